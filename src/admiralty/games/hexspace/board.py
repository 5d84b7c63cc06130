"""What the browser needs to draw a position beyond the view: where a plan can lead, arcs, ranges, shadows, orbits.

Everything is asked of the rules that judge moves and shots; nothing in it is secret.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct

from admiralty.games.data import read_toml
from admiralty.games.hexspace.actions import DESELECT, FACE, GRAMMAR, SELECT, SLOT_NAMES, STEP, weapon_in
from admiralty.games.hexspace.checks.movement import forbids_selection
from admiralty.games.hexspace.gunnery import MAX_RANGE, in_forward_arc, turned
from admiralty.games.hexspace.outcome import limit
from admiralty.games.hexspace.reach import (
    BLOCKED,
    FACINGS,
    FIELD,
    MIDDLE,
    PLACES,
    SPAN,
    explore,
    hexes_of,
    place_code,
    survey,
    x_of,
    y_of,
)
from admiralty.games.hexspace.scenarios import CONVOY_RUN, FIGHTER_DUEL, LAST_STAND, SURPRISE_ATTACK
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, orbited_x, orbited_y
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    FACTIONS,
    INSIDE,
    LONGEST_PATH,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    SEATS,
    STATION,
    TURNS,
    UNITS,
    UNITS_A_SIDE,
    WEAPON_KEYS,
    ClassKey,
    FactionName,
    State,
    Unit,
    WeaponKey,
)
from admiralty.games.hexspace.tables import FOLDER, Rules
from admiralty.games.hexspace.units import fewest_hexes, host_for, is_docked, most_hexes
from admiralty.games.hexspace.view import DeclaredShot, id_or_none, slowest, waiting_shots
from admiralty.kernel.actions import pack, seat_name, unit_name
from admiralty.kernel.hexes import distance


class Spot(Struct, array_like=True):
    """A hex by two of its coordinates."""

    x: int
    y: int


class End(Struct, array_like=True):
    """A hex to which a plan can be carried on."""

    x: int
    y: int
    hexes: int  # of the whole plan
    way: str  # a letter for each line that leads there, see `way_lines`


class HostSpot(Struct, array_like=True):
    """A hex in which the planned move could end with docking."""

    x: int
    y: int
    host: str


class Reach(Struct):
    """Where the plan of the selected ship can lead."""

    ship: str
    least: int  # hexes that it must move
    most: int
    ends: list[End]
    exits: list[End]  # outside the map
    passing: list[Spot]  # too near to end there
    hosts: list[HostSpot]


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
    way_lines: dict[str, str]  # the line that each letter of a way stands for
    swaps: dict[str, list[str]]  # by ship that can be planned instead of the selected one: the lines for it
    declared: list[DeclaredShot]  # shots that are not rolled yet
    goals: list[str]  # by seat


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already."""
    return Drawing(
        factions={seat_name(number): name for number, name in enumerate(FACTIONS)},
        weapons=weapons(rules),
        slots=weapons_by_slot(),
        titles=titles(),
        arcs=forward_arcs(rules),
        units={unit_name(index): unit_board(rules, state, index) for index in range(UNITS) if on_map(state, index)},
        reach=reach(rules, state),
        way_lines=way_lines(),
        swaps=swaps(state, seat),
        declared=waiting_shots(rules, state),
        goals=goals(rules, state),
    )


def on_map(state: State, index: int) -> bool:
    return bool(state.units[index].status == ON_MAP)


@cache
def titles() -> dict[ClassKey, str]:
    """The classes as people call them."""
    return {key: key.replace("-", " ") for key in CLASS_KEYS}


@cache
def weapon_titles() -> dict[str, str]:
    data = read_toml(FOLDER / "data" / "weapons.toml")
    return {key: data[key]["title"] for key in WEAPON_KEYS}


@cache
def weapons_by_slot() -> dict[str, WeaponKey]:
    return {name: weapon_in(code) for code, name in enumerate(SLOT_NAMES)}


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


# ---------------------------------------------------------------------------------------- where a plan can lead


