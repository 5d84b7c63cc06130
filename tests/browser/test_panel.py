"""The board is the place to play: the panel beside it can be folded away, and a key brings it for a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_screens import complaints

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def expect_the_board_across(page: Page) -> None:
    expect(page.get_by_role("region", name="Board")).to_have_css("width", "1366px")


@pytest.mark.parametrize("game", ["orbital", "hexspace", "retrograde", "pirates", "isk"])
def test_the_folded_panel_leaves_its_third_of_the_screen_to_the_board(visitors: Visitors, game: str) -> None:
    page = visitors.at_table("you", "random", game=game, width=1366, height=768)
    page.get_by_role("button", name="Fold the panel away").click()
    expect(page.locator(".actions")).to_be_hidden()
    expect_the_board_across(page)
    page.reload()
    expect(page.get_by_role("button", name="Actions and more")).to_be_visible()
    expect_the_board_across(page)


def at_orbital(visitors: Visitors) -> Page:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    return visitors.visitor(address(opened), bypass_csp=True)


def test_a_slash_brings_the_commands_and_what_is_chosen_puts_them_away(visitors: Visitors) -> None:
    page = at_orbital(visitors)
    page.get_by_role("button", name="Fold the panel away").click()
    page.keyboard.press("/")
    expect(page.get_by_label("Find or type an action")).to_be_focused()
    assert complaints(page) == []
    page.keyboard.type("power engines 2")
    page.keyboard.press("Enter")
    expect(page.locator(".actions")).to_be_hidden()
    expect(page.locator(".pool")).to_contain_text("8 of 10")
    page.keyboard.press("l")
    expect(page.locator(".log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_be_hidden()
    page.get_by_role("button", name="Actions and more").click()
    page.get_by_role("button", name="Keep the panel open").click()
    expect(page.get_by_role("button", name="Actions and more")).to_have_count(0)


@pytest.mark.parametrize("game", ["orbital", "hexspace", "retrograde", "pirates", "isk"])
def test_whoever_comes_first_finds_the_whole_screen_given_to_the_board(visitors: Visitors, game: str) -> None:
    """The list of actions is a palette that a slash brings; undo, hint, menu and refusals need no panel."""
    opened = visitors.server.open("you", "random", game=game)
    page = visitors.visitor(address(opened), width=1366, height=768, fresh=True, bypass_csp=True)
    expect(page.locator(f".board .{game}")).to_be_visible()
    expect_the_board_across(page)
    expect(page.locator(".actions")).to_be_hidden()
    assert complaints(page) == []
    page.get_by_role("button", name="To the board").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("/")
    expect(page.locator(".actions .line").first).to_be_visible()
    page.get_by_label("Find or type an action").fill("no such thing")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".refusal")).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".refusal")).to_have_count(0)


def test_a_lesson_and_a_table_that_waits_for_somebody_keep_the_panel(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/orbital", width=1366, height=768, fresh=True)
    page.get_by_label("Who sits in seat B").select_option("link")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".panel .invite")).to_be_visible()
    page.goto(f"{visitors.server.address}/#/")
    page.locator("article", has_text="Orbital Combat").get_by_role("button", name="Learn").click()
    expect(page.locator(".lesson")).to_be_visible()
    expect(page.locator(".actions")).to_be_visible()


def test_a_hint_and_undo_are_at_hand_without_the_panel(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    page = visitors.visitor(address(opened), width=1366, height=768, fresh=True)
    page.get_by_role("button", name="To the board").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("power engines 2")
    page.keyboard.press("Enter")
    expect(page.locator(".pool")).to_contain_text("8 of 10")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".pool")).to_contain_text("10 of 10")
