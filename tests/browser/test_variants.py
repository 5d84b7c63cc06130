"""A variant never hides: the card, the table, the invitation and the guest's screen say which rules are in force."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from admiralty.games import load
from admiralty.games.rules_in_force import rules_in_force
from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ORBITAL = load("orbital")
FLARE = rules_in_force(ORBITAL, "flare", {}).phrase
CHANGED = {"laser_arc": 20}
CHANGED_PHRASE = rules_in_force(ORBITAL, "flare", CHANGED).phrase


def list_of_differences(page: Page) -> dict[str, str]:
    """What the open dialog lists: the name of each parameter, and its row."""
    rows = page.get_by_role("dialog").locator("[data-difference]")
    expect(rows.first).to_be_visible()
    return {row.get_attribute("data-difference") or "": row.inner_text() for row in rows.all()}


def test_the_card_of_a_game_says_what_play_now_plays_and_a_click_lists_what_differs(visitors: Visitors) -> None:
    page = visitors.visitor()
    card = page.locator("article", has=page.get_by_role("heading", name=ORBITAL.title))
    card.get_by_role("button", name=FLARE).click()
    listed = list_of_differences(page)
    assert list(listed) == [each.name for each in rules_in_force(ORBITAL, "flare", {}).differences]
    assert {"45", "30", "OC-10.7"} <= set(listed["laser_arc"].split())


def test_the_card_of_an_open_table_tells_a_single_number_that_was_changed(own_visitors: Visitors) -> None:
    own_visitors.server.open("you", "link", game="orbital", ruleset="flare", options=CHANGED, listed=True)
    page = own_visitors.visitor()
    page.locator("section", has=page.get_by_role("heading", name="Open tables")).locator("[data-in-force]").click()
    assert "for this match only" in list_of_differences(page)["laser_arc"]


def test_the_table_and_its_rules_have_the_numbers_of_the_match(visitors: Visitors) -> None:
    page = visitors.at_table("you", "random", game="orbital", ruleset="flare", options=CHANGED)
    page.locator(".status").get_by_role("button", name=CHANGED_PHRASE).click()
    page.get_by_role("dialog").get_by_role("button", name="OC-10.7").click()
    rule = page.locator('[data-rule="OC-10.7"]')
    expect(rule).to_contain_text("within 20° (classic 30°) either side")
    expect(rule).to_be_in_viewport()


def test_a_refusal_has_the_numbers_of_the_match(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "screen", game="orbital", ruleset="classic", options={"weapons_cap": 4})
    browser = visitors.server.sit(opened["table"], *(seat["token"] for seat in opened["mine"]))
    seat = browser.shown["actors"][0]
    browser.send({"type": "play", "seat": seat, "line": "power weapons 5", "ply": browser.shown["ply"]})
    assert "Weapons take 0 to 4 (classic 6) units" in browser.until("refused")["sentence"]


def test_the_invitation_and_the_guests_screen_say_it(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="orbital", ruleset="flare", options=CHANGED)
    host = visitors.visitor(address(opened))
    guest = visitors.visitor(address(opened, "links"), width=390, height=844)
    expect(guest.locator(".status [data-in-force]")).to_have_text(f"§ {CHANGED_PHRASE}")
    guest.locator(".status [data-in-force]").click()
    assert "for this match only" in list_of_differences(guest)["laser_arc"]
    assert guest.evaluate("document.documentElement.scrollWidth") <= 390
    expect(host.locator(".status [data-in-force]")).to_have_text(f"§ {CHANGED_PHRASE}")


def test_whoever_invites_sees_what_he_invites_to(visitors: Visitors) -> None:
    host = visitors.visitor("#/play/orbital")
    host.get_by_label("Who sits in seat B").select_option("link")
    host.get_by_role("button", name="Open the table").click()
    invitation = host.get_by_label("Links to give away")
    expect(invitation).to_contain_text(f"{ORBITAL.title}, {ORBITAL.scenarios[0].title}")
    expect(invitation.locator("[data-in-force]")).to_have_text(f"§ {FLARE}")


def test_a_guest_who_has_yet_to_choose_is_told_too(visitors: Visitors) -> None:
    game = load("retrograde")
    opened = visitors.server.open("you", "link", game="retrograde")
    guest = visitors.visitor(address(opened, "links"))
    phrase = rules_in_force(game, game.recommended, {}).phrase
    expect(guest.locator("main header [data-in-force]")).to_have_text(f"§ {phrase}")


def test_classic_has_nothing_to_list(visitors: Visitors) -> None:
    page = visitors.at_table("you", "random", game="orbital", ruleset="classic")
    expect(page.locator(".status [data-in-force]")).to_have_text("Classic")
    expect(page.locator(".status").get_by_role("button", name="Classic")).to_have_count(0)


def test_the_flare_announces_itself_on_the_board(visitors: Visitors) -> None:
    page = visitors.at_table("you", "random", game="orbital", ruleset="flare", position={"turn": 8})
    expect(page.locator("[data-notice]")).to_contain_text("The flare comes next turn")
    plain = visitors.at_table("you", "random", game="orbital", ruleset="classic")
    expect(plain.locator(".status")).to_be_visible()
    expect(plain.locator("[data-notice]")).to_have_count(0)


# --------------------------------------------------------------------------------------------- choosing numbers


def test_numbers_stand_in_groups_and_what_is_in_force_follows_every_change(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/orbital")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Change single numbers").click()
    expect(dialog.locator(".group > summary").first).to_contain_text("The ship")
    expect(dialog.locator("[data-parameter=laser_arc]")).not_to_be_visible()
    dialog.get_by_label("Find a number").fill("laser fires")
    dialog.locator("[data-parameter=laser_arc] input").fill("20")
    dialog.locator("[data-parameter=laser_arc] input").press("Tab")
    expect(dialog.locator(".in-force [data-in-force]")).to_have_text(f"§ {CHANGED_PHRASE}")
    dialog.get_by_role("button", name="As in the rules: Degrees either side").click()
    expect(dialog.locator(".in-force [data-in-force]")).to_have_text(f"§ {FLARE}")


def test_a_value_that_no_table_can_have_is_refused_in_words_before_it_opens(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/orbital")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Change single numbers").click()
    dialog.get_by_label("Find a number").fill("laser fires")
    dialog.locator("[data-parameter=laser_arc] input").fill("99")
    dialog.locator("[data-parameter=laser_arc] input").press("Tab")
    expect(dialog.locator("p.in-force")).to_contain_text("it must be 10 to 45")
    visitors.errors.clear()  # the browser tells of every refusal


def test_a_list_is_changed_place_by_place(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/pirates")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Change single numbers").click()
    dialog.get_by_label("Find a number").fill("hit points")
    row = dialog.locator("[data-parameter=max_hp]")
    row.get_by_label("galleon").fill("36")
    row.get_by_label("galleon").press("Tab")
    dialog.locator(".in-force [data-in-force]").click()
    listed = page.get_by_role("dialog", name="Rules: ").locator("[data-difference=max_hp]")
    expect(listed).to_contain_text("galleon 36")
    expect(listed).to_contain_text("galleon 40")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".status [data-in-force]")).to_contain_text("1 for this match only")


def test_what_was_asked_for_on_the_command_line_is_chosen_already(visitors: Visitors) -> None:
    seats = [{"kind": "you", "name": ""}, {"kind": "computer", "level": "cadet"}]
    wished = {"ruleset": "classic", "options": {"laser_arc": 15}, "from": "Narrow lasers", "seats": seats}
    page = visitors.visitor(f"#/play/orbital/{quote(json.dumps(wished), safe='')}")
    expect(page.locator("p.in-force")).to_contain_text("From Narrow lasers.")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".status [data-in-force]")).to_have_text("§ Classic, 1 number differs, for this match only")
