"""How well each seat stands: its share of the win, or an estimate of it before the end."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.fleets import hit_total
from admiralty.games.isk.outcome import territory_size
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.rule import rule


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end, an estimate from control, ships and regions."""
    total = 0.0
    for seat in range(rules.players):
        if state.ended_by:
            out[seat] = 1.0 if (state.winners >> seat) & 1 else 0.0
        else:
            out[seat] = standing(rules, state, seat)
        total += out[seat]
    for seat in range(rules.players):
        out[seat] = out[seat] / total if total > 0.0 else 1.0 / rules.players


@rule
def standing(rules: Rules, state: State, seat: int) -> float:
    """How well a seat stands, above 0; squared, so that a lead counts."""
    if state.players[seat].out:
        return 0.0
    weights = rules.doctrine
    worth = 1.0
    if rules.campaign:
        worth += weights.region_weight * territory_size(rules, state, seat) / 100.0
    if state.players[seat].in_battle:
        points = weights.value_weight * control_score(rules, state, seat)
        ships = weights.ships_weight * hit_total(state, seat) / 3.0
        worth += (points + ships + weights.value_weight * state.players[seat].hold) / 100.0
    return worth * worth
