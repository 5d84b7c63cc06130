"""A sixth game, from a package of its own: installed by pip, it has everything that the five have."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from admiralty.games import OWN
from installing.project import ROOT

pytestmark = pytest.mark.slow

SOURCE = ROOT / "examples" / "wolfpack"
MOST_LINES = 600

NETS = """
from admiralty.testing import check_game
from admiralty.games import load
print(check_game(load("wolfpack"), matches=2, positions=6))
"""
ENVIRONMENT = """
import gymnasium, admiralty.adapters.gymnasium
environment = gymnasium.make("admiralty/Wolfpack-v0")
observation, info = environment.reset(seed=1)
for _ in range(400):
    action = environment.action_space.sample(mask=observation["action_mask"])
    observation, reward, ended, cut, info = environment.step(action)
    if ended or cut:
        break
assert ended, "the match did not end"
print("reward", reward)
"""
OTHERS = """
import pettingzoo, admiralty.adapters.pettingzoo, admiralty.adapters.openspiel, pyspiel
print(*[each for each in (*pettingzoo.aec_registry, *pyspiel.registered_names()) if "wolfpack" in str(each)])
"""
WORDS = """
import admiralty
match = admiralty.Match("wolfpack", seed=1)
for action in match.legal("A"):
    label = match.label("A", action.code)
    assert label != action.line and label[0].isupper(), label
print(match.label("A", match.game.grammar.parse("fire b2")[0]))
print(*(f"{fact.name}: {fact.value}" for fact in match.facts("A", "fire b2")))
"""


class Place:
    """A folder that the package is installed into, and where its commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        self._run([*install, "--target", str(self.site), str(SOURCE)])

    def command(self, *words: str) -> str:
        return self._run([sys.executable, "-m", "admiralty.cli", *words])

    def python(self, text: str) -> str:
        return self._run([sys.executable, "-c", text])

    def _run(self, command: list[str]) -> str:
        path = os.pathsep.join([str(self.site), str(ROOT / "src")])
        surroundings = {**os.environ, "PYTHONPATH": path, "ADMIRALTY_INTERPRET": "1", "NO_COLOR": "1"}
        ended = subprocess.run(
            command, cwd=self.folder, env=surroundings, capture_output=True, text=True, check=False, timeout=600
        )
        assert ended.returncode == 0, ended.stdout[-1500:] + ended.stderr[-1500:]
        return ended.stdout


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("sixth"))


def test_the_sixth_game_is_short() -> None:
    files = [path for kind in ("*.py", "*.toml") for path in SOURCE.rglob(kind)]
    assert len(files) > 10
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


def test_it_is_listed_beside_the_five(place: Place) -> None:
    assert [each["key"] for each in json.loads(place.command("games", "--json"))] == [*OWN, "wolfpack"]


def test_it_holds_what_every_game_must_hold(place: Place) -> None:
    assert "wolfpack: 2 matches" in place.python(NETS)


def test_people_read_words_where_programs_read_notation(place: Place) -> None:
    told = place.python(WORDS).splitlines()
    assert told == ["Fire a torpedo at b2", "Chance to sink what is there: 67 %"]


def test_its_cases_pass(place: Place) -> None:
    assert "3 passed, 0 failed" in place.command("check", str(SOURCE / "cases.toml"))


def test_computer_players_play_it_in_the_terminal(place: Place) -> None:
    told = place.command("watch", "wolfpack", "--seed", "1", "--save", "match.json")
    assert "wins" in told
    assert "follow from the key" in place.command("verify", "match.json")


def test_it_is_printed_from_its_description(place: Place) -> None:
    place.command("print", "wolfpack", "--to", "paper")
    assert (place.folder / "paper" / "wolfpack-a4.pdf").read_bytes().startswith(b"%PDF")
    drawn = {path.stem.removeprefix("wolfpack-") for path in (place.folder / "paper" / "svg").glob("*.svg")}
    assert {"board-strait", "pieces", "tracks"} <= drawn


def test_it_is_an_environment(place: Place) -> None:
    assert "reward" in place.python(ENVIRONMENT)


def test_it_is_known_to_the_other_libraries(place: Place) -> None:
    assert len(place.python(OTHERS).split()) >= 2


def test_the_lab_measures_it(place: Place) -> None:
    assert "The strait" in place.command("lab", "wolfpack", "--matches", "10")
