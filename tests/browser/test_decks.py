"""The deck builder: cards are found, put in order, checked by the table, kept, and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from admiralty.games.retrograde.decks import check_deck_file, ready_decks
from browser.conftest import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def order(page: Page) -> list[str]:
    return [str(row.get_attribute("data-card")) for row in page.locator(".row").all()]


def test_a_deck_is_built_ordered_checked_saved_and_played(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visitor()
    page.get_by_role("link", name="Decks of Retrograde").click()
    said = page.locator("[data-verdict]")
    expect(said).to_contain_text("This deck can be played.")
    page.get_by_role("button", name="New").click()
    expect(said).to_contain_text("The deck has 0 cards; it must have 30. RG-1.2")
    page.get_by_label("Search the cards").fill("guns 2")
    expect(page.locator("[data-add='S22']")).to_be_visible()
    expect(page.locator("[data-add='P06']")).to_have_count(0)
    for _ in range(28):
        page.locator("[data-add='S22']").click()
    page.get_by_label("Search the cards").fill("")
    page.get_by_label("Kind").select_option("asset")
    expect(page.locator("[data-add='S22']")).to_have_count(0)
    page.locator("[data-add='P06']").click()
    page.locator("[data-add='P01']").click()
    expect(said).to_have_attribute("data-verdict", "ok")
    assert order(page)[-2:] == ["P06", "P01"]
    page.locator("[data-place='30']").focus()
    page.keyboard.press("Alt+Home")
    expect(page.locator("[data-place='1']")).to_have_attribute("data-card", "P01")
    page.locator("[data-place='30']").get_by_role("button", name="up").click()
    expect(page.locator("[data-place='29']")).to_have_attribute("data-card", "P06")
    page.locator("[data-place='2']").evaluate("row => row.scrollIntoView({ block: 'center' })")
    grip, top = page.locator("[data-place='3'] .grip").bounding_box(), page.locator("[data-place='1']").bounding_box()
    assert grip is not None
    assert top is not None
    page.mouse.move(grip["x"] + 5, grip["y"] + 5)
    page.mouse.down()
    page.mouse.move(top["x"] + 20, top["y"] + 5, steps=4)
    page.mouse.up()
    expect(page.locator("[data-place='1']")).to_have_attribute("data-card", "S22")
    expect(page.locator("[data-place='2']")).to_have_attribute("data-card", "P01")
    page.get_by_label("Name").fill("Slow knives")
    page.get_by_role("radio", name="Tempest").check(force=True)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("is kept in this browser")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    deck = check_deck_file(file)
    assert (deck.name, deck.card_ids) == ("Slow knives", order(page))
    page.get_by_role("link", name="Open a table…").click()
    page.get_by_label("Deck of seat A").select_option("Slow knives")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-id='asset-A-home']")).to_contain_text("Tempest")
    expect(page.get_by_label("Your hand").locator("[data-id='card-P01']")).to_have_count(1)


def test_a_deck_file_is_loaded_and_one_that_the_rules_refuse_says_why(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visitor("#/decks")
    page.get_by_label("Load a deck").select_option("Citadel")
    expect(page.locator("[data-place='1']")).to_have_attribute("data-card", ready_decks()["citadel"].card_ids[0])
    wrong, right = tmp_path / "wrong.toml", tmp_path / "right.toml"
    wrong.write_text('home = "S01"\ncards = []\n')
    cards = ", ".join(f'"{card}"' for card in ["S05"] * 30)
    right.write_text(f'name = "Thorns"\nhome = "H02"\ncards = [{cards}]\n')
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_text("wrong.toml: home: S01 Wasp is not a homeworld. (RG-1.3)")).to_be_visible()
    page.locator("input[type=file]").set_input_files(right)
    expect(page.get_by_label("Name")).to_have_value("Thorns")
    assert order(page) == ["S05"] * 30
    page.locator("[data-place='1']").focus()
    page.keyboard.press("Delete")
    expect(page.locator("[data-verdict]")).to_contain_text("The deck has 29 cards; it must have 30.")


def test_a_card_of_the_library_is_dragged_to_its_place_in_the_deck(visitors: Visitors) -> None:
    page = visitors.visitor("#/decks", height=1400)
    expect(page.locator("[data-verdict='ok']")).to_be_visible()
    before = order(page)
    card, second = page.locator("[data-add='P06']"), page.locator("[data-place='2']")
    second.evaluate("row => row.scrollIntoView({ block: 'center' })")
    page.get_by_label("Search the cards").fill("Lagrange Yard")
    expect(page.locator("[data-add]")).to_have_count(1)
    start, end = card.bounding_box(), second.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 3, steps=5)
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator("li.gap")).to_have_count(1)
    page.mouse.up()
    expect(second).to_have_attribute("data-card", "P06")
    assert order(page) == [before[0], "P06", *before[1:]]
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 60, steps=5)
    page.mouse.up()
    assert order(page).count("P06") == before.count("P06") + 1, "a card that is let go beside the deck stays out"


def test_the_deck_builder_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.visitor("#/decks", width=360, height=740, has_touch=True)
    page.locator("[data-place='1']").get_by_role("button", name="down").tap()
    expect(page.locator("[data-place='2']")).to_have_attribute("data-card", ready_decks()["line"].card_ids[0])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
