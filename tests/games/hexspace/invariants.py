"""What must be so in every position that can be reached, as a compiled rule: 0, or the number of what is broken."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.space import is_inside, is_planet, next_to_planet
from admiralty.games.hexspace.state import (
    DESTROYED,
    LEFT,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    OVER,
    SHOTS,
    STATION,
    UNITS,
    UNLIMITED,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import HOSTS_NOBODY, SEQUENTIAL_FIRE, Rules
from admiralty.games.hexspace.units import most_hexes, seat_of
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import Log
from admiralty.kernel.game import over, setup
from admiralty.kernel.play import random_step
from admiralty.kernel.rule import rule

BROKEN = {
    1: "a unit is outside the map or in the planet",
    2: "a hull, a facing or a speed is out of bounds",
    3: "a guest is not with its host, or its host is no host",
    4: "a unit in orbit is not next to the planet at rest",
    5: "a unit that is off the map has a hull, a host or an orbit",
    6: "a stock is negative or larger than at the start",
    7: "a unit of the passive side has moved",
    8: "a plan is longer or turns more than it may",
    9: "the fire list and the slots it uses do not agree",
    10: "the end of the match is not told by its winners and its rule",
    11: "somebody must act and cannot",
    12: "the match does not end",
}


@rule
def broken(rules: Rules, state: State) -> int:
    for index in range(UNITS):
        unit = state.units[index]
        if unit.status == ON_MAP:
            found = broken_on_map(rules, state, index)
            if found != 0:
                return found
        elif (
            unit.host != NOBODY
            or unit.orbit != NO_ORBIT
            or unit.screen
            or (unit.status == DESTROYED and unit.hull != 0)
            or (unit.status == LEFT and unit.hull <= 0)
        ):
            return 5
        if unit.moved and seat_of(index) != state.side:
            return 7
    if (state.phase == OVER) != (state.ended_by != 0):
        return 10
    if state.phase == MOVEMENT and state.selected != NOBODY:
        unit = state.units[state.selected]
        if state.plan.length > most_hexes(rules, unit) or state.plan.turns > rules.classes[unit.kind].mr:
            return 8
    return broken_fire_list(rules, state)


@rule
def broken_on_map(rules: Rules, state: State, index: int) -> int:
    unit = state.units[index]
    if not is_inside(rules.map_radius, unit.x, unit.y) or is_planet(state, unit.x, unit.y):
        return 1
    if unit.hull < 1 or unit.hull > unit.hull_max or unit.facing < 0 or unit.facing > 5:
        return 2
    if unit.speed < 0 or unit.speed > rules.speed_cap or (unit.kind == STATION and unit.speed > 0):
        return 2
    if unit.host != NOBODY and broken_guest(rules, state, index):
        return 3
    if unit.orbit != NO_ORBIT and (not next_to_planet(state, unit.x, unit.y) or unit.speed != 0):
        return 4
    return 6 if broken_stocks(rules, unit) else 0


@rule
def broken_guest(rules: Rules, state: State, index: int) -> bool:
    unit = state.units[index]
    host = state.units[unit.host]
    if host.status != ON_MAP or host.host != NOBODY or seat_of(unit.host) != seat_of(index):
        return True
    if rules.classes[host.kind].hosts == HOSTS_NOBODY or unit.orbit != NO_ORBIT or unit.screen:
        return True
    return unit.x != host.x or unit.y != host.y or unit.facing != host.facing or unit.speed != host.speed


@rule
def broken_stocks(rules: Rules, unit: Unit) -> bool:
    ship = rules.classes[unit.kind]
    if unit.charges < 0 or unit.icm < 0:
        return True
    if unit.kind == STATION:
        return False
    if unit.charges > ship.screens or unit.icm > ship.icm:
        return True
    for slot in range(unit.slot_count):
        full = ship.ammo[slot]
        if full == UNLIMITED:
            if unit.ammo[slot] != UNLIMITED:
                return True
        elif unit.ammo[slot] < 0 or unit.ammo[slot] > full:
            return True
    return False


@rule
def broken_fire_list(rules: Rules, state: State) -> int:
    if state.shot_count < 0 or state.shot_count > SHOTS or state.shot_next > state.shot_count:
        return 9
    if state.phase == OVER or rules.fire_mode == SEQUENTIAL_FIRE:
        return 0
    declared = 0
    for index in range(UNITS):
        for slot in range(8):
            declared += (state.units[index].declared >> slot) & 1
    return 0 if declared == state.shot_count else 9


@rule
def watch_match(rules: Any, state: Any, chance: Dice, buffer: Any, log: Log, most: int) -> int:
    """Play one match at random, looking at every position; 0, or what is broken."""
    setup(rules, state, rules.scenario)
    found = broken(rules, state)
    for _ in range(most):
        if found != 0:
            return found
        if over(rules, state) != 0:
            return 0
        if random_step(rules, state, chance, buffer, log) == 0:
            return 11
        found = broken(rules, state)
    return 12
