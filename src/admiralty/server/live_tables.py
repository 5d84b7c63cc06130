"""The live tables of a server: found in memory or on disk, moved to compiled rules, put away when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from admiralty.errors import AdmiraltyError, Unknown
from admiralty.kernel.game import Game
from admiralty.server import schema
from admiralty.server.chat_at_tables import CHAT_KEPT, chat_message_from
from admiralty.server.computer_players import ComputerPlayers
from admiralty.server.errors import Elsewhere, NotRestored, NotSaved
from admiralty.server.game_library import GameLibrary
from admiralty.server.interpreter_process import RemoteMatch
from admiralty.server.limits import CallerLimits
from admiralty.server.live_table import LiveTable
from admiralty.server.match_handle import MatchHandle, NoMatchYet
from admiralty.server.match_sources import match_from_rows
from admiralty.server.match_update import NOT_BEGUN, PlyRow
from admiralty.server.saved_state import read_state
from admiralty.server.settings import Settings
from admiralty.server.store import Overtaken, Row, Store, Write
from admiralty.server.work import Pool

SECONDS_BETWEEN_LOOKS = 30.0

log = logging.getLogger("admiralty.server")


class Ownership(Protocol):
    """Who may have a table in memory; see `club`."""

    @property
    def name(self) -> str:
        """Of this server."""
        ...

    async def refuse_elsewhere(self, name: str) -> None: ...

    async def taken(self, name: str, epoch: int, before: str) -> None: ...


class Alone:
    """The only server of its tables."""

    name = ""

    async def refuse_elsewhere(self, name: str) -> None:
        return

    async def taken(self, name: str, epoch: int, before: str) -> None:
        return


class LiveTables:
    def __init__(self, settings: Settings, store: Store, games: GameLibrary, limits: CallerLimits) -> None:
        self.settings, self.store, self.games = settings, store, games
        self.computer_players = ComputerPlayers(settings.computer_seconds, settings.pace_seconds, limits)
        self.computer_players.can_search = games.can_search
        self.live: dict[str, LiveTable] = {}
        self.watchers: list[Callable[[LiveTable], None]] = [self.computer_players.wake]
        self.leave_watchers: list[Callable[[LiveTable], None]] = []
        self.ownership: Ownership = Alone()
        self.on_listed_change: Callable[[], None] = lambda: None  # tells lobbies
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self.live.values()))

    async def close(self) -> None:
        for loading in self._loading.values():
            loading.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in self:
            await table.end()

    # --------------------------------------------------------------------------------------------------- finding

    async def find(self, name: str) -> LiveTable:
        """A table, from memory or from disk. `Elsewhere`: another server of the club holds it."""
        if not self._is_here(name):
            await self.ownership.refuse_elsewhere(name)
        return await self.take(name)

    def _is_here(self, name: str) -> bool:
        return name in self._loading or (name in self.live and not self.live[name].gone)

    async def take(self, name: str) -> LiveTable:
        """The same, wherever the table is: another server that holds it is told to forget it."""
        found = self.live.get(name)
        if found is not None and not found.gone:
            return found
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> LiveTable:
        row = await self.store.table(name)
        if row is None:
            raise Unknown("there is no such table")
        game = await self.games.game(row["game"])
        chooses = read_state(row["standing"]).choosing is not None
        match: MatchHandle = NoMatchYet() if chooses else await self._restore(game, row)
        before = row["owner"]
        try:
            row["loads"] = await self._count_load(row, match)
        except Overtaken:  # another server has taken it at the same moment
            await match.close()
            raise Elsewhere("the table is on another server of this club") from None
        await self.ownership.taken(name, row["loads"], before)
        chat = [chat_message_from(each) for each in await self.store.chat(name, CHAT_KEPT)]
        status = NOT_BEGUN if chooses else await match.status()
        return self.add(LiveTable(row, game, match, self.store, status, chat, self.settings.now))

    async def _restore(self, game: Game, row: Row) -> MatchHandle:
        kept = await self.store.plies(row["name"])
        plies = [PlyRow(ply["number"], ply["seat"], ply["line"], ply["faces"], ply["hash"]) for ply in kept]
        try:
            numbers = await self.store.rules(row["digest"])
            return await self.games.match(Pool.PLAY, game, match_from_rows, row, plies, numbers)
        except NotSaved:
            raise
        except Exception as error:
            # What the error says may be a line that was played in secret, or a hash to test guesses with.
            log.error("table %s cannot be restored (%s)", row["name"], type(error).__name__)
            raise NotRestored("this table cannot be set up again: what is kept of its match does not fit") from None

    async def _count_load(self, row: Row, match: MatchHandle) -> int:
        """A table is in memory once more. The numbers of its rules are kept, should an earlier version not have."""
        loads: int = row["loads"] + 1
        write = await self.store.with_rules(Write(), row["digest"], match.numbers) if row["digest"] else Write()
        counted = {"of": row["name"], "found": row["revision"], "loads": loads, "by": self.ownership.name}
        row["revision"] += 1
        row["owner"] = self.ownership.name
        await self.store.save(write.add(schema.COUNT_LOAD, [counted]))
        return loads

    def add(self, table: LiveTable) -> LiveTable:
        """A table that was opened or loaded is live from now on."""
        self.live[table.name] = table
        table.on_change = self._tell_watchers
        table.on_leave = self.somebody_left
        table.on_saved = self._saved
        table.absence_seconds = self.settings.absence_seconds
        self._saved(table)
        self.move_if_compiled(table)
        self._tell_watchers(table)
        return table

    def _saved(self, table: LiveTable) -> None:
        """It was opened or loaded, or something of it is on disk anew."""
        if table.row["listed"]:
            self.on_listed_change()

    def _tell_watchers(self, table: LiveTable) -> None:
        """A table has changed: it was opened or loaded, or something was played there."""
        for watcher in self.watchers:
            watcher(table)

    def somebody_left(self, table: LiveTable) -> None:
        """A browser has left a table, or nobody looks at its page any more."""
        for watcher in self.leave_watchers:
            watcher(table)

    # ------------------------------------------------------------------------------------ from uncompiled to compiled

    async def move_to_compiled(self, game: str) -> None:
        """A game is compiled: its tables, which were played in another process meanwhile, are played here now."""
        for table in [each for each in self if each.game.key == game]:
            await self._move(table)

    async def _move(self, table: LiveTable) -> None:
        async with table.lock:
            if isinstance(table.match, RemoteMatch) and not table.gone:
                try:
                    match = await self._restore(table.game, table.row)
                except AdmiraltyError:
                    table.put_away()  # whoever asks for it next sets it up again
                    raise
                await table.move_to(match, await self._count_load(table.row, match))

    def set_up_lost(self, game: str) -> None:
        """A process has died that played a game uncompiled: its tables go on where the disk has them."""
        for table in self:
            if table.game.key == game and isinstance(table.match, RemoteMatch) and table.match.is_lost:
                table.spawn(partial(self._move, table))

    def move_if_compiled(self, table: LiveTable) -> None:
        """Was its game compiled while the table was set up?"""
        if isinstance(table.match, RemoteMatch) and self.games.is_compiled(table.game.key):
            table.spawn(partial(self._move, table))

    # ----------------------------------------------------------------------------------------------- putting away

    async def put_idle_away_from_time_to_time(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self.put_idle_away()

    async def put_away(self, name: str) -> None:
        """A table that is to be changed on disk: nobody has it in memory then."""
        loading = self._loading.get(name)
        if loading is not None:
            await asyncio.gather(loading, return_exceptions=True)
        table = self.live.pop(name, None)
        if table is not None:
            async with table.lock:
                table.put_away()

    def put_idle_away(self) -> None:
        """Tables that nobody looks at are on disk, and come back when they are asked for."""
        limits, now = self.settings.limits, self.settings.now()
        idle = sorted((table for table in self if table.is_idle), key=lambda table: table.touched)
        too_many = len(self.live) - limits.live_tables
        for place, table in enumerate(idle):
            if place < too_many or now - table.touched > limits.idle_seconds:
                table.put_away()
        for name in [name for name, table in self.live.items() if table.gone]:
            del self.live[name]
