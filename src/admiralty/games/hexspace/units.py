"""Questions about units that many rules ask: who is docked where, how fast a move may be, what a slot holds."""

from __future__ import annotations

from admiralty.games.hexspace.state import (
    ACTIVE_FIRE,
    CARRIER,
    FIGHTER,
    FREIGHTER,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    OVER,
    PURCHASE,
    SEATS,
    SLOTS,
    STATION,
    UNITS,
    UNITS_A_SIDE,
    Plan,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import HOSTS_FIGHTERS, HOSTS_NOBODY, HOSTS_SHIPS, MATCH_ANY, MATCH_EQUAL, Rules
from admiralty.kernel.rule import rule


@rule
def seat_of(unit: int) -> int:
    return unit // UNITS_A_SIDE


@rule
def is_ship(unit: Unit) -> bool:
    """Anything that can move: on the map, and no station."""
    return unit.status == ON_MAP and unit.kind != STATION


@rule
def is_docked(unit: Unit) -> bool:
    return unit.host != NOBODY


@rule
def counts_as_ship(unit: Unit) -> bool:
    """HS-9.3: stations, freighters and docked ships do not count as ships."""
    return is_ship(unit) and unit.kind != FREIGHTER and not is_docked(unit)


@rule
def ships_left(state: State, seat: int) -> int:
    """How many ships of a side are on the map, docked or not."""
    count = 0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if is_ship(state.units[index]):
            count += 1
    return count


@rule
def guest_count(state: State, host: int) -> int:
    count = 0
    for index in range(UNITS):
        guest = state.units[index]
        if guest.status == ON_MAP and guest.host == host:
            count += 1
    return count


@rule
def takes_aboard(rules: Rules, state: State, host: int, guest: int) -> bool:
    """HS-5.1, HS-5.2, HS-5.7: may this unit be host to that ship, as far as the two themselves go?"""
    unit = state.units[host]
    if unit.status != ON_MAP or host == guest or seat_of(host) != seat_of(guest) or is_docked(unit):
        return False
    hosts = rules.classes[unit.kind].hosts
    if hosts == HOSTS_NOBODY or (hosts == HOSTS_FIGHTERS and state.units[guest].kind != FIGHTER):
        return False
    room = rules.dock_cap_station if hosts == HOSTS_SHIPS else rules.dock_cap_carrier
    aboard = guest_count(state, host)
    if state.units[guest].host == host:
        aboard -= 1  # it is leaving this very host, and may come back to it
    return aboard < room


@rule
def host_for(rules: Rules, state: State, guest: int, x: int, y: int, speed: int) -> int:
    """HS-5.3 to HS-5.5: the host at which a ship that ends in this hex at this speed would dock, or NOBODY."""
    first = seat_of(guest) * UNITS_A_SIDE
    for index in range(first, first + UNITS_A_SIDE):
        host = state.units[index]
        if host.status == ON_MAP and host.x == x and host.y == y and takes_aboard(rules, state, index, guest):
            apart = abs(speed - host.speed)
            within = int(rules.classes[state.units[guest].kind].adf)
            if rules.dock_match == MATCH_EQUAL:
                within = 0
            if rules.dock_match == MATCH_ANY or apart <= within:
                return index
    return NOBODY


@rule
def most_hexes(rules: Rules, unit: Unit) -> int:
    """HS-3.4."""
    return min(unit.speed + rules.classes[unit.kind].adf, rules.speed_cap)


@rule
def fewest_hexes(rules: Rules, unit: Unit) -> int:
    """HS-3.3; a ship that is docked or in orbit makes no move of less than one hex (HS-4.10, HS-5.11)."""
    least = 1 if is_ship(unit) and (is_docked(unit) or unit.orbit != NO_ORBIT) else 0
    return max(least, min(unit.speed - rules.classes[unit.kind].adf, most_hexes(rules, unit)))


@rule
def must_move(unit: Unit) -> bool:
    """HS-3.22: the phase cannot end before this unit has moved."""
    return is_ship(unit) and not is_docked(unit) and unit.orbit == NO_ORBIT and unit.moved == 0


@rule
def may_stay(unit: Unit) -> bool:
    return is_docked(unit) or unit.orbit != NO_ORBIT or unit.kind == STATION


@rule
def is_evacuated(state: State, unit: Unit) -> bool:
    """HS-10.8: in Surprise Attack! there is one station."""
    return unit.kind == STATION and state.evacuation_done != 0


@rule
def carrier_has_moved(state: State, unit: Unit) -> bool:
    """HS-5.12."""
    return is_docked(unit) and state.units[unit.host].kind == CARRIER and state.units[unit.host].moved != 0


@rule
def is_steady(unit: Unit, plan: Plan) -> bool:
    """HS-8.8: course and speed are kept."""
    if may_stay(unit):
        return False  # HS-8.10: leaving orbit or a host keeps neither
    return plan.length == unit.speed and plan.turns == 0 and plan.facing == unit.facing


@rule
def slot_named(unit: Unit, code: int) -> int:
    """The slot that a name such as lb2 means for this unit, or -1 if it has none."""
    if code < 0:
        return -1
    left = code % SLOTS
    for slot in range(unit.slot_count):
        if unit.slots[slot] == code // SLOTS:
            if left == 0:
                return slot
            left -= 1
    return -1


@rule
def name_of_slot(unit: Unit, slot: int) -> int:
    """The name of a slot, as actions know it."""
    number = 0
    for other in range(slot):
        if unit.slots[other] == unit.slots[slot]:
            number += 1
    return unit.slots[slot] * SLOTS + number


@rule
def firing_seat(state: State) -> int:
    """HS-2.6, HS-2.7: whose fire step it is."""
    return int(state.side) if state.phase == ACTIVE_FIRE else SEATS - 1 - state.side


@rule
def acting_seats(state: State) -> int:
    """Who decides now, a bit each. Only the purchase is simultaneous; a shot that waits for counter-missiles asks the
    target's owner."""
    if state.phase == OVER:
        return 0
    if state.phase == PURCHASE:
        return (1 - state.purchase[0].done) | (2 - 2 * state.purchase[1].done)
    if state.phase == MOVEMENT:
        return 1 << state.side
    if state.pending:
        return 1 << seat_of(state.shots[state.shot_next].target)
    return 1 << firing_seat(state)
