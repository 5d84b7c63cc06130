"""People play in the browser by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_CLICKS = 2_000


def play_first_offered(page: Page, patience_ms: float = 60_000) -> None:
    """Click the first action in the list, and confirm where that is asked."""
    page.locator(".actions .line").first.click(timeout=patience_ms)
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()


def is_over(page: Page) -> bool:
    return page.get_by_text("The match is over. Look back").is_visible()


def can_act(page: Page) -> bool:
    return page.locator(".actions .line").count() > 0


def play_to_the_end(pages: list[Page]) -> None:
    for _ in range(MOST_CLICKS):
        if is_over(pages[0]):
            return
        acting = next((page for page in pages if can_act(page)), None)
        if acting is None:
            pages[0].wait_for_timeout(50)
            continue
        try:
            play_first_offered(acting, patience_ms=2_000)
        except TimeoutError:
            continue  # the list was of a moment ago
        acting.wait_for_timeout(30)
    raise AssertionError("the match did not end")


def test_two_clicks_lead_from_the_lobby_to_a_first_move(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.locator("article", has_text="Harbour Dice").get_by_role("button", name="Play now").click()
    expect(page.locator(".actions .line").first).to_be_visible()
    play_first_offered(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_two_browsers_play_a_match_to_its_end(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    first, second = visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))
    play_to_the_end([first, second])
    for page in (first, second):
        expect(page.locator(".asks")).to_contain_text(re.compile("You won|You lost|You share|draw"))


def test_a_sixth_game_is_played_with_lists_and_tables_against_the_computer(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain")
    expect(page.locator(".generic")).to_be_visible()
    play_to_the_end([page])


def test_what_a_rule_forbids_is_refused_with_the_rule_a_click_away(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="orbital", options={"initiative": "fixed"})
    page.get_by_label("Find or type an action").fill("power weapons 9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("OC-4.5")
    page.get_by_role("button", name="Show OC-4.5").click()
    expect(page.locator("[data-rule='OC-4.5']")).to_be_in_viewport()


def test_a_reload_at_any_moment_shows_the_same_table(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="orbital", options={"initiative": "fixed"})
    page.get_by_label("More engines").click()
    page.locator(".console .main").click()
    expect(page.locator(".asks")).to_contain_text("coast, or burn")
    page.reload()
    expect(page.locator(".asks")).to_contain_text("coast, or burn")


def test_a_lost_connection_comes_back_by_itself(own_visitors: Visitors) -> None:
    page = own_visitors.at_table("you", "link", game="orbital", options={"initiative": "fixed"})
    expect(page.locator(".orbital")).to_be_visible()
    port = own_visitors.server.port
    own_visitors.server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    own_visitors.server.start(port)
    expect(page.get_by_text("Connection lost")).to_be_hidden()
    page.get_by_label("More engines").click()
    page.locator(".console .main").click()
    expect(page.locator(".asks")).to_contain_text("coast, or burn")
    own_visitors.errors.clear()  # the browser says of its own accord that nobody answered


def test_one_can_look_back_and_return(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="orbital", options={"initiative": "fixed"})
    page.get_by_label("More engines").click()
    page.locator(".console .main").click()
    expect(page.locator(".asks")).to_contain_text("coast, or burn")
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".count")).to_have_text(re.compile("^0 of"))
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".asks")).to_contain_text("coast, or burn")
