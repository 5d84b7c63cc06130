"""Tables on disk, in SQLite or PostgreSQL: see `database`. What was saved survives a kill at any moment.

All writes go through one task. It takes whatever waits, writes it in one transaction and flushes once: a thousand
tables cost a handful of flushes a second. Whoever asked is answered only after that.

A write to a table names the revision that it was made for: a process that was paused, cut off or believed dead can
never write over what another has written since.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, CursorResult, UpdateBase, func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import Executable

from admiralty.server import schema
from admiralty.server.database import Database, Unreachable, database_of
from admiralty.server.plain_statements import execute_plain, is_plain
from admiralty.server.schema import CONDITIONAL, IN_ORDER, chats, plies, rules, tables, tokens

OF_TABLES = tuple(each for each in CONDITIONAL if each.table is tables)
_PLACES = {statement: place for place, statement in enumerate(IN_ORDER)}
MOST_AT_ONCE = 400  # writes in one transaction
# When several writes had to wait for each other, the next transaction begins so long after the last one did: a flush
# costs the same for one write and for twenty. Whoever writes alone does not wait.
GROUPING_SECONDS = 0.008

Row = dict[str, Any]


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
    """All tables: those of a data folder, or of the database at an address."""

    def __init__(self, folder: Path, url: str = "", database: Database | None = None) -> None:
        self.folder = folder
        self.database = database or database_of(folder, url)
        self._waiting: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._kept_rules: set[str] = set()  # digests that are known to be on disk
        self.failure = ""  # why the latest write failed, if it did

    async def open(self) -> None:
        await self.database.open()
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.database.close()

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
        began, written = -GROUPING_SECONDS, 0
        while True:
            batch = [await self._waiting.get()]
            if written > 1 and (pause := began + GROUPING_SECONDS - monotonic()) > 0.0:
                await asyncio.sleep(pause)
            began = monotonic()
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            written = len(batch)
            try:
                await self._write_together(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _write_together(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            writes = [write for write, _ in batch]
            await self.database.write(lambda connection: _run(connection, writes))
        except Exception as error:  # whatever a full disk or a broken row may raise: those who wait must hear of it
            if len(batch) == 1 or isinstance(error, Unreachable):  # it was tried for long enough
                if not isinstance(error, Overtaken):
                    self.failure = type(error).__name__
                for _, done in batch:
                    _fail(done, error)
            else:
                for each in batch:  # one bad write must not take the others with it
                    await self._write_together([each])
            return
        self.failure = ""
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def tell_taken(self, name: str, epoch: int) -> None:
        """Whichever server has this table in memory since an earlier epoch forgets it; see `club`."""
        await self.database.tell_all("taken", name, str(epoch))

    # ------------------------------------------------------------------------------------------------ reading

    async def rows(self, statement: Executable) -> list[Row]:
        async def read(connection: AsyncConnection) -> list[Row]:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

        return await self.database.read(read)

    async def table(self, name: str) -> Row | None:
        if not name.isascii() or not name.isprintable():  # some databases know no text like that, and no table has it
            return None
        found = await self.rows(select(tables).where(tables.c.name == name))
        return found[0] if found else None

    async def plies(self, name: str) -> list[Row]:
        return await self.rows(select(plies).where(plies.c.table == name).order_by(plies.c.number))

    async def chat(self, name: str, most: int) -> list[Row]:
        latest = select(chats).where(chats.c.table == name).order_by(chats.c.number.desc()).limit(most)
        return (await self.rows(latest))[::-1]

    async def tokens(self, name: str) -> list[tuple[bytes, int]]:
        if not name.isascii() or not name.isprintable():
            return []
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

    async def version(self) -> int:
        """Of the schema. Costs nothing, however many tables there are: a store that is well answers at once."""
        found = await self.rows(select(schema.facts.c.value).where(schema.facts.c.name == "schema"))
        return int(found[0]["value"])

    async def count(self) -> int:
        found = await self.rows(select(func.count().label("count")).select_from(tables))
        return int(found[0]["count"])

    async def unattended(self, after: str, most: int) -> list[str]:
        """The next tables, by name, where a computer player or a clock must not wait for a visitor."""
        waiting = select(tables.c.name).where(schema.WAKES, tables.c.name > after)
        return [row["name"] for row in await self.rows(waiting.order_by(tables.c.name).limit(most))]

    async def listed(self, most: int) -> list[Row]:
        shown = select(tables).where(tables.c.listed.is_(True), tables.c.over.is_(False))
        return await self.rows(shown.order_by(tables.c.touched.desc()).limit(most))


def _run(connection: Connection, writes: list[Write]) -> None:
    """All of them, each kind of statement in one call. Writes that wait together change a table in turn, if at all."""
    together: dict[int, list[Row]] = defaultdict(list)
    for write in writes:
        for statement, rows in write.steps:
            together[_PLACES[statement]] += rows
    counts = connection.dialect.supports_sane_multi_rowcount
    if not counts:
        _hold(connection, together)
    for place in sorted(together):
        statement, rows = IN_ORDER[place], together[place]
        at_once = counts or statement not in CONDITIONAL or statement in OF_TABLES
        for part in [rows] if at_once else [[row] for row in rows]:
            if is_plain(connection, statement):
                changed = execute_plain(connection, statement, part)
            else:
                done: CursorResult[Any] = connection.execute(statement, part)
                changed = done.rowcount
            if statement in CONDITIONAL and changed not in (len(part), -1):
                raise Overtaken("another process has written to this since")


def _hold(connection: Connection, together: Mapping[int, list[Row]]) -> None:
    """Lock the tables that are written to, and compare their revisions, where a driver does not count changed rows."""
    conditional = [place for each in OF_TABLES if (place := _PLACES[each]) in together]
    names = sorted({row["of"] for place in conditional for row in together[place]})
    if not names:
        return
    columns = (tables.c.name, tables.c.revision, tables.c.loads)
    held = select(*columns).where(tables.c.name.in_(names)).order_by(tables.c.name).with_for_update()
    stands = {row.name: (row.revision, row.loads) for row in connection.execute(held)}
    stands |= {row["name"]: (row["revision"], row["loads"]) for row in together.get(_PLACES[schema.ADD_TABLE], ())}
    for place in conditional:
        for row in together[place]:
            revision, epoch = stands.get(row["of"], (None, None))
            if revision != row["found"] or epoch != row.get("epoch", epoch):
                raise Overtaken("another process has written to this table since")
            stands[row["of"]] = (revision + 1, row.get("loads", epoch))


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
