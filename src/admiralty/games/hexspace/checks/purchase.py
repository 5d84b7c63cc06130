"""HS-14: what forbids a line of the purchase."""

from __future__ import annotations

from admiralty.games.hexspace.purchase import cheapest_fighting_unit, exists, fights, has_fighting_unit, owns, price
from admiralty.games.hexspace.state import CLASSES, FLEETS, STATION, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.rule import rule


@rule
def forbids_buying(rules: Rules, state: State, seat: int, kind: int) -> int:
    purchase = state.purchase[seat]
    if kind < 0 or kind >= CLASSES or purchase.count >= rules.max_ships_side:
        return 1401
    if not exists(rules, kind):
        return 613
    if kind == STATION and (rules.sk_station == 0 or owns(purchase, STATION)):
        return 1409
    left = purchase.points - price(rules, state, kind)
    if left < 0:
        return 1401
    if fights(kind) or has_fighting_unit(purchase):
        return 0
    if left < cheapest_fighting_unit(rules) or purchase.count + 1 >= rules.max_ships_side:
        return 1404
    return 0


@rule
def forbids_fleet(rules: Rules, state: State, seat: int, number: int) -> int:
    purchase = state.purchase[seat]
    if number < 0 or number >= FLEETS or purchase.count > 0:
        return 1405
    fleet = rules.fleets[number]
    return 1401 if fleet.cost > purchase.points or fleet.count > rules.max_ships_side else 0


@rule
def forbids_done(state: State, seat: int) -> int:
    return 0 if has_fighting_unit(state.purchase[seat]) else 1404
