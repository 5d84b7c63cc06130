from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import admiralty.games
import toy
from admiralty.cli.app import app
from admiralty.match.match import Match

Answer = Any
Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def somebody_elses_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are kept below this folder, and files are written into an empty one."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("NO_COLOR", "1")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)


@pytest.fixture
def run() -> Run:
    """`run("rules", "orbital")` runs a command; `typed` are the lines of its input."""

    def run_command(*words: str, typed: list[str] | None = None) -> Answer:
        return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in typed or []))

    return run_command


@pytest.fixture
def process() -> Run:
    """The same in a process of its own, with pipes for input and output."""

    def run_process(*words: str, typed: str = "", **surroundings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "admiralty.cli", *words],
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            env={**os.environ, "ADMIRALTY_INTERPRET": "1", **surroundings},
        )

    return run_process


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> str:
    """Harbour Dice, as if another package had brought it."""
    brought = SimpleNamespace(name="toy", load=lambda: toy.GAME)
    monkeypatch.setattr(admiralty.games, "_others", lambda: (brought,))
    return "toy"


@pytest.fixture
def ended_match(tmp_path: Path) -> Path:
    """The record of a duel that ended by resignation after a few plies."""
    match = Match("orbital", seed=7, names=["Ann", "captain"])
    for line in ("power weapons 2", "ready", "coast"):
        match.play(match.actors[0], line)
    match.play(match.actors[0], "resign")
    path = tmp_path / "ended.json"
    match.save(path)
    return path


def data_of(answer: Answer) -> Any:
    """The one JSON document of an answer."""
    return json.loads(answer.stdout)
