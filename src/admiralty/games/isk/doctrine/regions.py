"""The region minigame (Doctrine 9)."""

from __future__ import annotations

from admiralty.games.isk.actions import CLAIM, CONTEST, PASS
from admiralty.games.isk.checks import forbids_claim, forbids_contest
from admiralty.games.isk.outcome import territory_size
from admiralty.games.isk.phases.campaign import is_unclaimed, neighbour, own_neighbours
from admiralty.games.isk.state import NOBODY, REGIONS, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule


@rule
def act(rules: Rules, state: State, seat: int) -> int:
    leader = leading_rival(rules, state, seat)
    region = best_claim(rules, state, seat, leader)
    if region >= 0:
        return pack(CLAIM, region, 0, 0)
    region = best_contest(rules, state, seat, leader)
    return pack(CONTEST, region, 0, 0) if region >= 0 else pack(PASS, 0, 0, 0)


@rule
def leading_rival(rules: Rules, state: State, seat: int) -> int:
    """The other player with the most territory; of equals the next in seat order: nobody is everybody's prey."""
    best = NOBODY
    most = -1
    for after in range(1, rules.players):
        other = (seat + after) % rules.players
        if state.players[other].out == 0 and territory_size(rules, state, other) > most:
            most = territory_size(rules, state, other)
            best = other
    return best


@rule
def free_neighbours(rules: Rules, state: State, region: int) -> int:
    count = 0
    for direction in range(DIRECTIONS):
        other = neighbour(rules, region, direction)
        if other >= 0 and is_unclaimed(state, other):
            count += 1
    return count


@rule
def steps_to_rival(rules: Rules, state: State, region: int, rival: int) -> int:
    nearest = REGIONS
    for other in range(rules.regions):
        if state.owner[other] == rival:
            nearest = min(nearest, int(rules.region_distance[REGIONS * region + other]))
    return nearest


@rule
def best_claim(rules: Rules, state: State, seat: int, leader: int) -> int:
    """The region with the most unclaimed neighbours, ties to the one nearest the leader; -1 if there is none."""
    best = -1
    best_rank = 0
    for region in range(rules.regions):
        if is_unclaimed(state, region) and forbids_claim(rules, state, seat, region) == 0:
            rank = REGIONS * free_neighbours(rules, state, region) - steps_to_rival(rules, state, region, leader)
            if best < 0 or rank > best_rank:
                best = region
                best_rank = rank
    return best


@rule
def best_contest(rules: Rules, state: State, seat: int, leader: int) -> int:
    """The leader's region with the most own neighbours, else anybody's; -1 if that would be too few."""
    best = -1
    best_rank = 0
    for region in range(rules.regions):
        own = own_neighbours(rules, state, seat, region)
        if own >= rules.doctrine.least_reinforced and forbids_contest(rules, state, seat, region) == 0:
            rank = own + (DIRECTIONS if state.owner[region] == leader else 0)
            if rank > best_rank:
                best = region
                best_rank = rank
    return best
