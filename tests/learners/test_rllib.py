"""RLlib's example learns, on a small budget. `make test-rllib` runs this with RLlib installed."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

pytest.importorskip("ray.rllib", reason="RLlib is not installed: `make test-rllib`")
pytest.importorskip("torch", reason="RLlib is not installed: `make test-rllib`")

FOLDER = Path(__file__).parents[2] / "examples" / "learn"
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # other libraries' own warnings


def test_rllib_learns_against_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    curve = importlib.import_module("rllib_ppo").train("orbital", "random", iterations=20)
    assert sum(won for _, won in curve[-5:]) / 5 > 0.55
