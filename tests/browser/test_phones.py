"""A phone in the hand: what goes on is in reach of a thumb, and a finger hits what it means."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("orbital", "pirates", "hexspace", "retrograde", "isk")
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
FINGER_PX = 44

SMALL = """(least) => [...document.querySelectorAll("button, a[href], [role=tab], input, select, summary")]
    .filter((each) => each.checkVisibility() && !each.closest(".unseen") && !each.matches("p *"))
    .map((each) => ({ frame: each.closest("label") ?? each, words: each.ariaLabel || each.textContent.trim() }))
    .map(({ frame, words }) => ({ box: frame.getBoundingClientRect(), words }))
    .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(({ box, words }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""


def at_table(visitors: Visitors, game: str, height: int = 844, **more: Any) -> Page:
    opened = visitors.server.open("you", "captain", game=game, **more)
    page = visitors.visitor(address(opened), **PHONE | {"height": height})
    expect(page.locator(".actions")).to_be_visible()
    expect(page.locator(f".board .{game}")).to_be_visible()
    return page


def small_targets(page: Page) -> list[str]:
    """What is narrower or lower than a finger; what stands in a sentence is as high as its line."""
    found: list[str] = page.evaluate(SMALL, FINGER_PX)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_button_of_a_table_is_as_large_as_a_finger(visitors: Visitors, game: str) -> None:
    page = at_table(visitors, game)
    expect(page.get_by_role("button", name="To the board").first).to_be_visible()
    assert small_targets(page) == []
    page.get_by_role("button", name="To the board").first.click()
    for tab in ("Log", "Chat"):
        page.get_by_role("tab", name=tab).click()
        assert small_targets(page) == []
    page.get_by_role("tab", name="Actions").click()
    page.locator(".actions .line").first.click()
    expect(page.locator("[data-announced]")).to_be_attached()
    assert small_targets(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_on_is_in_sight_wherever_the_page_is_scrolled_to(visitors: Visitors, game: str) -> None:
    page = at_table(visitors, game)
    expect(page.locator("button.main:visible").filter(has_text="To the board").last).to_be_in_viewport()
    page.get_by_role("button", name="To the board").first.click()
    expect(page.locator(".briefing")).to_have_count(0)
    for where in ("document.body.scrollHeight", "0", "document.body.scrollHeight / 2"):
        page.evaluate(f"scrollTo(0, {where})")
        own = page.locator(".board button.main:enabled:visible").first
        goes_on = own if own.count() else page.locator(".board")
        if not _is_in_sight(goes_on.bounding_box()):
            expect(page.locator("[data-primary]")).to_be_in_viewport()


def _is_in_sight(box: Any) -> bool:
    return box is not None and box["y"] + box["height"] > 0 and box["y"] < PHONE["height"]


def test_the_button_at_the_lower_edge_does_what_the_board_s_own_does(visitors: Visitors) -> None:
    page = at_table(visitors, "hexspace", height=560)
    page.get_by_role("button", name="To the board").click()  # the briefing keeps its own in sight
    expect(page.locator(".briefing")).to_have_count(0)
    expect(page.locator(".board [data-id='line-end']")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("[data-primary]")).to_have_text("End movement")
    page.locator("[data-primary]").click()
    expect(page.locator("[data-primary]").filter(has_text="End movement")).to_have_count(0)
    expect(page.locator("main")).to_contain_text(re.compile("B moves|A fires|B fires"))


def test_a_finger_beside_a_ship_means_the_ship(visitors: Visitors) -> None:
    """A counter is small on a phone: 18 pixels beside its middle is still it."""
    page = at_table(visitors, "hexspace", scenario="fighter-duel")
    page.get_by_role("button", name="To the board").first.click()
    page.locator(".chart").evaluate("chart => chart.scrollIntoView({ block: 'start' })")
    box = page.locator("[data-id='ship-B1'] .touch").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2 + 18, box["y"] + box["height"] / 2)
    expect(page.get_by_role("region", name=re.compile("Card of B"))).to_be_visible()
    expect(page.get_by_role("button", name="Close the card")).to_be_in_viewport()


def test_a_hex_of_the_sea_is_as_wide_as_a_finger_and_friend_and_foe_are_in_sight(visitors: Visitors) -> None:
    page = at_table(visitors, "pirates")
    expect(page.locator(".pirates .destination").first).to_be_visible()
    widths = page.locator(".pirates .destination").evaluate_all(
        "hexes => hexes.map((hex) => hex.getBoundingClientRect().width)"
    )
    assert min(widths) >= FINGER_PX - 1
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".pirates .stage").evaluate("stage => scrollBy(0, stage.getBoundingClientRect().top - 60)")
    for ship in ("A1", "B1"):
        expect(page.locator(f"[data-id='ship-{ship}']")).to_be_in_viewport()


def test_a_plan_is_seen_to_be_played(visitors: Visitors) -> None:
    """A hint lies below the board, beside the list; what comes of it happens on the board."""
    page = at_table(visitors, "isk")
    page.get_by_role("button", name="To the board").first.click()
    page.get_by_role("button", name="Hint").first.click()
    play = page.locator("[data-id='play-plan']")
    play.scroll_into_view_if_needed()
    play.click()
    expect(page.locator(".asks")).to_be_in_viewport()
    expect(page.locator(".board .strip .phase")).to_be_in_viewport()
