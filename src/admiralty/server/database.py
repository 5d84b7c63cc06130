"""What a store needs of a database. There are two: SQLite in the data folder, and PostgreSQL for a club.

Statements are SQLAlchemy Core that both understand. A database that cannot be reached is told from a row that it
refuses.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "admiralty"  # on which the servers of one database hear each other

T = TypeVar("T")


class Unreachable(Exception):
    """The database does not answer now. Nothing is known to be wrong with what was asked."""


class Database(Protocol):
    """Where rows are kept. Whatever is written is on disk when `write` returns."""

    where: str  # for people; no password is in it
    problem: str  # why it cannot be reached now; empty if it can

    async def open(self) -> None:
        """Make it ready, bringing what an earlier version left to this one."""
        ...

    async def close(self) -> None: ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function in one transaction; it is kept wholly or not at all. One at a time."""
        ...

    async def tell_all(self, *words: str) -> None:
        """Tell all servers on this database."""
        ...

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a coroutine function with a connection to read from."""
        ...


def database_of(folder: Path, url: str = "") -> Database:
    """PostgreSQL where an address is given, otherwise SQLite in the data folder."""
    if url:
        from admiralty.server.postgres_database import PostgresDatabase

        return PostgresDatabase(url)
    from admiralty.server.sqlite_database import SqliteDatabase

    return SqliteDatabase(folder)
