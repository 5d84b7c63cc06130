"""How often the weaker levels slip in a game: what its own `data/levels.toml` says.

A slip is any legal action in place of what the doctrine would play. How much one costs differs from game to game, so
each game has numbers of its own, with which its levels stand in even steps on the ladder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from admiralty.errors import Malformed
from admiralty.games.data import read_toml
from admiralty.kernel.game import Game

CADET, MATE = "cadet", "mate"
_USUAL = {CADET: 2, MATE: 6}  # in a game that says nothing


class Slips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slips_one_in: int


@cache
def _slips_in(path: Path) -> dict[str, Slips]:
    if not path.exists():
        return {}
    try:
        found = msgspec.convert(read_toml(path), dict[str, Slips])
    except msgspec.ValidationError as error:
        raise Malformed(f"{path}: {error}") from None
    for name, slips in found.items():
        if name not in _USUAL or slips.slips_one_in < 2:
            raise Malformed(f"{path}: {name}: {' and '.join(_USUAL)} slip once in a number of choices from 2 on")
    return found


def slips_stated(level: str, game: Game) -> int:
    """One in so many choices of this level is a slip."""
    stated = _slips_in(game.folder / "data" / "levels.toml").get(level)
    return _USUAL[level] if stated is None else stated.slips_one_in
