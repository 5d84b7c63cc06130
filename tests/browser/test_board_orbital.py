"""Orbital Combat's board: a whole turn by clicks and keys on the board itself, and what it draws ahead."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from server.conftest import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHIPS: dict[str, Any] = {"A1": {"ring": 4, "sector": 3, "mass": 7}, "B1": {"ring": 5, "sector": 9, "hull": 6}}
MISSILES = {"M1": {"launcher": "B1", "target": "A1", "ring": 8, "sector": 30}}


def at_board(visitors: Visitors, **more: Any) -> tuple[Page, Browser]:
    """A page for A, who is to set its power; B is a program."""
    opened = visitors.server.open(
        *("you", "link"),
        game="orbital",
        options={"initiative": "fixed"},
        position={"turn": 5, "ships": SHIPS, "missiles": MISSILES},
    )
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    return visitors.visitor(address(opened), **more), other


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def on_the_board(page: Page, line: str) -> Any:
    return page.locator(f".orbital [data-id='line-{line}']").first


def test_a_whole_turn_is_played_on_the_board(visitors: Visitors) -> None:
    page, other = at_board(visitors)
    expect(page.locator(".console")).to_be_visible()
    for key in "eewwwwdddd":
        page.keyboard.press(key)
    expect(page.locator(".pool")).to_have_text("0 of 10 energy left")
    page.locator("[data-id=ready]").click()
    destination = page.locator(".orbital [data-id='line-burn hard prograde']").first
    destination.hover()
    expect(page.locator(".seat-0.looked .transfer")).to_be_visible()
    destination.click()
    other.until_so(lambda b: b.lines)
    for line in ("power defense 1", "ready", "coast"):
        other.play(line)
    page.locator(".ship.target").click()
    menu = page.get_by_role("dialog", name="Fire at B1")
    expect(menu).to_contain_text("%")
    menu.get_by_role("button", name=re.compile("laser", re.IGNORECASE)).click()
    expect(page.locator("article", has_text="A1").first).to_contain_text("fired laser")
    on_the_board(page, "hold").click()
    confirm(page)
    expect(page.locator(".turn")).to_contain_text("Turn 6")
    expect(page.locator("[data-id='ship-A1']")).to_have_attribute("aria-label", re.compile("bound for Ring 6"))


def test_sliders_and_keys_never_exceed_the_pool_and_tell_what_they_bring(visitors: Visitors) -> None:
    page, _ = at_board(visitors)
    page.get_by_label("More scoop").click()
    expect(page.locator("[data-id=power-scoop] small")).to_have_text("+6 mass if you coast")
    page.locator("#power-weapons").fill("6")
    expect(page.locator("[data-id=power-weapons] output")).to_have_text("5")
    expect(page.locator(".pool")).to_have_text("0 of 10 energy left")
    expect(page.get_by_label("More defense")).to_be_disabled()
    page.keyboard.press("Shift+W")
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(page.locator("[data-id=power-weapons] output")).to_have_text("4")
    expect(page.locator("[data-id=power-defense] output")).to_have_text("1")


def test_what_lies_ahead_is_drawn_for_every_ship_and_missile(visitors: Visitors) -> None:
    page, _ = at_board(visitors)
    expect(page.locator(".ghost")).to_have_count(4)
    expect(page.locator(".track circle, .track .strike")).to_have_count(3)
    expect(page.locator(".reach")).to_have_count(6)
    expect(page.locator(".reach.powered")).to_have_count(0)
    page.get_by_label("More engines").click()
    expect(page.locator(".reach.powered")).to_have_count(1)  # the ring behind her needs rotation too
    page.get_by_label("More rotation").click()
    expect(page.locator(".reach.powered")).to_have_count(2)
    expect(page.locator(".laser.unpaid")).to_have_count(4)
    page.locator("[data-id='ship-B1']").hover()
    expect(page.locator(".laser:not(.unpaid)")).not_to_have_count(0)
    expect(page.locator(".seat-1.looked .ghost")).to_have_count(2)


def test_events_are_shown_on_the_board_one_after_the_other(visitors: Visitors) -> None:
    """At an ordinary pace, with motion; the scene follows what is told and ends where the view is."""
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    page = visitors.visitor(address(opened), reduced_motion="no-preference")
    page.get_by_label("More engines").click()
    page.locator("[data-id=ready]").click()
    expect(page.locator(".effects text").filter(has_text="engines 1")).to_be_visible()
    on_the_board(page, "burn soft prograde").click()
    expect(page.locator(".effects text").filter(has_text="soft burn for Ring 5")).to_be_visible()
    expect(page.locator("[data-id='ship-A1']")).to_have_attribute("aria-label", re.compile("ring 4, sector 7"))
    expect(page.locator(".effects")).to_have_count(0)


def test_the_board_is_played_by_touch_on_a_phone(visitors: Visitors) -> None:
    page, _ = at_board(visitors, width=360, height=740)
    page.get_by_label("More engines").click()
    page.locator("[data-id=ready]").click()
    page.locator(".orbital [data-id='line-burn soft prograde']").first.click()
    expect(page.locator(".ships")).to_contain_text("bound for Ring 5")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_threats_are_shaded_for_this_turn_and_the_next_by_button_and_key(visitors: Visitors) -> None:
    page, _ = at_board(visitors)
    button = page.locator("[data-id=threat]")
    expect(button).to_have_text("Threats")
    expect(page.locator("[data-id=threats]")).to_have_count(0)
    button.click()
    expect(button).to_have_text("Threats: this turn")
    expect(page.locator("[data-id=threats] path").first).to_be_attached()
    expect(page.locator(".head small")).to_contain_text("at best 83 %")
    page.keyboard.press("x")
    expect(button).to_have_text("Threats: next turn, if they coast")
    page.keyboard.press("x")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-id=threats]")).to_have_count(0)


COLLISIONS = """() => {
    const boxes = selector => [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const [numbers, names] = [boxes(".orbital .sector"), boxes(".orbital .ghost text")];
    return { numbers: numbers.length, names: names.length,
        meeting: numbers.filter(number => names.some(name => meet(number, name))).length };
}"""


def test_no_number_of_a_sector_lies_under_the_name_of_what_comes_there(visitors: Visitors) -> None:
    """The numbers of a ring are left out where a ship's next turns are drawn."""
    page, _ = at_board(visitors)
    expect(page.locator(".orbital .ghost text").first).to_be_visible()
    found = page.evaluate(COLLISIONS)
    assert found["numbers"] > 10
    assert found["names"] >= 4
    assert found["meeting"] == 0
