"""A variant never hides in the terminal, in a record that is looked at again, or in print; wishes are honoured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from admiralty.cli import serve
from admiralty.cli.play import Wishes, page_of
from admiralty.games import load
from admiralty.games.rules_in_force import rules_in_force
from cli.conftest import Run, data_of

FLARE = rules_in_force(load("orbital"), "flare", {}).phrase
MINE = 'title = "Narrow lasers"\n[parameters]\nlaser_arc = 15\nhull = 12\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_the_terminal_says_at_once_which_rules_are_in_force_and_what_differs(run: Run) -> None:
    shown = run("play", "orbital", "--seed", "7", typed=["quit"]).stdout
    assert f"Rules: {FLARE}" in shown
    assert "Degrees either side in which the laser fires: 45 here, 30 in classic OC-10.7" in " ".join(shown.split())


def test_the_word_variant_says_it_again(run: Run) -> None:
    shown = run("play", "orbital", "--seed", "7", typed=["variant", "quit"]).stdout
    assert shown.count(f"Rules: {FLARE}") == 2


def test_a_number_changed_on_the_command_line_is_told(run: Run) -> None:
    shown = run("play", "orbital", "-r", "classic", "-o", "hull=12", "--seed", "7", typed=["quit"]).stdout
    assert "Rules: Classic, 1 number differs, for this match only" in shown


def test_a_list_can_be_changed_on_the_command_line(run: Run) -> None:
    shown = run("play", "pirates", "-r", "classic", "-o", "max_hp=[10, 20, 36]", "--seed", "7", typed=["quit"]).stdout
    assert "sloop 10, brigantine 20, galleon 36 here" in " ".join(shown.split())


def test_a_rule_asked_for_at_the_terminal_has_the_numbers_of_the_match(run: Run) -> None:
    shown = run("play", "orbital", "-o", "laser_arc=20", "--seed", "7", typed=["rule OC-10.7", "quit"]).stdout
    assert "within 20° (classic 30°)" in " ".join(shown.split())


def test_a_variant_announces_what_it_has_in_store(run: Run) -> None:
    assert "The flare comes in" in run("play", "orbital", "-r", "flare", "--seed", "7", typed=["quit"]).stdout


def test_a_record_that_is_looked_at_again_says_it(run: Run, ended_match: Path) -> None:
    assert f"Rules: {FLARE}" in run("replay", str(ended_match)).stdout
    assert data_of(run("replay", str(ended_match), "--json"))["rules"]["phrase"] == FLARE


def test_paper_says_for_which_rules_it_is(run: Run) -> None:
    pytest.importorskip("fpdf")
    assert f"Rules: {FLARE}" in run("print", "orbital", "--to", "paper").stdout
    assert any(FLARE in path.read_text(encoding="utf-8") for path in Path("paper/svg").glob("*.svg"))


# ---------------------------------------------------------------------------------------------- in the browser


def test_a_ruleset_of_ones_own_goes_to_the_browser_with_its_numbers_and_its_title(mine: Path) -> None:
    game, wished = opened(Wishes(game="orbital", ruleset=str(mine), options={"energy": 9}, seats="you,cadet"))
    assert game == "orbital"
    assert wished["from"] == "Narrow lasers"
    assert (wished["ruleset"], wished["options"]) == ("classic", {"laser_arc": 15, "hull": 12, "energy": 9})
    assert wished["seats"] == [{"kind": "you", "name": ""}, {"kind": "computer", "level": "cadet"}]


def test_scenario_players_and_people_go_along_too(mine: Path) -> None:
    _, wished = opened(Wishes(game="orbital", scenario="melee", seats="you:Ann,you:Bob,captain"))
    assert wished["scenario"] == "melee"
    assert [seat["kind"] for seat in wished["seats"]] == ["you", "screen", "computer"]


def test_without_wishes_the_browser_opens_the_dialog_or_the_harbour() -> None:
    assert page_of(Wishes(game="orbital")) == "#/play/orbital"
    assert page_of(Wishes()) == ""


def test_play_with_a_ruleset_file_opens_that_page(run: Run, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []
    monkeypatch.setattr(serve, "play_in_browser", lambda page: pages.append(page) or True)
    assert run("play", "orbital", "--ruleset", str(mine), "--browser").exit_code == 0
    assert "Narrow lasers" in unquote(pages[0])


def test_a_ruleset_file_that_is_wrong_is_refused_before_anything_opens(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[parameters]\nhull = 999\n", encoding="utf-8")
    answer = run("play", "orbital", "--ruleset", str(wrong), "--browser")
    assert answer.exit_code != 0


def opened(wishes: Wishes) -> tuple[str, dict[str, Any]]:
    """The game and the wishes in the address that the browser opens."""
    _, game, wished = page_of(wishes).removeprefix("#/").split("/")
    return game, json.loads(unquote(wished))
