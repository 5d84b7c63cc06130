"""A position given from outside (*Position* in the rulebook): case files, puzzles, "what if"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, table, whole, word
from admiralty.games.hexspace.actions import SLOT_NAMES
from admiralty.games.hexspace.phases.movement import carry_guests, clear_plan
from admiralty.games.hexspace.phases.turn import clear_fire, refresh_units
from admiralty.games.hexspace.scenarios import CONVOY_RUN, SKIRMISH
from admiralty.games.hexspace.setup import clear_unit, commission, commission_station
from admiralty.games.hexspace.space import is_inside, is_planet, next_to_planet
from admiralty.games.hexspace.state import (
    ABSENT,
    CLASS_KEYS,
    DESTROYED,
    FIGHTER,
    FREIGHTER,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    ORBITS,
    OVER,
    PHASES,
    PURCHASE,
    SEATS,
    STATION,
    STATUSES,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import HOSTS_FIGHTERS, HOSTS_NOBODY, Rules
from admiralty.games.hexspace.units import is_docked, name_of_slot, seat_of
from admiralty.kernel.actions import Unit as UnitName
from admiralty.kernel.actions import seat_name, unit_name

_NAME = UnitName(SEATS, UNITS_A_SIDE)
_LONGEST_HULL = 400
_LAST_ROUND = 63
_GIVEN = (
    "class", "status", "at", "facing", "speed", "orbit", "host", "hull", "icm", "ms", "screen", "ammo", "moved", "gone",
)  # fmt: skip
_DERIVED = ("name", "faction", "hull_max", "adf", "mr", "rh", "cost", "weapons")


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    only(given, ("round", "side", "phase", "edge", "evacuation", "convoy", "purchase", "ships"), "position")
    state.round = number(given, "round", state.round, 1, _LAST_ROUND)
    state.edge = number(given, "edge", state.edge, 0, 5)
    if "side" in given:
        state.side = word(given["side"], [seat_name(seat) for seat in range(SEATS)], "side")
    place_phase(rules, state, given)
    evacuation = table(given, "evacuation")
    only(evacuation, ("count", "done"), "evacuation")
    state.evacuation_count = number(evacuation, "count", state.evacuation_count, 0, 9)
    if "done" in evacuation:
        state.evacuation_done = _switch(evacuation["done"], "evacuation.done")
    purchase = table(given, "purchase")
    only(purchase, [seat_name(seat) for seat in range(SEATS)], "purchase")
    for letter, fields in purchase.items():
        place_purchase(rules, state, "AB".index(letter), fields)
    ships = table(given, "ships")
    for name in ships:
        place_unit(rules, state, name, ships[name])
    for name in ships:
        place_host(rules, state, name, ships[name])
    settle_units(rules, state)
    place_convoy(rules, state, table(given, "convoy"))


def place_phase(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """In a skirmish any phase other than the purchase skips the purchase."""
    if "phase" in given:
        phase = word(given["phase"], PHASES, "phase")
        if phase == OVER or (phase == PURCHASE and rules.scenario != SKIRMISH):
            raise Malformed(f"phase: {given['phase']!r} is no decision of this scenario")
        state.phase = phase
    clear_fire(state)
    clear_plan(state)
    refresh_units(state)


def place_purchase(rules: Rules, state: State, seat: int, fields: Any) -> None:
    where = f"purchase.{seat_name(seat)}"
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    only(fields, ("bought", "points", "done"), where)
    purchase = state.purchase[seat]
    bought = fields.get("bought", [])
    if not isinstance(bought, list) or len(bought) > UNITS_A_SIDE:
        raise Malformed(f"{where}.bought: it must be a list of at most {UNITS_A_SIDE} classes")
    if "bought" in fields:
        purchase.count = len(bought)
        for index, key in enumerate(bought):
            purchase.bought[index] = word(key, CLASS_KEYS, f"{where}.bought")
    if "points" in fields:
        purchase.points = whole(fields["points"], 0, rules.sk_points, f"{where}.points")
    if "done" in fields:
        purchase.done = _switch(fields["done"], f"{where}.done")


def place_unit(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"ships.{name}"
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    index = _index(name, where)
    unit = state.units[index]
    if fields.get("gone"):
        clear_unit(unit)
        return
    only(fields, (*_GIVEN, *_DERIVED), where)
    if unit.status == ABSENT and ("class" not in fields or not {"at", "host"} & set(fields)):
        raise Malformed(f"{where}: a unit that the scenario does not have needs class and at")
    if "class" in fields:
        commission_as(rules, unit, fields, where)
    if "status" in fields:
        unit.status = word(fields["status"], STATUSES[1:], f"{where}.status") + 1
    if "at" in fields:
        unit.x, unit.y = _hex(fields["at"], f"{where}.at")
        unit.orbit = NO_ORBIT
        unit.host = NOBODY
    if "orbit" in fields:
        place_orbit(unit, fields["orbit"], where)
    unit.facing = number(fields, "facing", unit.facing, 0, 5)
    unit.speed = number(fields, "speed", unit.speed, 0, rules.speed_cap)
    unit.hull = number(fields, "hull", unit.hull, 0, unit.hull_max)
    unit.icm = number(fields, "icm", unit.icm, 0, 20)
    unit.charges = number(fields, "ms", unit.charges, 0, 9)
    for field in ("screen", "moved"):
        if field in fields:
            setattr(unit, field, _switch(fields[field], f"{where}.{field}"))
    for slot, rounds in table(fields, "ammo").items():
        unit.ammo[_limited_slot(unit, slot, where)] = whole(rounds, 0, 99, f"{where}.ammo.{slot}")


def place_orbit(unit: Unit, given: Any, where: str) -> None:
    orbit = word(given, ORBITS, f"{where}.orbit")
    unit.orbit = -1 if orbit == len(ORBITS) - 1 else orbit
    if unit.orbit != NO_ORBIT:
        unit.speed = 0


def commission_as(rules: Rules, unit: Unit, fields: Mapping[str, Any], where: str) -> None:
    """A unit of a class, full and new, where it stands; a station needs its hull too (HS-6.6)."""
    kind = word(fields["class"], CLASS_KEYS, f"{where}.class")
    if kind == unit.kind and unit.status != ABSENT:
        return
    x, y = unit.x, unit.y
    if kind == STATION:
        if "hull" not in fields:
            raise Malformed(f"{where}: a space-station needs hull")
        commission_station(rules, unit, whole(fields["hull"], 1, _LONGEST_HULL, f"{where}.hull"))
    else:
        commission(rules, unit, kind)
    unit.x, unit.y = x, y


def place_host(rules: Rules, state: State, name: str, fields: Mapping[str, Any]) -> None:
    """Hosts are looked for when every unit is there."""
    where = f"ships.{name}.host"
    index = _index(name, where)
    unit = state.units[index]
    if "host" not in fields or unit.status == ABSENT:
        return
    if fields["host"] == "none":
        unit.host = NOBODY
        return
    host = _index(str(fields["host"]), where)
    hosts = rules.classes[state.units[host].kind].hosts
    unfit = hosts == HOSTS_NOBODY or (hosts == HOSTS_FIGHTERS and unit.kind != FIGHTER) or unit.kind == STATION
    if state.units[host].status != ON_MAP or host == index or seat_of(host) != seat_of(index) or unfit:
        raise Malformed(f"{where}: {fields['host']} is no host for {name}")
    unit.host = host
    unit.orbit = NO_ORBIT
    unit.screen = 0


def settle_units(rules: Rules, state: State) -> None:
    """What follows from what was given: guests are where their hosts are, and everything is inside the map."""
    for index in range(UNITS):
        unit = state.units[index]
        host = unit.host
        if host != NOBODY and state.units[host].status != ON_MAP:
            unit.host = NOBODY
        elif host != NOBODY and is_docked(state.units[host]):
            raise Malformed(f"ships.{unit_name(index)}.host: a docked ship is no host")
    for index in range(UNITS):
        unit = state.units[index]
        if unit.status == ON_MAP:
            check_unit(rules, state, index)
            carry_guests(state, index)
            unit.docked_all_along = int(seat_of(index) == state.side and is_docked(unit))
        else:
            unit.host, unit.orbit = NOBODY, NO_ORBIT
            if unit.status == DESTROYED:
                unit.hull = 0


def check_unit(rules: Rules, state: State, index: int) -> None:
    unit, where = state.units[index], f"ships.{unit_name(index)}"
    if not is_inside(rules.map_radius, unit.x, unit.y):
        raise Malformed(f"{where}.at: {unit.x},{unit.y},{-unit.x - unit.y} is outside the play area")
    if is_planet(state, unit.x, unit.y):
        raise Malformed(f"{where}.at: no unit stands in the planet's hex")
    if unit.orbit != NO_ORBIT and not next_to_planet(state, unit.x, unit.y):
        raise Malformed(f"{where}.orbit: only a hex next to the planet can be orbited in")
    if unit.hull == 0:
        raise Malformed(f"{where}.hull: a unit on the map has a hull")


def place_convoy(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """A freighter given as destroyed or left counts as lost."""
    only(given, ("escaped", "lost"), "convoy")
    if rules.scenario != CONVOY_RUN:
        return
    freighters = [state.units[index] for index in range(UNITS_A_SIDE) if state.units[index].kind == FREIGHTER]
    off_map = sum(unit.status not in (ON_MAP, ABSENT) for unit in freighters)
    state.escaped = number(given, "escaped", 0, 0, off_map)
    state.lost = number(given, "lost", off_map - state.escaped, 0, off_map)


def _index(name: str, where: str) -> int:
    parsed = _NAME.parse(name)
    if parsed is None:
        raise Unknown(f"{where}: units are A1 to A{UNITS_A_SIDE} and B1 to B{UNITS_A_SIDE}, not {name!r}")
    return parsed[0]


def _hex(given: Any, where: str) -> tuple[int, int]:
    if not isinstance(given, list) or len(given) != 3:
        raise Malformed(f"{where}: a hex is a list of three numbers, x, y and z")
    x, y, z = (whole(part, -99, 99, where) for part in given)
    if x + y + z != 0:
        raise Malformed(f"{where}: x + y + z is {x + y + z}; it must be 0")
    return x, y


def _switch(given: Any, where: str) -> int:
    if not isinstance(given, bool):
        raise Malformed(f"{where} is {given!r}; it must be true or false")
    return int(given)


def _limited_slot(unit: Unit, name: str, where: str) -> int:
    slots = [SLOT_NAMES[name_of_slot(unit, slot)] for slot in range(unit.slot_count)]
    slot = word(name, slots, f"{where}.ammo")
    if unit.ammo[slot] == UNLIMITED:
        raise Malformed(f"{where}.ammo.{name}: a laser has no ammunition")
    return slot
