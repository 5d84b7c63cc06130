"""What every store does, whichever database it stands on: SQLite in a folder, or a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from admiralty.server import schema
from admiralty.server.store import Overtaken, Row, Store, Write

Work = Callable[[Store], Awaitable[None]]
WithStore = Callable[[Work], None]


@pytest.fixture(params=["sqlite", "postgresql"])
def with_store(request: pytest.FixtureRequest, tmp_path: Path) -> WithStore:
    """Does some work with a store, each time with a new one on the same database."""
    url = request.getfixturevalue("postgres").fresh() if request.param == "postgresql" else ""

    def run(work: Work) -> None:
        async def opened() -> None:
            store = Store(tmp_path, url)
            await store.open()
            try:
                await work(store)
            finally:
                await store.close()

        asyncio.run(opened())

    return run


def table(name: str, **more: Any) -> Row:
    row: Row = {column.name: "" for column in schema.tables.columns}
    row |= dict.fromkeys(("players", "taken_over", "loads", "public_plies", "actors", "revision"), 0)
    row |= dict.fromkeys(("looks_only", "listed", "moves_itself", "over"), False)
    row |= {"options": {"map": ["ä", None, 1.5]}, "start": None, "clock": {}, "seats": [], "standing": {"clocks": {}}}
    row |= {"dice": {}, "ancestry": [], "key": bytes(range(256)), "created": 1.25, "touched": time.time()}
    return {**row, "name": name, **more}


def changed(row: Row, found: int, public_plies: int) -> Row:
    names = ("seats", "standing", "touched", "actors", "over", "outcome", "moves_itself")
    held = {"of": row["name"], "found": found, "epoch": row["loads"]}
    return {**held, "public_plies": public_plies, **{name: row[name] for name in names}}


def ply(row: Row, number: int) -> Row:
    return {"table": row["name"], "number": number, "seat": 0, "line": "pass", "faces": b"\0\6", "hash": "0" * 16}


def opened(*rows: Row) -> Write:
    return Write().add(schema.ADD_TABLE, rows)


def played(row: Row, found: int, number: int) -> Write:
    return Write().add(schema.ADD_PLIES, [ply(row, number)]).add(schema.CHANGE_TABLE, [changed(row, found, number + 1)])


async def numbers(store: Store, row: Row) -> list[int]:
    return [each["number"] for each in await store.plies(row["name"])]


def test_what_is_saved_is_read_by_the_next(with_store: WithStore) -> None:
    row = table("one", listed=True, moves_itself=True)

    async def write(store: Store) -> None:
        token = {"fingerprint": b"\xff" * 32, "table": "one", "seat": 1}
        await store.save(opened(row).add(schema.ADD_TOKENS, [token]).add(schema.ADD_PLIES, [ply(row, 0)]))
        said = {"table": "one", "at": 2.5, "seat": 0, "name": "Eve", "text": "👋", "by_table": False}
        await store.save(Write().add(schema.ADD_CHAT, [said]))

    async def read(store: Store) -> None:
        assert await store.table("one") == row
        assert await store.table("two") is None
        assert await store.table("no\0name") is None
        assert await store.tokens("one") == [(b"\xff" * 32, 1)]
        assert [each["table"] for each in await store.owners([b"\xff" * 32, b"\0"])] == ["one"]
        assert await store.plies("one") == [ply(row, 0)]
        assert [each["text"] for each in await store.chat("one", 5)] == ["👋"]
        assert await store.unattended("", 5) == ["one"]
        assert await store.unattended("one", 5) == []
        assert [each["name"] for each in await store.listed(5)] == ["one"]
        assert await store.count() == 1

    with_store(write)
    with_store(read)


def test_the_migrations_make_what_the_schema_declares(with_store: WithStore) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), schema.METADATA)

    async def work(store: Store) -> None:
        assert await store.database.write(differences) == []

    with_store(work)


def test_nobody_writes_over_what_another_has_written_since(with_store: WithStore) -> None:
    """A process that was paused wakes up and writes: nothing of it is kept, and it hears of it."""
    row = table("one")

    async def work(store: Store) -> None:
        await store.save(opened(row))
        await store.save(played(row, 0, 0))
        with pytest.raises(Overtaken):
            await store.save(played(row, 0, 999))
        found = await store.table("one")
        assert found is not None
        assert (found["revision"], found["public_plies"]) == (1, 1)
        assert await numbers(store, row) == [0]

    with_store(work)


def test_a_late_write_takes_no_other_with_it(with_store: WithStore) -> None:
    one, other = table("one"), table("other")

    async def work(store: Store) -> None:
        await store.save(opened(one, other))
        late, good = store.save(played(one, 7, 0)), store.save(played(other, 0, 0))
        results = await asyncio.gather(late, good, return_exceptions=True)
        assert [type(each) for each in results] == [Overtaken, type(None)]
        assert (await numbers(store, one), await numbers(store, other)) == ([], [0])

    with_store(work)


def test_writes_that_wait_together_change_a_table_in_turn(with_store: WithStore) -> None:
    row = table("one")

    async def work(store: Store) -> None:
        first = [store.save(opened(row))]
        await asyncio.gather(*first, *(store.save(played(row, number, number)) for number in range(50)))
        assert await numbers(store, row) == list(range(50))
        assert ((await store.table("one")) or {})["revision"] == 50

    with_store(work)


def test_a_write_that_fails_leaves_nothing_behind(with_store: WithStore) -> None:
    row = table("one")

    async def work(store: Store) -> None:
        await store.save(opened(row))
        with pytest.raises(Exception, match="plies"):
            await store.save(played(row, 0, 0).add(schema.ADD_PLIES, [ply(row, 0)]))  # the same number twice
        assert store.failure
        assert await numbers(store, row) == []
        await store.save(played(row, 0, 0))
        assert not store.failure

    with_store(work)


def test_the_numbers_of_a_match_are_kept_once(with_store: WithStore) -> None:
    async def rules() -> bytes:
        return b"numbers"

    async def work(store: Store) -> None:
        for _ in range(3):
            await store.save(await store.with_rules(Write(), "digest", rules))
        assert await store.rules("digest") == b"numbers"
        assert await store.rules("other") is None

    with_store(work)
    with_store(work)


def test_a_draft_of_rules_is_kept_and_replaced(with_store: WithStore) -> None:
    from admiralty.server.drafts import Drafts
    from admiralty.server.workshop_messages import Draft, KeepDraft

    def keeping(hull: int) -> KeepDraft:
        return KeepDraft("Thick", "orbital", Draft(options={"hull": hull, "list": [[1, "ä"]]}))

    async def twice(store: Store) -> None:
        drafts = Drafts(store)
        await asyncio.gather(*(drafts.keep("ann", keeping(hull)) for hull in (11, 12)))

    async def look(store: Store) -> None:
        (found,) = await Drafts(store).of("ann")
        assert found.draft.options["hull"] in (11, 12)
        assert found.draft.options["list"] == [[1, "ä"]]
        assert await Drafts(store).of("bea") == []

    with_store(twice)
    with_store(look)
