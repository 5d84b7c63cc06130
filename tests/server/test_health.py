"""For whoever runs a server: is it alive, is it ready, what does it count; and it ends in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from admiralty.server.errors import NotSaved
from admiralty.server.ply_times import BOUNDS, PlyTimes
from server.conftest import PATIENCE, Server, wait_until


def test_a_server_that_plays_is_alive_and_ready(server: Server) -> None:
    assert server.ask("GET", "/healthz").status_code == 200
    assert server.get("/readyz") == {"ready": True, "reasons": []}


def test_a_server_that_is_being_stopped_is_alive_but_not_ready_and_opens_no_table(server: Server) -> None:
    first, _ = server.two_browsers()
    server.table_server.draining = True
    assert server.ask("GET", "/healthz").status_code == 200
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json()["reasons"]) == (503, ["the server is being stopped"])
    seats = [{"kind": "you"}, {"kind": "link"}]
    refused = server.ask("POST", "/api/tables", {"game": "toy", "seats": seats})
    assert "being restarted" in refused.json()["sentence"]
    assert first.play("guess 1")["type"] == "state"


def test_a_server_that_cannot_write_is_not_ready_until_it_can(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = server.two_browsers()
    store = server.table_server.store

    def full(writes: object) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(store.database, "_write", full)
        assert first.play("guess 1")["code"] == NotSaved.code
    assert server.get("/readyz")["reasons"] == ["the latest ply could not be written to disk"]
    server.open("you", "link")
    assert server.get("/readyz")["ready"]


def metrics(server: Server) -> dict[str, float]:
    text = server.ask("GET", "/metrics").text
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}


def test_what_happens_is_counted(server: Server) -> None:
    first, _ = server.two_browsers()
    first.play("guess 1")
    first.send({"type": "hint", "seat": 0, "ref": 1})
    first.until("hint", "refused")
    found = metrics(server)
    assert found['admiralty_tables{place="memory"}'] == 1
    assert found["admiralty_sockets"] == 2
    assert found["admiralty_ply_seconds_count"] == 1
    assert found['admiralty_ply_seconds_bucket{le="+Inf"}'] == 1
    assert found['admiralty_work_done_total{pool="play"}'] >= 3
    assert found['admiralty_work_done_total{pool="curious"}'] >= 1
    assert found['admiralty_work_waiting{pool="players"}'] == 0
    assert found["admiralty_disk_used_bytes"] > 0
    assert found["admiralty_disk_free_bytes"] > 0


def test_strangers_are_told_no_figures(make_server: Callable[..., Server]) -> None:
    server = make_server(trusted_proxies=("127.0.0.1",), metrics_from=("192.0.2.0/24",))
    for address, status in (("198.51.100.1", 404), ("192.0.2.7", 200)):
        assert server.ask("GET", "/metrics", headers={"X-Forwarded-For": address}).status_code == status


def test_times_are_counted_by_the_first_bound_that_they_do_not_exceed() -> None:
    times = PlyTimes()
    for seconds in (BOUNDS[0], BOUNDS[0] * 1.01, 99.0):
        times.add(seconds)
    assert times.cumulative()[:2] == [("0.001", 1.0), ("0.0025", 2.0)]
    assert times.cumulative()[-2:] == [("10.0", 2.0), ("+Inf", 3.0)]


def test_a_ply_that_is_being_played_is_finished_before_the_server_ends(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    from admiralty.server.match_handle import MatchHandle
    from admiralty.server.table_match import TableMatch

    begun, go_on = threading.Event(), threading.Event()

    def slow(match: TableMatch, *arguments: Any) -> Any:
        begun.set()
        assert go_on.wait(PATIENCE)
        return TableMatch.play(match, *arguments)

    server = make_server()
    first, _ = server.two_browsers()
    monkeypatch.setattr(vars(MatchHandle)["play"], "function", slow)
    first.send({"type": "play", "seat": 0, "line": "guess 1", "ply": 0, "ref": 1})
    assert begun.wait(PATIENCE)
    server.uvicorn.should_exit = True
    wait_until(lambda: server.table_server.draining)
    go_on.set()
    assert first.until("state")["plies"][0]["line"] == "guess 1"
    first.until_sent_away()
    server.thread.join(PATIENCE)


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_ends_and_keeps_everything(tmp_path: Path) -> None:
    environment = {**os.environ, "ADMIRALTY_GAMES": "toy:GAME", "ADMIRALTY_INTERPRET": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "admiralty.cli", "serve", "--no-compile", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        assert (tmp_path / "running.json").exists()
        assert "http://127.0.0.1" in told
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert not (tmp_path / "running.json").exists()
