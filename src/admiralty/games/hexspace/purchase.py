"""HS-14: what units cost, and what a side has bought."""

from __future__ import annotations

from admiralty.games.hexspace.state import CLASSES, FIRST_BLANK, FREIGHTER, STATION, Purchase, State
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
def exists(rules: Rules, kind: int) -> bool:
    """HS-6.13: a blank class is one only with hull points."""
    return kind < FIRST_BLANK or rules.classes[kind].hull > 0


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
        if fights(kind) and exists(rules, kind):
            cheapest = min(cheapest, rules.classes[kind].cost)
    return cheapest
