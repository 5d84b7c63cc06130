"""Retrograde as planes: worlds, the own first, and their orbitals. What is in them is told by the numbers already."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.learning import ALL_PLACES, ALL_SHIPS, NUMBERS, seen_place, seen_ship
from admiralty.games.retrograde.state import NO_CARD, NOWHERE, ORBITALS, SHIPS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.learning import Planes, add
from admiralty.kernel.rule import rule

_WORLDS, _SHIPS = NUMBERS.at("worlds"), NUMBERS.at("ships")
_WORLD, _SHIP = (next(group.numbers for group in NUMBERS.groups if group.name == name) for name in ("worlds", "ships"))
_WORLD_LENGTH, _SHIP_LENGTH = len(_WORLD), len(_SHIP)
_MINE, _OTHERS, _DEBRIS = (_WORLD.index(f"{what} in orbital 1") for what in ("my ships", "other's ships", "debris"))
_PLACES = ALL_PLACES * ORBITALS

TOLD = ("delta-vee left", "armor left", "accuracy", "bombardment from here", "guns")
_TOLD = tuple(_SHIP.index(name) for name in TOLD)
TOLD_COUNT = len(TOLD)
CHANNELS = (
    *("orbitals that there are", "my ships", "other's ships", "debris"),
    *(f"{name} of my ships" for name in TOLD),
    *(f"{name} of other's ships" for name in TOLD),
)
THERE, SHIPS_MINE, SHIPS_OTHER, DEBRIS, TELLS = 0, 1, 2, 3, 4


@rule
def draw_world(rules: Rules, state: State, place: int, out: Any, at: int, told: int) -> None:
    for orbital in range(ORBITALS):
        here = at + orbital
        if orbital < rules.cards[state.assets[place].card].orbitals:
            add(out, here + _PLACES * THERE, 1.0)
        add(out, here + _PLACES * SHIPS_MINE, out[told + _MINE + orbital])
        add(out, here + _PLACES * SHIPS_OTHER, out[told + _OTHERS + orbital])
        add(out, here + _PLACES * DEBRIS, out[told + _DEBRIS + orbital])


@rule
def draw_ship(side: int, out: Any, at: int, told: int) -> None:
    for number in range(TOLD_COUNT):
        add(out, at + _PLACES * (TELLS + TOLD_COUNT * side + number), out[told + _TOLD[number]])


@rule
def draw(rules: Rules, state: State, seat: int, out: Any, base: int, numbers: int) -> None:
    for place in range(ALL_PLACES):
        if state.assets[place].state != NOWHERE:
            seen = seen_place(seat, place)
            draw_world(rules, state, place, out, base + ORBITALS * seen, numbers + _WORLDS + _WORLD_LENGTH * seen)
    for code in range(ALL_SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD:
            at = base + ORBITALS * seen_place(seat, ship.at) + ship.orbital - 1
            side = 0 if code // SHIPS == seat else 1
            draw_ship(side, out, at, numbers + _SHIPS + _SHIP_LENGTH * seen_ship(seat, code))


PLANES = Planes(1, CHANNELS, ("world", "orbital"), (ALL_PLACES, ORBITALS), draw)
