"""Boards on which content is drawn instead of typed: gates between systems, regions, where ships begin.

A game that has such content says so in a module `board_editor.py` of its folder: `BOARDS` has a function for the dotted
name of each field. What is drawn is checked like what is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from typing import Any, Literal

from msgspec import Struct

from admiralty.kernel.game import Game

Tool = Literal["links", "regions", "members", "places", "chosen", "pieces"]
"""links: rows of two places. regions: rows of places, each place in one of them; members: in any number of them.
places: a list, a place for each name. chosen: a list of places, each there or not. pieces: rows with columns, of which
`x` and `y` say where."""


class BoardPlace(Struct):
    value: Any  # what stands in the content for it; of pieces x and y
    x: float
    y: float
    title: str
    mark: str = ""  # what lies there and is not content


class ContentBoard(Struct):
    tool: Tool
    places: list[BoardPlace]  # hexes with a point up, whose corners are 1 from their middle, or as large as such
    names: list[str] = []  # of regions, or of what is placed
    beside: str = ""  # another field of pieces, by its dotted name, that is shown on the same board
    shape: Literal["hex", "dot"] = "hex"  # of a place


def hex_place(q: int, r: int, value: Any, title: str, mark: str = "") -> BoardPlace:
    return BoardPlace(value, round(sqrt(3) * (q + r / 2), 3), 1.5 * r, title, mark)


def hexagon(radius: int) -> Iterable[tuple[int, int]]:
    """Every hex at most so far from the middle."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -r - radius), min(radius, -r + radius) + 1):
            yield q, r


def boards_of(game: Game) -> Mapping[str, Callable[[], ContentBoard]]:
    """By the dotted name of the field; nothing, where a game draws no content."""
    name = f"{game.State.__module__.rpartition('.')[0]}.board_editor"
    if find_spec(name) is None:
        return {}
    found: Mapping[str, Callable[[], ContentBoard]] = import_module(name).BOARDS
    return found
