"""The examples run, on a small budget; the learner learns."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    specified = importlib.util.spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert specified is not None
    assert specified.loader is not None
    module = importlib.util.module_from_spec(specified)
    sys.modules[specified.name] = module
    specified.loader.exec_module(module)
    return module


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == {
        "open_spiel_tournament",
        "policy_gradient",
        "random_agent",
        "vector_throughput",
    }


@pytest.mark.slow
def test_a_random_agent_plays_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    rewards = example("random_agent").play("orbital", 2, "random")
    assert len(rewards) == 2
    assert set(rewards) <= {-1.0, 0.0, 1.0}
    assert capsys.readouterr().out.count("reward") == 2


@pytest.mark.slow
def test_the_throughput_demo_counts_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert example("vector_throughput").measure("orbital", 128, 5, "random") > 0
    assert "steps/s" in capsys.readouterr().out


@pytest.mark.slow
def test_the_tournament_ranks_open_spiels_players() -> None:
    means = example("open_spiel_tournament").tournament("admiralty_orbital", ["random", "ismcts"], 6, 4, 1)
    assert set(means) == {"random", "ismcts"}
    assert sum(means.values()) == pytest.approx(0)


@pytest.mark.slow
def test_the_policy_gradient_learner_gets_better_than_random() -> None:
    """Random play wins about every second match, drawn seats and all. A few batches of learning suffice to tell."""
    shares = example("policy_gradient").train(iterations=7, matches=192, seed=1, quiet=True)
    assert sum(shares[-3:]) / 3 > shares[0] + 0.08
