"""The card set: `data/cards.toml`, checked against `data/fields.toml`, as plain data with names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from admiralty.errors import Malformed
from admiralty.games.content import ContentTable, Entry, provide
from admiralty.games.content_names import Name
from admiralty.games.retrograde.state import ORBITALS
from admiralty.games.toml_files import read_toml
from admiralty.kernel.parameters import Parameter, Value, describe, suggestion

FOLDER = Path(__file__).parent

SPACECRAFT, ASSET, UPGRADE = 1, 2, 3
KindName = Literal["spacecraft", "asset", "upgrade"]
KINDS: dict[int, KindName] = dict(enumerate(get_args(KindName), SPACECRAFT))

ClassName = Literal["fighter", "corvette", "frigate", "capital"]
CLASSES: tuple[ClassName, ...] = get_args(ClassName)  # a card's classes are bits in this order

LONGEST_NAME = 24  # letters of a card's name
_ID = re.compile(r"[A-Z][0-9]{2}")
_WORDS = {SPACECRAFT: ("class",), ASSET: ("homeworld", "classes", "orbitals"), UPGRADE: ("add_classes",)}


@dataclass(frozen=True)
class CardInfo:
    """One card. `numbers` are the fields of the record that rules know, as printed."""

    id: str
    name: str
    kind: int
    numbers: Mapping[str, Value]
    is_blank: bool = False  # RG-1.13: a place for a card of a ruleset's own, which has not given it a name

    @property
    def is_homeworld(self) -> bool:
        return bool(self.numbers.get("homeworld", 0))


@cache
def fields() -> dict[str, dict[str, Parameter]]:
    """What can be printed on a card of each kind: name -> range and meaning. Keywords are among them."""
    path = FOLDER / "data" / "fields.toml"
    tables = read_toml(path)
    keywords = tables["keywords"]
    upgrade_keywords = keywords["asset"]  # RG-3.23: an upgrade acts through its asset
    return {
        "spacecraft": describe({**tables["spacecraft"], **keywords["spacecraft"]}, path.name),
        "asset": describe({**tables["asset"], **keywords["asset"]}, path.name),
        "upgrade": describe({**tables["upgrade"], **upgrade_keywords}, path.name),
        "orbital": describe(tables["orbital"], path.name),
    }


@cache
def cards() -> tuple[CardInfo, ...]:
    """Every card; a card's number is its place here, counted from 1. Blank ones are behind those of the set."""
    blank = read_cards(read_toml(FOLDER / "data" / "new_cards.toml"), "new_cards.toml")
    return (*printed_set(), *(replace(card, is_blank=True) for card in blank))


@cache
def printed_set() -> tuple[CardInfo, ...]:
    """The cards of the rulebook."""
    return read_cards(read_toml(FOLDER / "data" / "cards.toml"), "cards.toml")


@cache
def numbers_by_id() -> dict[str, int]:
    return {card.id: number for number, card in enumerate(cards(), 1)}


def card_info(number: int) -> CardInfo:
    return cards()[number - 1]


def card_id(number: int) -> str:
    """The id of a card's number; empty for none."""
    return cards()[number - 1].id if number else ""


def class_names(bits: int) -> list[ClassName]:
    return [word for number, word in enumerate(CLASSES) if bits >> number & 1]


def read_cards(tables: Mapping[str, Any], where: str) -> tuple[CardInfo, ...]:
    """Cards from the tables of a file, each checked; the error names the card and what is wrong with it."""
    unknown = set(tables) - set(KINDS.values())
    if unknown:
        raise Malformed(f"{where}: a card set has spacecraft, assets and upgrades, not {', '.join(sorted(unknown))}")
    found: list[CardInfo] = []
    for kind, name in KINDS.items():
        for table in tables.get(name, []):
            card = read_card(kind, table, where)
            if any(card.id == other.id for other in found):
                raise Malformed(f"{where}: there are two cards {card.id}")
            found.append(card)
    return tuple(found)


def read_card(kind: int, table: Mapping[str, Any], where: str) -> CardInfo:
    card, name = table.get("id"), table.get("name")
    if not isinstance(card, str) or not _ID.fullmatch(card):
        raise Malformed(f"{where}: the id of a card is a letter and two digits, not {card!r}")
    if not isinstance(name, str) or not name:
        raise Malformed(f"{where}: {card} has no name")
    place = f"{where}: {card}"
    known = fields()[KINDS[kind]]
    not_numbers = ("id", "name", "keywords", *_WORDS[kind])
    printed = {key: value for key, value in table.items() if key not in not_numbers}
    numbers: dict[str, Value] = {field: 0 for field in known if field != "orbit"}
    for field, value in {**printed, **read_keywords(table.get("keywords", {}), place)}.items():
        if field not in known:
            raise Malformed(f"{place}: there is no field {field!r}{suggestion(field, known)}")
        numbers[field] = known[field].read(value, place)
    missing = [field for field in printed_fields(kind) if field not in printed]
    if missing:
        raise Malformed(f"{place}: it has no {', '.join(missing)}")
    numbers.update(read_words(kind, table, place))
    return CardInfo(card, name, kind, numbers)


def printed_fields(kind: int) -> list[str]:
    """The numbers that every card of a kind has, apart from keywords."""
    return list(read_toml(FOLDER / "data" / "fields.toml")[KINDS[kind]])


