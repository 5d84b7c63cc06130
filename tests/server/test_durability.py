"""What was acknowledged is on disk: the server is killed at any moment, and every table stands where it stood."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from server.conftest import Browser, Server

TESTS = Path(__file__).resolve().parents[1]
MOST_PLIES = 12  # before the server is killed
LATEST_SECONDS = 0.03  # the moment of the kill, after that


SURROUNDINGS = {
    **os.environ,
    "ADMIRALTY_INTERPRET": "1",  # a tiny game: nothing is worth compiling
    "ADMIRALTY_GAMES": "toy:GAME",
    "PYTHONPATH": os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH")))),
    "OPENBLAS_NUM_THREADS": "1",  # a process that forks has one thread
}


class Process:
    """A server in a process of its own, which can be killed. It looks like a `Server` to browsers."""

    open, ask, get, sit = Server.open, Server.ask, Server.get, Server.sit

    def __init__(self, pid: int, address: str) -> None:
        self.pid, self.address = pid, address.rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


class Commanded(Process):
    """One that was started by the command `admiralty serve`."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "admiralty.cli", "serve", "--port", "0", "--data", str(data)]
        self.process = subprocess.Popen(command, env=SURROUNDINGS, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, said
        super().__init__(self.process.pid, said.split("The table is at ")[1].split(" ")[0])

    def kill(self) -> None:
        super().kill()
        self.interrupt()

    def interrupt(self) -> str:
        """Ctrl-C; what it says then."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=60)
        return said


class ForkedServers:
    """Starts servers in a moment, each a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server.forked_servers"],
            env=SURROUNDINGS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> Process:
        """The next one. The one before must have been killed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{self.data}\n")
        self.process.stdin.flush()
        pid, address = self.process.stdout.readline().split()
        return Process(int(pid), address)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def plies_of(browser: Browser) -> list[tuple[int, str]]:
    return [(ply["seat"], ply["line"]) for ply in browser.plies]


def play_until_killed(browser: Browser, server: Process, chance: random.Random) -> list[tuple[int, str]]:
    """Both seats of a screen play whatever they may; the server is killed in the middle. What was shown is returned."""
    kills_after = chance.randrange(MOST_PLIES)
    killer = threading.Timer(chance.uniform(0.0, LATEST_SECONDS), server.kill)
    try:
        while True:
            if len(browser.plies) >= kills_after and killer.ident is None:
                killer.start()
            view = chance.choice([each for each in browser.shown["views"] if each["legal"]])
            browser.play(chance.choice(view["legal"])["line"], view["seat"])
    except (ConnectionClosed, OSError):
        killer.join()
    return plies_of(browser)


def kill_again_and_again(data: Path, times: int) -> None:
    chance = random.Random(7)
    starter = ForkedServers(data)
    server = starter.start()
    tables: list[dict[str, Any]] = []
    acknowledged: dict[str, list[tuple[int, str]]] = {}

    def sit(table: dict[str, Any]) -> Browser:
        return server.sit(table["table"], *(key["token"] for key in table["mine"]))

    for _ in range(times):
        table = server.open("you", "screen", ruleset="long")
        tables.append(table)
        known = acknowledged[table["table"]] = play_until_killed(sit(table), server, chance)
        server = starter.start()
        again = sit(table)
        kept = plies_of(again)
        assert kept[: len(known)] == known  # nothing lost
        assert len(kept) <= len(known) + 1  # at most the one ply that was on its way
        again.leave()
    for table in tables:  # earlier tables outlive later kills
        again = sit(table)
        assert plies_of(again)[: len(acknowledged[table["table"]])] == acknowledged[table["table"]]
        again.leave()
    server.kill()
    starter.end()
    assert sum(len(each) for each in acknowledged.values()) > times  # they did play


def test_a_killed_server_has_lost_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 2)


@pytest.mark.slow
def test_a_server_killed_a_hundred_times_has_lost_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 100)


def test_computer_players_go_on_after_a_kill(tmp_path: Path) -> None:
    server = Commanded(tmp_path)
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("guess 1")
    server.kill()
    server = Commanded(tmp_path)
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    assert [ply["line"] for ply in me.plies] == ["guess 1"]
    me.play("ready")
    me.until_so(lambda browser: browser.view["phase"] == "pot")
    server.kill()


def test_an_interrupted_server_ends_in_peace(tmp_path: Path) -> None:
    server = Commanded(tmp_path)
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    said = server.interrupt()
    assert "The table is closed. Everything played is kept." in said
    assert server.process.returncode == 0
    me.until_sent_away()


def test_commits_are_flushed_to_disk(server: Server, tmp_path: Path) -> None:
    """WAL and synchronous FULL (2), where the server writes."""
    database: Any = server.table_server.store.database

    def look() -> list[Any]:
        assert database.writing is not None
        return [database.writing.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]

    assert database.thread.submit(look).result(60) == ["wal", 2]


def test_a_ply_that_cannot_be_saved_has_not_happened(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    first.quiet()
    failing = "admiralty.server.store._run"

    def full_disk(*_: Any) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(failing, full_disk)
        first.send({"type": "play", "seat": 0, "line": "ready", "ply": 1, "ref": 5})
        refused = first.until("refused")
        assert (refused["code"], refused["ref"]) == ("not-saved", 5)
    second.until_sent_away()
    for browser in (first, second):
        browser.connect(browser.shown["version"])
    assert first.view["seats"]["A"] == {**first.view["seats"]["A"], "ready": False, "choice": "guess 1"}
    assert first.play("ready")["type"] == "state"


def test_plies_are_rows_with_their_dice_and_positions(server: Server, tmp_path: Path) -> None:
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    engine = create_engine(f"sqlite:///{tmp_path / 'data' / 'tables.sqlite'}")
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT number, seat, line, faces, hash FROM plies ORDER BY number")).all()
    engine.dispose()
    played = [(0, 0, "guess 1"), (1, 0, "ready"), (2, 1, "guess 1"), (3, 1, "ready")]
    assert [(row[0], row[1], row[2]) for row in rows] == played
    assert [len(row[3]) for row in rows] == [0, 0, 0, 1]
    assert all(len(row[4]) == 16 for row in rows)
