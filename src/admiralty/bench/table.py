"""How quick the table's server is: many live tables in one process, and browsers that are a program in another.

A ply counts from the moment it is sent until every screen that is shown it has it: of open plies both, of secret ones
that of the seat that played.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from admiralty.bench.figures import Figure
from admiralty.errors import Unknown

Progress = Callable[[str], None]
LONGEST_COMPILING_SECONDS = 1200.0
LONGEST_SITTING_SECONDS = 300.0
LAST_ANSWERS_SECONDS = 2.0


@dataclass(frozen=True)
class Load:
    game: str = "orbital"
    tables: int = 1000
    plies_per_second: float = 200.0
    seconds: float = 20.0


@dataclass
class Seat:
    """One screen of a table, as much of it as the load needs."""

    number: int
    socket: ClientConnection
    ply: int = 0
    lines: list[str] = field(default_factory=list)
    came: float = 0.0  # when the latest table was shown
    over: bool = False


@dataclass
class Played:
    sent: float
    seat: Seat
    other: Seat

    def is_acknowledged(self) -> bool:
        return self.seat.came > self.sent

    def seen_by_both(self) -> bool:
        return self.other.came > self.sent

    def milliseconds(self) -> float:
        return 1000 * (max(self.seat.came, self.other.came) - self.sent)


def measure(load: Load, progress: Progress) -> list[Figure]:
    """Start a server, set up the tables, play, and say what was seen."""
    with tempfile.TemporaryDirectory(prefix="admiralty-bench-") as folder, _server(Path(folder)) as (process, port):
        _wait_until_compiled(port, load, progress)
        before = _memory(process.pid)
        progress(f"setting up {load.tables} tables")
        tables = [_open(port, load.game) for _ in range(load.tables)]
        seen = asyncio.run(_play(port, tables, load, progress, lambda: _worked(process.pid)))
        after = _memory(process.pid)
    return _figures(load, seen, (after - before) / max(1, load.tables))


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


def _ask(port: int, method: str, path: str, body: Any = None) -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    with contextlib.closing(connection):
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {"Content-Type": "application/json"} if sent else {})
        answer = connection.getresponse()
        found = json.loads(answer.read())
    if answer.status != 200:
        raise Unknown(found["sentence"])
    return found


def _wait_until_compiled(port: int, load: Load, progress: Progress) -> None:
    ends = perf_counter() + LONGEST_COMPILING_SECONDS
    _open(port, load.game)  # somebody wants to play it
    while perf_counter() < ends:
        state = {each["game"]: each for each in _ask(port, "GET", "/api/compiling")}
        now = state[load.game]
        if now["ready"]:
            return
        progress(f"waiting until {load.game} is compiled: {now['compiled']} of {now['expected']} rules")
        asyncio.run(asyncio.sleep(0.5))


def _open(port: int, game: str) -> dict[str, Any]:
    seats = [{"kind": "you"}, {"kind": "link"}]
    found: dict[str, Any] = _ask(port, "POST", "/api/tables", {"game": game, "seats": seats})
    return found


@dataclass(frozen=True)
class Seen:
    played: list[Played]
    took_seconds: float
    late: int  # turns of a table that was still busy with its last ply
    worked_seconds: float  # of the server's processor


async def _play(
    port: int, tables: list[dict[str, Any]], load: Load, progress: Progress, worked: Callable[[], float]
) -> Seen:
    """One ply after the other at the given rate, table by table."""
    chance = random.Random(7)
    live: list[tuple[Seat, Seat]] = []
    readers: list[asyncio.Task[None]] = []
    for opened in tables:
        pair = []
        for key in opened["mine"] + opened["links"]:
            socket = await connect(
                f"ws://127.0.0.1:{port}/api/tables/{opened['table']}/socket",
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            await socket.send(json.dumps({"type": "sit", "tokens": [key["token"]]}))
            pair.append(Seat(key["seat"], socket))
            readers.append(asyncio.create_task(_read(pair[-1])))
        live.append((pair[0], pair[1]))
        if len(live) % 50 == 0:
            progress(f"{len(live)} of {load.tables} tables have their players")
    await _until_all_see(live)
    progress(f"playing {load.plies_per_second:g} plies a second for {load.seconds:g} seconds")
    latest: list[Played | None] = [None] * len(live)
    played: list[Played] = []
    worked_before = worked()
    began, turn, late = perf_counter(), 0, 0
    while (now := perf_counter()) < began + load.seconds:
        due = began + turn / load.plies_per_second
        if now < due:
            await asyncio.sleep(due - now)
        place = turn % len(live)
        turn += 1
        before = latest[place]
        if before is not None and not before.is_acknowledged():
            late += 1
            continue
        sent = await _send_ply(live[place], chance)
        if sent is not None:
            if before is not None:
                played.append(_settled(before))
            latest[place] = sent
    took = perf_counter() - began
    await asyncio.sleep(LAST_ANSWERS_SECONDS)
    worked_for = worked() - worked_before
    played += [_settled(each) for each in latest if each is not None and each.is_acknowledged()]
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, *(seat.socket.close() for pair in live for seat in pair), return_exceptions=True)
    return Seen(played, took, late, worked_for)


async def _until_all_see(live: list[tuple[Seat, Seat]]) -> None:
    """Nothing is measured before everybody sits and the server has come to rest."""
    ends = perf_counter() + LONGEST_SITTING_SECONDS
    while not all(seat.came for pair in live for seat in pair):
        if perf_counter() > ends:
            raise Unknown("the server did not show all tables in time")
        await asyncio.sleep(0.1)
    await asyncio.sleep(LAST_ANSWERS_SECONDS)


def _settled(ply: Played) -> Played:
    """As it is now: the seats go on to later plies."""
    seat, other = ply.seat, ply.other
    return Played(
        ply.sent, Seat(seat.number, seat.socket, came=seat.came), Seat(other.number, other.socket, came=other.came)
    )


async def _send_ply(pair: tuple[Seat, Seat], chance: random.Random) -> Played | None:
    for seat, other in (pair, pair[::-1]):
        if seat.lines and not seat.over:
            line = chance.choice(seat.lines)
            seat.lines = []
            sent = perf_counter()
            await seat.socket.send(
                json.dumps({"type": "play", "seat": seat.number, "line": line, "ply": seat.ply, "ref": 1})
            )
            return Played(sent, seat, other)
    return None


async def _read(seat: Seat) -> None:
    async for text in seat.socket:
        came = perf_counter()
        message = json.loads(text)
        if message["type"] == "shown":
            seat.ply = message["ply"]
            seat.lines = [line["line"] for line in message["eyes"][0]["legal"]]
            seat.over = message["ended"] is not None
            seat.came = came


def _memory(pid: int) -> float:
    """Kilobytes of a process, where the system tells."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
    return 0.0


def _worked(pid: int) -> float:
    """Seconds of processor that a process has used, where the system tells."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _figures(load: Load, seen: Seen, kilobytes: float) -> list[Figure]:
    every = sorted(each.milliseconds() for each in seen.played)
    both = sorted(each.milliseconds() for each in seen.played if each.seen_by_both())
    return [
        Figure("live_tables", load.tables, "tables"),
        Figure("plies", len(seen.played) / seen.took_seconds, "plies/s"),
        Figure("plies_that_came_too_late", seen.late, "plies"),
        Figure("ply_to_screens_p50", _percentile(every, 50), "ms"),
        Figure("ply_to_screens_p99", _percentile(every, 99), "ms"),
        Figure("ply_to_both_screens_p50", _percentile(both, 50), "ms"),
        Figure("ply_to_both_screens_p99", _percentile(both, 99), "ms"),
        Figure("server_processor_per_ply", 1000 * seen.worked_seconds / max(1, len(seen.played)), "ms"),
        Figure("memory_per_table", kilobytes, "KB"),
    ]


def _percentile(sorted_values: list[float], percent: int) -> float:
    if not sorted_values:
        return 0.0
    return sorted_values[min(len(sorted_values) - 1, len(sorted_values) * percent // 100)]