def reach(rules: Rules, state: State) -> Reach | None:
    """HS-3.3, HS-3.4: where the selected ship's plan can lead, and by which steps."""
    if state.phase != MOVEMENT or state.selected == NOBODY or state.units[state.selected].kind == STATION:
        return None
    unit = state.units[state.selected]
    if state.plan.place != INSIDE:
        return None
    ways, queue = np.zeros(PLACES, dtype=np.int16), np.zeros(PLACES, dtype=np.int32)
    count = int(explore(rules, state.copy(), ways, queue))
    least = int(fewest_hexes(rules, unit))
    ends: dict[tuple[int, int], End] = {}
    exits: dict[tuple[int, int], End] = {}
    passing: dict[tuple[int, int], Spot] = {}
    codes = queue[:count]
    lengths, columns, rows, _ = np.unravel_index(codes, (LONGEST_PATH + 1, SPAN, SPAN, FACINGS))
    places = zip(codes.tolist(), lengths.tolist(), (columns - MIDDLE).tolist(), (rows - MIDDLE).tolist(), strict=True)
    for code, length, x, y in places:
        spot = (x, y)
        found = ends if is_inside(rules.map_radius, *spot) else exits
        if length == state.plan.length or spot in found:
            continue
        if found is ends and length < least:
            passing.setdefault(spot, Spot(x, y))
        else:
            found[spot] = End(x, y, length, way_to(state, ways, code))
    crowded = {(state.units[index].x, state.units[index].y) for index in range(UNITS) if on_map(state, index)}
    hosts = {
        spot: int(host_for(rules, state, state.selected, *spot, ends[spot].hexes)) for spot in crowded if spot in ends
    }
    return Reach(
        ship=unit_name(state.selected),
        least=least,
        most=int(most_hexes(rules, unit)),
        ends=list(ends.values()),
        exits=list(exits.values()),
        passing=[spot for place, spot in passing.items() if place not in ends],
        hosts=[HostSpot(*spot, id_or_none(host)) for spot, host in hosts.items() if host != NOBODY],
    )


@cache
def last_step() -> dict[tuple[int, int], tuple[int, int, int]]:
    """By the facing at its end and the turn made there: the facing before a step, and the way it went."""
    return {
        (int(turned(facing, turn)), turn): (facing, int(ahead_x(facing)), int(ahead_y(facing)))
        for facing in range(FACINGS)
        for turn in range(len(TURNS))
    }


def way_to(state: State, ways: Any, code: int) -> str:
    """How to carry the plan on to a place, in the letters of `way_lines`; found backwards."""
    way = ""
    length, x, y, facing = int(hexes_of(code)), int(x_of(code)), int(y_of(code)), code % FACINGS
    while length > state.plan.length:
        turn = (int(ways[int(place_code(length, x, y, facing))]) - 1) % 4
        way = TURNS[turn][0] + way
        facing, step_x, step_y = last_step()[facing, turn]
        x, y, length = x - step_x, y - step_y, length - 1
    return way if facing == state.plan.facing else f"{facing}{way}"


@cache
def way_lines() -> dict[str, str]:
    """A digit for a free facing; s, l or r for each step. Hundreds of ways in full would be long."""
    faces = {str(facing): GRAMMAR.show(pack(FACE, facing)) for facing in range(FACINGS)}
    steps = {name[0]: GRAMMAR.show(pack(STEP, turn)) for turn, name in enumerate(TURNS)}
    return {**faces, **steps}


def swaps(state: State, seat: int | None) -> dict[str, list[str]]:
    """HS-3.18: what could be selected if the selected ship were put back."""
    if state.phase != MOVEMENT or state.selected == NOBODY or seat != state.side:
        return {}
    put_back = state.copy()
    put_back.selected = NOBODY
    others = [
        index
        for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE)
        if index != state.selected and forbids_selection(put_back, seat, index) == 0
    ]
    return {unit_name(index): [GRAMMAR.show(pack(DESELECT)), GRAMMAR.show(pack(SELECT, index))] for index in others}


# ---------------------------------------------------------------------------------------- what it is all for


def goals(rules: Rules, state: State) -> list[str]:
    """HS-9 to HS-14: what each side must do to win, in a sentence, with how far it is."""
    rounds = int(limit(rules))
    if rules.scenario == SURPRISE_ATTACK:
        if state.evacuation_done:
            return ["Leave the map with the Defiant.", "Destroy the Defiant before it leaves the map."]
        count = f"{state.evacuation_count} of {rules.evac_needed}"
        return [
            f"Keep the Defiant docked until the station is evacuated ({count}), then leave the map with it.",
            f"Destroy the Defiant, or the station before it is evacuated ({count}).",
        ]
    if rules.scenario == LAST_STAND:
        return [f"Hold the Fortress until the end of round {rounds}.", "Destroy the Fortress."]
    if rules.scenario == CONVOY_RUN:
        so_far = f"{state.escaped} escaped, {state.lost} lost"
        return [
            f"Bring more than half of the freighters over the eastern edge ({so_far}).",
            f"Stop more than half of the freighters ({so_far}).",
        ]
    units = "fighter" if rules.scenario == FIGHTER_DUEL else "ship"
    return [f"Destroy every enemy {units}."] * SEATS
