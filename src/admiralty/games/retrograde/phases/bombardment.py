"""RG-9: bombarding an asset or one of its upgrades."""

from __future__ import annotations

from admiralty.games.retrograde.checks.maneuvers import bombardment_price
from admiralty.games.retrograde.events import ASSET_DESTROYED, BOMBARDED, UPGRADE_DESTROYED
from admiralty.games.retrograde.flight import bombardment
from admiralty.games.retrograde.hands import discard
from admiralty.games.retrograde.outcome import homeworld_falls
from admiralty.games.retrograde.state import DERELICT, NO_CARD, SLOTS, Asset, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import resistance, seat_of_place, upgrade_slot
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def bombard(rules: Rules, state: State, log: Log, code: int) -> None:
    """RG-9.1 to RG-9.3: the asset itself."""
    ship = state.ships[code]
    place = int(ship.at)
    asset = state.assets[place]
    damage = bombardment(rules, ship.card, ship.orbital)
    ship.spent += bombardment_price(rules, state, ship)
    asset.damage += damage
    say(log, BOMBARDED, 903, code, place, NO_CARD, damage, asset.damage)
    check_asset(rules, state, log, place, 906)


@rule
def bombard_upgrade(rules: Rules, state: State, log: Log, code: int, number: int) -> None:
    """RG-9.4, RG-9.8, RG-9.9: one upgrade, and the asset if its lowered resistance no longer holds."""
    ship = state.ships[code]
    place = int(ship.at)
    asset = state.assets[place]
    slot = upgrade_slot(asset, number)
    damage = bombardment(rules, ship.card, ship.orbital)
    ship.spent += bombardment_price(rules, state, ship)
    asset.upgrade_damage[slot] += damage
    say(log, BOMBARDED, 904, code, place, number, damage, asset.upgrade_damage[slot])
    if asset.upgrade_damage[slot] >= rules.cards[number].resistance:
        say(log, UPGRADE_DESTROYED, 908, place, number)
        discard(state.players[seat_of_place(place)], number)
        remove_upgrade(asset, slot)
        check_asset(rules, state, log, place, 909)


@rule
def remove_upgrade(asset: Asset, slot: int) -> None:
    """The upgrades behind it move up."""
    for index in range(slot, SLOTS - 1):
        asset.upgrades[index] = asset.upgrades[index + 1]
        asset.upgrade_damage[index] = asset.upgrade_damage[index + 1]
    asset.upgrades[SLOTS - 1] = NO_CARD
    asset.upgrade_damage[SLOTS - 1] = 0


@rule
def check_asset(rules: Rules, state: State, log: Log, place: int, rule_number: int) -> None:
    """RG-9.6: an asset whose damage is equal to or more than its resistance is destroyed."""
    asset = state.assets[place]
    if asset.damage < resistance(rules, asset):
        return
    say(log, ASSET_DESTROYED, rule_number, place, asset.card)
    seat = seat_of_place(place)
    flip(state, seat, asset)
    if rules.cards[asset.card].homeworld:
        homeworld_falls(rules, state, log, seat)


@rule
def flip(state: State, seat: int, asset: Asset) -> None:
    """RG-9.7, RG-9.11: a derelict without points; upgrades in order, then the project go to the discard."""
    player = state.players[seat]
    for slot in range(SLOTS):
        if asset.upgrades[slot] != NO_CARD:
            discard(player, asset.upgrades[slot])
        asset.upgrades[slot] = NO_CARD
        asset.upgrade_damage[slot] = 0
    if asset.project != NO_CARD:
        discard(player, asset.project)
    asset.project = NO_CARD
    asset.project_points = 0
    asset.state = DERELICT
    asset.points = 0
    asset.damage = 0
    asset.tapped = 0
    asset.started = 0
    asset.fired = 0
