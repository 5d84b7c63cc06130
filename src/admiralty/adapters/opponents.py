"""Who plays in an environment: the learner's seat, and computer players by level at the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.play import RANDOM
from admiralty.opponents.levels import LEVELS, DoctrinePlayer, Player, RandomPlayer, level
from admiralty.opponents.search_player import SearchPlayer

SELF = "self"
"""In place of a level: every seat is played from outside."""


def slips_of(name: str, game: Game) -> int | None:
    """How often a computer player of a level slips, as compiled code wants it; None if it is asked from Python."""
    player = level(name).make(0)
    if type(player) is DoctrinePlayer:
        return player.slips_in(game)
    return RANDOM if type(player) is RandomPlayer else None


def thinking_player(name: str, luck: int) -> Player:
    """One that is asked from Python. Nobody resigns here: a learner sees how matches end."""
    player = level(name).make(luck)
    if isinstance(player, SearchPlayer):
        player.resigns = False
    return player


def compiled_slips(names: Sequence[str], game: Game) -> list[int]:
    """The same for several levels; those that are asked from Python are refused."""
    slips: list[int] = []
    for name in names:
        found = slips_of(name, game)
        if found is None:
            able = [each for each in LEVELS if slips_of(each, game) is not None]
            raise Unknown(
                f"{name!r} thinks too long for thousands of matches at once; there are {', '.join(able)}, {SELF}"
            )
        slips.append(found)
    return slips


def read_opponents(opponent: str | Sequence[str], players: int, seat: int | None) -> list[str]:
    """The level of the computer player at each seat. One name is for all; otherwise one for each other seat."""
    if isinstance(opponent, str):
        level(opponent)
        return [opponent] * players
    names = list(opponent)
    if len(names) != players - 1 or seat is None:
        raise Malformed(
            f"{len(names)} opponents: give one level for all, or with a seat of your own one for each of the "
            f"{players - 1} other seats"
        )
    for name in names:
        level(name)
    return [*names[:seat], names[0] if names else "random", *names[seat:]]


def check_seat(seat: Any, players: int) -> None:
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players):
        raise Unknown(
            f"there is no seat {seat!r}; the seats are 0 to {players - 1}, or None to draw one for each match"
        )
