"""`apply`: one function per verb, then whatever follows by itself."""

from __future__ import annotations

from admiralty.games.isk.actions import (
    AT,
    BEHAVE,
    CAMP,
    CLAIM,
    CONCEDE,
    CONTEST,
    DISENGAGE,
    DONE,
    ENGAGE,
    ENGAGE_HERE,
    FIGHT,
    GIVE,
    GO,
    IGNORE,
    PASS,
    REINFORCE,
    REINFORCE_AT,
    SHIPS,
    STANCE,
)
from admiralty.games.isk.events import DEPLOYED_ALL, FINISHED
from admiralty.games.isk.fleets import fleet_of
from admiralty.games.isk.phases.campaign import claim, contest, go_on_after_turn, pass_cycle
from admiralty.games.isk.phases.combat import fight_round
from admiralty.games.isk.phases.deploy import begin_fleet, name_behaviour, settle_first_control, size_fleet
from admiralty.games.isk.phases.execute import begin_execute, run_execute, settle_question
from admiralty.games.isk.phases.leaving import concede_battle, resign
from admiralty.games.isk.phases.orders import extend_path, order_behaviour, order_stance
from admiralty.games.isk.phases.upkeep import begin_turn, finish_muster, reinforce, reinforce_at, transfer
from admiralty.games.isk.state import (
    COMBAT,
    DEPLOY,
    EXECUTE,
    MUSTER,
    ORDERS,
    OVER,
    REVISE,
    TO_DISENGAGE,
    TO_ENGAGE,
    TO_FIGHT,
    TO_IGNORE,
    State,
)
from admiralty.games.isk.state import ENGAGE as ENGAGE_PHASE
from admiralty.games.isk.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.events import Log, say, seal
from admiralty.kernel.rule import rule


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    if verb == DONE:
        finish_phase(rules, state, seat, log)
    elif verb in (ENGAGE, IGNORE, FIGHT, DISENGAGE):
        answer(rules, state, seat, verb, log)
    elif verb in (CLAIM, CONTEST, PASS):
        act_on_regions(rules, state, seat, verb, first(action), log)
    elif verb == CONCEDE:
        concede_battle(rules, state, log, seat)
        close_if_finished(rules, state, log)
    elif verb == REINFORCE:
        reinforce(state, seat, fleet_of(first(action)))
    elif verb == REINFORCE_AT:
        reinforce_at(rules, state, seat, first(action))
    elif verb == GIVE:
        transfer(state, seat, first(action), second(action), third(action))
    else:
        order(state, seat, verb, first(action), second(action))
    if state.phase == EXECUTE:
        run_execute(rules, state, log)


@rule
def order(state: State, seat: int, verb: int, code: int, argument: int) -> None:
    """Lines that tell one fleet something."""
    fleet = state.fleets[fleet_of(code)]
    if verb == GO:
        extend_path(fleet, argument)
    elif verb == STANCE:
        order_stance(fleet, argument)
    elif verb == ENGAGE_HERE:
        fleet.engage = 1
    elif verb == CAMP:
        fleet.camp = 1
    elif verb == AT:
        begin_fleet(state, code, argument)
    elif verb == SHIPS:
        size_fleet(state, seat, code, argument)
    elif verb == BEHAVE:
        if state.phase == DEPLOY:
            name_behaviour(state, code, argument)
        else:
            order_behaviour(fleet, argument)


@rule
def answer(rules: Rules, state: State, seat: int, verb: int, log: Log) -> None:
    """IK-7.5, IK-9.1: nothing happens until the last who is asked has answered."""
    if verb == ENGAGE:
        state.players[seat].answer = TO_ENGAGE
    elif verb == IGNORE:
        state.players[seat].answer = TO_IGNORE
    elif verb == FIGHT:
        state.players[seat].answer = TO_FIGHT
    else:
        state.players[seat].answer = TO_DISENGAGE
    state.owing &= ~(1 << seat)
    if state.owing == 0:
        seal(log)
        if state.phase == ENGAGE_PHASE:
            settle_question(state, log)
        elif state.phase == COMBAT:
            fight_round(rules, state, log)


@rule
def act_on_regions(rules: Rules, state: State, seat: int, verb: int, region: int, log: Log) -> None:
    if verb == CLAIM:
        claim(state, log, seat, region)
    elif verb == CONTEST:
        contest(state, log, seat, region)
    else:
        pass_cycle(state, log, seat, 0)
    go_on_after_turn(rules, state, log)


@rule
def finish_phase(rules: Rules, state: State, seat: int, log: Log) -> None:
    state.owing &= ~(1 << seat)
    if state.phase != REVISE:  # IK-9.4: nobody learns who has a new path
        say(log, FINISHED, 0, seat, state.phase)
    close_if_finished(rules, state, log)


@rule
def close_if_finished(rules: Rules, state: State, log: Log) -> None:
    """When nobody owes a decision any more, the phase ends."""
    if state.owing != 0:
        return
    if state.phase == DEPLOY:
        say(log, DEPLOYED_ALL, 308)
        settle_first_control(rules, state, log)
        begin_turn(rules, state, log)
    elif state.phase == MUSTER:
        finish_muster(rules, state, log)
    elif state.phase == ORDERS:
        begin_execute(rules, state)
    elif state.phase == REVISE:
        state.phase = EXECUTE
    seal(log)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """IK-13.1: resignation."""
    if state.phase == OVER or state.players[seat].out:
        return
    resign(rules, state, log, seat)
    close_if_finished(rules, state, log)
    if state.phase == EXECUTE:
        run_execute(rules, state, log)
    seal(log)
