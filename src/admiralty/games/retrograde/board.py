"""What the browser needs beyond the view: the cards that a seat can see, and what its transfers cost."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import CLASSES, KINDS, card_info, fields, numbers_by_id
from admiralty.games.retrograde.odds import windows
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


def printed(rules: Rules, card_id: str) -> dict[str, Any]:
    """A card in the numbers of this match: a ruleset or an option may have changed what is printed."""
    number = numbers_by_id()[card_id]
    info, card = card_info(number), rules.cards[number]
    kind = KINDS[info.kind]
    numbers: dict[str, int] = {}
    keywords: list[dict[str, Any]] = []
    for name, parameter in fields()[kind].items():
        if parameter.lengths is not None or name not in type(card).fields:
            continue
        value = int(getattr(card, name))
        if not parameter.rule.startswith("RG-11."):
            numbers[name] = value
        elif value and name != "battery_range":  # RG-11.11: one keyword with two numbers
            label = _label(card, name, value, parameter.most)
            keywords.append(
                {"name": name, "value": value, "label": label, "meaning": parameter.meaning, "rule": parameter.rule}
            )
    return {
        "name": info.name,
        "kind": kind,
        "class": CLASSES[card.ship_class] if kind == "spacecraft" else "",
        "homeworld": bool(card.homeworld),
        "classes": [word for number, word in enumerate(CLASSES) if card.classes >> number & 1],
        "orbit": list(card.orbit) if kind == "asset" else [],
        "up": [card.up[orbital] for orbital in range(card.orbitals)],
        "down": [card.down[orbital] for orbital in range(card.orbitals)],
        "numbers": numbers,
        "keywords": keywords,
    }


def _label(card: Any, name: str, value: int, most: int) -> str:
    """A keyword as it is printed: `GUNS 2`, `SIEGE`, `BATTERY 3/7`."""
    if name == "battery_accuracy":
        return f"BATTERY {value}/{card.battery_range}"
    return name.upper() if most == 1 else f"{name.upper()} {value}"


def _ids_in(seen: Any) -> set[str]:
    """Every card that is named anywhere in a view."""
    if isinstance(seen, dict):
        return set().union(*(_ids_in(value) for value in seen.values())) if seen else set()
    if isinstance(seen, list):
        return set().union(*(_ids_in(value) for value in seen)) if seen else set()
    return {seen} if isinstance(seen, str) and seen in numbers_by_id() else set()
