"""What two whole matches, played on the screen against the computer, brought to light."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visitors, address
from browser.test_board_pirates import BROADSIDE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAPTOP: dict[str, Any] = {"width": 1366, "height": 768}


def at_orbital(visitors: Visitors, **more: Any) -> Page:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"}, **more)
    page = visitors.visitor(address(opened), **LAPTOP)
    expect(page.locator("[data-id=power-engines]")).to_be_visible()  # from then on keys are heard
    return page


def at_pirates(visitors: Visitors, **ship: int) -> Page:
    ships = BROADSIDE["ships"]
    assert isinstance(ships, dict)
    position = {**BROADSIDE, "ships": {**ships, "A1": {**ships["A1"], **ship}}}
    opened = visitors.server.open("you", "link", game="pirates", position=position)
    return visitors.visitor(address(opened), **LAPTOP)


def box_of(found: Locator) -> dict[str, float]:
    box = found.bounding_box()
    assert box is not None
    return dict(box)


def test_orbital_ready_is_in_sight_on_a_small_laptop_however_long_the_notes_are(visitors: Visitors) -> None:
    """The note of the defense takes two lines."""
    page = at_orbital(visitors)
    for key in "eewwwwdddd":
        page.keyboard.press(key)
    expect(page.locator("[data-id=power-defense] small")).to_contain_text("missiles stopped on")
    ready, side = box_of(page.locator("[data-id=ready]")), box_of(page.locator(".orbital .side"))
    assert ready["y"] + ready["height"] <= side["y"] + side["height"]


def test_orbital_what_is_told_moves_nothing_that_one_is_about_to_press(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    page = visitors.visitor(address(opened), **LAPTOP, reduced_motion="no-preference")
    page.locator("[data-id=ready]").click()
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm.or_(page.locator(".orbital [data-id='line-coast']")).first).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    page.locator(".orbital .side [data-id='line-coast']").click()
    other.until_so(lambda browser: browser.lines)
    top = box_of(page.locator(".orbital .ships"))["y"]
    other.play("ready")
    expect(page.locator(".orbital .event")).to_be_visible()
    assert box_of(page.locator(".orbital .ships"))["y"] == top


def test_orbital_engines_say_which_rings_need_rotation(visitors: Visitors) -> None:
    """A ship that faces prograde gets inward only if it can turn round (OC-6.9)."""
    page = at_orbital(visitors)
    page.keyboard.press("e")
    note = page.locator("[data-id=power-engines] small")
    expect(note).to_have_text("soft burns, to Ring 3 or 5; 3 only with rotation")
    expect(page.locator("[data-reach='5']")).to_have_class(re.compile("powered"))
    expect(page.locator("[data-reach='3']")).not_to_have_class(re.compile("powered"))
    page.keyboard.press("t")
    expect(note).to_have_text("soft burns, to Ring 3 or 5")
    expect(page.locator("[data-reach='3']")).to_have_class(re.compile("powered"))


def test_orbital_whose_arcs_are_drawn_is_said_inside_the_picture_and_beside_destinations(visitors: Visitors) -> None:
    """A ship at the right edge that could burn for Ring 8."""
    ships = {"A1": {"ring": 7, "sector": 12}, "B1": {"ring": 7, "sector": 40}}
    page = at_orbital(visitors, position={"turn": 5, "ships": ships})
    expect(page.locator(".whose")).to_have_text("arcs of A1")
    said, picture = box_of(page.locator(".whose")), box_of(page.locator(".orbital svg").first)
    assert said["x"] + said["width"] <= picture["x"] + picture["width"]
    place = box_of(page.locator("[data-reach='8'] circle:not(.way)"))
    apart = said["y"] + said["height"] <= place["y"] or place["y"] + place["height"] <= said["y"]
    assert apart or said["x"] + said["width"] <= place["x"] or place["x"] + place["width"] <= said["x"]


def test_orbital_a_missile_says_who_must_coast(visitors: Visitors) -> None:
    opened = visitors.server.open(
        "you",
        "link",
        game="orbital",
        options={"initiative": "fixed"},
        position={"turn": 5, "ships": {"A1": {"ring": 4, "sector": 1}, "B1": {"ring": 4, "sector": 25}}},
    )
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    page = visitors.visitor(address(opened), **LAPTOP)
    expect(page.get_by_role("button", name="More weapons")).to_be_visible()  # from then on keys are heard
    for key in "wwww":
        page.keyboard.press(key)
    page.locator("[data-id=ready]").click()
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()
    # Without power for a burn A1 can only coast, and does so by itself.
    other.until_so(lambda browser: browser.lines)
    other.play("ready")
    other.play("coast")
    missile = page.locator(".orbital .side .choices button", has_text="missile")
    expect(missile).to_contain_text("if B1 coasts")


def test_pirates_one_crew_point_is_one_and_is_called_so(visitors: Visitors) -> None:
    page = at_pirates(visitors, cp=1, hp=10)
    expect(page.locator("[data-menu] h2")).to_contain_text("1 crew point left")
    expect(page.locator("[data-menu]")).to_contain_text("It costs 2 crew points and she has 1.")


def test_pirates_the_average_says_of_what_and_where_the_next_sentence_begins(visitors: Visitors) -> None:
    ships = {
        "A1": {"class": "brigantine", "at": "1,5", "facing": 1},
        "B1": {"class": "brigantine", "at": "4,4", "facing": 4, "hp": 1},
    }
    opened = visitors.server.open("you", "link", game="pirates", position={**BROADSIDE, "ships": ships})
    page = visitors.visitor(address(opened), **LAPTOP)
    page.locator("[data-id='action-fire']").click()
    page.locator(".target").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(
        re.compile(r"On average [\d.]+ damage\. Sinks her in \d+ of 100\.")
    )


def test_pirates_an_action_and_its_price_stand_in_one_line(visitors: Visitors) -> None:
    page = at_pirates(visitors)
    fire, evade = box_of(page.locator("[data-id='action-fire']")), box_of(page.locator("[data-id='action-evade']"))
    assert fire["height"] == evade["height"]
