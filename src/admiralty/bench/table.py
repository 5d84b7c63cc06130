"""How quick the table's server is: many live tables in one process, and browsers that are a program in another.

An open ply counts from the moment it is sent until both screens have it; one that the rules keep secret, until the
screen of the seat that played it has it: the other one is told nothing. A ply is on disk before anybody is shown it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from admiralty.bench import boardgame_io
from admiralty.bench.figures import Figure
from admiralty.bench.load import Load, LoadResult, Progress, SimulatedBrowser, SimulatedTable, percentile, play
from admiralty.bench.processes import ask, memory_kilobytes, worked_seconds
from admiralty.errors import Unknown

LONGEST_COMPILING_SECONDS = 1200.0


class _Line(msgspec.Struct):
    line: str


class _View(msgspec.Struct):
    legal: list[_Line]


class _Message(msgspec.Struct):
    """What the load reads of a message."""

    type: str
    ply: int = 0
    views: list[_View] = []
    ended: Any = None


_decoder = msgspec.json.Decoder(_Message)


class TableBrowser(SimulatedBrowser):
    """A page of ours."""

    shown_ply = -1
    lines: tuple[str, ...] = ()

    def read(self, message: str | bytes, came: float) -> str | None:
        found = _decoder.decode(message)
        if found.type != "state":
            return None
        if found.ply > self.shown_ply >= 0:
            self.shows(came)
        self.shown_ply, self.is_shown = found.ply, True
        self.lines = tuple(each.line for each in found.views[0].legal)
        self.can_play = bool(self.lines) and found.ended is None
        return None

    def ply(self, chance: random.Random) -> str:
        line = chance.choice(self.lines)
        message = {"type": "play", "seat": self.seat, "line": line, "ply": self.shown_ply, "ref": 1}
        return msgspec.json.encode(message).decode()


def measure(
    load: Load, progress: Progress, peers: bool = False, complain: Progress = lambda what: None
) -> list[Figure]:
    """Start a server, set up the tables, play, and say what was seen; then the same with boardgame.io's server."""
    ours = figures(load, *_measure_ours(load, progress))
    if not peers:
        return ours
    try:
        theirs = {each.name: each for each in figures(load, *boardgame_io.measure(load, progress))}
    except boardgame_io.NotToBeHad as error:
        complain(str(error))
        return ours
    return [_beside(each, theirs.get(each.name)) for each in ours]


def _measure_ours(load: Load, progress: Progress) -> tuple[LoadResult, float]:
    with tempfile.TemporaryDirectory(prefix="admiralty-bench-") as folder, _server(Path(folder)) as (process, port):
        wait_until_compiled(port, load, progress)
        before = memory_kilobytes(process.pid)
        progress(f"setting up {load.tables} tables")
        tables = [_open(port, load.game) for _ in range(load.tables)]
        result = asyncio.run(_sit_and_play(port, tables, load, progress, lambda: worked_seconds(process.pid)))
        return result, (memory_kilobytes(process.pid) - before) / max(1, load.tables)


@contextlib.contextmanager
def _server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-m", "admiralty.cli", "serve", "--no-compile", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split("http://")[1].split("/")[0]
            yield process, int(address.rpartition(":")[2])
        finally:
            process.kill()


def wait_until_compiled(port: int, load: Load, progress: Progress) -> None:
    ends = perf_counter() + LONGEST_COMPILING_SECONDS
    _open(port, load.game)  # somebody wants to play it
    while perf_counter() < ends:
        state = {each["game"]: each for each in ask(port, "GET", "/api/compiling")}
        now = state[load.game]
        if now["ready"]:
            return
        progress(f"waiting until {load.game} is compiled: {now['compiled']} of {now['expected']} rules")
        asyncio.run(asyncio.sleep(0.5))
    raise Unknown(f"{load.game} was not compiled in {LONGEST_COMPILING_SECONDS:g} seconds")


def _open(port: int, game: str) -> dict[str, Any]:
    seats = [{"kind": "you"}, {"kind": "screen"}]  # nobody has to come by a link, so every match begins at once
    found: dict[str, Any] = ask(port, "POST", "/api/tables", {"game": game, "seats": seats})
    return found


async def _sit_and_play(
    port: int, tables: list[dict[str, Any]], load: Load, progress: Progress, worked: Callable[[], float]
) -> LoadResult:
    seated = []
    for opened in tables:
        browsers = []
        for key in opened["mine"] + opened["links"]:
            address = f"ws://127.0.0.1:{port}/api/tables/{opened['table']}/socket"
            socket = await connect(address, compression=None, max_size=None, ping_interval=None)
            await socket.send(msgspec.json.encode({"type": "sit", "tokens": [key["token"]]}).decode())
            browsers.append(TableBrowser(key["seat"], socket))
        seated.append(SimulatedTable(browsers))
        if len(seated) % 50 == 0:
            progress(f"{len(seated)} of {load.tables} tables have their players")
    return await play(seated, load, progress, worked)


def figures(load: Load, result: LoadResult, kilobytes: float) -> list[Figure]:
    to_both = [each.milliseconds for each in result.played if each.other_screen]
    secret = [each.milliseconds for each in result.played if not each.other_screen]
    of_secret = [
        Figure("secret_ply_to_its_own_screen_p50", percentile(secret, 50), "ms"),
        Figure("secret_ply_to_its_own_screen_p99", percentile(secret, 99), "ms"),
    ]
    return [
        Figure("live_tables", load.tables, "tables"),
        Figure("plies", len(result.played) / result.took_seconds, "plies/s"),
        Figure("turns_missed_because_the_table_was_busy", result.late, "plies"),
        Figure("open_ply_to_both_screens_p50", percentile(to_both, 50), "ms"),
        Figure("open_ply_to_both_screens_p99", percentile(to_both, 99), "ms"),
        *(of_secret if secret else ()),
        Figure("server_processor_per_ply", 1000 * result.worked_seconds / max(1, len(result.played)), "ms"),
        Figure("memory_per_table", kilobytes, "KB"),
    ]


def _beside(ours: Figure, theirs: Figure | None) -> Figure:
    """Times and sizes are compared; how many tables and plies there were was asked for."""
    if theirs is None or ours.unit not in ("ms", "KB"):
        return ours
    return Figure(ours.name, ours.value, ours.unit, boardgame_io.NAME, theirs.value)
