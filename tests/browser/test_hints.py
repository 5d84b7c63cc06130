"""A hint at the table: a plan in words and on the board, which can be played by one button."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, address

pytestmark = pytest.mark.browser


def test_a_hint_is_drawn_on_the_board_put_away_and_played(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "cadet", game="orbital")
    page = visitors.visitor(address(opened))
    seat = visitors.server.sit(opened["table"], opened["mine"][0]["token"])
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    expect(page.locator(".hint [data-id='play-plan']")).to_be_visible()
    expect(page.get_by_text("A plan: nothing is played yet")).to_be_visible()
    hint.click()  # once more puts it away
    expect(page.get_by_text("A plan: nothing is played yet")).to_have_count(0)
    hint.click()
    page.locator("[data-id='play-plan']").click()
    seat.until_so(lambda browser: any(ply["line"] == "ready" for ply in browser.plies))
    expect(page.locator(".hint")).to_have_count(0)
