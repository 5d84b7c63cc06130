"""What the documentation says of learners' interfaces is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import OWN, load

PAGE = Path(__file__).parents[2] / "docs" / "gymnasium.md"


@pytest.mark.parametrize("key", OWN)
def test_the_page_has_the_sizes_of_every_game(key: str) -> None:
    game = load(key)
    assert game.learning is not None
    row = f"| {game.title} | {len(game.learning.numbers):,} | {game.learning.vocabulary.size:,} |"
    assert row in PAGE.read_text(encoding="utf-8")
