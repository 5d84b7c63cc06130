"""What an address may do so many times an hour, it may do at all servers of a club together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from admiralty.server.limits import Limits
from postgres import rows
from server.conftest import Server
from server.test_club import MakeClub
from server.test_club import make_club as make_club  # a fixture

EVE = {"X-Forwarded-For": "203.0.113.9"}
BOB = {"X-Forwarded-For": "203.0.113.10"}
TABLE = {"game": "toy", "seats": [{"kind": "you"}, {"kind": "link"}]}


def status(server: Server, path: str, body: Any, headers: dict[str, str] = EVE) -> int:
    return server.ask("POST", path, body, headers=headers).status_code


@pytest.fixture
def doors(make_club: MakeClub) -> list[Server]:
    return make_club(2, trusted_proxies=("127.0.0.1",), limits=Limits(tables_per_hour=3, sign_ins_per_hour=2))


def test_tables_are_counted_at_all_doors_together(doors: list[Server]) -> None:
    opened = [status(doors[number % 2], "/api/tables", TABLE) for number in range(4)]
    assert opened == [200, 200, 200, 429]
    refused = doors[0].ask("POST", "/api/tables", TABLE, headers=EVE)
    assert "many tables in the last hour" in refused.json()["sentence"]
    assert status(doors[0], "/api/tables", TABLE, BOB) == 200, "each address has an allowance of its own"
    assert doors[1].table_server.limits.refused["table"] == 1


def test_so_are_identities_and_attempts_to_sign_in(doors: list[Server]) -> None:
    made = [status(doors[number % 2], "/api/me", {"name": "Eve", "tokens": []}) for number in range(4)]
    assert made == [200, 200, 200, 429]
    tried = [status(doors[number % 2], "/api/me/enter", {"token": "x" * 22}) for number in range(3)]
    assert tried[-1] == 429
    assert 429 not in tried[:-1]


def test_the_database_keeps_no_address(doors: list[Server]) -> None:
    status(doors[0], "/api/tables", TABLE)
    (kept,) = [name for (name,) in rows(doors[0].settings.database, "SELECT name FROM allowances")]
    assert kept.startswith("table ")
    assert "203.0.113.9" not in kept


def test_what_has_come_back_is_forgotten(doors: list[Server]) -> None:
    status(doors[0], "/api/tables", TABLE)
    club: Any = doors[0].table_server.club
    database = doors[0].settings.database
    rows(database, "UPDATE allowances SET until = until - 7200")
    assert status(doors[1], "/api/tables", TABLE) == 200
    rows(database, "UPDATE allowances SET until = until - 7200")
    loop = doors[0].table_server.store._writer.get_loop()  # type: ignore[union-attr]  # it is open
    asyncio.run_coroutine_threadsafe(club.registry.forget_unused_allowances(), loop).result(10)
    assert rows(database, "SELECT count(*) FROM allowances") == [(0,)]


def test_a_server_that_is_alone_counts_sign_ins_too(make_server: Any) -> None:
    server = make_server(trusted_proxies=("127.0.0.1",), limits=Limits(sign_ins_per_hour=2))
    assert [status(server, "/api/me/enter", {"token": "x" * 22}) for _ in range(3)][-1] == 429
