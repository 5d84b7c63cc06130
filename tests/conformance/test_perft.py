"""Pinned counts of positions. Where a change is meant, `python -m admiralty.testing.perft --write` pins them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.testing.perft import differences, main, perft
from toy import GAME

PINNED = Path(__file__).parents[1] / "perft"


def test_counts_of_the_small_game_can_be_reckoned_by_hand() -> None:
    """Seven choices and a `ready` for each of two seats; the die then shows 2 or more: three ways to take."""
    assert perft(GAME, "duel", "classic", 5) == (7, 7, 49, 49, 147)
    assert perft(GAME, "trio", "classic", 3, players=2) == (7, 7, 49)


def test_a_match_that_is_over_has_no_more_plies() -> None:
    counts = perft(GAME, "duel", "classic", 3)
    assert counts == perft(GAME, "duel", "classic", 5)[:3]


def test_the_small_game_has_as_many_positions_as_are_pinned() -> None:
    assert differences(GAME, PINNED) == []


@pytest.mark.parametrize("key", keys())
def test_a_game_has_as_many_positions_as_are_pinned(key: str) -> None:
    assert differences(load(key), PINNED) == []


def test_counts_that_differ_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy:GAME", "--folder", str(tmp_path), "--write"]) == 0
    assert main(["toy:GAME", "--folder", str(tmp_path)]) == 0
    pinned = tmp_path / "toy.toml"
    pinned.write_text(pinned.read_text().replace("duel = [7, 7, 49", "duel = [7, 7, 48"))
    assert main(["toy:GAME", "--folder", str(tmp_path)]) == 1
    assert f"toy duel: {pinned} has [7, 7, 48, " in capsys.readouterr().out
