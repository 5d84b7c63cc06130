"""A slip of the hand costs nothing: double clicks, things that move under the pointer, a wrong try in a lesson."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import typer
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from admiralty.cli.app import app
from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIRE = {
    "phase": "active-fire",
    "side": "A",
    "ships": {
        "A1": {"class": "destroyer", "at": [-3, 3, 0], "facing": 0, "speed": 3},
        "B1": {"class": "frigate", "at": [0, 3, -3], "facing": 3, "speed": 3},
    },
}


def test_a_double_click_does_not_resign(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="orbital", options={"initiative": "fixed"})
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").dblclick()
    page.get_by_role("button", name="Resign…").or_(page.get_by_role("button", name="Yes, I resign")).first.wait_for()
    yes = page.get_by_role("button", name="Yes, I resign")
    if not yes.is_visible():
        page.get_by_role("button", name="Resign…").click()
    yes.dispatch_event("click", {"detail": 2})
    expect(yes).to_be_visible()
    assert visitors.server.tables[page.url.split("/")[-2]].status.ended is None
    yes.click()
    expect(page.locator(".asks")).to_contain_text("You lost")


def place_of(page: Page, selector: str) -> Any:
    return page.locator(selector).bounding_box()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_in_hex_space_pointing_at_a_chance_and_listing_a_shot_move_nothing(
    visitors: Visitors, width: int, height: int
) -> None:
    page = visitors.at_table("you", "link", game="hexspace", position=FIRE, width=width, height=height)
    page.get_by_role("button", name="To the board").first.click()  # on a phone the briefing lies over the board
    first = page.locator("[data-id='line-fire lb1 at B1']")
    expect(first).to_contain_text("%")
    first.scroll_into_view_if_needed()
    places = place_of(page, "[data-id='line-fire lb1 at B1']"), place_of(page, "[data-id='undo']")
    first.hover()
    expect(page.locator(".why")).to_contain_text("range")
    assert (place_of(page, "[data-id='line-fire lb1 at B1']"), place_of(page, "[data-id='undo']")) == places
    first.click()
    expect(page.locator(".gunnery .listed")).to_be_visible()
    assert place_of(page, "[data-id='undo']") == pytest.approx(places[1], abs=1)  # a page scrolls by parts of a pixel


def test_in_hex_space_a_chance_is_told_before_and_after_counter_missiles(visitors: Visitors) -> None:
    """HS-8.22: the target may spend them when the shot has been announced."""
    page = visitors.at_table("you", "link", game="hexspace", ruleset="expend", position=FIRE)
    torpedo = page.locator("[data-id='line-fire t1 at B1']")
    expect(torpedo).to_contain_text("–")
    torpedo.hover()
    expect(page.locator(".why")).to_contain_text("after the counter-missiles that the target can spend")


def test_the_invitation_names_a_command_that_exists(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/toy")
    page.get_by_label("Who sits in seat B").select_option("link")
    page.get_by_role("button", name="Open the table").click()
    command = page.locator(".invite code").first.inner_text().split()
    assert command[0] == "admiralty"
    answer = CliRunner().invoke(typer.main.get_command(app), [*command[1:], "--help"])
    assert answer.exit_code == 0, answer.output


def test_in_a_lesson_the_right_click_counts_although_a_wrong_one_is_still_being_refused(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.locator("article", has_text="Harbour Dice").get_by_role("button", name="Learn").click()
    page.get_by_role("button", name="Go on", exact=True).click()
    table = visitors.server.tables[page.url.split("/")[-2]]
    wrong = page.locator(".actions .line", has_text="bluff")
    right = page.locator(".actions .line.wanted").first
    expect(right).to_be_visible()
    loop = visitors.server.table_server.store._writer.get_loop()  # type: ignore[union-attr]
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), loop).result(60)  # the server thinks for a while
    wrong.click()
    right.click()
    loop.call_soon_threadsafe(table.lock.release)
    expect(page.locator(".actions .line.wanted")).to_contain_text("ready")


def test_in_isk_the_sheet_of_the_fleet_that_got_away_lies_open_for_its_new_path(visitors: Visitors) -> None:
    """IK-9.4: nobody else gets one, whichever fleet was looked at before."""
    fleets = {
        "A1": {"system": 0, "ships": 3, "points": 2},
        "A2": {"system": 12, "ships": 2, "behaviour": "fast", "points": 2},
        "B1": {"system": 12, "ships": 2, "behaviour": "aggressive", "points": 1},
    }
    position = {"phase": "combat", "turn": 3, "pair": ["A2", "B1"], "fleets": fleets}
    opened = visitors.server.open("you", "link", game="isk", position=position)
    page = visitors.visitor(address(opened))
    page.locator("[data-id='fleet-A1']").click()
    expect(page.locator("[data-id='sheet-A1']")).to_be_visible()
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    other.play("disengage")
    page.locator("[data-id='line-disengage']").click()
    expect(page.locator(".strip .phase")).to_have_text("New path for A2")
    expect(page.locator("[data-id='sheet-A2']")).to_be_visible()
