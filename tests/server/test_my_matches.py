"""My matches: where I am to act comes first, with the time left; what is over says how it ended for me."""

from __future__ import annotations

from typing import Any

from server.conftest import Browser, Server


def mine(server: Server, *tokens: str) -> list[dict[str, Any]]:
    return list(server.ask("POST", "/api/mine", {"tokens": list(tokens)}).json())


def ready(browser: Browser) -> None:
    browser.play("guess 1")
    browser.play("ready")


def test_where_i_am_to_act_comes_first_and_the_shortest_time_before_all(server: Server) -> None:
    slow, quick = server.open("you", "you", clock={"per_move": 600}), server.open("you", "you", clock={"per_move": 60})
    theirs = server.open("link", "you")
    ready(server.sit(theirs["table"], theirs["mine"][0]["token"]))
    tokens = [slow["mine"][0]["token"], quick["mine"][0]["token"], theirs["mine"][0]["token"]]
    found = mine(server, *tokens)
    assert [each["card"]["table"] for each in found] == [quick["table"], slow["table"], theirs["table"]]
    assert [each["my_turn"] for each in found] == [True, True, False]
    assert 0 < found[0]["left_seconds"] <= 60 < found[1]["left_seconds"] <= 600
    assert found[2]["left_seconds"] is None


def test_nobody_is_waited_for_before_all_have_come(server: Server) -> None:
    opened = server.open("you", "link", clock={"per_move": 259_200})
    token = opened["mine"][0]["token"]
    assert not mine(server, token)[0]["my_turn"]
    server.sit(opened["table"], opened["links"][0]["token"])
    assert mine(server, token)[0]["my_turn"]


def test_what_is_over_says_how_it_ended_for_me(server: Server) -> None:
    ann, bea = server.two_browsers()
    ann.play("resign")
    assert [each["result"] for each in mine(server, *ann.tokens)] == ["lost"]
    assert [each["result"] for each in mine(server, *bea.tokens)] == ["won"]


def test_who_plays_all_seats_has_neither_won_nor_lost(server: Server) -> None:
    opened = server.open("screen", "screen")
    tokens = [seat["token"] for seat in opened["mine"]]
    server.sit(opened["table"], *tokens).play("resign", seat=0)
    assert [each["result"] for each in mine(server, *tokens)] == [""]


def test_an_agreed_draw_is_drawn(server: Server) -> None:
    ann, bea = server.two_browsers()
    ann.send({"type": "propose", "seat": 0, "what": "draw"})
    bea.until("state")
    bea.send({"type": "answer", "seat": 1, "what": "draw", "yes": True})
    bea.until_so(lambda each: each.shown["ended"] is not None)
    assert [each["result"] for each in mine(server, *ann.tokens)] == ["drawn"]
