"""The end of a match speaks to whoever looks on, and leads on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_screens import complaints
from browser.test_together import resign

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAST_SHOT = {
    "phase": "fire",
    "ships": {
        "A1": {"ring": 6, "sector": 7, "power": {"weapons": 6}},
        "B1": {"ring": 6, "sector": 8, "hull": 1},
    },
}
BOMBARDMENT = {
    "round": 6,
    "active": "A",
    "phase": "maneuvers",
    "players": {"A": {"token": 1, "turn": 6}, "B": {"token": 1, "turn": 5}},
    "assets": {"B-home": {"damage": 5}},
    "ships": {"A1": {"card": "S22", "at": "B-home", "orbital": 1}},
}


def end(page: Page) -> str:
    card = page.get_by_role("region", name="The end")
    expect(card).to_be_visible()
    return card.inner_text()


def test_winner_and_loser_are_told_their_own_side_of_it_and_the_killing_blow(visitors: Visitors) -> None:
    """RG-12.1 says "You lose at once …": to the winner that would be wrong."""
    opened = visitors.server.open(
        "you", "link", game="retrograde", options={"first": "A", "deck_a": "line"}, position=BOMBARDMENT
    )
    first, second = visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))
    expect(second.locator(".retrograde")).to_be_visible()
    first.get_by_label("Find or type an action").fill("bombard A1")
    first.keyboard.press("Enter")
    confirm = first.get_by_role("button", name="Confirm")
    expect(confirm.or_(first.get_by_role("region", name="The end"))).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    won, lost = end(first), end(second)
    assert "You won: a homeworld is destroyed." in won
    assert "You lost: a homeworld is destroyed." in lost
    for told in (won, lost):
        assert "bombards" in told
        assert "You lose at once" not in told


def test_from_the_end_one_goes_on_to_a_rematch_in_the_same_seats(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "captain", game="orbital", options={"initiative": "fixed"})
    page = visitors.visitor(address(opened))
    resign(page)
    assert "You lost: you resigned." in end(page)
    page.get_by_role("button", name="Rematch", exact=True).click()
    expect(page).not_to_have_url(re.compile(opened["table"]))
    expect(page.locator(".seats .seat-0")).to_contain_text("to act")


def test_after_the_end_a_player_sees_what_was_hidden(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "captain", game="isk", scenario="battle")
    page = visitors.visitor(address(opened))
    resign(page)
    expect(page.locator("[data-id^='fleet-B']")).to_have_count(0)
    page.get_by_role("button", name="Show what was hidden").click()
    expect(page.get_by_label("From whose eyes")).to_have_value("-1")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("[data-id^='fleet-B']").first).to_be_visible()


def test_after_the_end_the_other_hand_of_cards_is_seen_too(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="retrograde", options={"first": "A"}, position={"round": 6})
    page = visitors.visitor(address(opened))
    resign(page)
    hand = page.get_by_role("region", name="Side B").locator("details", has_text="hand")
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Show what was hidden").click()
    hand.locator("summary").click()
    expect(hand.get_by_role("listitem").first).to_be_visible()


def test_one_button_leads_to_the_worst_mistake(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain")
    resign(page)
    page.get_by_role("button", name="Show my worst mistake").click()
    found = page.get_by_text("No mistake of yours was found.").or_(page.locator(".leap[aria-pressed='true']"))
    expect(found).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["orbital", "pirates", "hexspace", "retrograde", "isk"])
def test_the_end_of_every_game_is_accessible_on_a_phone(visitors: Visitors, game: str, scheme: str) -> None:
    opened = visitors.server.open("you", "captain", game=game)
    page = visitors.visitor(address(opened), width=390, height=844, color_scheme=scheme, bypass_csp=True)
    resign(page)
    end(page)
    assert complaints(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_is_accessible_and_can_be_put_away_and_fetched_again(visitors: Visitors, scheme: str) -> None:
    opened = visitors.server.open("you", "captain")
    page = visitors.visitor(address(opened), color_scheme=scheme, bypass_csp=True)
    resign(page)
    end(page)
    assert complaints(page) == []
    page.get_by_role("button", name="Close and look at the board").click()
    expect(page.get_by_role("region", name="The end")).to_have_count(0)
    page.get_by_role("button", name="How it ended, and what next").click()
    end(page)
