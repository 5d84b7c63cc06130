"""What forbids a line in the Movement Phase."""

from __future__ import annotations

from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet, next_to_planet, planet_ahead
from admiralty.games.hexspace.state import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DOWN,
    INSIDE,
    KEEP,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    STATION,
    STRAIGHT,
    TURN_RIGHT,
    UNITS,
    UNITS_A_SIDE,
    UP,
    State,
)
from admiralty.games.hexspace.tables import CRASH, MINIMUM_MOVE, SPEED_0, Rules
from admiralty.games.hexspace.units import (
    carrier_has_moved,
    fewest_hexes,
    guest_count,
    host_for,
    is_docked,
    is_evacuated,
    is_steady,
    may_stay,
    most_hexes,
    must_move,
    seat_of,
)
from admiralty.kernel.rule import rule


@rule
def forbids_selection(state: State, seat: int, index: int) -> int:
    if state.selected != NOBODY:
        return 314
    if index < 0 or index >= UNITS or seat_of(index) != seat or state.units[index].status != ON_MAP:
        return 205
    unit = state.units[index]
    if unit.moved:
        return 319
    return 512 if carrier_has_moved(state, unit) else 0


@rule
def forbids_step(rules: Rules, state: State, turn: int) -> int:
    """HS-3.4 to HS-3.8, HS-3.20, HS-3.23."""
    unit = state.units[state.selected]
    plan = state.plan
    if unit.kind == STATION:
        return 321
    if turn < STRAIGHT or turn > TURN_RIGHT:
        return 306
    if plan.place != INSIDE:
        return 323
    if plan.length >= most_hexes(rules, unit):
        return 304
    turns_left = rules.classes[unit.kind].mr - plan.turns - (0 if turn == STRAIGHT else 1)
    if turns_left < 0:
        return 308
    x = plan.x + ahead_x(plan.facing)
    y = plan.y + ahead_y(plan.facing)
    if not is_inside(rules.map_radius, x, y):
        return 0 if turn == STRAIGHT else 323
    if is_planet(state, x, y):
        return 0 if turn == STRAIGHT and rules.planet_entry == CRASH else 113
    if rules.planet_entry == CRASH:
        return 0
    owed = fewest_hexes(rules, unit) - plan.length - 1
    ahead = planet_ahead(state, x, y, turned(plan.facing, turn))
    if 1 <= ahead <= owed and (ahead == 1 or turns_left == 0):
        return 320
    return 0


@rule
def forbids_facing(state: State, facing: int) -> int:
    """HS-3.7, HS-3.10; another facing than now planned."""
    unit = state.units[state.selected]
    if unit.kind == STATION:
        return 321
    if unit.speed > 0 or state.plan.length > 0:
        return 307
    return 310 if facing < 0 or facing > 5 or facing == state.plan.facing else 0


@rule
def forbids_orbit(rules: Rules, state: State, direction: int) -> int:
    """HS-4.1 to HS-4.3, HS-4.12."""
    unit = state.units[state.selected]
    if unit.kind == STATION:
        return 321
    if direction != CLOCKWISE and direction != COUNTER_CLOCKWISE:
        return 402
    if unit.orbit != NO_ORBIT:
        return 412
    if state.plan.length > 0 or not next_to_planet(state, unit.x, unit.y):
        return 401
    if rules.orbit_entry == MINIMUM_MOVE and unit.speed - rules.classes[unit.kind].adf > 1:
        return 403
    return 403 if rules.orbit_entry == SPEED_0 and unit.speed > 0 else 0


@rule
def forbids_screen(state: State, order: int) -> int:
    """HS-8.3 to HS-8.6, HS-8.12."""
    unit = state.units[state.selected]
    plan = state.plan
    if plan.place != INSIDE:
        return 323
    if order < KEEP or order > DOWN or order == plan.screen:
        return 804
    if order == UP:
        if unit.charges < 1:
            return 803
        if is_docked(unit) and plan.length == 0:
            return 513
        return 1008 if is_evacuated(state, unit) else 0
    if order == DOWN:
        return 0 if unit.screen or plan.screen == UP else 812
    return 0


@rule
def forbids_move(rules: Rules, state: State) -> int:
    """HS-3.3: may the plan be a move, whatever its screen order?"""
    unit = state.units[state.selected]
    plan = state.plan
    if unit.kind == STATION:
        return 321
    if plan.place != INSIDE:
        return 0  # HS-3.23: whatever the minimum
    if plan.length > most_hexes(rules, unit):
        return 304
    if plan.length >= fewest_hexes(rules, unit):
        return 0
    return 0 if is_lost(rules, state) else 303


@rule
def is_lost(rules: Rules, state: State) -> bool:
    """HS-1.14: the selected ship has no legal move at all."""
    unit = state.units[state.selected]
    if state.plan.length > 0 or unit.kind == STATION or may_stay(unit) or fewest_hexes(rules, unit) == 0:
        return False
    for turn in range(STRAIGHT, TURN_RIGHT + 1):
        if forbids_step(rules, state, turn) == 0:
            return False
    return forbids_orbit(rules, state, CLOCKWISE) != 0


@rule
def forbids_commit(rules: Rules, state: State) -> int:
    forbidden = forbids_move(rules, state)
    if forbidden != 0:
        return forbidden
    return 805 if is_unsteady_raise(rules, state) else 0


@rule
def is_unsteady_raise(rules: Rules, state: State) -> bool:
    """ms_needs_steady: is a screen ordered up with a move that may not raise one?"""
    plan = state.plan
    if rules.ms_needs_steady == 0 or plan.screen != UP or plan.place != INSIDE:
        return False
    return not is_steady(state.units[state.selected], plan)


@rule
def forbids_stay(state: State) -> int:
    if state.plan.length > 0:
        return 322
    return 0 if may_stay(state.units[state.selected]) else 322


@rule
def docking_host(rules: Rules, state: State) -> int:
    """The host at which the present plan would dock, or NOBODY."""
    unit = state.units[state.selected]
    plan = state.plan
    if plan.place != INSIDE or (is_docked(unit) and plan.length == 0) or guest_count(state, state.selected) > 0:
        return NOBODY
    return host_for(rules, state, state.selected, plan.x, plan.y, plan.length)


@rule
def forbids_docking(rules: Rules, state: State) -> int:
    """HS-5.3, HS-5.6, HS-5.7."""
    unit = state.units[state.selected]
    if unit.kind == STATION:
        return 321
    in_orbit = unit.orbit != NO_ORBIT and state.plan.length == 0
    if not in_orbit:
        forbidden = forbids_move(rules, state)
        if forbidden != 0:
            return forbidden
        if is_lost(rules, state):
            return 114
    if guest_count(state, state.selected) > 0:
        return 507
    return 503 if docking_host(rules, state) == NOBODY else 0


@rule
def forbids_end(state: State) -> int:
    if state.selected != NOBODY:
        return 322
    first = state.side * UNITS_A_SIDE
    for index in range(first, first + UNITS_A_SIDE):
        if must_move(state.units[index]):
            return 322
    return 0
