"""A load on a server: two browsers at each table, so many plies a second at all tables together.

It knows no protocol: a kind of `SimulatedBrowser` says how a ply is sent and what a message shows.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from admiralty.errors import Unknown
from admiralty.games import OWN

Progress = Callable[[str], None]
LONGEST_SITTING_SECONDS = 300.0
LAST_ANSWERS_SECONDS = 2.0
TEMPORARY = "temporary"  # a database that the bench starts and removes


@dataclass(frozen=True)
class Load:
    game: str = OWN[0]
    tables: int = 1000
    plies_per_second: float = 200.0
    seconds: float = 20.0
    processes: int = 1  # of the server; as many again have the browsers
    database: str = ""  # the address of a PostgreSQL, or `TEMPORARY`; empty: SQLite


@dataclass
class TimedPly:
    """A ply: when it was sent, and when each browser showed it. A secret one never comes to the other browser."""

    sent: float
    own_screen: float = 0.0
    other_screen: float = 0.0

    @property
    def milliseconds(self) -> float:
        """Until all browsers that are shown it have it."""
        return 1000 * (max(self.own_screen, self.other_screen) - self.sent)


class SimulatedBrowser(ABC):
    """The browser of one seat, as much of it as the load needs."""

    def __init__(self, seat: int, socket: ClientConnection) -> None:
        self.seat, self.socket = seat, socket
        self.is_shown = False  # the table was shown at least once
        self.can_play = False
        self.bytes_received = 0
        self.awaits: tuple[TimedPly, bool] | None = None  # a ply that has not come here yet, and is it this seat's own?

    @abstractmethod
    def read(self, message: str | bytes, came: float) -> str | None:
        """Take in a message; what is to be answered at once, if anything. Calls `shows` where a ply is shown."""

    @abstractmethod
    def ply(self, chance: random.Random) -> str:
        """The message that plays something, if `can_play`."""

    def shows(self, came: float) -> None:
        """A table with a new ply has come here."""
        if self.awaits is not None:
            ply, is_own = self.awaits
            if is_own:
                ply.own_screen = came
            else:
                ply.other_screen = came
            self.awaits = None

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = await self.socket.recv(decode=False)
                self.bytes_received += len(message)
                answer = self.read(message, perf_counter())
                if answer is not None:
                    await self.socket.send(answer)


@dataclass(frozen=True)
class LoadResult:
    played: list[TimedPly]
    took_seconds: float
    late: int  # turns of a table that was still busy with its last ply
    worked_seconds: float  # of the server's processor
    bytes_sent: int = 0  # to the browsers
    clients_seconds: float = 0.0  # of the browsers' processor
    database_seconds: float = 0.0  # of the processor of a database that is a process of its own


@dataclass
class SimulatedTable:
    """A table: its two browsers and its latest ply."""

    browsers: Sequence[SimulatedBrowser]
    latest: TimedPly | None = None

    @property
    def is_busy(self) -> bool:
        return self.latest is not None and not self.latest.own_screen

    async def send_ply(self, chance: random.Random) -> TimedPly | None:
        """Whoever can play plays; None if nobody can."""
        for own in self.browsers:
            if own.can_play:
                message = own.ply(chance)
                own.can_play = False
                self.latest = TimedPly(perf_counter())
                for browser in self.browsers:
                    browser.awaits = self.latest, browser is own
                await own.socket.send(message)
                return self.latest
        return None


async def at_once() -> None:
    """Nobody else is waited for."""


async def play(
    tables: list[SimulatedTable],
    load: Load,
    progress: Progress,
    worked: Callable[[], float],
    all_others: Callable[[], Awaitable[None]] = at_once,
) -> LoadResult:
    """One ply after the other at the given rate, table by table. `all_others`: returns when they are ready too."""
    chance = random.Random(7)
    readers = [asyncio.create_task(browser.listen()) for table in tables for browser in table.browsers]
    await _until_all_see(tables)
    await all_others()
    before_bytes = _received(tables)
    progress(f"playing {load.plies_per_second:g} plies a second for {load.seconds:g} seconds")
    played: list[TimedPly] = []
    worked_before = worked()
    began, turn, late = perf_counter(), 0, 0
    while (now := perf_counter()) < began + load.seconds:
        due = began + turn / load.plies_per_second
        if now < due:
            await asyncio.sleep(due - now)
        table = tables[turn % len(tables)]
        turn += 1
        if table.is_busy:
            late += 1
        else:
            try:
                sent = await table.send_ply(chance)
            except ConnectionClosed:  # the server has gone
                break
            if sent is not None:
                played.append(sent)
    took = perf_counter() - began
    await asyncio.sleep(LAST_ANSWERS_SECONDS)
    worked_for, received = worked() - worked_before, _received(tables) - before_bytes
    for reader in readers:
        reader.cancel()
    closing = [browser.socket.close() for table in tables for browser in table.browsers]
    await asyncio.gather(*readers, *closing, return_exceptions=True)
    return LoadResult([each for each in played if each.own_screen], took, late, worked_for, received)


def _received(tables: list[SimulatedTable]) -> int:
    return sum(browser.bytes_received for table in tables for browser in table.browsers)


async def _until_all_see(tables: list[SimulatedTable]) -> None:
    """Nothing is measured before everybody sits and the server has come to rest."""
    ends = perf_counter() + LONGEST_SITTING_SECONDS
    while not all(browser.is_shown for table in tables for browser in table.browsers):
        if perf_counter() > ends:
            raise Unknown("the server did not show all tables in time")
        await asyncio.sleep(0.1)
    await asyncio.sleep(LAST_ANSWERS_SECONDS)


def percentile(values: list[float], percent: int) -> float:
    found = sorted(values)
    return found[min(len(found) - 1, len(found) * percent // 100)] if found else 0.0
