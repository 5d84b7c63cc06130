"""What the browser needs beyond the view: the cards that a seat can see, and what its transfers cost."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import numbers_by_id
from admiralty.games.retrograde.odds import windows
from admiralty.games.retrograde.printed_cards import printed
from admiralty.games.retrograde.state import NO_CARD, NOWHERE, SEATS, SHIPS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.view import view
from admiralty.kernel.actions import unit_name


def board(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    seen = view(rules, state, seat)
    return {
        "cards": {each: printed(rules, each) for each in sorted(_ids_in(seen))},
        "prices": prices(rules, state, seat),
    }


def prices(rules: Rules, state: State, seat: int | None) -> dict[str, dict[str, list[int]]]:
    """RG-6.7: by ship and asset, what a transfer costs now and with the token one, two and three steps on.

    Of one's own ships; a spectator sees those of both sides.
    """
    places = [place for place in range(len(state.assets)) if state.assets[place].state != NOWHERE]
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


def _ids_in(seen: Any) -> set[str]:
    """Every card that is named anywhere in a view."""
    if isinstance(seen, dict):
        return set().union(*(_ids_in(value) for value in seen.values())) if seen else set()
    if isinstance(seen, list):
        return set().union(*(_ids_in(value) for value in seen)) if seen else set()
    return {seen} if isinstance(seen, str) and seen in numbers_by_id() else set()
