"""How the seats stand: shares of the win once a match is over, and before that an estimate, for search."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.outcome import HUNTER, LEGS, RUNNER
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.ships import full_hull
from admiralty.games.orbital.state import DELIVERED, FLYING, FREIGHTER, OVER, RINGS, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end, an estimate from hull and the scenario's goal."""
    total = 0.0
    for seat in range(rules.players):
        if state.phase == OVER:
            out[seat] = 1.0 if (state.winners >> seat) & 1 else 0.0
        else:
            out[seat] = standing(rules, state, seat)
        total += out[seat]
    for seat in range(rules.players):
        out[seat] = out[seat] / total if total > 0.0 else 1.0 / rules.players


@rule
def standing(rules: Rules, state: State, seat: int) -> float:
    """How well a seat stands, above 0: hull as a share of full hull, squared so that a lead counts; plus its goal."""
    share = 0.0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat and ship.status == FLYING:
            hull = max(0, ship.hull - ship.pending)
            share += hull / full_hull(rules, ship)
    return share * share + goal_standing(rules, state, seat) + rules.doctrine.standing_floor / 1000


@rule
def goal_standing(rules: Rules, state: State, seat: int) -> float:
    """What a seat has of its scenario's goal, about 0 to 1."""
    if rules.scenario == KING:
        return state.score[seat] / rules.king_goal
    share = 0.0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat:
            if rules.scenario == RACE and ship.status == FLYING:
                share += ship.leg / LEGS
            elif rules.scenario == PURSUIT and seat == RUNNER:
                climbed = ship.ring * rules.doctrine.standing_climb / (1000 * RINGS)
                share += climbed + ship.held * rules.doctrine.standing_held / (1000 * rules.pursuit_hold)
            elif rules.scenario == CONVOY and ship.kind == FREIGHTER:
                share += 1.0 if ship.status == DELIVERED else 0.0
    if rules.scenario == PURSUIT and seat == HUNTER:
        share = state.turn / rules.pursuit_limit
    return share
