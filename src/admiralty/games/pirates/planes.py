"""Pirate's Wager as planes: the sea's rows and columns, as the own side sees them."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.learning import seen_cell, seen_facing
from admiralty.games.pirates.sea import CELLS, COLUMNS, FACINGS, ROWS, has_cell, spot
from admiralty.games.pirates.ships import place_of, seat_of
from admiralty.games.pirates.state import AFLOAT, SHIPS, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.learning import Planes, add, one_of
from admiralty.kernel.rule import rule

SIDES = ("my", "enemy")
CHANNELS = (
    *(f"{side} hulls" for side in SIDES),
    *(f"hexes that {side} guns bear on" for side in SIDES),
    *(f"hit points of {side} ships" for side in SIDES),
    *(f"sail points of {side} ships" for side in SIDES),
    *(name for side in SIDES for name in one_of(f"facing of {side} ships", range(FACINGS))),
    "hulls as I plan them",
    "ship that acts",
)
HULLS, GUNS, HIT_POINTS, SAIL_POINTS, FACED, PLANNED, ACTS = 0, 2, 4, 6, 8, 8 + 2 * FACINGS, 9 + 2 * FACINGS
TENTH = 0.1


@rule
def draw_cells(north: int, south: int, seat: int, out: Any, base: int) -> None:
    """A one in every cell of a set."""
    for cell in range(CELLS):
        if has_cell(north, south, cell):
            add(out, base + seen_cell(seat, cell), 1.0)


@rule
def draw_ship(rules: Rules, ship: Ship, seat: int, side: int, out: Any, base: int) -> None:
    """Her hull and arcs; what else is known of her stands at her anchor."""
    place, anchor = place_of(ship), base + seen_cell(seat, ship.at)
    draw_cells(rules.hull_north[place], rules.hull_south[place], seat, out, base + CELLS * (HULLS + side))
    draw_cells(rules.arc_north[place], rules.arc_south[place], seat, out, base + CELLS * (GUNS + side))
    add(out, anchor + CELLS * (HIT_POINTS + side), ship.hp / max(1, rules.max_hp[ship.kind]))
    add(out, anchor + CELLS * (SAIL_POINTS + side), TENTH * ship.sp)
    add(out, anchor + CELLS * (FACED + FACINGS * side + seen_facing(seat, ship.facing)), 1.0)


@rule
def draw(rules: Rules, state: State, seat: int, out: Any, base: int, numbers: int) -> None:
    for index in range(SHIPS):
        ship, is_mine = state.ships[index], seat_of(index) == seat
        if ship.status != AFLOAT:
            continue
        draw_ship(rules, ship, seat, 0 if is_mine else 1, out, base)
        if is_mine and ship.planned and not ship.plan_retreat:
            place = spot(ship.kind, ship.plan_facing, ship.plan_at)
            draw_cells(rules.hull_north[place], rules.hull_south[place], seat, out, base + CELLS * PLANNED)
        if state.acting == index:
            add(out, base + CELLS * ACTS + seen_cell(seat, ship.at), 1.0)


PLANES = Planes(1, CHANNELS, ("row", "column"), (ROWS, COLUMNS), draw)
