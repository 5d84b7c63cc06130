"""Boards that games describe, one for each kind of layout: hexes, stars and lanes, rings; cards, tracks, counters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Visitors, _visiting, address
from server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = tuple(f"browser.described:{name}" for name in ("HEXES", "STARS", "RINGS", "SECTORS"))


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("described"), extra_games=GAMES)
    yield running
    running.stop()


@pytest.fixture
def people(chromium: Browser, described: Server) -> Iterator[Visitors]:
    yield from _visiting(chromium, described)


def seated(people: Visitors, key: str, **more: object) -> Page:
    page = people.visitor(address(people.server.open("you", "cadet", game=key)), **more)  # type: ignore[arg-type]
    expect(page.locator(".drawn")).to_be_visible()
    return page


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


def test_lines_that_share_a_hex_are_a_list_inside_the_board(people: Visitors) -> None:
    for size in ({"width": 1366, "height": 768}, {"width": 390, "height": 844}):
        page = seated(people, "described_hexes", **size)
        places = page.locator("[data-place]")
        for place in (places.first, places.last):
            place.click()
            choices, board = page.locator(".choices"), box(page.locator(".picture"))
            expect(choices.get_by_role("button", name=re.compile("^A1 sails to hex .*, heading"))).not_to_have_count(0)
            found = box(choices)
            assert board["x"] <= found["x"]
            assert found["x"] + found["width"] <= board["x"] + board["width"]
            assert board["y"] <= found["y"]
            assert found["y"] + found["height"] <= board["y"] + board["height"] + 1
            page.keyboard.press("Escape")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_choice_is_walked_through_with_the_arrow_keys_and_escape_leads_back(people: Visitors) -> None:
    page = seated(people, "described_hexes")
    place = page.locator("[data-place]").nth(2)
    place.focus()
    page.keyboard.press("Enter")
    buttons = page.locator(".choices button")
    expect(buttons.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(buttons).to_have_count(0)
    expect(place).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".choices")).to_have_count(0)
    expect(page.locator("[data-place]")).to_have_count(0)  # she has her plan


def test_another_place_is_pointed_at_while_a_choice_is_open(people: Visitors) -> None:
    page = seated(people, "described_hexes")
    places = page.locator("[data-place]")
    last = places.last.get_attribute("data-place")
    places.first.click()
    places.last.click()
    expect(page.locator(".choices")).to_have_attribute("aria-label", f"At {last}")


def test_a_star_is_pointed_at_and_says_its_name(people: Visitors) -> None:
    page = seated(people, "described_stars")
    star = page.locator("[data-place]").first
    expect(star).to_have_attribute("aria-label", re.compile(r"^\d+, \d+ \w+: Begin A1 at \w+"))
    name = star.get_attribute("data-place")
    star.click()
    expect(page.locator("[data-piece=A1]")).to_have_attribute("aria-label", re.compile(f", at {name}"))


def test_pieces_on_rings_are_chosen_by_key_and_by_touch_and_events_are_seen_on_them(people: Visitors) -> None:
    page = seated(people, "described_rings", reduced_motion="no-preference", has_touch=True)
    die = page.locator("[data-piece='4']")
    expect(die).to_have_attribute("aria-label", "a die with 4, at 2.4: guess 4")
    page.locator("[data-piece='3']").focus()
    page.keyboard.press("ArrowRight")
    expect(die).to_be_focused()
    die.tap()
    expect(page.locator(".piece.lit")).to_have_count(0)
    page.locator(".others").get_by_role("button", name="ready").click()
    expect(page.locator("[data-effect=roll]")).to_be_attached()


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 390, "height": 844, "has_touch": True}])
def test_a_sector_of_a_ring_is_pointed_at_by_mouse_and_by_finger(people: Visitors, size: dict[str, object]) -> None:
    page = seated(people, "described_sectors", **size)
    places = page.locator("[data-place]")
    assert sorted(each.get_attribute("data-place") or "" for each in places.all()) == [
        "1.1", "1.4", "2.11", "2.5", "3.13", "3.2"
    ]  # fmt: skip
    sector = page.locator("[data-place='2.5']")
    expect(sector).to_have_attribute("aria-label", "2.5, the light ship: anchor 2.5")
    found, board = box(sector), box(page.locator(".picture"))
    assert board["x"] <= found["x"]
    assert found["x"] + found["width"] <= board["x"] + board["width"]
    if "has_touch" in size:
        sector.tap()
    else:
        sector.click()
    expect(page.locator("[data-piece='boat A']")).to_have_attribute(
        "aria-label", re.compile(r"^the boat of A, at 2\.5")
    )
    expect(places).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_sectors_of_rings_are_walked_over_with_the_arrow_keys_and_chosen_with_enter(people: Visitors) -> None:
    page = seated(people, "described_sectors")
    page.locator("[data-place='1.1']").focus()
    for key, reached in (("ArrowDown", "1.4"), ("ArrowRight", "2.5")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-place='{reached}']")).to_be_focused()
    page.keyboard.press("Enter")
    boat = page.locator("[data-piece='boat A']")
    expect(boat).to_have_attribute("aria-label", re.compile(r"^the boat of A, at 2\.5"))


def test_cards_tracks_and_counters_stand_beside_the_board(people: Visitors) -> None:
    page = seated(people, "described_rings", width=390, height=844, has_touch=True)
    expect(page.get_by_role("region", name="stake of B")).to_contain_text("1 hidden")
    expect(page.locator("dt", has_text="Round")).to_be_visible()
    expect(page.locator("dt", has_text="Points")).to_have_count(2)
    page.locator("[data-piece='2']").tap()
    page.locator(".others").get_by_role("button", name="ready").tap()
    coin = page.locator("[data-card='1']")
    expect(coin).to_be_enabled()
    expect(coin).to_have_attribute("aria-label", "1 coins: take 1")
    coin.tap()
    expect(page.locator(".card.lit")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
