"""A real server on a real port, and browsers that are programs."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from admiralty.server.app import make_app
from admiralty.server.compiling import warm, warm_search
from admiralty.server.live_table import LiveTable
from admiralty.server.run import DrainingServer, configuration
from admiralty.server.settings import Settings
from admiralty.server.table_server import TableServer
from postgres import postgres as postgres  # a fixture
from toy import GAME

PATIENCE = 60.0  # seconds: a machine that is busy elsewhere must not fail a test
TAKES_BACK = ("undo", "clear", "deselect")  # how lines begin that are answered by a table that went back


class Server:
    """A server in a thread. It can be stopped and started again on the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.set_up(data, **settings)
        self.start()

    def set_up(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(
            data,
            **{"extra_games": ("toy:GAME",), "compiles": False, "pace_seconds": 0.0, "computer_seconds": 0.0}
            | settings,
        )

    def start(self, port: int = 0) -> None:
        self.begin(port)
        self.wait_until_open()

    def begin(self, port: int = 0) -> None:
        """Answer pages; the tables may still be opened."""
        app = make_app(self.settings)
        config = configuration(app)
        config.port = port
        config.timeout_graceful_shutdown = 1
        self.uvicorn = DrainingServer(config, lambda: None)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.thread.start()
        wait_until(lambda: self.uvicorn.started or not self.thread.is_alive())
        self.port = self.uvicorn.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.interface = app.state.interface

    def wait_until_open(self) -> None:
        wait_until(lambda: self.interface.is_open)
        self.table_server: TableServer = self.interface.server

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those that are in memory."""
        return self.table_server.tables.live

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return httpx.request(method, self.address + path, json=body, timeout=PATIENCE, **more)

    def get(self, path: str) -> Any:
        return self.ask("GET", path).json()

    def open(self, *seats: str, game: str = "toy", **more: Any) -> dict[str, Any]:
        """Open a table; a seat is `you`, `screen`, `link`, or the level of a computer player."""
        people = ("you", "screen", "link")
        terms = [{"kind": seat} if seat in people else {"kind": "computer", "level": seat} for seat in seats]
        answer = self.ask("POST", "/api/tables", {"game": game, "seats": terms, **more})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sit(self, table: str, *tokens: str, **more: Any) -> Browser:
        return Browser(self, table, tokens, **more)

    def two_browsers(self, **more: Any) -> tuple[Browser, Browser]:
        """A table of two, each at a screen of their own."""
        opened = self.open("you", "link", **more)
        return (
            self.sit(opened["table"], opened["mine"][0]["token"]),
            self.sit(opened["table"], opened["links"][0]["token"]),
        )


class Browser:
    """What a page does, and what it would show. `promises`: of the numbers it adds to the dice, for each token."""

    open_seconds = 10.0

    def __init__(
        self,
        server: Server,
        table: str,
        tokens: tuple[str, ...],
        since: int = 0,
        name: str = "",
        headers: dict[str, str] | None = None,
        promises: Sequence[str] = (),
    ) -> None:
        self.server, self.table, self.tokens, self.headers = server, table, tokens, headers
        self.promises = promises
        self.heard: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        self.choosing: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.plies: list[dict[str, Any]] = []
        self.sat: dict[str, Any] = {}
        self.connect(since, name)

    def connect(self, since: int = 0, name: str = "") -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket",
            max_size=None,
            legacy=True,
            open_timeout=self.open_seconds,
            additional_headers=self.headers,
        )
        sits = {"type": "sit", "tokens": list(self.tokens), "since": since, "name": name}
        self.send({**sits, "promises": list(self.promises)} if self.promises else sits)
        if self.until("table", "refused")["type"] == "table":
            self.until("state", "choosing")

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "table":
            self.sat = message
        if message["type"] == "state":
            self._show(message)
        if message["type"] == "choosing":
            self.choosing = message
        return message

    def _show(self, message: dict[str, Any]) -> None:
        """As the protocol says: forget what was undone, then go on."""
        if message["undone_to"] is not None:
            self.events = [each for each in self.events if each["number"] < message["undone_to"]]
            self.plies = [each for each in self.plies if each["number"] < message["undone_to"]]
        self.events += message["events"]
        self.plies += message["plies"]
        self.shown = message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listen until a message of one of these kinds comes."""
        ends = time.monotonic() + PATIENCE
        while (message := self.hear(max(0.01, ends - time.monotonic())))["type"] not in kinds:
            pass
        return message

    def until_so(self, is_so: Callable[[Browser], Any]) -> Browser:
        while not is_so(self):
            self.until("state")
        return self

    def quiet(self) -> list[dict[str, Any]]:
        """Everything that has been sent up to now: a ping comes back after it."""
        self.send({"type": "ping", "at": 7.0})
        before = len(self.heard)
        self.until("pong")
        return [each for each in self.heard[before:-1] if each["type"] not in ("progress", "presence")]

    def play(self, line: str, seat: int | None = None, ply: int | None = None) -> dict[str, Any]:
        """Play a line; the refusal, or the table as it is shown with it played."""
        at = self.shown["ply"] if ply is None else ply
        by = self.seat if seat is None else seat
        self.send({"type": "play", "seat": by, "line": line, "ply": at, "ref": 1})
        while True:
            answer = self.until("state", "refused")
            played = [(each["seat"], each["line"]) for each in answer.get("plies", ())]
            went_back = line.startswith(TAKES_BACK) and answer.get("undone_to") is not None
            if answer["type"] == "refused" or (by, line) in played or went_back:
                return answer

    def pick(self, seat: int | None = None, **options: Any) -> dict[str, Any]:
        """Choose what belongs to a seat; the refusal, or what is shown then."""
        self.quiet()  # what others have chosen meanwhile is no answer
        self.send({"type": "pick", "seat": self.seat if seat is None else seat, "options": options, "ref": 3})
        return self.until("choosing", "state", "refused")

    @property
    def seat(self) -> int:
        return int(self.sat["mine"][0])

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.shown["views"][0]["view"])

    @property
    def lines(self) -> list[str]:
        return [each["line"] for each in self.shown["views"][0]["legal"]]

    def leave(self) -> None:
        self.socket.close()

    def drop(self) -> None:
        """Lose the connection without a word."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)
        with_no_answer(self.socket.recv)

    def until_sent_away(self) -> None:
        """Listen until the server ends the connection."""
        with pytest.raises(ConnectionClosed):
            self.until("the end")


def with_no_answer(action: Callable[[], object]) -> None:
    try:
        action()
    except (ConnectionClosed, OSError):
        return


def wait_until(is_so: Callable[[], Any]) -> None:
    ends = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < ends, "it never came about"
        time.sleep(0.01)


@pytest.fixture(scope="session", autouse=True)
def compiled_toy() -> None:
    """Once, so that no test waits for it."""
    warm(GAME)
    warm_search(GAME)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data")
    yield running
    running.stop()


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    running: list[Server] = []

    def make(**settings: Any) -> Server:
        running.append(Server(tmp_path / "data", **settings))
        return running[-1]

    yield make
    for each in running:
        each.stop()
