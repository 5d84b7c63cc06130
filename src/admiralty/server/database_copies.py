"""A PostgreSQL copied into one file, and back: the same file that the backup of a data folder is.

So a backup is read by every later version, and a server moves from SQLite to PostgreSQL, or back, by a backup from here
and a restore there. Servers may run while a copy is made; a restore needs the database for itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, and_, create_engine, delete, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from admiralty.errors import Malformed
from admiralty.server import schema, upkeep
from admiralty.server.data_folder import DATABASE
from admiralty.server.metadata import METADATA
from admiralty.server.migrations import migrate
from admiralty.server.postgres_database import PostgresDatabase
from admiralty.server.schema import chats, plies, tables, tokens

ROWS_AT_ONCE = 1000
T = TypeVar("T")
_OF_THE_PLACE = ("facts", "servers")  # what a database says of itself is not copied
COPIED: tuple[Table, ...] = tuple(each for each in METADATA.sorted_tables if each.name not in _OF_THE_PLACE)


def backup(url: str, to: Path) -> int:
    """Everything as it is at one moment, in one file. How many tables there are."""
    if to.exists():
        raise Malformed(f"{to} exists already; a backup replaces nothing")
    with TemporaryDirectory(dir=to.resolve().parent, prefix=".unfinished-") as folder:
        file = Path(folder) / DATABASE
        found = asyncio.run(_with_database(url, lambda database: _copied_to(database, file)))
        file.chmod(0o600)
        file.replace(to)
    return found


def restore(url: str, source: Path) -> Path | None:
    """Put a backup in place of what a database has, which is kept beside the backup; where, is returned."""
    with TemporaryDirectory(dir=source.resolve().parent, prefix=".unfinished-") as folder:
        upkeep.restore(Path(folder), source)  # a copy, if it is a backup at all and not damaged
        file = Path(folder) / DATABASE
        migrate(file)

        async def replace(database: PostgresDatabase) -> Path | None:
            await _refuse_if_served(database)
            aside = source.with_name(f"{source.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
            before = Path(folder) / "before.sqlite"
            had_some = await _copied_to(database, before) > 0
            with _sqlite(file) as copied:
                await database.write(lambda connection: _replace(connection, copied))
            if not had_some:
                return None
            before.chmod(0o600)
            before.replace(aside)
            return aside

        return asyncio.run(_with_database(url, replace))


def export(url: str, to: Path, names: Sequence[str] = ()) -> int:
    """The records of matches that are over, each in a file. How many there were."""
    with TemporaryDirectory() as folder:
        backup(url, Path(folder) / DATABASE)
        return upkeep.export(Path(folder), to, names)


def prune(url: str, kinds: Sequence[str], days: float, *, only_count: bool = False) -> int:
    """Remove tables of some kinds that nothing has happened at for so long. How many there were."""
    before = upkeep.moment_before(kinds, days)
    wanted = and_(tables.c.touched < before, or_(*(_of_kind(kind) for kind in kinds)))

    def remove(connection: Connection) -> int:
        held = select(tables.c.name).where(wanted).with_for_update()
        names = list(connection.execute(held.limit(upkeep.REMOVED_AT_ONCE)).scalars())
        for part, column in ((plies, plies.c.table), (tokens, tokens.c.table), (chats, chats.c.table)):
            connection.execute(delete(part).where(column.in_(names)))
        for part in (METADATA.tables[each] for each in ("person_seats", "turn_waits")):
            connection.execute(delete(part).where(part.c.table.in_(names)))
        connection.execute(delete(tables).where(tables.c.name.in_(names)))
        return len(names)

    async def work(database: PostgresDatabase) -> int:
        if only_count:
            return await database.write(
                lambda connection: connection.execute(select(func.count()).where(wanted)).scalar_one()
            )
        found = 0
        while removed := await database.write(remove):
            found += removed
        return found

    return asyncio.run(_with_database(url, work))


def _of_kind(kind: str) -> Any:
    """As in `upkeep`, in words that both databases understand."""
    played = select(plies.c.number).where(plies.c.table == tables.c.name).exists()
    return {
        "finished": and_(tables.c.over, ~tables.c.looks_only),
        "imported": tables.c.looks_only,
        "lessons": tables.c.standing["lesson"].as_string().is_not(None),
        "empty": and_(~tables.c.over, ~tables.c.looks_only, ~played),
    }[kind]


async def _with_database(url: str, work: Callable[[PostgresDatabase], Awaitable[T]]) -> T:
    database = PostgresDatabase(url, patient=False)
    try:
        await database.open()
        return await work(database)
    finally:
        await database.close()


async def _refuse_if_served(database: PostgresDatabase) -> None:
    async def living(connection: AsyncConnection) -> int:
        asked = "SELECT count(*) FROM servers WHERE expires > extract(epoch FROM clock_timestamp())"
        return int((await connection.execute(text(asked))).scalar_one())

    if found := await database.read(living):
        raise Malformed(f"{found} servers run on {database.where}: stop them first")


@contextmanager
def _sqlite(file: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


async def _copied_to(database: PostgresDatabase, file: Path) -> int:
    migrate(file)
    with _sqlite(file) as target:

        async def copy(connection: AsyncConnection) -> int:
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            for table in COPIED:
                async with connection.stream(select(table)) as rows:
                    async for part in rows.mappings().partitions(ROWS_AT_ONCE):
                        target.execute(table.insert(), [_unheld(table, dict(row)) for row in part])
            return int(target.execute(select(func.count()).select_from(tables)).scalar_one())

        return await database.read(copy)


def _replace(connection: Connection, copied: Connection) -> None:
    """In one transaction: whoever looks sees the one or the other."""
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    for table in reversed(COPIED):
        connection.execute(table.delete())
    for table in COPIED:
        for part in copied.execute(select(table)).mappings().partitions(ROWS_AT_ONCE):
            connection.execute(table.insert(), [_unheld(table, dict(row)) for row in part])
        for column in table.primary_key:
            if column is table.autoincrement_column:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(select(func.setval(sequence, func.coalesce(func.max(column), 0) + 1, False)))


def _unheld(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """No server holds what is copied."""
    return {**row, "owner": ""} if table is schema.tables else row
