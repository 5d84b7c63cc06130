"""The browsers of a load in processes of their own: what they cost is no part of what the servers are seen to cost.

A process of browsers (`load_worker`) is handed its part of the load on its stdin. It says when all its browsers see
their tables, waits for the others, plays, and tells what it saw: one JSON a line.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any

import msgspec

from admiralty.bench.load import Load, LoadResult, Progress, TimedPly
from admiralty.errors import Unknown

PLAY = "play"  # what a process of browsers is told when all are ready


class SeatSecret(msgspec.Struct):
    seat: int
    secret: str  # by which a server knows who sits there


class OpenedTable(msgspec.Struct):
    name: str
    seats: list[SeatSecret]


class LoadPart(msgspec.Struct):
    """What one process of browsers does: its server, its tables, its share of the plies."""

    server: str  # the kind, a key of `load_worker.KINDS`
    port: int
    tables: list[OpenedTable]
    plies_per_second: float
    seconds: float


class PartResult(msgspec.Struct):
    played: list[tuple[float, float, float]]  # sent, on the own screen, on the other one
    took_seconds: float
    late: int
    bytes_sent: int
    clients_seconds: float


class Said(msgspec.Struct):
    """A line that a process of browsers writes."""

    progress: str = ""
    ready: bool = False
    result: PartResult | None = None
    failure: str = ""


def parts_of(load: Load, server: str, ports: Sequence[int], tables: Sequence[Sequence[OpenedTable]]) -> list[LoadPart]:
    """A share for each server: its own tables, and as many plies of all as it has of the tables."""
    return [
        LoadPart(server, port, list(here), load.plies_per_second * len(here) / load.tables, load.seconds)
        for port, here in zip(ports, tables, strict=True)
    ]


def shares(whole: int, count: int) -> list[int]:
    """So many whole ones, as equal as they can be."""
    return [whole // count + (place < whole % count) for place in range(count)]


def play_in_processes(parts: Sequence[LoadPart], progress: Progress, worked: Callable[[], float]) -> LoadResult:
    """All parts at the same time; what all of them saw together."""
    with contextlib.ExitStack() as running:
        processes = [running.enter_context(_process(part)) for part in parts]
        for process in processes:
            _heard(process, progress, until=lambda said: said.ready)
        before = worked()
        for process in processes:
            _tell(process, PLAY)
        results = _all_heard(processes, progress)
        spent = worked() - before
    return LoadResult(
        played=[TimedPly(*each) for result in results for each in result.played],
        took_seconds=max(result.took_seconds for result in results),
        late=sum(result.late for result in results),
        worked_seconds=spent,
        bytes_sent=sum(result.bytes_sent for result in results),
        clients_seconds=sum(result.clients_seconds for result in results),
    )


def _all_heard(processes: Sequence[subprocess.Popen[str]], progress: Progress) -> list[PartResult]:
    """What each of them saw. They write at the same time: one that nobody listens to would stand still."""
    found: dict[int, PartResult | Unknown | None] = {}

    def hear(place: int) -> None:
        try:
            found[place] = _heard(processes[place], progress, until=lambda said: said.result is not None).result
        except Unknown as error:
            found[place] = error

    threads = [threading.Thread(target=hear, args=(place,)) for place in range(len(processes))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for each in found.values():
        if isinstance(each, Unknown):
            raise each
    return [each for _, each in sorted(found.items()) if isinstance(each, PartResult)]


@contextlib.contextmanager
def _process(part: LoadPart) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "admiralty.bench.load_worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            _tell(process, msgspec.json.encode(part).decode())
            yield process
        finally:
            process.kill()


def _tell(process: subprocess.Popen[str], line: str) -> None:
    said: Any = process.stdin
    said.write(line + "\n")
    said.flush()


def _heard(process: subprocess.Popen[str], progress: Progress, until: Callable[[Said], bool]) -> Said:
    lines: IO[str] | None = process.stdout
    assert lines is not None
    for line in lines:
        said = msgspec.json.decode(line, type=Said)
        if said.failure:
            raise Unknown(said.failure)
        if said.progress:
            progress(said.progress)
        if until(said):
            return said
    raise Unknown("a process of browsers ended before it had told what it saw")
