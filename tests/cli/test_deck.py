from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run, data_of


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text('name = "Mine"\nhome = "H01"\ncards = [' + '"P06", ' * 30 + "]\n")
    return path


def test_the_ready_decks_are_listed(run: Run) -> None:
    answer = run("deck", "show")
    assert [line.split()[0] for line in answer.stdout.splitlines()] == ["deck", "line", "swarm", "citadel", "engine"]
    assert set(data_of(run("deck", "show", "--json"))) == {"line", "swarm", "citadel", "engine"}


def test_a_deck_is_shown_card_by_card(run: Run) -> None:
    answer = run("deck", "show", "line")
    assert answer.stdout.splitlines()[0] == "Line: homeworld H01 Ferrum"
    assert len(answer.stdout.splitlines()) == 2 + 30
    assert len(data_of(run("deck", "show", "line", "--json"))["cards"]) == 30


def test_a_deck_of_ones_own_is_checked_and_shown(run: Run, deck_file: Path) -> None:
    answer = run("deck", "check", str(deck_file))
    assert answer.exit_code == 0
    assert "Mine can be played" in answer.stdout
    assert "Lagrange Yard" in run("deck", "show", str(deck_file)).stdout


def test_a_deck_that_the_rules_refuse_ends_with_exit_code_1_and_the_reason(run: Run, deck_file: Path) -> None:
    deck_file.write_text('home = "H01"\ncards = ["P06"]\n')
    answer = run("deck", "check", str(deck_file))
    assert answer.exit_code == 1
    assert "The deck has 1 cards; it must have 30. (deck-count, RG-1.2)" in answer.stdout
    found = data_of(run("deck", "check", str(deck_file), "--json"))
    assert (found["ok"], found["code"], found["rule"]) == (False, "deck-count", "RG-1.2")


@pytest.mark.parametrize("words", [("check", "missing.toml"), ("show", "missing.toml"), ("show", "lin"), ("check",)])
def test_a_deck_that_is_not_there_ends_with_exit_code_2(run: Run, words: tuple[str, ...]) -> None:
    assert run("deck", *words).exit_code == 2


def test_a_game_can_be_named_and_must_have_decks(run: Run) -> None:
    assert run("deck", "show", "line", "--game", "retrograde").stdout == run("deck", "show", "line").stdout
    answer = run("deck", "show", "--game", "orbital")
    assert answer.exit_code == 2
    assert "Orbital Combat has no decks" in answer.stderr


@pytest.mark.parametrize("command", ["check", "show"])
def test_both_have_help_with_examples(run: Run, command: str) -> None:
    assert f"    admiralty deck {command}" in run("deck", command, "--help").stdout
