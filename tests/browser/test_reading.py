"""What a player must read can be read: no small print, nothing said twice at once, the board first on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_board_retrograde import DECKS, WAR

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("orbital", "pirates", "hexspace", "retrograde", "isk")
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SMALLEST_PX = 12
BOARD_BEGINS_AT_MOST_PX = 162

# What is written, and how large it comes out after every zoom and every scale of a drawing.
SMALL_PRINT = """(least) => {
    const found = new Map();
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.data.trim(), element = node.parentElement;
        if (!/[\\p{L}\\p{N}]/u.test(words) || element.closest(".unseen, [hidden], title")) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if (range.getBoundingClientRect().width === 0) continue;
        const scale = element.getScreenCTM ? element.getScreenCTM().a : element.currentCSSZoom;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < least - 0.05) found.set(`${element.getAttribute("class")}`, `${size.toFixed(1)} px: ${words}`);
    }
    return [...found].map(([name, words]) => `${name} ${words}`);
}"""


def small_print(page: Page, least: float = SMALLEST_PX) -> list[str]:
    found: list[str] = page.evaluate(SMALL_PRINT, least)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_laptop_is_printed_small(visitors: Visitors, game: str) -> None:
    opened = visitors.server.open("you", "captain", game=game)
    page = visitors.visitor(address(opened), width=1366, height=768)
    expect(page.locator(f".board .{game}")).to_be_visible()
    assert small_print(page) == []
    page.get_by_role("button", name="To the board").first.click()
    page.get_by_role("button", name="Fold the panel away").click()
    assert small_print(page) == []


def test_many_worlds_and_ships_of_retrograde_are_still_read(visitors: Visitors) -> None:
    """Where there are many, worlds get narrower, words stay as they are."""
    opened = visitors.server.open("you", "link", game="retrograde", position=WAR, options=DECKS)
    page = visitors.visitor(address(opened), width=1366, height=768)
    expect(page.locator(".retrograde .world").first).to_be_visible()
    assert small_print(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_comes_first_and_its_first_button_is_in_sight(visitors: Visitors, game: str) -> None:
    opened = visitors.server.open("you", "captain", game=game)
    page = visitors.visitor(address(opened), **PHONE)
    board = page.get_by_role("region", name="Board")
    expect(page.locator(f".board .{game}")).to_be_visible()
    box = board.bounding_box()
    assert box is not None
    assert box["y"] <= BOARD_BEGINS_AT_MOST_PX
    expect(page.get_by_role("button", name="To the board")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="To the board").click()
    expect(page.locator(".briefing")).to_have_count(0)
    box = board.bounding_box()
    assert box is not None
    assert box["y"] <= BOARD_BEGINS_AT_MOST_PX
    assert small_print(page, 11) == []


def test_on_a_phone_the_goal_unfolds_and_what_happened_comes_up_as_a_sheet(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "captain", game="retrograde", options={"first": "B"})
    page = visitors.visitor(address(opened), **PHONE)
    page.get_by_role("button", name="To the board").click()
    goals = page.get_by_role("button", name="Goals")
    goals.click()
    expect(page.get_by_role("button", name="Briefing")).to_be_visible()
    goals.click()
    expect(page.get_by_role("button", name="Briefing")).to_have_count(0)
    page.get_by_role("button", name="What happened").click()
    close = page.get_by_role("button", name="Close what happened")
    expect(close).to_be_in_viewport()
    close.click()
    expect(close).to_have_count(0)


def test_whoever_waits_or_watches_hex_space_is_told_once_whose_move_it_is(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="hexspace", scenario="fighter-duel")
    pages = [
        visitors.visitor(address(opened, "links"), width=1366, height=768),
        visitors.visitor(f"#/t/{opened['table']}/{opened['spectator']}", width=1366, height=768),
    ]
    for page in pages:
        expect(page.locator(".asks")).to_contain_text("A moves")
        expect(page.locator(".hexspace .chart")).to_be_visible()
        # Once in words, and once as the name of the phase on the chart.
        assert page.locator("main").inner_text().count("A moves.") == 1
    expect(pages[1].locator(".hexspace .console")).to_have_count(0)
