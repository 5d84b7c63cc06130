"""Computer players on a Ray cluster: the same lines as here, and nobody waits for a cluster that is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.server.thinkers import Decision, RayThinkers, think
from server.conftest import Server, wait_until
from server.test_durability import SURROUNDINGS

PATIENT = {**SURROUNDINGS, "RAY_raylet_start_wait_time_s": "150"}  # Ray gives up early on a busy machine


@pytest.mark.slow
def test_a_cluster_answers_as_this_machine_does_and_when_it_is_lost_players_think_here() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'admiralty[cluster]'")
    program = str(Path(__file__).parent / "thinkers_on_ray.py")
    ended = subprocess.run(
        [sys.executable, program], env=PATIENT, capture_output=True, text=True, timeout=200, check=False
    )
    assert ended.returncode == 0, ended.stderr[-4000:]
    told = json.loads(ended.stdout.splitlines()[-1])
    assert told["there"] == told["here"]
    assert all(told["there"])
    assert told["lost"] == [None, None, None]
    (warning,) = told["warnings"]
    assert "is lost, computer players think here" in warning


class Workers(RayThinkers):
    """A cluster that is in this process; the first decision is lost with it, then it is back."""

    def __init__(self) -> None:
        super().__init__("nowhere")
        self.asked: list[tuple[Decision, str]] = []

    async def line(self, decision: Decision, name: str, luck: int, seconds: float) -> str | None:
        self.asked.append((decision, name))
        return None if len(self.asked) == 1 else think(decision, name, luck, seconds)


def test_only_players_that_search_think_elsewhere_and_a_lost_decision_is_made_here(
    make_server: Callable[..., Server],
) -> None:
    server = make_server()
    server.open("you", "link")  # the games are loaded
    players, workers = server.table_server.tables.computer_players, Workers()
    players.thinkers, players.source_of = workers, server.table_server.games.source
    server.open("captain", "captain")
    searching = server.open("commodore", "commodore")["table"]
    wait_until(lambda: len(workers.asked) > 3)
    assert {name for _, name in workers.asked} == {"commodore"}
    assert {decision.source for decision, _ in workers.asked} == {"toy:GAME"}
    wait_until(lambda: server.tables[searching].status.plies > 1)


def test_without_ray_a_server_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    answer = CliRunner().invoke(app, ["serve", "--ray", "auto"])
    assert answer.exit_code != 0
    assert "pip install 'admiralty[cluster]'" in answer.stderr
