"""Somebody who looks elsewhere is pushed a notice: once for a turn, encrypted, signed, and to no hostile address."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import select

from admiralty.errors import Malformed
from admiralty.server import notices_schema as kept
from admiralty.server import web_push
from admiralty.server.notice_options import NoticeOptions
from admiralty.server.outward_addresses import checked_address, is_public, public_resolver
from server.conftest import Browser, Server, wait_until
from server.push_service import PushService, Subscriber, claims
from server.test_people import Device, made

T = TypeVar("T")

QUICK: dict[str, Any] = {
    "notices": NoticeOptions(contact="mailto:harbour@example.org", push_to_private_addresses=True),
    "notice_delay_seconds": 0.05,
    "notice_pause_seconds": 0.0,
    "notice_look_seconds": 0.02,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("push"), **QUICK)
    yield running
    running.stop()


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


def ready(player: Browser) -> None:
    player.play("guess 1")
    player.play("ready")


class Ann:
    """Somebody with an identity and a browser that takes notices, who sits in seat A of a table against Bea."""

    def __init__(self, server: Server, service: PushService, name: str = "ann") -> None:
        self.server, self.device = server, Device(server)
        self.browser = Subscriber(service, name)
        made(self.device)
        self.device.ok("/api/me/notices/device", self.browser.subscription)

    def table(self, **more: Any) -> tuple[dict[str, Any], Browser]:
        """A match in which she has played, and is not here; Bea is to play."""
        opened = self.server.open("you", "link", **more)
        token = opened["mine"][0]["token"]
        self.device.ok("/api/me/seats", {"tokens": [token]})
        bea = self.server.sit(opened["table"], opened["links"][0]["token"], name="Bea")
        here = self.server.sit(opened["table"], token, name="Ann")
        ready(bea)
        ready(here)
        here.play("pass")
        here.leave()
        bea.until_so(lambda each: each.shown["actors"] == [1])
        return opened, bea


def rows(server: Server, table: Any) -> list[dict[str, Any]]:
    """What the database has now."""
    return within(server, server.table_server.store.rows(select(table)))


def within(server: Server, work: Coroutine[Any, Any, T]) -> T:
    """Some work on the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.uvicorn.servers[0].get_loop()).result(20)


