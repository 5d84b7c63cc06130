"""`python benchmarks/ply.py [GAME] [TABLES] [RATE] [SECONDS]`: where the processor time of a ply goes, in microseconds.

A server runs in this process, the browsers in another one. Functions that stand for a part of the work are timed by the
clock of their thread, each without the parts inside it. What is left, of all that the process has used, is the event
loop, its tasks and the table's own work. The clock itself costs about a twentieth.
"""

from __future__ import annotations

import functools
import importlib
import os
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time
from typing import Any

from admiralty.bench import table
from admiralty.bench.load import Load
from admiralty.bench.load_processes import parts_of, play_in_processes
from admiralty.server.run import ServeOptions, serve

PARTS = {
    "rules: judging and playing": ["admiralty.match.match:Match.follow"],
    "views: drawn and described": ["admiralty.server.seat_view:_drawn"],
    "views: legal lines, odds, labels": ["admiralty.server.seat_view:_lines"],
    "views: the rest": ["admiralty.server.table_match:seat_view_of"],
    "the update: journal, words of events, status": ["admiralty.server.table_match:TableMatch.play"],
    "what has changed in a view": ["admiralty.server.channel:change_between"],
    "writing JSON": ["admiralty.server.channel:encode", "admiralty.server.connection:encode"],
    "frames and messages that come": ["admiralty.server.sockets:BrowserSocket.data_received"],
    "frames that go": ["admiralty.server.sockets:BrowserSocket.write_now"],
    "sockets: the system's writing": ["asyncio.selector_events:_SelectorSocketTransport.write"],
    "sockets: the system's waiting": ["selectors:EpollSelector.select"],
    "disk: transactions": ["admiralty.server.sqlite_database:SqliteDatabase._write"],
}


class Clock:
    """How much each part has used; what it calls of other parts is theirs."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self._inside = threading.local()

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def measured(*arguments: Any, **named: Any) -> Any:
            stack = self._inside.__dict__.setdefault("stack", [])
            stack.append(0.0)
            began = thread_time()
            try:
                return function(*arguments, **named)
            finally:
                took = thread_time() - began
                self.used[part] += took - stack.pop()
                if stack:
                    stack[-1] += took

        return measured


def watch(clock: Clock) -> None:
    for part, places in PARTS.items():
        for place in places:
            module, _, path = place.partition(":")
            *owners, name = path.split(".")
            owner = functools.reduce(getattr, owners, importlib.import_module(module))
            setattr(owner, name, clock.timed(part, getattr(owner, name)))


def drive(port: int, load: Load, clock: Clock) -> None:
    """In a thread: play, then say what was seen, then end the server."""
    try:
        table.wait_until_compiled(port, load, lambda what: None)
        opened = [table._opened(port, load.game) for _ in range(load.tables)]
        counts: list[tuple[float, Counter[str]]] = []

        def worked() -> float:
            counts.append((process_time(), Counter(clock.used)))
            return counts[-1][0]

        result = play_in_processes(parts_of(load, table.KIND, [port], [opened]), lambda what: None, worked)
        (began, before), (ended, after) = counts
        plies = max(1, len(result.played))
        whole = 1e6 * (ended - began) / plies
        print(f"{load.game}: {plies} plies at {load.tables} tables, {plies / load.seconds:.0f} a second")
        used = {part: 1e6 * (after[part] - before[part]) / plies for part in PARTS}
        for part, microseconds in [*used.items(), ("the loop, tasks, the table's own", whole - sum(used.values()))]:
            print(f"{microseconds:7.0f}  {100 * microseconds / whole:3.0f} %  {part}")
        print(f"{whole:7.0f}         all; load of the machine {os.getloadavg()[0]:.1f}")
    finally:
        os.kill(os.getpid(), signal.SIGINT)


def main(game: str = "orbital", tables: str = "100", rate: str = "200", seconds: str = "10") -> None:
    clock = Clock()
    watch(clock)
    load = Load(game, int(tables), float(rate), float(seconds))

    def ready(address: str) -> None:
        port = int(address.rstrip("/").rpartition(":")[2])
        threading.Thread(target=drive, args=(port, load, clock), daemon=True).start()

    with tempfile.TemporaryDirectory() as folder:
        serve(ServeOptions(Path(folder), port=0, compiles=False), ready)


if __name__ == "__main__":
    main(*sys.argv[1:])
