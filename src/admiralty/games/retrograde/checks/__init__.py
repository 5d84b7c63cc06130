"""What a seat may not do: one check per verb, answering with the rule that forbids it."""

from __future__ import annotations

from admiralty.games.retrograde.actions import (
    BATTERY,
    BOMBARD,
    BOMBARD_UPGRADE,
    BUILD,
    BUILD_FOR,
    BURN,
    COMBAT,
    END_MANEUVERS,
    END_TURN,
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.checks.construction import (
    forbids_build,
    forbids_build_for,
    forbids_engineer,
    forbids_place,
    forbids_research,
    forbids_start,
    forbids_survey,
)
from admiralty.games.retrograde.checks.maneuvers import (
    forbids_battery,
    forbids_bombard,
    forbids_bombard_upgrade,
    forbids_burn,
    forbids_combat,
    forbids_refit,
    forbids_ship,
    forbids_transfer,
)
from admiralty.games.retrograde.state import CONSTRUCTION, MANEUVERS, OVER, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.rule import rule


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return int(state.ended_by)
    if state.active != seat:
        return 212
    verb = verb_of(action)
    if verb <= END_MANEUVERS:
        return forbids_maneuver(rules, state, seat, verb, first(action), second(action), third(action))
    return forbids_construction(rules, state, seat, verb, first(action), second(action))


@rule
def forbids_maneuver(rules: Rules, state: State, seat: int, verb: int, a: int, b: int, c: int) -> int:
    if state.phase != MANEUVERS:
        return 211
    if verb == BURN:
        return forbids_burn(rules, state, seat, a, b)
    if verb == TRANSFER:
        return forbids_transfer(rules, state, seat, a, b)
    if verb == SCUTTLE:
        return forbids_ship(state, seat, a)
    if verb == COMBAT:
        return forbids_combat(rules, state, seat, a, b, c)
    if verb == REFIT:
        return forbids_refit(rules, state, seat, a, b)
    if verb == BOMBARD:
        return forbids_bombard(rules, state, seat, a)
    if verb == BOMBARD_UPGRADE:
        return forbids_bombard_upgrade(rules, state, seat, a, b)
    if verb == BATTERY:
        return forbids_battery(rules, state, seat, a, b)
    return 0 if verb == END_MANEUVERS else 211


@rule
def forbids_construction(rules: Rules, state: State, seat: int, verb: int, a: int, b: int) -> int:
    if state.phase != CONSTRUCTION:
        return 214 if verb in (START, PLACE) else 213
    if verb == START:
        return forbids_start(rules, state, seat, a, b)
    if verb == PLACE:
        return forbids_place(rules, state, seat, a)
    if verb == BUILD:
        return forbids_build(rules, state, seat, a)
    if verb == BUILD_FOR:
        return forbids_build_for(rules, state, seat, a, b)
    if verb == RESEARCH:
        return forbids_research(rules, state, seat, a)
    if verb == ENGINEER:
        return forbids_engineer(rules, state, seat, a)
    if verb == SURVEY:
        return forbids_survey(rules, state, seat, a)
    return 0 if verb == END_TURN else 213
