"""Chapter 12, movement: which unit moves next, and the next small step of the best move it still has.

The plan is nowhere remembered. At each small decision the best end state that can be reached from what is planned so
far is looked for again; what led here is among them, so the plan is followed to its end.
"""

from __future__ import annotations

from admiralty.games.hexspace.actions import COMMIT, DOCK, END, ENTER_ORBIT, FACE, SCREEN, SELECT, STAY, STEP
from admiralty.games.hexspace.doctrine_roles import (
    DECIDES,
    RAIDER,
    Outlook,
    exit_value,
    outlook_of,
    place_value,
    wants_to_dock,
    wants_to_launch,
)
from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.judgement import (
    LASERS,
    attack_value,
    end_of_enemies,
    level_of,
    passive_damage,
    threat_damage,
    worth,
)
from admiralty.games.hexspace.moves import forbids_docking, forbids_facing, forbids_orbit, forbids_screen, forbids_stay
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet, orbited_x, orbited_y
from admiralty.games.hexspace.state import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DOWN,
    INSIDE,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    STATION,
    STRAIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    UNITS_A_SIDE,
    UP,
    State,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import (
    carrier_has_moved,
    fewest_hexes,
    is_docked,
    is_steady,
    may_stay,
    most_hexes,
    seat_of,
)
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

# What the best move begins with. A turn's own number stands for a step with that turn.
STOP, ORBIT_CW, ORBIT_CCW, STAY_HERE, FIRST_FACING = 3, 4, 5, 6, 10
NOTHING = -4 * DECIDES
ORDER_OF_DOCKED, ORDER_OF_STATIONS = -1, 100


@rule
def choose_movement(rules: Rules, state: State, seat: int) -> int:
    if state.selected == NOBODY:
        index = next_unit(rules, state, seat)
        return pack(END, 0, 0, 0) if index == NOBODY else pack(SELECT, index, 0, 0)
    unit = state.units[state.selected]
    if unit.kind == STATION or (
        is_docked(unit) and state.plan.length == 0 and not wants_to_launch(rules, state, state.selected)
    ):
        return finish(rules, state, pack(STAY, 0, 0, 0), True)
    if state.plan.place != INSIDE:
        return pack(COMMIT, 0, 0, 0)
    begins = best_beginning(rules, state)
    if begins <= TURN_RIGHT:
        return pack(STEP, begins, 0, 0)
    if begins >= FIRST_FACING:
        return pack(FACE, begins - FIRST_FACING, 0, 0)
    if begins in (ORBIT_CW, ORBIT_CCW):
        return finish(rules, state, pack(ENTER_ORBIT, begins - ORBIT_CW, 0, 0), False)
    if wants_to_dock(rules, state, state.selected) and forbids_docking(rules, state) == 0:
        return pack(DOCK, 0, 0, 0)
    if begins == STAY_HERE:
        return finish(rules, state, pack(STAY, 0, 0, 0), True)
    return finish(rules, state, pack(COMMIT, 0, 0, 0), is_steady(unit, state.plan))


@rule
def next_unit(rules: Rules, state: State, seat: int) -> int:
    """Launches from hosts first, fast ships last, so that they react; those who only wait are left out."""
    chosen = NOBODY
    earliest = 1000
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status != ON_MAP or unit.moved or carrier_has_moved(state, unit):
            continue
        order = int(rules.classes[unit.kind].adf)
        if is_docked(unit):
            order = ORDER_OF_DOCKED
            if not wants_to_launch(rules, state, index):
                continue
        elif unit.kind == STATION:
            order = ORDER_OF_STATIONS
            if unit.charges == 0 and unit.screen == 0:
                continue
        if order < earliest:
            earliest = order
            chosen = index
    return chosen


@rule
def best_beginning(rules: Rules, state: State) -> int:
    """What the best move that can still be made begins with."""
    outlook = outlook_of(rules, state, state.selected)
    best = NOTHING
    if outlook.replies:
        # Replies take long to reckon. The best move without them loses at most what is dreaded; what is worse even
        # without them cannot be the best with them.
        without = Outlook(outlook.role, outlook.hope, 0, 0, outlook.end)
        best = max(NOTHING, best_move(rules, state, without, NOTHING)[0] - outlook.dread - 1)
    return best_move(rules, state, outlook, best)[1]


@rule
def best_move(rules: Rules, state: State, outlook: Outlook, best: int) -> tuple[int, int]:
    """The best move that can still be made, better than `best`: its value, and what it begins with."""
    index = int(state.selected)
    unit = state.units[index]
    plan = state.plan
    begins = STOP
    if plan.length == 0:
        for direction in range(2):
            way = CLOCKWISE if direction == 0 else COUNTER_CLOCKWISE
            if forbids_orbit(rules, state, way) == 0:
                x = orbited_x(unit.x, unit.y, way)
                y = orbited_y(unit.x, unit.y, way)
                more = int(rules.doctrine[level_of(rules, seat_of(index))].orbit) if outlook.role == RAIDER else 0
                value = place_value(rules, state, index, outlook, x, y, plan.facing, 0, best - more) + more
                if value > best:
                    best = value
                    begins = ORBIT_CW + direction
        if not is_docked(unit) and forbids_stay(state) == 0:
            value = place_value(rules, state, index, outlook, unit.x, unit.y, plan.facing, 0, best)
            if value > best:
                best = value
                begins = STAY_HERE
    found = best_completion(rules, state, outlook, plan.facing, best)
    if found[0] > best:
        best = found[0]
        begins = found[1]
    if plan.length == 0 and plan.faced == 0:
        return best_facing(rules, state, outlook, best, begins)
    return best, begins


