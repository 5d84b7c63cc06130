"""IK-12: the region minigame, and the campaign that joins it to battles."""

from __future__ import annotations

from admiralty.games.isk.events import (
    AWARDED,
    BATTLE_BEGAN,
    BATTLE_DRAWN,
    BATTLE_WON,
    CLAIMED,
    CONTESTED,
    CYCLE_BEGAN,
    OUT,
    PASSED,
)
from admiralty.games.isk.outcome import (
    WINNERS,
    finish,
    is_one,
    majority,
    most_regions,
    playing_mask,
    territory_size,
)
from admiralty.games.isk.phases.deploy import begin_deployment, clear_battle
from admiralty.games.isk.state import CONTESTS, NOBODY, REGIONS_PHASE, SEATS, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

# ---------------------------------------------------------------------------------------- the map of regions


@rule
def neighbour(rules: Rules, region: int, direction: int) -> int:
    return int(rules.region_link[DIRECTIONS * region + direction])


@rule
def is_unclaimed(state: State, region: int) -> bool:
    """IK-12.9: a contested region is not unclaimed."""
    return state.owner[region] == NOBODY and state.contested[region] == 0


@rule
def is_territory(state: State, region: int, seat: int) -> bool:
    return state.owner[region] == seat and state.contested[region] == 0


@rule
def touches(rules: Rules, state: State, seat: int, region: int) -> bool:
    """Is a region adjacent to a player's territory?"""
    return own_neighbours(rules, state, seat, region) > 0


@rule
def own_neighbours(rules: Rules, state: State, seat: int, region: int) -> int:
    count = 0
    for direction in range(DIRECTIONS):
        other = neighbour(rules, region, direction)
        if other >= 0 and is_territory(state, other, seat):
            count += 1
    return count


@rule
def must_claim(rules: Rules, state: State, seat: int) -> bool:
    """IK-12.4: is an unclaimed region adjacent to his territory?"""
    for region in range(rules.regions):
        if is_unclaimed(state, region) and touches(rules, state, seat, region):
            return True
    return False


@rule
def contest_index(state: State, region: int) -> int:
    """The place of a region's contest, or -1."""
    for index in range(state.contest_count):
        if state.contests[index].region == region:
            return index
    return -1


@rule
def is_contestant(state: State, index: int, seat: int) -> bool:
    contest = state.contests[index]
    for place in range(contest.count):
        if contest.seats[place] == seat:
            return True
    return False


@rule
def can_contest(rules: Rules, state: State, seat: int, region: int) -> bool:
    """IK-12.7: a neighbour's region, or a contested one that has not got him among its contestants."""
    if not touches(rules, state, seat, region):
        return False
    if state.contested[region]:
        return not is_contestant(state, contest_index(state, region), seat)
    return state.owner[region] >= 0 and state.owner[region] != seat


@rule
def can_act(rules: Rules, state: State, seat: int) -> bool:
    """IK-12.12: can he claim or contest anything?"""
    may_contest = state.players[seat].contests < rules.contests_per_cycle
    for region in range(rules.regions):
        if is_unclaimed(state, region) or (may_contest and can_contest(rules, state, seat, region)):
            return True
    return False


@rule
def ships_to_deploy(rules: Rules, state: State, seat: int, region: int) -> int:
    """IK-3.2: in a campaign one more for every adjacent region he owns, up to a limit."""
    return rules.start_ships + min(rules.adj_bonus_max, own_neighbours(rules, state, seat, region))


# ---------------------------------------------------------------------------------------- acting


@rule
def claim(state: State, log: Log, seat: int, region: int) -> None:
    """IK-12.5."""
    state.owner[region] = seat
    say(log, CLAIMED, 1205, seat, region)


@rule
def contest(state: State, log: Log, seat: int, region: int) -> None:
    """IK-12.9, IK-12.10: its former owner is the first contestant."""
    index = contest_index(state, region)
    if index < 0:
        index = int(state.contest_count)
        state.contest_count += 1
        begun = state.contests[index]
        begun.region = region
        begun.count = 1
        begun.seats[0] = state.owner[region]
        state.contested[region] = 1
    joined = state.contests[index]
    joined.seats[joined.count] = seat
    joined.count += 1
    state.players[seat].contests += 1
    say(log, CONTESTED, 1210, seat, region)


@rule
def pass_cycle(state: State, log: Log, seat: int, unasked: int) -> None:
    """IK-12.11, IK-12.12."""
    state.players[seat].passed = 1
    say(log, PASSED, 1212 if unasked else 1211, seat, unasked)


# ---------------------------------------------------------------------------------------- laps and cycles


@rule
def opener_of_cycle(rules: Rules, state: State) -> int:
    """IK-12.3: the seat with which this cycle's seat order starts."""
    return (state.opener + state.cycle - 1) % rules.players


@rule
def place_in_lap(rules: Rules, state: State) -> int:
    """How many seats act before the active one in this lap (IK-12.3)."""
    along = (state.active - opener_of_cycle(rules, state)) % rules.players
    return along if state.lap % 2 == 1 else rules.players - 1 - along


@rule
def seat_in_lap(rules: Rules, state: State, place: int) -> int:
    along = place if state.lap % 2 == 1 else rules.players - 1 - place
    return (along + opener_of_cycle(rules, state)) % rules.players


@rule
def all_have_passed(rules: Rules, state: State) -> bool:
    for seat in range(rules.players):
        if state.players[seat].out == 0 and state.players[seat].passed == 0:
            return False
    return True


