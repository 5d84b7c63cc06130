from __future__ import annotations

import pytest

import admiralty.games
from cli.conftest import Run, data_of


def test_games_lists_every_game_on_a_line_of_its_own(run: Run) -> None:
    answer = run("games")
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["key", *admiralty.games.keys()]


def test_games_as_json_has_scenarios_rulesets_and_verbs(run: Run) -> None:
    found = {game["key"]: game for game in data_of(run("games", "--json"))}
    orbital = found["orbital"]
    duel = orbital["scenarios"][0]
    assert set(duel.pop("briefing")) == {"story", "sides", "won", "tip", "harder"}
    assert duel == {
        "key": "duel",
        "title": "Duel",
        "goal": "Destroy the other ship, or have more hull when time runs out.",
        "seats": [2],
        "usual_seats": 2,
        "length": "24 turns",
    }
    assert orbital["rulesets"][0]["key"] == "classic"
    assert {"form": "hold", "meaning": "fire no more with this ship"} in orbital["verbs"]


def test_one_game_is_told_with_its_scenarios(run: Run) -> None:
    answer = run("games", "orbital")
    assert answer.exit_code == 0
    assert "king-of-the-ring" in answer.stdout
    assert "You are the runner" in answer.stdout
    assert "First tip:" in answer.stdout
    assert "Sides: The hunter (B) has the harder side" in answer.stdout  # under the recommended rules, that is
    assert data_of(run("games", "orbital", "--json"))["key"] == "orbital"


def test_a_game_of_another_package_is_listed(run: Run, harbour: str) -> None:
    assert "Harbour Dice" in run("games").stdout


def test_an_unknown_game_is_one_sentence_with_a_suggestion_and_exit_code_2(run: Run) -> None:
    answer = run("games", "orbitl")
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("admiralty: there is no game 'orbitl'; did you mean 'orbital'?")
    assert len(answer.stderr.splitlines()) == 1


def test_the_whole_rulebook_is_printed_as_it_stands(run: Run) -> None:
    book = (admiralty.games.load("orbital").folder / "RULES.md").read_text(encoding="utf-8")
    assert run("rules", "orbital").stdout.rstrip() == book.rstrip()


@pytest.mark.parametrize("asked", ["OC-6.5", "oc-6.5", "6.5"])
def test_a_rule_is_found_by_its_id(run: Run, asked: str) -> None:
    answer = run("rules", "orbital", asked)
    assert answer.exit_code == 0
    assert answer.stdout.startswith("OC-6.5  A burn needs its full mass")


def test_a_rule_as_json_names_its_chapter_and_source(run: Run) -> None:
    found = data_of(run("rules", "orbital", "OC-6.5", "--json"))
    assert found["id"] == "OC-6.5"
    assert set(found) == {"id", "text", "chapter", "source"}


def test_a_chapter_is_found_by_its_number(run: Run) -> None:
    answer = run("rules", "orbital", "OC-6")
    assert answer.exit_code == 0
    assert "OC-6.1" in answer.stdout
    assert "**OC-7.1**" not in answer.stdout


def test_rules_are_found_by_words(run: Run) -> None:
    answer = run("rules", "orbital", "missile", "target")
    assert answer.exit_code == 0
    assert "OC-11.1" in answer.stdout
    assert {"OC-11.1"} <= {rule["id"] for rule in data_of(run("rules", "orbital", "missile target", "--json"))}


def test_words_that_no_rule_has_end_with_exit_code_1(run: Run) -> None:
    answer = run("rules", "orbital", "parrot")
    assert answer.exit_code == 1
    assert "No rule" in answer.stdout


@pytest.mark.parametrize("asked", ["OC-6.99", "OC-99", "HS-6.5"])
def test_an_id_that_the_rulebook_does_not_have_is_refused(run: Run, asked: str) -> None:
    answer = run("rules", "orbital", asked)
    assert answer.exit_code == 2
    assert answer.stderr.startswith("admiralty: Orbital Combat has no ")
