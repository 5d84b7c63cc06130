"""HS-14: what a seat may buy: one check per verb."""

from __future__ import annotations

from admiralty.games.hexspace.state import CLASSES, FLEETS, FREIGHTER, STATION, Purchase, State
from admiralty.games.hexspace.tables import Rules, Scale
from admiralty.kernel.rule import rule


@rule
def scaled(scale: Scale, hull: int) -> int:
    """HS-6.6: divisions rounded down, results held inside the limits."""
    return min(scale.most, max(scale.least, hull // scale.per + scale.plus))


@rule
def price(rules: Rules, state: State, kind: int) -> int:
    if kind == STATION:
        return scaled(rules.stations.cost, state.station_hull)
    return int(rules.classes[kind].cost)


@rule
def fights(kind: int) -> bool:
    """HS-14.4: neither a freighter nor a station."""
    return kind != FREIGHTER and kind != STATION


@rule
def owns(purchase: Purchase, kind: int) -> bool:
    for place in range(purchase.count):
        if purchase.bought[place] == kind:
            return True
    return False


@rule
def has_fighting_unit(purchase: Purchase) -> bool:
    for place in range(purchase.count):
        if fights(purchase.bought[place]):
            return True
    return False


@rule
def cheapest_fighting_unit(rules: Rules) -> int:
    cheapest = 32767
    for kind in range(CLASSES):
        if fights(kind):
            cheapest = min(cheapest, rules.classes[kind].cost)
    return cheapest


@rule
def forbids_buying(rules: Rules, state: State, seat: int, kind: int) -> int:
    purchase = state.purchase[seat]
    if kind < 0 or kind >= CLASSES or purchase.count >= rules.max_ships_side:
        return 1401
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
