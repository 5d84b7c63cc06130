"""Vacations: clocks of a day or more a turn stand still, for as many days as there are, and the other side is told."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from server.conftest import Browser, Server, wait_until
from server.test_clocks import Time
from server.test_people import Device, made
from server.test_ratings import two_people

DAY = 86_400
BY_DAYS = {"clock": {"per_move": 2 * DAY, "flag": "loses"}}


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def server(make_server: Callable[..., Server], clock: Time) -> Server:
    return make_server(now=clock, vacation_days=3)


@pytest.fixture
def people(server: Server) -> tuple[Device, Device]:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    return ann, bea


def running(browser: Browser) -> list[int]:
    return [clock["seat"] for clock in browser.shown["clocks"] if clock["running"]]


def left(browser: Browser, seat: int) -> float:
    return float(next(clock["left_seconds"] for clock in browser.shown["clocks"] if clock["seat"] == seat))


def until_running(browser: Browser, *seats: int) -> None:
    browser.until_so(lambda each: running(each) == list(seats))


def vacation(device: Device) -> dict[str, Any]:
    return dict(device.get("/api/me/vacation").json())


def test_a_clock_by_days_stands_still_and_the_other_side_sees_until_when(
    server: Server, clock: Time, people: tuple[Device, Device]
) -> None:
    _, second = two_people(server, *people, **BY_DAYS)
    until_running(second, 0, 1)
    began = people[0].ok("/api/me/vacation", {"days": 2})
    assert (began["days_a_year"], began["left_days"]) == (3, 2), "a day that was begun is used"
    until_running(second, 1)
    seats = second.until("presence")["seats"]
    assert seats[0]["vacation_until"] == pytest.approx(began["ends"])
    assert seats[1]["vacation_until"] == 0.0
    clock.seconds += DAY
    second.play("guess 1")
    people[0].ok("/api/me/vacation/end")
    until_running(second, 0, 1)
    assert left(second, 0) == pytest.approx(2 * DAY)
    assert left(second, 1) == pytest.approx(DAY)


def test_there_are_no_more_days_than_the_operator_gives(server: Server, people: tuple[Device, Device]) -> None:
    ann, _ = people
    refused = ann.post("/api/me/vacation", {"days": 4})
    assert refused.json()["sentence"] == "you have 3 of 3 vacation days left this year, not 4"
    for gone in (2, 1, 0):
        ann.ok("/api/me/vacation", {"days": 1})
        assert "already" in ann.post("/api/me/vacation", {"days": 1}).json()["sentence"]
        assert ann.ok("/api/me/vacation/end")["left_days"] == gone
    assert ann.post("/api/me/vacation", {"days": 1}).status_code == 400
    assert ann.post("/api/me/vacation/end").json()["sentence"] == "you are on no vacation"


def test_days_of_another_year_do_not_count(server: Server, people: tuple[Device, Device]) -> None:
    vacations = server.table_server.vacations
    vacations.now = lambda: time.time() - 400 * DAY
    people[0].ok("/api/me/vacation", {"days": 3})
    vacations.now = time.time
    assert vacation(people[0]) == {"days_a_year": 3, "left_days": 3, "ends": 0.0}


def test_a_vacation_ends_by_itself(server: Server, people: tuple[Device, Device]) -> None:
    _, second = two_people(server, *people, **BY_DAYS)
    server.table_server.vacations.now = lambda: time.time() - DAY + 0.5
    people[0].ok("/api/me/vacation", {"days": 1})
    server.table_server.vacations.now = time.time
    until_running(second, 1)
    until_running(second, 0, 1)
    assert vacation(people[0])["ends"] == 0.0
    assert vacation(people[0])["left_days"] == 2


def test_whoever_plays_is_back(server: Server, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people, **BY_DAYS)
    people[0].ok("/api/me/vacation", {"days": 1})
    until_running(second, 1)
    first.play("guess 1")
    until_running(second, 0, 1)
    wait_until(lambda: vacation(people[0])["ends"] == 0.0)


def test_shorter_clocks_run_on(server: Server, clock: Time, people: tuple[Device, Device]) -> None:
    _, second = two_people(server, *people, clock={"per_move": DAY - 1})
    people[0].ok("/api/me/vacation", {"days": 1})
    assert all(seat["vacation_until"] == 0.0 for seat in second.until("presence")["seats"])
    second.quiet()
    assert running(second) == [0, 1]


def test_a_vacation_outlives_a_restart_and_holds_at_seats_that_are_taken_later(
    server: Server, people: tuple[Device, Device]
) -> None:
    people[0].ok("/api/me/vacation", {"days": 1})
    _, second = two_people(server, *people, **BY_DAYS)
    until_running(second, 1)
    port = server.port
    server.stop()
    server.start(port)
    second.connect()
    second.until_so(lambda each: running(each) == [1])
    assert people[0].ok("/api/mine", {"tokens": []})[0]["card"]["seats"][0]["vacation_until"] > time.time()
