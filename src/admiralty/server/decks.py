"""The deck builder's questions: which cards there are, and whether a deck can be played (Retrograde, RG-1.11).

| request                 | body        | answer                                                              |
|-------------------------|-------------|---------------------------------------------------------------------|
| `GET /api/decks`        |             | `CardSet`: every card as printed, and the ready decks               |
| `POST /api/decks/check` | `CheckDeck` | `DeckChecked`: the deck, or what is wrong in the rulebook's words    |
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from admiralty.games.data import read_toml
from admiralty.games.retrograde.cards import FOLDER, card_info, cards
from admiralty.games.retrograde.decks import LARGEST_FILE, Deck, DeckRefused, check_deck_text, ready_decks
from admiralty.games.retrograde.printed_cards import PrintedCard, printed
from admiralty.games.retrograde.tables import load_rules


class CheckDeck(Struct, forbid_unknown_fields=True):
    """The text of a deck file; the rules themselves refuse one that is too long."""

    text: Annotated[str, Meta(max_length=2 * LARGEST_FILE)]


class DeckFound(Struct):
    """A deck that can be played, the top card first."""

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


class CardSet(Struct):
    cards: dict[str, PrintedCard]
    decks: dict[str, DeckFound]
    abouts: dict[str, str]  # what each ready deck is like, in a sentence


def card_set() -> CardSet:
    """The cards in the numbers of the rulebook, in its order."""
    rules = load_rules("classic", "duel", 2, {})
    return CardSet(
        cards={card.id: printed(rules, card.id) for card in cards()},
        decks={key: _found(deck) for key, deck in ready_decks().items()},
        abouts={deck["key"]: deck["about"] for deck in read_toml(FOLDER / "data" / "decks.toml")["deck"]},
    )


def checked(wanted: CheckDeck) -> DeckChecked:
    """The deck that a file describes, or the first thing that is wrong with it."""
    try:
        deck = check_deck_text(wanted.text.encode("utf-8", "surrogatepass"))
    except DeckRefused as error:
        return DeckChecked(ok=False, code=error.code, sentence=error.sentence, rule=error.rule)
    return DeckChecked(ok=True, deck=_found(deck))


def _found(deck: Deck) -> DeckFound:
    return DeckFound(deck.name, card_info(deck.home).id, deck.card_ids)
