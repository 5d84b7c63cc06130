"""ISK's board: a whole turn by clicks on the maps and sheets themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FLEETS: dict[str, Any] = {
    "A1": {"system": 12, "ships": 5, "points": 3, "behaviour": "stealthy"},
    "A2": {"system": 29, "ships": 3, "points": 2, "behaviour": "fast"},
    "B1": {"system": 26, "ships": 3, "points": 1},
}
NOTES = {"A": {"B1": {"system": 5, "ships": 3, "turn": 2}}}


def at_orders(visitors: Visitors, **more: Any) -> Page:
    """A gives orders in turn 4; B has a browser of his own and is not there."""
    position = {"phase": "orders", "turn": 4, "control": {"C1": "A", "C4": "B"}, "fleets": FLEETS, "notes": NOTES}
    return visitors.at_table("you", "link", game="isk", position=position, **more)


def star(page: Page, system: int) -> Locator:
    return page.locator(f"[data-id='system-{system}']")


def on_the_board(page: Page, line: str) -> Locator:
    return page.locator(f".isk [data-id='line-{line}']").first


def test_a_whole_turn_is_played_on_the_board(visitors: Visitors) -> None:
    """Deployment, muster, orders and execution, by two people, each in front of a screen of their own."""
    opened = visitors.server.open("you", "link", game="isk")
    pages = [visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))]
    for page, letter in zip(pages, "AB", strict=True):
        page.locator(".star.offered").first.click()
        on_the_board(page, f"{letter}1 ships 10").click()
        on_the_board(page, f"{letter}1 behave stealthy").click()
        on_the_board(page, "done").click()
    for page, letter in zip(pages, "AB", strict=True):
        # The fleet stands there before the other has deployed, and a click on it then means nothing.
        expect(page.get_by_role("region", name="Muster")).to_be_visible()
        page.locator(f"[data-id='fleet-{letter}1']").click()
        expect(page.locator(f"[data-id='fleet-{letter}1']")).to_have_attribute("aria-label", re.compile("11 ships"))
        on_the_board(page, "done").click()
    for page, letter in zip(pages, "AB", strict=True):
        page.locator(".star.offered").first.click()
        expect(page.locator(f".track.seat-{'AB'.index(letter)}")).to_have_count(1)
        on_the_board(page, f"{letter}1 behave fast").click()
        on_the_board(page, f"{letter}1 stance never").click()
        expect(on_the_board(page, f"{letter}1 stance never")).to_have_attribute("aria-checked", "true")
        on_the_board(page, "done").click()
    for page in pages:
        expect(page.locator(".strip")).to_contain_text("turn 2 of 12")


def test_one_click_draws_the_whole_path_and_points_are_counted_down(visitors: Visitors) -> None:
    page = at_orders(visitors)
    star(page, 5).hover()
    expect(page.locator(".way")).to_have_count(1)
    expect(page.locator(".left")).to_have_text("1")
    star(page, 5).click()
    expect(page.locator("[data-id='sheet-A1']")).to_contain_text("Bramble → Cedar")
    expect(page.locator(".points")).to_have_attribute("aria-label", "1 of 3 movement points left")
    page.get_by_role("button", name="Clear its orders").click()
    expect(page.locator(".points")).to_have_attribute("aria-label", "3 of 3 movement points left")
    page.locator("[data-id='tab-A2']").click()
    expect(page.locator("[data-id='sheet-A2']")).to_be_visible()


def test_the_map_shows_control_gates_and_ghosts_and_the_sheet_explains_detection(visitors: Visitors) -> None:
    page = at_orders(visitors)
    expect(page.locator(".ground.seat-0")).to_have_count(5)
    expect(page.locator(".lane.gate")).to_have_count(12)
    expect(page.locator(".ghost")).to_have_attribute("aria-label", "B1 was seen here 2 turns ago with 3 ships")
    page.get_by_text("Who sees whom: Stealthy").click()
    expect(page.locator("details tbody tr").nth(1)).to_have_text(re.compile(r"Aggressive\s*100 %\s*6 %"))


def test_a_fight_shows_the_dice_of_both_sides_sorted_and_paired(visitors: Visitors) -> None:
    fleets = {"A1": {"system": 12, "ships": 3}, "B1": {"system": 12, "ships": 2}, "B2": {"system": 26, "ships": 2}}
    opened = visitors.server.open(
        "you", "link", game="isk", position={"phase": "combat", "turn": 3, "pair": ["A1", "B1"], "fleets": fleets}
    )
    pages = [visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))]
    expect(on_the_board(pages[0], "fight")).to_contain_text("3 dice against 2")
    for page in pages:
        on_the_board(page, "fight").click()
    for page in pages:
        expect(page.locator(".die")).to_have_count(5)
        expect(page.locator(".duel")).to_contain_text("Round 1")
        rolled = page.locator(".tray").first.get_attribute("aria-label") or ""
        faces = [int(face) for face in re.findall(r"\b[1-6]\b", rolled.partition("rolled")[2].partition(";")[0])]
        assert faces == sorted(faces, reverse=True)


def test_ships_are_transferred_by_clicks(visitors: Visitors) -> None:
    fleets = {"A1": {"system": 12, "ships": 5}, "A2": {"system": 12, "ships": 2}, "B1": {"system": 26, "ships": 3}}
    position = {
        "phase": "muster",
        "turn": 3,
        "control": {"C1": "A"},
        "players": {"A": {"reserve": 1}},
        "fleets": fleets,
    }
    page = visitors.at_table("you", "link", game="isk", position=position)
    on_the_board(page, "A1 give 2 to A2").click()
    expect(page.locator("[data-id='fleet-A2']")).to_have_attribute("aria-label", re.compile("4 ships"))
    page.locator("[data-id='fleet-A2']").click()
    expect(page.locator("[data-id='fleet-A2']")).to_have_attribute("aria-label", re.compile("5 ships"))


def test_regions_are_claimed_on_the_region_map(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="isk", scenario="campaign", options={"opener": 0})
    expect(page.locator(".region.offered").first).to_be_visible()
    page.get_by_role("button", name="Stars").click()
    expect(page.get_by_role("group", name="Star map")).to_be_visible()
    expect(page.locator(".star.offered")).to_have_count(0)  # a region's number is no system's
    page.get_by_role("button", name="Regions").click()
    page.locator(".region.offered").first.click()
    expect(page.locator(".region.seat-0")).to_have_count(2)
    page.get_by_role("button", name="Stars").click()
    expect(page.get_by_role("group", name="Star map")).to_be_visible()


def test_the_board_is_played_by_touch_on_a_phone(visitors: Visitors) -> None:
    page = at_orders(visitors, width=360, height=740)
    star(page, 3).click()
    expect(page.locator("[data-id='sheet-A1']")).to_contain_text("Bramble")
    on_the_board(page, "done").click()
    expect(page.locator(".asks")).to_contain_text("B gives orders")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def campaign(visitors: Visitors, players: int, until: Callable[[dict[str, Any]], bool], **more: Any) -> Page:
    """All players at one screen; each plays the first line offered until the view is as wanted."""
    opened = visitors.server.open("you", *["screen"] * (players - 1), game="isk", scenario="campaign")
    hand = visitors.server.sit(opened["table"], *(seat["token"] for seat in opened["mine"]))
    while not until(hand.view):
        view = next(view for view in hand.shown["views"] if view["legal"])
        hand.play(view["legal"][0]["line"], view["seat"])
    hand.leave()
    page = visitors.visitor(address(opened), **more)
    page.get_by_role("button", name="show my table").or_(page.locator(".isk")).first.wait_for()
    if page.get_by_role("button", name="show my table").is_visible():
        page.get_by_role("button", name="show my table").click()
    return page


def test_six_players_are_told_apart_by_signs_on_the_region_map(visitors: Visitors) -> None:
    def has_lapped(view: dict[str, Any]) -> bool:
        return view["lap"] == 2

    page = campaign(visitors, 6, has_lapped, width=390, height=844)
    regions = page.get_by_label("Region map")
    for sign in ("▲ A", "◆ B", "■ C", "✚ D", "★ E", "▼ F"):
        expect(regions.locator(".owner", has_text=sign)).to_have_count(2)
        expect(page.get_by_label("Players").locator("li", has_text=sign)).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_places_for_fleets_are_not_offered_on_the_region_map(visitors: Visitors) -> None:
    page = campaign(visitors, 2, lambda view: view["phase"] == "deploy")
    expect(page.locator(".star.offered").first).to_be_visible()
    page.get_by_role("button", name="Regions").click()
    expect(page.get_by_label("Region map")).to_be_visible()
    expect(page.locator(".region.offered")).to_have_count(0)
