"""What forbids a line: one check per verb, each answering with the number of a rule, or 0."""

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
from admiralty.games.hexspace.checks.fire import forbids_fire_selection, forbids_icm, forbids_shot
from admiralty.games.hexspace.checks.movement import (
    forbids_commit,
    forbids_docking,
    forbids_end,
    forbids_facing,
    forbids_orbit,
    forbids_screen,
    forbids_selection,
    forbids_stay,
    forbids_step,
)
from admiralty.games.hexspace.checks.purchase import forbids_buying, forbids_done, forbids_fleet
from admiralty.games.hexspace.state import MOVEMENT, NOBODY, OVER, PURCHASE, State
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import acting_seats
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.rule import rule


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return int(state.ended_by)
    if (acting_seats(state) >> seat) & 1 == 0:
        return 1402 if state.phase == PURCHASE else 202
    verb = verb_of(action)
    if state.phase == PURCHASE:
        return forbids_in_purchase(rules, state, seat, verb, first(action))
    if state.phase == MOVEMENT:
        return forbids_in_movement(rules, state, seat, verb, first(action))
    if state.pending:
        return forbids_icm(rules, state, verb, first(action))
    if verb == SELECT:
        return forbids_fire_selection(rules, state, seat, first(action))
    if verb == FIRE:
        return forbids_shot(rules, state, seat, first(action), second(action))
    return 0 if verb == EXECUTE else 202


@rule
def forbids_in_purchase(rules: Rules, state: State, seat: int, verb: int, argument: int) -> int:
    if verb == BUY:
        return forbids_buying(rules, state, seat, argument)
    if verb == FLEET:
        return forbids_fleet(rules, state, seat, argument)
    return forbids_done(state, seat) if verb == DONE else 1406


@rule
def forbids_in_movement(rules: Rules, state: State, seat: int, verb: int, argument: int) -> int:
    if verb == SELECT:
        return forbids_selection(state, seat, argument)
    if verb == END:
        return forbids_end(state)
    if state.selected == NOBODY:
        return 314 if verb in (STEP, COMMIT) else 205
    if verb == STEP:
        return forbids_step(rules, state, argument)
    if verb == FACE:
        return forbids_facing(state, argument)
    if verb == ENTER_ORBIT:
        return forbids_orbit(rules, state, direction_of(argument))
    if verb == SCREEN:
        return forbids_screen(state, argument)
    if verb == COMMIT:
        return forbids_commit(rules, state)
    if verb == STAY:
        return forbids_stay(state)
    return forbids_docking(rules, state) if verb == DOCK else 202
