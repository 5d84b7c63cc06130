"""The deck builder's questions: which cards there are, and whether a deck can be played.

| request                 | body        | answer                                                              |
|-------------------------|-------------|---------------------------------------------------------------------|
| `GET /api/decks`        |             | `CardSet`: every card as printed, and the ready decks               |
| `POST /api/decks/check` | `CheckDeck` | `DeckChecked`: the deck, or what is wrong in the rulebook's words   |

Both are about the game that has decks; where there are several, `?game=KEY` and the body's `game` name one.
"""

from __future__ import annotations

from typing import Any

from admiralty.games import with_decks
from admiralty.kernel.decks import CardSet, CheckDeck, DeckChecked, Decks

__all__ = ["CheckDeck", "card_set", "checked"]


def card_set(game: str = "") -> CardSet[Any]:
    """The cards of a game in the numbers of its rulebook, in its order."""
    return _decks(game).card_set()


def checked(wanted: CheckDeck) -> DeckChecked:
    """The deck that a file describes, or the first thing that is wrong with it."""
    return _decks(wanted.game).check(wanted.text.encode("utf-8", "surrogatepass"))


def _decks(game: str) -> Decks:
    decks = with_decks(game).decks
    assert decks is not None
    return decks
