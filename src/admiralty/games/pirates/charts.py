"""Charts: for every class, facing and anchor, which cells its hull is on, lies next to, and which its guns reach.

The rules ask these thousands of times a match, so they are drawn once, by the functions of `sea.py`.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from admiralty.games.pirates.sea import (
    CELLS,
    FACINGS,
    HALF,
    cell_at,
    hull_cell,
    hull_size,
    in_arc,
    neighbour,
    q_of,
    r_of,
)
from admiralty.games.pirates.state import CLASSES
from admiralty.kernel.hexes import length

SPOTS = len(CLASSES) * FACINGS * CELLS  # places in a chart: see sea.spot

Chart = tuple[NDArray[np.int64], NDArray[np.int64]]  # north and south


def _empty() -> Chart:
    return np.zeros(SPOTS, np.int64), np.zeros(SPOTS, np.int64)


def _mark(chart: Chart, place: int, cell: int) -> None:
    half, bit = divmod(cell, HALF)
    chart[half][place] |= 1 << bit


def _hull(place: int) -> list[int]:
    """The cells of the hull at a place, -1 for one off the sea."""
    kind, facing, at = place // (FACINGS * CELLS), place // CELLS % FACINGS, place % CELLS
    return [int(hull_cell(kind, at, facing, part)) for part in range(hull_size(kind))]


@cache
def hull_chart() -> Chart:
    """PW-1.7 to PW-1.9; a hull that is not wholly on the sea has no cells."""
    chart = _empty()
    for place in range(SPOTS):
        cells = _hull(place)
        if min(cells) >= 0:
            for cell in cells:
                _mark(chart, place, cell)
    return chart


@cache
def beside_chart() -> Chart:
    """PW-5.10: the cells next to any hex of the hull."""
    chart = _empty()
    for place in range(SPOTS):
        for hull, direction in product(_hull(place), range(FACINGS)):
            if hull >= 0 and (cell := int(neighbour(hull, direction))) >= 0:
                _mark(chart, place, cell)
    return chart


@cache
def arc_chart(arcs: tuple[int, ...], ranges: tuple[int, ...]) -> Chart:
    """PW-5.2 to PW-5.7."""
    chart = _empty()
    for kind in range(len(CLASSES)):
        for facing in range(FACINGS):
            offsets = _offsets(arcs[kind], ranges[kind], facing)
            for at in range(CELLS):
                q, r = int(q_of(at)), int(r_of(at))
                for dq, dr in offsets:
                    if (cell := int(cell_at(q + dq, r + dr))) >= 0:
                        _mark(chart, (kind * FACINGS + facing) * CELLS + at, cell)
    return chart


@cache
def _offsets(arc: int, reach: int, facing: int) -> tuple[tuple[int, int], ...]:
    """Everything in an arc at a distance from 1 to `reach`."""
    around = range(-reach, reach + 1)
    near = [(dq, dr) for dq in around for dr in around if 1 <= length(dq, dr) <= reach]
    return tuple((dq, dr) for dq, dr in near if in_arc(arc, facing, dq, dr))
