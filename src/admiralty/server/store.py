"""Tables on disk: SQLite with a write-ahead log, every commit flushed. What was saved survives a kill at any moment.

All writes go through one task. It takes whatever waits, writes it in one transaction and flushes once: a thousand
tables cost a handful of flushes a second. Whoever asked is answered only after that. The transaction runs in a thread
of its own, since handing over single statements to the driver's thread costs more than running them.

A data folder has one server at a time, by a lock. Besides, a write to a table names the revision that it was made for:
a process that was paused, cut off or believed dead can never write over what another has written since.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, UpdateBase, create_engine, event, func, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql import Executable

from admiralty.server import schema
from admiralty.server.data_folder import DATABASE, FolderLock
from admiralty.server.migrations import migrate
from admiralty.server.schema import CONDITIONAL, IN_ORDER, chats, plies, rules, tables, tokens

MOST_AT_ONCE = 400  # writes in one transaction

Row = dict[str, Any]
T = TypeVar("T")


class Overtaken(Exception):
    """Another process has written to this table since it was read here."""


@dataclass
class Write:
    """Statements of `schema.IN_ORDER` that are to be saved together, or not at all: each with the rows it is for."""

    steps: list[tuple[UpdateBase, list[Row]]] = field(default_factory=list)

    def add(self, statement: UpdateBase, rows: Sequence[Row]) -> Write:
        if rows:
            self.steps.append((statement, list(rows)))
        return self


class Store:
    """The tables of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._engine: AsyncEngine | None = None
        self._waiting: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "store")
        self._lock = FolderLock(folder)
        self._kept_rules: set[str] = set()  # digests that are known to be on disk
        self._writing: Connection | None = None
        self.failure = ""  # why the latest write failed, if it did

    @property
    def engine(self) -> AsyncEngine:
        if self._engine is None:
            raise RuntimeError("the store is not open")
        return self._engine

    @property
    def _file(self) -> Path:
        return self.folder / DATABASE

    async def open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock.take()
        try:
            await self._in_thread(lambda: migrate(self._file))
        except BaseException:
            self._lock.give_back()
            raise
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self._file}", hide_parameters=True)
        event.listen(self._engine.sync_engine, "connect", settle)
        self._writing = await self._in_thread(self._begin_writing)
        self._writer = asyncio.create_task(self._write_on(), name="store")

    def _begin_writing(self) -> Connection:
        # What could not be written may be secret: an error names the statement only.
        engine = create_engine(f"sqlite:///{self._file}", hide_parameters=True)
        event.listen(engine, "connect", settle)
        return engine.connect()

    def _end_writing(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing.engine.dispose()
            self._writing = None

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def close(self) -> None:
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._in_thread(self._end_writing)
        self._thread.shutdown()
        if self._engine is not None:
            await self._engine.dispose()
        self._lock.give_back()

    @property
    def waiting(self) -> int:
        """Writes that are not on disk yet."""
        return self._waiting.qsize()

    # ------------------------------------------------------------------------------------------------ writing

    async def save(self, write: Write) -> None:
        """Returns when it is on disk; raises if it is not, and then nothing of it is. `Overtaken`: look again."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((write, done))
        await done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._write_together(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _write_together(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            writes = [write for write, _ in batch]
            await self._in_thread(lambda: self._write(writes))
        except Exception as error:  # whatever a full disk or a broken row may raise: those who wait must hear of it
            if len(batch) == 1:
                if not isinstance(error, Overtaken):
                    self.failure = type(error).__name__
                _fail(batch[0][1], error)
            else:
                for each in batch:  # one bad write must not take the others with it
                    await self._write_together([each])
            return
        self.failure = ""
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    def _write(self, writes: list[Write]) -> None:
        """In the writer's thread: one transaction."""
        if self._writing is None:
            raise RuntimeError("the store is not open")
        with self._writing.begin():
            _run(self._writing, writes)

    # ------------------------------------------------------------------------------------------------ reading

    async def rows(self, statement: Executable) -> list[Row]:
        async with self.engine.connect() as connection:
            found = await connection.execute(statement)
            return [dict(row) for row in found.mappings()]

    async def table(self, name: str) -> Row | None:
        found = await self.rows(select(tables).where(tables.c.name == name))
        return found[0] if found else None

    async def plies(self, name: str) -> list[Row]:
        return await self.rows(select(plies).where(plies.c.table == name).order_by(plies.c.number))

    async def chat(self, name: str, most: int) -> list[Row]:
        latest = select(chats).where(chats.c.table == name).order_by(chats.c.number.desc()).limit(most)
        return (await self.rows(latest))[::-1]

    async def tokens(self, name: str) -> list[tuple[bytes, int]]:
        found = await self.rows(select(tokens).where(tokens.c.table == name))
        return [(row["fingerprint"], row["seat"]) for row in found]

    async def rules(self, digest: str) -> bytes | None:
        """The numbers that a match began with."""
        found = await self.rows(select(rules.c.numbers).where(rules.c.digest == digest))
        return found[0]["numbers"] if found else None

    async def with_rules(self, write: Write, digest: str, numbers: Callable[[], Awaitable[bytes]]) -> Write:
        """A write with the numbers of a match's rules, unless they are kept already."""
        if digest not in self._kept_rules:
            if await self.rules(digest) is None:
                write.add(schema.ADD_RULES, [{"of_digest": digest, "all_numbers": await numbers()}])
            else:
                self._kept_rules.add(digest)
        return write

    async def owners(self, fingerprints: Iterable[bytes]) -> list[Row]:
        """Which tables and seats these tokens open."""
        return await self.rows(select(tokens).where(tokens.c.fingerprint.in_(list(fingerprints))))

    async def count(self) -> int:
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(tables))).scalar_one())

    async def unfinished(self) -> list[str]:
        """Tables that move by themselves: where a computer player or a clock must not wait for a visitor."""
        found = await self.rows(select(tables.c.name).where(tables.c.over.is_(False), tables.c.moves_itself.is_(True)))
        return [row["name"] for row in found]

    async def listed(self, most: int) -> list[Row]:
        shown = select(tables).where(tables.c.listed.is_(True), tables.c.over.is_(False))
        return await self.rows(shown.order_by(tables.c.touched.desc()).limit(most))


def _run(connection: Connection, writes: list[Write]) -> None:
    """All of them, each kind of statement in one call. Writes that wait together change a table in turn, if at all."""
    together: dict[int, list[Row]] = {place: [] for place in range(len(IN_ORDER))}
    for write in writes:
        for statement, rows in write.steps:
            together[IN_ORDER.index(statement)].extend(rows)
    for place, statement in enumerate(IN_ORDER):
        if together[place]:
            done: CursorResult[Any] = connection.execute(statement, together[place])
            if statement in CONDITIONAL and done.rowcount != len(together[place]):
                raise Overtaken("another process has written to this table since")


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def settle(connection: Any, _record: Any) -> None:
    """How every connection to SQLite behaves."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