def read_keywords(given: Any, where: str) -> dict[str, Any]:
    """A card's keywords as numbers: one without a number is 1, BATTERY a/r is two."""
    if not isinstance(given, dict):
        raise Malformed(f"{where}: keywords must be a table")
    numbers: dict[str, Any] = {}
    for keyword, value in given.items():
        if keyword == "battery":
            if not isinstance(value, dict) or set(value) != {"accuracy", "range"}:
                raise Malformed(f"{where}: battery has accuracy and range")
            numbers["battery_accuracy"], numbers["battery_range"] = value["accuracy"], value["range"]
        elif value is True:
            numbers[keyword] = 1
        else:
            numbers[keyword] = value
    return numbers


def read_words(kind: int, table: Mapping[str, Any], where: str) -> dict[str, Value]:
    """What is printed in words: classes, the star of a homeworld, the list of orbitals."""
    if kind == SPACECRAFT:
        return {"ship_class": class_number(table.get("class"), where)}
    classes = table.get("classes" if kind == ASSET else "add_classes", [])
    if not isinstance(classes, list):
        raise Malformed(f"{where}: classes must be a list")
    numbers: dict[str, Value] = {"classes": sum(1 << each for each in {class_number(word, where) for word in classes})}
    if kind == ASSET:
        orbitals = table.get("orbitals")
        if not isinstance(orbitals, list) or not 1 <= len(orbitals) <= ORBITALS:
            raise Malformed(f"{where}: an asset has 1 to {ORBITALS} orbitals")  # RG-5.4
        costs = fields()["orbital"]
        if not all(isinstance(orbital, dict) and set(orbital) == {"up", "down"} for orbital in orbitals):
            raise Malformed(f"{where}: an orbital has up and down")
        for way in ("up", "down"):
            numbers[way] = tuple(_one(costs[way], orbital[way], where) for orbital in orbitals)
        numbers["orbitals"] = len(orbitals)
        numbers["homeworld"] = int(table.get("homeworld") is True)
    return numbers


def _one(parameter: Parameter, given: Any, where: str) -> int:
    value = parameter.read(given, where)
    if not isinstance(value, int):
        raise Malformed(f"{where}: {parameter.name} must be one number")
    return value


def class_number(word: Any, where: str) -> int:
    if word not in CLASSES:
        raise Malformed(f"{where}: there is no class {word!r}; there are {', '.join(CLASSES)}")
    return CLASSES.index(word)


def card_content() -> tuple[ContentTable, ...]:
    """What is printed on the cards as content that a ruleset may change: `S22.construction`."""
    entries, classic = [], dict[str, Value]()
    for card in cards():
        kind = KINDS[card.kind]
        known = {**printed_words()[kind], **fields()[kind]}
        named = {f"{card.id}.{field}": (field, parameter) for field, parameter in known.items()}
        classic |= {name: _printed(card, field) for name, (field, _) in named.items()}
        about = {
            name: replace(parameter, name=name, meaning=f"{card.name}: {parameter.meaning}")
            for name, (_, parameter) in named.items()
        }
        entries.append(Entry(card.id, f"{card.id} {card.name}", about))
    told = (
        "What is printed on every card; keywords that a card does not have are 0. New ships, worlds and upgrades, at "
        "the end, are blank: give one a name, begin as a copy of another if you like, then put it into decks."
    )
    return (ContentTable("cards", "Cards", told, tuple(entries), classic),)


provide(FOLDER, card_content)


@cache
def printed_words() -> dict[str, dict[str, Parameter]]:
    """What can be printed on a card of each kind that is no number: its name, classes and orbitals."""
    path = FOLDER / "data" / "fields.toml"
    tables = read_toml(path)["words"]
    names = {"name": Name.described("name", tables.pop("name"))}
    return {kind: {**names, **describe(tables.get(kind, {}), path.name)} for kind in KINDS.values()}


def _printed(card: CardInfo, field: str) -> Value:
    """A field of a card as content has it; the opposite of `cards_with`."""
    if field == "name":
        return tuple(map(ord, card.name))
    if field == "class":
        return card.numbers["ship_class"]
    value = card.numbers[field]
    if field == "classes" and isinstance(value, int):
        return tuple(number for number in range(len(CLASSES)) if value >> number & 1)
    return value


def cards_with(values: Mapping[str, Value]) -> tuple[CardInfo, ...]:
    """The card set with the settled values of a match."""
    changes: dict[str, dict[str, Value]] = {}
    for name, value in values.items():
        card, _, field = name.partition(".")
        if card in numbers_by_id():
            changes.setdefault(card, {})[field] = value
    return tuple(_with(card, changes.get(card.id, {})) for card in cards())


def _with(card: CardInfo, changes: dict[str, Value]) -> CardInfo:
    """A card with what a match has printed on it."""
    name, numbers = card.name, {**card.numbers}
    for field, value in changes.items():
        if field == "name":
            name = str(printed_words()[KINDS[card.kind]]["name"].show(value))
        elif field == "class":
            numbers["ship_class"] = value
        elif field == "classes" and isinstance(value, tuple):
            numbers["classes"] = sum(1 << each for each in set(value))
        else:
            numbers[field] = value
    up, down = numbers.get("up", ()), numbers.get("down", ())
    if isinstance(up, tuple) and isinstance(down, tuple) and card.kind == ASSET:
        if len(up) != len(down):
            raise Malformed(f"{card.id}.up and {card.id}.down say two numbers of orbitals", rule="RG-5.4")
        numbers["orbitals"] = len(up)
    return replace(card, name=name, numbers=numbers, is_blank=card.is_blank and name == card.name)
