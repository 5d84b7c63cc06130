"""What the browser needs beyond the view: the cards that a seat can see, and what transfers cost.

It is drawn after every ply for every screen, so what follows from a ruleset alone is worked out once and kept.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import card_id, cards
from admiralty.games.retrograde.odds import windows
from admiralty.games.retrograde.printed_cards import PrintedCard, printed
from admiralty.games.retrograde.state import NO_CARD, NOWHERE, SEATS, SHIPS, TOKENS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import seat_of_place
from admiralty.kernel.actions import unit_name

KEPT_RULES = 64  # rulesets with options of their own that are played at the same time


class Drawing(Struct):
    cards: dict[str, PrintedCard]  # by id: those that this seat can see
    transfers: dict[str, list[int]]  # by asset: the cost to come now and at the next tokens, without keywords
    prices: dict[str, dict[str, list[int]]]  # by ship and asset: the same, with keywords


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    known = printed_cards(bytes(rules.data))
    places = [place for place in range(len(state.assets)) if state.assets[place].state != NOWHERE]
    return Drawing(
        cards={each: known[each] for each in sorted(seen_cards(state, seat))},
        transfers={place_name(place): transfers(rules, state, place) for place in places},
        prices=prices(rules, state, seat, places),
    )


@lru_cache(KEPT_RULES)
def printed_cards(rules: bytes) -> dict[str, PrintedCard]:
    """Every card in the numbers of these rules, by id."""
    return {card.id: printed(Rules(rules), card.id) for card in cards()}


def seen_cards(state: State, seat: int | None) -> set[str]:
    """The ids of all cards on the table, and of those in hands and decks that this seat may know."""
    numbers: set[int] = {NO_CARD}
    for each in range(SEATS):
        player = state.players[each]
        numbers.update(player.discard)
        if seat is None or seat == each:  # RG-13.1, RG-13.2
            numbers.update(player.hand, player.deck)
    for asset in state.assets:
        numbers.update((asset.card, asset.project, *asset.upgrades))
    numbers.update(ship.card for ship in state.ships)
    return {card_id(number) for number in numbers - {NO_CARD}}


def transfers(rules: Rules, state: State, place: int) -> list[int]:
    """RG-5.3: the cost at its owner's token now, and at the places to which the token goes next."""
    costs, token = rules.cards[state.assets[place].card].orbit, state.players[int(seat_of_place(place))].token
    return [costs[(token + step) % TOKENS] for step in range(TOKENS)]


def prices(rules: Rules, state: State, seat: int | None, places: list[int]) -> dict[str, dict[str, list[int]]]:
    """RG-6.7: what a transfer would cost, of one's own ships; a spectator sees those of both sides."""
    known: dict[tuple[int, int], dict[str, list[int]]] = {}
    found: dict[str, dict[str, list[int]]] = {}
    for code in range(SEATS * SHIPS):
        card, owner = state.ships[code].card, code // SHIPS
        if card == NO_CARD or (seat in range(SEATS) and seat != owner):
            continue
        if (owner, card) not in known:  # equal cards of a side pay the same
            known[owner, card] = {place_name(place): windows(rules, state, owner, card, place) for place in places}
        found[unit_name(code)] = known[owner, card]
    return found
