"""A club: several servers on one PostgreSQL. Any of them lets visitors in, and each table is held by one of them.

Visitors of a table that another server holds are led there; a table whose holder is gone is taken over. Who holds a
table is a row in the database: taking it counts its epoch, and whoever held it before can write nothing any more. So it
does no harm to believe a server dead that was only slow.

Two servers that cannot reach each other, though both reach the database: the one that started first goes on and takes
what it needs, the other says that it is not ready, and its visitors are led elsewhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import socket
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from admiralty.server.club_forward import NotReached, PassedOnSocket
from admiralty.server.club_members import BEAT_SECONDS, LEASE_SECONDS, Home, Member, Registry, again_and_again
from admiralty.server.club_pass import KnownMembers
from admiralty.server.errors import Elsewhere, NotSaved
from admiralty.server.game_library import GameLibrary
from admiralty.server.live_table import LiveTable
from admiralty.server.live_tables import LiveTables
from admiralty.server.settings import Settings
from admiralty.server.tokens import fresh_token
from admiralty.server.waking import has_room, wake

ORPHANS_AT_ONCE = 100
SECONDS_BETWEEN_TRIES = 0.1
SECONDS_BETWEEN_NEWS = 0.1  # of the lobby
GIVEN_UP_SECONDS = LEASE_SECONDS + 0.5  # so long another server is tried that lives, by its lease, but is not reached
PREPARE_SECONDS = 15.0  # at most, to load the games that are played
STOP_SECONDS = 1.0  # for tables to finish what is being played, when the server leaves
INHERITED_AT_ONCE = 8  # tables that are loaded at the same time, when another server leaves them to this one
TIDY_SECONDS = 60.0  # between two looks at what the club has counted
REACHED_SECONDS = 2.0  # to connect to another server; on a busy machine this takes a while, though it is well
MISSED_SECONDS = 5.0  # so long a server that was not reached is asked for nothing that another can do

log = logging.getLogger("admiralty.server")
T = TypeVar("T")


class Club:
    """This server's part in the club."""

    def __init__(self, settings: Settings, known: KnownMembers, tables: LiveTables, games: GameLibrary) -> None:
        self.known, self.tables, self.games = known, tables, games
        self.registry = Registry(settings.database, self._heard)
        name = f"{socket.gethostname()}-{fresh_token()}"
        self.me = Member(name, settings.club_address, 0.0, leaving=False, ready=False, games=[])
        self.members: dict[str, Member] = {}  # the others
        self.passed_on: set[PassedOnSocket] = set()
        self._secret_given = settings.club_secret
        self._missed: dict[str, float] = {}  # members that were not reached, and when
        self._cut_off: set[str] = set()  # members that live and are not reached: this server is not ready meanwhile
        self._given_up: set[str] = set()  # likewise, but this one goes on
        self._judges_from = 0.0  # until then nobody is believed dead: the database was away for all
        self._look_for_orphans = asyncio.Event()
        self.on_lobby_change: Callable[[], None] = lambda: None  # at another server
        self._lobby_has_changed = asyncio.Event()  # at this one
        self._has_missed = False  # what others have told while this server did not listen
        self._is_prepared = False
        self._tidied = monotonic()
        self._beating: asyncio.Task[None] | None = None
        self._few_at_once = asyncio.Semaphore(INHERITED_AT_ONCE)
        self._inheriting: asyncio.Task[None] | None = None
        self._hopeless: set[str] = set()  # tables that cannot be restored
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def name(self) -> str:
        return self.me.name

    async def open(self) -> None:
        self.known.secret = self._secret_given or await self.registry.secret(fresh_token())
        await self.registry.forget_the_dead(self.me)
        await self._beat()
        self._tasks = [
            asyncio.create_task(again_and_again(self._beat, BEAT_SECONDS), name="club"),
            asyncio.create_task(again_and_again(self._look_for_missed, BEAT_SECONDS), name="missed"),
            asyncio.create_task(again_and_again(self._take_orphans, 0.0), name="orphans"),
            asyncio.create_task(again_and_again(self._tell_lobby, SECONDS_BETWEEN_NEWS), name="lobby"),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if not self.me.leaving:
            with contextlib.suppress(Exception):
                await self.registry.leave(self.name, {})
        await self.registry.close()

    def problems(self) -> list[str]:
        places = [self.members[name].address for name in self._cut_off if name in self.members]
        found = [f"another server of the club cannot be reached: {place}" for place in places]
        return found if self._is_prepared else [*found, "the games that are played in the club are being loaded"]

    async def prepare(self) -> None:
        """Load what is played in the club: this server is ready when it can go on with any table at once."""
        with contextlib.suppress(Exception):  # not in time, or not at all: then a table waits for it
            async with asyncio.timeout(PREPARE_SECONDS):
                for game in await self.registry.games_in_play():
                    await self.games.prepare(game)
        self._is_prepared = True

    async def leave(self) -> None:
        """Hand everything over: what is being played is finished, then others hold the tables.

        Whoever is to go on with a table hears of it before its browsers do: it is there when they come.
        """
        self.me = msgspec.structs.replace(self.me, leaving=True)
        with contextlib.suppress(Exception):  # without the database, the lease will run out
            found = await self.registry.renew(self.me)
            self.members = {each.name: each for each in found if each.name != self.name}
        tables = list(self.tables)
        stopping = [asyncio.ensure_future(table.stop_playing()) for table in tables]
        if stopping:  # one that takes longer loses the table, and its write is refused
            await asyncio.wait(stopping, timeout=STOP_SECONDS)
        with contextlib.suppress(Exception):
            await self.registry.leave(self.name, self._heirs(tables))
        for table in tables:
            table.put_away()

    def _heirs(self, tables: list[LiveTable]) -> dict[str, str]:
        """Who goes on with each table where somebody is, or that goes on by itself."""
        found = {
            table.name: self.better_for(table.game.key) for table in tables if table.connections or table.moves_itself
        }
        return {table: heir.name for table, heir in found.items() if heir is not None}

    async def _inherit(self, names: list[str]) -> None:
        """Another server leaves these tables to this one; those who play there are on their way."""

        async def take(name: str) -> None:
            async with self._few_at_once:
                with contextlib.suppress(Exception):  # it is in the log why
                    await self.tables.find(name)

        await asyncio.gather(*(take(name) for name in names))

    # -------------------------------------------------------------------------------------------- who is there

    async def _beat(self) -> None:
        """Renew the lease, and see who else is there."""
        lapsed = self.registry.has_lapsed and bool(self._tasks)
        infos = (await self.games.compilers()).all() if self.games.is_loaded else []
        compiled = [each.game for each in infos if each.ready]
        self.me = msgspec.structs.replace(self.me, games=compiled, ready=bool(infos) and len(compiled) == len(infos))
        if self.me.leaving:
            return
        found = {each.name: each for each in await self.registry.renew(self.me)}
        if lapsed:
            log.warning("the club: this server could not renew its lease; what others have taken meanwhile is theirs")
            self._judges_from = monotonic() + LEASE_SECONDS
            await self._put_lost_away()
        mine = found.pop(self.name, None)  # none: the answer took so long that the lease has run out again
        if mine is not None:
            self.me = msgspec.structs.replace(self.me, started=mine.started)
        await self._see(found if monotonic() > self._judges_from else {**self.members, **found})
        self._look_for_orphans.set()
        if monotonic() > self._tidied + TIDY_SECONDS:
            self._tidied = monotonic()
            await self.registry.forget_the_dead(self.me)
            await self.registry.forget_unused_allowances()

    async def _look_again(self) -> None:
        """See who is there now. Whoever asks meanwhile shares the answer: many browsers come at the same moment."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._beat())
        await asyncio.shield(self._beating)

    async def _see(self, members: dict[str, Member]) -> None:
        for name in members.keys() - self.members.keys():
            log.info("the club: %s is here", members[name].address)
            await self._admit(members[name])
        for name in self.members.keys() - members.keys():
            log.warning("the club: %s is gone", self.members[name].address)
        self.members = members
        for names in (self._cut_off, self._given_up):
            names.intersection_update(members)
        for passed_on in list(self.passed_on):
            if passed_on.member.name not in members:
                passed_on.lose()

    async def _look_for_missed(self) -> None:
        """Are servers reached again that were not? Beside the renewal of the lease, which must not wait for them."""
        for names in (self._cut_off, self._given_up):
            for member in [self.members[name] for name in list(names) if name in self.members]:
                if await _is_reached(member):
                    names.discard(member.name)

    async def _admit(self, member: Member) -> None:
        """Its connections do not count as a visitor's."""
        place = urlsplit(member.address)
        with contextlib.suppress(OSError):
            found = await asyncio.get_running_loop().getaddrinfo(place.hostname, place.port)
            self.known.hosts |= {str(each[4][0]) for each in found}

    async def _put_lost_away(self) -> None:
        """This server was believed dead, perhaps: what others have taken meanwhile is theirs."""
        held = await self.registry.held(self.name, [table.name for table in self.tables])
        for table in self.tables:
            if held.get(table.name) != table.row["loads"] and not table.lock.locked():
                table.put_away()  # one that is being written hears of it by its write

    def _heard(self, words: list[str]) -> None:
        match words:
            case ["taken", name, epoch]:
                table = self.tables.live.get(name)
                if table is not None and table.row["loads"] < int(epoch):
                    table.put_away()
            case ["left", name]:
                self.members.pop(name, None)
                self._look_for_orphans.set()
            case ["heir", name, *tables] if name == self.name:
                self._inheriting = asyncio.create_task(self._inherit(tables))
            case ["lobby", name] if name != self.name:
                self.on_lobby_change()
            case ["missed"]:
                self._has_missed = True
                self._look_for_orphans.set()
                self.on_lobby_change()

    # ------------------------------------------------------------------------------------------------- the lobby

    def tell_lobby_change(self) -> None:
        """A table that lobbies list has changed here."""
        self._lobby_has_changed.set()

    async def _tell_lobby(self) -> None:
        """At once, but what follows within a moment is told together."""
        await self._lobby_has_changed.wait()
        self._lobby_has_changed.clear()
        await self.registry.tell_all("lobby", self.name)

    # -------------------------------------------------------------------------------------- what tables ask of it

    async def refuse_elsewhere(self, name: str) -> None:
        """Before a table is taken into memory: raises `Elsewhere` if another server holds it, or should."""
        home = await self._home(name)
        if home is not None and (self.me.leaving or self._holder(home) is not None):
            raise Elsewhere("the table is on another server of this club")

    async def taken(self, name: str, epoch: int, before: str) -> None:
        """This server has taken a table: whoever believes that it is still theirs hears of it."""
        if before not in ("", self.name):
            with contextlib.suppress(Exception):  # they hear of it at the latest when they write
                await self.registry.tell_all("taken", name, str(epoch))

    async def _take_orphans(self) -> None:
        """Tables that move by themselves go on without a visitor."""
        await self._look_for_orphans.wait()
        self._look_for_orphans.clear()
        if self.me.leaving or not self.games.is_loaded or monotonic() < self._judges_from:
            return
        found = await self.registry.orphans(ORPHANS_AT_ONCE) if has_room(self.tables) else []
        if self._has_missed:  # perhaps that somebody has left this server a table
            self._has_missed = False
            found += await self.registry.unattended(self.name, list(self.tables.live), ORPHANS_AT_ONCE)
        for name, game in found:
            if name in self._hopeless or self.better_for(game) is not None:
                continue
            try:
                await wake(self.tables, name)
            except Elsewhere:
                continue
            except Exception:
                self._hopeless.add(name)  # it is in the log why

    # ------------------------------------------------------------------------------------------------- finding

    async def _home(self, table: str) -> Home | None:
        if not table.isascii() or not table.isprintable():
            return None
        try:
            return await self.registry.home(table)
        except Exception as error:
            log.warning("the club: %s cannot be looked up (%s)", table, type(error).__name__)
            raise NotSaved("the database cannot be reached; try again in a moment") from None

    def _holder(self, home: Home) -> Member | None:
        """The other server that holds a table, if it lives."""
        if home.owner == self.name or home.owner in self._given_up:
            return None
        in_grace = monotonic() < self._judges_from
        return self.members.get(home.owner) if home.lives or in_grace else None

    async def home_of(self, table: str) -> Member | None:
        """The server that a visitor of a table must be led to; None: this one."""
        live = self.tables.live.get(table)
        if live is not None and not live.gone and not self.me.leaving:
            return None
        home = await self._home(table)
        if home is None:
            return None
        if home.lives and home.owner != self.name and home.owner not in self.members:  # it came a moment ago
            await self._look_again()
        return self._holder(home) or self.better_for(home.game)

    def better_for(self, game: str) -> Member | None:
        """A server that can play a game at full speed, if this one cannot, or leaves."""
        if self.games.is_compiled(game) and not self.me.leaving:
            return None
        there = [each for each in self.members.values() if not each.leaving and not self._was_missed(each)]
        able = [each for each in there if game in each.games]
        return random.choice(able or there) if able or (there and self.me.leaving) else None

    def missed(self, member: Member) -> None:
        """It was not reached."""
        self._missed[member.name] = monotonic()

    def _was_missed(self, member: Member) -> bool:
        return monotonic() - self._missed.get(member.name, -MISSED_SECONDS) < MISSED_SECONDS

    async def lead(self, table: str, there: Callable[[Member], Awaitable[T]]) -> T | None:
        """What is done where a table is, if that is another server. None: the table is here, or is to be taken."""
        ends = monotonic() + GIVEN_UP_SECONDS
        while (member := await self.home_of(table)) is not None:
            try:
                found = await there(member)
            except NotReached:
                self.missed(member)
                if monotonic() > ends or member.name in self._cut_off:
                    self._decide_without(member)
            else:
                self._missed.pop(member.name, None)
                return found
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        return None

    def _decide_without(self, member: Member) -> None:
        """A server lives, by its lease, and is not reached: one of the two must go on without the other."""
        if self.me.is_senior_to(member):
            self._given_up.add(member.name)
            log.warning(
                "the club: %s cannot be reached, so its tables are taken when they are asked for", member.address
            )
            return
        self._cut_off.add(member.name)
        log.warning("the club: %s cannot be reached, so this server is not ready", member.address)
        raise NotSaved("this server cannot reach the table now; try again in a moment")


async def _is_reached(member: Member) -> bool:
    place = urlsplit(member.address)
    try:
        async with asyncio.timeout(REACHED_SECONDS):
            _, writer = await asyncio.open_connection(place.hostname, place.port or 80)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
