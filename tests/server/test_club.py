"""Several servers on one PostgreSQL: any door leads to any table, and each table is held by one of them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from admiralty.server import club_pass
from admiralty.server.club_pass import HEADER, caller_named, signed
from admiralty.server.game_library import GameLibrary
from admiralty.server.limits import Limits
from postgres import Postgres, free_port, rows
from server.conftest import PATIENCE, Browser, Server, wait_until

MakeClub = Callable[..., list[Server]]


@pytest.fixture
def make_club(postgres: Postgres, tmp_path: Path) -> Iterator[MakeClub]:
    """Servers on one database, each at a port of its own."""
    running: list[Server] = []
    url = postgres.fresh()

    def make(number: int, **settings: Any) -> list[Server]:
        for _ in range(number):
            port = free_port()
            server = Server.__new__(Server)
            place = f"http://127.0.0.1:{port}"
            server.set_up(tmp_path / f"data-{port}", database=url, club_address=place, **settings)
            server.start(port)
            running.append(server)
        for server in running:
            wait_until(lambda each=server: len(club_of(each).members) == len(running) - 1)
        return running

    yield make
    for server in running:
        server.stop()


@pytest.fixture
def unreached(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that was given up stays so, though it could be reached."""

    async def never(member: object) -> bool:
        return False

    monkeypatch.setattr("admiralty.server.club._is_reached", never)


def club_of(server: Server) -> Any:
    return server.table_server.club


def sit(server: Server, opened: dict[str, Any], link: bool = False) -> Browser:
    return server.sit(opened["table"], opened["links" if link else "mine"][0]["token"])


def lines(browser: Browser) -> list[str]:
    return [ply["line"] for ply in browser.plies]


def test_two_at_one_table_come_through_different_doors(make_club: MakeClub) -> None:
    one, other = make_club(2)
    opened = one.open("you", "link")
    first, second = sit(one, opened), sit(other, opened, link=True)
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    second.until_so(lambda browser: browser.view["phase"] == "pot")
    first.until_so(lambda browser: browser.view["phase"] == "pot")
    assert opened["table"] in one.tables
    assert opened["table"] not in other.tables, "one server holds it"
    second.send({"type": "say", "seat": 1, "text": "Well met."})
    assert first.until("chat")["text"] == "Well met."
    assert other.table_server.limits.connected.total() == 1
    counted = other.ask("GET", "/metrics").text
    assert "admiralty_club_servers 2.0" in counted
    assert "admiralty_club_passed_on 1.0" in counted


def test_what_is_asked_of_a_table_is_answered_at_any_door(make_club: MakeClub) -> None:
    one, other = make_club(2)
    opened = one.open("you", "link", listed=True)
    joined = other.ask("POST", f"/api/tables/{opened['table']}/join", {"name": "Eve"})
    assert joined.status_code == 200, joined.text
    second = other.sit(opened["table"], joined.json()["mine"][0]["token"])
    second.play("guess 1")
    token = {"Authorization": f"Bearer {opened['mine'][0]['token']}"}
    record = other.ask("GET", f"/api/tables/{opened['table']}/record", headers=token)
    assert record.status_code == 200
    assert opened["table"] in record.headers["content-disposition"]
    assert record.json()["game"] == "toy"
    refused = other.ask("GET", f"/api/tables/{opened['table']}/record")
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong-seat")
    assert other.ask("GET", f"/api/tables/{'0' * 12}/record", headers=token).status_code == 403
    assert [card["table"] for card in other.get("/api/lobby")["tables"]] == [opened["table"]]
    assert opened["table"] not in other.tables


def test_a_server_that_leaves_hands_its_tables_over(make_club: MakeClub) -> None:
    one, other = make_club(2)
    opened = one.open("you", "link")
    first, second = sit(one, opened), sit(other, opened, link=True)
    first.play("guess 1")
    one.stop()
    second.until_sent_away()
    second.connect(second.shown["version"])
    assert second.play("guess 2")["type"] == "state"
    assert opened["table"] in other.tables
    first.server = other
    first.connect(first.shown["version"])
    first.until_so(lambda browser: len(browser.plies) >= 1)
    assert first.play("ready")["type"] == "state"


def test_tables_that_are_handed_over_are_there_before_anybody_comes(make_club: MakeClub) -> None:
    one, other = make_club(2)
    attended, idle = one.open("you", "link"), one.open("you", "link")
    sit(one, attended).play("guess 1")
    one.stop()
    wait_until(lambda: attended["table"] in other.tables)
    assert idle["table"] not in other.tables
    assert lines(sit(other, attended)) == ["guess 1"]
    assert sit(other, idle).play("guess 1")["type"] == "state", "what was nobody's is taken when it is asked for"


def test_a_server_is_ready_when_it_could_go_on_with_what_is_played(
    make_club: MakeClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one,) = make_club(1)
    one.open("you", "link")
    wanted: list[str] = []
    loaded = threading.Event()

    async def slow(games: object, key: str) -> None:
        wanted.append(key)
        await asyncio.to_thread(loaded.wait)

    monkeypatch.setattr(GameLibrary, "prepare", slow)
    other = make_club(1)[-1]
    wait_until(lambda: wanted)
    refused = other.ask("GET", "/readyz")
    assert (refused.status_code, wanted) == (503, ["toy"])
    assert "the games that are played in the club are being loaded" in refused.json()["reasons"]
    loaded.set()
    wait_until(lambda: other.ask("GET", "/readyz").status_code == 200)


