"""What must hold in every position of every match, compiled, so that millions of positions can be looked at.

    python tests/games/isk/test_invariants.py --battles 20000 --campaigns 2000

plays the full number; the test plays a few.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.fleets import are_linked, ships_of
from admiralty.games.isk.state import (
    ABSENT,
    COMBAT,
    DEPLOY,
    ENGAGE,
    EXECUTE,
    FLEETS,
    MUSTER,
    OVER,
    READY,
    REGIONS_PHASE,
    REVISE,
    SLOTS,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import Log
from admiralty.kernel.game import over, setup
from admiralty.kernel.play import random_step
from admiralty.kernel.rule import rule

BROKEN = (
    "nothing",
    "a fleet is half made outside deployment",
    "a fleet has no ships or too many",
    "a fleet is off the map, or behaves in no known way",
    "a path is longer than the points, or leaves the links",
    "a fleet of a player who is not in the battle",
    "a fleet sees what is not an enemy in its system",
    "a constellation is controlled by a player who is not in the battle",
    "somebody who may not act is asked, or nobody is asked",
    "the phase Execute is at rest",
    "numbers of a player are out of their range",
    "a note of a fleet of one's own, or from the future",
    "a turn or a round beyond the limit",
    "contests and contested regions do not agree",
    "a question or a fight without its two fleets",
)


@rule
def fleet_breaks(rules: Rules, state: State, index: int) -> int:
    fleet = state.fleets[index]
    if fleet.stage != READY:
        return 1 if state.phase != DEPLOY else 0
    if ships_of(fleet) < 1 or ships_of(fleet) > rules.max_ships:
        return 2
    if fleet.ships[1] < 0 or fleet.ships[2] < 0 or fleet.ships[3] < 0:
        return 2
    if fleet.system < 0 or fleet.system >= rules.systems or fleet.behaviour < 0 or fleet.behaviour > 2:
        return 3
    if fleet.path_length > fleet.points or fleet.points < 0:
        return 4
    here = int(fleet.system)
    for step in range(fleet.path_length):
        if not are_linked(rules, here, fleet.path[step]):
            return 4
        here = int(fleet.path[step])
    if state.players[index // SLOTS].in_battle == 0 and state.phase != OVER:
        return 5
    for other in range(FLEETS):
        if (fleet.sees >> other) & 1:
            seen = state.fleets[other]
            if seen.stage != READY or other // SLOTS == index // SLOTS or seen.system != fleet.system:
                return 6
    return 0


@rule
def players_break(rules: Rules, state: State) -> int:
    for seat in range(rules.players):
        player = state.players[seat]
        in_range = 0 <= player.reserve <= 60 and 0 <= player.transfers <= rules.transfers and player.hold >= 0
        if not in_range or (player.out and player.in_battle) or (state.phase == REGIONS_PHASE and player.in_battle):
            return 10
        for index in range(FLEETS):
            note = state.notes[FLEETS * seat + index]
            if note.turn > 0 and (note.turn > state.turn or index // SLOTS == seat or note.ships < 1):
                return 11
    return 0


@rule
def asking_breaks(rules: Rules, state: State) -> int:
    if state.phase == EXECUTE:
        return 9
    if (state.owing == 0) != (state.phase == OVER):
        return 8
    for seat in range(8):
        if (state.owing >> seat) & 1:
            acts = state.phase == REGIONS_PHASE and seat == state.active
            if seat >= rules.players or (not acts and state.players[seat].in_battle == 0):
                return 8
    if state.phase == ENGAGE or state.phase == COMBAT:
        if state.fleets[state.pair_first].stage != READY or state.fleets[state.pair_second].stage != READY:
            return 14
    if state.phase == REVISE and state.pair_first < 0:
        return 14
    return 0


@rule
def contests_break(rules: Rules, state: State) -> int:
    contested = 0
    for region in range(rules.regions):
        contested += state.contested[region]
    if contested != state.contest_count:
        return 13
    for index in range(state.contest_count):
        contest = state.contests[index]
        if state.contested[contest.region] == 0 or contest.count < 1 or contest.count > rules.players:
            return 13
    return 0


@rule
def breaks(rules: Rules, state: State) -> int:
    """The number of an invariant that is broken, or 0."""
    for index in range(SLOTS * rules.players):
        if state.fleets[index].stage != ABSENT:
            if index % SLOTS >= rules.max_fleets:
                return 2
            found = fleet_breaks(rules, state, index)
            if found:
                return found
    for constellation in range(rules.constellations):
        holder = state.control[constellation]
        if holder >= 0 and state.players[holder].in_battle == 0:
            return 7
    if state.turn > rules.turn_limit or state.round > rules.max_rounds or state.turn < 0:
        return 12
    if state.phase == MUSTER and state.turn == 0:
        return 12
    found = asking_breaks(rules, state)
    if found:
        return found
    found = players_break(rules, state)
    return found if found else contests_break(rules, state)


@rule
def play_and_look(
    rules: Rules, state: State, chance: Dice, buffer: Any, log: Log, matches: int, most: int, plies: Any
) -> int:
    """Random matches one after the other, every position looked at. The broken invariant, or 0; -1 for no end."""
    for number in range(matches):
        setup(rules, state, rules.scenario)
        played = 0
        while over(rules, state) == 0:
            if played >= most or random_step(rules, state, chance, buffer, log) == 0:
                return -1
            played += 1
            found = breaks(rules, state)
            if found:
                return found
        plies[number] = played
    return 0
