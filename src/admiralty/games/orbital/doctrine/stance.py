"""How bold a captain is: by scenario, and near the end by who is ahead (chapter 12, steps 6 and 7)."""

from __future__ import annotations

from admiralty.games.orbital.outcome import HUNTER, RUNNER, limit
from admiralty.games.orbital.scenarios import CONVOY, DUEL, KING, MELEE, PURSUIT, RACE, SQUADRONS
from admiralty.games.orbital.ships import hull_total
from admiralty.games.orbital.state import FREIGHTER, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def late_lead(rules: Rules, state: State, seat: int) -> int:
    """Near the end of a fight that hull decides: the lead over the best of the others; 0 otherwise."""
    if rules.scenario != DUEL and rules.scenario != MELEE and rules.scenario != SQUADRONS:
        return 0
    if state.turn + rules.doctrine.late_turns <= limit(rules):
        return 0
    best = 0
    for other in range(rules.players):
        if other != seat:
            best = max(best, hull_total(state, other))
    return hull_total(state, seat) - best


@rule
def caution(rules: Rules, state: State, ship: Ship) -> int:
    """What damage taken counts against damage done."""
    lead = late_lead(rules, state, ship.seat)
    if lead > 0:
        return int(rules.doctrine.ahead_caution)
    return int(rules.doctrine.behind_caution) if lead < 0 else int(rules.doctrine.caution)


@rule
def damage_share(rules: Rules) -> int:
    """What fighting counts at all."""
    return int(rules.doctrine.race_damage) if rules.scenario == RACE else 1000


@rule
def closeness(rules: Rules, state: State, ship: Ship) -> int:
    """What a unit of distance to the nearest enemy costs."""
    weights = rules.doctrine
    if rules.scenario == PURSUIT:
        if ship.seat == RUNNER:
            return int(weights.runner_closeness)
        return weights.closeness * weights.hunter_closeness // 1000 if ship.seat == HUNTER else int(weights.closeness)
    if rules.scenario == KING:
        return weights.closeness * weights.king_closeness // 1000
    if rules.scenario == RACE:
        return weights.closeness * weights.race_closeness // 1000
    if ship.kind == FREIGHTER:
        return 0
    lead = late_lead(rules, state, ship.seat)
    if lead > 0:
        return int(weights.ahead_closeness)
    return int(weights.behind_closeness) if lead < 0 else int(weights.closeness)


@rule
def worth(rules: Rules, target: Ship) -> int:
    """What damage to a ship counts: raiders are after the freighters."""
    if rules.scenario == CONVOY and target.kind == FREIGHTER:
        return int(rules.doctrine.freighter_worth)
    return 1000
