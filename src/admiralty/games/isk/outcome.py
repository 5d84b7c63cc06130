"""Who has won, and why (IK-11 for a battle, IK-12.18 to IK-12.20 for a campaign)."""

from __future__ import annotations

from admiralty.games.isk.events import ENDED
from admiralty.games.isk.fleets import hit_total, ship_total
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import NOBODY, OVER, State
from admiralty.games.isk.tables import CONSTELLATION_SCALE, Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

WINNERS = 64  # a decision is 64 × the rule's number + the mask of winners; 0 while there is none

BY_SCORE, BY_SHIPS, BY_HITS, BY_REGIONS, BY_WINS = 0, 1, 2, 3, 4


@rule
def dominion(rules: Rules) -> int:
    """IK-11.1: the control score of domination at this scale."""
    return int(rules.dom_score_const if rules.battle_scale == CONSTELLATION_SCALE else rules.dom_score)


@rule
def is_one(mask: int) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


@rule
def in_battle_mask(rules: Rules, state: State) -> int:
    mask = 0
    for seat in range(rules.players):
        if state.players[seat].in_battle:
            mask |= 1 << seat
    return mask


@rule
def playing_mask(rules: Rules, state: State) -> int:
    """Who is not out of the match."""
    mask = 0
    for seat in range(rules.players):
        if state.players[seat].out == 0:
            mask |= 1 << seat
    return mask


@rule
def territory_size(rules: Rules, state: State, seat: int) -> int:
    """IK-12.9: a contested region is nobody's territory."""
    count = 0
    for region in range(rules.regions):
        if state.owner[region] == seat and state.contested[region] == 0:
            count += 1
    return count


@rule
def measured(rules: Rules, state: State, seat: int, measure: int) -> int:
    if measure == BY_SCORE:
        return control_score(rules, state, seat)
    if measure == BY_SHIPS:
        return ship_total(state, seat)
    if measure == BY_HITS:
        return hit_total(state, seat)
    if measure == BY_REGIONS:
        return territory_size(rules, state, seat)
    return int(state.players[seat].wins)


@rule
def best_by(rules: Rules, state: State, among: int, measure: int) -> int:
    """Of the seats in a mask, those highest in one measure."""
    best = -1
    found = 0
    for seat in range(rules.players):
        if (among >> seat) & 1:
            value = measured(rules, state, seat, measure)
            if value > best:
                best = value
                found = 1 << seat
            elif value == best:
                found |= 1 << seat
    return found


# ---------------------------------------------------------------------------------------- IK-11, a battle


@rule
def battle_is_decided(rules: Rules, state: State) -> int:
    """IK-11.1 to IK-11.4 in their order: the rule that decides and its winners, or 0."""
    dominating = domination(rules, state)
    if dominating:
        return 1101 * WINNERS + dominating
    left = in_battle_mask(rules, state)
    if is_one(left):
        return 1102 * WINNERS + left
    if left == 0:
        return 1103 * WINNERS
    if state.turn >= rules.turn_limit:
        return 1104 * WINNERS + on_points(rules, state, left)
    return 0


@rule
def domination(rules: Rules, state: State) -> int:
    """IK-11.1: who has held long enough; of several the highest score, if that is one player's."""
    holding = 0
    for seat in range(rules.players):
        if state.players[seat].in_battle and state.players[seat].hold >= rules.dom_hold:
            holding |= 1 << seat
    best = best_by(rules, state, holding, BY_SCORE)
    return best if is_one(best) else 0


@rule
def on_points(rules: Rules, state: State, left: int) -> int:
    """IK-11.4: a draw has no winners."""
    best = best_by(rules, state, left, BY_SCORE)
    best = best_by(rules, state, best, BY_SHIPS)
    best = best_by(rules, state, best, BY_HITS)
    if is_one(best):
        return best
    if state.battle >= 0:
        former = int(state.owner[state.battle])
        if former >= 0 and (best >> former) & 1:
            return 1 << former
    return 0


@rule
def last_in_battle(rules: Rules, state: State) -> int:
    """IK-11.2, tested at once when a player leaves."""
    left = in_battle_mask(rules, state)
    return 1102 * WINNERS + left if is_one(left) else 0


# ---------------------------------------------------------------------------------------- IK-12, a campaign


@rule
def claimable(rules: Rules) -> int:
    """IK-1.4, IK-1.13: how many regions can be somebody's."""
    count = 0
    for region in range(rules.regions):
        if rules.later.left_out[region] == 0 and not (region == 0 and rules.neutral_centre):
            count += 1
    return count


@rule
def majority(rules: Rules, state: State) -> int:
    """IK-12.18: who has more than half of the regions that can be claimed."""
    for seat in range(rules.players):
        if 2 * territory_size(rules, state, seat) > claimable(rules):
            return 1 << seat
    return 0


@rule
def most_regions(rules: Rules, state: State) -> int:
    """IK-12.19."""
    best = best_by(rules, state, playing_mask(rules, state), BY_REGIONS)
    best = best_by(rules, state, best, BY_WINS)
    return best if is_one(best) else 0


# ---------------------------------------------------------------------------------------- the match


@rule
def finish(state: State, log: Log, winners: int, rule_number: int) -> None:
    state.winners = winners
    state.ended_by = rule_number
    state.phase = OVER
    state.owing = 0
    state.active = NOBODY
    say(log, ENDED, rule_number, winners)


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.winners)
