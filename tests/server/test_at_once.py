"""A browser with two pages, or an impatient person, asks for one thing several times at the same moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server.conftest import Server
from server.push_service import PushService, Subscriber
from server.test_people import Device, made
from server.test_push import QUICK, within
from server.test_ratings import play_a_little, results, two_people

TIMES = 6


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("at-once"), rates_one_address=True, **QUICK)
    yield running
    running.stop()


def claim(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    return "/api/me/seats", {"tokens": [server.open("you", "link")["mine"][0]["token"]]}


def vacation(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    return "/api/me/vacation", {"days": 3}


def push(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    return "/api/me/notices/device", Subscriber(service, "at-once").subscription


def settings(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    return "/api/me/notices", {"paused": True, "zone": "Europe/Berlin"}


def block(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    other = Device(server)
    made(other, name="Bea")
    return f"/api/people/{within(server, _id_of(server, other))}/block", {}


async def _id_of(server: Server, device: Device) -> str:
    return str((await server.table_server.people.who(device.cookies["admiralty"]))["id"])


def challenge(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    other = Device(server)
    made(other, name="Bea")
    first, second = two_people(server, device, other)
    play_a_little(first, second)
    first.play("resign")
    results(device)
    return "/api/challenges", {"table": first.table}


def join(server: Server, device: Device, service: PushService) -> tuple[str, Any]:
    cup = device.ok("/api/tournaments", {"title": "Cup", "game": "toy"})
    return f"/api/tournaments/{cup['key']}/join", {}


@pytest.mark.parametrize("what", [claim, vacation, push, settings, block, challenge, join])
def test_one_thing_asked_for_several_times_at_once_breaks_nothing(
    server: Server, service: PushService, what: Callable[..., tuple[str, Any]]
) -> None:
    device = Device(server)
    made(device)
    path, body = what(server, device, service)
    with ThreadPoolExecutor(TIMES) as at_once:
        answers = list(at_once.map(lambda _: device.post(path, body), range(TIMES)))
    told = [(each.status_code, each.text) for each in answers]
    assert any(status == 200 for status, _ in told), told
    assert all(status < 500 for status, _ in told), told
    assert within(server, server.table_server.problems()) == [], "and the server does not think that its disk is full"


def test_whoever_joins_a_tournament_twice_at_once_is_in_it_once(server: Server) -> None:
    device = Device(server)
    made(device)
    cup = device.ok("/api/tournaments", {"title": "Cup", "game": "toy"})
    with ThreadPoolExecutor(TIMES) as at_once:
        list(at_once.map(lambda _: device.post(f"/api/tournaments/{cup['key']}/join"), range(TIMES)))
    assert len(device.get(f"/api/tournaments/{cup['key']}").json()["standings"]) == 1
