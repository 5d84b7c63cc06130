"""IK-13: resigning a match and conceding a battle."""

from __future__ import annotations

from admiralty.games.isk.events import CONCEDED, RESIGNED
from admiralty.games.isk.fleets import remove_fleet
from admiralty.games.isk.outcome import last_in_battle
from admiralty.games.isk.phases.campaign import (
    ask_from,
    close_contest,
    fight_and_begin_again,
    go_on_after_battle,
    last_player_wins,
    place_in_lap,
)
from admiralty.games.isk.phases.combat import clear_answers
from admiralty.games.isk.phases.detection import strike_note
from admiralty.games.isk.state import (
    ABSENT,
    COMBAT,
    CONSTELLATIONS,
    ENGAGE,
    EXECUTE,
    NOBODY,
    REGIONS_PHASE,
    REVISE,
    SEATS,
    SLOTS,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def resign(rules: Rules, state: State, log: Log, seat: int) -> None:
    """IK-13.1, IK-13.2. What is still to be done in the phase is done by the caller."""
    say(log, RESIGNED, 1301, seat)
    state.players[seat].out = 1
    in_regions = state.phase == REGIONS_PHASE
    place = place_in_lap(rules, state) if in_regions else 0
    if rules.campaign:
        give_up_regions(rules, state, seat)
    was_in_battle = state.players[seat].in_battle
    if was_in_battle:
        leave_battle(state, seat)
    if rules.campaign:
        last_player_wins(rules, state, log)
    if state.ended_by:
        return
    if was_in_battle:
        go_on_without(rules, state, log)
    elif in_regions and not ask_from(rules, state, log, place + 1):
        fight_and_begin_again(rules, state, log)


@rule
def concede_battle(rules: Rules, state: State, log: Log, seat: int) -> None:
    """IK-13.3."""
    say(log, CONCEDED, 1303, seat)
    leave_battle(state, seat)
    go_on_without(rules, state, log)


@rule
def give_up_regions(rules: Rules, state: State, seat: int) -> None:
    """IK-13.2, IK-12.17: a region whose last contestant leaves is unclaimed at once."""
    for region in range(rules.regions):
        if state.owner[region] == seat:
            state.owner[region] = NOBODY
    for index in range(state.contest_count - 1, -1, -1):
        strike_off(state, index, seat)
        if state.contests[index].count == 0:
            close_contest(state, index)


@rule
def strike_off(state: State, index: int, seat: int) -> None:
    contest = state.contests[index]
    kept = 0
    for place in range(contest.count):
        if contest.seats[place] != seat:
            contest.seats[kept] = contest.seats[place]
            kept += 1
    for place in range(kept, SEATS):
        contest.seats[place] = 0
    contest.count = kept


@rule
def leave_battle(state: State, seat: int) -> None:
    """IK-13.1: his fleets are gone, his constellations nobody's, and notes of his fleets are struck out."""
    for slot in range(SLOTS):
        index = SLOTS * seat + slot
        if state.fleets[index].stage != ABSENT:
            remove_fleet(state, index)
        for other in range(SEATS):
            strike_note(state, other, index)
    for constellation in range(CONSTELLATIONS):
        if state.control[constellation] == seat:
            state.control[constellation] = NOBODY
    player = state.players[seat]
    player.in_battle = 0
    player.reserve = 0
    player.transfers = 0
    player.hold = 0
    player.answer = 0
    state.owing &= ~(1 << seat)


@rule
def go_on_without(rules: Rules, state: State, log: Log) -> None:
    """IK-11.2 at once; an engagement or a question with him ends there and then."""
    decided = last_in_battle(rules, state)
    if decided:
        go_on_after_battle(rules, state, log, decided)
    elif state.phase == ENGAGE or state.phase == COMBAT:
        clear_answers(state)
        state.round = 0
        state.owing = 0
        state.phase = EXECUTE
    elif state.phase == REVISE and state.owing == 0:
        state.phase = EXECUTE
