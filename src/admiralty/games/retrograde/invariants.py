"""What must be true of every position that play can reach: cards conserved, counters in bounds."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import ASSET, SPACECRAFT, UPGRADE
from admiralty.games.retrograde.flight import is_doomed
from admiralty.games.retrograde.state import (
    ACTIVE,
    DECK,
    NO_CARD,
    NOWHERE,
    ORBITALS,
    OVER,
    PLACES,
    SEATS,
    SHIPS,
    TOKENS,
    State,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import resistance, ships_and_projects, upgrade_count
from admiralty.kernel.actions import seat_name, unit_name


def broken(rules: Rules, state: State) -> list[str]:
    """Each in a sentence, with its rule where there is one; none for a sound position."""
    found = [sentence for seat in range(SEATS) for sentence in _player(rules, state, seat)]
    found += [sentence for place in range(SEATS * PLACES) for sentence in _asset(rules, state, place)]
    found += [sentence for code in range(SEATS * SHIPS) for sentence in _ship(rules, state, code)]
    if not 1 <= state.round <= rules.max_rounds:
        found.append(f"the round is {state.round} (RG-12.4)")
    return found


def _player(rules: Rules, state: State, seat: int) -> Iterator[str]:
    name, player = seat_name(seat), state.players[seat]
    if not 0 <= player.token < TOKENS:
        yield f"{name}'s token is at {player.token} (RG-2.4)"
    if not 0 <= player.hand_size <= rules.hand_max:
        yield f"{name} holds {player.hand_size} cards (RG-4.4)"
    for pile, size in ((player.hand, player.hand_size), (player.deck, player.deck_size)):
        if any((pile[index] == NO_CARD) != (index >= size) for index in range(len(pile))):
            yield f"{name}'s hand or deck has a gap"
    count = _cards(state, seat)
    if count != DECK + 1:
        yield f"{name} has {count} cards (RG-1.2, RG-1.3)"
    if ships_and_projects(rules, state, seat) > rules.max_ships:
        yield f"{name} has too many ships (RG-3.21)"


def _cards(state: State, seat: int) -> int:
    """RG-1.2, RG-1.3: hand, deck, discard, wrecks, ships, and everything at the assets."""
    player = state.players[seat]
    count = player.hand_size + player.deck_size + player.discard_size + player.lost
    count += sum(state.ships[code].card != NO_CARD for code in range(seat * SHIPS, (seat + 1) * SHIPS))
    for place in range(seat * PLACES, (seat + 1) * PLACES):
        asset = state.assets[place]
        count += (asset.card != NO_CARD) + (asset.project != NO_CARD) + int(upgrade_count(asset))
    return int(count)


def _asset(rules: Rules, state: State, place: int) -> Iterator[str]:
    name, asset = place_name(place), state.assets[place]
    card = rules.cards[asset.card]
    if asset.state == NOWHERE:
        if any(asset.data):
            yield f"{name} is not there and not empty"
        return
    if card.kind != ASSET or bool(card.homeworld) != (place % PLACES == 0):
        yield f"{name} is no such card (RG-1.3)"
    if asset.state != ACTIVE and (asset.project or asset.upgrades[0] or asset.tapped):
        yield f"{name} is not active and has a project or upgrades (RG-5.5)"
    if not 0 <= asset.damage < resistance(rules, asset):
        yield f"{name} stands with {asset.damage} damage (RG-9.6)"
    if asset.points and not 0 <= asset.points < card.construction:
        yield f"{name} has {asset.points} points (RG-3.9)"
    if asset.project and not 0 <= asset.project_points < rules.cards[asset.project].construction:
        yield f"{name}'s project has {asset.project_points} points (RG-3.9)"
    upgrades = [asset.upgrades[slot] for slot in range(upgrade_count(asset))]
    if len(set(upgrades)) < len(upgrades) or any(rules.cards[upgrade].kind != UPGRADE for upgrade in upgrades):
        yield f"{name} has wrong upgrades (RG-3.17)"
    for orbital in range(ORBITALS):
        if not 0 <= asset.debris[orbital] <= (rules.debris_cap if orbital < card.orbitals else 0):
            yield f"{name} has {asset.debris[orbital]} debris in orbital {orbital + 1} (RG-10.7)"


def _ship(rules: Rules, state: State, code: int) -> Iterator[str]:
    name, ship = unit_name(code), state.ships[code]
    card = rules.cards[ship.card]
    if ship.card == NO_CARD:
        if any(ship.data):
            yield f"{name} is gone and not empty"
        return
    if card.kind != SPACECRAFT:
        yield f"{name} is no spacecraft"
    asset = state.assets[ship.at]
    if asset.state == NOWHERE or not 1 <= ship.orbital <= rules.cards[asset.card].orbitals:
        yield f"{name} is nowhere"
    elif is_doomed(rules, state, ship.card, ship.at, ship.orbital):
        yield f"{name} flies in deadly debris (RG-10.3)"
    if not 0 <= ship.damage < card.armor:
        yield f"{name} flies with {ship.damage} damage (RG-8.9)"
    if not 0 <= ship.spent <= card.delta_vee or (ship.spent and state.phase != OVER and code // SHIPS != state.active):
        yield f"{name} has spent {ship.spent} (RG-2.16, RG-6.9)"
