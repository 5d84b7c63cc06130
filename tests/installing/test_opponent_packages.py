"""Opponents from packages that pip has installed: at the table, on the ladder, in the lab and in environments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from admiralty.opponents import brought
from installing.project import ROOT
from server.conftest import Server

pytestmark = pytest.mark.slow

BOTS = """
class First:
    def choose(self, asked):
        return asked.lines[0]
"""
WRECK = "raise RuntimeError('the charts are wet')\n"
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "{name}"
version = "1"
description = "{about}"
[project.entry-points."admiralty.opponents"]
{points}
[tool.hatch.build.targets.wheel]
only-include = ["{module}.py"]
"""
PACKAGES = {
    "anemone-bots": ("anemone_bots", BOTS, 'anemone = "anemone_bots:First"\nnowhere = "anemone_bots"'),
    "second-bots": ("second_bots", BOTS, 'anemone = "second_bots:First"\nsquid = "second_bots:First"'),
    "wreck-bots": ("wreck_bots", WRECK, 'wreck = "wreck_bots:First"\nWreck = "wreck_bots:First"'),
}
PROBLEMS = [
    "the package anemone-bots: nowhere = 'anemone_bots' names no class: module:Class is needed",
    "the package second-bots: the package anemone-bots brings an opponent 'anemone' too, and that one counts",
    "the package wreck-bots: 'Wreck': a level is named in small letters, digits, - and _",
]
ENVIRONMENT = """
import gymnasium, admiralty.adapters.gymnasium
environment = gymnasium.make("admiralty/Pirates-v0", opponent="anemone")
observation, info = environment.reset(seed=1)
for _ in range(6):
    observation, *rest = environment.step(environment.action_space.sample(mask=observation["action_mask"]))
print("stepped")
"""


class Installed:
    """A folder that packages were installed into, and commands that find them there."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        sources = [self._write(name, *about) for name, about in PACKAGES.items()]
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        subprocess.run([*install, "--target", str(self.site), *map(str, sources)], check=True, timeout=300)

    def _write(self, name: str, module: str, source: str, points: str) -> Path:
        package = self.folder / name
        package.mkdir()
        about = f"Bots of {name}."
        (package / "pyproject.toml").write_text(PROJECT.format(name=name, about=about, points=points, module=module))
        (package / f"{module}.py").write_text(source)
        return package

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.site), str(ROOT / "src")])
        surroundings = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"}
        ended = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert ended.returncode == 0, ended.stdout[-1500:] + ended.stderr[-1500:]
        return ended

    def admiralty(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "admiralty.cli", *words)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("opponents"))


@pytest.fixture
def here(installed: Installed, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    """The packages as if they were installed where the tests run, for processes too."""
    monkeypatch.syspath_prepend(installed.site)
    monkeypatch.setenv("PYTHONPATH", str(installed.site))
    brought._found.cache_clear()
    yield installed
    brought._found.cache_clear()


def test_what_is_wrong_is_named_and_the_rest_is_found(here: Installed) -> None:
    found = brought.brought()
    assert sorted(found.opponents) == ["anemone", "squid", "wreck"]
    assert found.opponents["anemone"].description == "Bots of anemone-bots."
    assert list(found.problems) == PROBLEMS


def test_at_the_table_it_is_a_level_that_plays(here: Installed, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    try:
        levels = {each["key"] for game in server.get("/api/lobby")["games"] for each in game["levels"]}
        assert {"anemone", "squid", "wreck"} <= levels
        opened = server.open("you", "anemone")
        browser = server.sit(opened["table"], opened["mine"][0]["token"])
        while browser.shown["ended"] is None:
            if browser.lines:
                browser.play(browser.lines[0])
            else:
                browser.until("state")
        assert not any("has failed" in str(message) for message in browser.heard)
    finally:
        server.stop()


def test_on_the_ladder_it_meets_the_others_and_one_that_raises_is_named(installed: Installed) -> None:
    words = ("league", "pirates", "--only", "anemone,wreck", "--matches", "2", "--json", "--folder", "home.league")
    ended = installed.admiralty(*words)
    assert json.loads(ended.stdout)["matches"] == 2
    for problem in PROBLEMS:
        assert problem in ended.stderr
    page = (installed.folder / "home.league" / "index.html").read_text()
    failed = "The program wreck at seat A has failed: it ended with code 1: wreck_bots cannot be loaded: RuntimeError"
    assert f"{failed}: the charts are wet (wreck_bots.py, line 1); the doctrine plays on for it." in page


def test_in_the_lab_and_in_an_environment_it_is_an_opponent(installed: Installed) -> None:
    lab = ("lab", "pirates", "--players", "anemone@0.5s,random", "--matches", "2", "--json", "--out", "a.lab")
    assert "anemone" in installed.admiralty(*lab).stdout
    assert "stepped" in installed.run("-c", ENVIRONMENT).stdout
