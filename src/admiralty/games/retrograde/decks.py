"""Decks: the four ready ones, and the checks of a deck of one's own (RG-1.11, in the order of its table)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.data import read_start, read_toml
from admiralty.games.retrograde.cards import FOLDER, card_info, numbers_by_id
from admiralty.games.retrograde.state import DECK
from admiralty.kernel.decks import LARGEST_DECK_FILE, DeckChecked, DeckFound

LONGEST_NAME = 40


class DeckRefused(Malformed):
    """A deck that the rules refuse; `code` is one of the rulebook's table (RG-1.11)."""

    def __init__(self, code: str, sentence: str, rule: str = "RG-1.11") -> None:
        super().__init__(sentence, rule=rule)
        self.code = code


@dataclass(frozen=True)
class Deck:
    """A homeworld and thirty cards, the top card first; all by number."""

    name: str
    home: int
    cards: tuple[int, ...]

    @property
    def card_ids(self) -> list[str]:
        return [card_info(number).id for number in self.cards]

    @property
    def found(self) -> DeckFound:
        """The same as people and programs are told it."""
        return DeckFound(self.name, card_info(self.home).id, self.card_ids)


@cache
def ready_decks() -> dict[str, Deck]:
    """The four decks of the rulebook, by key."""
    return decks_in(read_toml(FOLDER / "data" / "decks.toml"))


def decks_in(tables: Mapping[str, Any]) -> dict[str, Deck]:
    """The decks of a file, by key."""
    return {
        table["key"]: check_deck({key: table[key] for key in ("name", "home", "cards")}) for table in tables["deck"]
    }


def named_among(ready: Mapping[str, Deck], name: Any) -> Deck:
    """One of the ready ones, by key."""
    if not isinstance(name, str) or name not in ready:
        shown = name if isinstance(name, str) and len(name) <= LONGEST_NAME else "of that name"
        raise DeckRefused("deck-unknown-name", f"There is no deck {shown}.")
    return ready[name]


def check_deck_file(path: str | Path) -> Deck:
    """The deck in a file, or the first thing that is wrong with it."""
    return check_deck_text(read_start(Path(path), LARGEST_DECK_FILE + 1))


def check_deck_text(data: bytes) -> Deck:
    """The deck that the content of a deck file describes."""
    if len(data) > LARGEST_DECK_FILE:
        raise DeckRefused("deck-too-large", "The deck file is too large (over 16 KB).")
    try:
        tables = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckRefused("deck-not-toml", f"Not a TOML file: not a text in UTF-8 (at line {line}).") from None
    except RecursionError:
        raise DeckRefused("deck-not-toml", "Not a TOML file: too deeply nested (at line 1).") from None
    except ValueError as error:  # what the parser raises for a file, and what Python raises for an absurd number
        end = data.rstrip(b"\n").count(b"\n") + 1
        says = str(error).replace("at end of document", f"at line {end}")
        raise DeckRefused("deck-not-toml", f"Not a TOML file: {says}.") from None
    return check_deck(tables)


def checked(data: bytes) -> DeckChecked:
    """The deck that a file describes, or the first thing that is wrong with it (RG-1.11)."""
    try:
        return DeckChecked(ok=True, deck=check_deck_text(data).found)
    except DeckRefused as error:
        return DeckChecked(ok=False, code=error.code, sentence=error.sentence, rule=error.rule)


def check_deck(given: Mapping[str, Any]) -> Deck:
    """The deck that a table describes: RG-1.2 to RG-1.6, and nothing else."""
    for key in given:
        if key not in ("name", "home", "cards"):
            raise DeckRefused("deck-unknown-key", f'Unknown key "{key}": a deck has name, home and cards.')
    return Deck(_name(given), _home(given), _cards(given))


def _name(given: Mapping[str, Any]) -> str:
    if "name" not in given:
        return ""
    name = given["name"]
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise DeckRefused("deck-name", "The name must be 1 to 40 printable characters.")
    return name


def _home(given: Mapping[str, Any]) -> int:
    home = given.get("home")
    if not isinstance(home, str):
        raise DeckRefused("deck-no-home", "The deck names no homeworld.", "RG-1.3")
    if home not in numbers_by_id():
        raise DeckRefused("deck-unknown-home", f"home: there is no card {home}.", "RG-1.3")
    card = card_info(numbers_by_id()[home])
    if not card.is_homeworld:
        raise DeckRefused("deck-not-a-homeworld", f"home: {card.id} {card.name} is not a homeworld.", "RG-1.3")
    return numbers_by_id()[home]


def _cards(given: Mapping[str, Any]) -> tuple[int, ...]:
    ids = given.get("cards")
    if not isinstance(ids, list) or not all(isinstance(card, str) for card in ids):
        raise DeckRefused("deck-no-cards", "The deck has no list of cards.", "RG-1.2")
    if len(ids) != DECK:
        raise DeckRefused("deck-count", f"The deck has {len(ids)} cards; it must have {DECK}.", "RG-1.2")
    for place, card in enumerate(ids, 1):
        if card not in numbers_by_id():
            raise DeckRefused("deck-unknown-card", f"card {place}: there is no card {card}.", "RG-1.5")
    numbers = tuple(numbers_by_id()[card] for card in ids)
    for place, number in enumerate(numbers, 1):
        info = card_info(number)
        if info.is_homeworld:
            sentence = f"card {place}: {info.id} {info.name} is a homeworld and may not be in the deck."
            raise DeckRefused("deck-homeworld-in-deck", sentence, "RG-1.6")
    return numbers
