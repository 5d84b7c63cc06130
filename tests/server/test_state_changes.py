"""A screen that asked for changes is sent what has changed, and has what any other screen has."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from admiralty.match.match import Match
from admiralty.server.messages_to_browser import SeatView, TableState
from admiralty.server.shown import encode
from admiralty.server.state_changes import change_between, changed_fields
from admiralty.server.table_match import TableMatch
from server.conftest import Browser, Server
from toy import GAME


def plain(message: Any) -> Any:
    return msgspec.json.decode(encode(message))


def applied(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """As every client does it."""
    had = {view["seat"]: view for view in before["views"]}
    return {**change, "type": "state", "views": [applied_view(had, each) for each in change["views"]]}


def applied_view(had: dict[int, Any], change: dict[str, Any]) -> Any:
    if change["whole"] is not None:
        return change["whole"]
    before = had[change["seat"]]
    now = {name: before[name] if change[name] is None else change[name] for name in ("asks", "notice", "legal")}
    now["take_backs"] = before["take_backs"] if change["take_backs"] is None else change["take_backs"]
    for name in ("view", "drawing", "stakes"):
        now[name] = {**before[name], **change[name]} if change[name] else before[name]
    return {"seat": before["seat"], **now}


def test_a_match_told_in_changes_is_the_match_told_whole() -> None:
    chance, audiences = random.Random(3), ((0,), (1,), (-1,), (0, 1))
    match = TableMatch(Match(GAME, seed=3))
    shown: dict[Any, TableState] = {audience: match.state_since(audience, None) for audience in audiences}
    had = {audience: plain(state) for audience, state in shown.items()}
    less = 0
    for _ in range(60):
        if match.is_over:
            break
        seat = chance.choice(match.match.actors)
        lines = [action.line for action in match.match.legal(seat)] + match.match.take_backs(seat)
        update = match.play(seat, chance.choice(lines), dict.fromkeys(audiences, match.status().moment))
        for audience, state in update.states.items():
            change = change_between(shown[audience], state)
            had[audience], shown[audience] = applied(had[audience], plain(change)), state
            assert had[audience] == plain(state)
            less += len(encode(change)) < len(encode(state))
    assert less > 20


def test_only_the_fields_that_are_others_are_sent_under_the_names_that_are_sent() -> None:
    class Ship(msgspec.Struct, rename="camel"):
        hull_left: int
        ring: int

    assert changed_fields(Ship(3, 1), Ship(2, 1)) == {"hullLeft": 2}
    assert changed_fields({"a": 1, "b": 2}, {"a": 1, "b": 3}) == {"b": 3}
    assert changed_fields(None, None) == {}
    assert changed_fields(None, Ship(3, 1)) is None, "there was none before"
    assert changed_fields({"a": 1}, {"b": 1}) is None, "what is gone could not be told"


def test_where_a_part_has_other_fields_the_view_is_sent_whole() -> None:
    def state(drawing: Any) -> TableState:
        view = SeatView(0, {"turn": 1}, drawing, "Guess.", "", None, [], [])
        return TableState(1, 0, [0], [view], [], [], [], [], None, None, None, None, private=False)

    change = change_between(state(None), state({"rings": []})).views[0]
    assert change.whole is not None
    assert change.whole.drawing == {"rings": []}
    assert change_between(state(None), state(None)).views[0].whole is None


class ChangesBrowser(Browser):
    """A page that asks for changes, and puts them together."""

    def send(self, message: Any) -> None:
        super().send({**message, "changes": True} if message["type"] == "sit" else message)

    def hear(self, timeout: float = 60.0) -> dict[str, Any]:
        message = super().hear(timeout)
        if message["type"] != "change":
            return message
        whole = applied(self.shown, message)
        self._show(whole)
        return whole


def test_a_browser_that_asks_for_changes_shows_the_same_as_one_that_does_not(server: Server) -> None:
    first, second = server.two_browsers()
    same_seat = ChangesBrowser(server, first.table, first.tokens)
    assert same_seat.heard[-1]["type"] == "state", "it begins with a whole one"
    begins = same_seat.shown["version"]
    for line in ("guess 1", "guess 2"):
        first.play(line)
        second.play(line)
    first.send({"type": "propose", "seat": first.seat, "what": "draw", "ref": 9})  # nothing of the match has changed
    first.until_so(lambda browser: browser.shown["proposals"])
    same_seat.until_so(lambda browser: browser.shown["proposals"])
    assert {each["type"] for each in first.heard} & {"state", "change"} == {"state"}
    assert {each["type"] for each in same_seat.heard if "views" in each and each["version"] > begins} == {"change"}
    late = ChangesBrowser(server, first.table, first.tokens)  # beside one that has been told since long ago
    second.play("resign")
    for browser in (same_seat, late):
        browser.until_so(lambda each: each.shown["ended"])
    first.until_so(lambda browser: browser.shown["ended"])
    for browser in (same_seat, late):
        assert {**browser.shown, "version": 0} == {**first.shown, "version": 0}
    assert [each["text"] for each in same_seat.events] == [each["text"] for each in first.events]
