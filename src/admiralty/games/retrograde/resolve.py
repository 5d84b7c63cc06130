"""`apply`: one function per verb, then whatever follows by itself."""

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
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.events import RESIGNED
from admiralty.games.retrograde.outcome import resigned
from admiralty.games.retrograde.phases.bombardment import bombard, bombard_upgrade
from admiralty.games.retrograde.phases.construction import contribute, engineer, place_site, research, start, survey
from admiralty.games.retrograde.phases.maneuvers import burn, combat, fire_battery, refit, scuttle, transfer
from admiralty.games.retrograde.phases.turn import end_maneuvers, end_turn
from admiralty.games.retrograde.state import OVER, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    if verb <= END_MANEUVERS:
        apply_maneuver(rules, state, seat, verb, first(action), second(action), third(action), log)
    else:
        apply_construction(rules, state, seat, verb, first(action), second(action), log)


@rule
def apply_maneuver(rules: Rules, state: State, seat: int, verb: int, a: int, b: int, c: int, log: Log) -> None:
    if verb == BURN:
        burn(rules, state, log, a, b)
    elif verb == TRANSFER:
        transfer(rules, state, log, seat, a, b)
    elif verb == SCUTTLE:
        scuttle(rules, state, log, a)
    elif verb == COMBAT:
        combat(rules, state, log, a, b, c)
    elif verb == REFIT:
        refit(rules, state, log, seat, a, b)
    elif verb == BOMBARD:
        bombard(rules, state, log, a)
    elif verb == BOMBARD_UPGRADE:
        bombard_upgrade(rules, state, log, a, b)
    elif verb == BATTERY:
        fire_battery(rules, state, log, a, b)
    else:
        end_maneuvers(state, log, seat)


@rule
def apply_construction(rules: Rules, state: State, seat: int, verb: int, a: int, b: int, log: Log) -> None:
    if verb == START:
        start(rules, state, log, seat, a, b)
    elif verb == PLACE:
        place_site(rules, state, log, seat, a)
    elif verb == BUILD:
        contribute(rules, state, log, a, a)
    elif verb == BUILD_FOR:
        contribute(rules, state, log, a, b)
    elif verb == RESEARCH:
        research(rules, state, log, seat, a)
    elif verb == ENGINEER:
        engineer(rules, state, log, a)
    elif verb == SURVEY:
        survey(rules, state, log, seat, a)
    else:
        end_turn(rules, state, log, seat)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """RG-12.3: resignation."""
    if state.phase == OVER:
        return
    say(log, RESIGNED, 1203, seat)
    resigned(rules, state, log, seat)
