"""What a seat may not do in Maneuvers (RG-6 to RG-9, RG-11.11): one check per verb, answering with the rule."""

from __future__ import annotations

from admiralty.games.retrograde.cards import SPACECRAFT
from admiralty.games.retrograde.flight import (
    DOWN,
    UP,
    bombardment,
    burn_price,
    dv_left,
    is_own_ship,
    outermost,
    transfer_price,
)
from admiralty.games.retrograde.gunnery import CERTAIN, LEAST, battery_number, combat_dice, combat_number
from admiralty.games.retrograde.hands import holds
from admiralty.games.retrograde.keywords import battery, is_screened
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, NOWHERE, Ship, State
from admiralty.games.retrograde.tables import CARDS, Rules
from admiralty.games.retrograde.worlds import capacity, is_own_asset, population_used, seat_of_place, upgrade_slot
from admiralty.kernel.rule import rule


@rule
def forbids_ship(state: State, seat: int, code: int) -> int:
    """RG-2.11, RG-7.6: only one's own ships, and none that was refitted this turn."""
    if not is_own_ship(state, seat, code):
        return 211
    return 706 if state.ships[code].held else 0


@rule
def forbids_burn(rules: Rules, state: State, seat: int, code: int, direction: int) -> int:
    forbidden = forbids_ship(state, seat, code)
    if forbidden:
        return forbidden
    if direction != UP and direction != DOWN:
        return 604
    ship = state.ships[code]
    price = burn_price(rules, state, ship.at, ship.orbital, direction)
    if price == 0:
        return 602 if direction == UP else 603
    return 609 if price > dv_left(rules, state, ship) else 0


@rule
def forbids_transfers(rules: Rules, state: State, seat: int, code: int) -> int:
    """RG-6.5: what keeps a ship from any transfer."""
    forbidden = forbids_ship(state, seat, code)
    if forbidden:
        return forbidden
    ship = state.ships[code]
    return 605 if ship.orbital != outermost(rules, state, ship.at) else 0


@rule
def forbids_transfer(rules: Rules, state: State, seat: int, code: int, place: int) -> int:
    forbidden = forbids_transfers(rules, state, seat, code)
    if forbidden:
        return forbidden
    if place < 0 or place >= len(state.assets) or state.assets[place].state == NOWHERE:
        return 606
    ship = state.ships[code]
    if ship.at == place:
        return 606
    return 609 if transfer_price(rules, state, seat, ship.card, place) > dv_left(rules, state, ship) else 0


@rule
def forbids_target(rules: Rules, state: State, seat: int, place: int, target: int) -> int:
    """RG-8.1, RG-11.7: an enemy ship around this asset that no ESCORT screens."""
    if not is_own_ship(state, 1 - seat, target) or state.ships[target].at != place:
        return 801
    return 1107 if is_screened(rules, state, target) else 0


@rule
def forbids_commitment(rules: Rules, state: State, ship: Ship, target: Ship, committed: int) -> int:
    """RG-8.2, RG-8.10, RG-8.11: how much dV may be committed against a target that may be chosen."""
    if committed < rules.min_combat_commit or committed > dv_left(rules, state, ship):
        return 802
    number = combat_number(rules, state, ship, target, committed)
    if number < LEAST or combat_dice(rules, ship, target) < 1:
        return 810
    return 811 if number > CERTAIN and committed > rules.min_combat_commit else 0


@rule
def forbids_combat(rules: Rules, state: State, seat: int, code: int, target: int, committed: int) -> int:
    forbidden = forbids_ship(state, seat, code)
    if forbidden:
        return forbidden
    ship = state.ships[code]
    forbidden = forbids_target(rules, state, seat, ship.at, target)
    if forbidden:
        return forbidden
    return forbids_commitment(rules, state, ship, state.ships[target], committed)


@rule
def forbids_refits(state: State, seat: int, code: int) -> int:
    """RG-7.3: what keeps a ship from any refit."""
    forbidden = forbids_ship(state, seat, code)
    if forbidden:
        return forbidden
    ship = state.ships[code]
    if ship.orbital != 1 or seat_of_place(ship.at) != seat or state.assets[ship.at].state != ACTIVE:
        return 703
    return 0


@rule
def population_after_refit(rules: Rules, state: State, seat: int, ship: Ship, number: int) -> int:
    """RG-7.7: population in use if the ship became another card."""
    return population_used(rules, state, seat) - rules.cards[ship.card].population + rules.cards[number].population


@rule
def forbids_refit(rules: Rules, state: State, seat: int, code: int, number: int) -> int:
    forbidden = forbids_refits(state, seat, code)
    if forbidden:
        return forbidden
    if number < 1 or number > CARDS or not holds(state.players[seat], number):
        return 704
    ship = state.ships[code]
    old = rules.cards[ship.card]
    new = rules.cards[number]
    if new.kind != SPACECRAFT or new.ship_class != old.ship_class or new.construction != old.construction:
        return 704
    if rules.refit_ignores_pop:
        return 0
    return 707 if population_after_refit(rules, state, seat, ship, number) > capacity(rules, state, seat) else 0


@rule
def bombardment_price(rules: Rules, state: State, ship: Ship) -> int:
    """RG-9.2: the dV that a bombardment takes, or 0 if the ship cannot pay for one."""
    if rules.bombard_requires_full and ship.spent > 0:
        return 0
    return dv_left(rules, state, ship)


@rule
def forbids_bombard(rules: Rules, state: State, seat: int, code: int) -> int:
    forbidden = forbids_ship(state, seat, code)
    if forbidden:
        return forbidden
    ship = state.ships[code]
    if seat_of_place(ship.at) == seat:
        return 901
    if state.assets[ship.at].state != ACTIVE and rules.site_bombard == 0:
        return 911
    if bombardment_price(rules, state, ship) < 1:
        return 902
    return 903 if bombardment(rules, ship.card, ship.orbital) < 1 else 0


@rule
def forbids_bombard_upgrade(rules: Rules, state: State, seat: int, code: int, number: int) -> int:
    forbidden = forbids_bombard(rules, state, seat, code)
    if forbidden:
        return forbidden
    if number == NO_CARD or upgrade_slot(state.assets[state.ships[code].at], number) < 0:
        return 904
    return 0


@rule
def forbids_batteries(rules: Rules, state: State, seat: int, place: int) -> int:
    """RG-11.11: what keeps an asset from firing at anybody."""
    if not is_own_asset(state, seat, place):
        return 211
    asset = state.assets[place]
    if asset.state != ACTIVE:
        return 505
    return 1111 if asset.fired or battery(rules, asset) == NO_CARD else 0


@rule
def forbids_battery(rules: Rules, state: State, seat: int, place: int, target: int) -> int:
    forbidden = forbids_batteries(rules, state, seat, place)
    if forbidden:
        return forbidden
    forbidden = forbids_target(rules, state, seat, place, target)
    if forbidden:
        return forbidden
    number = battery_number(rules, state, battery(rules, state.assets[place]), state.ships[target])
    return 810 if number < LEAST else 0
