"""What the others did stays to be read, lights its place, and is played again; no result is seen before its dice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_clicks import QUICKEST
from server.conftest import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHIPS: dict[str, Any] = {"A1": {"ring": 5, "sector": 9, "missiles": 0}, "B1": {"ring": 4, "sector": 3, "missiles": 0}}


def duel(visitors: Visitors, **more: Any) -> tuple[Page, Browser]:
    """A page for A, with motion; B is a program that can fire at A1."""
    opened = visitors.server.open(
        *("you", "link"),
        game="orbital",
        options={"initiative": "fixed"},
        position={"turn": 5, "ships": SHIPS},
    )
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    return visitors.visitor(address(opened), reduced_motion="no-preference", **more), other


def test_the_others_turn_stays_to_be_read_and_is_played_again(visitors: Visitors) -> None:
    page, other = duel(visitors)
    page.get_by_role("button", name="Defensive recovery").click()
    page.locator("[data-id='ready']").click()
    page.locator("[data-id='line-coast']").first.click()
    other.until_so(lambda browser: browser.lines)
    for line in ("power weapons 4", "ready", "coast"):
        other.play(line)
    page.locator("[data-id='line-hold']").first.click()
    page.get_by_role("button", name="Confirm").click()
    other.until_so(lambda browser: browser.lines)
    other.play(next(line for line in other.lines if line.startswith("fire")))
    # The shot is being shown: nothing says yet how it ended, and nobody is to act.
    expect(page.locator(".asks")).to_contain_text("B1")
    expect(page.locator(".thinking")).to_have_count(0)

    digest = page.get_by_role("region", name="What happened")
    shot = digest.get_by_role("button", name=re.compile("fires"))
    expect(shot.get_by_role("img", name="Dice")).to_be_visible()
    expect(page.locator(".thinking", has_text="to act")).to_have_count(1)
    shot.hover()
    expect(page.locator("[data-lit]")).to_have_count(2)  # B1, and A1 at whom it fired
    shot.click()
    expect(page.locator(".effects").first).to_be_visible()
    expect(page.locator(".effects")).to_have_count(0)
    expect(shot).to_be_visible()


def test_the_log_comes_in_turns_and_the_arrows_step_through_the_past(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    first, other = (visitors.server.sit(opened["table"], opened[which][0]["token"]) for which in ("mine", "links"))
    while first.view["turn"] < 4:
        for browser in (first, other):
            browser.quiet()
            if browser.lines:
                browser.play(next(line for line in QUICKEST if line in browser.lines))
    page = visitors.visitor(address(opened))
    page.get_by_role("tab", name="Log").click()
    turns = page.locator(".log details")
    expect(turns.last.locator("summary")).to_contain_text("4")
    expect(turns.first).not_to_have_attribute("open", "")
    turns.first.locator("summary").click()
    expect(turns.first.locator(".event").first).to_be_visible()

    page.get_by_role("button", name="Look back").click()
    count = page.locator(".scrubber .count")
    expect(count).to_have_text("14 of 14")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text("13 of 14")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text("14 of 14")


WATCHED = """window.seen = [];
const look = () => {
    const [beside, above] = ["main .turn b", "[data-stakes] .time"].map(each => document.querySelector(each));
    if (beside && above) window.seen.push([beside.textContent, /Turn ([0-9]+)/.exec(above.textContent)[1]].join(" "));
    requestAnimationFrame(look);
};
look();"""


def test_the_turn_is_the_same_above_the_board_and_beside_it_while_it_is_told(visitors: Visitors) -> None:
    """The new turn was named beside the board while the old one was still being shown on it."""
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    page = visitors.visitor(address(opened), reduced_motion="no-preference")
    expect(page.locator("main .turn b")).to_have_text("1")
    page.evaluate(WATCHED)
    page.locator("[data-id=ready]").click()
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()
    # Without power for a burn A1 can only coast, and does so by itself.
    other.until_so(lambda browser: browser.lines)
    for line in ("ready", "coast"):
        other.play(line)
    expect(page.locator("main .turn b")).to_have_text("2")
    expect(page.locator("[data-stakes] .time")).to_contain_text("Turn 2")
    assert set(page.evaluate("window.seen")) == {"1 1", "2 2"}


def test_beside_a_wide_board_the_digest_lies_over_it_and_is_read_from_what_is_new(visitors: Visitors) -> None:
    opened = visitors.server.open("link", "you", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), width=1366, height=768, fresh=True)
    page.get_by_role("button", name="To the board").click()
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    me = visitors.server.sit(opened["table"], opened["mine"][0]["token"])
    other.play("plan 1,5 facing 1")
    me.play("plan 4,4 facing 4")
    for line in ("evade", "end turn"):
        other.until_so(lambda browser, line=line: line in browser.lines)
        other.play(line)
    digest = page.get_by_role("region", name="What happened")
    title = digest.get_by_role("button", name=re.compile("What happened"))
    expect(title).to_contain_text("A1 evades (dice")  # not merely whose turn it is
    sea = page.locator(".board .picture")
    before = sea.bounding_box()
    title.click()
    expect(digest.get_by_role("button", name="Play it again")).to_be_visible()
    assert sea.bounding_box() == before
    first = digest.locator("li.new").first
    expect(first).to_be_in_viewport()
    sheet = digest.locator("ol").bounding_box()
    line, again = first.bounding_box(), digest.get_by_role("button", name="Play it again").bounding_box()
    assert sheet is not None
    assert line is not None
    assert again is not None
    assert sheet["y"] <= line["y"] + 1
    assert again["y"] + again["height"] <= sheet["y"] + 1  # above the lines that it plays
