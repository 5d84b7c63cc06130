"""Retrograde's card table: a whole turn by clicks and drags on the board itself, and what it shows at a glance."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DECKS = {"first": "A", "deck_a": "line", "deck_b": "swarm"}

WAR: dict[str, Any] = {
    "round": 6,
    "active": "A",
    "phase": "maneuvers",
    "players": {"A": {"hand": ["S22", "P01", "U01"], "token": 1}, "B": {"token": 3}},
    "assets": {"A-p1": {"card": "P04"}, "A-p2": {"card": "P05"}, "A-home": {"debris": [0, 2, 0]}},
    "ships": {
        "A1": {"card": "S21", "at": "B-home", "orbital": 2},
        "A2": {"card": "S23", "at": "A-home", "orbital": 3},
        "B1": {"card": "S13", "at": "B-home", "orbital": 1},
        "B2": {"card": "S31", "at": "B-home", "orbital": 3},  # there is somebody left to attack, whatever the dice say
    },
}


def at_war(visitors: Visitors, **more: Any) -> Page:
    opened = visitors.server.open("you", "link", game="retrograde", position=WAR, options=DECKS)
    return visitors.visitor(address(opened), **more)


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def drag(page: Page, card: str, to: str) -> None:
    page.locator(f"[data-id='card-{card}']").hover()
    page.mouse.down()
    target = page.locator(f"[data-drop='{to}']")
    box = page.locator("[data-id='asset-A-home']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 10, steps=3)  # what can take the card shows when it is lifted
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()


def test_a_whole_turn_is_played_on_the_board(visitors: Visitors) -> None:
    page = at_war(visitors)
    page.locator("[data-id='ship-A2']").click()
    expect(page.locator("[data-drop='B-home'] .prices")).to_contain_text("2 now, then 3, 2, 3 for the chosen ship")
    page.locator("[data-id='asset-B-home']").click()
    expect(page.locator("[data-drop='B-home'] [data-id='ship-A2']")).to_be_visible()
    page.locator("[data-id='ship-A1']").click()
    page.locator("[data-id='ship-B1']").click()
    expect(page.locator("[data-tray]")).to_contain_text(
        re.compile(r"Attack B1 with 2 Δv\s*3 dice below 4, kills \d+ %")
    )
    page.locator("[data-id='line-combat A1 at B1 with 2']").click()
    expect(page.get_by_role("dialog")).to_contain_text("Range 8 − defence 4 = 4")
    confirm(page)
    page.locator("[data-id='ship-A1']").click()
    page.locator("[data-id='orbital-B-home-1']").click()
    expect(page.locator("[data-drop='B-home'] .orbitals > li").first.locator("[data-id='ship-A1']")).to_be_visible()
    page.locator("[data-id='line-end maneuvers']").click()
    expect(page.get_by_role("dialog")).to_contain_text("You could still attack.")
    confirm(page)
    expect(page.locator(".turn")).to_contain_text("Construction and research")
    drag(page, "S22", "A-home")  # nothing is wasted and no die falls: nothing is asked
    expect(page.locator("[data-drop='A-home'] [data-project='S22']")).to_contain_text("0/5")
    page.locator("[data-id='asset-A-home']").click()
    page.locator("[data-id='line-build A-home']").click()
    expect(page.locator("[data-drop='A-home'] [data-project='S22']")).to_contain_text("4/5")
    page.locator("[data-id='asset-A-p1']").click()
    page.locator("[data-id='asset-A-home']").click()
    expect(page.locator("[data-drop='A-home'] [data-id='ship-A3']")).to_be_visible()
    page.locator("[data-id='card-P01']").click()
    page.locator("[data-id='field']").click()
    expect(page.locator("[data-drop='A-p3']")).to_contain_text("Shard Colony")
    page.locator("[data-id='line-end turn']").click()
    expect(page.get_by_role("dialog")).to_contain_text("could still work")
    confirm(page)
    expect(page.locator(".strip", has_text="B to play")).to_be_visible()


def test_a_world_shows_its_orbitals_costs_and_debris_and_a_card_opens_in_full(visitors: Visitors) -> None:
    page = at_war(visitors)
    ferrum = page.locator("[data-drop='A-home']")
    expect(ferrum.get_by_role("img")).to_have_accessible_name(
        "Transfer costs: top 3, right 4, bottom 3, left 2. Now 4."
    )
    expect(ferrum.locator(".prices")).to_contain_text("4 now, then 3, 2, 3")
    expect(ferrum.locator(".orbitals > li")).to_have_count(3)
    expect(ferrum.locator(".orbitals > li").nth(1)).to_contain_text("2 debris")
    page.locator("[data-id='card-S22']").hover()
    expect(page.locator("[data-card='S22']")).to_contain_text("more range in combat (RG-11.1)")
    page.locator("[data-id='line-end maneuvers']").hover()
    expect(page.locator("[data-card='S22']")).to_have_count(0)
    ship, card = page.locator("[data-id='ship-B1']"), page.locator("[data-card='S13']")
    for _ in range(5):  # a busy page may draw the board anew under the pointer, which ends a hover
        page.mouse.move(1, 1)
        ship.hover()
        page.wait_for_timeout(1000)
        if card.count():
            break
    expect(card).to_contain_text("ESCORT")


def test_on_a_phone_a_long_press_opens_a_card_and_taps_start_a_project(visitors: Visitors) -> None:
    page = at_war(visitors, width=360, height=740, has_touch=True)
    page.locator("[data-id='line-end maneuvers']").tap()
    confirm(page)  # ships could still attack
    card = page.locator("[data-id='card-S22']")
    card.scroll_into_view_if_needed()
    finger = {"pointerType": "touch", "pointerId": 7, "bubbles": True}
    card.dispatch_event("pointerdown", finger)
    close = page.get_by_role("button", name="Close the card")
    expect(close).to_be_visible()  # a pointer that only hovers opens a card without it
    expect(page.locator("[data-card='S22']")).to_contain_text("GUNS 2")
    card.dispatch_event("pointerup", finger)
    close.tap()
    card.tap()
    page.locator("[data-id='asset-A-home']").tap()
    expect(page.locator("[data-drop='A-home'] [data-project='S22']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
