"""Why a match is over is said in words for winners and losers alike, never in a fragment of a rule."""

from __future__ import annotations

import re

import pytest

from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.match.rulebook import rulebook_of

ENDS = re.compile(r"\b(?:finish|end_battle)\((?:[^()]|\([^()]*\))*\)")
NUMBER = re.compile(r"\b\d{3,4}\b")


def numbers_that_end(game: Game) -> set[int]:
    """The numbers of rules with which the game's own code ends a match."""
    sources = (path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))
    return {int(number) for source in sources for call in ENDS.findall(source) for number in NUMBER.findall(call)}


@pytest.mark.parametrize("key", OWN)
def test_every_ending_has_words_and_every_rule_of_them_exists(key: str) -> None:
    game = load(key)
    assert numbers_that_end(game) <= set(game.endings)
    rules = rulebook_of(game).rules
    assert all(f"{game.prefix}-{number // 100}.{number % 100}" in rules for number in game.endings)


@pytest.mark.parametrize("key", OWN)
def test_an_ending_speaks_to_nobody_in_particular_and_is_no_sentence_of_its_own(key: str) -> None:
    for words in load(key).endings.values():
        assert not re.search(r"\byou|[.:]$", words)
        assert not re.match("[A-Z](?!athar)", words)
