"""RG-10: wrecks, debris and the chain that follows."""

from __future__ import annotations

from admiralty.games.retrograde.events import DESTROYED_SHIP
from admiralty.games.retrograde.flight import debris_at, is_doomed, seat_of_ship
from admiralty.games.retrograde.state import NO_CARD, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def destroy_ship(rules: Rules, state: State, log: Log, code: int, rule_number: int) -> None:
    """RG-10.1: a destroyed ship is one debris where it was; RG-10.4: then whoever it dooms, one after the other."""
    place = int(state.ships[code].at)
    orbital = int(state.ships[code].orbital)
    wreck(rules, state, log, code, rule_number)
    settle_debris(rules, state, log, place, orbital)


@rule
def settle_debris(rules: Rules, state: State, log: Log, place: int, orbital: int) -> None:
    """RG-10.3, RG-10.4: while debris dooms a ship in this orbital, destroy the first (seat A before B, by number).

    A wreck stays in its orbital, so no other orbital can follow.
    """
    doomed = first_doomed(rules, state, place, orbital)
    while doomed >= 0:
        wreck(rules, state, log, doomed, 1003)
        doomed = first_doomed(rules, state, place, orbital)


@rule
def first_doomed(rules: Rules, state: State, place: int, orbital: int) -> int:
    if debris_at(state, place, orbital) == 0:
        return -1
    for code in range(len(state.ships)):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == place and ship.orbital == orbital:
            if is_doomed(rules, state, ship.card, place, orbital):
                return code
    return -1


@rule
def wreck(rules: Rules, state: State, log: Log, code: int, rule_number: int) -> None:
    """One ship becomes one debris; RG-10.7: counted up to the cap."""
    ship = state.ships[code]
    asset = state.assets[ship.at]
    orbit = ship.orbital - 1
    asset.debris[orbit] = min(int(rules.debris_cap), asset.debris[orbit] + 1)
    state.players[seat_of_ship(code)].lost += 1
    say(log, DESTROYED_SHIP, rule_number, code, ship.card, ship.at, ship.orbital, asset.debris[orbit])
    clear_ship(state, code)


@rule
def clear_ship(state: State, code: int) -> None:
    """The number is free again."""
    ship = state.ships[code]
    ship.card = NO_CARD
    ship.at = 0
    ship.orbital = 0
    ship.damage = 0
    ship.spent = 0
    ship.tapped = 0
    ship.held = 0
