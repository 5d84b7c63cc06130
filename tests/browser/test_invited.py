"""Whoever comes by a link gives a name and sees what is agreed on before they sit down: two clicks, as ever."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_guest_sees_the_terms_and_sits_down_by_one_more_click(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    host = visitors.server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    guest = visitors.visitor(address(opened, "links"), width=390, height=844, invited=True)
    expect(guest.get_by_text("Ann invites you")).to_be_visible()
    expect(guest.locator("[data-agreed]")).to_contain_text("After 3 days away, the others may claim the win")
    host.quiet()
    assert host.server.tables[opened["table"]].seats[1].taken is False, "nobody sits before they say so"
    assert guest.evaluate("document.documentElement.scrollWidth") <= 390
    guest.get_by_label("Your name").fill("Bea")
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("tab", name="Actions")).to_be_visible()
    assert host.server.tables[opened["table"]].seats[1].name == "Bea"
    guest.reload()
    expect(guest.get_by_role("tab", name="Actions")).to_be_visible()


def test_a_name_is_remembered_from_the_last_table(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    guest = visitors.visitor("#/")
    guest.evaluate("localStorage.setItem('admiralty', JSON.stringify({name: 'Bea'}))")
    guest.goto(f"{visitors.server.address}/{address(opened, 'links')}")
    guest.reload()
    expect(guest.get_by_label("Your name")).to_have_value("Bea")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("tab", name="Actions")).to_be_visible()


def test_nobody_is_seated_while_the_terms_cannot_be_shown(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    guest = visitors.visitor("#/")
    expect(guest.get_by_role("heading", name="Tournaments")).to_be_visible()
    guest.route("**/api/mine", lambda route: route.abort())
    guest.goto(f"{visitors.server.address}/{address(opened, 'links')}")
    expect(guest.get_by_role("alert")).to_contain_text("does not answer")
    guest.unroute("**/api/mine")
    guest.get_by_role("button", name="Try again").click()
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    assert visitors.server.tables[opened["table"]].seats[1].taken is False
    visitors.errors.clear()  # a browser complains of every request that failed
