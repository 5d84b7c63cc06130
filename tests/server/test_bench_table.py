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
from admiralty.bench.load_processes import LoadPart, OpenedTable, SeatSecret, parts_of, play_in_processes, shares
from admiralty.bench.postgres import free_port
from admiralty.bench.table import KIND, TableBrowser, figures, measure
from admiralty.errors import Malformed, Unknown

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


def test_what_is_sent_and_what_the_browsers_cost_is_told_by_ply() -> None:
    seen = LoadResult([TimedPly(1.0, 1.01, 1.02)] * 4, 1.0, 0, 0.004, 4_000, 0.002, 0.001)
    found = {each.name: each.value for each in figures(Load(processes=2), seen, 100.0)}
    assert (found["server_processes"], found["sent_per_ply"]) == (2, 1_000)
    assert found["browsers_processor_per_ply"] == pytest.approx(0.5)
    assert found["database_processor_per_ply"] == pytest.approx(0.25)
    alone = [each.name for each in figures(Load(), LoadResult([], 1.0, 0, 0.0), 100.0)]
    assert "database_processor_per_ply" not in alone


def test_several_servers_share_tables_and_plies_as_evenly_as_can_be() -> None:
    assert shares(7, 3) == [3, 2, 2]
    tables = [[OpenedTable(str(number), [])] * count for number, count in enumerate(shares(7, 3))]
    parts = parts_of(Load(tables=7, plies_per_second=70.0), KIND, [1, 2, 3], tables)
    assert [(part.port, len(part.tables), part.plies_per_second) for part in parts] == [
        (1, 3, 30.0),
        (2, 2, 20.0),
        (3, 2, 20.0),
    ]


def test_several_servers_without_a_database_to_share_are_refused() -> None:
    with pytest.raises(Malformed, match="--database temporary"):
        measure(Load(processes=2), lambda what: None)


def test_what_goes_wrong_in_a_process_of_browsers_is_told() -> None:
    seats = [SeatSecret(0, "x" * 22)]
    part = LoadPart(KIND, free_port(), [OpenedTable("nobody", seats)], 1.0, 1.0)
    with pytest.raises(Unknown, match=r"a process of browsers: .*Connect"):
        play_in_processes([part], lambda what: None, lambda: 0.0)


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
