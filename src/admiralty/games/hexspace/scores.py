"""How the sides stand: shares of the win once a match is over, and before that an estimate, for search."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.outcome import A_WINS, DRAW, holder, limit
from admiralty.games.hexspace.scenarios import CONVOY_RUN, LAST_STAND, SURPRISE_ATTACK
from admiralty.games.hexspace.state import FREIGHTER, ON_MAP, PURCHASE, UNITS_A_SIDE, State, Unit
from admiralty.games.hexspace.tables import NORMAL, Rules
from admiralty.kernel.hexes import length
from admiralty.kernel.rule import rule

THOUSAND = 1000.0


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each side's share of the win; before the end an estimate."""
    if state.ended_by == 0:
        share = share_of_a(rules, state)
    elif state.winners == DRAW:
        share = 0.5
    else:
        share = 1.0 if state.winners == A_WINS else 0.0
    out[0] = share
    out[1] = 1.0 - share


@rule
def hull_share(unit: Unit) -> float:
    """How whole a unit is: 1 for a full hull, 0 off the map."""
    if unit.status != ON_MAP:
        return 0.0
    return unit.hull / unit.hull_max


@rule
def strength(state: State, seat: int) -> float:
    """What a side has on the map: cost, counted half for being there and half for its hull."""
    total = 0.0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status == ON_MAP:
            total += unit.cost * (0.5 + 0.5 * hull_share(unit))
    return total


@rule
def share_of_a(rules: Rules, state: State) -> float:
    """The strengths, beside how far the objective of the scenario has come."""
    if state.phase == PURCHASE:
        return 0.5
    ours = strength(state, 0)
    theirs = strength(state, 1)
    share = 0.5 if ours + theirs == 0.0 else ours * ours / (ours * ours + theirs * theirs)
    weights = rules.doctrine[NORMAL]
    objective = share
    if rules.scenario == SURPRISE_ATTACK:
        objective = evacuation_share(rules, state)
    elif rules.scenario == LAST_STAND:
        early = weights.share_early / THOUSAND
        objective = hull_share(state.units[0]) * (early + (1.0 - early) * state.round / rules.ls_turn_limit)
    elif rules.scenario == CONVOY_RUN:
        objective = convoy_share(rules, state)
    weight = weights.share_objective / THOUSAND
    if rules.objective_count:
        objective = held_share(rules, state)
        weight *= min(1.0, state.round / limit(rules))  # they count when the last round is over
    least = weights.share_least / THOUSAND
    return min(1.0 - least, max(least, weight * objective + (1.0 - weight) * share))


@rule
def held_share(rules: Rules, state: State) -> float:
    """HS-9.9: what is held, of all that can be."""
    total = 0
    lead = 0
    for number in range(rules.objective_count):
        objective = rules.objectives[number]
        total += objective.points
        held_by = holder(state, objective)
        if held_by == 0:
            lead += objective.points
        elif held_by == 1:
            lead -= objective.points
    return 0.5 + 0.5 * lead / total


@rule
def evacuation_share(rules: Rules, state: State) -> float:
    """HS-10.7, HS-10.9: first the count, then the way to the edge."""
    early = rules.doctrine[NORMAL].share_early / THOUSAND
    defiant = state.units[1]
    if state.evacuation_done:
        way = length(defiant.x, defiant.y) / rules.map_radius
        return hull_share(defiant) * (early + (1.0 - early) * way)
    counted = state.evacuation_count / rules.evac_needed
    return early * hull_share(state.units[0]) * hull_share(defiant) * (early + (1.0 - early) * counted)


@rule
def convoy_share(rules: Rules, state: State) -> float:
    """HS-12.9: freighters home, and those on their way by how far they have come."""
    home = float(state.escaped)
    total = state.escaped + state.lost
    for index in range(UNITS_A_SIDE):
        unit = state.units[index]
        if unit.kind == FREIGHTER and unit.status == ON_MAP:
            total += 1
            home += hull_share(unit) * (unit.x + rules.map_radius) / (2.0 * rules.map_radius)
    return 0.5 if total == 0 else home / total
