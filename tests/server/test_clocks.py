"""Clocks: what they count, and what a fallen flag does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from admiralty.server.clocks import Clock
from admiralty.server.clocks_at_tables import flags_fall
from admiralty.server.lobby_messages import ClockTerms
from server.conftest import Browser, Server


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bank_runs_while_its_seat_is_asked() -> None:
    time = Time()
    clock = Clock(ClockTerms(bank=60, increment=5), [0, 1], now=time)
    clock.run([0])
    time.seconds += 10
    assert (clock.seconds(0), clock.seconds(1)) == (50.0, 60.0)
    clock.run([1])
    assert clock.seconds(0) == 55.0  # the increment comes when the decision is over
    time.seconds += 61
    assert clock.fallen() == [1]


def test_a_clock_per_move_begins_anew_with_every_decision() -> None:
    time = Time()
    clock = Clock(ClockTerms(per_move=30), [0, 1], now=time)
    clock.run([0])
    time.seconds += 20
    clock.decided(0)
    assert clock.seconds(0) == 30.0
    time.seconds += 29
    clock.run([0])  # still the same decision
    assert clock.seconds(0) == 1.0


def test_clocks_of_all_who_are_asked_run_at_once() -> None:
    time = Time()
    clock = Clock(ClockTerms(bank=10), [0, 1, 2], now=time)
    clock.run([0, 2])
    time.seconds += 3
    assert [clock.seconds(seat) for seat in range(3)] == [7.0, 10.0, 7.0]
    assert clock.next_fall() == 7.0


def test_the_clock_of_who_waits_for_the_screen_stands_still_and_the_decision_goes_on() -> None:
    time = Time()
    clock = Clock(ClockTerms(bank=60, increment=5), [0, 1], now=time)
    clock.run([0, 1], waiting=[1])
    time.seconds += 10
    assert (clock.seconds(0), clock.seconds(1)) == (50.0, 60.0)
    clock.run([0, 1], waiting=[0, 1])
    time.seconds += 10
    assert (clock.seconds(0), clock.seconds(1)) == (50.0, 60.0)
    assert not clock.is_running
    assert clock.next_fall() is None
    clock.run([0, 1], waiting=[0])
    time.seconds += 60
    assert clock.fallen() == [1]
    assert clock.seconds(0) == 50.0


def test_time_while_the_server_was_away_is_not_counted() -> None:
    time = Time()
    clock = Clock(ClockTerms(bank=60), [0], now=time)
    clock.run([0])
    time.seconds += 10
    kept = clock.saved()
    time.seconds += 1000
    again = Clock(ClockTerms(bank=60), [0], kept, now=time)
    again.run([0])
    assert again.seconds(0) == 50.0


def test_without_terms_there_is_no_clock() -> None:
    clock = Clock(ClockTerms(), [0, 1])
    clock.run([0])
    assert clock.next_fall() is None
    assert not clock.is_running


def let_flags_fall(server: Server, browser: Browser) -> None:
    loop = server.table_server.store._writer.get_loop()  # type: ignore[union-attr]
    asyncio.run_coroutine_threadsafe(flags_fall(server.tables[browser.table]), loop).result(60)


def test_a_fallen_flag_makes_the_doctrines_move(make_server: Callable[..., Server]) -> None:
    time = Time()
    server = make_server(now=time)
    first, second = server.two_browsers(clock={"per_move": 60})
    assert [clock["running"] for clock in second.shown["clocks"]] == [True, True]
    second.play("guess 1")
    second.play("ready")
    time.seconds += 61
    let_flags_fall(server, first)
    first.until_so(lambda browser: browser.view["phase"] == "pot")
    said = [message["text"] for message in first.heard if message["type"] == "chat"]
    assert said == ["The time of A is up, and the doctrine moves."]
    assert {clock["seat"]: clock["left_seconds"] for clock in first.shown["clocks"]}[0] == 60.0


def test_a_fallen_flag_loses_where_the_table_was_set_so(make_server: Callable[..., Server]) -> None:
    time = Time()
    server = make_server(now=time)
    first, _ = server.two_browsers(clock={"bank": 60, "flag": "loses"})
    time.seconds += 61
    let_flags_fall(server, first)
    first.until_so(lambda browser: browser.shown["ended"])
    assert first.shown["ended"]["rule"] == "TY-5.4"


def test_a_flag_falls_by_itself(server: Server) -> None:
    first, _ = server.two_browsers(clock={"per_move": 1})
    first.until_so(lambda browser: browser.view["phase"] == "pot")


def test_clocks_wait_until_everybody_has_come(make_server: Callable[..., Server]) -> None:
    time = Time()
    server = make_server(now=time)
    opened = server.open("you", "link", clock={"per_move": 60})
    first = server.sit(opened["table"], opened["mine"][0]["token"])
    assert [clock["running"] for clock in first.shown["clocks"]] == [False, False]
    time.seconds += 100
    server.sit(opened["table"], opened["links"][0]["token"])
    again = server.sit(opened["table"], opened["mine"][0]["token"])
    assert [(clock["left_seconds"], clock["running"]) for clock in again.shown["clocks"]] == [(60.0, True)] * 2


def test_secret_plies_win_no_time(make_server: Callable[..., Server]) -> None:
    """Others could count them; and whoever takes back and plays again would never run out."""
    time = Time()
    server = make_server(now=time)
    first, second = server.two_browsers(clock={"bank": 60, "increment": 10})
    time.seconds += 5
    second.play("guess 1")
    second.play("clear")
    first.quiet()
    again = server.sit(first.table, *first.tokens)
    assert {clock["seat"]: clock["left_seconds"] for clock in again.shown["clocks"]}[1] == 55.0


def test_at_one_screen_only_the_clock_of_who_looks_runs(make_server: Callable[..., Server]) -> None:
    server = make_server(now=Time())
    opened = server.open("you", "screen", clock={"bank": 60})
    both = server.sit(opened["table"], *(seat["token"] for seat in opened["mine"]))
    for looks, running in ((1, [False, True]), (-1, [False, False]), (0, [True, False])):
        both.send({"type": "look", "seat": looks})
        both.until("state")
        assert [clock["running"] for clock in both.shown["clocks"]] == running
    apart = server.sit(opened["table"], opened["mine"][1]["token"])  # the second one has a screen of their own
    both.send({"type": "look", "seat": -1})
    both.until("state")
    assert [clock["running"] for clock in both.shown["clocks"]] == [True, True]
    apart.leave()


def test_whoever_lost_on_time_is_told_so(make_server: Callable[..., Server]) -> None:
    time = Time()
    server = make_server(now=time)
    first, _ = server.two_browsers(clock={"bank": 60, "flag": "loses"})
    time.seconds += 61
    let_flags_fall(server, first)
    first.until_so(lambda browser: browser.shown["ended"])
    ended = first.shown["ended"]
    assert (ended["how"], ended["by"]) == ("time", "A")
    again = server.sit(first.table, *first.tokens)
    assert again.shown["ended"] == ended
