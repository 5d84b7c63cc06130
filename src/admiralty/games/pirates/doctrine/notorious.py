"""Notorious: solves the guessing game of a maneuver, and fires for the kill by exact chances (section 12)."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import RETREAT
from admiralty.games.pirates.checks import forbids_retreat
from admiralty.games.pirates.doctrine.captain import (
    broadsides,
    captain_acts,
    exchange,
    place_of_plan,
    plan_merit,
    sample_plans,
    wants_to_flee,
)
from admiralty.games.pirates.doctrine.targets import hex_to_hit, nearest_enemy, plan_for, shot_at, weakest_in_arc
from admiralty.games.pirates.legal import legal_plans
from admiralty.games.pirates.pools import CRITICAL, fire_pool, ways, ways_in_all
from admiralty.games.pirates.state import NOBODY, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule

MOST = 12  # room for so many plans a side
# Where things stand in the buffer. While plans are compared, the first 600 places hold a legal list.
MERITS = 620
OURS = 640
THEIRS = 660
# After that they hold the matrix, and for each side regrets, the mix at present, and the sum of all mixes.
MATRIX = 0
REGRETS = 200
MIX = 300
SUMS = 400
SIDE = 20  # the other side's stand so much further on
WHOLE = 1000  # a mix is thousandths


@rule
def notorious_plans(rules: Rules, state: State, index: int, buffer: Any) -> int:
    """The payoff matrix of the best plans of each side, solved by regret matching; a plan is drawn from the mix."""
    target = nearest_enemy(state, index)
    flees = wants_to_flee(rules, state, index, target)
    if flees and forbids_retreat(rules, state.ships[index]) == 0:
        return pack(RETREAT, 0, 0, 0)
    theirs = best_plans(rules, state, target, index, buffer, THEIRS, False)
    ours = best_plans(rules, state, index, target, buffer, OURS, flees)
    sides = broadsides(rules, state, index, target, WHOLE)
    for own in range(ours):
        for her in range(theirs):
            payoff = exchange(rules, sides, int(buffer[OURS + own]), int(buffer[THEIRS + her]))
            buffer[MATRIX + MOST * own + her] = payoff
    solve(rules, buffer, ours, theirs)
    return plan_for(int(buffer[OURS + drawn_from_mix(state, buffer, ours)]))


@rule
def best_plans(rules: Rules, state: State, index: int, target: int, buffer: Any, into: int, flees: bool) -> int:
    """The best plans of a ship by the Captain's measure, best first; how many there are is returned."""
    samples = sample_plans(rules, state, target, index, buffer)
    kind = int(state.ships[index].kind)
    count = legal_plans(rules, state, index, buffer)
    sides = broadsides(rules, state, index, target, int(rules.doctrine.their_damage))
    most = min(MOST, int(rules.doctrine.matrix_plans))
    kept = 0
    for number in range(count):
        place = place_of_plan(kind, int(buffer[number]))
        merit = plan_merit(rules, state, index, target, place, sides, buffer, samples, flees)
        if kept < most or merit > buffer[MERITS + kept - 1]:
            at = kept if kept < most else kept - 1
            while at > 0 and buffer[MERITS + at - 1] < merit:
                buffer[MERITS + at] = buffer[MERITS + at - 1]
                buffer[into + at] = buffer[into + at - 1]
                at -= 1
            buffer[MERITS + at] = merit
            buffer[into + at] = place
            kept = min(most, kept + 1)
    return kept


@rule
def solve(rules: Rules, buffer: Any, ours: int, theirs: int) -> None:
    for place in range(SIDE * 2):
        buffer[REGRETS + place] = 0
        buffer[SUMS + place] = 0
    for _ in range(rules.doctrine.regret_rounds):
        mix_by_regret(buffer, 0, ours)
        mix_by_regret(buffer, SIDE, theirs)
        learn(buffer, ours, theirs)


@rule
def mix_by_regret(buffer: Any, side: int, count: int) -> None:
    """Each plan in proportion to what one would rather have had of it; all alike if nothing is regretted."""
    total = 0
    for number in range(count):
        total += max(0, int(buffer[REGRETS + side + number]))
    for number in range(count):
        share = WHOLE // count
        if total > 0:
            share = WHOLE * max(0, int(buffer[REGRETS + side + number])) // total
        buffer[MIX + side + number] = share
        buffer[SUMS + side + number] += share


@rule
def learn(buffer: Any, ours: int, theirs: int) -> None:
    """Add to every plan's regret what it would have brought more than the mix."""
    value = 0
    for own in range(ours):
        for her in range(theirs):
            both = int(buffer[MIX + own]) * int(buffer[MIX + SIDE + her]) // WHOLE
            value += both * int(buffer[MATRIX + MOST * own + her]) // WHOLE
    for own in range(ours):
        brings = 0
        for her in range(theirs):
            brings += int(buffer[MIX + SIDE + her]) * int(buffer[MATRIX + MOST * own + her]) // WHOLE
        buffer[REGRETS + own] += brings - value
    for her in range(theirs):
        costs = 0
        for own in range(ours):
            costs += int(buffer[MIX + own]) * int(buffer[MATRIX + MOST * own + her]) // WHOLE
        buffer[REGRETS + SIDE + her] += value - costs


@rule
def drawn_from_mix(state: State, buffer: Any, count: int) -> int:
    total = 0
    for number in range(count):
        total += int(buffer[SUMS + number])
    left = draw(state.dice, max(1, total))
    for number in range(count):
        left -= int(buffer[SUMS + number])
        if left < 0:
            return number
    return 0


# ---------------------------------------------------------------------------------------------------------- actions


@rule
def notorious_acts(rules: Rules, state: State, buffer: Any) -> int:
    """Fire if all CP are likely enough to sink her; otherwise as the Captain does."""
    index = int(state.acting)
    if state.ships[index].cp >= rules.cost_fire:
        target = weakest_in_arc(rules, state, index)
        if target != NOBODY:
            cell = hex_to_hit(rules, state, index, target)
            if chance_to_sink(rules, state, index, target, cell, buffer) >= rules.doctrine.sink_chance:
                return shot_at(cell)
    return captain_acts(rules, state)


@rule
def chance_to_sink(rules: Rules, state: State, index: int, target: int, cell: int, buffer: Any) -> int:
    """In thousandths, with all CP fired at one hex: the chances of every number of HP left, shot by shot."""
    other = state.ships[target]
    hp = int(other.hp)
    pool = fire_pool(rules, state, index, target, cell)
    for left in range(hp + 1):
        buffer[left] = 0
    buffer[hp] = 1_000_000_000
    for _ in range(state.ships[index].cp // rules.cost_fire):
        one_shot(rules, pool, hp, buffer)
        pool = fire_pool(rules, state, index, target, cell) + other.evade  # PW-7.6: the first shot used it up
    return int(buffer[0]) // 1_000_000


@rule
def one_shot(rules: Rules, pool: int, hp: int, buffer: Any) -> None:
    """From the fewest HP up, so that every chance is moved on once."""
    of = ways_in_all(rules, pool)
    for left in range(1, hp + 1):
        chance = int(buffer[left])
        if chance > 0:
            buffer[left] = 0
            for level in range(CRITICAL + 1):
                buffer[max(0, left - rules.damage[level])] += chance * ways(rules, pool, level) // of
