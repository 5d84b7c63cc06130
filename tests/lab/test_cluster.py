"""The same experiment on a Ray cluster."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.lab.experiment import Experiment
from admiralty.lab.run import run
from admiralty.lab.store import Store
from lab.conftest import Run


@pytest.mark.slow
def test_a_cluster_that_loses_a_node_in_the_middle_has_the_results_of_this_machine() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'admiralty[cluster]'")
    question = Experiment(
        game="orbital", scenario="pursuit", players=["captain", "captain,random"], matches=2048, seed=5
    )
    here = Store.create(Path("here"), question, "")
    assert run(here, lambda kept, total: None)
    there = Store.create(Path("there"), question, "")
    program = str(Path(__file__).parent / "two_nodes.py")
    ended = subprocess.run([sys.executable, program, "there"], capture_output=True, text=True, timeout=900, check=False)
    assert ended.returncode == 0, ended.stderr[-4000:]
    told = json.loads(ended.stdout.splitlines()[-1])
    assert (told["nodes_before"], told["nodes_after"]) == (2, 1)
    assert 0 < told["kept_at_the_kill"] < told["total"]
    assert told["finished"]
    for piece in here.pieces:
        assert here.path(piece).read_bytes() == there.path(piece).read_bytes()


@pytest.mark.slow
def test_a_league_on_a_cluster_stops_goes_on_loses_a_node_and_has_the_matches_of_this_machine(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'admiralty[cluster]'")
    program = str(Path(__file__).parent / "league_on_ray.py")
    ended = subprocess.run(
        [sys.executable, program, str(tmp_path)], capture_output=True, text=True, timeout=800, check=False
    )
    assert ended.returncode == 0, ended.stderr[-4000:]
    told = json.loads(ended.stdout.splitlines()[-1])
    assert (told["nodes_before"], told["nodes_after"]) == (2, 1)
    assert (told["cores"], told["before"], told["kept"], told["after"]) == (2, 2, 2, 6)
    assert (told["total"], told["records"], told["same"]) == (8, 8, 8)
    assert "a machine of the cluster cannot play this: there is no player 'crab'" in told["refused"]
    assert told["alive"]


def test_a_league_without_ray_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    answer = CliRunner().invoke(app, ["league", "pirates", "--only", "random,cadet", "--ray", "auto"])
    assert answer.exit_code == 2
    assert "pip install 'admiralty[cluster]'" in answer.stderr
    assert not Path("pirates.league").exists()


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_said_so(run: Run) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'admiralty[cluster]'")
    answer = subprocess.run(
        [
            sys.executable,
            "-m",
            "admiralty.cli",
            "lab",
            "pirates",
            "--matches",
            "4",
            "--ray",
            "127.0.0.1:1",
            "--out",
            "x.lab",
        ],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert answer.returncode == 2
    assert "there is no Ray cluster at 127.0.0.1:1" in answer.stderr
    assert "--resume x.lab" in answer.stderr


def test_without_ray_a_cluster_is_refused_with_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    answer = run("toy", "--players", "captain", "--matches", "4", "--ray", "auto")
    assert answer.exit_code == 2
    assert "pip install 'admiralty[cluster]'" in answer.stderr
