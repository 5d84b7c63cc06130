"""Several servers on one database: each turn is told by one of them, whichever looks first, on either database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from admiralty.server import notices_schema as kept
from admiralty.server import people_schema, schema
from admiralty.server.limits import CallerLimits, Limits
from admiralty.server.live_tables import LiveTables
from admiralty.server.notice_sender import NoticeSender
from admiralty.server.notice_settings import NoticeSettings
from admiralty.server.settings import Settings
from admiralty.server.store import Store, Write
from admiralty.server.turn_notices import TurnNotices
from admiralty.server.web_push import push_key
from server.push_service import PushService, Subscriber
from server.test_both_databases import table, with_store  # noqa: F401  # a fixture
from server.test_push import QUICK
from toy import GAME

SEATS = [{"kind": "you", "name": "Ann"}, {"kind": "link", "name": "Bea"}]


class OneGame:
    async def game(self, key: str) -> Any:
        return GAME

    def can_search(self, key: str) -> bool:
        return True


class Member:
    """As much of a server as tells people."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.how = Settings(folder, extra_games=("toy:GAME",), compiles=False, **QUICK)
        games: Any = OneGame()
        tables = LiveTables(self.how, store, games, CallerLimits(Limits()))
        self.settings = NoticeSettings(store, self.how.notices)
        self.sender = NoticeSender(self.settings, ())
        self.turns = TurnNotices(tables, games, self.settings, self.sender, self.how)

    async def open(self) -> None:
        await self.settings.open()
        self.sender.open()


async def waiting(store: Store, subscriber: Subscriber, *tables: str, owner: str = "") -> None:
    """Ann is to act at these tables, and nobody has told her."""
    moment = time.time()
    write = Write().add(people_schema.ADD_PERSON, [{"id": "ann", "name": "Ann", "created": moment, "seen": moment}])
    device = {"id": "0" * 32, "person": "ann", **subscriber.subscription, "created": moment, "failures": 0}
    write.add(kept.ADD_DEVICE, [device])
    write.add(
        schema.ADD_TABLE,
        [table(name, game="toy", seats=SEATS, standing={}, actors=1, players=2, owner=owner) for name in tables],
    )
    write.add(people_schema.ADD_PERSON_SEAT, [{"table": name, "seat": 0, "person": "ann"} for name in tables])
    wait: dict[str, Any] = {"seat": 0, "person": "ann", "since": moment, "due": moment, "told": False}
    write.add(kept.ADD_WAIT, [{"table": name, **wait} for name in tables])
    await store.save(write)


@pytest.fixture
def service() -> Any:
    found = PushService()
    yield found
    found.close()


def test_of_many_that_look_at_once_one_tells(with_store: Any, service: PushService, tmp_path: Path) -> None:  # noqa: F811
    subscriber = Subscriber(service)

    async def work(store: Store) -> None:
        await waiting(store, subscriber, "one", "two")
        members = [Member(store, tmp_path) for _ in range(4)]
        for each in members:
            await each.open()
        for _ in range(3):
            await asyncio.gather(*(each.turns.tell_due() for each in members))
        for each in members:
            await asyncio.gather(*each.sender._tasks)
            await each.sender.close()
        assert [row["told"] for row in await store.rows(select(kept.turn_waits))] == [True, True]

    with_store(work)
    assert [each["title"] for each in subscriber.read] == ["Your turn in 2 matches"]


def test_a_table_that_another_server_holds_is_left_to_it(
    with_store: Any,  # noqa: F811
    service: PushService,
    tmp_path: Path,
) -> None:
    async def work(store: Store) -> None:
        await waiting(store, Subscriber(service), "one", owner="other")
        mine = Member(store, tmp_path)
        await mine.open()
        mine.turns.held_elsewhere = lambda: {"other"}
        await mine.turns.tell_due()
        assert [row["told"] for row in await store.rows(select(kept.turn_waits))] == [False]
        mine.turns.held_elsewhere = set  # it has died
        await mine.turns.tell_due()
        assert [row["told"] for row in await store.rows(select(kept.turn_waits))] == [True]
        await asyncio.gather(*mine.sender._tasks)
        await mine.sender.close()

    with_store(work)
    assert len(service.sent) == 1


def test_all_servers_of_a_database_sign_with_one_key(with_store: Any) -> None:  # noqa: F811
    found: list[str] = []

    async def work(store: Store) -> None:
        found.extend(key.public for key in await asyncio.gather(*(push_key(store) for _ in range(3))))

    with_store(work)
    with_store(work)
    assert len(found) == 6
    assert len(set(found)) == 1
