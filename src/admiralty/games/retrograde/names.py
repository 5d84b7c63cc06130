"""Names for people: worlds, ships and cards as the table calls them."""

from __future__ import annotations

from admiralty.games.content_names import name_in
from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.state import NO_CARD, NOWHERE, PLACES, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import seat_of_place
from admiralty.kernel.actions import seat_name, unit_name

_ORDINALS = ("", "second ", "third ", *("further ",) * PLACES)


def world_name(rules: Rules, state: State, place: int) -> str:
    """`A's Verdance`: both players may have worlds of one name. A second one of the same seat is called so."""
    asset = state.assets[place]
    if asset.state == NOWHERE:
        return place_name(place)
    seat = int(seat_of_place(place))
    own = range(place - place % PLACES, place)
    earlier = sum(state.assets[each].card == asset.card and state.assets[each].state != NOWHERE for each in own)
    return f"{seat_name(seat)}'s {_ORDINALS[earlier]}{card_name(rules, asset.card)}"


def ship_title(rules: Rules, state: State, code: int) -> str:
    """`Anvil (A1)`, or only `A1` when it is no longer there."""
    card = state.ships[code].card
    return unit_name(code) if card == NO_CARD else f"{card_name(rules, card)} ({unit_name(code)})"


def card_name(rules: Rules, number: int) -> str:
    """As a ruleset calls it: a new card takes the place of one of the set."""
    return name_in(rules.cards[number].title)
