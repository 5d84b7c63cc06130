"""How bold a captain is: by scenario, and near the end by who is ahead (section 12, steps 6 and 7)."""

from __future__ import annotations

from admiralty.games.orbital.outcome import RUNNER, limit
from admiralty.games.orbital.scenarios import CONVOY, DUEL, KING, MELEE, PURSUIT, RACE, SQUADRONS
from admiralty.games.orbital.ships import hull_total
from admiralty.games.orbital.state import FREIGHTER, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

EARLY, AHEAD, LEVEL, BEHIND = 0, 1, 2, 3


@rule
def standing_of(rules: Rules, state: State, seat: int) -> int:
    """Near the end of a fight that hull decides: ahead of all others, level with the best of them, or behind."""
    if rules.scenario != DUEL and rules.scenario != MELEE and rules.scenario != SQUADRONS:
        return EARLY
    if state.turn + rules.doctrine.late_turns <= limit(rules):
        return EARLY
    best = 0
    for other in range(rules.players):
        if other != seat:
            best = max(best, hull_total(state, other))
    own = hull_total(state, seat)
    if own == best:
        return LEVEL
    return AHEAD if own > best else BEHIND


@rule
def caution(rules: Rules, state: State, ship: Ship) -> int:
    """What damage taken counts against damage done."""
    if rules.scenario == PURSUIT:
        return int(rules.doctrine.runner_caution) if ship.seat == RUNNER else int(rules.doctrine.hunter_caution)
    standing = standing_of(rules, state, ship.seat)
    if standing == EARLY:
        return int(rules.doctrine.caution)
    if standing == AHEAD:
        return int(rules.doctrine.ahead_caution)
    return int(rules.doctrine.level_caution) if standing == LEVEL else int(rules.doctrine.behind_caution)


@rule
def damage_share(rules: Rules) -> int:
    """What fighting counts at all."""
    return int(rules.doctrine.race_damage) if rules.scenario == RACE else 1000


@rule
def closeness(rules: Rules, state: State, ship: Ship) -> int:
    """What a unit of distance to the nearest enemy costs."""
    weights = rules.doctrine
    if rules.scenario == PURSUIT:
        share = weights.runner_closeness if ship.seat == RUNNER else weights.hunter_closeness
        return weights.closeness * share // 1000
    if rules.scenario == KING:
        return weights.closeness * weights.king_closeness // 1000
    if rules.scenario == RACE:
        return weights.closeness * weights.race_closeness // 1000
    if ship.kind == FREIGHTER:
        return 0
    standing = standing_of(rules, state, ship.seat)
    if standing == EARLY:
        return int(weights.closeness)
    if standing == AHEAD:
        return int(weights.ahead_closeness)
    return int(weights.level_closeness) if standing == LEVEL else int(weights.behind_closeness)


@rule
def worth(rules: Rules, target: Ship) -> int:
    """What damage to a ship counts: raiders are after the freighters."""
    if rules.scenario == CONVOY and target.kind == FREIGHTER:
        return int(rules.doctrine.freighter_worth)
    return 1000