@rule
def ask_from(rules: Rules, state: State, log: Log, place: int) -> bool:
    """IK-12.3, IK-12.12: from a place in this lap on, the next player who can act is asked. False: all have passed."""
    while not all_have_passed(rules, state):
        if place >= rules.players:
            place = 0
            state.lap += 1
        seat = seat_in_lap(rules, state, place)
        player = state.players[seat]
        if player.out == 0 and player.passed == 0:
            if can_act(rules, state, seat):
                state.phase = REGIONS_PHASE
                state.active = seat
                state.owing = 1 << seat
                return True
            pass_cycle(state, log, seat, 1)
        place += 1
    return False


@rule
def go_on_after_turn(rules: Rules, state: State, log: Log) -> None:
    """After the active player has acted."""
    if not ask_from(rules, state, log, place_in_lap(rules, state) + 1):
        fight_and_begin_again(rules, state, log)


@rule
def fight_and_begin_again(rules: Rules, state: State, log: Log) -> None:
    """IK-12.12 to IK-12.20: the battles of a cycle, then the next cycle, until somebody is asked."""
    state.active = NOBODY
    state.owing = 0
    while state.ended_by == 0:
        if begin_next_battle(rules, state, log):
            return
        end_cycle(rules, state, log)
        if state.ended_by == 0:
            begin_cycle(rules, state, log)
            if ask_from(rules, state, log, 0):
                return
            state.active = NOBODY


@rule
def begin_cycle(rules: Rules, state: State, log: Log) -> None:
    state.cycle += 1
    state.lap = 1
    for seat in range(rules.players):
        state.players[seat].passed = 0
        state.players[seat].contests = 0
    say(log, CYCLE_BEGAN, 1203, state.cycle)


@rule
def end_cycle(rules: Rules, state: State, log: Log) -> None:
    """IK-12.18, IK-12.19, IK-12.20."""
    ruler = majority(rules, state)
    if ruler:
        finish(state, log, ruler, 1218)
    elif state.cycle >= rules.cycles:
        finish(state, log, most_regions(rules, state), 1219)
    else:
        put_out_the_landless(rules, state, log)
        last_player_wins(rules, state, log)


@rule
def put_out_the_landless(rules: Rules, state: State, log: Log) -> None:
    """IK-12.20."""
    for region in range(rules.regions):
        if is_unclaimed(state, region):
            return
    for seat in range(rules.players):
        if state.players[seat].out == 0 and territory_size(rules, state, seat) == 0:
            state.players[seat].out = 1
            say(log, OUT, 1220, seat)


@rule
def last_player_wins(rules: Rules, state: State, log: Log) -> None:
    """IK-12.20: at any time and at once."""
    left = playing_mask(rules, state)
    if is_one(left):
        finish(state, log, left, 1220)


# ---------------------------------------------------------------------------------------- battles


@rule
def begin_next_battle(rules: Rules, state: State, log: Log) -> bool:
    """IK-12.13, IK-12.17: the first contested region that has several contestants. False: no battle is left."""
    while state.contest_count > 0:
        first = state.contests[0]
        if first.count > 1:
            begin_battle(rules, state, log)
            return True
        region = int(first.region)
        owner = int(first.seats[0]) if first.count == 1 else NOBODY
        close_contest(state, 0)
        state.owner[region] = owner
        say(log, AWARDED, 1217, region, owner)
    return False


@rule
def begin_battle(rules: Rules, state: State, log: Log) -> None:
    """IK-12.14: sides and ships by the territory of this moment."""
    clear_battle(state)
    contest_now = state.contests[0]
    state.battle = contest_now.region
    mask = 0
    for place in range(contest_now.count):
        seat = int(contest_now.seats[place])
        mask |= 1 << seat
        player = state.players[seat]
        player.in_battle = 1
        player.reserve = ships_to_deploy(rules, state, seat, state.battle)
        for direction in range(DIRECTIONS):
            other = neighbour(rules, state.battle, direction)
            if other >= 0 and is_territory(state, other, seat):
                player.sides |= 1 << direction
    say(log, BATTLE_BEGAN, 1213, state.battle, mask)
    begin_deployment(rules, state)


@rule
def close_contest(state: State, index: int) -> None:
    """A contest is settled, and the others move up."""
    state.contested[state.contests[index].region] = 0
    state.contest_count -= 1
    for place in range(index, state.contest_count):
        state.contests[place] = state.contests[place + 1]
    clear_contest(state, state.contest_count)


@rule
def clear_contest(state: State, index: int) -> None:
    contest_there = state.contests[index]
    contest_there.region = 0
    contest_there.count = 0
    for place in range(SEATS):
        contest_there.seats[place] = 0


@rule
def clear_contests(state: State) -> None:
    state.contest_count = 0
    for index in range(CONTESTS):
        clear_contest(state, index)


@rule
def go_on_after_battle(rules: Rules, state: State, log: Log, decided: int) -> None:
    """A battle is over. Alone it was the match; in a campaign its region changes hands (IK-12.15)."""
    winner_mask = decided % WINNERS
    if rules.campaign == 0:
        finish(state, log, winner_mask, decided // WINNERS)
        return
    region = int(state.battle)
    close_contest(state, 0)
    state.battle = NOBODY
    if winner_mask:
        for seat in range(rules.players):
            if (winner_mask >> seat) & 1:
                state.owner[region] = seat
                state.players[seat].wins += 1
                say(log, BATTLE_WON, decided // WINNERS, region, seat)
    else:
        say(log, BATTLE_DRAWN, 1215, region, state.owner[region])
    clear_battle(state)
    fight_and_begin_again(rules, state, log)
