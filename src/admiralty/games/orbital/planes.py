"""Orbital Combat as planes: rings, and columns of equal angles counted on from the own ship that decides."""

from __future__ import annotations

from math import pi
from typing import Any

from admiralty.games.orbital.learning import angle, own_ship
from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.ships import full_hull
from admiralty.games.orbital.state import FLYING, MISSILES, PROGRADE, RINGS, Missile, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.learning import Planes, add
from admiralty.kernel.rule import rule

COLUMNS = 60
_PLACES = RINGS * COLUMNS

CHANNELS = (
    *("my ships", "other ships"),
    *("hull of my ships", "hull of other ships"),
    *("my ships prograde", "other ships prograde"),
    *("where my ships arrive", "where other ships arrive"),
    *("my missiles", "other missiles"),
    "missiles at me",
    "ship that decides",
    "beacon",
)
SHIPS_AT, HULLS, PROGRADES, ARRIVALS, MISSILES_AT, AT_ME, DECIDES, BEACON = 0, 2, 4, 6, 8, 10, 11, 12
SOME = 0.25  # several can be at one place


@rule
def place_at(rules: Rules, here: float, ring: int, sector: int) -> int:
    """The place of a sector's middle on a plane."""
    turned = (angle(rules, ring, sector) - here) / (2.0 * pi)
    return COLUMNS * (ring - 1) + int((turned + 2.0) * COLUMNS + 0.5) % COLUMNS


@rule
def draw_ship(rules: Rules, ship: Ship, side: int, decides: bool, here: float, out: Any, base: int) -> None:
    at = base + place_at(rules, here, ship.ring, ship.sector)
    add(out, at + _PLACES * (SHIPS_AT + side), SOME)
    add(out, at + _PLACES * (HULLS + side), SOME * ship.hull / max(1, full_hull(rules, ship)))
    add(out, at + _PLACES * (PROGRADES + side), SOME if ship.facing == PROGRADE else 0.0)
    if ship.transfer > 0:
        column = (at - base) % COLUMNS
        add(out, base + _PLACES * (ARRIVALS + side) + COLUMNS * (ship.transfer - 1) + column, SOME)
    if decides:
        add(out, at + _PLACES * DECIDES, 1.0)


@rule
def draw_missile(rules: Rules, state: State, seat: int, missile: Missile, here: float, out: Any, base: int) -> None:
    at = base + place_at(rules, here, missile.ring, missile.sector)
    add(out, at + _PLACES * (MISSILES_AT + (1 if missile.seat != seat else 0)), SOME)
    add(out, at + _PLACES * AT_ME, SOME if state.ships[missile.target].seat == seat else 0.0)


@rule
def draw(rules: Rules, state: State, seat: int, out: Any, base: int, numbers: int) -> None:
    own = state.ships[own_ship(state, seat)]
    here = angle(rules, own.ring, own.sector)
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING:
            draw_ship(rules, ship, 1 if ship.seat != seat else 0, index == state.active, here, out, base)
    for index in range(MISSILES):
        if state.missiles[index].life > 0:
            draw_missile(rules, state, seat, state.missiles[index], here, out, base)
    add(out, base + _PLACES * BEACON + place_at(rules, here, BEACON_RING, state.beacon), 1.0)


PLANES = Planes(1, CHANNELS, ("ring", "column"), (RINGS, COLUMNS), draw)
