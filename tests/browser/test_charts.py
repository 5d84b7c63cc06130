"""Charts that keep still and say whose is whose; what was begun outlives a reload; every screen passes axe."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, address
from browser.test_screens import complaints

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHIPS: dict[str, Any] = {
    "A1": {"class": "destroyer", "at": [-6, 3, 3], "facing": 0, "speed": 3},
    "A2": {"class": "destroyer", "at": [-6, 6, 0], "facing": 0, "speed": 3},
    "B1": {"class": "frigate", "at": [2, 3, -5], "facing": 3, "speed": 3},
}


def test_the_camera_of_hex_space_stays_and_its_map_leads_elsewhere(visitors: Visitors) -> None:
    position = {"phase": "movement", "side": "A", "ships": SHIPS}
    opened = visitors.server.open("you", "link", game="hexspace", scenario="skirmish", position=position)
    page = visitors.visitor(address(opened))
    world = page.locator(".hexspace .world")
    expect(page.locator("[data-id='ship-A1']")).to_be_visible()
    page.wait_for_timeout(500)  # until everything has its size
    before = world.get_attribute("style")
    page.locator("[data-id='fleet-A1'].offered").click()
    expect(page.get_by_role("group", name="Plan of A1")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Undo").first).to_be_enabled()
    assert world.get_attribute("style") == before
    rings = [page.locator(f"[data-id='ship-{name}'] .hull").evaluate("ring => getComputedStyle(ring).stroke")
             for name in ("A1", "A2", "B1")]  # fmt: skip
    assert rings[0] == rings[1] != rings[2]
    page.locator("[data-id='minimap']").click(position={"x": 20, "y": 20})
    assert world.get_attribute("style") != before


def test_what_was_being_set_outlives_a_reload(visitors: Visitors) -> None:
    ships = {"A1": {"ring": 4, "sector": 3}, "B1": {"ring": 8, "sector": 50}}
    missiles = {"M1": {"launcher": "B1", "target": "A1", "ring": 5, "sector": 6}}
    position = {"turn": 5, "ships": ships, "missiles": missiles}
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"}, position=position)
    page = visitors.visitor(address(opened))
    page.get_by_label("More engines").click()
    page.get_by_label("More weapons").click()
    page.reload()
    expect(page.locator(".pool")).to_have_text("8 of 10 energy left")
    expect(page.locator("[data-id=power-engines] output")).to_have_text("1")
    # A line from the list does not wipe what is being set on the board.
    page.get_by_role("button", name="Give 1 energy to defense").click()
    expect(page.locator("[data-id=power-defense] output")).to_have_text("1")
    expect(page.locator("[data-id=power-engines] output")).to_have_text("1")
    expect(page.locator(".whose")).to_have_text("arcs of A1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_decks_story_and_log_are_accessible(visitors: Visitors, scheme: str) -> None:
    page = visitors.visitor("#/decks", color_scheme=scheme, bypass_csp=True)
    expect(page.get_by_role("region", name="All cards")).to_be_visible()
    assert complaints(page) == []
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    first, other = (visitors.server.sit(opened["table"], opened[which][0]["token"]) for which in ("mine", "links"))
    for browser in (first, other):
        for line in ("ready", "coast"):
            browser.until_so(lambda seated: seated.lines)
            browser.play(line)
    page.goto(f"{visitors.server.address}/{address(opened)}")
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("region", name="What happened")).to_be_visible()
    assert complaints(page) == []
