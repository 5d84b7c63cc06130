"""The analysis after a match, at the table of every game: its chart, its best actions, its turning points."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from admiralty.games import load
from admiralty.server.compiling import warm, warm_search
from browser.conftest import Visitors, address
from browser.test_screens import complaints
from server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("orbital", "pirates", "hexspace", "retrograde", "isk")
PLIES = 7


def short_match(server: Server, game: str) -> dict[str, Any]:
    """Both seats at one screen; the last line offered is played a few times, then somebody resigns."""
    for compiled in (warm, warm_search):  # nobody waits for a compiler, however long it takes
        compiled(load(game))
    opened = server.open("you", "screen", game=game)
    browser = server.sit(opened["table"], *(seat["token"] for seat in opened["mine"]))
    for number in range(PLIES):
        seat = next(view for view in browser.shown["views"] if view["legal"])
        line = "resign" if number == PLIES - 1 else seat["legal"][-1]["line"]
        browser.play(line, seat["seat"])
    assert browser.shown["ended"]
    browser.leave()
    return opened


def analysed(page: Page) -> None:
    page.get_by_role("button", name="Analyse the match").click()
    expect(page.locator(".analysis header")).to_contain_text(f"{PLIES} plies")
    expect(page.locator(".analysis progress")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_analysed_at_the_table(visitors: Visitors, game: str) -> None:
    opened = short_match(visitors.server, game)
    for width, height, scheme in ((1280, 800, "light"), (390, 844, "dark")):
        page = visitors.visitor(address(opened), width, height, color_scheme=scheme, bypass_csp=True)
        analysed(page)
        expect(page.locator(".analysis polygon")).to_have_count(2)
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
        page.get_by_role("button", name="Look back").click()
        expect(page.locator(".count")).to_have_text(f"{PLIES} of {PLIES}")
        page.get_by_label("To the start").click()
        if game == "retrograde":  # whoever begins has no ship to move yet, and so no choice
            expect(page.locator(".judged")).to_contain_text("There was no choice.")
            page.get_by_label("One step on").click()
        told = page.locator(".judged")
        expect(told).to_contain_text(re.compile(r"^[12]\. [AB]: .*visits.*expected.*\d %", re.DOTALL))
        expect(told.locator("tr.played")).to_have_count(1)
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_click_on_the_chart_leads_to_the_ply(visitors: Visitors) -> None:
    page = visitors.visitor(address(short_match(visitors.server, "orbital")))
    analysed(page)
    chart = page.locator(".analysis svg")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 2.5 / PLIES, "y": 20})
    expect(page.locator(".count")).to_have_text(f"2 of {PLIES}")
    expect(page.locator(".judged")).to_contain_text("3. ")
    expect(page.locator(".analysis .here")).to_have_count(1)


def test_an_analysis_goes_on_while_the_log_is_read(visitors: Visitors) -> None:
    page = visitors.visitor(address(short_match(visitors.server, "pirates")))
    page.get_by_role("button", name="Analyse the match").click()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Actions").click()
    expect(page.locator(".analysis header")).to_contain_text(f"{PLIES} plies")
