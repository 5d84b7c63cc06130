"""What others notice while a stranger attacks: `admiralty bench siege`.

One server, the tables of people who play, and one attack after the other from another address. Measured is the time
from an open ply until both screens have it, first in peace and then under each attack. In between the server is killed
and started again. In the end every table of these people must hold exactly the plies that they were shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from admiralty.bench.attacks import ATTACKS, PROXIED
from admiralty.bench.figures import Figure
from admiralty.bench.load import Load, LoadResult, Progress, SimulatedTable, percentile, play
from admiralty.bench.processes import ask, memory_kilobytes
from admiralty.bench.table import TableBrowser, wait_until_compiled
from admiralty.errors import Unknown

HOSTS = "203.0.113."  # a network for examples: whoever opens a table comes from an address of their own there
PLAYERS = ("192.0.2.1", "192.0.2.2")  # where those come from who want to play
BEFORE_SECONDS = 1.0  # an attack is well under way before anything is measured
PEACE = "peace"


@dataclass(frozen=True)
class Siege:
    """What is tried."""

    game: str
    attacks: Sequence[str] = tuple(ATTACKS)
    seconds: float = 5.0  # for each attack
    tables: int = 4
    plies_per_second: float = 20.0
    kills: int = 2


@dataclass
class SiegeResult:
    """What came of it."""

    milliseconds: dict[str, list[float]] = field(default_factory=dict)  # by attack: of every open ply
    missed: dict[str, int] = field(default_factory=dict)  # by attack: turns of tables that were still busy
    open_seconds: dict[str, float] = field(default_factory=dict)  # by attack: until somebody else had a new table
    answers: dict[str, dict[str, int]] = field(default_factory=dict)  # by attack: what the stranger was told
    failed_attacks: dict[str, str] = field(default_factory=dict)  # by attack: why it could not be carried out
    plies: int = 0
    lost: int = 0
    changed: int = 0  # tables that hold anything but what was shown
    crashes: int = 0
    kills: int = 0
    log_bytes: int = 0
    load: float = 0.0  # of the machine, over the last minute


class WatchedBrowser(TableBrowser):
    """A page that keeps what it was shown."""

    def __init__(self, seat: int, socket: Any) -> None:
        super().__init__(seat, socket)
        self.acknowledged: list[str] = []  # lines of this seat that came back

    def read(self, message: str | bytes, came: float) -> str | None:
        answer = super().read(message, came)
        found = _plies.decode(message)
        if found.type == "state":
            self.acknowledged += [ply.line for ply in found.plies if ply.seat == self.seat and ply.line is not None]
        return answer


class _Ply(msgspec.Struct):
    seat: int
    line: str | None = None


class _Shown(msgspec.Struct):
    type: str
    plies: list[_Ply] = []


_plies = msgspec.json.Decoder(_Shown)


class BesiegedServer:
    """A server in a process of its own, which can be killed and started again on the same data."""

    def __init__(self, folder: Path, behind_proxy: bool = True) -> None:
        self.folder, self.behind_proxy = folder, behind_proxy
        self.log = folder / "log.txt"
        self.port = 0
        self._opened = count()
        self._process: subprocess.Popen[str] | None = None

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def memory_kilobytes(self) -> float:
        return 0.0 if self._process is None else memory_kilobytes(self._process.pid)

    def start(self) -> None:
        command = [sys.executable, "-m", "admiralty.cli", "serve", "--no-compile", "--port", "0"]
        command += ["--data", str(self.folder / "data")]
        command += ["--trusted-proxy", "127.0.0.1"] if self.behind_proxy else []
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=dict(os.environ)
            )
        assert self._process.stdout is not None
        address = self._process.stdout.readline().partition("http://")[2].partition("/")[0]
        if not address:
            raise Unknown(f"the server did not start: {self.log.read_text()[-500:]}")
        self.port = int(address.rpartition(":")[2])

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()

    def ask(self, method: str, path: str, body: Any = None, address: str = PLAYERS[0], token: str = "") -> Any:
        headers = self.coming_from(address) | ({"Authorization": f"Bearer {token}"} if token else {})
        return ask(self.port, method, path, body, headers)

    def coming_from(self, address: str) -> dict[str, str]:
        """What the proxy says of whoever asks; without a proxy everybody is at home."""
        return {PROXIED: address} if self.behind_proxy else {}

    def open(self, game: str) -> dict[str, Any]:
        seats = [{"kind": "you"}, {"kind": "screen"}]  # nobody has to come by a link, so every match begins at once
        host = f"{HOSTS}{next(self._opened) % 200 + 1}"  # nobody may open so many tables in an hour
        found: dict[str, Any] = self.ask("POST", "/api/tables", {"game": game, "seats": seats}, host)
        return found


def measure(siege: Siege, progress: Progress) -> SiegeResult:
    result = SiegeResult()
    with tempfile.TemporaryDirectory(prefix="admiralty-siege-") as folder:
        server = BesiegedServer(Path(folder))
        server.start()
        try:
            wait_until_compiled(server.port, Load(siege.game), progress)
            for name in (PEACE, *siege.attacks):
                progress(name.replace("_", " "))
                _endure(server, siege, name, result)
                if not server.is_alive:
                    result.crashes += 1
                    server.start()
            result.log_bytes = server.log.stat().st_size
        finally:
            server.kill()
    result.load = os.getloadavg()[0]
    return result


def _endure(server: BesiegedServer, siege: Siege, name: str, result: SiegeResult) -> None:
    """Play at fresh tables, under an attack unless there is peace; kill the server where the siege says so."""
    tables = [server.open(siege.game) for _ in range(siege.tables)]
    with _attack(server, siege, name, result):
        began = perf_counter()
        server.open(siege.game)
        result.open_seconds[name] = perf_counter() - began
        browsers: list[WatchedBrowser] = []
        load = Load(siege.game, siege.tables, siege.plies_per_second, siege.seconds)
        played = asyncio.run(sit_and_play(server, tables, load, browsers))
    times = [ply.milliseconds for ply in played.played if ply.other_screen]
    result.milliseconds[name] = times or [1000 * siege.seconds]  # nobody was shown anything all the time
    result.missed[name] = played.late
    if result.kills < siege.kills and name != PEACE:
        server.kill()
        server.start()
        result.kills += 1
    compare(server, tables, browsers, result)


@contextlib.contextmanager
def _attack(server: BesiegedServer, siege: Siege, name: str, result: SiegeResult) -> Iterator[None]:
    if name == PEACE:
        yield
        return
    command = [sys.executable, "-m", "admiralty.bench.attacks", name, str(server.port), siege.game]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attacker:
        try:
            asyncio.run(asyncio.sleep(BEFORE_SECONDS))
            yield
            told, _ = attacker.communicate("stop\n", timeout=60)
            found = json.loads(told)
            result.answers[name] = found["answers"]
            if found["failed"]:
                result.failed_attacks[name] = found["failed"]
        finally:
            attacker.kill()


async def sit_and_play(
    server: BesiegedServer,
    tables: list[dict[str, Any]],
    load: Load,
    browsers: list[WatchedBrowser],
    when_seated: Progress = lambda what: None,
) -> LoadResult:
    seated = []
    for opened in tables:
        here = []
        for key, address in zip(opened["mine"], PLAYERS, strict=True):
            path = f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/socket"
            socket = await connect(
                path,
                additional_headers=server.coming_from(address),
                compression=None,
                max_size=None,
                open_timeout=None,  # however long it takes
                ping_interval=None,
            )
            await socket.send(msgspec.json.encode({"type": "sit", "tokens": [key["token"]]}).decode())
            here.append(WatchedBrowser(key["seat"], socket))
        browsers += here
        seated.append(SimulatedTable(here))
    return await play(seated, load, when_seated, lambda: 0.0)


def compare(
    server: BesiegedServer, tables: list[dict[str, Any]], browsers: list[WatchedBrowser], result: SiegeResult
) -> None:
    """Is everything on disk that was shown, and nothing else?"""
    for opened, place in zip(tables, range(0, len(browsers), 2), strict=True):
        changed = False
        for key, browser in zip(opened["mine"], browsers[place : place + 2], strict=True):
            record = server.ask("GET", f"/api/tables/{opened['table']}/record", token=key["token"])
            kept = [ply[1] for ply in record["plies"] if ply[0] == browser.seat]
            shown = browser.acknowledged
            result.plies += len(shown)
            result.lost += sum(1 for line in shown[len(kept) :])
            # A ply that was on its way when the browsers left may be there without having been shown.
            changed |= kept[: len(shown)] != shown[: len(kept)] or len(kept) > len(shown) + 1
        result.changed += changed


def figures(siege: Siege, result: SiegeResult) -> list[Figure]:
    """In one table: what the others noticed, and what the stranger achieved."""
    found = [Figure("attacks_tried", len(siege.attacks) - len(result.failed_attacks), "attacks")]
    for name, times in result.milliseconds.items():
        found.append(Figure(f"ply_to_both_screens_p50_{name}", percentile(times, 50), "ms"))
        found.append(Figure(f"ply_to_both_screens_p99_{name}", percentile(times, 99), "ms"))
    besieged = [time for name, times in result.milliseconds.items() if name != PEACE for time in times]
    found += [
        Figure("worst_delay_of_others", max(besieged, default=0.0), "ms"),
        Figure("longest_wait_for_a_new_table", 1000 * max(result.open_seconds.values(), default=0.0), "ms"),
        Figure("turns_missed_because_the_table_was_busy", sum(result.missed.values()), "plies"),
        Figure("plies_shown", result.plies, "plies"),
        Figure("lost_plies", result.lost, "plies"),
        Figure("state_changes", result.changed, "tables"),
        Figure("crashes", result.crashes, "crashes"),
        Figure("kills", result.kills, "kills"),
        Figure("log", result.log_bytes, "bytes"),
        Figure("load_of_the_machine", result.load, "processes"),
    ]
    return found
