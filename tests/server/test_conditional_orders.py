"""Conditional orders: tried out, kept secret, played at once when the other side plays what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from admiralty.errors import IllegalAction
from admiralty.games import load
from admiralty.match.match import Match
from admiralty.server.conditional_orders import checked, followed, what_if
from admiralty.server.messages_from_browser import OrderStep
from admiralty.server.saved_state import KeptOrder
from admiralty.server.table_match import TableMatch
from server.conftest import Browser, Server
from toy import GAME

BY_DAYS: dict[str, Any] = {"game": "isk", "scenario": "campaign", "clock": {"per_move": 172_800}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("orders"))
    yield running
    running.stop()


@pytest.fixture
def players(server: Server) -> tuple[Browser, Browser]:
    """Who begins, and who waits."""
    pair = server.two_browsers(**BY_DAYS)
    begins = pair[0].shown["actors"][0]
    pair[0].quiet()  # the clocks run from now on
    return pair[begins], pair[1 - begins]


Step = tuple[int, str]


def asked(browser: Browser, *steps: Step, kind: str = "what-if") -> dict[str, Any]:
    told = [{"seat": seat, "line": line} for seat, line in steps]
    browser.send({"type": kind, "seat": browser.seat, "steps": told, "ref": 5})
    return browser.until("what-if" if kind == "what-if" else "orders", "refused")


def kept(browser: Browser, *steps: Step) -> dict[str, Any]:
    return asked(browser, *steps, kind="keep-order")


def next_steps(browser: Browser, *steps: Step) -> list[Step]:
    """What can be played after some plies, as far as the one who waits can try it out."""
    answer = asked(browser, *steps)
    return [(answer["turn"], each["line"]) for each in answer["seat_view"]["legal"]]


def reply_to(browser: Browser, step: Step, place: int = 0) -> list[Step]:
    return [step, next_steps(browser, step)[place]]


def test_plies_are_tried_out_one_after_the_other(players: tuple[Browser, Browser]) -> None:
    begins, waits = players
    first = next_steps(waits)
    assert [line for _, line in first] == begins.lines
    after = asked(waits, first[0])
    assert after["turn"] == waits.seat
    assert after["steps"][0]["label"] != first[0][1], "in words for people"
    refused = asked(waits, first[0], (waits.seat, first[0][1]))
    assert (refused["type"], refused["ref"]) == ("refused", 5)


def test_an_order_is_played_at_once_and_the_log_says_so(players: tuple[Browser, Browser]) -> None:
    begins, waits = players
    expected, another = next_steps(waits)[:2]
    order = reply_to(waits, expected)
    told = kept(waits, *order)
    assert [[(step["seat"], step["line"]) for step in each["steps"]] for each in told["orders"]] == [order]
    kept(waits, *reply_to(waits, another))
    assert begins.quiet() == [], "nobody else is told"
    begins.play(expected[1])
    begins.until_so(lambda each: len(each.plies) == 2)
    assert [(ply["seat"], ply["line"]) for ply in begins.plies] == order
    assert "by a conditional order" in begins.until("chat")["text"]
    while waits.until("orders")["orders"]:
        pass  # until nothing is left of them


def test_orders_go_when_the_other_side_deviates(players: tuple[Browser, Browser]) -> None:
    begins, waits = players
    expected, another = next_steps(waits)[:2]
    kept(waits, *reply_to(waits, expected))
    begins.play(another[1])
    assert waits.until("orders")["orders"] == []
    waits.quiet()
    assert (waits.shown["actors"], len(waits.plies)) == ([waits.seat], 1)


def test_an_order_of_several_turns_outlives_a_restart(server: Server, players: tuple[Browser, Browser]) -> None:
    begins, waits = players
    order: list[Step] = []
    while len([step for step in order if step[0] == waits.seat]) < 2:
        order.append(next_steps(waits, *order)[0])
    assert kept(waits, *order)["type"] == "orders"
    port = server.port
    server.stop()
    server.start(port)
    begins.connect()
    waits.connect()
    assert [len(each["steps"]) for each in waits.until("orders")["orders"]] == [len(order)]
    for seat, line in order:
        if seat == begins.seat:
            begins.until_so(lambda each: begins.seat in each.shown["actors"])
            begins.play(line)
    begins.until_so(lambda each: len(each.plies) == len(order))
    assert [(ply["seat"], ply["line"]) for ply in begins.plies] == order


def test_what_makes_no_sense_is_refused_in_words(server: Server, players: tuple[Browser, Browser]) -> None:
    begins, waits = players
    one, two = next_steps(waits)[:2]
    assert kept(waits, one)["sentence"] == "an order ends with what you would play"
    assert kept(begins, one)["sentence"] == "it is your turn: play"
    number = kept(waits, *reply_to(waits, one))["orders"][0]["number"]
    other = kept(waits, *reply_to(waits, one, 1))
    assert other["sentence"].startswith("another order of yours says something else")
    assert len(kept(waits, *reply_to(waits, two))["orders"]) == 2
    waits.send({"type": "drop-order", "seat": waits.seat, "number": number, "ref": 6})
    assert [each["steps"][0]["line"] for each in waits.until("orders")["orders"]] == [two[1]]
    quick, _ = server.two_browsers(game="isk", scenario="campaign", clock={"per_move": 600})
    assert "a day or more" in asked(quick)["sentence"]


# ---------------------------------------------------------------------------------------------------- by the match


def test_nothing_is_tried_out_where_something_is_hidden() -> None:
    with pytest.raises(IllegalAction, match="hidden from you now"):
        what_if(TableMatch(Match(GAME, seed=7)), 0, [], 0)


def test_nothing_is_tried_out_beyond_a_die() -> None:
    match = TableMatch(Match(load("pirates"), "campaign", seed=5))
    with pytest.raises(IllegalAction, match="dice fall when A plays"):
        what_if(match, 1, [OrderStep(0, "sail")], 0)


def test_what_is_secret_of_ones_own_belongs_into_a_reply() -> None:
    """If they coast, then I give out my energy: which others do not see until I am ready."""
    match = Match(load("orbital"), "duel", seed=5)
    (first,) = match.actors
    match.play(first, "ready")
    steps = [OrderStep(first, "coast"), *(OrderStep(1 - first, line) for line in ("power engines 1", "ready"))]
    assert [each.line for each in checked(TableMatch(match), 1 - first, steps)] == ["coast", "power engines 1", "ready"]
    with pytest.raises(IllegalAction, match="hides or reveals something"):
        what_if(TableMatch(match), first, steps, 0)


def test_an_order_holds_five_turns_of_ones_own() -> None:
    match = TableMatch(Match(load("isk"), "campaign", seed=5))
    (first,) = match.match.actors
    steps = [OrderStep(seat, "claim 1") for _ in range(6) for seat in (first, 1 - first)]
    with pytest.raises(IllegalAction, match="at most 5 turns"):
        checked(match, 1 - first, steps)


def test_what_the_other_side_may_still_take_back_drops_no_order() -> None:
    match = Match(load("hexspace"), "last-stand", seed=5)
    table_match = TableMatch(match)
    steps = checked(table_match, 1, _turn(table_match))
    order = KeptOrder(1, 0, steps)
    match.play(0, "select A2" if steps[0].line != "select A2" else "select A3")
    assert followed(table_match, 1, [order]).orders == [order]
    match.undo(0)
    for step in steps[:-1]:
        match.play(step.seat, step.line)
    assert followed(table_match, 1, [order]).line == steps[-1].line


def _turn(table_match: TableMatch) -> list[OrderStep]:
    """The other side's turn, always the last line there is, and a ply of one's own."""
    steps: list[OrderStep] = []
    while not steps or steps[-1].seat == 0:
        tried = what_if(table_match, 1, steps, 0)
        steps.append(OrderStep(tried.turn, tried.seat_view.legal[-1].line))
    return steps
