"""Decks of one's own: what a game declares whose players bring them, and what is said of a deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct

LARGEST_DECK_FILE = 16_384  # bytes


class Card(Struct):
    """What every card shows; a game's own type has more."""

    name: str
    kind: str


CardType = TypeVar("CardType", bound=Card)


class DeckFound(Struct):
    """A deck that can be played, the top card first; cards by id."""

    name: str
    home: str
    cards: list[str]


class DeckChecked(Struct):
    """What the rules say of a deck file; a deck that they refuse is an answer, not an error."""

    ok: bool
    deck: DeckFound | None = None
    code: str = ""
    sentence: str = ""
    rule: str = ""


class CardSet(Struct, Generic[CardType]):
    """Every card as printed, by id in the order of the rulebook, and the ready decks, by key."""

    cards: dict[str, CardType]
    decks: dict[str, DeckFound]
    abouts: dict[str, str]  # what each ready deck is like, in a sentence


class CheckDeck(Struct, forbid_unknown_fields=True):
    """The text of a deck file; the rules themselves refuse one that is too long."""

    text: Annotated[str, Meta(max_length=2 * LARGEST_DECK_FILE)]
    game: str = ""  # its key; empty: the first game that has decks


@dataclass(frozen=True)
class Decks:
    """How a game in which players bring decks of their own lists its cards and checks a deck."""

    card_set: Callable[[], CardSet[Any]]
    check: Callable[[bytes], DeckChecked]  # the content of a deck file, of which LARGEST_DECK_FILE + 1 bytes suffice
    home: str = "home"  # what the game calls the card that a deck belongs to
