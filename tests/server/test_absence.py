"""A player who does not come back: after the term, whoever waits may end the match or play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.conftest import Browser, Server


@pytest.fixture
def impatient(make_server: Callable[..., Server]) -> Server:
    """A server at which the term is over at once."""
    return make_server(absence_seconds=0.0)


def left_alone(server: Server, **more: Any) -> tuple[Browser, Browser]:
    """The second player has to decide, and goes."""
    first, second = server.two_browsers(**more)
    first.play("guess 1")
    first.play("ready")
    second.quiet()
    second.leave()
    while any(seat["present"] for seat in first.until("presence")["seats"] if seat["seat"] == 1):
        pass
    return first, second


def claim(browser: Browser, what: str, against: int = 1) -> None:
    browser.send({"type": "claim", "seat": browser.seat, "against": against, "what": what, "ref": 8})


def test_the_term_is_told_and_nothing_can_be_claimed_before_it(server: Server) -> None:
    first, _ = left_alone(server)
    told = first.heard[-1]
    assert told["term_seconds"] == 3 * 86_400
    assert [each["seat"] for each in told["away"]] == [1]
    for what in ("win", "computer", "cancel"):
        claim(first, what)
        assert first.until("refused")["code"] == "illegal"


def test_the_win_can_be_claimed(impatient: Server) -> None:
    first, second = left_alone(impatient)
    claim(first, "win")
    first.until_so(lambda each: each.shown["ended"])
    assert first.shown["ended"]["winners"] == ["A"]
    second.connect()
    assert second.shown["ended"]["winners"] == ["A"]


def test_a_computer_player_can_take_the_seat(impatient: Server) -> None:
    first, second = left_alone(impatient)
    claim(first, "computer")
    first.until_so(lambda each: each.view["phase"] == "pot")
    second.connect()
    assert second.heard[-1]["code"] == "wrong-seat"
    impatient.stop()
    impatient.start()
    first.connect()
    assert [seat["kind"] for seat in first.sat["seats"]] == ["person", "computer"]


def test_the_match_can_be_cancelled(impatient: Server) -> None:
    first, second = left_alone(impatient)
    claim(first, "cancel")
    first.until_so(lambda each: each.shown["ended"])
    assert (first.shown["ended"]["winners"], first.shown["ended"]["how"]) == ([], "cancelled")
    impatient.stop()
    impatient.start()
    second.connect()
    assert second.shown["ended"]["how"] == "cancelled"


def test_whoever_is_here_or_not_waited_for_loses_nothing(impatient: Server) -> None:
    first, second = impatient.two_browsers()
    claim(first, "win")
    assert first.until("refused")["code"] == "illegal"
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    second.leave()
    while not first.until("presence")["away"]:
        pass
    claim(first, "win")  # it is the first player who has to decide
    assert first.until("refused")["code"] == "illegal"


def test_nobody_claims_for_another(impatient: Server) -> None:
    first, _ = left_alone(impatient)
    first.send({"type": "claim", "seat": 1, "against": 0, "what": "win", "ref": 8})
    assert first.until("refused")["code"] == "wrong-seat"


def test_where_there_is_a_clock_it_decides(impatient: Server) -> None:
    first, _ = left_alone(impatient, clock={"bank": 3600})
    claim(first, "win")
    assert first.until("refused")["code"] == "illegal"
