"""Hex Space Combat as planes: the chart's hexes by their two coordinates, turned by half a turn for side B.

Coordinates of hexes next to each other differ by (0, 1), (1, 0), (1, -1), or by the same counted back.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from admiralty.games.hexspace.learning import FACINGS, FASTEST, MOST_HULL, seen_facing
from admiralty.games.hexspace.space import PLANET_X, PLANET_Y, is_inside
from admiralty.games.hexspace.state import NOBODY, ON_MAP, UNITS, UNITS_A_SIDE, State, Unit
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.learning import Planes, add
from admiralty.kernel.rule import rule

EDGE = 25  # the largest distance from the centre that a chart can have (HS-1.6)
ACROSS = 2 * EDGE + 1
_PLACES = ACROSS * ACROSS

SIDES = ("my", "enemy")
CHANNELS = (
    *(f"{side} units" for side in SIDES),
    *(f"hull of {side} units" for side in SIDES),
    *(f"speed of {side} units" for side in SIDES),
    *(f"facing sin of {side} units" for side in SIDES),
    *(f"facing cos of {side} units" for side in SIDES),
    "on the chart",
    "planet",
    "unit that is selected",
    "end of my plan",
    "aimed at",
)
UNITS_AT, HULLS, SPEEDS, SINES, COSINES, CHART, PLANET, SELECTED, PLANNED, AIMED_AT = 0, 2, 4, 6, 8, 10, 11, 12, 13, 14
SOME = 0.25  # several can be in one hex


@rule
def place_at(seat: int, x: int, y: int) -> int:
    """The place of a hex on a plane as a side sees it."""
    sign = -1 if seat else 1
    return ACROSS * (sign * y + EDGE) + sign * x + EDGE


@rule
def is_drawn(x: int, y: int) -> bool:
    """Units that leave the chart, and plans that do, end beyond its edge."""
    return -EDGE <= x <= EDGE and -EDGE <= y <= EDGE


@rule
def draw_chart(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    for y in range(-rules.map_radius, rules.map_radius + 1):
        for x in range(-rules.map_radius, rules.map_radius + 1):
            if is_inside(rules.map_radius, x, y):
                add(out, base + _PLACES * CHART + place_at(seat, x, y), 1.0)
    if state.planet:
        add(out, base + _PLACES * PLANET + place_at(seat, PLANET_X, PLANET_Y), 1.0)


@rule
def draw_unit(unit: Unit, seat: int, side: int, out: Any, base: int) -> None:
    at = base + place_at(seat, unit.x, unit.y)
    turned = 2.0 * pi * seen_facing(seat, unit.facing) / FACINGS
    add(out, at + _PLACES * (UNITS_AT + side), SOME)
    add(out, at + _PLACES * (HULLS + side), unit.hull / MOST_HULL)
    add(out, at + _PLACES * (SPEEDS + side), unit.speed / FASTEST)
    add(out, at + _PLACES * (SINES + side), SOME * sin(turned))
    add(out, at + _PLACES * (COSINES + side), SOME * cos(turned))


@rule
def draw(rules: Rules, state: State, seat: int, out: Any, base: int, numbers: int) -> None:
    draw_chart(rules, state, seat, out, base)
    for index in range(UNITS):
        unit = state.units[index]
        if unit.status == ON_MAP and is_drawn(unit.x, unit.y):
            draw_unit(unit, seat, 0 if index // UNITS_A_SIDE == seat else 1, out, base)
            if state.selected == index:
                add(out, base + _PLACES * SELECTED + place_at(seat, unit.x, unit.y), 1.0)
    plan = state.plan
    if state.side == seat and state.selected != NOBODY and is_drawn(plan.x, plan.y):
        add(out, base + _PLACES * PLANNED + place_at(seat, plan.x, plan.y), 1.0)
    for number in range(state.shot_next, state.shot_count):
        unit = state.units[state.shots[number].target]
        if is_drawn(unit.x, unit.y):
            add(out, base + _PLACES * AIMED_AT + place_at(seat, unit.x, unit.y), SOME)


PLANES = Planes(1, CHANNELS, ("y", "x"), (ACROSS, ACROSS), draw)
