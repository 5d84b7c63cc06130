"""What needs the others' consent: taking back, a draw, another match."""

from __future__ import annotations

from typing import Any

from server.conftest import Browser, Server


def at_the_pot(server: Server) -> tuple[Browser, Browser]:
    """The die has been rolled; A takes from the pot or passes first."""
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    return first, second


def ask(browser: Browser, what: str) -> None:
    browser.send({"type": "propose", "seat": browser.seat, "what": what, "ref": 4})


def reply(browser: Browser, what: str, yes: bool) -> None:
    browser.until_so(lambda each: any(proposal["what"] == what for proposal in each.shown["proposals"]))
    browser.send({"type": "answer", "seat": browser.seat, "what": what, "yes": yes, "ref": 5})


def notes(browser: Browser) -> list[str]:
    browser.quiet()
    return [message["text"] for message in browser.heard if message["type"] == "chat"]


def test_an_answered_ply_is_taken_back_by_consent(server: Server) -> None:
    opened = server.open("you", "link", "link", scenario="trio")
    tokens = [opened["mine"][0]["token"], *(key["token"] for key in opened["links"])]
    a, b, c = (server.sit(opened["table"], token) for token in tokens)
    for browser in (a, b, c):
        browser.play("guess 1")
        browser.play("ready")
    a.quiet()
    a.play("pass")
    b.quiet()
    b.play("pass")
    a.quiet()
    assert a.play("undo")["code"] == "illegal"
    ask(a, "undo")
    reply(b, "undo", True)
    assert not any(message["type"] == "state" and message["undone_to"] is not None for message in b.heard[4:])
    reply(c, "undo", True)
    a.until_so(lambda browser: browser.shown["undone_to"] is not None)
    assert a.view["turn"] == "A"
    assert a.until("chat")["text"] == "It is taken back."
    assert notes(a) == ["A asks to take back.", "It is taken back."]


def test_consent_that_is_refused_changes_nothing(server: Server) -> None:
    first, second = at_the_pot(server)
    ask(first, "draw")
    reply(second, "draw", False)
    first.until_so(lambda browser: not browser.shown["proposals"] and notes(browser)[-1:] == ["B refuses."])
    assert first.shown["ended"] is None


def test_people_may_agree_to_take_back_a_die_and_it_falls_again_as_it_did(server: Server) -> None:
    first, second = at_the_pot(server)
    face = first.view["face"]
    ask(second, "undo")
    reply(first, "undo", True)
    second.until_so(lambda browser: browser.shown["undone_to"] is not None)
    assert second.view["phase"] == "choosing"
    assert second.until("chat")["text"] == "It is taken back. The dice will fall again as they did."
    second.play("ready")
    assert second.view["face"] == face


def test_a_computer_player_lets_no_die_come_back(server: Server) -> None:
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("guess 1")
    me.play("ready")
    me.until_so(lambda browser: browser.view["phase"] != "choosing")
    ask(me, "undo")
    refused = me.until("refused")
    assert (refused["code"], refused["ref"]) == ("illegal", 4)
    assert "dice never come back" in refused["sentence"]


def test_the_computer_grants_taking_back(server: Server) -> None:
    opened = server.open("you", "captain", "captain", scenario="trio", position={"phase": "pot", "turn": "A", "pot": 1})
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("pass")
    me.until_so(lambda browser: browser.view["phase"] == "choosing" or browser.view["turn"] == "A")
    ask(me, "undo")
    answer = me.until("state", "refused")
    while answer["type"] == "state" and answer["undone_to"] is None:
        answer = me.until("state", "refused")
    assert answer["type"] == "state", answer
    assert me.view["turn"] == "A"


def test_a_draw_is_agreed_on(server: Server) -> None:
    first, second = at_the_pot(server)
    ask(first, "draw")
    reply(second, "draw", True)
    for browser in (first, second):
        browser.until_so(lambda each: each.shown["ended"])
        ended = browser.shown["ended"]
        assert (ended["winners"], ended["reason"], ended["how"]) == ([], "the players agreed on a draw", "agreed")
        assert browser.shown["actors"] == []
        assert browser.shown["key"] is not None
        assert browser.play("pass")["code"] == "over"
    server.stop()
    server.start()
    first.connect()
    assert first.shown["ended"]["reason"] == "the players agreed on a draw"
    headers = {"Authorization": f"Bearer {first.tokens[0]}"}
    assert server.ask("GET", f"/api/tables/{first.table}/verify", headers=headers).json()["ok"]


def test_a_proposal_lapses_when_somebody_plays(server: Server) -> None:
    first, second = at_the_pot(server)
    ask(second, "draw")
    first.until_so(lambda browser: browser.shown["proposals"] == [{"by": 1, "what": "draw"}])
    first.play("pass")
    assert first.shown["proposals"] == []
    first.send({"type": "answer", "seat": 0, "what": "draw", "yes": True})
    assert first.until("refused")["code"] == "out-of-turn"


