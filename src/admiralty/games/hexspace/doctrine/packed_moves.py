"""A whole move as one number, while the computer player compares moves.

Some hexes straight, some turns to one side hex by hex, some hexes straight, and perhaps a turn in the last hex; before
that perhaps another facing (HS-3.10). Or no path at all: to stay, or to enter orbit.
"""

from __future__ import annotations

from typing import NamedTuple

from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import STRAIGHT, Plan
from admiralty.kernel.rule import rule

NO_MOVE = 0
# What a move begins with. A turn's own number stands for a step with that turn.
STOP, ORBIT_CW, ORBIT_CCW, STAY_HERE, FIRST_FACING = 3, 4, 5, 6, 10

# Where the parts of a move stand in its number.
_SIDE, _TURNS, _ON, _LAST, _LEAVES, _FACING, _KIND, _IS_MOVE = 5, 7, 12, 17, 19, 20, 23, 26


@rule
def path_of(ahead: int, side: int, turns: int, on: int, last: int, leaves: int) -> int:
    """A move by its path; `leaves`: its last hex is outside the map."""
    path = ahead | (side << _SIDE) | (turns << _TURNS) | (on << _ON) | (last << _LAST)
    return path | (leaves << _LEAVES) | (1 << _IS_MOVE)


@rule
def without_path(kind: int) -> int:
    """STAY_HERE, ORBIT_CW or ORBIT_CCW as a move."""
    return (kind << _KIND) | (1 << _IS_MOVE)


@rule
def facing_first(move: int, facing: int) -> int:
    """The same move after taking another facing."""
    return move | ((facing + 1) << _FACING)


@rule
def kind_of(move: int) -> int:
    """STAY_HERE, ORBIT_CW, ORBIT_CCW, or 0 for a path."""
    return (move >> _KIND) & 7


@rule
def leaves_map(move: int) -> bool:
    return (move >> _LEAVES) & 1 == 1


@rule
def beginning_of(move: int) -> int:
    """What has to be done first."""
    facing = (move >> _FACING) & 7
    if facing:
        return FIRST_FACING + facing - 1
    if kind_of(move):
        return kind_of(move)
    if move & 31:
        return STRAIGHT
    if (move >> _TURNS) & 31:
        return (move >> _SIDE) & 3
    on = (move >> _ON) & 31
    return STOP if on == 0 else (move >> _LAST) & 3 if on == 1 else STRAIGHT


@rule
def rest_of(move: int) -> int:
    """What is left of a move when that is done. A path that has come to its end stays there."""
    if (move >> _FACING) & 7:
        return move & ~(7 << _FACING)
    if move & 31:
        return move - 1
    if (move >> _TURNS) & 31:
        return move - (1 << _TURNS)
    return move - (1 << _ON) if (move >> _ON) & 31 else move


class End(NamedTuple):
    """Where a path ends."""

    x: int
    y: int
    facing: int
    hexes: int  # of the whole move


@rule
def end_of(plan: Plan, move: int) -> End:
    """Where the path leads from what is planned so far."""
    facing = (move >> _FACING) & 7
    facing = facing - 1 if facing else int(plan.facing)
    ahead, turns, on = move & 31, (move >> _TURNS) & 31, (move >> _ON) & 31
    x = int(plan.x) + ahead * ahead_x(facing)
    y = int(plan.y) + ahead * ahead_y(facing)
    for _ in range(turns):
        x += ahead_x(facing)
        y += ahead_y(facing)
        facing = turned(facing, (move >> _SIDE) & 3)
    x += on * ahead_x(facing)
    y += on * ahead_y(facing)
    facing = turned(facing, (move >> _LAST) & 3)
    return End(x, y, facing, int(plan.length) + ahead + turns + on)
