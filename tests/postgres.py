"""A real PostgreSQL for tests: its own data folder, its own port on 127.0.0.1, never as root, and gone afterwards.

Every test has a database of its own in it. `make database` fetches the programs, where Debian's are not installed.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from admiralty.bench.postgres import OwnPostgres
from admiralty.bench.postgres import free_port as free_port
from admiralty.errors import Unknown

# Tests kill servers, not the machine: what the operating system was handed is kept.
OPTIONS = ("fsync=off", "max_connections=200", "shared_buffers=32MB", "unix_socket_directories=", "log_statement=none")
ACCESS = "host all outsider 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"


class Postgres(OwnPostgres):
    """A cluster that can be stopped, killed and started again, with as many databases as tests want."""

    def __init__(self) -> None:
        self._count = itertools.count()
        try:
            super().__init__(OPTIONS, ACCESS)
        except Unknown as error:
            pytest.fail(error.sentence)

    def answers(self) -> bool:
        try:
            self.run("postgres", "SELECT 1")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(self._count)}"
        self.run("postgres", f"CREATE DATABASE {name}")
        return self.address(name)

    def run(self, database: str, *statements: str) -> list[Any]:
        """Statements outside of the server; the rows of the last one."""
        return rows(self.address(database), *statements)


def rows(address: str, *statements: str) -> list[Any]:
    """The rows of the last of some statements, in the database at an address."""

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(address)
        try:
            found: list[Any] = []
            for statement in statements:
                found = [tuple(row) for row in await connection.fetch(statement)]
            return found
        finally:
            await connection.close()

    return asyncio.run(ask())


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.end()