def test_a_proposal_cannot_be_answered_by_whoever_made_it(server: Server) -> None:
    first, _ = at_the_pot(server)
    ask(first, "draw")
    first.until_so(lambda browser: browser.shown["proposals"])
    first.send({"type": "answer", "seat": 0, "what": "draw", "yes": True})
    assert first.until("refused")["code"] == "out-of-turn"
    ask(first, "draw")
    assert first.until("refused")["code"] == "illegal"


def test_proposals_outlive_a_restart(server: Server) -> None:
    first, second = at_the_pot(server)
    ask(first, "draw")
    second.until_so(lambda browser: browser.shown["proposals"])
    server.stop()
    server.start()
    second.connect()
    reply(second, "draw", True)
    second.until_so(lambda browser: browser.shown["ended"])


def rematch_of(browser: Browser) -> dict[str, Any]:
    return dict(browser.until("rematch")["opened"])


def test_a_rematch_swaps_the_sides(server: Server) -> None:
    first, second = server.two_browsers(ruleset="long")
    ask(first, "rematch")
    assert first.until("refused")["code"] == "illegal"
    first.play("resign")
    ask(first, "rematch")
    reply(second, "rematch", True)
    opened = [rematch_of(first), rematch_of(second)]
    again = [server.sit(each["table"], *(key["token"] for key in each["mine"])) for each in opened]
    assert [browser.sat["mine"] for browser in again] == [[1], [0]]
    assert again[0].sat["ruleset"] == "long"
    assert again[0].sat["commitment"] != first.sat["commitment"]
    assert again[1].play("guess 1")["type"] == "state"


def test_a_rematch_in_the_same_seats_swaps_nothing(server: Server) -> None:
    first, second = server.two_browsers(ruleset="long")
    first.play("resign")
    second.until_so(lambda browser: browser.shown["ended"])
    ended = second.shown["ended"]
    assert (ended["how"], ended["by"], ended["because"]) == ("resigned", "A", ended["reason"])
    ask(first, "rematch-same")
    reply(second, "rematch-same", True)
    rematch_of(second)
    first.drop()
    first.connect()
    opened = rematch_of(first)
    assert server.sit(opened["table"], opened["mine"][0]["token"]).sat["mine"] == [0]


def test_in_a_rematch_everybody_keeps_their_deck(server: Server) -> None:
    first, second = server.two_browsers(game="retrograde", options={"deck_a": "citadel"})
    second.pick(deck_b="engine")
    first.until("state")
    begins = next(each for each in (first, second) if each.seat in each.shown["actors"])  # chance says who (RG-1.8)
    assert begins.play("resign")["type"] == "state"
    first.until_so(lambda browser: browser.shown["ended"])
    ask(first, "rematch")
    reply(second, "rematch", True)
    following = server.tables[rematch_of(first)["table"]]
    assert following.row["options"] == {"deck_a": "engine", "deck_b": "citadel"}


def test_a_rematch_against_the_computer_begins_at_once(server: Server) -> None:
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("resign")
    ask(me, "rematch")
    following = rematch_of(me)
    again = server.sit(following["table"], following["mine"][0]["token"])
    assert again.sat["mine"] == [1]
    assert [seat["kind"] for seat in again.sat["seats"]] == ["computer", "person"]


def test_whoever_was_away_collects_the_new_seat_later(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("resign")
    ask(first, "rematch")
    reply(second, "rematch", True)
    rematch_of(second)
    first.drop()
    first.connect()
    following = rematch_of(first)
    assert server.sit(following["table"], following["mine"][0]["token"]).sat["mine"] == [1]


def test_chat_reaches_the_seats_and_not_those_who_look_on(server: Server) -> None:
    opened = server.open("you", "link")
    first = server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    second = server.sit(opened["table"], opened["links"][0]["token"])
    watcher = server.sit(opened["table"], opened["spectator"])
    first.send({"type": "say", "seat": 0, "text": "<b>ahoy</b>\u0007"})
    said = second.until("chat")
    assert (said["name"], said["text"], said["by_table"]) == ("Ann", "<b>ahoy</b>", False)
    assert watcher.quiet() == []
    again = server.sit(opened["table"], opened["links"][0]["token"])
    assert [each["text"] for each in again.sat["chat"]] == ["<b>ahoy</b>"]


def test_too_much_chat_is_refused_and_the_connection_lives(server: Server) -> None:
    first, _ = server.two_browsers()
    for _ in range(20):
        first.send({"type": "say", "seat": 0, "text": "ahoy"})
    assert first.until("refused")["code"] == "too-much"
    first.quiet()
    assert first.play("guess 1")["type"] == "state"
