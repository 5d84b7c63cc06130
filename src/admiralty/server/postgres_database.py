"""PostgreSQL, for several servers with one database. A connection that is lost is made again, with pauses that grow.

Whether a transaction was kept whose connection was lost in the middle of its commit, PostgreSQL itself says: every
transaction asks for its own number first, and `pg_xact_status` tells what became of it. So a ply is never lost and
never written twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from admiralty.errors import Malformed
from admiralty.server.database import CHANNEL, Unreachable
from admiralty.server.migrations import upgrade

OLDEST = 13  # the first that tells what became of a transaction by `pg_xact_status`
PATIENCE_SECONDS = 10.0  # for a database that has gone away to come back, before a write or a question is given up
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 2.0
CONNECT_SECONDS = 3.0
STATEMENT_SECONDS = 5.0  # a statement that takes longer has lost its connection, whatever the network says
# A server that is paused in the middle of a transaction holds the rows of its tables: so long, then PostgreSQL ends its
# connection, and another server can take them.
IDLE_SECONDS = 1.0
CONNECTIONS = 8  # to read with; there is one more to write with
MIGRATION_LOCK = 0x41646D69  # one server at a time brings the schema up to date
# States of PostgreSQL that pass: shutting down, starting, recovering, too many connections, connection failures.
_PASSING = ("57P01", "57P02", "57P03", "53300", "25P03", "08")
# And those that whoever starts the server must put right.
_REFUSALS = {
    "28P01": "its password is wrong",
    "28000": "it does not let this user in",
    "3D000": "there is no database of this name; create it first: createdb NAME",
    "42501": "this user may not create tables there; give it the right: GRANT CREATE ON SCHEMA public TO NAME",
}

log = logging.getLogger("admiralty.server")
T = TypeVar("T")


class PostgresDatabase:
    """A database by its address, `postgresql://user:password@host:port/name`.

    `patient`: where the database cannot be reached when it is opened, wait for it; otherwise say so at once.
    """

    def __init__(self, url: str, patient: bool = True) -> None:
        self.url = address(url)
        self.where = self.url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)
        self.problem = ""
        self.patient = patient
        self._engine: AsyncEngine | None = None
        self._writes = asyncio.Lock()

    @property
    def engine(self) -> AsyncEngine:
        if self._engine is None:
            raise RuntimeError("the store is not open")
        return self._engine

    async def open(self) -> None:
        self._engine = create_async_engine(
            self.url,
            hide_parameters=True,
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": STATEMENT_SECONDS,
                "server_settings": {"idle_in_transaction_session_timeout": str(int(1000 * IDLE_SECONDS))},
            },
            pool_size=CONNECTIONS,
            pool_timeout=CONNECT_SECONDS,
        )
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await self._once(self._prepare)
                return
            except Unreachable:
                if not self.patient:
                    raise Malformed(f"the database at {self.where} cannot be reached: {self.problem}") from None
                log.warning("the database at %s cannot be reached, and is tried again: %s", self.where, self.problem)
            except DBAPIError as error:
                if (reason := _REFUSALS.get(_state(error))) is not None:
                    raise Malformed(f"the database at {self.where} cannot be used: {reason}") from None
                raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def _prepare(self) -> None:
        """On a connection of its own: bringing a large database up to date takes as long as it takes."""
        engine = create_async_engine(
            self.url, hide_parameters=True, poolclass=NullPool, connect_args={"timeout": CONNECT_SECONDS}
        )
        async with engine.begin() as connection:
            number = int((await connection.execute(text("SHOW server_version_num"))).scalar_one())
            if number < OLDEST * 10_000:
                raise Malformed(
                    f"the database at {self.where} is PostgreSQL {number // 10_000}; {OLDEST} or later is needed"
                )
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(lambda running: upgrade(running, self.where))

    async def close(self) -> None:
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    # --------------------------------------------------------------------------------------------- asking again

    async def tell_all(self, *words: str) -> None:
        told = text("SELECT pg_notify(:channel, :words)").bindparams(channel=CHANNEL, words=" ".join(words))
        await self.write(lambda connection: connection.execute(told))

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async def reading() -> T:
            async with self.engine.connect() as connection:
                return await work(connection)

        return await self._until_reached(reading)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._writes:
            tries: list[_Try[T]] = []

            async def writing() -> T:
                if tries and tries[-1].number and await self._was_kept(tries[-1].number):
                    return tries[-1].answer
                tries.append(_Try())
                return await self._transact(work, tries[-1])

            return await self._until_reached(writing)

    async def _transact(self, work: Callable[[Connection], T], attempt: _Try[T], again: bool = True) -> T:
        try:
            async with self.engine.begin() as connection:
                found = await connection.execute(text("SELECT pg_current_xact_id()::text"))
                number = found.scalar_one()
                attempt.answer = await connection.run_sync(work)
                attempt.number = number  # from here on it may be kept, whatever is heard of it
            return attempt.answer
        except IntegrityError:
            attempt.number = ""
            if not again:
                raise
        # Another server has written the same rules at the same moment: now they are seen.
        return await self._transact(work, attempt, again=False)

    async def _was_kept(self, number: str) -> bool:
        """What became of a transaction whose end was not heard."""
        while True:
            async with self.engine.connect() as connection:
                asked = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
                found = (await connection.execute(asked, {"number": number})).scalar_one()
            if found != "in progress":
                return bool(found == "committed")
            await asyncio.sleep(FIRST_PAUSE_SECONDS)

    async def _until_reached(self, work: Callable[[], Awaitable[T]]) -> T:
        """Try until the database answers, with pauses that grow; `Unreachable` if it does not in time."""
        ends, pause = monotonic() + PATIENCE_SECONDS, FIRST_PAUSE_SECONDS
        while True:
            try:
                return await self._once(work)
            except Unreachable:
                if monotonic() + pause > ends:
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def _once(self, work: Callable[[], Awaitable[T]]) -> T:
        try:
            found = await work()
        except (DBAPIError, OSError, TimeoutError, PoolTimeout) as error:
            if isinstance(error, DBAPIError) and not _passes(error):
                raise
            if not self.problem:
                log.warning("the database at %s cannot be reached: %s", self.where, _reason(error))
            self.problem = _reason(error)
            raise Unreachable(self.problem) from None
        if self.problem:
            log.warning("the database at %s answers again", self.where)
            self.problem = ""
        return found


class _Try(Generic[T]):
    """One attempt at a transaction: its number, once it may have been kept, and what it answered."""

    answer: T

    def __init__(self) -> None:
        self.number = ""


def address(url: str) -> URL:
    """The address of a PostgreSQL, as our driver wants it."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise Malformed("a database is written postgresql://user:password@host:port/name") from None
    if found.drivername not in ("postgresql", "postgres", "postgresql+asyncpg") or not found.database:
        raise Malformed("a database is written postgresql://user:password@host:port/name")
    query: dict[str, Any] = dict(found.query)
    if "sslmode" in query:  # as every other program calls it
        query["ssl"] = query.pop("sslmode")
    return found.set(drivername="postgresql+asyncpg", query=query)


def _state(error: DBAPIError) -> str:
    return str(getattr(error.orig, "sqlstate", None) or "")


def _passes(error: DBAPIError) -> bool:
    lost = error.connection_invalidated or isinstance(error, InterfaceError)  # or was ended while nothing was asked
    return lost or _state(error).startswith(_PASSING)


def _reason(error: BaseException) -> str:
    """In a few words, without what was to be written."""
    if isinstance(error, DBAPIError):
        said = str(error.orig).rpartition(">: ")[2].split("\n")[0]
        return said if _state(error) and said else "the connection was lost"
    if isinstance(error, TimeoutError | PoolTimeout):
        return "it does not answer"
    return (getattr(error, "strerror", None) or type(error).__name__).lower()
