"""axe finds nothing wrong with any screen: every page of the client, and what lies over a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_screens import complaints
from server.conftest import wait_until
from server.test_people import Device, made

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGES = Path(__file__).parents[2] / "web" / "src" / "pages"
NOBODY, NOTHING = "A" * 22, "0" * 16
# Where each page is looked at: by its address here, or by the test that plays up to it.
LOOKED_AT = {
    "AddressPage": f"notices/stop/{NOTHING}/{NOBODY}",
    "BoardsPage": "boards",
    "EnterPage": f"me/{NOBODY}",
    "InvitedPage": "test_whoever_is_invited_meets_no_barrier",
    "KeptPage": "test_a_match_that_the_browser_has_kept_is_accessible",
    "LessonPage": "lesson/pirates",
    "LobbyPage": "",
    "LostPage": "nowhere",
    "NoticesPage": "test_a_person_with_a_tournament_meets_no_barrier",
    "PersonPage": "test_a_person_with_a_tournament_meets_no_barrier",
    "PrivacyPage": "privacy",
    "RatingsPage": "ratings/pirates",
    "RulesPage": "rules/retrograde",
    "TablePage": "test_what_lies_over_a_table_is_accessible",
    "TournamentPage": "test_a_person_with_a_tournament_meets_no_barrier",
}
SCREENS = ((390, "dark"), (1366, "light"))


def fits(page: Page, what: str) -> None:
    """Nothing is wrong with what is seen now, and nothing runs over the edge."""
    page.wait_for_timeout(300)  # what glides in has arrived
    assert complaints(page) == [], what
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, what


def test_every_page_of_the_client_is_looked_at() -> None:
    assert {each.stem for each in PAGES.glob("*.svelte")} == set(LOOKED_AT)
    assert {each for each in LOOKED_AT.values() if each.startswith("test_")} <= set(globals())


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_every_page_with_an_address_is_accessible(visitors: Visitors, width: int, scheme: str) -> None:
    page = visitors.visitor("#/privacy", width=width, color_scheme=scheme, bypass_csp=True)
    with_address = [each for each in LOOKED_AT.values() if not each.startswith("test_")]
    for path in [*with_address, "decks", "workshop/retrograde"]:
        page.goto(f"{visitors.server.address}/#/{path}")
        expect(page.locator("main h1").first).to_be_visible()
        fits(page, path)
    # A browser complains of every key that opens nothing.
    visitors.errors[:] = [each for each in visitors.errors if "403 (Forbidden)" not in each]


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_whoever_is_invited_meets_no_barrier(visitors: Visitors, width: int, scheme: str) -> None:
    opened = visitors.server.open("you", "link", game="retrograde")
    host = visitors.visitor(address(opened), width=width, color_scheme=scheme, bypass_csp=True)
    expect(host.locator("main").first).to_be_visible()
    fits(host, "the host waits")
    guest = visitors.visitor(address(opened, "links"), width=width, color_scheme=scheme, bypass_csp=True, invited=True)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    fits(guest, "the guest is asked")


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_a_person_with_a_tournament_meets_no_barrier(visitors: Visitors, width: int, scheme: str) -> None:
    server = visitors.server
    ann = Device(server)
    made(ann)
    cup = ann.ok("/api/tournaments", {"title": "Cup", "game": "pirates"})
    ann.ok(f"/api/tournaments/{cup['key']}/join")
    page = visitors.visitor("#/privacy", width=width, color_scheme=scheme, bypass_csp=True)
    page.context.add_cookies([{"name": "admiralty", "value": ann.cookies["admiralty"], "url": server.address}])
    for path in (f"tournament/{cup['key']}", "notices", ""):
        page.goto(f"{server.address}/#/{path}")
        page.reload()
        expect(page.locator("main h1").first).to_be_visible()
        fits(page, path)
    page.goto(f"{server.address}/#/tournament/{cup['key']}")
    page.locator("main a[href^='#/person/']").first.click()
    expect(page.locator("main h1")).to_have_text("Ann")
    fits(page, "a person")
    page.get_by_role("button", name="Ann").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    fits(page, "who one is")


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_a_match_that_the_browser_has_kept_is_accessible(visitors: Visitors, width: int, scheme: str) -> None:
    opened = visitors.server.open("you", "link", game="pirates")
    page = visitors.visitor(address(opened), width=width, color_scheme=scheme, bypass_csp=True)
    expect(page.locator(".board .pirates")).to_be_visible()
    kept = f"caches.match('./kept/{opened['table']}').then(found => found !== undefined)"
    wait_until(lambda: page.evaluate(kept))
    page.goto(f"{visitors.server.address}/#/kept/{opened['table']}")
    expect(page.locator("main h1")).to_contain_text("Pirate's Wager")
    expect(page.locator(".board .pirates")).to_be_visible()
    fits(page, "kept")


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_what_lies_over_a_table_is_accessible(visitors: Visitors, width: int, scheme: str) -> None:
    opened = visitors.server.open("link", "you", game="pirates", options={"initiative": "a"})
    page = visitors.visitor(address(opened), width=width, height=844, color_scheme=scheme, bypass_csp=True, fresh=True)
    me, other = (visitors.server.sit(opened["table"], opened[which][0]["token"]) for which in ("mine", "links"))
    expect(page.get_by_role("button", name="To the board")).to_be_visible()
    fits(page, "the briefing")
    page.get_by_role("button", name="To the board").click()
    page.get_by_role("button", name=re.compile("numbers differ")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    fits(page, "the rules in force")
    page.keyboard.press("Escape")
    other.play("plan 1,5 facing 1")
    me.play("plan 4,4 facing 4")
    for line in ("evade", "end turn"):
        other.until_so(lambda browser, line=line: line in browser.lines)
        other.play(line)
    page.get_by_role("button", name=re.compile("What happened")).click()
    expect(page.get_by_role("button", name=re.compile("Play it again"))).to_be_visible()
    fits(page, "what happened")
    page.get_by_role("button", name=re.compile("What happened")).first.click()
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name=re.compile("Resign")).click()
    fits(page, "giving up")
