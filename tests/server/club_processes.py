"""A club of processes for tests that kill, pause, cut and restart; and visitors who come back, as pages do."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from postgres import free_port, rows
from server.conftest import PATIENCE, TAKES_BACK, Browser, Server, wait_until
from server.test_durability import SURROUNDINGS

AVOIDED = ("resign", *TAKES_BACK)


class Member:
    """A server of the club, in a process of its own. It looks like a `Server` to browsers."""

    open, ask, get, sit = Server.open, Server.ask, Server.get, Server.sit

    def __init__(self, pid: int, address: str) -> None:
        self.pid, self.address = pid, address.rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.address}/readyz", timeout=2.0).status_code == 200
        except httpx.TransportError:
            return False

    def has_ended(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False


class ClubProcesses:
    """Starts servers on one database in a moment, each a process of its own."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.database = folder, database
        self.members: list[Member] = []  # those that visitors may come to
        self.started: list[Member] = []
        self.starter = subprocess.Popen(
            [sys.executable, "-m", "server.forked_club"],
            env=SURROUNDINGS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, **options: Any) -> Member:
        """One more; it is ready when this returns, and the others know it."""
        options = {"port": free_port(), "data": str(self.folder), "database": self.database, **options}
        assert self.starter.stdin is not None
        assert self.starter.stdout is not None
        self.starter.stdin.write(json.dumps(options) + "\n")
        self.starter.stdin.flush()
        pid, address = self.starter.stdout.readline().split()
        member = Member(int(pid), address)
        self.started.append(member)
        wait_until(member.is_ready)
        self.members.append(member)
        return member

    def end(self) -> None:
        for member in self.started:
            member.kill()
        self.starter.kill()
        self.starter.communicate()

    def plies(self, table: str) -> list[tuple[int, str]]:
        """What the database holds of a table."""
        found = rows(self.database, f"SELECT seat, line FROM plies WHERE \"table\" = '{table}' ORDER BY number")
        return [(seat, line) for seat, line in found]


class Visitor:
    """Plays whatever a shared screen may play, through any door, and comes back when it is sent away, as a page does.

    `acknowledged` is every ply that this screen was shown; `waits` are the seconds it had to wait for each.
    """

    def __init__(self, doors: list[Member], opened: dict[str, Any], seed: int, patience: float = 1.0) -> None:
        self.doors, self.opened, self.patience = doors, opened, patience
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.waits: list[float] = []
        self.stops = threading.Event()
        self.failure: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> Visitor:
        self._thread.start()
        return self

    def stop(self) -> list[tuple[int, str]]:
        self.stops.set()
        self._thread.join(PATIENCE)
        if self.failure is not None:
            raise self.failure
        return self.acknowledged

    def _run(self) -> None:
        try:
            browser: Browser | None = None
            while not self.stops.is_set():
                began = time.monotonic()
                while not self.stops.is_set():
                    try:
                        browser = browser or self._sit()
                        if self._play(browser):
                            break
                    except (ConnectionClosed, WebSocketException, OSError, TimeoutError, EOFError):
                        if browser is not None:
                            with contextlib.suppress(Exception):
                                browser.socket.close_socket()
                        browser = None
                        time.sleep(0.05)
                else:
                    return
                self.waits.append(time.monotonic() - began)
        except Exception as error:
            self.failure = error

    def _sit(self) -> Browser:
        door = self.chance.choice(self.doors)
        tokens = tuple(key["token"] for key in self.opened["mine"])
        browser = HastyBrowser(door, self.opened["table"], tokens, self.patience)
        self._see(browser)
        return browser

    def _see(self, browser: Browser) -> None:
        """What is shown begins with all that was shown before."""
        shown = [(ply["seat"], ply["line"]) for ply in browser.plies]
        assert shown[: len(self.acknowledged)] == self.acknowledged, "an acknowledged ply is lost"
        self.acknowledged = shown

    def _play(self, browser: Browser) -> bool:
        views = [each for each in browser.shown["views"] if each["legal"]]
        if not views:
            self.stops.set()
            return False
        view = self.chance.choice(views)
        line = self.chance.choice([each["line"] for each in view["legal"] if not each["line"].startswith(AVOIDED)])
        answer = browser.play(line, view["seat"])
        self._see(browser)
        return bool(answer["type"] == "state")


class HastyBrowser(Browser):
    """One that does not wait long: whoever does not answer is left, and another door is tried."""

    def __init__(self, server: Any, table: str, tokens: tuple[str, ...], patience: float) -> None:
        self.patience = self.open_seconds = patience
        super().__init__(server, table, tokens)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        return super().hear(min(timeout, self.patience))
