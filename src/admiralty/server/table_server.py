"""All that stands behind the routes: the store, the games and the tables. They are opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib

from admiralty.server.game_library import GameLibrary
from admiralty.server.limits import AddressLimits, AnalysisSlots
from admiralty.server.live_tables import LiveTables
from admiralty.server.settings import Settings
from admiralty.server.store import Store


class TableServer:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = AddressLimits(settings.limits, settings.now)
        self.analyses = AnalysisSlots(settings.limits.analyses)
        self.store = Store(settings.data)
        self.games = GameLibrary(settings)
        self.tables = LiveTables(settings, self.store, self.games)
        self.table_count = 0  # of all tables, on disk and in memory
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Games are loaded and compiled while pages are answered already."""
        await self.store.open()
        self.table_count = await self.store.count()
        self._tasks = [
            asyncio.create_task(work()) for work in (self._load_games, self.tables.put_idle_away_from_time_to_time)
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.tables.close()
        await self.games.close()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.store.close()

    async def _load_games(self) -> None:
        await self.games.load(self.tables.move_to_compiled)
        for name in await self.store.unfinished():
            with contextlib.suppress(Exception):  # one table that cannot be restored must not keep others from going on
                await self.tables.find(name)
