"""Every screen: usable on a phone, by keyboard and by a screen reader, in light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("orbital", "pirates", "hexspace", "retrograde", "isk", "toy")


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_is_accessible(visitors: Visitors, scheme: str) -> None:
    page = visitors.visitor(color_scheme=scheme, bypass_csp=True)
    expect(page.locator("article").first).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name="Choose").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert complaints(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_accessible(visitors: Visitors, game: str, scheme: str) -> None:
    opened = visitors.server.open("you", "random", game=game)
    fragment = f"#/t/{opened['table']}/{opened['mine'][0]['token']}"
    page = visitors.visitor(fragment, color_scheme=scheme, bypass_csp=True)
    expect(page.locator(".actions")).to_be_visible()
    page.wait_for_timeout(300)
    assert complaints(page) == []
    for tab in ("Log", "Rules", "Chat"):
        page.get_by_role("tab", name=tab).click()
    assert complaints(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_a_table_without_sideways_scrolling(visitors: Visitors, game: str) -> None:
    page = visitors.at_table("you", "random", game=game, width=360, height=740)
    expect(page.locator(".actions")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("game", GAMES)
def test_a_large_screen_is_used_and_nothing_runs_over_its_edge(visitors: Visitors, game: str) -> None:
    page = visitors.at_table("you", "random", game=game, width=3840, height=2160)
    expect(page.locator(".actions")).to_be_visible()
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        3840,
        2160,
    ]
    board = page.get_by_role("region", name="Board").bounding_box()
    assert board is not None
    assert board["width"] > 0.75 * 3840
    assert board["height"] > 0.8 * 2160


def test_a_large_screen_shows_large_worlds(visitors: Visitors) -> None:
    """Retrograde's worlds are no island in the corner of a wall of pixels."""
    opened = visitors.server.open("you", "random", game="retrograde", options={"first": "A"})
    heights = []
    for width, height in ((1280, 800), (3840, 2160)):
        worlds = visitors.visitor(address(opened), width, height).locator(".retrograde .both")
        expect(worlds.locator(".world").first).to_be_visible()
        heights.append(float(worlds.evaluate("worlds => worlds.getBoundingClientRect().height / innerHeight")))
    assert heights[1] > 0.4
    assert heights[1] > 0.7 * heights[0]


def test_a_rulebook_leads_to_its_chapters(visitors: Visitors) -> None:
    page = visitors.visitor("#/rules/orbital")
    chapters = page.get_by_label("Chapter")
    last = chapters.locator("option").last.inner_text()
    chapters.select_option(label=last)
    expect(page.get_by_role("heading", name=last).first).to_be_in_viewport()
    expect(page.get_by_label("Search the rules")).to_be_in_viewport()


def test_the_lobby_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.visitor(width=360, height=740)
    expect(page.locator("article").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_question_mark_lists_the_keys_and_they_work(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="orbital")
    expect(page.locator(".actions")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_the_rulebook_can_be_read_and_searched(visitors: Visitors) -> None:
    page = visitors.visitor("#/rules/orbital/OC-6.5")
    expect(page.locator("[data-rule='OC-6.5']")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("scoop")
    expect(page.locator(".found button").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rulebook_menu_hand_over_replay_and_the_lost_page_are_accessible(visitors: Visitors, scheme: str) -> None:
    page = visitors.visitor("#/rules/toy/TY-4.1", color_scheme=scheme, bypass_csp=True)
    expect(page.locator("[data-rule='TY-4.1']")).to_be_in_viewport()
    assert complaints(page) == []
    page.goto(f"{visitors.server.address}/#/nowhere")
    expect(page.get_by_role("heading", name="Off the chart")).to_be_visible()
    assert complaints(page) == []
    page.goto(f"{visitors.server.address}/{address(visitors.server.open('you', 'screen'))}")
    expect(page.get_by_role("heading", name="Hand the screen to")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name="show my table").click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".count")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Are the dice honest?").click()
    assert complaints(page) == []


@pytest.mark.parametrize("width", [390, 1366])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_other_page_is_accessible(visitors: Visitors, scheme: str, width: int) -> None:
    page = visitors.visitor(width=width, color_scheme=scheme, bypass_csp=True)
    for path in ("ratings", "privacy", "notices", "boards", "workshop", "workshop/orbital", "lesson/isk", "play/isk"):
        page.goto(f"{visitors.server.address}/#/{path}")
        expect(page.locator("main h1").first).to_be_visible()
        if path.startswith("play/"):
            expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_timeout(300)
        assert complaints(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_question_with_its_chances_and_a_hint_are_accessible(visitors: Visitors, scheme: str) -> None:
    opened = visitors.server.open("you", "link", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), width=390, height=844, color_scheme=scheme, bypass_csp=True)
    me, other = (visitors.server.sit(opened["table"], opened[which][0]["token"]) for which in ("mine", "links"))
    me.play("plan 1,5 facing 1")
    other.play("plan 4,4 facing 4")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).not_to_have_text("Thinking…")
    assert complaints(page) == []
    page.locator("[data-id='action-fire']").click()
    page.locator(".target").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert complaints(page) == []


def test_a_long_press_on_a_phone_shows_the_details(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "random", game="retrograde")
    page = visitors.visitor(address(opened), width=390, height=844, has_touch=True, is_mobile=True)
    card = page.locator(".hand .card").first
    expect(card).to_be_visible()
    name = (card.get_attribute("data-id") or "").removeprefix("card-")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True, "bubbles": True})
    expect(page.locator(f"[data-card='{name}']")).to_be_visible()
    page.get_by_role("button", name="Close the card").click(position={"x": 5, "y": 5})
    expect(page.locator("[data-card]")).to_have_count(0)
