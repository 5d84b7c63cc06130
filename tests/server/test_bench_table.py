"""`admiralty bench table`: what the load measures."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection

from admiralty.bench import boardgame_io
from admiralty.bench.boardgame_io import FleetBrowser, NotToBeHad
from admiralty.bench.load import Load, LoadResult, TimedPly, percentile
from admiralty.bench.table import TableBrowser, figures, measure

NOWHERE = cast("ClientConnection", None)
TESTS = Path(__file__).resolve().parents[1]


def shown(ply: int, *lines: str, ended: Any = None) -> str:
    legal = [{"line": line, "verb": "x"} for line in lines]
    return json.dumps({"type": "state", "ply": ply, "views": [{"seat": 0, "legal": legal}], "ended": ended})


def test_a_ply_is_shown_when_the_screens_own_count_rises() -> None:
    screen, ply = TableBrowser(0, NOWHERE), TimedPly(1.0)
    screen.read(shown(4, "pass"), 1.1)
    screen.awaits = ply, True
    screen.read(shown(4, "pass"), 1.2)
    assert ply.own_screen == 0.0
    screen.read(shown(5), 1.3)
    screen.read(shown(6), 1.4)
    assert (ply.own_screen, ply.other_screen) == (1.3, 0.0)
    assert not screen.can_play


def test_an_open_ply_counts_until_both_screens_have_it_and_a_secret_one_until_its_own_has_it() -> None:
    both, secret = TimedPly(1.0, 1.010, 1.030), TimedPly(2.0, 2.005)
    found = {each.name: each.value for each in figures(Load(), LoadResult([both, secret], 1.0, 0, 0.004), 100.0)}
    assert found["open_ply_to_both_screens_p99"] == pytest.approx(30.0)
    assert found["secret_ply_to_its_own_screen_p99"] == pytest.approx(5.0)
    assert found["server_processor_per_ply"] == pytest.approx(2.0)


def test_percentiles() -> None:
    values = [float(each) for each in range(100, 0, -1)]
    assert (percentile(values, 50), percentile(values, 99), percentile([], 99)) == (51.0, 100.0, 0.0)


def test_a_client_of_the_peer_speaks_its_language() -> None:
    screen = FleetBrowser(1, NOWHERE, "match", "secret")
    assert screen.read('0{"sid":"x"}', 0.0) == "40/fleet,"
    assert screen.read("2", 0.0) == "3"
    asked = screen.read('40/fleet,{"sid":"x"}', 0.0)
    assert asked == '42/fleet,["sync","match","1","secret",2]'
    screen.read('42/fleet,["sync","match",{"state":{"_stateID":7,"ctx":{"currentPlayer":"1"}}}]', 0.0)
    assert screen.can_play
    assert '"MAKE_MOVE"' in screen.ply(random.Random(1))
    screen.awaits = (ply := TimedPly(1.0)), False
    screen.read('42/fleet,["update","match",{"_stateID":8,"ctx":{"currentPlayer":"0"}},[]]', 1.5)
    assert (ply.other_screen, screen.can_play) == (1.5, False)


def test_where_the_peer_cannot_be_had_the_reason_is_told_and_ours_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    complaints: list[str] = []
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(
        "admiralty.bench.table._measure_ours", lambda load, progress: (LoadResult([], 1.0, 0, 0.0), 1.0)
    )
    found = measure(Load(), lambda what: None, peers=True, complain=complaints.append)
    assert complaints == ["boardgame.io 0.50.2 is not measured: it needs Node and npm"]
    assert all(not each.peer for each in found)
    with pytest.raises(NotToBeHad):
        boardgame_io.measure(Load(), lambda what: None)


@pytest.mark.slow
def test_a_small_load_on_a_real_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIRALTY_GAMES", "toy:GAME")
    monkeypatch.setenv("ADMIRALTY_INTERPRET", "1")
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)
    found = {each.name: each.value for each in measure(Load("toy", 3, 30.0, 2.0), lambda what: None)}
    assert found["plies"] > 0
    assert found["secret_ply_to_its_own_screen_p50"] > 0
