"""The lobby is made once for all who ask, and whoever has it open is told what changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from admiralty.games import installed_packs
from admiralty.server.limits import Limits
from admiralty.server.lobby_cache import LobbyCache
from admiralty.server.lobby_messages import Lobby
from server.conftest import PATIENCE, Server, wait_until


@contextmanager
def listening(server: Server, **more: Any) -> Iterator[Iterator[list[str]]]:
    """The names of the tables that an open lobby is told of, again whenever they change."""
    with httpx.stream("GET", f"{server.address}/api/lobby/changes", timeout=PATIENCE, **more) as answer:
        assert answer.headers["content-type"] == "text/event-stream"

        def tables() -> Iterator[list[str]]:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    yield [card["table"] for card in json.loads(line.removeprefix("data: "))]

        yield tables()


def names(server: Server) -> list[str]:
    return [card["table"] for card in server.get("/api/lobby")["tables"]]


def test_an_open_lobby_is_told_when_a_table_is_opened_and_when_it_is_over(server: Server) -> None:
    with listening(server) as told:
        assert next(told) == []
        opened = server.open("you", "link", listed=True)
        assert next(told) == [opened["table"]]
        me = server.sit(opened["table"], opened["mine"][0]["token"])
        me.play("resign")
        assert [] in told
    assert names(server) == []


def test_what_nobody_is_to_see_tells_nobody_anything(server: Server) -> None:
    before = server.table_server.lobby.version
    server.two_browsers()[0].play("guess 1")
    assert server.table_server.lobby.version == before


def test_a_lobby_shows_at_once_who_has_joined_and_what_an_operator_has_closed(make_server: Any) -> None:
    server = make_server(admin_token="operator")
    table = server.open("you", "link", listed=True)["table"]
    (card,) = server.get("/api/lobby")["tables"]
    assert card["waiting"]
    assert server.ask("POST", f"/api/tables/{table}/join", {"name": "Eve"}).status_code == 200
    (card,) = server.get("/api/lobby")["tables"]
    assert not card["waiting"]
    order = {"what": "close", "table": table}
    assert server.ask("POST", "/api/admin/do", order, headers={"x-admiralty-admin": "operator"}).status_code == 200
    assert names(server) == []


def test_an_open_lobby_counts_as_a_connection_and_beyond_the_limit_it_is_told_to_look_by_itself(
    make_server: Any,
) -> None:
    server = make_server(trusted_proxies=("127.0.0.1",), limits=Limits(connections_per_address=1))
    headers = {"X-Forwarded-For": "203.0.113.9"}
    connected = server.table_server.limits.connected
    with listening(server, headers=headers) as told:
        next(told)
        assert connected["203.0.113.9"] == 1
        assert server.ask("GET", "/api/lobby/changes", headers=headers).status_code == 204
    wait_until(lambda: not connected["203.0.113.9"])


def test_a_server_that_stops_ends_the_streams_of_lobbies(server: Server) -> None:
    with listening(server) as told:
        next(told)
        server.stop()
        assert list(told) == []
    assert not server.thread.is_alive()


def test_whoever_asks_at_the_same_time_shares_an_answer_until_something_changes() -> None:
    made = 0

    async def make() -> Lobby:
        nonlocal made
        made += 1
        await asyncio.sleep(0)
        return Lobby([], [], [])

    async def run() -> None:
        moment = 0.0
        cache = LobbyCache(make, lambda: moment)
        await asyncio.gather(*(cache.shown() for _ in range(100)))
        assert made == 1
        cache.change()
        assert (await cache.shown()).version == 1
        assert made == 2
        await cache.shown()
        assert made == 2
        moment = 2.0  # who is present may be another by now
        await cache.shown()
        assert made == 3
        assert not await cache.changed_since(1, 0.0)
        assert await cache.changed_since(0, 0.0)

    asyncio.run(run())


def test_installed_packages_are_not_searched_for_packs_for_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = 0
    genuine = installed_packs.entry_points

    def counted(**named: Any) -> Any:
        nonlocal searches
        searches += 1
        return genuine(**named)

    monkeypatch.setattr(installed_packs, "entry_points", counted)
    installed_packs._points_in.cache_clear()
    for _ in range(50):
        installed_packs.installed()
    assert searches == 1


def test_the_lobby_and_the_table_tell_who_has_it_harder_under_the_rules_that_are_played(server: Server) -> None:
    (orbital,) = (each for each in server.get("/api/lobby")["games"] if each["key"] == "orbital")
    (pursuit,) = (each for each in orbital["scenarios"] if each["key"] == "pursuit")
    seats = {tuple(each["rulesets"]): each["seat"] for each in pursuit["briefing"]["harder"]}
    assert seats == {("flare",): "B", ("classic",): "A"}
    opened = server.open("you", "link", game="orbital", scenario="pursuit", ruleset="classic")
    told = server.sit(opened["table"], opened["mine"][0]["token"]).sat["briefing"]["harder"]
    assert [each["seat"] for each in told] == ["A"]
