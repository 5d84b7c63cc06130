"""`python benchmarks/lobby.py [TABLES]`: how long the lobby takes when a data folder has very many tables.

A folder is filled, a real server is started on it, and one visitor asks for the lobby again and again while another
opens tables. The figures are those of the visitor, by HTTP, with what the machine was doing besides.
"""

from __future__ import annotations

import http.client
import json
import os
import secrets
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from admiralty.server.migrations import migrate

QUESTIONS = 500
PLIES = 20  # of a table
OPEN_AND_LISTED = 0.01  # share of the tables that are shown in lobbies
AT_ONCE = 20_000
SECONDS_TO_SETTLE = 5  # games are loaded after the first answer


def fill(folder: Path, count: int) -> None:
    file = folder / "tables.sqlite"
    migrate(file)
    database = sqlite3.connect(file)
    for pragma in ("synchronous=OFF", "journal_mode=OFF", "locking_mode=EXCLUSIVE", "cache_size=-500000"):
        database.execute(f"PRAGMA {pragma}")
    found = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    indices = found.fetchall()
    for name, _ in indices:
        database.execute(f"DROP INDEX {name}")  # made again at the end, which is much faster than row by row
    seats = json.dumps([{"kind": "you", "name": "Ann"}, {"kind": "link", "name": "Eve"}])
    usual = {
        "game": "orbital", "scenario": "duel", "ruleset": "classic", "digest": "", "players": 2, "options": "{}",
        "start": None, "setup": "0" * 16, "commitment": "0" * 64, "key": bytes(32), "looks_only": 0, "taken_over": 0,
        "spectator": "x" * 22, "clock": "{}", "seats": seats, "standing": "{}", "moves_itself": 0, "loads": 1,
        "public_plies": PLIES, "actors": 1, "outcome": "A won", "revision": PLIES, "dice": "{}", "ancestry": "[]",
    }  # fmt: skip
    columns = [*usual, "name", "listed", "over", "created", "touched"]  # the rest is as the database has it by default
    insert = f"INSERT INTO tables ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    now = time.time()
    for first in range(0, count, AT_ONCE):
        names = sorted(secrets.token_hex(6) for _ in range(min(AT_ONCE, count - first)))
        rows = []
        for place, name in enumerate(names, first):
            shown = place % round(1 / OPEN_AND_LISTED) == 0
            moment = now - place
            row = {**usual, "name": name, "listed": shown, "over": not shown, "created": moment, "touched": moment}
            rows.append([row[column] for column in columns])
        database.executemany(insert, rows)
        database.executemany(
            "INSERT INTO plies VALUES (?, ?, 0, 'coast', ?, '0123456789abcdef')",
            ((name, number, b"") for name in names for number in range(PLIES)),
        )
        database.executemany(
            "INSERT INTO tokens VALUES (?, ?, ?)",
            sorted((os.urandom(32), name, seat) for name in names for seat in (0, 1, -1)),
        )
        database.commit()
    for _, made_by in indices:
        database.execute(made_by)
    database.commit()
    database.close()


def measure(address: str) -> tuple[list[float], list[float]]:
    """Seconds for the lobby, and for opening a table in between."""
    lobby, opening = [], []
    connection = http.client.HTTPConnection(address, timeout=120)
    body = json.dumps({"game": "orbital", "seats": [{"kind": "you"}, {"kind": "link"}], "listed": True})

    def timed(method: str, path: str, given: str | None = None) -> float:
        began = time.perf_counter()
        connection.request(method, path, given, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200, answer.status
        return time.perf_counter() - began

    timed("GET", "/api/lobby")
    timed("POST", "/api/tables", body)
    for number in range(QUESTIONS):
        lobby.append(timed("GET", "/api/lobby"))
        if number % 25 == 0:
            opening.append(timed("POST", "/api/tables", body))
    return lobby, opening


def processor_seconds(pid: int) -> float:
    """Of a process up to now; where the machine is busy, this says more than the clock. Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def shown(name: str, seconds: list[float]) -> str:
    cut = statistics.quantiles(seconds, n=100)
    return f"{name}: p50 {cut[49] * 1000:.1f} ms, p99 {cut[98] * 1000:.1f} ms, worst {max(seconds) * 1000:.1f} ms"


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter()
        fill(Path(data), count)
        size = (Path(data) / "tables.sqlite").stat().st_size / 1e6
        print(f"{count:,} tables, {size:,.0f} MB, filled in {time.perf_counter() - began:.0f} s")
        before = os.getloadavg()[0]
        began = time.perf_counter()
        command = [sys.executable, "-m", "admiralty.cli", "serve", "--port", "0", "--no-compile", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split("http://")[1].split("/")[0]
            print(f"the server answered after {time.perf_counter() - began:.1f} s")
            time.sleep(SECONDS_TO_SETTLE)
            used = processor_seconds(server.pid)
            lobby, opening = measure(address)
            used = processor_seconds(server.pid) - used
        finally:
            server.terminate()
            server.wait()
        print(shown("lobby", lobby))
        print(shown("opening a table", opening))
        print(f"processor of the server: {used / (len(lobby) + len(opening)) * 1000:.1f} ms a request")
        print(f"load of the machine: {before:.1f} before, {os.getloadavg()[0]:.1f} after, {os.cpu_count()} cores")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
