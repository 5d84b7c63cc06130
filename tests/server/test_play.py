"""Playing at the table: whole matches, computer players, hot seat, refusals."""

from __future__ import annotations

import pytest

from server.conftest import Browser, Server

ROUND = ("guess 1", "ready")


def play_out(browsers: list[Browser], most: int = 2000) -> None:
    """Whoever is asked plays the first line offered, the match through."""
    for _ in range(most):
        if browsers[0].shown["ended"]:
            return
        asked = browsers[0].shown["actors"][0]
        mover = next(browser for browser in browsers if asked in browser.sat["mine"])
        view = next(each for each in mover.shown["views"] if each["seat"] == asked)
        before = mover.shown["version"]
        answer = mover.play(view["legal"][0]["line"], asked)
        assert answer["type"] == "state", answer
        assert answer["version"] > before
        for browser in browsers:
            browser.quiet()
    raise AssertionError("the match did not end")


def test_two_browsers_play_a_match_to_its_end(server: Server) -> None:
    first, second = server.two_browsers()
    play_out([first, second])
    assert first.shown["ended"] == second.shown["ended"]
    assert first.shown["ended"]["rule"].startswith("TY-5")
    assert first.shown["key"] is not None
    assert [event["text"] for event in first.events][-1] == "the match is over"


@pytest.mark.slow
def test_two_browsers_play_orbital_combat_to_its_end(server: Server) -> None:
    first, second = server.two_browsers(game="orbital")
    play_out([first, second])
    assert first.shown["ended"]["rule"].startswith("OC-")


def test_the_computer_answers(server: Server) -> None:
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("guess 1")
    me.play("ready")
    me.until_so(lambda browser: browser.view["phase"] == "pot")
    assert "the die shows" in " ".join(event["text"] for event in me.events)


def test_computer_players_play_by_themselves_and_can_be_watched(server: Server) -> None:
    opened = server.open("captain", "random")
    assert opened["mine"] == opened["links"] == []
    watcher = server.sit(opened["table"], opened["spectator"])
    watcher.until_so(lambda browser: browser.shown["ended"])
    assert watcher.sat["mine"] == []


def test_two_people_at_one_screen_share_a_connection(server: Server) -> None:
    opened = server.open("you", "screen")
    both = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
    assert both.sat["mine"] == [0, 1]
    both.play("guess 1", 0)
    both.play("guess 2", 1)
    told = {event["text"]: event["seats"] for event in both.events}
    assert told == {"A chooses guess 1": [0], "B chooses guess 2": [1]}
    play_out([both])


def test_a_line_for_another_seat_is_refused(server: Server) -> None:
    first, second = server.two_browsers()
    assert second.play("guess 1", seat=0)["code"] == "wrong-seat"
    assert first.quiet() == []


def test_a_line_that_a_rule_forbids_is_refused_with_the_rule(server: Server) -> None:
    first, _ = server.two_browsers()
    refused = first.play("take 1")
    assert (refused["code"], refused["rule"], refused["ref"]) == ("illegal", "TY-4.1", 1)


def test_a_line_that_is_none_is_refused_with_a_hint(server: Server) -> None:
    first, _ = server.two_browsers()
    refused = first.play("gues 1")
    assert refused["code"] == "malformed"
    assert "guess 1" in refused["sentence"]


def test_a_stale_line_is_refused(server: Server) -> None:
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    assert first.view["phase"] == "pot"
    assert first.play("pass", ply=0)["code"] == "stale"
    assert first.play("pass", ply=first.shown["ply"] + 1)["code"] == "stale"
    assert first.play("pass")["type"] == "state"


def test_secret_orders_of_others_make_no_line_stale(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 1")
    second.play("ready")
    first.quiet()
    assert [event["text"] for event in first.events] == ["B is ready"]
    assert first.play("guess 2", ply=0)["type"] == "state"


def test_ones_own_secret_ply_on_another_screen_makes_a_line_stale(server: Server) -> None:
    first, _ = server.two_browsers()
    again = server.sit(first.table, *first.tokens)
    first.play("guess 1")
    assert again.play("guess 2", ply=0)["code"] == "stale"


def test_undo_takes_back_and_others_forget(server: Server) -> None:
    opened = server.open("you", "link")
    first = server.sit(opened["table"], opened["mine"][0]["token"])
    second = server.sit(opened["table"], opened["links"][0]["token"])
    first.play("guess 1")
    first.play("ready")
    second.quiet()
    assert [event["text"] for event in second.events] == ["A is ready"]
    first.play("undo")
    second.quiet()
    assert second.shown["undone_to"] == 0
    assert second.events == []
    assert [ply["line"] for ply in first.plies] == ["guess 1"]


def test_resigning_ends_the_match(server: Server) -> None:
    first, second = server.two_browsers()
    assert first.play("resign")["ended"]["winners"] == ["B"]
    second.until_so(lambda browser: browser.shown["ended"])
    assert second.play("guess 1")["code"] == "over"


def test_odds_are_told_for_lines_that_can_be_played(server: Server) -> None:
    first, _ = server.two_browsers()
    first.send({"type": "odds", "seat": 0, "lines": ["guess 1", "take 2"], "ref": 9})
    told = first.until("odds")
    assert (told["ref"], told["odds"]) == (9, {"guess 1": {"chance": 17, "points": 3}})
    assert told["facts"] == {"guess 1": [{"name": "Chance", "value": "17"}, {"name": "Points", "value": "3"}]}


def test_a_hint_is_a_line_that_can_be_played(server: Server) -> None:
    first, _ = server.two_browsers()
    first.send({"type": "hint", "seat": 0, "ref": 3})
    assert first.until("hint")["line"] in first.lines


def test_lines_after_which_dice_fall_ask_to_be_confirmed(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 1")
    second.play("ready")
    first.play("guess 2")
    ready = next(each for each in first.shown["views"][0]["legal"] if each["line"] == "ready")
    assert ready["rolls"] is True
    assert ready["meaning"] == "let the choice stand"


def test_names_come_with_those_who_sit_down(server: Server) -> None:
    opened = server.open("you", "link")
    first = server.sit(opened["table"], opened["mine"][0]["token"], name="Ann\n  Bonny")
    kinds = [(seat["name"], seat["kind"]) for seat in first.sat["seats"]]
    assert kinds == [("Ann Bonny", "person"), ("", "open")]
    server.sit(opened["table"], opened["links"][0]["token"], name="Bob")
    first.quiet()
    presence = [message for message in first.heard if message["type"] == "presence"][-1]
    assert [(seat["name"], seat["kind"], seat["present"]) for seat in presence["seats"]] == [
        ("Ann Bonny", "person", True),
        ("Bob", "person", True),
    ]
