"""Cards as they are printed: for the table, the deck builder and whoever lists them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from admiralty.games.content_names import name_in
from admiralty.games.data import read_toml
from admiralty.games.retrograde.cards import (
    CLASSES,
    FOLDER,
    KINDS,
    ClassName,
    KindName,
    card_info,
    class_names,
    fields,
    numbers_by_id,
    printed_set,
)
from admiralty.games.retrograde.decks import ready_decks
from admiralty.games.retrograde.tables import Card as CardRecord
from admiralty.games.retrograde.tables import Rules, load_rules
from admiralty.kernel.decks import Card, CardSet


class Keyword(Struct):
    """A keyword on a card."""

    name: str
    value: int
    label: str  # as it is printed: `GUNS 2`, `SIEGE`, `BATTERY 3/7`
    meaning: str
    rule: str


class PrintedCard(Card):
    """A card in the numbers of a match: a ruleset or an option may have changed what is printed."""

    kind: KindName
    ship_class: ClassName | Literal[""] = field(name="class")  # empty if it is no spacecraft
    homeworld: bool
    classes: list[ClassName]  # that an asset builds, or that an upgrade adds
    orbit: list[int]  # transfer costs of an asset, with the token at each of its places
    up: list[int]  # what it costs to enter each orbital of an asset from below, and from above
    down: list[int]
    numbers: dict[str, int]  # apart from keywords, by name
    keywords: list[Keyword]


def printed(rules: Rules, card_id: str) -> PrintedCard:
    number = numbers_by_id()[card_id]
    info, card = card_info(number), rules.cards[number]
    kind = KINDS[info.kind]
    numbers: dict[str, int] = {}
    keywords: list[Keyword] = []
    for name, parameter in fields()[kind].items():
        if parameter.lengths is not None or name not in type(card).fields:
            continue
        value = int(getattr(card, name))
        if not parameter.rule.startswith("RG-11."):
            numbers[name] = value
        elif value and name != "battery_range":  # RG-11.11: one keyword with two numbers
            label = _label(card, name, value, parameter.most)
            keywords.append(Keyword(name, value, label, parameter.meaning, parameter.rule))
    return PrintedCard(
        name=name_in(card.title),
        kind=kind,
        ship_class=CLASSES[card.ship_class] if kind == "spacecraft" else "",
        homeworld=bool(card.homeworld),
        classes=class_names(card.classes),
        orbit=list(card.orbit) if kind == "asset" else [],
        up=[card.up[orbital] for orbital in range(card.orbitals)],
        down=[card.down[orbital] for orbital in range(card.orbitals)],
        numbers=numbers,
        keywords=keywords,
    )


def _label(card: CardRecord, name: str, value: int, most: int) -> str:
    if name == "battery_accuracy":
        return f"BATTERY {value}/{card.battery_range}"
    return name.upper() if most == 1 else f"{name.upper()} {value}"


def card_set() -> CardSet[PrintedCard]:
    """Every card in the numbers of the rulebook, in its order, and the ready decks."""
    rules = load_rules("classic", "duel", 2, {})
    return CardSet(
        cards={card.id: printed(rules, card.id) for card in printed_set()},
        decks={key: deck.found for key, deck in ready_decks().items()},
        abouts={deck["key"]: deck["about"] for deck in read_toml(FOLDER / "data" / "decks.toml")["deck"]},
    )
