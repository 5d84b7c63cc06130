"""As an app: it starts without a network, says so, and shows what it has kept. Tournaments and privacy too."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from server.conftest import wait_until
from server.test_people import Device, made

pytestmark = [pytest.mark.browser, pytest.mark.slow]


ICON_WIDTH = """
async address => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
}
"""
READINGS_KEPT = """
caches.open("admiralty-reading-1").then(cache => cache.keys())
    .then(all => all.map(each => new URL(each.url).pathname).sort())
"""


def arrived(page: Page) -> None:
    """The service worker has kept the page, and answers for it: on a first visit a moment later."""
    wait_until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))


def cut_off(visitors: Visitors, page: Page) -> None:
    """The server is gone, and so is what the browser kept by itself."""
    visitors.server.stop()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def is_back(visitors: Visitors) -> None:
    visitors.errors.clear()  # a browser complains of every request that found nobody
    visitors.server.start(visitors.server.port)


def test_it_can_be_installed_with_its_icons(visitors: Visitors) -> None:
    page = visitors.visitor()
    arrived(page)
    asked = page.context.new_cdp_session(page)
    manifest = asked.send("Page.getAppManifest")
    assert manifest["errors"] == []
    reasons = {each["errorId"] for each in asked.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert reasons <= {"in-incognito"}, "every visitor of these tests is one"
    told = json.loads(manifest["data"])
    assert {each.get("purpose", "any") for each in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        width = page.evaluate(ICON_WIDTH, icon["src"])
        assert width == int(icon["sizes"].split("x")[0]) if "x" in icon["sizes"] else width > 0, icon["src"]


def test_one_visit_is_enough_to_start_without_a_network(own_visitors: Visitors) -> None:
    page = own_visitors.visitor()
    arrived(page)
    cut_off(own_visitors, page)
    page.reload()
    expect(page.get_by_role("heading", name="Not connected")).to_be_visible()
    expect(page.get_by_text("nothing can be played or moved now")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_text("Pick one and play at once")).to_have_count(0)  # it would not be true
    is_back(own_visitors)
    page.reload()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()


def test_the_latest_matches_are_looked_at_without_a_network(own_visitors: Visitors) -> None:
    opened = own_visitors.server.open("you", "link", game="orbital")
    page = own_visitors.visitor()
    arrived(page)
    page.goto(f"{own_visitors.server.address}/{address(opened)}")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    wait_until(lambda: page.evaluate(f"caches.match('./kept/{opened['table']}').then(found => found !== undefined)"))
    cut_off(own_visitors, page)
    page.goto(f"{own_visitors.server.address}/#/")
    page.reload()
    page.get_by_role("link", name="Orbital Combat, ").click()
    expect(page.get_by_text("nothing can be played here")).to_be_visible()
    expect(page.locator("section.board svg").first).to_be_visible()
    is_back(own_visitors)


def test_rulebooks_and_lessons_are_read_without_a_network(own_visitors: Visitors) -> None:
    page = own_visitors.visitor()
    arrived(page)
    games = own_visitors.server.get("/api/lobby")["games"]
    wanted = {f"/api/games/{each['key']}/rulebook" for each in games}
    wanted |= {f"/api/games/{each['key']}/lesson" for each in games if each["tutorial"]}
    assert len(wanted) > len(games), "some game has a lesson"
    wait_until(lambda: wanted <= set(page.evaluate(READINGS_KEPT)))
    cut_off(own_visitors, page)
    page.goto(f"{own_visitors.server.address}/#/rules/toy")
    page.reload()
    expect(page.get_by_text("Two or three captains bet on one die a round.")).to_be_visible()
    page.goto(f"{own_visitors.server.address}/#/")
    expect(page.get_by_role("heading", name="Not connected")).to_be_visible()
    page.locator("li", has_text="Orbital Combat").get_by_role("link", name="Lesson").click()
    expect(page.locator("main li").nth(2)).to_be_visible()
    is_back(own_visitors)


def test_a_tournament_is_opened_and_watched(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").last.fill("Ann")
    page.get_by_role("button", name="Make a recovery link").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_label("Name of the tournament").fill("Harbour cup")
    page.get_by_label("Game").last.select_option("toy")
    page.get_by_label("Computer players").fill("4")
    page.get_by_label("Their level").select_option("random")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Harbour cup")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Over. Swiss system, 3 rounds.")).to_be_visible()
    first = page.locator("tbody tr").first.locator("td.name").inner_text()
    expect(page.locator("p.winner")).to_contain_text(first)
    expect(page.get_by_role("link", name="Look back")).to_have_count(6)
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(5)


def test_what_is_stored_is_on_one_page(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", name="Privacy")).to_be_visible()
    expect(page.get_by_text("Nobody else is told anything")).to_be_visible()


def test_a_tournament_says_what_is_played_and_leads_to_ones_own_match(visitors: Visitors) -> None:
    server = visitors.server
    first, second = Device(server), Device(server)
    made(first)
    made(second)  # of the same name
    cup = first.ok("/api/tournaments", {"title": "Cup", "game": "orbital", "clock": {"per_move": 259_200}})
    for device in (first, second):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    page = visitors.visitor("#/privacy", width=390, height=844)
    page.context.add_cookies([{"name": "admiralty", "value": first.cookies["admiralty"], "url": server.address}])
    page.goto(f"{server.address}/#/tournament/{cup['key']}")
    page.reload()
    expect(page.get_by_role("row")).to_have_count(3)
    expect(page.locator("main")).to_contain_text("Orbital Combat")
    expect(page.locator("[data-in-force]")).to_contain_text("Flare")
    expect(page.locator("[data-agreed]")).to_contain_text("3 days for each decision")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Play my match").click()
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()


def test_a_tournament_is_opened_for_a_scenario_and_rules_of_its_own(visitors: Visitors) -> None:
    ann = Device(visitors.server)
    made(ann)
    page = visitors.visitor("#/privacy")
    page.context.add_cookies([{"name": "admiralty", "value": ann.cookies["admiralty"], "url": visitors.server.address}])
    page.goto(f"{visitors.server.address}/#/")
    page.reload()
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_label("Name of the tournament").fill("Long ago")
    page.get_by_label("Game").select_option(label="Orbital Combat")
    page.get_by_label("Scenario").select_option(label="Pursuit")
    page.get_by_label("Rules").select_option(label="Classic")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Long ago")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Pursuit")
    expect(page.locator("[data-in-force]")).to_have_text("Classic")
