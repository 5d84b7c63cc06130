"""All that stands behind the routes: the store, the games and the tables. They are opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from admiralty.server.benches import Benches
from admiralty.server.club_pass import KnownMembers
from admiralty.server.game_library import GameLibrary
from admiralty.server.limits import AnalysedTables, CallerLimits
from admiralty.server.live_tables import LiveTables
from admiralty.server.moderation import Moderation
from admiralty.server.people import People
from admiralty.server.ply_times import PlyTimes
from admiralty.server.results import Results
from admiralty.server.settings import Settings
from admiralty.server.store import Store
from admiralty.server.tournaments import Tournaments
from admiralty.server.work import WorkPools

if TYPE_CHECKING:
    from admiralty.server.club import Club

DRAIN_SECONDS = 5.0
SECONDS_BETWEEN_LOOKS = 0.02
STORE_SECONDS = 2.0  # for a store that is well to answer


class Busy(Protocol):
    """A connection of a browser, as much of it as matters when the server ends."""

    @property
    def is_busy(self) -> bool:
        """A message is being answered, or an answer is not sent yet."""
        ...


class TableServer:
    def __init__(self, settings: Settings, known: KnownMembers | None = None) -> None:
        self.settings = settings
        self.limits = CallerLimits(settings.limits, settings.now)
        self.pools = WorkPools(settings.limits, self.limits)
        self.ply_times = PlyTimes()
        self.analysed = AnalysedTables()
        self.store = Store(settings.data, settings.database)
        self.games = GameLibrary(settings, self.pools)
        self.tables = LiveTables(settings, self.store, self.games, self.limits)
        self.moderation = Moderation(self.store, self.tables)
        self.benches = Benches()
        self.people = People(self.store, self.tables)
        self.results = Results(self.store, self.tables, settings.rates_one_address)
        self.tournaments = Tournaments(self)
        self.tables.watchers += [self.results.table_changed, self.tournaments.table_changed]
        self.club: Club | None = None
        if settings.database:
            from admiralty.server.club import Club  # what it needs is in the extra `club`

            self.club = self.tables.ownership = Club(settings, known or KnownMembers(), self.tables, self.games)
        self.table_count = 0  # of all tables, on disk and in memory
        self.browsers: set[Busy] = set()
        self.draining = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Games are loaded and compiled while pages are answered already."""
        await self.store.open()
        self.table_count = await self.store.count()
        if self.club is not None:
            await self.club.open()
        self._tasks = [
            asyncio.create_task(work()) for work in (self._load_games, self.tables.put_idle_away_from_time_to_time)
        ]

    async def problems(self) -> list[str]:
        """Why nothing can be played here now; empty if it can."""
        found = ["the server is being stopped"] if self.draining else []
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self.store.count()
        except Exception as error:
            found.append(f"tables cannot be read: {type(error).__name__}")
        if self.store.database.problem:
            found.append(f"the database cannot be reached: {self.store.database.problem}")
        found += [] if self.club is None else self.club.problems()
        return found + (["the latest ply could not be written to disk"] if self.store.failure else [])

    async def drain(self) -> None:
        """Open no more tables, and answer what has been asked already."""
        self.draining = True
        if self.club is not None:
            await self.club.leave()
        ends = monotonic() + DRAIN_SECONDS
        while any(browser.is_busy for browser in self.browsers) and monotonic() < ends:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.benches.close()
        await self.tables.close()
        await self.games.close()
        if self.club is not None:
            await self.club.close()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.store.close()
        self.pools.close()

    async def _load_games(self) -> None:
        await self.games.load(self.tables.move_to_compiled, self.tables.set_up_lost)
        with contextlib.suppress(Exception):  # a table that cannot be restored keeps nobody from playing
            await self.results.catch_up()
            await self.tournaments.resume()
        if self.club is not None:
            return  # it looks for tables that nobody holds
        for name in await self.store.unfinished():
            with contextlib.suppress(Exception):  # one table that cannot be restored must not keep others from going on
                await self.tables.find(name)
