"""RG-11: the closed set of fourteen keywords, one small rule each. A card without the keyword has 0 there."""

from __future__ import annotations

from admiralty.games.retrograde.state import ACTIVE, NO_CARD, SHIPS, Asset, Ship, State
from admiralty.games.retrograde.tables import Card, Rules
from admiralty.kernel.rule import rule


@rule
def guns(card: Card) -> int:
    """RG-11.1: more range in its combats."""
    return int(card.guns)


@rule
def evade(card: Card) -> int:
    """RG-11.2: more defence; it is not dV."""
    return int(card.evade)


@rule
def through_plate(card: Card, hits: int) -> int:
    """RG-11.3: what is left of one attack's hits."""
    return max(0, hits - card.plate)


@rule
def siege_distance(card: Card, between: int) -> int:
    """RG-11.4: of the orbitals between, those that weaken a bombardment; none for SIEGE."""
    return 0 if card.siege else between


@rule
def felt_debris(card: Card, debris: int) -> int:
    """RG-11.5: HARDENED ships feel none."""
    return 0 if card.hardened else debris


@rule
def ship_sweep(card: Card) -> int:
    """RG-11.6: what a ship removes from its orbital."""
    return int(card.sweep)


@rule
def asset_sweep(rules: Rules, asset: Asset) -> int:
    """RG-11.6, RG-11.15: an asset and its upgrades add up; sites and derelicts do nothing."""
    if asset.state != ACTIVE:
        return 0
    total = int(rules.cards[asset.card].sweep)
    for slot in range(len(asset.upgrades)):
        total += rules.cards[asset.upgrades[slot]].sweep
    return total


@rule
def is_screened(rules: Rules, state: State, code: int) -> bool:
    """RG-11.7: does an ESCORT of its own side in the same orbital keep a ship from being chosen?"""
    ship = state.ships[code]
    if rules.cards[ship.card].escort:
        return False
    start = code - code % SHIPS
    for other in range(start, start + SHIPS):
        beside = state.ships[other]
        if beside.card != NO_CARD and beside.at == ship.at and beside.orbital == ship.orbital:
            if rules.cards[beside.card].escort:
                return True
    return False


@rule
def slung(card: Card, price: int) -> int:
    """RG-11.8: the price of a transfer less SLING, at least 1."""
    return max(1, price - card.sling)


@rule
def engineer_points(card: Card) -> int:
    """RG-11.9: the points a ship adds where it orbits."""
    return int(card.engineer)


@rule
def can_survey(card: Card, ship: Ship, home: int) -> bool:
    """RG-11.10: SURVEY, anywhere but at its own homeworld."""
    return card.survey > 0 and ship.at != home


@rule
def battery(rules: Rules, asset: Asset) -> int:
    """RG-11.11: the card with the asset's best battery (higher range, then more dice), or 0."""
    if asset.state != ACTIVE:
        return NO_CARD
    best = NO_CARD
    if rules.cards[asset.card].battery_accuracy > 0:
        best = int(asset.card)
    for slot in range(len(asset.upgrades)):
        number = int(asset.upgrades[slot])
        card = rules.cards[number]
        known = rules.cards[best]
        if card.battery_accuracy > 0 and (
            card.battery_range > known.battery_range
            or (card.battery_range == known.battery_range and card.battery_accuracy > known.battery_accuracy)
        ):
            best = number
    return best


@rule
def lab_draws(rules: Rules, asset: Asset) -> int:
    """RG-11.12: how many cards more an asset's research draws; several LABs do not add up."""
    if rules.cards[asset.card].lab:
        return 1
    for slot in range(len(asset.upgrades)):
        if rules.cards[asset.upgrades[slot]].lab:
            return 1
    return 0


@rule
def entry_orbital(rules: Rules, asset: Asset) -> int:
    """RG-3.10, RG-11.13: where finished ships enter; the outermost orbital with a LAUNCHER."""
    card = rules.cards[asset.card]
    if card.launcher:
        return int(card.orbitals)
    for slot in range(len(asset.upgrades)):
        if rules.cards[asset.upgrades[slot]].launcher:
            return int(card.orbitals)
    return 1


@rule
def jammer(rules: Rules, asset: Asset) -> int:
    """RG-11.14, RG-11.15: what enemies pay more; only an active asset jams, and all its jammers add up."""
    if asset.state != ACTIVE:
        return 0
    total = int(rules.cards[asset.card].jammer)
    for slot in range(len(asset.upgrades)):
        total += rules.cards[asset.upgrades[slot]].jammer
    return total
