"""How well a match stands for each seat: its share of the win, and before the end an estimate of it."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.harbour import CAPTAIN_SHIP
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.state import AFLOAT, OVER, PORT, SEATS, SLOTS, STAKE, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.rule import rule


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end, an estimate from ships and, in the campaign, from gold."""
    if state.phase == OVER:
        draw = state.winners == 0
        for seat in range(SEATS):
            out[seat] = 0.5 if draw else 1.0 if (state.winners >> seat) & 1 else 0.0
        return
    share = campaign_share(rules, state) if rules.scenario == CAMPAIGN else battle_share(rules, state)
    out[0] = share
    out[1] = 1.0 - share


@rule
def battle_share(rules: Rules, state: State) -> float:
    """What the ships of A are worth among all, squared so that a lead counts."""
    a, b = strength(rules, state, 0), strength(rules, state, 1)
    return a * a / (a * a + b * b)


@rule
def strength(rules: Rules, state: State, seat: int) -> float:
    """A little for being afloat at all, most of it by HP."""
    total = 0.001
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            whole = ship.hp / rules.max_hp[ship.kind]
            worth = rules.doctrine.hull_afloat + rules.doctrine.hull_whole * whole
            total += rules.points[ship.kind] * worth / 1000.0
    return total


@rule
def campaign_share(rules: Rules, state: State) -> float:
    """Gold and ship against the fortune, and in battle the danger of losing both."""
    wealth = state.gold + state.stake + rules.ship_worth[state.ships[CAPTAIN_SHIP].kind]
    needed = rules.fortune * rules.doctrine.wealth_needed / 1000.0 + 1.0
    share = wealth / (wealth + needed)
    if state.phase == PORT or state.phase == STAKE:
        return share
    danger = (1.0 - battle_share(rules, state)) * rules.doctrine.captain_lost / 1000.0
    return share * (1.0 - danger * danger)
