"""Several people at one screen: each has a name, one after the other looks, and only the clock of who looks runs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_board_pirates import plan

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CLOCK = {"per_move": 0, "bank": 6_000, "increment": 0, "flag": "loses"}
VERY_SLOWLY = 0.001


def curtain(page: Page) -> Any:
    return page.get_by_role("button", name="show my table")


def play(page: Page, line: str) -> None:
    page.locator(".actions .line", has_text=line).first.click()


def slow_down(page: Page) -> None:
    """Events stay until somebody skips them."""
    page.evaluate("speed => localStorage.setItem('admiralty', speed)", json.dumps({"speed": VERY_SLOWLY}))
    page.reload()


def test_the_hosts_clock_is_seen_to_run_as_soon_as_the_guest_has_come(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"}, clock=CLOCK)
    host = visitors.visitor(address(opened))
    expect(host.locator(".clock")).to_have_count(2)
    expect(host.locator(".clock.running")).to_have_count(0)
    visitors.visitor(address(opened, "links"))
    expect(host.locator(".seats .seat-0 .clock.running")).to_be_visible()


def test_behind_the_curtain_no_clock_runs_and_before_it_only_that_of_who_looks(visitors: Visitors) -> None:
    page = visitors.at_table("you", "screen", clock=CLOCK)
    expect(curtain(page)).to_be_visible()
    expect(page.locator(".clock")).to_have_count(2)
    expect(page.locator(".clock.running")).to_have_count(0)
    curtain(page).click()
    expect(page.locator(".seats .seat-0 .clock.running")).to_be_visible()
    expect(page.locator(".clock.running")).to_have_count(1)
    play(page, "guess 1")
    play(page, "ready")
    expect(curtain(page)).to_be_visible()
    expect(page.locator(".clock.running")).to_have_count(0)
    curtain(page).click()
    expect(page.locator(".seats .seat-1 .clock.running")).to_be_visible()
    expect(page.locator(".clock.running")).to_have_count(1)


def test_every_seat_at_one_screen_is_asked_for_a_name_and_handed_the_screen_by_it(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/toy")
    page.get_by_label("Who sits in seat B").select_option("screen")
    page.get_by_label("Name of seat A").fill("Ann")
    page.get_by_label("Name of seat B").fill("Bo")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Hand the screen to Ann")).to_be_visible()
    expect(page.locator(".cover .badge")).to_have_text("seat A, blue")
    curtain(page).click()
    play(page, "guess 1")
    play(page, "ready")
    expect(page.get_by_role("heading", name="Hand the screen to Bo")).to_be_visible()
    expect(page.locator(".cover .badge")).to_have_text("seat B, red")
    expect(page.locator(".seats .seat-0 .who")).to_have_text("Ann")
    expect(page.locator(".seats .seat-1 .who")).to_have_text("Bo")


def test_nobody_at_one_screen_goes_without_a_name_of_their_own(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/toy")
    page.get_by_label("Who sits in seat B").select_option("screen")
    page.get_by_label("Name of seat A").fill("Ann")
    page.get_by_label("Name of seat B").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seats .seat-0 .who")).to_have_text("Ann")
    expect(page.locator(".seats .seat-1 .who")).to_have_text("Player B")


def test_what_is_revealed_is_seen_before_the_screen_is_handed_over(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "screen", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), reduced_motion="no-preference")
    slow_down(page)
    skip = page.get_by_role("button", name="Skip")
    curtain(page).click()
    plan(page, "1,5", 1)
    page.get_by_role("heading", name="Hand the screen to seat B").or_(skip).first.wait_for()
    if skip.is_visible():
        skip.click()
    curtain(page).click()
    plan(page, "4,4", 4)
    expect(skip).to_be_visible()
    expect(page.locator("[data-hud]")).to_be_visible()
    expect(curtain(page)).to_have_count(0)


def test_the_screen_is_not_handed_over_where_nothing_is_secret(visitors: Visitors) -> None:
    """PW-2.7: plans are secret, what follows from them is not."""
    page = visitors.at_table("you", "screen", game="pirates", options={"initiative": "a"})
    curtain(page).click()
    plan(page, "1,5", 1)
    curtain(page).click()
    plan(page, "4,4", 4)
    expect(page.locator("[data-id='action-end-turn']")).to_be_visible()
    expect(curtain(page)).to_have_count(0)
    page.locator("[data-id='action-end-turn']").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".seats .seat-1.acting")).to_be_visible()
    expect(page.locator("[data-id='action-end-turn']")).to_be_visible()
    expect(curtain(page)).to_have_count(0)


def test_whoever_takes_the_screen_is_shown_what_happened_meanwhile(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "screen", game="retrograde", options={"first": "A"})
    page = visitors.visitor(address(opened), reduced_motion="no-preference")
    slow_down(page)
    skip = page.get_by_role("button", name="Skip")
    curtain(page).click()
    other = visitors.server.sit(opened["table"], *(seat["token"] for seat in opened["mine"]))
    first = other.shown["actors"][0]
    for line in ("end maneuvers", "end turn"):
        other.play(line, seat=first)
    skip.click()
    curtain(page).click()
    expect(skip).to_be_visible()
    expect(page.locator(".retrograde")).to_be_visible()
