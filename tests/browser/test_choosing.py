"""Before the match two people choose their decks, each unseen by the other; then it begins (Retrograde, 6.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from admiralty.games.retrograde.decks import ready_decks
from browser.conftest import Visitors, address, sit_down_if_asked
from browser.test_screens import complaints
from server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OWN = {"name": "Slow knives", "home": "H02", "cards": ["S05"] * 30}


def keep_deck(page: Page) -> None:
    """As the deck builder keeps it."""
    page.evaluate("decks => localStorage.setItem('admiralty-decks', decks)", json.dumps([OWN]))


def deck(page: Page, key: str) -> None:
    page.locator(f"[data-deck='{key}']").get_by_role("radio").check()


def test_two_visitors_choose_their_decks_by_clicks_and_the_match_begins(visitors: Visitors) -> None:
    host = visitors.visitor("#/play/retrograde")
    expect(host.get_by_label("deck of seat B")).to_be_visible()
    host.get_by_label("Who sits in seat B").select_option("link")
    expect(host.get_by_label("deck of seat B")).to_have_count(0)
    expect(host.get_by_text("whoever comes chooses it, and nobody else sees it")).to_be_visible()
    host.get_by_label("deck of seat A").select_option("engine")
    host.get_by_role("button", name="Open the table").click()
    waits = host.locator("[data-waiting]")
    expect(waits).to_contain_text("B has not come yet")
    expect(host.locator("[data-chosen]")).to_contain_text("You have chosen Engine")
    link = host.get_by_label("For whoever plays B", exact=True).input_value()
    guest = visitors.visitor("#" + link.partition("#")[2])
    expect(guest.get_by_role("heading", name="Choose a deck")).to_be_visible()
    expect(waits).to_have_text("B is still choosing a deck.")
    host.get_by_text("Change it", exact=True).click()
    deck(host, "line")
    host.get_by_role("button", name="Take this deck instead").click()
    expect(host.locator("[data-chosen]")).to_contain_text("You have chosen Line")
    citadel = guest.locator("[data-deck='citadel']")
    citadel.get_by_text("Its 30 cards").click()
    expect(citadel.locator("ol li")).to_have_count(30)
    expect(citadel).to_contain_text("Survives until its capital ships fly.")
    expect(guest.locator("[data-chosen]")).to_have_count(0)
    guest.reload()
    deck(guest, "citadel")
    guest.get_by_role("button", name="Play this deck").click()
    for page in (host, guest):
        expect(page.locator("[data-id='asset-A-home']")).to_contain_text("Ferrum")
        expect(page.locator("[data-id='asset-B-home']")).to_be_visible()
    top = ready_decks()["citadel"].card_ids[0]
    expect(guest.get_by_label("Your hand").locator(f"[data-id='card-{top}']")).to_have_count(1)


def test_in_custom_a_kept_deck_a_file_and_a_text_can_be_chosen_and_wrong_ones_say_why(
    visitors: Visitors, tmp_path: Path
) -> None:
    opened = visitors.server.open("you", "link", game="retrograde", scenario="custom")
    guest = visitors.visitor()
    keep_deck(guest)
    guest.goto(f"{visitors.server.address}/{address(opened, 'links')}")
    sit_down_if_asked(guest)
    expect(guest.locator("[data-deck='own 0']")).to_contain_text("Slow knives")
    guest.get_by_text("A deck from a file").click()
    wrong, right = tmp_path / "wrong.toml", tmp_path / "right.toml"
    wrong.write_text('home = "S01"\ncards = []\n')
    guest.get_by_label("Deck file").set_input_files(wrong)
    said = guest.locator("[data-deck-file]")
    expect(said).to_contain_text("wrong.toml: home: S01 Wasp is not a homeworld. (RG-1.3)")
    guest.get_by_label("Or its text").fill("home =")
    guest.get_by_role("button", name="Check the text").click()
    expect(said).to_contain_text("This deck: Not a TOML file")
    cards = ", ".join(f'"{card}"' for card in ["S01"] * 30)
    right.write_text(f'name = "Wasps"\nhome = "H03"\ncards = [{cards}]\n')
    guest.get_by_label("Deck file").set_input_files(right)
    expect(guest.locator(".selected")).to_contain_text("Wasps")
    guest.get_by_role("button", name="Play this deck").click()
    expect(guest.get_by_label("Your hand").locator("[data-id='card-S01']")).not_to_have_count(0)


def test_a_kept_deck_that_cannot_be_played_is_refused_and_another_can_be_chosen(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="retrograde", scenario="custom")
    guest = visitors.visitor()
    guest.evaluate("decks => localStorage.setItem('admiralty-decks', decks)", json.dumps([OWN | {"cards": ["S05"]}]))
    guest.goto(f"{visitors.server.address}/{address(opened, 'links')}")
    sit_down_if_asked(guest)
    deck(guest, "own 0")
    guest.get_by_role("button", name="Play this deck").click()
    expect(guest.get_by_role("alert")).to_contain_text("The deck has 1 cards; it must have 30. RG-1.2")
    deck(guest, "swarm")
    guest.get_by_role("button", name="Play this deck").click()
    expect(guest.locator("[data-id='asset-B-home']")).to_be_visible()


def test_in_a_duel_only_the_ready_decks_are_offered_and_a_spectator_sees_that_people_choose(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="retrograde")
    guest = visitors.visitor()
    keep_deck(guest)
    guest.goto(f"{visitors.server.address}/{address(opened, 'links')}")
    sit_down_if_asked(guest)
    expect(guest.locator("[data-deck]")).to_have_count(4)
    expect(guest.get_by_text("A deck from a file")).to_have_count(0)
    watcher = visitors.visitor(f"#/t/{opened['table']}/{opened['spectator']}")
    expect(watcher.locator("[data-waiting]")).to_contain_text("People are choosing.")
    expect(watcher.locator("[data-deck]")).to_have_count(0)
    guest.get_by_label("Say something").fill("one moment")
    guest.get_by_role("button", name="Send").click()
    host = visitors.visitor(address(opened))
    expect(host.get_by_label("What has been said")).to_contain_text("one moment")
    host.get_by_role("link", name="Back to the harbour").click()
    expect(host.get_by_text("the others choose")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_waiting_room_is_accessible_and_fits_a_phone(visitors: Visitors, scheme: str) -> None:
    opened = visitors.server.open("you", "link", game="retrograde", scenario="custom")
    guest = visitors.visitor(address(opened, "links"), color_scheme=scheme, bypass_csp=True, width=360, height=740)
    line = guest.locator("[data-deck='line']")
    line.get_by_text("Its 30 cards").click()
    guest.get_by_text("A deck from a file").click()
    expect(guest.get_by_label("Or its text")).to_be_visible()
    assert complaints(guest) == []
    assert guest.evaluate("document.documentElement.scrollWidth") <= 360
    line.get_by_role("radio").focus()
    guest.keyboard.press("ArrowDown")
    expect(guest.locator("[data-deck='swarm']").get_by_role("radio")).to_be_checked()
    host = visitors.visitor(address(opened), color_scheme=scheme, bypass_csp=True)
    host.get_by_text("Change it", exact=True).click()
    expect(host.locator("[data-deck='line']")).to_be_visible()
    assert complaints(host) == []
    form = visitors.visitor("#/play/retrograde", color_scheme=scheme, bypass_csp=True, width=360, height=740)
    form.get_by_label("Who sits in seat B").select_option("link")
    assert complaints(form) == []
    assert form.evaluate("document.documentElement.scrollWidth") <= 360
    guest.keyboard.press("Enter")
    expect(host.locator("[data-id='asset-B-home']")).to_be_visible()


@pytest.fixture
def owners(chromium: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """Visitors of a server with a sixth game in which numbers belong to seats."""
    server = Server(tmp_path / "tables", extra_games=("toy:GAME", "server.own_toy:GAME"))
    here = Visitors(chromium, server)
    yield here
    here.close()
    server.stop()
    assert here.errors == [], "the page complained"


def test_a_game_that_the_client_has_never_heard_of_asks_with_plain_fields(owners: Visitors) -> None:
    host = owners.visitor("#/play/own_toy")
    host.get_by_label("Who sits in seat B").select_option("link")
    host.get_by_label("Faces of the die").fill("4")
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("[data-chosen]")).to_contain_text("You have chosen 4")
    link = host.get_by_label("For whoever plays B", exact=True).input_value()
    guest = owners.visitor("#" + link.partition("#")[2])
    guest.get_by_label("Points for a right guess").fill("9")
    guest.get_by_role("button", name="Choose this").click()
    expect(guest.locator(".actions .line").first).to_be_visible()
    expect(host.locator(".actions .line", has_text="guess 4")).to_have_count(1)
    expect(host.locator(".actions .line", has_text="guess 5")).to_have_count(0)
