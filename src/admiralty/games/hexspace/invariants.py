"""What holds in every position of every match, whatever is played."""

from __future__ import annotations

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
    SLOTS,
    STATION,
    UNITS,
    UNLIMITED,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import HOSTS_NOBODY, SEQUENTIAL_FIRE, Rules
from admiralty.games.hexspace.units import most_hexes, seat_of
from admiralty.kernel.rule import rule

PLACE, BOUNDS, GUEST, ORBIT, GONE, STOCK, PASSIVE, PLAN, FIRE_LIST, END = (1 << number for number in range(10))
SENTENCES = {
    PLACE: "a unit is outside the map or in the planet (HS-1.6, HS-1.13)",
    BOUNDS: "a hull, a facing or a speed is out of bounds",
    GUEST: "a guest is not with its host, or its host is no host (HS-5.8, HS-5.9)",
    ORBIT: "a unit in orbit is not next to the planet at rest (HS-4.5)",
    GONE: "a unit that is off the map has a hull, a host or an orbit",
    STOCK: "a stock is negative or larger than at the start (HS-5.17)",
    PASSIVE: "a unit of the passive side has moved (HS-2.5)",
    PLAN: "a plan is longer or turns more than it may (HS-3.4, HS-3.8)",
    FIRE_LIST: "the fire list and the slots it uses do not agree (HS-7.4)",
    END: "the end of the match is not told by its rule",
}


def broken(rules: Rules, state: State) -> list[str]:
    """What is wrong with a position; nothing, if all is well."""
    found = int(find_broken(rules, state))
    return [sentence for bit, sentence in SENTENCES.items() if found & bit]


@rule
def find_broken(rules: Rules, state: State) -> int:
    """The same for rules that play many matches: a bit for each sentence that is true."""
    found = 0
    for index in range(UNITS):
        if state.units[index].status == ON_MAP:
            found |= broken_on_map(rules, state, index)
        else:
            found |= broken_off_map(state.units[index])
        if state.units[index].moved and seat_of(index) != state.side:
            found |= PASSIVE
    if (state.phase == OVER) != (state.ended_by != 0):
        found |= END
    return found | broken_plan(rules, state) | broken_fire_list(rules, state)


@rule
def broken_on_map(rules: Rules, state: State, index: int) -> int:
    unit = state.units[index]
    found = 0
    if not is_inside(rules.map_radius, unit.x, unit.y) or is_planet(state, unit.x, unit.y):
        found |= PLACE
    if unit.hull < 1 or unit.hull > unit.hull_max or unit.facing < 0 or unit.facing > 5:
        found |= BOUNDS
    if unit.speed < 0 or unit.speed > rules.speed_cap or (unit.kind == STATION and unit.speed > 0):
        found |= BOUNDS
    if unit.host != NOBODY and is_broken_guest(rules, state, index):
        found |= GUEST
    if unit.orbit != NO_ORBIT and (not next_to_planet(state, unit.x, unit.y) or unit.speed != 0):
        found |= ORBIT
    return found | STOCK if has_broken_stock(rules, unit) else found


@rule
def broken_off_map(unit: Unit) -> int:
    is_linked = unit.host != NOBODY or unit.orbit != NO_ORBIT or unit.screen != 0
    is_odd_hull = (unit.status == DESTROYED and unit.hull != 0) or (unit.status == LEFT and unit.hull <= 0)
    return GONE if is_linked or is_odd_hull else 0


@rule
def is_broken_guest(rules: Rules, state: State, index: int) -> bool:
    unit = state.units[index]
    host = state.units[unit.host]
    if host.status != ON_MAP or host.host != NOBODY or seat_of(unit.host) != seat_of(index):
        return True
    if rules.classes[host.kind].hosts == HOSTS_NOBODY or unit.orbit != NO_ORBIT or unit.screen:
        return True
    return unit.x != host.x or unit.y != host.y or unit.facing != host.facing or unit.speed != host.speed


@rule
def has_broken_stock(rules: Rules, unit: Unit) -> bool:
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
def broken_plan(rules: Rules, state: State) -> int:
    if state.phase != MOVEMENT or state.selected == NOBODY:
        return 0
    unit = state.units[state.selected]
    is_short = state.plan.length <= most_hexes(rules, unit)
    return 0 if is_short and state.plan.turns <= rules.classes[unit.kind].mr else PLAN


@rule
def broken_fire_list(rules: Rules, state: State) -> int:
    if state.shot_count < 0 or state.shot_count > SHOTS or state.shot_next > state.shot_count:
        return FIRE_LIST
    if state.phase == OVER or rules.fire_mode == SEQUENTIAL_FIRE:
        return 0
    declared = 0
    for index in range(UNITS):
        for slot in range(SLOTS):
            declared += (state.units[index].declared >> slot) & 1
    return 0 if declared == state.shot_count else FIRE_LIST
