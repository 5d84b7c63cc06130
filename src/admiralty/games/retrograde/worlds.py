"""What an asset gives and resists (RG-3.18 to RG-3.23, RG-5, RG-9.5), and a seat's population and score."""

from __future__ import annotations

from admiralty.games.retrograde.cards import SPACECRAFT
from admiralty.games.retrograde.state import ACTIVE, DERELICT, NO_CARD, NOWHERE, PLACES, SHIPS, SITE, Asset, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.rule import rule


@rule
def seat_of_place(place: int) -> int:
    return place // PLACES


@rule
def home_of(seat: int) -> int:
    return seat * PLACES


@rule
def is_own_asset(state: State, seat: int, place: int) -> bool:
    """Is there such an asset, and is it this seat's?"""
    return 0 <= place < len(state.assets) and seat_of_place(place) == seat and state.assets[place].state != NOWHERE


@rule
def factory(rules: Rules, asset: Asset) -> int:
    """RG-3.6, RG-3.23."""
    if asset.state != ACTIVE:
        return 0
    total = int(rules.cards[asset.card].factory)
    for slot in range(len(asset.upgrades)):
        total += rules.cards[asset.upgrades[slot]].add_factory
    return total


@rule
def population(rules: Rules, asset: Asset) -> int:
    """RG-3.18: what an asset and its upgrades feed."""
    if asset.state != ACTIVE:
        return 0
    total = int(rules.cards[asset.card].population)
    for slot in range(len(asset.upgrades)):
        total += rules.cards[asset.upgrades[slot]].add_population
    return total


@rule
def resistance(rules: Rules, asset: Asset) -> int:
    """RG-9.5; sites and derelicts have no upgrades, so theirs is the printed one."""
    total = int(rules.cards[asset.card].resistance)
    for slot in range(len(asset.upgrades)):
        total += rules.cards[asset.upgrades[slot]].add_resistance
    return total


@rule
def classes(rules: Rules, asset: Asset) -> int:
    """RG-3.16: the classes that can be started here, a bit each."""
    if asset.state != ACTIVE:
        return 0
    bits = int(rules.cards[asset.card].classes)
    for slot in range(len(asset.upgrades)):
        bits |= rules.cards[asset.upgrades[slot]].classes
    return bits


@rule
def upgrade_count(asset: Asset) -> int:
    count = 0
    for slot in range(len(asset.upgrades)):
        if asset.upgrades[slot] != NO_CARD:
            count += 1
    return count


@rule
def upgrade_slot(asset: Asset, card: int) -> int:
    """Where an upgrade lies on an asset, or -1."""
    for slot in range(len(asset.upgrades)):
        if asset.upgrades[slot] == card:
            return slot
    return -1


@rule
def transfer_cost(rules: Rules, state: State, place: int) -> int:
    """RG-5.3: the value at its owner's token."""
    return int(rules.cards[state.assets[place].card].orbit[state.players[seat_of_place(place)].token])


@rule
def can_be_built(rules: Rules, asset: Asset) -> bool:
    """RG-3.4, RG-5.6: is the asset itself under construction?"""
    return asset.state == SITE or (asset.state == DERELICT and rules.rebuild_derelicts != 0)


@rule
def takes_points(rules: Rules, asset: Asset) -> bool:
    """RG-3.8: has it a project, or is it a site or derelict?"""
    if asset.state == ACTIVE:
        return asset.project != NO_CARD
    return can_be_built(rules, asset)


@rule
def needs(rules: Rules, asset: Asset) -> int:
    """RG-3.9: the points still missing to its project or, if it is not active, to itself."""
    if asset.state == ACTIVE:
        return rules.cards[asset.project].construction - asset.project_points
    return rules.cards[asset.card].construction - asset.points


@rule
def has_enemies(state: State, seat: int, place: int) -> bool:
    """RG-3.8: are ships of the other seat in orbit here?"""
    start = (1 - seat) * SHIPS
    for code in range(start, start + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == place:
            return True
    return False


@rule
def asset_count(state: State, seat: int) -> int:
    """RG-3.22: homeworld, sites and derelicts count."""
    count = 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.assets[place].state != NOWHERE:
            count += 1
    return count


@rule
def free_place(state: State, seat: int) -> int:
    """RG-5.7: the next free name, or -1."""
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.assets[place].state == NOWHERE:
            return place
    return -1


@rule
def capacity(rules: Rules, state: State, seat: int) -> int:
    """RG-3.18."""
    total = 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        total += population(rules, state.assets[place])
    return total


@rule
def population_used(rules: Rules, state: State, seat: int) -> int:
    """RG-3.19: ships in play and ship projects."""
    total = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        total += rules.cards[state.ships[code].card].population
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        total += project_population(rules, state.assets[place])
    return total


@rule
def project_population(rules: Rules, asset: Asset) -> int:
    """What the asset's project uses; an upgrade under construction uses none."""
    card = rules.cards[asset.project]
    return int(card.population) if card.kind == SPACECRAFT else 0


@rule
def ships_in_play(state: State, seat: int) -> int:
    count = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ships[code].card != NO_CARD:
            count += 1
    return count


@rule
def ships_and_projects(rules: Rules, state: State, seat: int) -> int:
    """RG-3.21."""
    count = ships_in_play(state, seat)
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if rules.cards[state.assets[place].project].kind == SPACECRAFT:
            count += 1
    return count


@rule
def fleet_cost(rules: Rules, state: State, seat: int) -> int:
    """The construction value of a seat's ships in play."""
    total = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        total += rules.cards[state.ships[code].card].construction
    return total


@rule
def assets_cost(rules: Rules, state: State, seat: int) -> int:
    """RG-12.5: a seat's active assets and their finished upgrades."""
    total = 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        asset = state.assets[place]
        if asset.state == ACTIVE:
            card = rules.cards[asset.card]
            total += rules.homeworld_score if card.homeworld else card.construction
            for slot in range(len(asset.upgrades)):
                total += rules.cards[asset.upgrades[slot]].construction
    return total


@rule
def score(rules: Rules, state: State, seat: int) -> int:
    """RG-12.5."""
    return fleet_cost(rules, state, seat) + assets_cost(rules, state, seat)
