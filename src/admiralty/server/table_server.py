"""All that stands behind the routes: the store, the games and the tables. They are opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from admiralty.server.benches import Benches
from admiralty.server.blocks import Blocks
from admiralty.server.club_pass import KnownMembers
from admiralty.server.drafts import Drafts
from admiralty.server.game_library import GameLibrary
from admiralty.server.limits import AnalysedTables, CallerLimits
from admiralty.server.live_tables import LiveTables
from admiralty.server.lobby_cache import LobbyCache
from admiralty.server.lobby_messages import Lobby
from admiralty.server.moderation import Moderation
from admiralty.server.notice_sender import NoticeSender
from admiralty.server.notice_settings import NoticeSettings
from admiralty.server.orders_at_tables import OrdersAtTables
from admiralty.server.people import People
from admiralty.server.ply_times import PlyTimes
from admiralty.server.results import Results
from admiralty.server.settings import Settings
from admiralty.server.store import Store
from admiralty.server.thinkers import RayThinkers
from admiralty.server.tournaments import Tournaments
from admiralty.server.turn_notices import TurnNotices
from admiralty.server.vacations import Vacations
from admiralty.server.waking import wake_all
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
        if settings.ray:
            self.tables.computer_players.thinkers = RayThinkers(settings.ray)
            self.tables.computer_players.source_of = self.games.source
        self.moderation = Moderation(self.store, self.tables)
        self.benches = Benches(settings.data / "benches", settings.ray)
        self.people = People(self.store, self.tables)
        self.drafts = Drafts(self.store)
        self.results = Results(self.store, self.tables, settings.rates_one_address)
        self.tournaments = Tournaments(self)
        self.orders = OrdersAtTables()
        self.tables.watchers.append(self.orders.table_changed)
        self.blocks = Blocks(self.store, self.tables)
        self.vacations = Vacations(self.store, self.tables, self.people, settings.vacation_days)
        self.tables.watchers += [self.results.table_changed, self.tournaments.table_changed]
        self.notices = NoticeSettings(self.store, settings.notices)
        self.notice_sender = NoticeSender(self.notices)
        self.turn_notices = TurnNotices(self.tables, self.games, self.notices, self.notice_sender, settings)
        self.tables.watchers.append(self.turn_notices.table_changed)
        self.tables.leave_watchers.append(self.turn_notices.somebody_left)
        self.club: Club | None = None
        if settings.database:
            from admiralty.server.club import Club  # what it needs is in the extra `club`

            self.club = self.tables.ownership = Club(settings, known or KnownMembers(), self.tables, self.games)
            self.turn_notices.held_elsewhere = lambda: () if self.club is None else self.club.members
        self.lobby = LobbyCache(self._make_lobby, settings.now)
        self.tables.on_listed_change = self.lobby_changed
        if self.club is not None:
            self.club.on_lobby_change = self.lobby.change
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
        await self.notices.open()
        self.notice_sender.open()
        works = (
            self._load_games,
            self.tables.put_idle_away_from_time_to_time,
            self.turn_notices.watch,
            self.tournaments.end_idle_from_time_to_time,
        )
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def problems(self) -> list[str]:
        """Why nothing can be played here now; empty if it can."""
        found = ["the server is being stopped"] if self.draining else []
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self.store.version()
        except Exception as error:
            found.append(f"tables cannot be read: {type(error).__name__}")
        if self.store.database.problem:
            found.append(f"the database cannot be reached: {self.store.database.problem}")
        found += [] if self.club is None else self.club.problems()
        return found + (["the latest ply could not be written to disk"] if self.store.failure else [])

    async def _make_lobby(self) -> Lobby:
        from admiralty.server.lobby import lobby  # which knows this module

        return await lobby(self)

    def lobby_changed(self) -> None:
        """A table that the lobby lists has changed here: all lobbies hear of it."""
        self.lobby.change()
        if self.club is not None:
            self.club.tell_lobby_change()

    async def drain(self) -> None:
        """Open no more tables, and answer what has been asked already."""
        self.draining = True
        self.lobby.end()
        if self.club is not None:
            await self.club.leave()
        ends = monotonic() + DRAIN_SECONDS
        while any(browser.is_busy for browser in self.browsers) and monotonic() < ends:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.benches.close()
        await self.notice_sender.close()
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
        if self.club is not None:
            await self.club.prepare()
        with contextlib.suppress(Exception):  # a table that cannot be restored keeps nobody from playing
            await self.results.catch_up()
            await self.tournaments.resume()
        if self.club is not None:
            return  # it looks for tables that nobody holds
        await wake_all(self.tables)
