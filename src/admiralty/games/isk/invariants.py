"""What must hold in every position of every match; compiled, so that millions of positions can be looked at."""

from __future__ import annotations

from admiralty.games.isk.fleets import are_linked, ships_of
from admiralty.games.isk.state import (
    ABSENT,
    BEHAVIOUR_COUNT,
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
from admiralty.kernel.rule import rule

HALF_MADE, WRONG_SHIPS, WRONG_FLEET, WRONG_PATH, STRANGER, WRONG_SIGHT = 1, 2, 4, 8, 16, 32
WRONG_HOLDER, WRONG_ACTOR, AT_REST, WRONG_PLAYER, WRONG_NOTE, TOO_LONG = 64, 128, 256, 512, 1024, 2048
WRONG_CONTEST, NO_PAIR = 4096, 8192

MOST_SHIPS = 60  # of a player: four fleets of fifteen (IK-2.1, IK-2.2); new ships of a turn are fewer

_MEANINGS = (
    (HALF_MADE, "a fleet is half made outside deployment (IK-3.3)"),
    (WRONG_SHIPS, "a fleet has no ships or too many, or is one too many (IK-2.1, IK-2.2)"),
    (WRONG_FLEET, "a fleet is off the map, or behaves in no known way (IK-2.1)"),
    (WRONG_PATH, "a path is longer than the points, or leaves the links (IK-5.3)"),
    (STRANGER, "a fleet of a player who is not in the battle (IK-13.1)"),
    (WRONG_SIGHT, "a fleet sees what is not an enemy in its system (IK-6.8)"),
    (WRONG_HOLDER, "a constellation is controlled by a player who is not in the battle (IK-13.1)"),
    (WRONG_ACTOR, "somebody who may not act is asked, or nobody is asked"),
    (AT_REST, "the phase Execute is at rest"),
    (WRONG_PLAYER, "numbers of a player are out of their range"),
    (WRONG_NOTE, "a note of a fleet of one's own, or from the future (IK-6.10)"),
    (TOO_LONG, "a turn or a round beyond the limit (IK-9.16, IK-11.4)"),
    (WRONG_CONTEST, "contests and contested regions do not agree (IK-12.9)"),
    (NO_PAIR, "a question or a fight without its two fleets (IK-7.5, IK-9.1)"),
)


def broken(rules: Rules, state: State) -> list[str]:
    """Each in a sentence; none for a sound position."""
    return sentences(int(what_is_broken(rules, state)))


def sentences(broken_bits: int) -> list[str]:
    return [meaning for bit, meaning in _MEANINGS if broken_bits & bit]


@rule
def what_is_broken(rules: Rules, state: State) -> int:
    """A bit for everything that is not as it must be."""
    found = 0
    for index in range(SLOTS * rules.players):
        if state.fleets[index].stage != ABSENT:
            found |= broken_fleet(rules, state, index)
    for constellation in range(rules.constellations):
        holder = state.control[constellation]
        if holder >= 0 and state.players[holder].in_battle == 0:
            found |= WRONG_HOLDER
    if state.turn > rules.turn_limit or state.round > rules.max_rounds or state.turn < 0:
        found |= TOO_LONG
    if state.phase == MUSTER and state.turn == 0:
        found |= TOO_LONG
    return found | broken_asking(rules, state) | broken_players(rules, state) | broken_contests(rules, state)


@rule
def broken_fleet(rules: Rules, state: State, index: int) -> int:
    fleet = state.fleets[index]
    found = WRONG_SHIPS if index % SLOTS >= rules.max_fleets else 0
    if fleet.stage != READY:
        return found if state.phase == DEPLOY else found | HALF_MADE
    if ships_of(fleet) < 1 or ships_of(fleet) > rules.max_ships:
        found |= WRONG_SHIPS
    if fleet.ships[1] < 0 or fleet.ships[2] < 0 or fleet.ships[3] < 0:
        found |= WRONG_SHIPS
    if state.players[index // SLOTS].in_battle == 0 and state.phase != OVER:
        found |= STRANGER
    on_map = 0 <= fleet.system < rules.systems
    if not on_map or fleet.behaviour < 0 or fleet.behaviour >= BEHAVIOUR_COUNT:
        return found | WRONG_FLEET
    return found | broken_path(rules, state, index) | broken_sight(state, index)


@rule
def broken_path(rules: Rules, state: State, index: int) -> int:
    fleet = state.fleets[index]
    if fleet.path_length > fleet.points or fleet.points < 0:
        return WRONG_PATH
    here = int(fleet.system)
    for step in range(fleet.path_length):
        if not are_linked(rules, here, fleet.path[step]):
            return WRONG_PATH
        here = int(fleet.path[step])
    return 0


@rule
def broken_sight(state: State, index: int) -> int:
    fleet = state.fleets[index]
    for other in range(FLEETS):
        if (fleet.sees >> other) & 1:
            seen = state.fleets[other]
            if seen.stage != READY or other // SLOTS == index // SLOTS or seen.system != fleet.system:
                return WRONG_SIGHT
    return 0


@rule
def broken_asking(rules: Rules, state: State) -> int:
    found = AT_REST if state.phase == EXECUTE else 0
    if (state.owing == 0) != (state.phase == OVER) or state.owing >> rules.players:
        found |= WRONG_ACTOR
    for seat in range(rules.players):
        if (state.owing >> seat) & 1:
            acts = state.phase == REGIONS_PHASE and seat == state.active
            if not acts and state.players[seat].in_battle == 0:
                found |= WRONG_ACTOR
    if state.phase == ENGAGE or state.phase == COMBAT or state.phase == REVISE:
        found |= broken_pair(state)
    return found


@rule
def broken_pair(state: State) -> int:
    """A fleet that got away may be asked for its new path after the other is gone."""
    if state.pair_first < 0 or state.pair_second < 0:
        return NO_PAIR
    both = state.fleets[state.pair_first].stage == READY and state.fleets[state.pair_second].stage == READY
    return 0 if both or state.phase == REVISE else NO_PAIR


@rule
def broken_players(rules: Rules, state: State) -> int:
    found = 0
    for seat in range(rules.players):
        player = state.players[seat]
        in_range = 0 <= player.reserve <= MOST_SHIPS and 0 <= player.transfers <= rules.transfers and player.hold >= 0
        if not in_range or (player.out and player.in_battle) or (state.phase == REGIONS_PHASE and player.in_battle):
            found |= WRONG_PLAYER
        for index in range(FLEETS):
            note = state.notes[FLEETS * seat + index]
            if note.turn > 0 and (note.turn > state.turn or index // SLOTS == seat or note.ships < 1):
                found |= WRONG_NOTE
    return found


@rule
def broken_contests(rules: Rules, state: State) -> int:
    contested = 0
    for region in range(rules.regions):
        contested += state.contested[region]
    if contested != state.contest_count:
        return WRONG_CONTEST
    for index in range(state.contest_count):
        contest = state.contests[index]
        if state.contested[contest.region] == 0 or contest.count < 1 or contest.count > rules.players:
            return WRONG_CONTEST
    return 0
