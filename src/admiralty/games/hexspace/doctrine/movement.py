"""Movement: which unit moves next, and the next small step of the best move it still has.

The plan is nowhere remembered. At each small decision the best end state that can be reached from what is planned so
far is looked for again; what led here is among them, so the plan is followed to its end.
"""

from __future__ import annotations

from admiralty.games.hexspace.actions import COMMIT, DOCK, END, ENTER_ORBIT, FACE, SCREEN, SELECT, STAY, STEP
from admiralty.games.hexspace.checks.movement import (
    forbids_docking,
    forbids_facing,
    forbids_orbit,
    forbids_screen,
    forbids_stay,
)
from admiralty.games.hexspace.doctrine.estimates import (
    LASERS,
    attack_value,
    end_of_enemies,
    level_of,
    passive_damage,
    threat_damage,
    worth,
)
from admiralty.games.hexspace.doctrine.packed_moves import (
    FIRST_FACING,
    NO_MOVE,
    ORBIT_CCW,
    ORBIT_CW,
    STAY_HERE,
    beginning_of,
    end_of,
    facing_first,
    kind_of,
    leaves_map,
    path_of,
    without_path,
)
from admiralty.games.hexspace.doctrine.roles import (
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

NOTHING = -4 * DECIDES
ORDER_OF_DOCKED, ORDER_OF_STATIONS = -1, 100


@rule
def choose_movement(rules: Rules, state: State, seat: int) -> tuple[int, int]:
    """What to do next, and the move that this is the beginning of."""
    if state.selected == NOBODY:
        index = next_unit(rules, state, seat)
        return pack(END, 0, 0, 0) if index == NOBODY else pack(SELECT, index, 0, 0), NO_MOVE
    unit = state.units[state.selected]
    if unit.kind == STATION or (
        is_docked(unit) and state.plan.length == 0 and not wants_to_launch(rules, state, state.selected)
    ):
        return finish(rules, state, pack(STAY, 0, 0, 0), True), NO_MOVE
    if state.plan.place != INSIDE:
        return pack(COMMIT, 0, 0, 0), NO_MOVE
    move = best_of_moves(rules, state)
    return next_of_move(rules, state, move), move


@rule
def follow_up_movement(rules: Rules, state: State, move: int) -> int:
    """What to do next when a move has been begun."""
    return pack(COMMIT, 0, 0, 0) if state.plan.place != INSIDE else next_of_move(rules, state, move)


@rule
def next_of_move(rules: Rules, state: State, move: int) -> int:
    begins = beginning_of(move)
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
    return finish(rules, state, pack(COMMIT, 0, 0, 0), is_steady(state.units[state.selected], state.plan))


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
def best_of_moves(rules: Rules, state: State) -> int:
    """The best move that can still be made."""
    outlook = outlook_of(rules, state, state.selected)
    best = NOTHING
    if outlook.replies:
        # Replies take long to reckon. A move that is worse without them than another is with them cannot be the best.
        without = Outlook(outlook.role, outlook.hope, 0, outlook.end)
        best = move_value(rules, state, outlook, best_move(rules, state, without, NOTHING)[1]) - 1
    return best_move(rules, state, outlook, best)[1]


@rule
def move_value(rules: Rules, state: State, outlook: Outlook, move: int) -> int:
    """What a move is worth."""
    if move == NO_MOVE:
        return NOTHING
    index = int(state.selected)
    unit = state.units[index]
    kind = kind_of(move)
    end = end_of(state.plan, move)
    if kind in (ORBIT_CW, ORBIT_CCW):
        return orbit_value(rules, state, outlook, kind, NOTHING)
    if leaves_map(move):
        return exit_value(rules, outlook.role, end.x, end.y)
    if kind == STAY_HERE:
        return place_value(rules, state, index, outlook, unit.x, unit.y, end.facing, 0, NOTHING)
    return place_value(rules, state, index, outlook, end.x, end.y, end.facing, end.hexes, NOTHING)


@rule
def orbit_value(rules: Rules, state: State, outlook: Outlook, kind: int, best: int) -> int:
    """What it is worth to enter orbit."""
    index = int(state.selected)
    unit = state.units[index]
    way = CLOCKWISE if kind == ORBIT_CW else COUNTER_CLOCKWISE
    x = orbited_x(unit.x, unit.y, way)
    y = orbited_y(unit.x, unit.y, way)
    more = int(rules.doctrine[level_of(rules, seat_of(index))].orbit) if outlook.role == RAIDER else 0
    return place_value(rules, state, index, outlook, x, y, state.plan.facing, 0, best - more) + more


@rule
def best_move(rules: Rules, state: State, outlook: Outlook, best: int) -> tuple[int, int]:
    """The best move that can still be made, better than `best`: its value, and the move."""
    index = int(state.selected)
    unit = state.units[index]
    plan = state.plan
    move = NO_MOVE
    if plan.length == 0:
        for direction in range(2):
            if forbids_orbit(rules, state, CLOCKWISE if direction == 0 else COUNTER_CLOCKWISE) == 0:
                value = orbit_value(rules, state, outlook, ORBIT_CW + direction, best)
                if value > best:
                    best, move = value, without_path(ORBIT_CW + direction)
        if not is_docked(unit) and forbids_stay(state) == 0:
            value = place_value(rules, state, index, outlook, unit.x, unit.y, plan.facing, 0, best)
            if value > best:
                best, move = value, without_path(STAY_HERE)
    value, found = best_completion(rules, state, outlook, plan.facing, best)
    if value > best:
        best, move = value, found
    if plan.length == 0 and plan.faced == 0:
        return best_facing(rules, state, outlook, best, move)
    return best, move


@rule
def best_facing(rules: Rules, state: State, outlook: Outlook, best: int, move: int) -> tuple[int, int]:
    """HS-3.10: would another facing first be better?"""
    index = int(state.selected)
    unit = state.units[index]
    for facing in range(6):
        if forbids_facing(state, facing) != 0:
            continue
        value, found = best_completion(rules, state, outlook, facing, best)
        if value > best:
            best, move = value, facing_first(found, facing)
        if unit.orbit != NO_ORBIT:
            value = place_value(rules, state, index, outlook, unit.x, unit.y, facing, 0, best)
            if value > best:
                best, move = value, facing_first(without_path(STAY_HERE), facing)
    return best, move


@rule
def best_completion(rules: Rules, state: State, outlook: Outlook, facing: int, best: int) -> tuple[int, int]:
    """The best end of the plan from here, better than `best`: its value, and the rest of the move."""
    index = int(state.selected)
    unit = state.units[index]
    plan = state.plan
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    move = NO_MOVE
    x = int(plan.x)
    y = int(plan.y)
    hexes = int(plan.length)
    while True:
        ahead = hexes - plan.length
        if hexes >= owed:
            value = place_value(rules, state, index, outlook, x, y, facing, hexes, best)
            if value > best:
                best, move = value, path_of(ahead, 0, 0, 0, 0, 0)
        if hexes >= most:
            break
        for turn in range(TURN_LEFT, TURN_RIGHT + 1):
            best, move = best_bend(rules, state, outlook, x, y, facing, hexes, turn, best, move)
        x += ahead_x(facing)
        y += ahead_y(facing)
        hexes += 1
        if is_planet(state, x, y):
            break
        if not is_inside(rules.map_radius, x, y):
            value = exit_value(rules, outlook.role, x, y)
            if value > best:
                best, move = value, path_of(ahead + 1, 0, 0, 0, 0, 1)
            break
    return best, move


@rule
def best_bend(
    rules: Rules,
    state: State,
    outlook: Outlook,
    x: int,
    y: int,
    facing: int,
    hexes: int,
    turn: int,
    best: int,
    move: int,
) -> tuple[int, int]:
    """The best end after turning to one side in each of the next hexes, for some hexes, and then going straight."""
    unit = state.units[state.selected]
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    turns_left = rules.classes[unit.kind].mr - state.plan.turns
    ahead = hexes - state.plan.length
    turns = 0
    while turns < turns_left and hexes < most:
        x += ahead_x(facing)
        y += ahead_y(facing)
        if is_planet(state, x, y) or not is_inside(rules.map_radius, x, y):
            break
        facing = turned(facing, turn)
        hexes += 1
        turns += 1
        if hexes >= owed:
            value = place_value(rules, state, state.selected, outlook, x, y, facing, hexes, best)
            if value > best:
                best, move = value, path_of(ahead, turn, turns, 0, 0, 0)
        value, on, last, leaves = best_straight(rules, state, outlook, x, y, facing, hexes, turns < turns_left, best)
        if value > best:
            best, move = value, path_of(ahead, turn, turns, on, last, leaves)
    return best, move


@rule
def best_straight(
    rules: Rules, state: State, outlook: Outlook, x: int, y: int, facing: int, hexes: int, turns: bool, best: int
) -> tuple[int, int, int, int]:
    """The best end after going straight from here, if it `turns` also with a turn in the last hex.

    Its value, how many hexes, the last turn, and 1 if it leaves the map.
    """
    unit = state.units[state.selected]
    owed = fewest_hexes(rules, unit)
    most = most_hexes(rules, unit)
    on, best_on, best_last = 0, 0, STRAIGHT
    while hexes < most:
        x += ahead_x(facing)
        y += ahead_y(facing)
        hexes += 1
        on += 1
        if is_planet(state, x, y):
            break
        if not is_inside(rules.map_radius, x, y):
            value = exit_value(rules, outlook.role, x, y)
            if value > best:
                return value, on, STRAIGHT, 1
            break
        if hexes < owed:
            continue
        for last in range(STRAIGHT, (TURN_RIGHT if turns else STRAIGHT) + 1):
            value = place_value(rules, state, state.selected, outlook, x, y, turned(facing, last), hexes, best)
            if value > best:
                best, best_on, best_last = value, on, last
    return best, best_on, best_last, 0


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
