"""`admiralty train` on Harbour Dice and Orbital Combat, on a small budget: it learns, goes on, tests and ships."""

from __future__ import annotations

import json
import shutil
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: `make test-learners`")

from typer.testing import CliRunner

import toy
from admiralty.cli.app import app
from admiralty.errors import Malformed
from admiralty.lab.self_play import Positions
from admiralty.lab.sprt import Bounds, Standing
from admiralty.lab.training import Run
from admiralty.lab.value_learning import Learner
from admiralty.match.match import Match
from admiralty.opponents.value_network import LearnedUnder, ValueNetwork, read_provenance, read_weights

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # other libraries' own warnings


KNOWING_NOTHING = 0.693  # the loss of whoever calls every match even


def run_in(folder: Path, **changes: Any) -> Run:
    given: dict[str, Any] = {"widths": [16, 8], "seed": 1, "threads": 1, "command": "admiralty train toy"}
    return Run(Match(toy.GAME).terms, folder, **(given | changes))


def learn(run: Run, seconds: float) -> None:
    for _ in run.learn(seconds):
        pass


def test_it_learns_to_foretell_how_matches_end(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    for _ in islice(run.learn(3600.0), 12):
        pass
    told = run.write_weights()
    assert told.loss < KNOWING_NOTHING - 0.1
    assert told.positions > told.matches > 0
    assert told.terms == LearnedUnder("duel", "classic", 2)
    assert ValueNetwork(read_weights(tmp_path / "value.npz")).inputs == run.held_out.seen.shape[1]


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    learning = run.learn(60.0)
    next(learning)
    learning.close()  # as Ctrl-C does: what was learned is kept
    before = run.state.positions
    assert before > 0
    again = run_in(tmp_path)
    assert again.state.positions == before
    for (weight, _), (other, _) in zip(run.learner.layers, again.learner.layers, strict=True):
        assert (weight == other).all()
    next(again.learn(60.0))
    assert again.state.positions > before


def test_the_folder_of_another_run_is_refused_and_so_is_what_cannot_be_read(tmp_path: Path) -> None:
    run_in(tmp_path).keep()
    with pytest.raises(Malformed, match="holds a run of other rules, widths or seed"):
        run_in(tmp_path, widths=[4])
    (tmp_path / "state.bin").write_bytes(b"nothing of the kind")
    with pytest.raises(Malformed, match="cannot be read"):
        run_in(tmp_path)


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        learner = Learner(12, [4], seed=3)
        chance = np.random.default_rng(1)
        seen = chance.normal(size=(2000, 12)).astype(np.float32)
        learner.learn(Positions(seen, (seen[:, 0] > 0).astype(np.float32)), 0.0)
        found.append(learner.layers)
    for (weight, bias), (other, other_bias) in zip(*found, strict=True):
        assert (weight == other).all()
        assert (bias == other_bias).all()


def test_only_what_was_accepted_is_shipped_with_what_the_test_said(tmp_path: Path) -> None:
    run, data = run_in(tmp_path / "run"), tmp_path / "data"
    data.mkdir()
    learn(run, 0.1)
    run.write_weights()
    with pytest.raises(Malformed, match="no weights have been accepted yet"):
        run.ship(data)
    *_, standing = run.test(0.01, Bounds(0, 100), 1)
    assert standing.pairs == 1
    with pytest.raises(Malformed, match="nothing is accepted"):
        run.accept(standing, 0.01)
    assert not run.is_accepted
    won = Standing(Bounds(0, 100), (0, 0, 0, 0, 20))
    run.accept(won, 0.01)
    assert run.is_accepted  # the same command once more tests nothing
    run.ship(data)
    told = read_provenance(data / "value.json")
    assert told.tests[-1].startswith("stronger than the search without it at 0.01 s a ply: 100 % of 20 mirrored pairs")
    assert (data / "value.npz").read_bytes() == (tmp_path / "run" / "value.npz").read_bytes()
    learn(run, 0.2)
    run.write_weights()
    assert not run.is_accepted
    *_, standing = run.test(0.01, Bounds(0, 100), 1)
    assert standing.pairs == 1
    run.accept(won, 0.01)
    assert len(read_provenance(tmp_path / "run" / "best.json").tests) == 2


def test_the_command_learns_tests_and_says_how_it_went(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["train", "orbital", "--minutes", "0.05", "--widths", "16", "--seconds", "0.01", "--most", "1"]
    done = CliRunner().invoke(app, [*words, "--folder", str(folder), "--json"])
    assert done.exit_code == 3, done.output  # one pair decides nothing
    assert json.loads(done.stdout)["tests"][0]["pairs"] == 1
    assert {each.name for each in folder.iterdir()} >= {"state.bin", "value.npz", "value.json", "tests.jsonl"}
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--widths", "64,wide"], "widths are up to 3 whole numbers"),
        (["--widths", "9,9,9,9"], "widths are up to 3 whole numbers"),
        (["--scenario", "melee"], "tests are matches of two"),
    ],
)
def test_what_is_asked_wrongly_is_told(words: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "orbital", "--folder", str(tmp_path / "run"), *words])
    assert done.exit_code == 2
    assert says in done.output
