"""A lost connection resumes by itself where it was, without a missed or a doubled event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server.conftest import Browser, Server


def log_of(browser: Browser) -> list[tuple[int, str]]:
    return [(event["number"], event["text"]) for event in browser.events]


def fresh(server: Server, browser: Browser) -> Browser:
    return server.sit(browser.table, *browser.tokens)


def test_events_missed_while_away_are_told_once(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    first.drop()
    second.play("guess 2")
    second.play("ready")
    first.connect(first.shown["version"])
    assert first.shown["undone_to"] is None
    assert [event["text"] for event in first.shown["events"]] == ["B is ready"]
    assert log_of(first) == log_of(fresh(server, first))


def test_what_was_taken_back_while_away_is_forgotten(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 2")
    second.play("ready")
    first.quiet()
    first.drop()
    second.play("undo")
    second.play("ready")
    second.play("undo")
    first.connect(first.shown["version"])
    assert log_of(first) == []


def test_what_was_taken_back_and_played_again_is_not_doubled(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 2")
    second.play("ready")
    first.quiet()
    first.drop()
    second.play("undo")
    second.play("ready")
    first.connect(first.shown["version"])
    assert [text for _, text in log_of(first)] == ["B is ready"]


def test_dropping_after_every_ply_of_a_match_loses_nothing(server: Server) -> None:
    first, second = server.two_browsers()
    while not second.shown["ended"]:
        mover = (first, second)[second.shown["actors"][0]]
        mover.play(mover.lines[0])
        first.drop()
        first.connect(first.shown["version"])
        second.quiet()
    again = fresh(server, first)
    assert log_of(first) == log_of(again)
    assert first.plies == again.plies
    assert len({event["number"] for event in first.events}) == first.shown["ply"]


def test_a_restart_of_the_server_begins_the_log_anew(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    second.play("guess 2")
    second.play("ready")
    first.quiet()
    before, version = log_of(first), first.shown["version"]
    server.stop()
    server.start()
    first.connect(version)
    assert first.shown["undone_to"] == 0
    assert first.shown["version"] > version
    assert log_of(first) == before


def test_versions_only_rise(server: Server) -> None:
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    versions = [message["version"] for message in first.heard if message["type"] == "state"]
    assert versions == sorted(set(versions))


def test_two_screens_of_one_seat_see_the_same(server: Server) -> None:
    first, _ = server.two_browsers()
    again = fresh(server, first)
    first.play("guess 1")
    again.quiet()
    assert again.shown == first.shown


def test_presence_says_who_is_connected(server: Server, make_server: Callable[..., Any]) -> None:
    first, second = server.two_browsers()
    first.quiet()
    second.leave()
    gone = first.until("presence")
    assert [seat["present"] for seat in gone["seats"]] == [True, False]


def test_whoever_comes_back_is_told_how_much_they_have_seen(server: Server) -> None:
    first, second = server.two_browsers()
    assert first.sat["seen"] == -1
    first.play("guess 1")
    first.play("ready")
    told = first.shown["ply"]
    first.leave()
    while any(seat["present"] for seat in second.until("presence")["seats"] if seat["seat"] == 0):
        pass
    second.play("guess 2")
    second.play("ready")
    first.connect()
    assert first.sat["seen"] == told < first.shown["ply"]


def test_what_happens_while_a_page_is_hidden_is_not_seen(server: Server) -> None:
    first, second = server.two_browsers()
    first.send({"type": "away", "away": True})
    first.quiet()
    for player in (second, first):
        player.play("guess 1")
        player.play("ready")
    first.leave()
    while any(seat["present"] for seat in second.until("presence")["seats"] if seat["seat"] == 0):
        pass
    first.connect()
    assert first.sat["seen"] == 0
