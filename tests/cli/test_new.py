"""`admiralty new` writes a package of one's own, and refuses what would not work."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.games import OWN, load


def made(*words: str) -> tuple[int, str]:
    answer = CliRunner().invoke(app, ["new", *words])
    return answer.exit_code, answer.stdout + answer.stderr


def test_the_package_names_its_game_everywhere(tmp_path: Path) -> None:
    code, told = made("treasure_run", str(tmp_path / "made"))
    assert code == 0
    assert "Treasure Run is there, with the rules TR-1.1" in told
    project = tomllib.loads((tmp_path / "made" / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["admiralty.games"] == {"treasure_run": "treasure_run:GAME"}
    files = [path for path in (tmp_path / "made").rglob("*") if path.is_file()]
    assert (tmp_path / "made" / "treasure_run" / "RULES.md") in files
    assert [path for path in files if "{{" in path.read_text() or path.suffix == ".in"] == []


def test_title_and_prefix_can_be_chosen(tmp_path: Path) -> None:
    assert made("sixth", str(tmp_path / "made"), "--title", "Sixth Sea", "--prefix", "SX")[0] == 0
    text = (tmp_path / "made" / "sixth" / "RULES.md").read_text()
    assert text.startswith("# Sixth Sea\n")
    assert "**SX-1.1**" in text


def test_a_prefix_that_a_game_has_is_not_made_up_again(tmp_path: Path) -> None:
    taken = load(OWN[0])
    assert made("some_game", str(tmp_path / "made"), "--title", taken.title)[0] == 0
    assert f"**{taken.prefix}-1.1**" not in (tmp_path / "made" / "some_game" / "RULES.md").read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["Big"], "a key is 2 to 32 lower-case letters"),
        (["../up"], "a key is 2 to 32 lower-case letters"),
        (["class"], "a key is 2 to 32 lower-case letters"),
        ([OWN[0]], f"there is a game '{OWN[0]}' already"),
        (["json"], "'json' is the name of a Python module that is installed"),
        (["sixth", "--title", 'a "quoted" one'], "a title is a line"),
        (["sixth", "--prefix", "lh"], "a prefix is two or three capitals"),
        (["sixth", "--prefix", "OC"], "Orbital Combat has the prefix OC already"),
    ],
)
def test_what_would_not_work_is_refused(tmp_path: Path, words: list[str], says: str) -> None:
    key, *options = words
    code, told = made(key, str(tmp_path / "made"), *options)
    assert code == 2
    assert says in told
    assert not (tmp_path / "made").exists()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "mine.txt").write_text("mine")
    code, told = made("sixth", str(kept))
    assert code == 2
    assert "there is something in it already" in told
    assert [path.name for path in kept.iterdir()] == ["mine.txt"]
