"""What the fields of messages are made of, and the version of the protocol."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1
"""The version of the protocol. Within a version changes only add; `protocol.py` says what that means."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z0-9][a-z0-9_.-]*$")]
Token = Annotated[str, Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]{22}$")]  # 128 bits


class OfGame:
    """In the type of a field: what it holds is declared by the game that is played."""

    def __init__(self, part: str) -> None:
        self.part = part  # view, drawing, line, odds or event


Line = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]  # 256 bits
PlyNumber = Annotated[int, Meta(ge=0, le=100_000)]
