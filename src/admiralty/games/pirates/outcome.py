"""Who has won, and why (PW-9, PW-10.11 to PW-10.14)."""

from __future__ import annotations

from admiralty.games.pirates.events import ENDED
from admiralty.games.pirates.harbour import CAPTAIN_SHIP
from admiralty.games.pirates.phases.voyage import next_voyage, settle_stake
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.ships import afloat
from admiralty.games.pirates.state import ABSENT, AFLOAT, NOBODY, OVER, SLOTS, SUNK, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def battle_over(rules: Rules, state: State, log: Log) -> bool:
    """PW-9.1, PW-9.2: has a side no ship left on the board?"""
    a, b = afloat(state, 0), afloat(state, 1)
    if a > 0 and b > 0:
        return False
    if a == 0 and b == 0:
        end_battle(rules, state, log, 0, 902)
    else:
        end_battle(rules, state, log, 1 if a > 0 else 2, 901)
    return True


@rule
def turn_limit_reached(rules: Rules, state: State, log: Log) -> bool:
    """PW-9.4: the larger share of HP wins; by cross multiplication."""
    if state.turn < rules.max_turns:
        return False
    a = hp_left(state, 0) * hp_at_start(state, 1)
    b = hp_left(state, 1) * hp_at_start(state, 0)
    end_battle(rules, state, log, 0 if a == b else 1 if a > b else 2, 904)
    return True


@rule
def hp_left(state: State, seat: int) -> int:
    """HP of a side's ships on the board."""
    total = 0
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status == AFLOAT:
            total += state.ships[index].hp
    return total


@rule
def hp_at_start(state: State, seat: int) -> int:
    """Starting HP of all its ships."""
    total = 0
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status != ABSENT:
            total += state.ships[index].start_hp
    return total


@rule
def end_battle(rules: Rules, state: State, log: Log, winners: int, rule_number: int) -> None:
    """A battle is the match, except in the campaign."""
    if rules.scenario != CAMPAIGN:
        finish(state, log, winners, rule_number)
    elif state.ships[CAPTAIN_SHIP].status == SUNK:
        state.score = 0
        finish(state, log, 2, 1011)
    else:
        settle_stake(rules, state, log, winners)
        if state.voyage >= rules.voyages:
            state.score = state.gold + rules.ship_worth[state.ships[CAPTAIN_SHIP].kind]
            finish(state, log, 1 if state.score >= rules.fortune else 2, 1012)
        else:
            next_voyage(rules, state, log)


@rule
def finish(state: State, log: Log, winners: int, rule_number: int) -> None:
    """Section 8: the board stays as it is."""
    state.winners = winners
    state.ended_by = rule_number
    state.phase = OVER
    state.side = NOBODY
    state.acting = NOBODY
    state.stake = 0
    say(log, ENDED, rule_number, winners)


# ------------------------------------------------------------------------------------------------- for the kernel


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.winners)
