"""What people ask of each other and of the computer, what they say, and who is there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_playing import play_first_offered

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POT = {"phase": "pot", "turn": "A", "pot": 5}


def play(page: Page, line: str) -> None:
    page.locator(".actions .line", has_text=line).first.click()
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()


def log_of(page: Page) -> Page:
    page.get_by_role("tab", name="Log").click()
    return page


def test_taking_back_is_asked_for_refused_and_granted_and_the_log_says_so(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", "link", scenario="trio", position=POT)
    tokens = [opened["mine"][0]["token"], *(key["token"] for key in opened["links"])]
    asking, answering = (visitors.visitor(f"#/t/{opened['table']}/{token}") for token in tokens[:2])
    third = visitors.server.sit(opened["table"], tokens[2])
    play(asking, "take 1")
    play(answering, "pass")
    asking.get_by_role("button", name="Ask to take back").click()
    expect(asking.get_by_text("You asked to take back")).to_be_visible()
    answering.get_by_role("button", name="B refuses").click()
    expect(asking.get_by_text("You asked to take back")).to_have_count(0)
    asking.get_by_role("button", name="Ask to take back").click()
    answering.get_by_role("button", name="B agrees").click()
    third.until_so(lambda browser: browser.shown["proposals"])
    third.send({"type": "answer", "seat": 2, "what": "undo", "yes": True, "ref": 5})
    expect(asking.locator(".actions .line", has_text="take 1")).to_be_visible()
    log = log_of(asking).locator(".log")
    for words in ("A asks to take back.", "B refuses.", "It is taken back."):
        expect(log).to_contain_text(words)
    expect(log).not_to_contain_text("take 1")


def test_the_computer_grants_taking_back(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain", "captain", scenario="trio", position=POT)
    play(page, "take 1")
    page.get_by_role("button", name=re.compile("Ask to take back|Take back")).click()
    expect(log_of(page).locator(".log")).to_contain_text("It is taken back.")
    page.get_by_role("tab", name="Actions").click()
    expect(page.locator(".actions .line", has_text="take 1")).to_be_visible()


def test_a_die_does_not_come_back(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain")
    play(page, "guess 1")
    play(page, "ready")
    expect(page.get_by_role("button", name="Take back?")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("dice never come back")


def test_seats_talk_and_those_who_look_on_do_not_hear_it(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = visitors.visitor(address(opened))
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Ada")
    watcher = visitors.server.sit(opened["table"], opened["spectator"])
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Good luck!")
    page.keyboard.press("Enter")
    assert other.until("chat")["text"] == "Good luck!"
    page.get_by_role("tab", name="Actions").click()
    other.send({"type": "say", "seat": 1, "text": "And to you"})
    expect(page.get_by_role("tab", name="Chat")).to_have_accessible_name("Chat 1 new")
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat")).to_contain_text("Ada And to you")
    assert all(each["type"] != "chat" for each in watcher.quiet())


def test_one_sees_who_is_there(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = visitors.visitor(address(opened))
    expect(page.locator(".seats")).to_contain_text("not here yet")
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Ada")
    expect(page.locator(".seats")).to_contain_text("Ada")
    expect(page.locator(".seats")).not_to_contain_text("away")
    other.leave()
    expect(page.locator(".seats")).to_contain_text("away")


def test_a_fallen_flag_makes_the_doctrines_move_and_the_log_says_so(visitors: Visitors) -> None:
    clock = {"per_move": 1, "bank": 0, "increment": 0, "flag": "doctrine"}
    page = visitors.at_table("you", "captain", clock=clock)
    log = log_of(page).locator(".log")
    expect(log).to_contain_text("The time of A is up, and the doctrine moves.")
    expect(log.locator(".seat-0").first).to_be_visible()


def test_the_promise_of_the_dice_is_shown_before_the_first_ply(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = visitors.visitor(address(opened))
    promised = visitors.server.sit(opened["table"], opened["links"][0]["token"]).sat["commitment"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Are the dice honest?").click()
    expect(page.get_by_text(promised)).to_be_visible()
    assert re.fullmatch("[0-9a-f]{64}", promised)


def test_while_others_give_secret_orders_one_reads_who_is_still_thinking_and_nothing_more(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = visitors.visitor(address(opened))
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    play_first_offered(page)
    play(page, "ready")
    expect(page.locator(".seats .seat-1")).to_contain_text("to act")
    expect(page.locator(".seats .seat-0")).not_to_contain_text("to act")
    before = page.locator("main").inner_text()
    other.quiet()  # whatever was told of the seats' coming
    other.play("guess 2")
    assert other.quiet() == []
    assert page.locator("main").inner_text() == before
