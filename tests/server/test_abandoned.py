"""Matches that are aborted or abandoned are rated as players expect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.conftest import Browser, Server
from server.test_absence import claim
from server.test_clocks import Time, let_flags_fall
from server.test_people import Device, made
from server.test_ratings import play_a_little, results, two_people

BY_TIME: dict[str, Any] = {"clock": {"per_move": 60, "flag": "loses"}}


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def server(make_server: Callable[..., Server], clock: Time) -> Server:
    return make_server(now=clock, absence_seconds=0.0, rates_one_address=True)


@pytest.fixture
def people(server: Server) -> tuple[Device, Device]:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    return ann, bea


def result(device: Device) -> tuple[str, bool, str]:
    found = results(device)["results"][0]
    return found["result"], found["rated"], found["why"]


def run_out(server: Server, clock: Time, browser: Browser) -> None:
    """The time of everybody who is asked is up."""
    clock.seconds += 61
    let_flags_fall(server, browser)


def in_the_pot(browser: Browser) -> int:
    """Whose turn it is, once the choices are open."""
    (turn,) = browser.until_so(lambda each: each.view["phase"] == "pot").shown["actors"]
    return int(turn)


def alone(first: Browser, second: Browser) -> None:
    second.quiet()
    second.leave()
    while any(seat["present"] for seat in first.until("presence")["seats"] if seat["seat"] == 1):
        pass


def test_time_that_runs_out_before_everybody_has_played_rates_nobody(
    server: Server, clock: Time, people: tuple[Device, Device]
) -> None:
    first, second = two_people(server, *people, **BY_TIME)
    first.play("guess 1")
    first.play("ready")
    second.quiet()
    run_out(server, clock, first)
    first.until_so(lambda each: each.shown["ended"])
    assert result(people[0]) == ("won", False, "It was given up before everybody had played.")


def test_time_that_runs_out_later_loses(server: Server, clock: Time, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people, **BY_TIME)
    play_a_little(first, second)
    late = in_the_pot(first)
    run_out(server, clock, first)
    first.until_so(lambda each: each.shown["ended"])
    assert result(people[late]) == ("lost", True, "")
    assert results(people[late])["results"][0]["change"] < 0


def test_whoever_does_not_come_back_has_lost(server: Server, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people)
    play_a_little(first, second)
    away = in_the_pot(first)
    stays, goes = (second, first) if away == 0 else (first, second)
    goes.leave()
    while any(seat["present"] for seat in stays.until("presence")["seats"] if seat["seat"] == away):
        pass
    claim(stays, "win", away)
    stays.until_so(lambda each: each.shown["ended"])
    assert result(people[away]) == ("lost", True, "")


def test_a_cancelled_match_counts_for_nothing(server: Server, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people)
    first.play("guess 1")
    first.play("ready")
    alone(first, second)
    claim(first, "cancel")
    first.until_so(lambda each: each.shown["ended"])
    assert result(people[0]) == ("cancelled", False, "It was cancelled.")


def test_where_a_computer_player_takes_over_who_left_has_lost_and_nobody_is_rated(
    server: Server, people: tuple[Device, Device]
) -> None:
    first, second = two_people(server, *people)
    play_a_little(first)
    alone(first, second)
    claim(first, "computer")
    first.until_so(lambda each: each.view["phase"] == "pot")
    first.play("resign")
    why = "A computer player took over from somebody who did not come back."
    assert result(people[1]) == ("lost", False, why)
