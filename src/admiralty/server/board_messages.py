"""What is told of the boards that packages bring."""

from __future__ import annotations

from msgspec import Struct


class BoardModule(Struct):
    module: str  # the name of the file, beside this address; empty: the game has no board of its own
