from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import admiralty.games
import toy
from admiralty.cli.app import app
from admiralty.lab.experiment import Cell, Experiment, cells_of

pytest.importorskip("polars")

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def harbour(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Harbour Dice, as if another package had brought it; and files are written into an empty folder."""
    brought = SimpleNamespace(name="toy", load=lambda: toy.GAME)
    monkeypatch.setattr(admiralty.games, "_others", lambda: (brought,))
    monkeypatch.setenv("NO_COLOR", "1")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)


@pytest.fixture
def run() -> Run:
    """`run("orbital", …)` is `admiralty lab orbital …`."""

    def run_command(*words: str) -> Any:
        return CliRunner().invoke(app, ["lab", *words])

    return run_command


def cell_of(**given: Any) -> Cell:
    """The last cell of an experiment with Harbour Dice."""
    return cells_of(Experiment(**{"game": "toy", "players": "captain", "matches": 40, **given}))[-1]
