"""The sea (PW-1): cells, hulls and arcs as they are, without looking at any position."""

from __future__ import annotations

from admiralty.kernel.hexes import distance, rotate_q, rotate_r, step_q, step_r
from admiralty.kernel.rule import rule

ROWS = COLUMNS = 10  # PW-1.1
CELLS = ROWS * COLUMNS
HALF = CELLS // 2  # a set of cells is two whole numbers: rows 0 to 4, and rows 5 to 9
FACINGS = 6

FORWARD, SIDES, REAR = 0, 1, 2  # arcs (PW-5.3 to PW-5.5)

HULL_SIZES = (1, 2, 4)  # PW-1.7 to PW-1.9
# PW-1.8, PW-1.9: where the second, third and fourth hex of a hull lie from the anchor, relative to the facing.
_PART_TURNS = (0, 0, 5, 1)


@rule
def q_of(cell: int) -> int:
    """PW-1.3."""
    return cell % COLUMNS - cell // COLUMNS // 2


@rule
def r_of(cell: int) -> int:
    return cell // COLUMNS


@rule
def cell_at(q: int, r: int) -> int:
    """PW-1.2: the cell of a hex, or -1 if it is not on the sea."""
    column = q + r // 2
    if r < 0 or r >= ROWS or column < 0 or column >= COLUMNS:
        return -1
    return COLUMNS * r + column


@rule
def apart(a: int, b: int) -> int:
    """PW-1.4: the distance between two cells."""
    return distance(q_of(a), r_of(a), q_of(b), r_of(b))


@rule
def neighbour(cell: int, direction: int) -> int:
    """The next cell in a direction, or -1 off the sea."""
    return cell_at(q_of(cell) + step_q(direction), r_of(cell) + step_r(direction))


@rule
def on_edge(cell: int) -> bool:
    """PW-9.6: row 0 or 9, or column 0 or 9."""
    return to_edge(cell) == 0


@rule
def to_edge(cell: int) -> int:
    """How many rows or columns lie between a cell and the nearest edge."""
    row, column = cell // COLUMNS, cell % COLUMNS
    return min(min(row, ROWS - 1 - row), min(column, COLUMNS - 1 - column))


@rule
def hull_size(kind: int) -> int:
    return HULL_SIZES[kind]


@rule
def hull_cell(kind: int, at: int, facing: int, part: int) -> int:
    """PW-1.7 to PW-1.9: the cell of one hex of a hull, in their order; -1 if it is off the sea."""
    return at if part == 0 else neighbour(at, facing + _PART_TURNS[part])


@rule
def in_arc(arc: int, facing: int, dq: int, dr: int) -> bool:
    """PW-5.2 to PW-5.6: does an offset from the anchor lie in an arc? Borders belong to both arcs."""
    x = rotate_q(dq, dr, 1 - facing)
    y = rotate_r(dq, dr, 1 - facing)
    ahead = 2 * x + y
    if arc == FORWARD:
        return ahead >= 3 * abs(y)
    if arc == SIDES:
        return 3 * abs(y) >= abs(ahead)
    return -ahead >= 3 * abs(y)


@rule
def nearest_part(kind: int, at: int, facing: int, cell: int) -> int:
    """The distance from a cell to the nearest hex of a hull."""
    nearest = CELLS
    for part in range(hull_size(kind)):
        nearest = min(nearest, apart(cell, hull_cell(kind, at, facing, part)))
    return nearest


@rule
def spot(kind: int, facing: int, at: int) -> int:
    """Where a class, facing and anchor stand in the charts."""
    return (kind * FACINGS + facing) * CELLS + at


@rule
def has_cell(north: int, south: int, cell: int) -> bool:
    return ((north >> cell) & 1 if cell < HALF else (south >> (cell - HALF)) & 1) != 0
