"""Random play over random decks: cards are conserved, counters stay in bounds, every match ends."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from admiralty.games.retrograde import GAME
from admiralty.games.retrograde.cards import cards
from admiralty.games.retrograde.invariants import broken
from admiralty.kernel import play as playing
from admiralty.kernel.rule import INTERPRETED

MATCHES = 2 if INTERPRETED else 400
DECKABLE = [card.id for card in cards() if not card.is_homeworld and not card.is_blank]


def random_deck(chance: Random) -> dict[str, Any]:
    return {"home": f"H0{chance.randint(1, 4)}", "cards": [chance.choice(DECKABLE) for _ in range(30)]}


@pytest.mark.parametrize("ruleset", ["classic", "standard"])
@pytest.mark.parametrize("seats", [[playing.RANDOM] * 2, [playing.DOCTRINE] * 2], ids=["random", "doctrine"])
def test_no_invariant_breaks_and_every_match_ends(ruleset: str, seats: list[int]) -> None:
    """RG-1.2, RG-3.24, RG-12.4: the 30 + 1 cards of each player are somewhere, once."""
    chance = Random(5)
    for number in range(2):
        options = {"deck_a": random_deck(chance), "deck_b": random_deck(chance)}
        rules = GAME.load_rules(ruleset, "custom", 2, options)
        states, plies = playing.play_matches(GAME, rules, MATCHES // 2, seats, first_seed=number)
        assert np.all(plies < GAME.longest_match)
        for state in states:
            assert GAME.over(rules, state) != 0
            assert broken(rules, state) == []


def test_a_lost_card_is_noticed() -> None:
    rules = GAME.load_rules("classic", "duel", 2, {})
    states, _ = playing.play_matches(GAME, rules, 1, [playing.RANDOM] * 2)
    state = states[0]
    state.players[0].lost += 1
    assert broken(rules, state) == ["A has 32 cards (RG-1.2, RG-1.3)"]
    state.players[0].lost -= 1
    state.players[1].token = 4
    assert broken(rules, state) == ["B's token is at 4 (RG-2.4)"]
