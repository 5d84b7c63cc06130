"""A change of a table's match, in one object: what is to be saved of it, and what is then to be shown.

`TableMatch` makes it, the table saves it and sends it. Nobody else takes it apart or copies it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from admiralty.server.messages_to_browser import Ended, TableState

Audience = tuple[int, ...]
"""The seats at one screen, in rising order; `(SPECTATOR,)` for those who look on."""

ToldUntil = Mapping[Audience, int]
"""The audiences that are there, each with the moment of the journal until which it was told everything."""


@dataclass(frozen=True)
class PlyRow:
    """A ply as the store keeps it."""

    number: int
    seat: int
    line: str
    faces: bytes
    hash: str

    def columns(self, table: str) -> dict[str, Any]:
        return {
            "table": table,
            "number": self.number,
            "seat": self.seat,
            "line": self.line,
            "faces": self.faces,
            "hash": self.hash,
        }


@dataclass(frozen=True)
class MatchStatus:
    """How a match stands, as the server must know it: the whole truth. It is never sent."""

    actors: tuple[int, ...] = ()
    over: bool = False
    looks_only: bool = False  # a record that was imported to be looked at
    ended: Ended | None = None
    plies: int = 0
    public_plies: int = 0
    moment: int = 0  # entries in the journal
    commitment: str = ""


NOT_BEGUN = MatchStatus()


@dataclass(frozen=True)
class AddedNonces:
    """What has become of a match by what its seats have added to the dice."""

    since: int  # the first ply whose dice follow from it
    setup: str  # the stream of the set-up's draws
    is_new_deal: bool  # the position is another one
    status: MatchStatus


@dataclass(frozen=True)
class MatchUpdate:
    """Rows from `first` on are replaced by `rows`. When that is on disk, each audience is sent its state.

    A state is complete but for what only the table knows: its version, clocks, proposals and lesson.
    """

    status: MatchStatus
    first: int
    rows: list[PlyRow]
    cuts: bool  # rows went away
    open_by: int | None  # the seat that played openly what it cannot take back, if one did
    is_secret: bool  # nobody else learned that anything was played
    states: dict[Audience, TableState]
