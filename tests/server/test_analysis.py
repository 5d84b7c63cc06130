"""What the search tells at the table: hints against the computer, and the analysis after the end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

import toy
from admiralty.match.match import Match
from admiralty.server import analysis
from admiralty.server.limits import Limits
from admiralty.server.seat_view import seat_view_of
from admiralty.server.table_match import TableMatch
from server.conftest import PATIENCE, Browser, Server

UNHURRIED = Limits(analysis_seconds=PATIENCE)


def test_against_the_computer_a_hint_says_what_it_expects_of_the_line(server: Server) -> None:
    opened = server.open("you", "captain")
    browser = server.sit(opened["table"], opened["mine"][0]["token"])
    browser.send({"type": "hint", "seat": 0, "ref": 3})
    hint = browser.until("hint")
    assert hint["line"] in browser.lines
    assert hint["plan"][0] == hint["line"]
    assert "of the win" in hint["because"]
    assert hint["clear"] == (not hint["because"].startswith("No clear best"))


def test_the_plan_of_a_hint_is_drawn_where_its_last_line_is_chosen_as_the_seat_will_see_it() -> None:
    match = Match(toy.GAME, seed=7)
    hint = analysis.hint_of(TableMatch(match), 0, 1, 7, seconds=0.2)
    assert len(hint.plan) > 1
    for line in hint.plan[:-1]:
        match.play(0, line)
    assert hint.seat_view is not None
    assert hint.plan[-1] in [each.line for each in hint.seat_view.legal]
    shown = seat_view_of(match, 0).view
    assert (hint.seat_view.view, hint.seat_view.drawing) == (shown.view, shown.drawing)


def test_against_people_a_hint_is_what_the_book_says(server: Server) -> None:
    first, _ = server.two_browsers()
    first.send({"type": "hint", "seat": 0, "ref": 3})
    assert "by the book" in first.until("hint")["because"]


def test_a_match_is_analysed_when_it_is_over_and_not_before(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=UNHURRIED)
    first, second = server.two_browsers()
    first.play("guess 1")
    first.send({"type": "analyse", "first": 0, "ref": 5})
    refused = first.until("refused")
    assert (refused["ref"], refused["sentence"]) == (5, "a match is analysed when it is over")

    first.play("ready")
    second.play("resign")
    first.until_so(lambda browser: browser.shown["ended"])
    first.send({"type": "analyse", "first": 0, "count": 2, "ref": 6})
    analysed = first.until("analysed")
    assert (analysed["ref"], analysed["of"]) == (6, 3)
    assert [(each["ply"], each["line"]) for each in analysed["plies"]] == [(0, "guess 1"), (1, "ready")]
    judged = analysed["plies"][0]
    assert abs(sum(judged["shares"]) - 1) < 1e-3
    assert judged["played"]["line"] == "guess 1"
    assert judged["best"][0]["visits"] > 0

    first.send({"type": "analyse", "first": 2, "count": 8, "ref": 7})
    last = first.until("analysed")["plies"]
    assert [(each["line"], each["played"]) for each in last] == [("resign", None)]


def over(server: Server) -> tuple[Browser, Browser]:
    """A match of three plies, that has just ended."""
    first, second = server.two_browsers()
    first.play("guess 1")
    first.play("ready")
    second.play("resign")
    for browser in (first, second):
        browser.until_so(lambda each: each.shown["ended"])
    return first, second


def analysed(browser: Browser, first: int, count: int = 8) -> list[int]:
    browser.send({"type": "analyse", "first": first, "count": count, "ref": 9})
    return [each["ply"] for each in browser.until("analysed")["plies"]]


def test_one_question_is_thought_about_no_longer_than_its_budget(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Limits(analysis_seconds=0.0))
    browser, _ = over(server)
    assert [analysed(browser, first) for first in range(3)] == [[0], [1], [2]]
    assert analysed(browser, 3) == []


def test_what_was_judged_once_is_told_at_once(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Limits(analysis_seconds=0.0))
    browser, other = over(server)
    assert [analysed(browser, first) for first in range(3)] == [[0], [1], [2]]
    assert analysed(other, 0) == [0, 1, 2]


class Pause:
    """Holds whoever judges a ply until it is told to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = threading.Semaphore(0), threading.Event()
        judge = analysis.judge

        def held(*arguments: Any) -> Any:
            self.begun.release()
            assert self.go_on.wait(PATIENCE)
            return judge(*arguments)

        monkeypatch.setattr(analysis, "judge", held)


def test_a_table_is_analysed_for_one_reader_at_a_time(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server(limits=UNHURRIED)
    first, second = over(server)
    pause = Pause(monkeypatch)
    first.send({"type": "analyse", "first": 0, "ref": 1})
    assert pause.begun.acquire(timeout=PATIENCE)
    second.send({"type": "analyse", "first": 0, "ref": 2})
    refused = second.until("refused")
    assert (refused["ref"], refused["code"]) == (2, "too-much")
    assert "somebody else at the table" in refused["sentence"]
    pause.go_on.set()
    assert [each["ply"] for each in first.until("analysed")["plies"]] == [0, 1, 2]
    assert analysed(second, 0) == [0, 1, 2]


def test_a_table_can_be_analysed_after_a_question_that_was_refused(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=UNHURRIED)
    first, second = server.two_browsers()
    for ref in (1, 2):
        first.send({"type": "analyse", "first": 0, "ref": ref})
        assert first.until("refused")["sentence"] == "a match is analysed when it is over"
    first.play("guess 1")
    first.play("ready")
    second.play("resign")
    first.until_so(lambda browser: browser.shown["ended"])
    assert analysed(first, 0) == [0, 1, 2]
