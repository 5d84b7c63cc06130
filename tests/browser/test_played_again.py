"""What annoyed when all five games were played again to their end: on a laptop, and on a phone in the dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAPTOP: dict[str, Any] = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}


def test_whoever_waits_for_a_table_is_told_which_one_is_being_opened(visitors: Visitors) -> None:
    page = visitors.visitor()
    held: list[Route] = []
    page.route("**/api/tables", lambda route: held.append(route))
    card = page.locator("article").filter(has_text="Hex Space Combat")
    card.get_by_role("button", name="Play now").click()
    expect(card.get_by_role("button", name="Opening…")).to_be_visible()
    expect(page.get_by_role("button", name="Opening…")).to_have_count(1)
    held[0].continue_()
    expect(page.locator("main.table")).to_be_visible()


def test_a_briefing_is_not_scrolled_away_while_somebody_reads_it(visitors: Visitors) -> None:
    """On a phone what happens is brought into view; before the first move that would hide what is being read."""
    opened = visitors.server.open("you", "link", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), reduced_motion="no-preference", **PHONE)
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    expect(page.get_by_role("button", name="To the board").first).to_be_in_viewport()
    other.play("plan 4,4 facing 4")
    expect(page.locator("[data-hud]")).to_contain_text("ready")
    page.wait_for_timeout(1000)  # as long as a smooth scroll takes
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_role("button", name="To the board").first).to_be_in_viewport()


def test_every_burn_of_orbital_combat_is_in_sight_on_a_laptop(visitors: Visitors) -> None:
    ships = {"A1": {"ring": 4, "sector": 3}, "B1": {"ring": 8, "sector": 50}}
    opened = visitors.server.open(
        "you", "link", game="orbital", options={"initiative": "fixed"}, position={"turn": 5, "ships": ships}
    )
    page = visitors.visitor(address(opened), **LAPTOP)
    for _ in range(3):
        page.get_by_label("More engines").click()
    page.get_by_label("More rotation").click()
    page.locator("[data-id='ready']").click()
    choices = page.locator(".choices button")
    expect(choices).to_have_count(8)
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
    heading = page.get_by_role("heading", name="keep the orbit and turn round")
    assert heading.evaluate("heading => getComputedStyle(heading).textTransform") == "none"


def test_the_enemy_can_be_fired_at_without_a_word_before(visitors: Visitors) -> None:
    """PW-11.11: what is in the arc is marked as soon as a ship acts, and is named for who cannot see it."""
    opened = visitors.server.open("you", "link", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), **LAPTOP)
    for each in ("[data-id='facing-1']", "[data-id='hex-1,5']", "[data-id='commit']"):
        page.locator(each).click()
    visitors.server.sit(opened["table"], opened["links"][0]["token"]).play("plan 4,4 facing 4")
    target = page.locator(".target").first
    expect(target).to_be_visible()
    assert (target.get_attribute("aria-label") or "").startswith("Fire at B1")
    target.hover()
    expect(page.locator("[data-info='B1']")).to_be_visible()
    target.click()
    expect(page.get_by_role("dialog")).to_contain_text("Confirm")


def test_the_dice_of_pirates_wager_stay_in_sight_where_the_sea_is_wider_than_the_screen(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), **PHONE)
    me, other = (visitors.server.sit(opened["table"], opened[which][0]["token"]) for which in ("mine", "links"))
    me.play("plan 1,5 facing 1")
    other.play("plan 4,4 facing 4")
    page.locator(".pirates .water").evaluate("water => { water.scrollLeft = 200 }")
    page.locator("[data-id='action-fire']").click()
    page.locator(".target").first.click()
    page.get_by_role("button", name="Confirm").click()
    rolled = page.locator("[data-result]")
    expect(rolled).to_be_visible()
    box = rolled.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def test_what_a_line_of_the_list_gave_is_seen_on_the_slider_too(visitors: Visitors) -> None:
    ships = {"A1": {"ring": 4, "sector": 3}, "B1": {"ring": 8, "sector": 50}}
    opened = visitors.server.open(
        "you", "link", game="orbital", options={"initiative": "fixed"}, position={"turn": 5, "ships": ships}
    )
    page = visitors.visitor(address(opened), **LAPTOP)
    page.get_by_role("button", name="Give 3 energy to weapons").click()
    expect(page.locator("[data-id=power-weapons] output")).to_have_text("3")
    expect(page.get_by_role("slider", name="weapons")).to_have_value("3")


def test_a_ship_at_the_top_of_the_outermost_ring_has_its_whole_name(visitors: Visitors) -> None:
    ships = {"A1": {"ring": 4, "sector": 3}, "B1": {"ring": 8, "sector": 1}}
    opened = visitors.server.open("you", "link", game="orbital", position={"turn": 5, "ships": ships})
    page = visitors.visitor(address(opened), **LAPTOP)
    name = page.locator(".orbital svg text").get_by_text("B1", exact=True).first
    expect(name).to_be_visible()
    board = page.get_by_role("region", name="Board").bounding_box()
    box = name.bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] >= board["y"]