def test_whoever_held_a_table_before_can_write_nothing_to_it(make_club: MakeClub, unreached: None) -> None:
    one, other = make_club(2)
    opened = one.open("you", "link")
    first = sit(one, opened)
    first.play("guess 1")
    # `other` is made to believe that `one` is gone, and `one` is not told.
    club_of(one)._heard = club_of(one).registry._hear = lambda words: None
    club_of(other)._given_up.add(club_of(one).name)
    second = sit(other, opened, link=True)
    second.play("guess 2")
    assert opened["table"] in other.tables
    first.send({"type": "play", "seat": 0, "line": "ready", "ply": first.shown["ply"], "ref": 5})
    assert first.until("refused")["code"] == "not-saved"
    first.until_sent_away()
    first.connect(first.shown["version"])
    assert first.play("ready")["type"] == "state"
    found = rows(one.settings.database, "SELECT seat, line FROM plies ORDER BY number")
    assert found == [(0, "guess 1"), (1, "guess 2"), (0, "ready")]


def test_whoever_loses_a_table_hears_of_it(make_club: MakeClub, unreached: None) -> None:
    one, other = make_club(2)
    opened = one.open("you", "link")
    first = sit(one, opened)
    club_of(other)._given_up.add(club_of(one).name)
    sit(other, opened, link=True)
    first.until_sent_away()
    wait_until(lambda: opened["table"] not in one.tables or one.tables[opened["table"]].gone)


def test_an_operator_reaches_a_table_wherever_it_is(make_club: MakeClub) -> None:
    one, other = make_club(2, admin_token="operator")
    opened = one.open("you", "link")
    first = sit(one, opened)
    order = {"what": "mute", "table": opened["table"], "seat": 0}
    done = other.ask("POST", "/api/admin/do", order, headers={"x-admiralty-admin": "operator"})
    assert done.status_code == 200, done.text
    first.until_sent_away()
    first.connect()
    first.send({"type": "say", "seat": 0, "text": "Hear me."})
    assert "muted" in first.until("refused")["sentence"]


def test_a_visitor_is_counted_by_their_own_address_and_not_by_the_server_between(make_club: MakeClub) -> None:
    one, other = make_club(2, trusted_proxies=("127.0.0.1",), limits=Limits(connections_per_address=2))
    opened = one.open("you", "link")
    headers = {"X-Forwarded-For": "203.0.113.9"}
    for _ in range(2):
        other.sit(opened["table"], opened["mine"][0]["token"], headers=headers)
    assert one.table_server.limits.connected["203.0.113.9"] == 2
    assert other.table_server.limits.connected["203.0.113.9"] == 2


def test_only_who_knows_the_secret_may_speak_for_others(make_club: MakeClub, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = make_club(2)
    secret = club_of(one).known.secret
    assert secret == club_of(other).known.secret != ""
    good = signed(secret, "GET", "/api/lobby", "203.0.113.9")
    for header, status in (
        (good, 200),
        (good.replace("203.0.113.9", "203.0.113.8"), 403),
        (signed("another", "GET", "/api/lobby", "203.0.113.9"), 403),
        (signed(secret, "GET", "/api/compiling", "203.0.113.9"), 403),
        ("", 403),
        ("nonsense", 403),
    ):
        answer = httpx.get(f"{one.address}/api/lobby", headers={HEADER: header}, timeout=PATIENCE)
        assert answer.status_code == status, header
    later = time.time() + 2 * club_pass.VALID_SECONDS
    monkeypatch.setattr(club_pass.time, "time", lambda: later)
    assert caller_named(secret, "GET", "/api/lobby", good) is None


def test_a_table_of_a_game_that_is_not_compiled_here_is_opened_where_it_is(make_club: MakeClub) -> None:
    one, other = make_club(2)
    one.open("you", "link")  # loads the rules of this game there
    wait_until(lambda: "toy" in club_of(other).members[club_of(one).name].games)
    assert not other.table_server.games.is_compiled("toy")
    opened = other.open("you", "link")
    assert opened["table"] in one.tables
    assert sit(other, opened).play("guess 1")["type"] == "state"
    first = sit(other, opened)
    first.play("resign")
    token = {"Authorization": f"Bearer {opened['mine'][0]['token']}"}
    record = one.ask("GET", f"/api/tables/{opened['table']}/record", headers=token).json()
    imported = other.ask("POST", "/api/import", {"record": record})
    assert imported.status_code == 200, imported.text
    assert imported.json()["table"] in one.tables


def test_the_lease_is_renewed_while_another_server_is_not_reached(
    make_club: MakeClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = make_club(2)
    club, asked = club_of(one), threading.Event()

    async def takes_for_ever(member: object) -> bool:
        asked.set()
        await asyncio.sleep(PATIENCE)
        return False

    monkeypatch.setattr("admiralty.server.club._is_reached", takes_for_ever)
    club._given_up.add(club_of(other).name)
    assert asked.wait(PATIENCE)
    before = club.registry.renewed
    wait_until(lambda: club.registry.renewed > before)


def test_browsers_that_come_at_the_same_moment_look_for_a_new_server_once(make_club: MakeClub) -> None:
    (server,) = make_club(1)
    club, looks = club_of(server), 0
    look = club._beat

    async def counted() -> None:
        nonlocal looks
        looks += 1
        await look()

    async def come() -> None:
        club._beat = counted  # the one that goes on by itself keeps its own
        await asyncio.gather(*(club._look_again() for _ in range(20)))

    asyncio.run_coroutine_threadsafe(come(), server.uvicorn.servers[0].get_loop()).result(PATIENCE)
    assert looks == 1
