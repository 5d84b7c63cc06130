"""`apply`: one function per verb, then whatever follows by itself."""

from __future__ import annotations

from admiralty.games.hexspace.actions import (
    BUY,
    COMMIT,
    DOCK,
    DONE,
    END,
    ENTER_ORBIT,
    EXECUTE,
    FACE,
    FIRE,
    FLEET,
    SCREEN,
    SELECT,
    STAY,
    STEP,
    direction_of,
)
from admiralty.games.hexspace.events import RESIGNED
from admiralty.games.hexspace.outcome import finish
from admiralty.games.hexspace.phases.buying import buy, done, take_fleet
from admiralty.games.hexspace.phases.fire import counter, declare, execute, pick
from admiralty.games.hexspace.phases.movement import (
    commit,
    dock,
    enter_orbit,
    face,
    order_screen,
    select,
    stay,
    step,
)
from admiralty.games.hexspace.phases.turn import end_movement
from admiralty.games.hexspace.state import MOVEMENT, OVER, PURCHASE, SEATS, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    argument = first(action)
    if state.phase == PURCHASE:
        apply_purchase(rules, state, seat, verb, argument, log)
    elif state.phase == MOVEMENT:
        apply_movement(rules, state, verb, argument, log)
    elif verb == SELECT:
        pick(state, log, argument)
    elif verb == FIRE:
        declare(rules, state, log, argument, second(action))
    elif verb == EXECUTE:
        execute(rules, state, log)
    else:
        counter(rules, state, log, argument)


@rule
def apply_purchase(rules: Rules, state: State, seat: int, verb: int, argument: int, log: Log) -> None:
    if verb == BUY:
        buy(rules, state, log, seat, argument)
    elif verb == FLEET:
        take_fleet(rules, state, log, seat, argument)
    elif verb == DONE:
        done(rules, state, log, seat)


@rule
def apply_movement(rules: Rules, state: State, verb: int, argument: int, log: Log) -> None:
    if verb == SELECT:
        select(state, log, argument)
    elif verb == STEP:
        step(rules, state, log, argument)
    elif verb == FACE:
        face(state, log, argument)
    elif verb == ENTER_ORBIT:
        enter_orbit(state, log, direction_of(argument))
    elif verb == SCREEN:
        order_screen(state, log, argument)
    elif verb == COMMIT:
        commit(rules, state, log)
    elif verb == STAY:
        stay(state, log)
    elif verb == DOCK:
        dock(rules, state, log)
    elif verb == END:
        end_movement(rules, state, log)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """HS-9.5."""
    if state.phase == OVER:
        return
    state.resigned |= 1 << seat
    say(log, RESIGNED, 905, seat)
    finish(state, log, 1 << (SEATS - 1 - seat), 905)
