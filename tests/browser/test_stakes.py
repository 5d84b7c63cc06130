"""What a match is about is said before the first move and stays in sight; dangers are marked where one chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visitors, address
from browser.test_board_retrograde import DECKS, WAR

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_scenario_is_explained_before_the_first_move_and_its_goal_stays(visitors: Visitors) -> None:
    ships = {"A1": {"ring": 3, "sector": 3, "mass": 9, "facing": "retrograde"}, "A2": {"ring": 3, "sector": 9}}
    opened = visitors.server.open(
        *("you", "link"),
        game="orbital",
        scenario="convoy",
        options={"initiative": "fixed"},
        position={"ships": ships},
    )
    page = visitors.visitor(address(opened))
    briefing = page.get_by_role("region", name="Convoy")
    for words in ("You", "How it is won.", "Try this first."):
        expect(briefing).to_contain_text(words)
    stakes = page.locator("[data-stakes]")
    expect(stakes).to_contain_text("0 of 2 freighters")
    expect(stakes).to_contain_text("Turn 1 of 24")
    page.get_by_role("button", name="To the board").click()
    expect(briefing).to_have_count(0)
    page.get_by_role("button", name="Briefing").click()
    expect(briefing).to_be_visible()
    page.get_by_role("button", name="Dangers").click()
    expect(stakes).to_contain_text("Radiation")

    page.get_by_label("More engines").click()
    page.locator("[data-id=ready]").click()
    expect(page.locator("[data-danger='2']")).to_be_visible()
    expect(page.locator(".choices .danger").first).to_contain_text("Radiation")
    expect(briefing).to_have_count(0)  # somebody who has moved has read it


def test_play_now_opens_the_scenario_to_begin_with(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.locator("article", has_text="Hex Space Combat").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Fighter Duel")).to_be_visible()


def test_play_now_seats_a_newcomer_on_the_easier_side_and_the_lobby_says_which_it_is(visitors: Visitors) -> None:
    """Were The Wager what a newcomer begins with, they would command the captain's enemies."""

    def begins_with_the_wager(route: Route) -> None:
        lobby = route.fetch().json()
        for game in lobby["games"]:
            if game["key"] == "pirates":
                game["first"] = "campaign"
        route.fulfill(json=lobby)

    page = visitors.visitor("#/privacy")
    page.route("**/api/lobby", begins_with_the_wager)
    page.goto(f"{visitors.server.address}/#/")
    card = page.locator("article", has_text="Pirate's Wager")
    expect(card).to_contain_text("The captain (A) has the harder side")
    card.get_by_role("button", name="Play now").click()
    briefing = page.get_by_role("region", name="The Wager")
    expect(briefing).to_contain_text("The sides. The captain (A) has the harder side")
    expect(briefing.locator("li.own")).to_contain_text("You command every enemy")


def test_every_scenario_in_the_dialog_says_who_has_it_harder_under_the_rules_chosen(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/orbital")
    pursuit = page.locator(".choice", has_text="The runner climbs")
    expect(pursuit).to_contain_text("The hunter (B) has the harder side")
    page.get_by_role("radio", name="Classic").check()
    expect(pursuit).to_contain_text("The runner (A) has the harder side")
    expect(page.locator(".choice", has_text="Destroy the other ship")).not_to_contain_text("harder")


def test_both_fields_and_the_hand_of_retrograde_are_on_one_screen(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="retrograde", position=WAR, options=DECKS)
    page = visitors.visitor(address(opened), width=1366, height=768)
    for place in ("[data-drop='B-home']", "[data-drop='A-home']", "[data-drop='A-p2']", "[data-id='card-S22']"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    assert page.locator(".retrograde .field").evaluate("field => field.scrollHeight <= field.clientHeight")
    page.get_by_role("button", name="What do the signs mean?").click()
    expect(page.get_by_role("note")).to_contain_text("debris")
