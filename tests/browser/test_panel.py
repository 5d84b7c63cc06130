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
