"""Several people at one table: by link, at one screen, watching; what they ask of each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from admiralty.opponents.levels import LEVELS
from browser.conftest import Visitors, address
from browser.test_playing import play_first_offered

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, I resign").click()


def test_a_game_can_be_asked_for_by_address_and_its_link_given_to_a_friend(visitors: Visitors) -> None:
    host = visitors.visitor("#/play/toy")
    host.get_by_label("Who sits in seat B").select_option("link")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("For whoever plays B", exact=True)
    guest = visitors.visitor("#" + link.input_value().partition("#")[2])
    expect(guest.locator(".actions .line").first).to_be_visible()
    expect(link).to_have_count(0)
    host.get_by_role("button", name="Menu").click()
    expect(link).to_be_visible()


def test_a_computer_players_strength_is_described_where_it_is_chosen(visitors: Visitors) -> None:
    strength = visitors.visitor("#/play/toy").get_by_label("Strength of seat B")
    expect(strength).to_have_accessible_description(LEVELS["captain"].description)
    strength.select_option("cadet")
    expect(strength).to_have_accessible_description(LEVELS["cadet"].description)


def test_the_digits_play_from_the_list_and_what_happens_is_announced(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain")
    page.locator(".actions .line").first.wait_for()
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".actions .line").first).to_be_focused()
    page.keyboard.press("2")
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        page.keyboard.press("Enter")
    expect(page.locator("[data-announced]")).not_to_be_empty()


def test_typing_narrows_the_list_and_stays_while_others_play(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = visitors.visitor(address(opened))
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    find = page.get_by_label("Find or type an action")
    find.fill("guess 4")
    expect(page.locator(".actions .line")).to_have_count(1)
    other.play("guess 1")
    other.play("ready")
    expect(page.locator(".seats .seat-1")).not_to_contain_text("to act")
    expect(find).to_have_value("guess 4")
    page.keyboard.press("Enter")
    expect(page.locator(".actions .line", has_text="ready")).to_be_visible()
    expect(find).to_have_value("")


def test_at_a_shared_screen_secrets_are_handed_over_and_the_log_keeps_them(visitors: Visitors) -> None:
    page = visitors.at_table("you", "screen")
    ready = page.get_by_role("button", name="show my table")
    ready.click()
    play_first_offered(page)
    page.locator(".actions .line", has_text="ready").click()
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm.or_(ready)).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(ready).to_be_visible()
    expect(page.get_by_role("heading", name="Hand the screen to seat B")).to_be_visible()
    expect(page.locator(".generic")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).not_to_contain_text("guess 1")
    ready.click()
    expect(page.locator(".generic")).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text("guess 1")


def test_a_draw_can_be_offered_and_refused_and_a_rematch_swaps_the_sides(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", options={"initiative": "fixed"})  # A begins
    first, second = visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))
    expect(second.locator(".actions")).to_be_visible()
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Offer a draw").click()
    expect(first.get_by_text("You offered a draw")).to_be_visible()
    second.get_by_role("button", name="B refuses").click()
    expect(first.get_by_text("You offered a draw")).to_have_count(0)
    first.get_by_role("tab", name="Log").click()
    expect(first.locator(".log")).to_contain_text("offers a draw")
    expect(first.locator(".log")).to_contain_text("refuses")
    first.get_by_role("tab", name="Actions").click()
    resign(first)
    expect(first.locator(".asks")).to_contain_text("You lost: you resigned.")
    expect(second.locator(".asks")).to_contain_text("You won: A resigned.")
    first.get_by_role("button", name="Verify the dice").click()
    expect(first.get_by_text("follow from the key")).to_contain_text("and from the number that this browser added")
    expect(first.get_by_text("follow from the key")).to_contain_text("This browser has computed")
    first.get_by_role("button", name="Rematch, sides swapped").click()
    second.get_by_role("button", name="B agrees").click()
    for page in (first, second):
        expect(page).not_to_have_url(re.compile(opened["table"]))
        expect(page.get_by_text("The match is over")).to_have_count(0)


def test_a_spectator_watches_and_cannot_act(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital")
    page = visitors.visitor(f"#/t/{opened['table']}/{opened['spectator']}")
    expect(page.locator(".orbital")).to_be_visible()
    expect(page.locator(".actions .line")).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_have_count(0)


def test_at_a_shared_screen_nothing_is_handed_over_where_nothing_is_hidden(visitors: Visitors) -> None:
    page = visitors.at_table("you", "screen", game="hexspace")
    expect(page.locator(".seats .acting", has_text="A")).to_be_visible()
    expect(page.locator(".actions .line").first).to_be_visible()
    page.get_by_label("Find or type an action").fill("end")
    page.locator(".actions .line", has_text="end").first.click()
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()
    expect(page.locator(".seats .acting", has_text="B")).to_be_visible()
    expect(page.locator(".actions .line").first).to_be_visible()
    expect(page.get_by_role("button", name="show my table")).to_have_count(0)


def test_a_running_clock_counts_down_between_messages(visitors: Visitors) -> None:
    clock = {"per_move": 0, "bank": 600, "increment": 5, "flag": "loses"}
    page = visitors.at_table("you", "captain", clock=clock)
    running = page.locator(".clock.running").first
    before = running.inner_text()
    expect(running).not_to_have_text(before)


def test_a_match_can_be_gone_on_from_an_earlier_position(visitors: Visitors) -> None:
    page = visitors.at_table("you", "captain")
    play_first_offered(page)
    resign(page)
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".count")).to_contain_text("0 of")
    page.get_by_role("button", name="What if…").click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".actions .line").first).to_be_visible()
