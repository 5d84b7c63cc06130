"""What the browser needs to draw a position beyond the view: where a plan can lead, arcs, ranges, shadows, orbits.

Everything is asked of the rules that judge moves and shots; nothing in it is secret.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct

from admiralty.games.data import read_toml
from admiralty.games.hexspace.actions import SLOT_NAMES, weapon_in
from admiralty.games.hexspace.board_fire import FireAt, fire, volley
from admiralty.games.hexspace.board_planning import Reach, Spot, Turning, on_map, reach, swaps, turnings, way_lines
from admiralty.games.hexspace.gunnery import MAX_RANGE, in_forward_arc
from admiralty.games.hexspace.names import class_title, slot_called
from admiralty.games.hexspace.reach import BLOCKED, FACINGS, FIELD, survey
from admiralty.games.hexspace.space import orbited_x, orbited_y
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    FACTIONS,
    INSIDE,
    MOVEMENT,
    NO_ORBIT,
    UNITS,
    WEAPON_KEYS,
    ClassKey,
    FactionName,
    State,
    Unit,
    WeaponKey,
)
from admiralty.games.hexspace.tables import FOLDER, Rules
from admiralty.games.hexspace.units import is_docked, most_hexes
from admiralty.games.hexspace.view import DeclaredShot, slowest, waiting_shots
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.hexes import distance


class WeaponDrawing(Struct):
    title: str
    range: int  # hexes
    forward: bool  # fires into the forward arc only
    laser: bool
    mover_only: bool


class UnitDrawing(Struct):
    slowest: int  # hexes of its next move
    fastest: int
    next: Spot | None  # where its orbit takes it
    shadow: list[Spot]  # what the planet hides from it
    docked: bool


class Drawing(Struct):
    factions: dict[str, FactionName]  # by the letter of the seat
    weapons: dict[WeaponKey, WeaponDrawing]
    slots: dict[str, WeaponKey]  # the weapon in a slot, by the slot's name
    titles: dict[ClassKey, str]
    arcs: list[list[Spot]]  # by facing: the forward arc of a unit in the middle of the map
    units: dict[str, UnitDrawing]  # on the map
    reach: Reach | None
    turnings: list[Turning]  # from left to right, or by facing; empty where there is nothing to turn
    way_lines: dict[str, str]  # the line that each letter of a way stands for
    swaps: dict[str, list[str]]  # by ship that can be planned instead of the selected one: the lines for it
    declared: list[DeclaredShot]  # shots that are not rolled yet
    slot_titles: dict[str, str]  # `laser battery 2` for `lb2`
    fire: dict[str, FireAt]  # by unit that the other side can fire at, from where plans lead
    volley: dict[str, FireAt]  # by target: what is declared, and what it comes to


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already."""
    return Drawing(
        factions={seat_name(number): name for number, name in enumerate(FACTIONS)},
        weapons=weapons(rules),
        slots=weapons_by_slot(),
        titles=titles(rules),
        arcs=forward_arcs(rules),
        units={unit_name(index): unit_board(rules, state, index) for index in range(UNITS) if on_map(state, index)},
        reach=reach(rules, state),
        turnings=turnings(rules, state, seat),
        way_lines=way_lines(),
        swaps=swaps(state, seat),
        declared=waiting_shots(rules, state),
        slot_titles=slot_titles(),
        fire=fire(rules, state),
        volley=volley(rules, state),
    )


def titles(rules: Rules) -> dict[ClassKey, str]:
    """The classes as people call them."""
    return {key: class_title(rules, kind) for kind, key in enumerate(CLASS_KEYS)}


@cache
def weapon_titles() -> dict[str, str]:
    data = read_toml(FOLDER / "data" / "weapons.toml")
    return {key: data[key]["title"] for key in WEAPON_KEYS}


@cache
def weapons_by_slot() -> dict[str, WeaponKey]:
    return {name: weapon_in(code) for code, name in enumerate(SLOT_NAMES)}


@cache
def slot_titles() -> dict[str, str]:
    return {name: slot_called(name) for name in SLOT_NAMES}


def weapons(rules: Rules) -> dict[WeaponKey, WeaponDrawing]:
    """HS-7: what a ring and a colour need to know of each weapon."""
    return {
        key: WeaponDrawing(
            title=weapon_titles()[key],
            range=rules.weapons[index].range,
            forward=bool(rules.weapons[index].forward),
            laser=bool(rules.weapons[index].laser),
            mover_only=bool(rules.weapons[index].mover_only),
        )
        for index, key in enumerate(WEAPON_KEYS)
    }


_arcs: dict[int, list[list[Spot]]] = {}  # by ff_arc: they depend on nothing else


def forward_arcs(rules: Rules) -> list[list[Spot]]:
    """HS-7.9: for each facing, the forward arc of a unit in the middle of the map, as far as any weapon reaches."""
    shape = int(rules.ff_arc)
    if shape not in _arcs:
        _arcs[shape] = [forward_arc(rules, facing) for facing in range(FACINGS)]
    return _arcs[shape]


def forward_arc(rules: Rules, facing: int) -> list[Spot]:
    span = range(-MAX_RANGE, MAX_RANGE + 1)
    return [
        Spot(x, y)
        for x in span
        for y in span
        if distance(0, 0, x, y) <= MAX_RANGE and in_forward_arc(rules, facing, x, y) and (x or y)
    ]


def unit_board(rules: Rules, state: State, index: int) -> UnitDrawing:
    """How far a unit goes in its next move, where its orbit takes it, and what the planet hides from it."""
    unit = state.units[index]
    x, y, facing = planned_place(state, index)
    return UnitDrawing(
        slowest=slowest(rules, unit),
        fastest=int(most_hexes(rules, unit)),
        next=orbit_step(unit),
        shadow=shadow(rules, state, x, y, facing),
        docked=bool(is_docked(unit)),
    )


def planned_place(state: State, index: int) -> tuple[int, int, int]:
    """Where a unit is, or will be after the move that is being planned."""
    unit, plan = state.units[index], state.plan
    if state.phase == MOVEMENT and state.selected == index and plan.place == INSIDE:
        return plan.x, plan.y, plan.facing
    return unit.x, unit.y, unit.facing


def orbit_step(unit: Unit) -> Spot | None:
    """HS-2.3: the hex to which the next orbit step takes a unit."""
    if unit.orbit == NO_ORBIT:
        return None
    return Spot(int(orbited_x(unit.x, unit.y, unit.orbit)), int(orbited_y(unit.x, unit.y, unit.orbit)))


def shadow(rules: Rules, state: State, x: int, y: int, facing: int) -> list[Spot]:
    """HS-1.18: the hexes in range that the planet hides from a hex."""
    if not state.planet or not rules.los_planet or distance(x, y, 0, 0) > MAX_RANGE:
        return []
    field = np.zeros(FIELD * FIELD, dtype=np.int16)
    survey(rules, state, x, y, facing, field)
    hidden = np.flatnonzero(field & BLOCKED)
    return [Spot(x + int(code) // FIELD - MAX_RANGE, y + int(code) % FIELD - MAX_RANGE) for code in hidden]
