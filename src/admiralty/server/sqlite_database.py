"""SQLite in the data folder, with a write-ahead log, every commit flushed. Nothing has to be installed or started.

A transaction runs in a thread of its own, since handing over single statements to the driver's thread costs more than
running them. A data folder has one server at a time, by a lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from admiralty.server.data_folder import DATABASE, FolderLock
from admiralty.server.migrations import migrate

T = TypeVar("T")


class SqliteDatabase:
    """The database of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.where = str(folder)
        self.problem = ""
        self.thread = ThreadPoolExecutor(1, "store")
        self.writing: Connection | None = None
        self._lock = FolderLock(folder)
        self._engine: AsyncEngine | None = None

    @property
    def file(self) -> Path:
        return self.folder / DATABASE

    async def open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock.take()
        try:
            await self._in_thread(lambda: migrate(self.file))
        except BaseException:
            self._lock.give_back()
            raise
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self.file}", hide_parameters=True)
        event.listen(self._engine.sync_engine, "connect", settle)
        self.writing = await self._in_thread(self._begin_writing)

    def _begin_writing(self) -> Connection:
        # What could not be written may be secret: an error names the statement only.
        engine = create_engine(f"sqlite:///{self.file}", hide_parameters=True)
        event.listen(engine, "connect", settle)
        return engine.connect()

    def _end_writing(self) -> None:
        if self.writing is not None:
            self.writing.close()
            self.writing.engine.dispose()
            self.writing = None

    async def close(self) -> None:
        await self._in_thread(self._end_writing)
        self.thread.shutdown()
        if self._engine is not None:
            await self._engine.dispose()
        self._lock.give_back()

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._in_thread(lambda: self._write(work))

    def _write(self, work: Callable[[Connection], T]) -> T:
        """In the writer's thread: one transaction."""
        if self.writing is None:
            raise RuntimeError("the store is not open")
        with self.writing.begin():
            return work(self.writing)

    async def tell_all(self, *words: str) -> None:
        """There is one server, which knows already."""

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        if self._engine is None:
            raise RuntimeError("the store is not open")
        async with self._engine.connect() as connection:
            return await work(connection)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)


def settle(connection: Any, _record: Any) -> None:
    """How every connection to SQLite behaves."""
    cursor = connection.cursor()
    # What is erased is overwritten, whichever way SQLite was built.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
