"""`apply`: one function per verb (section 7), then whatever follows by itself."""

from __future__ import annotations

from admiralty.games.pirates.actions import (
    ACTIVATE_SHIP,
    END_TURN,
    EVADE,
    FIRE,
    REPAIR,
    RETREAT,
    SAIL,
    SAIL_TO,
    STAKE_GOLD,
)
from admiralty.games.pirates.events import COMMITTED, PLANNED, PLANNED_RETREAT, RESIGNED
from admiralty.games.pirates.legal import actors
from admiralty.games.pirates.outcome import battle_over, finish, turn_limit_reached
from admiralty.games.pirates.phases.acting import end_actions, evade, fire, repair
from admiralty.games.pirates.phases.maneuver import maneuver
from admiralty.games.pirates.phases.turn import activate, begin_turn, next_to_act
from admiralty.games.pirates.phases.voyage import purchase, sail, stake
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.sea import cell_at
from admiralty.games.pirates.ships import first_to_plan, ship_named
from admiralty.games.pirates.state import OVER, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.events import Log, say, seal, whisper
from admiralty.kernel.rule import rule


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    if verb in (SAIL_TO, RETREAT):
        commit(state, log, seat, action)
        if actors(rules, state) == 0:
            all_committed(rules, state, log)
    elif verb == FIRE:
        fire(rules, state, log, cell_at(first(action), second(action)))
        battle_over(rules, state, log)
    elif verb == EVADE:
        evade(rules, state, log)
    elif verb == REPAIR:
        repair(rules, state, log)
    elif verb == END_TURN:
        end_actions(state, log)
        if not next_to_act(state, log, 1 - seat):
            end_turn(rules, state, log)
    elif verb == ACTIVATE_SHIP:
        activate(state, log, ship_named(first(action)))
    elif verb == SAIL:
        sail(rules, state, log)
    elif verb == STAKE_GOLD:
        stake(rules, state, log, first(action))
    else:
        purchase(rules, state, log, verb, first(action))


@rule
def commit(state: State, log: Log, seat: int, action: int) -> None:
    """PW-3.1: the plan of the first ship without one. PW-2.7: only that it has one is public."""
    index = first_to_plan(state, seat)
    ship = state.ships[index]
    ship.planned = 1
    if verb_of(action) == RETREAT:
        ship.plan_at = ship.at  # PW-9.6: it counts as holding
        ship.plan_facing = ship.facing
        ship.plan_retreat = 1
        whisper(log, 1 << seat, PLANNED_RETREAT, 906, index)
    else:
        ship.plan_at = cell_at(first(action), second(action))
        ship.plan_facing = third(action)
        whisper(log, 1 << seat, PLANNED, 301, index, ship.plan_at, ship.plan_facing)
    say(log, COMMITTED, 207, index)


@rule
def all_committed(rules: Rules, state: State, log: Log) -> None:
    """PW-4, and then the actions begin (PW-2.8, PW-8.1)."""
    seal(log)  # the plans are revealed
    maneuver(rules, state, log)
    if not battle_over(rules, state, log):
        next_to_act(state, log, state.initiative)


@rule
def end_turn(rules: Rules, state: State, log: Log) -> None:
    """PW-2.9."""
    if not turn_limit_reached(rules, state, log):
        begin_turn(rules, state, log)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """PW-9.5; section 8: a captain who gives up has no score."""
    if state.phase == OVER:
        return
    say(log, RESIGNED, 905, seat)
    if rules.scenario == CAMPAIGN and seat == 0:
        state.score = 0
    finish(state, log, 1 << (1 - seat), 905)
