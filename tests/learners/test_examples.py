"""Every library's example learns, on a small budget. `make test-learners` runs this with its libraries installed."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="the libraries of learners are not installed: `make test-learners`")

FOLDER = Path(__file__).parents[2] / "examples" / "learn"
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # other libraries' own warnings


@pytest.fixture(autouse=True)
def beside_each_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Examples import each other, as they do when they are run; and nothing is kept."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))


def example(name: str) -> Any:
    sys.modules.pop(name, None)
    return importlib.import_module(name)


def test_imitation_agrees_with_the_doctrine_more_often_than_at_first(tmp_path: Path) -> None:
    found = example("imitation").train("orbital", decisions=20_000, epochs=2, out=tmp_path / "orbital.pt")
    assert found[-1] > found[0] + 0.15


def test_ppo_in_one_file_learns_against_random_play_and_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    ppo, kept = example("self_play_ppo"), tmp_path / "orbital.pt"
    words = ["--opponents", "random", "--iterations", "8", "--envs", "128", "--out", str(kept)]
    curve = ppo.train(ppo.arguments(words))
    assert curve[-1]["won"] > 0.55
    again = ppo.train(ppo.arguments([*words, "--iterations", "1", "--start", str(kept)]))
    assert again[-1]["steps"] > curve[-1]["steps"]


def test_a_frozen_copy_can_be_learned_against() -> None:
    ppo = example("self_play_ppo")
    curve = ppo.train(ppo.arguments(["--opponents", "self", "--iterations", "2", "--envs", "64", "--steps", "32"]))
    assert len(curve) == 2


def test_maskable_ppo_learns_against_random_play() -> None:
    _, curve = example("maskable_ppo").train("orbital", "random", 60_000)
    assert curve[-1][1] > 0.55


def test_convolutions_over_the_map_learn_against_random_play() -> None:
    curve = example("planes_ppo").train("orbital", "random", 40_000)
    assert curve[-1][1] > 0.5


def test_torchrl_learns_against_random_play() -> None:
    curve = example("torchrl_ppo").train("orbital", "random", 60_000)
    assert curve[-1][1] > 0.55


def test_a_minari_data_set_is_read_back_and_learned_from() -> None:
    offline = example("offline_minari")
    found = offline.learn(offline.data_set("orbital", 30_000, "admiralty/test-v0"), "orbital", epochs=4)
    assert found[-1] > 0.3


def test_a_network_is_measured_in_mirrored_matches(tmp_path: Path) -> None:
    kept = tmp_path / "orbital.pt"
    example("imitation").train("orbital", decisions=4_000, epochs=1, out=kept)
    standing = example("against").many_at_once(kept, "orbital", "random", 8, 1)
    assert standing.pairs == 8
