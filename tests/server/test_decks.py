"""The deck builder's questions: the cards as printed, and the rules' own words on a deck (RG-1.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import admiralty.games
import toy
from admiralty.errors import Unknown
from admiralty.games.retrograde.cards import printed_set
from admiralty.games.retrograde.decks import DeckRefused, check_deck_text, ready_decks
from admiralty.kernel.decks import Card, CardSet, DeckChecked, Decks
from admiralty.server.decks import CheckDeck, card_set, checked
from server.conftest import Server

LINE = ready_decks()["line"]


def text(**more: Any) -> str:
    deck = {"home": "H01", "cards": LINE.card_ids} | more
    return "\n".join(f"{key} = {value!r}".replace("'", '"') for key, value in deck.items())


def test_every_card_and_every_ready_deck_is_told(server: Server) -> None:
    told = server.get("/api/decks")
    assert list(told["cards"]) == [card.id for card in printed_set()]
    assert told["decks"]["line"]["cards"] == LINE.card_ids
    assert [word["label"] for word in told["cards"]["S14"]["keywords"]] == ["HARDENED", "SWEEP 2"]


def test_a_deck_that_can_be_played_comes_back_as_it_was(server: Server) -> None:
    answer = server.ask("POST", "/api/decks/check", {"text": text(name="Mine")}).json()
    assert (answer["ok"], answer["deck"]["name"], answer["deck"]["cards"]) == (True, "Mine", LINE.card_ids)


@pytest.mark.parametrize(
    "wrong",
    [text(home="S01"), text(cards=["S01"]), text(cards=["H01"] * 30), text(name=""), "home =", "x" * 20_000],
)
def test_what_is_wrong_with_a_deck_is_said_in_the_words_of_the_rules(wrong: str) -> None:
    answer = checked(CheckDeck(wrong))
    with pytest.raises(DeckRefused) as refused:
        check_deck_text(wrong.encode())
    assert (answer.ok, answer.deck) == (False, None)
    assert (answer.code, answer.sentence, answer.rule) == (
        refused.value.code,
        refused.value.sentence,
        refused.value.rule,
    )


def test_a_text_that_is_no_deck_file_at_all_is_refused(server: Server) -> None:
    assert server.ask("POST", "/api/decks/check", {"text": "x" * 60_000}).status_code == 400
    assert server.ask("POST", "/api/decks/check", {"deck": {}}).status_code == 400


def test_a_battery_is_one_keyword_with_two_numbers() -> None:
    assert "BATTERY 2/7" in [word.label for word in card_set().cards["P08"].keywords]


@pytest.fixture
def harbour_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[CardSet[Card]]:
    """Harbour Dice with decks, as if another package had brought it."""
    cards = CardSet(cards={"C1": Card("Anchor", "dice")}, decks={}, abouts={})
    other = replace(toy.GAME, decks=Decks(lambda: cards, lambda data: DeckChecked(ok=len(data) > 3, code="too-short")))
    monkeypatch.setattr(admiralty.games, "_others", lambda: (SimpleNamespace(name="toy", load=lambda: other),))
    admiralty.games.load.cache_clear()
    yield cards
    admiralty.games.load.cache_clear()


def test_a_second_game_with_decks_is_found_by_its_name(harbour_cards: CardSet[Card]) -> None:
    assert card_set("toy") is harbour_cards
    assert checked(CheckDeck("abc", "toy")).code == "too-short"
    assert "S01" in card_set().cards
    with pytest.raises(Unknown, match="Orbital Combat has no decks"):
        card_set("orbital")
