"""How quick the table's server is: many live tables in one process or several, and browsers that are other processes.

An open ply counts from the moment it is sent until both screens have it; one that the rules keep secret, until the
screen of the seat that played it has it: the other one is told nothing. A ply is on disk before anybody is shown it.
"""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from admiralty.bench import boardgame_io
from admiralty.bench.figures import Figure
from admiralty.bench.load import TEMPORARY, Load, LoadResult, Progress, SimulatedBrowser, SimulatedTable, percentile
from admiralty.bench.load_processes import LoadPart, OpenedTable, SeatSecret, parts_of, play_in_processes, shares
from admiralty.bench.postgres import OwnPostgres, temporary_postgres
from admiralty.bench.processes import ask, memory_kilobytes, worked_by_family, worked_seconds
from admiralty.errors import Malformed, Unknown

KIND = "table"
LONGEST_COMPILING_SECONDS = 1200.0


class _Line(msgspec.Struct):
    line: str


class _Lines(msgspec.Struct):
    legal: list[_Line]


class _View(msgspec.Struct):
    """Of a state or of a change of one: what is missing is as it was."""

    legal: list[_Line] | None = None
    whole: _Lines | None = None


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
        if found.type not in ("state", "change"):
            return None
        if found.ply > self.shown_ply >= 0:
            self.shows(came)
        self.shown_ply, self.is_shown = found.ply, True
        legal = found.views[0].legal if found.views[0].whole is None else found.views[0].whole.legal
        if legal is not None:
            self.lines = tuple(each.line for each in legal)
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
    if load.processes > 1 and not load.database:
        raise Malformed("several processes need a database that they share: --database temporary, or an address")
    with contextlib.ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="admiralty-bench-")))
        address, postgres = load.database, None
        if load.database == TEMPORARY:
            progress("starting PostgreSQL")
            postgres = running.enter_context(temporary_postgres())
            address = postgres.address("postgres")
        servers = [running.enter_context(_server(folder / str(number), address)) for number in range(load.processes)]
        _wait_until_all_compiled([port for _, port in servers], load, progress)
        pids = [process.pid for process, _ in servers]
        before = sum(map(memory_kilobytes, pids))
        progress(f"setting up {load.tables} tables")
        counts = shares(load.tables, load.processes)
        tables = [[_opened(port, load.game) for _ in range(n)] for (_, port), n in zip(servers, counts, strict=True)]
        parts = parts_of(load, KIND, [port for _, port in servers], tables)
        database_before = _worked_by(postgres)
        result = play_in_processes(parts, progress, lambda: sum(map(worked_seconds, pids)))
        result = replace(result, database_seconds=_worked_by(postgres) - database_before)
        return result, (sum(map(memory_kilobytes, pids)) - before) / max(1, load.tables)


def _worked_by(postgres: OwnPostgres | None) -> float:
    return 0.0 if postgres is None or postgres.process is None else worked_by_family(postgres.process.pid)


@contextlib.contextmanager
def _server(folder: Path, database: str = "") -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-m", "admiralty.cli", "serve", "--no-compile", "--port", "0", "--data", str(folder)]
    command += ["--database", database] if database else []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split("http://")[1].split("/")[0]
            yield process, int(address.rpartition(":")[2])
        finally:
            process.kill()


def _wait_until_all_compiled(ports: list[int], load: Load, progress: Progress) -> None:
    """All at the same time: a server leads whoever opens a table to one that has compiled the game already."""
    with ThreadPoolExecutor(len(ports)) as threads:
        for waiting in [threads.submit(wait_until_compiled, port, load, progress) for port in ports]:
            waiting.result()


def wait_until_compiled(port: int, load: Load, progress: Progress) -> None:
    ends = perf_counter() + LONGEST_COMPILING_SECONDS
    _open(port, load.game)  # somebody wants to play it
    while perf_counter() < ends:
        state = {each["game"]: each for each in ask(port, "GET", "/api/compiling")}
        now = state[load.game]
        if now["ready"]:
            return
        progress(f"waiting until {load.game} is compiled: {now['compiled']} of {now['expected']} rules")
        sleep(0.5)
    raise Unknown(f"{load.game} was not compiled in {LONGEST_COMPILING_SECONDS:g} seconds")


def _open(port: int, game: str) -> dict[str, Any]:
    seats = [{"kind": "you"}, {"kind": "screen"}]  # nobody has to come by a link, so every match begins at once
    found: dict[str, Any] = ask(port, "POST", "/api/tables", {"game": game, "seats": seats})
    return found


def _opened(port: int, game: str) -> OpenedTable:
    opened = _open(port, game)
    return OpenedTable(
        opened["table"], [SeatSecret(key["seat"], key["token"]) for key in opened["mine"] + opened["links"]]
    )


async def seated(part: LoadPart, progress: Progress) -> list[SimulatedTable]:
    """The browsers of all tables of a part, which have sat down."""
    found: list[SimulatedTable] = []
    for opened in part.tables:
        browsers = []
        for each in opened.seats:
            address = f"ws://127.0.0.1:{part.port}/api/tables/{opened.name}/socket"
            socket = await connect(address, compression=None, max_size=None, ping_interval=None)
            await socket.send(msgspec.json.encode({"type": "sit", "tokens": [each.secret], "changes": True}).decode())
            browsers.append(TableBrowser(each.seat, socket))
        found.append(SimulatedTable(browsers))
        if len(found) % 50 == 0:
            progress(f"{len(found)} of {len(part.tables)} tables have their players")
    return found


def figures(load: Load, result: LoadResult, kilobytes: float) -> list[Figure]:
    to_both = [each.milliseconds for each in result.played if each.other_screen]
    secret = [each.milliseconds for each in result.played if not each.other_screen]
    of_secret = [
        Figure("secret_ply_to_its_own_screen_p50", percentile(secret, 50), "ms"),
        Figure("secret_ply_to_its_own_screen_p99", percentile(secret, 99), "ms"),
    ]
    plies = max(1, len(result.played))
    of_database = [Figure("database_processor_per_ply", 1000 * result.database_seconds / plies, "ms")]
    return [
        Figure("server_processes", load.processes, "processes"),
        Figure("live_tables", load.tables, "tables"),
        Figure("plies", len(result.played) / result.took_seconds, "plies/s"),
        Figure("turns_missed_because_the_table_was_busy", result.late, "plies"),
        Figure("open_ply_to_both_screens_p50", percentile(to_both, 50), "ms"),
        Figure("open_ply_to_both_screens_p99", percentile(to_both, 99), "ms"),
        *(of_secret if secret else ()),
        Figure("server_processor_per_ply", 1000 * result.worked_seconds / plies, "ms"),
        *(of_database if result.database_seconds else ()),
        Figure("browsers_processor_per_ply", 1000 * result.clients_seconds / plies, "ms"),
        Figure("sent_per_ply", result.bytes_sent / plies, "bytes"),
        Figure("memory_per_table", kilobytes, "KB"),
    ]


def _beside(ours: Figure, theirs: Figure | None) -> Figure:
    """Times and sizes are compared; how many tables and plies there were was asked for."""
    if theirs is None or ours.unit not in ("ms", "KB", "bytes"):
        return ours
    return Figure(ours.name, ours.value, ours.unit, boardgame_io.NAME, theirs.value)
