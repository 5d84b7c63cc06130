"""HS-1: the board. Hexes are (x, y) with z = −x − y; facing f is direction f + 1 of the kernel's hexes."""

from __future__ import annotations

from admiralty.games.hexspace.state import State
from admiralty.kernel.hexes import distance, length, rotate_q, rotate_r, step_q, step_r
from admiralty.kernel.rule import rule

PLANET_X, PLANET_Y = 0, 0  # HS-1.11


@rule
def ahead_x(facing: int) -> int:
    """HS-1.2: the x of the vector D0 … D5; indices count modulo 6."""
    return step_q(facing + 1)


@rule
def ahead_y(facing: int) -> int:
    return step_r(facing + 1)


@rule
def is_inside(radius: int, x: int, y: int) -> bool:
    """HS-1.6."""
    return length(x, y) <= radius


@rule
def is_planet(state: State, x: int, y: int) -> bool:
    return state.planet != 0 and x == PLANET_X and y == PLANET_Y


@rule
def next_to_planet(state: State, x: int, y: int) -> bool:
    return state.planet != 0 and distance(x, y, PLANET_X, PLANET_Y) == 1


@rule
def planet_ahead(state: State, x: int, y: int, facing: int) -> int:
    """How many hexes straight ahead the planet lies; 0 if it does not."""
    away = length(x, y)
    if state.planet == 0 or away == 0:
        return 0
    if x + away * ahead_x(facing) == PLANET_X and y + away * ahead_y(facing) == PLANET_Y:
        return away
    return 0


@rule
def orbited_x(x: int, y: int, direction: int) -> int:
    """HS-4.7: the x of the next hex round the planet, clockwise (1) or counter-clockwise (-1)."""
    return rotate_q(x, y, direction)


@rule
def orbited_y(x: int, y: int, direction: int) -> int:
    return rotate_r(x, y, direction)


@rule
def line_x(away: int, corner: int, slot: int) -> int:
    """HS-12.4: the x of a slot of a line at a distance from a corner."""
    side = corner + 2 if slot % 2 == 1 else corner + 4
    return away * ahead_x(corner) + (slot + 1) // 2 * ahead_x(side)


@rule
def line_y(away: int, corner: int, slot: int) -> int:
    side = corner + 2 if slot % 2 == 1 else corner + 4
    return away * ahead_y(corner) + (slot + 1) // 2 * ahead_y(side)


@rule
def is_blocked(state: State, x1: int, y1: int, x2: int, y2: int) -> bool:
    """HS-1.18: does the planet lie in the line of fire?"""
    hexes = distance(x1, y1, x2, y2)
    if state.planet == 0 or length(x1, y1) + length(x2, y2) > hexes + 2:
        return False  # nowhere near it
    for point in range(1, hexes):
        x = x1 * (hexes - point) + x2 * point
        y = y1 * (hexes - point) + y2 * point
        z = -x - y
        if abs(x - y) < hexes and abs(y - z) < hexes and abs(z - x) < hexes:
            return True
    return False
