"""What the search tells at the table: hints against the computer, and the analysis after the end."""

from __future__ import annotations

from server.conftest import Server


def test_against_the_computer_a_hint_says_what_it_expects_of_the_line(server: Server) -> None:
    opened = server.open("you", "captain")
    browser = server.sit(opened["table"], opened["mine"][0]["token"])
    browser.send({"type": "hint", "seat": 0, "ref": 3})
    hint = browser.until("hint")
    assert hint["line"] in browser.lines
    assert "of the win" in hint["because"]


def test_against_people_a_hint_is_what_the_book_says(server: Server) -> None:
    first, _ = server.two_browsers()
    first.send({"type": "hint", "seat": 0, "ref": 3})
    assert "by the book" in first.until("hint")["because"]


def test_a_match_is_analysed_when_it_is_over_and_not_before(server: Server) -> None:
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
