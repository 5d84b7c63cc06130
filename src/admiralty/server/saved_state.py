"""What a table keeps beside its terms and its plies, in the column `standing` of its row."""

from __future__ import annotations

from typing import Any

import msgspec

from admiralty.server.messages_to_browser import DiceShown, OrderStepShown, Proposal, SeatPromise
from admiralty.server.seat_options import PendingChoices
from admiralty.server.tutorial import LessonProgress


class KeptOrder(msgspec.Struct):
    """A conditional order of a seat: see `conditional_orders`."""

    number: int
    base: int  # after so many plies of the match it begins
    steps: list[OrderStepShown]


class SavedState(msgspec.Struct, omit_defaults=True):
    clocks: dict[int, float] = {}  # seconds that each seat has left
    proposals: list[Proposal] = []
    agreed: str = ""  # how the seats ended the match by agreement
    rematch: str = ""  # the table of the next match
    rematch_shift: int = 1  # by how many seats everybody moved on for it
    out_of_time: int | None = None  # the seat whose flag has lost it the match
    lesson: LessonProgress | None = None  # at a tutorial
    choosing: PendingChoices | None = None  # before the match
    last_seen: dict[int, float] = {}  # when each seat was last at the table, in seconds since 1970
    same_address: bool = False  # people in two seats came from one address: see `results`
    places: dict[int, str] = {}  # by seat, a mark of where its player came from last, until the match is over
    vacations: dict[int, float] = {}  # seats whose clocks stand still, each with its end in seconds since 1970
    orders: dict[int, list[KeptOrder]] = {}  # by seat; nobody else is told of them
    seen: dict[int, int] = {}  # how many plies whoever sits in a seat has looked at, in their own numbers
    muted: list[int] = []  # seats that may not chat; see `moderation`
    closed: bool = False  # likewise: nobody may sit here any more
    known_only: bool = False  # from the lobby only people with an identity may join
    late_turns: int = 0  # after so many turns spectators may see what was hidden; 0: not before the end


class SeatDice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What seats add to the dice, in the column `dice`."""

    promises: dict[int, str] = {}  # by seat, the SHA-256 of its number
    nonces: dict[int, str] = {}  # the numbers themselves, as far as they have been shown
    since: int | None = None  # the first ply whose dice follow from them; none: they do not yet

    def shown(self) -> DiceShown:
        """As everybody may know it: the number of a ply would tell how many were played in secret."""
        promises = [SeatPromise(seat, self.promises[seat]) for seat in sorted(self.promises)]
        return DiceShown(promises, self.since is not None, self.since == 0)


def read_dice(column: dict[str, Any]) -> SeatDice:
    return msgspec.convert(column, SeatDice, str_keys=True)


def read_state(column: dict[str, Any]) -> SavedState:
    return msgspec.convert(column, SavedState, str_keys=True)


def column_of(state: SavedState) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return found
