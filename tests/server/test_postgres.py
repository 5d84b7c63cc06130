"""PostgreSQL that is not there, not willing, too old, or gone in the middle: a clear sentence, and nothing lost."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest
from sqlalchemy.dialects.postgresql import asyncpg as asyncpg_sql
from sqlalchemy.exc import DBAPIError

from admiralty.errors import Malformed
from admiralty.server import postgres_database, schema
from admiralty.server.database import Unreachable
from admiralty.server.postgres_database import PostgresDatabase
from admiralty.server.store import Store
from postgres import Postgres, free_port, rows
from server.conftest import Server, wait_until
from server.tcp_proxy import TcpProxy
from server.test_both_databases import numbers, opened, played, table


@pytest.fixture
def network(postgres: Postgres) -> Iterator[TcpProxy]:
    proxy = TcpProxy(postgres.port)
    yield proxy
    proxy.close()


def through(network: TcpProxy, address: str) -> str:
    """The same database, by way of a network that can be cut."""
    return f"postgresql://postgres@127.0.0.1:{network.port}/{address.rpartition('/')[2]}"


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(Path(), database=PostgresDatabase(url, patient=False))
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def nothing(store: Store) -> None:
    return


def refusal(url: str) -> str:
    with pytest.raises(Malformed) as refused:
        with_store(url, nothing)
    return refused.value.sentence


def test_what_is_no_address_is_refused() -> None:
    for wrong in ("tables.sqlite", "mysql://host/name", "postgresql://host:5432", "postgresql://host:port/name"):
        assert "postgresql://user:password@host:port/name" in refusal(wrong)


def test_a_database_that_cannot_be_reached_is_named_without_its_password() -> None:
    said = refusal(f"postgresql://eve:secret@127.0.0.1:{free_port()}/club")
    assert "cannot be reached" in said
    assert "127.0.0.1" in said
    assert "secret" not in said


def test_a_wrong_password_is_told(postgres: Postgres) -> None:
    postgres.run("postgres", "DROP ROLE IF EXISTS outsider", "CREATE ROLE outsider LOGIN PASSWORD 'right'")
    assert "password is wrong" in refusal(postgres.address("postgres", "outsider", "wrong"))


def test_a_database_that_does_not_exist_is_told(postgres: Postgres) -> None:
    assert "no database of this name" in refusal(postgres.address("nowhere"))


def test_a_server_that_is_too_old_is_told(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_database, "OLDEST", 99)
    assert "99 or later is needed" in refusal(postgres.fresh())


def test_a_schema_of_a_later_version_is_left_alone(postgres: Postgres) -> None:
    url = postgres.fresh()
    with_store(url, nothing)
    rows(url, "UPDATE facts SET value = '9999' WHERE name = 'schema'")
    with pytest.raises(RuntimeError, match=r"another version of Admiralty \(its schema is 9999\)"):
        with_store(url, nothing)


def test_every_statement_is_understood(postgres: Postgres) -> None:
    url = postgres.fresh()
    with_store(url, nothing)

    async def prepare() -> None:
        connection = await asyncpg.connect(url)
        for statement in schema.IN_ORDER:
            await connection.prepare(str(statement.compile(dialect=asyncpg_sql.dialect())))
        await connection.close()

    asyncio.run(prepare())


def test_several_servers_may_start_at_once_on_an_empty_database(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def run() -> None:
        stores = [Store(Path(), url) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        assert [await store.count() for store in stores] == [0, 0, 0]
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_a_connection_lost_in_the_middle_of_a_ply_loses_nothing(postgres: Postgres, network: TcpProxy) -> None:
    """Cut at every message that goes to the database: the ply is kept once, whatever was heard of it."""
    row = table("one")
    played_through = []

    async def work(store: Store) -> None:
        await store.save(opened(row))
        number, cut_at = 0, 1
        while True:
            seen = 0

            def cut(data: bytes, at: int = cut_at) -> None:
                nonlocal seen
                seen += 1
                if seen == at:
                    network.drop()

            network.on_data = cut
            await store.save(played(row, number, number))
            network.on_data = lambda data: None
            played_through.append(seen)
            number += 1
            if seen < cut_at:
                break  # the ply was written with fewer messages than this
            cut_at += 1
        assert await numbers(store, row) == list(range(number))
        assert number > 4, "a ply is more than a message or two"

    with_store(through(network, postgres.fresh()), work)


def test_a_commit_whose_answer_is_lost_is_not_written_twice(postgres: Postgres, network: TcpProxy) -> None:
    """The commit reaches the database, and its answer does not come back."""
    row = table("one")

    async def work(store: Store) -> None:
        await store.save(opened(row))
        lost = []

        def lose_answer(data: bytes) -> None:
            if b"COMMIT" in data and not lost:
                lost.append(data)
                far = network._pairs[-1][1]
                far.sendall(data)  # it arrives
                network.drop()

        for each in range(3):
            lost.clear()
            network.on_data = lose_answer
            await store.save(played(row, each, each))
            assert lost
        assert await numbers(store, row) == [0, 1, 2]

    with_store(through(network, postgres.fresh()), work)


def test_a_database_that_stays_away_is_given_up_in_time(
    postgres: Postgres, network: TcpProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "PATIENCE_SECONDS", 0.3)

    async def work(store: Store) -> None:
        network.cut()
        with pytest.raises(Unreachable):
            await store.save(opened(table("one")))
        with pytest.raises(Unreachable):
            await store.count()
        assert store.failure
        network.mend()
        await store.save(opened(table("one")))
        assert await store.count() == 1

    with_store(through(network, postgres.fresh()), work)


def test_a_server_waits_for_its_database_and_says_so(postgres: Postgres, network: TcpProxy, tmp_path: Path) -> None:
    network.cut()
    server = Server.__new__(Server)
    server.set_up(tmp_path, database=through(network, postgres.fresh()))
    server.begin()

    def ready() -> httpx.Response:
        return httpx.get(f"{server.address}/readyz", timeout=60)

    wait_until(lambda: "cannot be reached" in ready().text)
    assert ready().status_code == 503
    network.mend()
    wait_until(lambda: ready().status_code == 200)
    server.wait_until_open()
    first, _ = server.two_browsers()
    assert first.play("guess 1")["type"] == "state"
    network.cut()
    wait_until(lambda: ready().status_code == 503)
    network.mend()
    wait_until(lambda: ready().status_code == 200)
    assert first.play("ready")["type"] == "state"
    server.stop()


def test_a_server_that_sleeps_in_the_middle_of_a_write_does_not_hold_its_tables(postgres: Postgres) -> None:
    """Its transaction has locked the table, and goes no further."""
    url, row = postgres.fresh(), table("one")

    async def work(store: Store) -> None:
        await store.save(opened(row))
        sleeper = PostgresDatabase(url)
        await sleeper.open()
        with contextlib.suppress(DBAPIError):  # its connection was ended
            async with sleeper.engine.connect() as asleep:
                await asleep.execute(schema.tables.select().with_for_update())
                await store.save(played(row, 0, 0))
        await sleeper.close()
        assert await numbers(store, row) == [0]

    with_store(url, work)
