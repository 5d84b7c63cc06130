"""A ship's delta-vee and the price of every way it can go (RG-6), and what it bombards with (RG-9.3)."""

from __future__ import annotations

from admiralty.games.retrograde.keywords import felt_debris, jammer, siege_distance, slung
from admiralty.games.retrograde.state import NO_CARD, SHIPS, Ship, State
from admiralty.games.retrograde.tables import BETWEEN, STEPS, Rules
from admiralty.games.retrograde.worlds import seat_of_place, transfer_cost
from admiralty.kernel.rule import rule

UP, DOWN = 0, 1
DIRECTIONS = ("up", "down")
GROUND = 0  # an asset itself, as an orbital's number


@rule
def seat_of_ship(code: int) -> int:
    return code // SHIPS


@rule
def is_own_ship(state: State, seat: int, code: int) -> bool:
    """Is there such a ship, and is it this seat's?"""
    return code // SHIPS == seat and 0 <= code < len(state.ships) and state.ships[code].card != NO_CARD


@rule
def debris_at(state: State, place: int, orbital: int) -> int:
    return int(state.assets[place].debris[orbital - 1])


@rule
def most_dv_at(rules: Rules, state: State, card: int, place: int, orbital: int) -> int:
    """RG-6.1, RG-10.2: the maximum dV a ship has, or would have, in an orbital; it can be below 0."""
    printed = rules.cards[card]
    return printed.delta_vee - felt_debris(printed, debris_at(state, place, orbital))


@rule
def most_dv(rules: Rules, state: State, ship: Ship) -> int:
    """RG-6.1: the maximum dV where the ship is now."""
    return most_dv_at(rules, state, ship.card, ship.at, ship.orbital)


@rule
def dv_left(rules: Rules, state: State, ship: Ship) -> int:
    """RG-6.1: the remaining dV, never below 0."""
    return max(0, most_dv(rules, state, ship) - ship.spent)


@rule
def is_doomed(rules: Rules, state: State, card: int, place: int, orbital: int) -> bool:
    """RG-10.3: would debris destroy such a ship in this orbital?"""
    return debris_at(state, place, orbital) > 0 and most_dv_at(rules, state, card, place, orbital) <= 0


@rule
def outermost(rules: Rules, state: State, place: int) -> int:
    return int(rules.cards[state.assets[place].card].orbitals)


@rule
def burn_price(rules: Rules, state: State, place: int, orbital: int, direction: int) -> int:
    """RG-6.2, RG-6.3: what a burn from this orbital costs; 0 if there is no orbital that way."""
    card = rules.cards[state.assets[place].card]
    if direction == UP:
        return int(card.up[orbital]) if orbital < card.orbitals else 0
    return int(card.down[orbital - 2]) if orbital > 1 else 0


@rule
def transfer_price(rules: Rules, state: State, seat: int, card: int, place: int) -> int:
    """RG-6.7, RG-6.8: what a transfer to an asset costs a ship of this seat."""
    asset = state.assets[place]
    price = transfer_cost(rules, state, place)
    if seat_of_place(place) != seat:
        price += jammer(rules, asset)
    price = slung(rules.cards[card], price)
    if rules.transfer_pays_entry:
        world = rules.cards[asset.card]
        price += world.down[world.orbitals - 1]
    return price


@rule
def orbitals_between(rules: Rules, higher: int, lower: int) -> int:
    """RG-8.7: the orbitals between two places of an asset, as this ruleset reads it; 0 if the first is not higher."""
    steps = higher - lower
    counts_steps = rules.orbitals_between == STEPS or (rules.orbitals_between != BETWEEN and lower != GROUND)
    return max(0, steps if counts_steps else steps - 1)


@rule
def bombardment(rules: Rules, card: int, orbital: int) -> int:
    """RG-9.3: the damage a ship does from an orbital, not below 0."""
    printed = rules.cards[card]
    return max(0, printed.bombardment - siege_distance(printed, orbitals_between(rules, orbital, GROUND)))