def test_a_turn_is_pushed_once_and_only_its_browser_can_read_it(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    opened, bea = ann.table(clock={"per_move": 259_200})
    bea.play("pass")
    service.until(1)
    assert ann.browser.read == [
        {
            "title": "Harbour Dice: your turn",
            "body": "Against Bea. 2 days left.",
            "page": f"/m/{opened['table']}",
            "tag": opened["table"],
        }
    ]
    _, headers, body = service.sent[0]
    assert b"Bea" not in body
    assert claims(headers)["aud"] == service.address
    assert claims(headers)["sub"] == "mailto:harbour@example.org"
    assert f"k={ann.device.get('/api/me/notices').json()['push_key']}" in headers["authorization"]
    wait_until(lambda: [each["told"] for each in rows(server, kept.turn_waits) if each["table"] == opened["table"]])
    assert len(service.sent) == 1
    again = server.sit(opened["table"], opened["mine"][0]["token"])
    ready(again)
    again.leave()
    ready(bea)
    if bea.shown["actors"] == [1]:
        bea.play("pass")
    service.until(2)


def test_whoever_looks_is_not_told_and_a_hidden_page_is_no_look(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    opened, bea = ann.table()
    here = server.sit(opened["table"], opened["mine"][0]["token"])
    bea.play("pass")
    other, other_bea = ann.table()
    other_bea.play("pass")
    service.until(1)
    assert [each["page"] for each in ann.browser.read] == [f"/m/{other['table']}"]
    here.send({"type": "away", "away": True})
    service.until(2)
    assert ann.browser.read[1]["page"] == f"/m/{opened['table']}"


def test_somebody_whose_connection_was_lost_as_the_turn_began_is_told(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    opened, bea = ann.table()
    here = server.sit(opened["table"], opened["mine"][0]["token"])
    bea.play("pass")
    here.until_so(lambda each: 0 in each.shown["actors"])
    assert service.sent == []
    here.drop()
    service.until(1)


def test_several_matches_are_told_together(make_server: Callable[..., Server], service: PushService) -> None:
    server = make_server(**{**QUICK, "notice_delay_seconds": 0.0, "notice_look_seconds": 3600.0})
    ann = Ann(server, service)
    first, bea = ann.table(clock={"per_move": 90_000})
    second, other_bea = ann.table(clock={"per_move": 7_300})
    for each in (bea, other_bea):
        each.play("pass")
    look_now(server)
    service.until(1)
    assert ann.browser.read == [
        {
            "title": "Your turn in 2 matches",
            "body": "Harbour Dice: Against Bea. 2 hours left.\nHarbour Dice: Against Bea. 1 day left.",
            "page": f"/m/{second['table']}",
            "tag": "turns",
        }
    ]
    assert first["table"] not in str(ann.browser.read)


def look_now(server: Server) -> None:
    within(server, server.table_server.turn_notices.write_down())
    within(server, server.table_server.turn_notices.tell_due())


def test_a_turn_that_was_played_meanwhile_is_not_told(make_server: Callable[..., Server], service: PushService) -> None:
    server = make_server(**{**QUICK, "notice_delay_seconds": 0.0, "notice_look_seconds": 3600.0})
    ann = Ann(server, service)
    opened, bea = ann.table()
    bea.play("pass")
    server.table_server.turn_notices.delay_seconds = 3600.0
    look_now(server)
    here = server.sit(opened["table"], opened["mine"][0]["token"])
    ready(here)
    here.leave()
    look_now(server)
    assert rows(server, kept.turn_waits) == []
    assert service.sent == []


def test_a_turn_that_began_as_the_server_ended_is_told_by_the_next(
    make_server: Callable[..., Server], service: PushService
) -> None:
    server = make_server(**{**QUICK, "notice_look_seconds": 3600.0})
    ann = Ann(server, service)
    opened, bea = ann.table()
    bea.play("pass")
    server.stop()
    server.set_up(server.settings.data, **QUICK)
    server.start()
    service.until(1)
    assert ann.browser.read[0]["page"] == f"/m/{opened['table']}"


def test_nobody_is_told_of_a_match_against_the_computer(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    alone = server.open("you", "captain")
    ann.device.ok("/api/me/seats", {"tokens": [alone["mine"][0]["token"]]})
    opened, bea = ann.table()
    bea.play("pass")
    service.until(1)
    assert [each["page"] for each in ann.browser.read] == [f"/m/{opened['table']}"]
    assert alone["table"] not in {each["table"] for each in rows(server, kept.turn_waits)}


@pytest.mark.parametrize("listed", [False, True])
def test_nobody_is_told_before_the_other_side_has_come(
    make_server: Callable[..., Server], service: PushService, listed: bool
) -> None:
    server = make_server(**{**QUICK, "notice_delay_seconds": 0.0, "notice_look_seconds": 3600.0})
    ann = Ann(server, service)
    opened = server.open("you", "link", clock={"per_move": 259_200}, listed=listed)
    ann.device.ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    look_now(server)
    assert rows(server, kept.turn_waits) == []
    if listed:
        server.ask("POST", f"/api/tables/{opened['table']}/join", {"name": "Bea"})
    else:
        server.sit(opened["table"], opened["links"][0]["token"], name="Bea")
    look_now(server)
    service.until(1)
    assert [each["title"] for each in ann.browser.read] == ["Harbour Dice: your turn"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(server: Server, status: int) -> None:
    service = PushService(status)
    ann = Ann(server, service, f"gone{status}")
    ann.table()[1].play("pass")
    service.until(1)
    wait_until(lambda: ann.device.get("/api/me/notices").json()["devices"] == [])
    service.close()


def test_a_push_service_that_fails_is_asked_again_and_never_followed(server: Server) -> None:
    service = PushService(503, 307, 201)
    server.table_server.notice_sender.again_seconds = (0.0, 0.0)
    ann = Ann(server, service, "fails")
    ann.table()[1].play("pass")
    service.until(3)
    assert {path for path, _, _ in service.sent} == {"/push/fails"}
    (device,) = ann.device.get("/api/me/notices").json()["devices"]
    assert not device["fails"]
    service.close()


def test_a_notice_can_be_tried_out(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    assert ann.device.ok("/api/me/notices/trial") == {"taken": ["Chromium on Linux"], "failed": []}
    assert ann.browser.read[0]["page"] == "/notices"
    for _ in range(5):
        ann.device.ok("/api/me/notices/trial")
    assert ann.device.post("/api/me/notices/trial").json()["code"] == "too-much"


def test_a_browser_is_removed_by_its_owner_alone(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    (device,) = ann.device.get("/api/me/notices").json()["devices"]
    bea = Device(server)
    made(bea, name="Bea")
    bea.ok("/api/me/notices/device/remove", {"id": device["id"]})
    assert len(ann.device.get("/api/me/notices").json()["devices"]) == 1
    assert ann.device.ok("/api/me/notices/device/remove", {"id": device["id"]})["devices"] == []
    assert ann.device.post("/api/me/notices/trial").json()["code"] == "unknown"


def test_a_browser_belongs_to_whoever_signed_in_there_last(server: Server, service: PushService) -> None:
    ann, bea = Ann(server, service), Device(server)
    made(bea, name="Bea")
    bea.ok("/api/me/notices/device", ann.browser.subscription)
    assert ann.device.get("/api/me/notices").json()["devices"] == []


def test_nobody_fills_the_server_with_browsers(server: Server, service: PushService) -> None:
    ann = Ann(server, service)
    for number in range(9):
        ann.device.ok("/api/me/notices/device", Subscriber(service, f"more{number}").subscription)
    refused = ann.device.post("/api/me/notices/device", Subscriber(service, "one-too-many").subscription)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-much")


@pytest.mark.parametrize(
    "change",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "B" + "A" * 86},  # no point of the curve
        {"auth": "AAAA"},
        {"auth": "no letters of base64!"},
        {"endpoint": "ftp://127.0.0.1/"},
        {"endpoint": "https://user:password@push.example.org/"},
        {"endpoint": "https://[::1"},
    ],
)
def test_nonsense_is_no_browser(server: Server, service: PushService, change: dict[str, str]) -> None:
    ann = Device(server)
    made(ann)
    refused = ann.post("/api/me/notices/device", {**Subscriber(service).subscription, **change})
    assert refused.status_code == 400, refused.text


# --------------------------------------------------------------------------------------------- hostile addresses


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/",
        "https://127.0.0.1/",
        "https://10.1.2.3/push",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:a00:1::]/",
        "https://100.64.0.1/",
        "https://localhost/",
        "https://printer/",
        "https://db.internal/",
        "https://push.example.org:8443/",
        "https://push.example.org@10.0.0.1/",
        "https://push.example.org/ /",
        "https://push.example.org/" + "a" * 1000,
    ],
)
def test_no_address_leads_into_the_operators_network(url: str) -> None:
    with pytest.raises(Malformed):
        checked_address(url)


def test_public_push_services_are_allowed() -> None:
    for url in ("https://fcm.googleapis.com/fcm/send/a:b", "https://updates.push.services.mozilla.com/wpush/v2/x"):
        assert checked_address(url).scheme == "https"
    assert is_public("8.8.8.8")
    assert not is_public("192.168.1.1")


def test_a_name_that_points_into_the_operators_network_is_not_followed() -> None:
    async def look_up() -> None:
        resolver = public_resolver()
        try:
            with pytest.raises(OSError, match="no public address"):
                await resolver.resolve("localhost", 443)
        finally:
            await resolver.close()

    asyncio.run(look_up())


def test_without_leave_nothing_is_sent_to_a_private_address(tmp_path: Path, service: PushService) -> None:
    """Also of what an operator allowed once, and then no more."""
    server = Server(tmp_path, **QUICK)
    ann = Ann(server, service)
    ann.device.ok("/api/me/notices/trial")
    server.stop()
    server.set_up(tmp_path, **{**QUICK, "notices": NoticeOptions()})
    server.start()
    assert ann.device.ok("/api/me/notices/trial")["failed"] == ["Chromium on Linux"]
    assert len(service.sent) == 1
    server.stop()


def test_the_key_is_read_beside_the_event_loop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its libraries take long to load: meanwhile a server of a club could not renew its lease."""
    threads: list[threading.Thread] = []

    class Watched(web_push.PushKey):
        def __init__(self, pem: str) -> None:
            threads.append(threading.current_thread())
            super().__init__(pem)

    monkeypatch.setattr(web_push, "PushKey", Watched)

    async def read() -> threading.Thread:
        await web_push.push_key(server.table_server.store)
        return threading.current_thread()

    loop_thread = within(server, read())
    assert threads
    assert loop_thread not in threads
