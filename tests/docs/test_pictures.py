"""The README shows every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty import games

ROOT = Path(__file__).resolve().parents[2]
SHOWN = re.findall(r"!\[([^\]]+)\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
LARGEST_BYTES = 150_000


@pytest.mark.parametrize("game", games.keys())
def test_the_readme_has_a_picture_of_every_games_board(game: str) -> None:
    assert f"docs/pictures/{game}.webp" in [path for _, path in SHOWN]


def test_every_picture_of_the_readme_is_there_small_and_described() -> None:
    for words, path in SHOWN:
        assert (ROOT / path).stat().st_size < LARGEST_BYTES, path
        assert len(words.split()) > 3, path
