"""Each seat's share of the win; before the end, an estimate from what the position is worth to it.

Worth is that of the rulebook's Admiral, in thousandths of a construction point.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.flight import bombardment
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, OVER, SEATS, SHIPS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import assets_cost, fleet_cost, home_of, resistance
from admiralty.kernel.rule import rule

WHOLE = 1000


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """From 0 to 1 each, 1 in all."""
    if state.phase != OVER:
        lead = (worth(rules, state, 0) - worth(rules, state, 1)) / rules.doctrine.worth_scale
        out[0] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        out[1] = 1.0 - out[0]
    elif state.winners == 0:
        for seat in range(SEATS):
            out[seat] = 1.0 / SEATS
    else:
        for seat in range(SEATS):
            out[seat] = 1.0 if (state.winners >> seat) & 1 else 0.0


@rule
def power_at(rules: Rules, state: State, seat: int, place: int) -> int:
    """The bombardment that a seat's ships around an asset could bring next turn, if nothing stops them."""
    total = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == place:
            total += bombardment(rules, ship.card, ship.orbital)
    return total


@rule
def home_safety(rules: Rules, state: State, seat: int) -> int:
    """1 less the power that can bombard the homeworld next turn as a share of what it still resists, in thousandths."""
    home = state.assets[home_of(seat)]
    if home.state != ACTIVE:
        return 0
    left = max(1, resistance(rules, home) - home.damage)
    return max(0, WHOLE - WHOLE * power_at(rules, state, 1 - seat, home_of(seat)) // left)


@rule
def worth(rules: Rules, state: State, seat: int) -> int:
    """Safety of the homeworld, fleet, assets, hand, and bombers that stand over the enemy's homeworld."""
    weights = rules.doctrine
    total = weights.worth_home * home_safety(rules, state, seat)
    total += WHOLE * fleet_cost(rules, state, seat)
    total += weights.worth_assets * assets_cost(rules, state, seat)
    total += weights.worth_hand * state.players[seat].hand_size
    total += weights.worth_staged * power_at(rules, state, seat, home_of(1 - seat))
    return int(total)