@rule
def best_facing(rules: Rules, state: State, outlook: Outlook, best: int, begins: int) -> tuple[int, int]:
    """HS-3.10: would another facing first be better?"""
    index = int(state.selected)
    unit = state.units[index]
    for facing in range(6):
        if forbids_facing(state, facing) != 0:
            continue
        found = best_completion(rules, state, outlook, facing, best)
        if found[0] > best:
            best = found[0]
            begins = FIRST_FACING + facing
        if unit.orbit != NO_ORBIT:
            value = place_value(rules, state, index, outlook, unit.x, unit.y, facing, 0, best)
            if value > best:
                best = value
                begins = FIRST_FACING + facing
    return best, begins


@rule
def best_completion(rules: Rules, state: State, outlook: Outlook, facing: int, best: int) -> tuple[int, int]:
    """The best end of the plan from here, better than `best`: its value, and the first step (or STOP).

    Looked at are all moves of this kind: some hexes straight, some turns to one side hex by hex, some hexes straight,
    and perhaps a turn in the last hex.
    """
    index = int(state.selected)
    unit = state.units[index]
    plan = state.plan
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    begins = STOP
    x = int(plan.x)
    y = int(plan.y)
    hexes = int(plan.length)
    while True:
        if hexes >= owed:
            value = place_value(rules, state, index, outlook, x, y, facing, hexes, best)
            if value > best:
                best = value
                begins = STOP if hexes == plan.length else STRAIGHT
        if hexes >= most:
            break
        for turn in range(TURN_LEFT, TURN_RIGHT + 1):
            value = best_bend(rules, state, outlook, x, y, facing, hexes, turn, best)
            if value > best:
                best = value
                begins = turn if hexes == plan.length else STRAIGHT
        x += ahead_x(facing)
        y += ahead_y(facing)
        hexes += 1
        if is_planet(state, x, y):
            break
        if not is_inside(rules.map_radius, x, y):
            value = exit_value(rules, outlook.role, x, y)
            if value > best:
                best = value
                begins = STRAIGHT
            break
    return best, begins


@rule
def best_bend(
    rules: Rules, state: State, outlook: Outlook, x: int, y: int, facing: int, hexes: int, turn: int, best: int
) -> int:
    """The best end after turning to one side in each of the next hexes, for some hexes, and then going straight."""
    unit = state.units[state.selected]
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    turns_left = rules.classes[unit.kind].mr - state.plan.turns
    while turns_left > 0 and hexes < most:
        x += ahead_x(facing)
        y += ahead_y(facing)
        if is_planet(state, x, y) or not is_inside(rules.map_radius, x, y):
            break
        facing = turned(facing, turn)
        hexes += 1
        turns_left -= 1
        if hexes >= owed:
            best = max(best, place_value(rules, state, state.selected, outlook, x, y, facing, hexes, best))
        best = best_straight(rules, state, outlook, x, y, facing, hexes, turns_left, best)
    return best


@rule
def best_straight(
    rules: Rules, state: State, outlook: Outlook, x: int, y: int, facing: int, hexes: int, turns_left: int, best: int
) -> int:
    """The best end after going straight from here, with or without a turn in the last hex."""
    unit = state.units[state.selected]
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    while hexes < most:
        x += ahead_x(facing)
        y += ahead_y(facing)
        hexes += 1
        if is_planet(state, x, y):
            break
        if not is_inside(rules.map_radius, x, y):
            best = max(best, exit_value(rules, outlook.role, x, y))
            break
        if hexes < owed:
            continue
        best = max(best, place_value(rules, state, state.selected, outlook, x, y, facing, hexes, best))
        if turns_left > 0:
            for turn in range(TURN_LEFT, TURN_RIGHT + 1):
                last = turned(facing, turn)
                best = max(best, place_value(rules, state, state.selected, outlook, x, y, last, hexes, best))
    return best


@rule
def finish(rules: Rules, state: State, action: int, keeps: bool) -> int:
    """The screen order, if one is wanted, and then the action; `keeps`: an old screen would stay up with it."""
    if state.plan.ordered:
        return action
    unit = state.units[state.selected]
    plan = state.plan
    weights = rules.doctrine[level_of(rules, seat_of(state.selected))]
    if unit.charges == 0 and unit.screen == 0:
        return action
    index = int(state.selected)
    end = end_of_enemies(state, seat_of(index))
    theirs = passive_damage(rules, state, index, end, plan.x, plan.y, LASERS, 0)
    theirs += threat_damage(rules, state, index, end, plan.x, plan.y, LASERS, 0)
    theirs = theirs * worth(unit) // 1000
    ours = attack_value(rules, state, index, end, plan.x, plan.y, plan.facing, LASERS, 0)
    if unit.screen and keeps:
        if 1000 * theirs < weights.screen_drop * ours and forbids_screen(state, DOWN) == 0:
            return pack(SCREEN, DOWN, 0, 0)
        return action
    if rules.ms_needs_steady and not keeps and not may_stay(unit):
        return action
    if theirs > weights.screen_least and 1000 * theirs > weights.screen_raise * ours:
        if forbids_screen(state, UP) == 0:
            return pack(SCREEN, UP, 0, 0)
    return action
