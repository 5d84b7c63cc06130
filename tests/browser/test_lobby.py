"""The lobby in a browser: what others open is there, without the page asking again and again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_table_that_somebody_opens_appears_by_itself(own_visitors: Visitors, own_server: Server) -> None:
    page = own_visitors.visitor()
    expect(page.get_by_text("No table is open to everybody right now")).to_be_visible()
    page.route("**/api/lobby", lambda route: None)  # is never answered again: only what is told can be shown
    opened = own_server.open("you", "link", listed=True)
    expect(page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    me = own_server.sit(opened["table"], opened["mine"][0]["token"])
    me.play("resign")
    expect(page.get_by_text("No table is open to everybody right now")).to_be_visible()
