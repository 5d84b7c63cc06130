"""As an app: it starts without a network, says so, and shows what it has kept. Tournaments and privacy too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, address
from server.conftest import wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_without_a_network_it_says_so_and_shows_what_was_kept(own_visitors: Visitors) -> None:
    opened = own_visitors.server.open("you", "link")
    page = own_visitors.visitor()
    wait_until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.reload()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()
    wait_until(lambda: page.evaluate("caches.match('api/games/toy/rulebook').then(found => found !== undefined)"))
    page.goto(f"{own_visitors.server.address}/{address(opened)}")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    wait_until(lambda: page.evaluate(f"caches.match('./kept/{opened['table']}').then(found => found !== undefined)"))
    own_visitors.server.stop()
    page.goto(f"{own_visitors.server.address}/#/")
    page.reload()
    expect(page.get_by_role("heading", name="Not connected")).to_be_visible()
    page.get_by_role("link", name="Harbour Dice, ").click()
    expect(page.get_by_text("nothing can be played here")).to_be_visible()
    page.goto(f"{own_visitors.server.address}/#/rules/toy")
    expect(page.get_by_text("Two or three captains bet on one die a round.")).to_be_visible()
    own_visitors.errors.clear()  # a browser complains of every request that found nobody
    own_visitors.server.start()


def test_a_tournament_is_opened_and_watched(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").last.fill("Ann")
    page.get_by_role("button", name="Make a recovery link").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_label("Its name").fill("Harbour cup")
    page.get_by_label("Game").last.select_option("toy")
    page.get_by_label("Computer players").fill("4")
    page.get_by_label("Their level").select_option("random")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Harbour cup")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Over.")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(5)


def test_what_is_stored_is_on_one_page(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", name="Privacy")).to_be_visible()
    expect(page.get_by_text("Nobody else is told anything")).to_be_visible()
