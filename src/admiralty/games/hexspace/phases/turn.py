"""HS-2: the sequence of a side-turn."""

from __future__ import annotations

from admiralty.games.hexspace.checks.fire import any_shot
from admiralty.games.hexspace.events import DRIFTED, EVACUATION, FIRE_BEGAN, REARMED, SIDE_TURN_BEGAN
from admiralty.games.hexspace.outcome import check_end, check_limit, check_side_turn
from admiralty.games.hexspace.phases.movement import carry_guests, clear_plan, drop_screen
from admiralty.games.hexspace.scenarios import SURPRISE_ATTACK
from admiralty.games.hexspace.space import orbited_x, orbited_y
from admiralty.games.hexspace.state import (
    ACTIVE_FIRE,
    FIGHTER,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    OVER,
    PASSIVE_FIRE,
    ROCKET,
    SEATS,
    UNITS,
    UNITS_A_SIDE,
    State,
)
from admiralty.games.hexspace.tables import ACTIVE_DRIFT, EACH_ROUND, EACH_SIDE_TURN, Rules
from admiralty.games.hexspace.units import firing_seat, is_docked, seat_of
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

DEFIANT, ALPHA = 1, 0  # Surprise Attack!: A2 and A1


@rule
def begin_side_turn(rules: Rules, state: State, log: Log) -> None:
    """HS-2.2: the orbit step, then the active side moves."""
    state.phase = MOVEMENT
    say(log, SIDE_TURN_BEGAN, 202, state.round, state.side)
    refresh_units(state)
    orbit_step(rules, state, log)


@rule
def refresh_units(state: State) -> None:
    """Nobody has moved yet; HS-5.16: who is docked now has been docked from the beginning."""
    state.selected = NOBODY
    clear_plan(state)
    for index in range(UNITS):
        unit = state.units[index]
        unit.moved = 0
        unit.path = 0
        unit.path_x = 0
        unit.path_y = 0
        unit.path_facing = 0
        unit.path_length = 0
        unit.docked_all_along = 0
        if unit.status == ON_MAP and seat_of(index) == state.side and is_docked(unit):
            unit.docked_all_along = 1


@rule
def drifts(rules: Rules, state: State, index: int) -> bool:
    """HS-2.3: everything in orbit; with orbit_scope=active only the active side's."""
    unit = state.units[index]
    if unit.status != ON_MAP or unit.orbit == NO_ORBIT:
        return False
    return rules.orbit_scope != ACTIVE_DRIFT or seat_of(index) == state.side


@rule
def drift(state: State, index: int) -> None:
    """HS-2.3, HS-2.4: one hex round the planet, guests too."""
    unit = state.units[index]
    x = orbited_x(unit.x, unit.y, unit.orbit)
    y = orbited_y(unit.x, unit.y, unit.orbit)
    unit.x = x
    unit.y = y
    carry_guests(state, index)


@rule
def orbit_step(rules: Rules, state: State, log: Log) -> None:
    for index in range(UNITS):
        if not drifts(rules, state, index):
            continue
        unit = state.units[index]
        drift(state, index)
        say(log, DRIFTED, 203, index, unit.x, unit.y)
        if unit.screen and rules.ms_orbit_limit > 0:
            unit.screen_steps += 1
            if unit.screen_steps >= rules.ms_orbit_limit:
                drop_screen(log, unit, index, 811)


@rule
def end_movement(rules: Rules, state: State, log: Log) -> None:
    """HS-2.6: Passive Fire, if there is a legal shot (HS-2.10)."""
    state.phase = PASSIVE_FIRE
    if any_shot(rules, state):
        say(log, FIRE_BEGAN, 206, firing_seat(state), state.phase)
    else:
        begin_active_fire(rules, state, log)


@rule
def begin_active_fire(rules: Rules, state: State, log: Log) -> None:
    """HS-2.7."""
    state.phase = ACTIVE_FIRE
    if any_shot(rules, state):
        say(log, FIRE_BEGAN, 207, firing_seat(state), state.phase)
    else:
        end_side_turn(rules, state, log)


@rule
def end_fire_step(rules: Rules, state: State, log: Log) -> None:
    """The list has been executed: on to the next step."""
    clear_fire(state)
    if state.phase == PASSIVE_FIRE:
        begin_active_fire(rules, state, log)
    else:
        end_side_turn(rules, state, log)


@rule
def clear_fire(state: State) -> None:
    for number in range(state.shot_count):
        shot = state.shots[number]
        shot.unit = 0
        shot.slot = 0
        shot.target = 0
    state.shot_count = 0
    state.shot_next = 0
    state.pending = 0
    state.selected = NOBODY
    for index in range(UNITS):
        state.units[index].declared = 0
        state.units[index].picked = 0


@rule
def end_side_turn(rules: Rules, state: State, log: Log) -> None:
    """HS-2.11: rearming, evacuation count, victory check, and after the round's second side-turn the turn limit."""
    ends_round = state.side != rules.first_side
    if rules.rearm:
        rearm(rules, state, log)
    if rules.scenario == SURPRISE_ATTACK and counts_now(rules, state, ends_round):
        count_evacuation(rules, state, log)
    check_end(rules, state, log)
    if state.phase != OVER:
        check_side_turn(rules, state, log)
    if state.phase != OVER and ends_round:
        check_limit(rules, state, log)
    if state.phase == OVER:
        return
    if ends_round:
        state.round += 1
    state.side = SEATS - 1 - state.side
    begin_side_turn(rules, state, log)


@rule
def counts_now(rules: Rules, state: State, ends_round: bool) -> bool:
    """HS-10.7: evac_count says which side-turns count."""
    if rules.evac_count == EACH_ROUND:
        return ends_round
    return rules.evac_count == EACH_SIDE_TURN or state.side == seat_of(DEFIANT)


@rule
def rearm(rules: Rules, state: State, log: Log) -> None:
    """HS-5.16."""
    first = state.side * UNITS_A_SIDE
    for index in range(first, first + UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status != ON_MAP or unit.kind != FIGHTER or unit.docked_all_along == 0:
            continue
        for slot in range(unit.slot_count):
            full = rules.classes[FIGHTER].ammo[slot]
            if unit.slots[slot] == ROCKET and unit.ammo[slot] < full:
                unit.ammo[slot] = full
                say(log, REARMED, 516, index, full)


@rule
def count_evacuation(rules: Rules, state: State, log: Log) -> None:
    """HS-10.7."""
    defiant = state.units[DEFIANT]
    if state.evacuation_done or defiant.status != ON_MAP or defiant.host != ALPHA:
        return
    state.evacuation_count += 1
    if state.evacuation_count >= rules.evac_needed:
        state.evacuation_done = 1
    say(log, EVACUATION, 1007, state.evacuation_count, state.evacuation_done)
