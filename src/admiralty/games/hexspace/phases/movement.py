"""The Movement Phase: planning, and the five ways a unit's move ends."""

from __future__ import annotations

from admiralty.games.hexspace.checks.movement import docking_host, is_lost
from admiralty.games.hexspace.events import (
    CRASHED,
    DOCKED,
    FACED,
    MOVED,
    ORBIT_ENTERED,
    PLANNED,
    SCREEN_DROPPED,
    SCREEN_ORDERED,
    SCREEN_RAISED,
    SELECTED,
    STAYED,
)
from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.outcome import check_end
from admiralty.games.hexspace.phases.damage import destroy, leave_map
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet, orbited_x, orbited_y
from admiralty.games.hexspace.state import (
    DOWN,
    IN_PLANET,
    INSIDE,
    KEEP,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    OUTSIDE,
    STRAIGHT,
    UNITS,
    UP,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import is_docked, is_steady
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def select(state: State, log: Log, index: int) -> None:
    unit = state.units[index]
    state.selected = index
    clear_plan(state)
    state.plan.x = unit.x
    state.plan.y = unit.y
    state.plan.facing = unit.facing
    state.plan.start_facing = unit.facing
    say(log, SELECTED, 0, index)


@rule
def clear_plan(state: State) -> None:
    plan = state.plan
    plan.path = 0
    plan.x = 0
    plan.y = 0
    plan.facing = 0
    plan.length = 0
    plan.turns = 0
    plan.screen = KEEP
    plan.place = INSIDE
    plan.start_facing = 0
    plan.faced = 0
    plan.ordered = 0


@rule
def step(rules: Rules, state: State, log: Log, turn: int) -> None:
    """HS-3.5, HS-3.6: enter the hex ahead, then turn or not."""
    plan = state.plan
    plan.x += ahead_x(plan.facing)
    plan.y += ahead_y(plan.facing)
    plan.path |= turn << (2 * plan.length)
    plan.facing = turned(plan.facing, turn)
    plan.length += 1
    if turn != STRAIGHT:
        plan.turns += 1
    if not is_inside(rules.map_radius, plan.x, plan.y):
        plan.place = OUTSIDE
    elif is_planet(state, plan.x, plan.y):
        plan.place = IN_PLANET
    say(log, PLANNED, 0, state.selected, plan.x, plan.y, plan.facing, plan.length)


@rule
def face(state: State, log: Log, facing: int) -> None:
    """HS-3.10."""
    state.plan.facing = facing
    state.plan.start_facing = facing
    state.plan.faced = 1
    say(log, FACED, 0, state.selected, facing)


@rule
def order_screen(state: State, log: Log, order: int) -> None:
    """HS-8.4: carried out by `commit`, `orbit` or `stay`."""
    state.plan.screen = order
    state.plan.ordered = 1
    say(log, SCREEN_ORDERED, 0, state.selected, order)


@rule
def commit(rules: Rules, state: State, log: Log) -> None:
    """HS-3.13, HS-3.19: the planned move is made."""
    index = int(state.selected)
    if is_lost(rules, state) or state.plan.place == IN_PLANET:
        say(log, CRASHED, 114 if state.plan.place == INSIDE else 113, index)
        finish_move(state)
        destroy(rules, state, log, index)
        check_end(rules, state, log)
        return
    unit = state.units[index]
    plan = state.plan
    keep_path(state, unit)
    if plan.place == OUTSIDE:
        finish_move(state)
        leave_map(rules, state, log, index, plan_exit_is_east(unit))
        check_end(rules, state, log)
        return
    set_screen(state, log, index, is_steady(unit, plan))
    unit.x = plan.x
    unit.y = plan.y
    unit.facing = plan.facing
    unit.speed = plan.length
    unit.orbit = NO_ORBIT
    undock(unit)
    carry_guests(state, index)
    say(log, MOVED, 313, index, unit.x, unit.y, unit.facing, unit.speed)
    finish_move(state)


@rule
def keep_path(state: State, unit: Unit) -> None:
    """What Passive Fire may ask (path_fire), and what the table draws."""
    plan = state.plan
    unit.path_x = unit.x
    unit.path_y = unit.y
    unit.path_facing = plan.start_facing
    unit.path_length = plan.length
    unit.path = plan.path


@rule
def plan_exit_is_east(unit: Unit) -> bool:
    """HS-12.5: has the hex outside that the move leads to x > z?"""
    x = int(unit.path_x)
    y = int(unit.path_y)
    facing = int(unit.path_facing)
    for segment in range(unit.path_length):
        x += ahead_x(facing)
        y += ahead_y(facing)
        facing = turned(facing, (unit.path >> (2 * segment)) & 3)
    return x > -x - y


@rule
def undock(unit: Unit) -> None:
    """HS-5.10: a guest undocks by moving."""
    unit.host = NOBODY
    unit.docked_all_along = 0


@rule
def enter_orbit(state: State, log: Log, direction: int) -> None:
    """HS-4.4 to HS-4.6: one hex round the planet, and the speed is 0."""
    index = int(state.selected)
    unit = state.units[index]
    set_screen(state, log, index, False)  # HS-8.10
    x = orbited_x(unit.x, unit.y, direction)
    y = orbited_y(unit.x, unit.y, direction)
    unit.x = x
    unit.y = y
    unit.facing = state.plan.facing
    unit.speed = 0
    unit.orbit = direction
    undock(unit)
    carry_guests(state, index)
    say(log, ORBIT_ENTERED, 404, index, x, y, direction)
    finish_move(state)


@rule
def stay(state: State, log: Log) -> None:
    """HS-4.9, HS-3.22: docked, in orbit or a station."""
    index = int(state.selected)
    unit = state.units[index]
    set_screen(state, log, index, True)  # HS-8.9
    if not is_docked(unit):
        unit.facing = state.plan.facing
    carry_guests(state, index)
    say(log, STAYED, 322, index, unit.facing)
    finish_move(state)


@rule
def dock(rules: Rules, state: State, log: Log) -> None:
    """HS-5.8: the guest takes its host's hex, facing and speed; its orbit ends and its screen drops."""
    index = int(state.selected)
    host = docking_host(rules, state)
    unit = state.units[index]
    keep_path(state, unit)
    undock(unit)
    unit.host = host
    unit.orbit = NO_ORBIT
    if unit.screen:
        drop_screen(log, unit, index, 508)
    carry_guests(state, host)
    say(log, DOCKED, 508, index, host)
    finish_move(state)


@rule
def finish_move(state: State) -> None:
    state.units[state.selected].moved = 1
    state.selected = NOBODY
    clear_plan(state)


@rule
def carry_guests(state: State, host: int) -> None:
    """HS-5.8, HS-5.9: guests have their host's hex, facing and speed."""
    carrier = state.units[host]
    for index in range(UNITS):
        guest = state.units[index]
        if guest.status == ON_MAP and guest.host == host:
            guest.x = carrier.x
            guest.y = carrier.y
            guest.facing = carrier.facing
            guest.speed = carrier.speed


@rule
def screen_stays(unit: Unit, order: int, keeps: bool) -> bool:
    """HS-8.7, HS-8.12: is the screen up after a move, without a new charge?"""
    return unit.screen != 0 and keeps and order != DOWN


@rule
def screen_costs(unit: Unit, order: int, keeps: bool) -> int:
    """HS-8.13: the charges that a screen order uses up."""
    return 1 if order == UP and not screen_stays(unit, order, keeps) else 0


@rule
def set_screen(state: State, log: Log, index: int, keeps: bool) -> None:
    """HS-8.4: carry out the plan's screen order; `keeps` says whether an old screen would stay up with this move."""
    unit = state.units[index]
    order = int(state.plan.screen)
    if screen_stays(unit, order, keeps):
        return
    if screen_costs(unit, order, keeps) > 0:
        unit.charges -= 1
        unit.screen = 1
        unit.screen_steps = 0
        say(log, SCREEN_RAISED, 803, index, unit.charges)
    elif unit.screen:
        drop_screen(log, unit, index, 812 if order == DOWN else 807)


@rule
def drop_screen(log: Log, unit: Unit, index: int, rule_number: int) -> None:
    unit.screen = 0
    unit.screen_steps = 0
    say(log, SCREEN_DROPPED, rule_number, index)
