"""The same load on boardgame.io's server, as a peer. npm installs it into a temporary folder.

It plays a game whose rules cost next to nothing and keeps matches in memory, both in its favour: ours plays a real game
and has every ply on disk before it is shown. Several of its servers share nothing: each has matches of its own.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from admiralty.bench.load import Load, LoadResult, Progress, SimulatedBrowser, SimulatedTable
from admiralty.bench.load_processes import LoadPart, OpenedTable, SeatSecret, parts_of, play_in_processes, shares
from admiralty.bench.postgres import free_port
from admiralty.bench.processes import ask, memory_kilobytes, worked_seconds
from admiralty.errors import AdmiraltyError

PACKAGE = "boardgame.io@0.50.2"
NAME = PACKAGE.replace("@", " ")
KIND = "boardgame.io"
SERVER = Path(__file__).resolve().parent / "boardgame_io.cjs"
INSTALLING_SECONDS = 300
_EVENT = "42/fleet,"  # of socket.io, in the namespace of the game


class NotToBeHad(AdmiraltyError):
    """The peer could not be installed or started; the sentence says why."""

    code = "no-peer"


class _Turn(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    ctx: _Turn


class _Synced(msgspec.Struct):
    state: _State


class FleetBrowser(SimulatedBrowser):
    """A client of boardgame.io: socket.io's packets over one WebSocket."""

    def __init__(self, seat: int, connection: ClientConnection, match: str, credentials: str) -> None:
        super().__init__(seat, connection)
        self.match, self.credentials = match, credentials
        self.state_number = -1

    def read(self, message: str | bytes, came: float) -> str | None:
        text = message if isinstance(message, str) else message.decode()
        if text.startswith("0"):
            return "40/fleet,"
        if text == "2":
            return "3"
        if text.startswith("40/fleet"):
            return self._event("sync", self.match, str(self.seat), self.credentials, 2)
        if text.startswith(_EVENT):
            self._take_in(text[len(_EVENT) :], came)
        return None

    def ply(self, chance: random.Random) -> str:
        payload = {
            "type": "burn",
            "args": [chance.randint(1, 3)],
            "playerID": str(self.seat),
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self._event("update", action, self.state_number, self.match, str(self.seat))

    def _take_in(self, packet: str, came: float) -> None:
        kind, *rest = msgspec.json.decode(packet, type=list[msgspec.Raw])
        named = msgspec.json.decode(kind)
        if named == "sync":
            self._stands(msgspec.json.decode(rest[1], type=_Synced).state)
        elif named == "update":
            self.shows(came)
            self._stands(msgspec.json.decode(rest[1], type=_State))

    def _stands(self, state: _State) -> None:
        self.state_number, self.is_shown = state.number, True
        self.can_play = state.ctx.player == str(self.seat)

    def _event(self, *arguments: Any) -> str:
        return _EVENT + msgspec.json.encode(arguments).decode()


def measure(load: Load, progress: Progress) -> tuple[LoadResult, float]:
    """What was seen under the same load, with as many servers, and kilobytes a match."""
    with tempfile.TemporaryDirectory(prefix="admiralty-peer-") as folder, contextlib.ExitStack() as running:
        progress(f"installing {NAME}")
        _install(Path(folder))
        servers = [running.enter_context(_server(Path(folder))) for _ in range(load.processes)]
        pids = [process.pid for process, _, _ in servers]
        before = sum(map(memory_kilobytes, pids))
        progress(f"{NAME}: setting up {load.tables} matches")
        counts = shares(load.tables, load.processes)
        matches = [[_open(lobby) for _ in range(count)] for (_, _, lobby), count in zip(servers, counts, strict=True)]
        parts = parts_of(load, KIND, [port for _, port, _ in servers], matches)
        seen = play_in_processes(parts, progress, lambda: sum(map(worked_seconds, pids)))
        return seen, (sum(map(memory_kilobytes, pids)) - before) / max(1, load.tables)


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotToBeHad(f"{NAME} is not measured: it needs Node and npm")
    command = [npm, "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--silent", PACKAGE]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALLING_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NotToBeHad(f"{NAME} is not measured: npm did not install it in {INSTALLING_SECONDS} seconds") from None
    if done.returncode != 0:
        raise NotToBeHad(f"{NAME} is not measured: npm could not install it: {done.stderr.strip()[-300:]}")


@contextlib.contextmanager
def _server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int, int]]:
    """The process, and the ports of its sockets and of its lobby."""
    shutil.copy(SERVER, folder)
    command = ["node", str(folder / SERVER.name), str(free_port())]
    surroundings = {**os.environ, "NODE_ENV": "production"}  # it logs every message otherwise
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings, cwd=folder) as process:
        try:
            assert process.stdout is not None
            ports = next((line.split()[1:] for line in process.stdout if line.startswith("PORTS ")), None)
            if ports is None:
                raise NotToBeHad(f"{NAME} is not measured: its server did not start")
            yield process, int(ports[0]), int(ports[1])
        finally:
            process.kill()


def _open(port: int) -> OpenedTable:
    match = ask(port, "POST", "/games/fleet/create", {"numPlayers": 2})["matchID"]
    seats = []
    for seat in (0, 1):
        joined = ask(port, "POST", f"/games/fleet/{match}/join", {"playerID": str(seat), "playerName": str(seat)})
        seats.append(SeatSecret(seat, joined["playerCredentials"]))
    return OpenedTable(match, seats)


async def seated(part: LoadPart, progress: Progress) -> list[SimulatedTable]:
    """The browsers of all tables of a part, connected."""
    address = f"ws://127.0.0.1:{part.port}/socket.io/?EIO=4&transport=websocket"
    found = []
    for opened in part.tables:
        browsers = []
        for each in opened.seats:
            connection = await connect(address, compression=None, max_size=None, ping_interval=None)
            browsers.append(FleetBrowser(each.seat, connection, opened.name, each.secret))
        found.append(SimulatedTable(browsers))
    return found
