"""Who sits where: people at this terminal, and computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.opponents.levels import LEVELS, USUAL, Player, level

YOU = "you"


@dataclass(frozen=True)
class Sitter:
    """A person, or a computer player if there is one."""

    name: str
    player: Player | None = None

    @property
    def is_person(self) -> bool:
        return self.player is None


def seated(names: Sequence[str], seed: int) -> list[Sitter]:
    """Names of levels are computer players; any other name is a person's."""
    return [
        Sitter(name, LEVELS[name].make(seed * 8 + seat)) if name in LEVELS else Sitter(name or seat_name(seat))
        for seat, name in enumerate(names)
    ]


def read_seats(given: str, players: int) -> list[str]:
    """`you,captain` or `you:Ann,you:Bob,cadet`: one for each seat. Seats left out are the usual computer players."""
    names: list[str] = []
    for word in given.split(","):
        who, _, name = word.strip().partition(":")
        if who == YOU:
            if name in LEVELS:
                raise Malformed(f"{name!r} is the name of a computer player; choose another one for a person")
            names.append(name.strip() or YOU)
        else:
            names.append(level(who).name)
    if len(names) > players:
        raise Malformed(f"{given!r} seats {len(names)}, but this match is for {players}")
    return names + [USUAL] * (players - len(names))


def usual_seats(players: int) -> list[str]:
    """You against computer players."""
    return [YOU] + [USUAL] * (players - 1)
