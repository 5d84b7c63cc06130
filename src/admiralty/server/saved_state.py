"""What a table keeps beside its terms and its plies, in the column `standing` of its row."""

from __future__ import annotations

from typing import Any

import msgspec

from admiralty.server.messages import Proposal
from admiralty.server.seat_options import PendingChoices
from admiralty.server.tutorial import LessonProgress


class SavedState(msgspec.Struct, omit_defaults=True):
    clocks: dict[int, float] = {}  # seconds that each seat has left
    proposals: list[Proposal] = []
    agreed: str = ""  # how the seats ended the match by agreement
    rematch: str = ""  # the table of the next match
    lesson: LessonProgress | None = None  # at a tutorial
    choosing: PendingChoices | None = None  # before the match


def read_state(column: dict[str, Any]) -> SavedState:
    return msgspec.convert(column, SavedState, str_keys=True)


def column_of(state: SavedState) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return found
