"""How many clicks a turn takes on the board, counted in the browser: as few as there are decisions.

`BEFORE` is what the same turns took, counted in the same way, when every commitment was confirmed, every empty phase
was ended by hand and every ship was picked first. In Pirate's Wager there is one question more now, where crew points
would be lost, and one click less to fire. In Orbital Combat and ISK it is half of that or less.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visitors, address
from browser.test_board_pirates import plan
from server.conftest import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BEFORE = {"orbital": 12, "hexspace": 10, "isk": 5, "pirates": 7, "retrograde": 1}
QUICKEST = ("ready", "coast", "hold")
MOST_LINES = 500
# Those of a pointer: a key that presses a button has no count of clicks.
COUNT = """window.clicks = 0;
addEventListener('click', event => { if (event.isTrusted && event.detail > 0) window.clicks += 1; }, true);"""


def counted(visitors: Visitors, *seats: str, **more: Any) -> tuple[Page, dict[str, Any]]:
    """A page that counts its clicks, and the table it sits at."""
    opened = visitors.server.open(*(seats or ("you", "link")), **more)
    page = visitors.visitor()
    page.evaluate(COUNT)
    page.evaluate("fragment => { location.hash = fragment }", address(opened))
    return page, opened


def clicks(page: Page) -> int:
    return int(page.evaluate("window.clicks"))


def on_board(page: Page, line: str) -> Any:
    return page.locator(f".board [data-id='line-{line}']").first


def play_until(other: Browser, is_mine: Locator) -> None:
    """The other side plays what is quickest until it is the page's turn again."""
    for _ in range(MOST_LINES):
        other.quiet()
        if other.lines:
            other.play(next(line for line in QUICKEST if line in other.lines))
        elif is_mine.is_visible():
            return
        is_mine.page.wait_for_timeout(20)
    raise AssertionError("the turn did not come")


def test_orbital_three_turns_a_climb_and_two_of_rest(visitors: Visitors) -> None:
    """Before, burn, coast and hold were each asked about, also where nothing else could be done."""
    ships = {"A1": {"ring": 4, "sector": 3, "mass": 7, "missiles": 0}, "B1": {"ring": 8, "sector": 50, "hull": 6}}
    page, opened = counted(
        visitors, game="orbital", options={"initiative": "fixed"}, position={"turn": 5, "ships": ships}
    )
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])

    for turn in range(3):
        expect(page.locator(".console")).to_be_visible()
        if turn < 2:  # a turn begins with the power of the last one
            page.get_by_role("button", name="Desperate escape" if turn == 0 else "Defensive recovery").click()
        page.locator("[data-id='ready']").click()
        expect(page.locator(".console")).to_have_count(0)
        if turn == 0:
            page.locator(".orbital [data-id='line-burn hard prograde']").first.click()
        play_until(other, page.locator(".console"))
    assert clicks(page) == BEFORE["orbital"] / 2


def test_hex_space_two_ships_move_and_fire(visitors: Visitors) -> None:
    ships = {
        "A1": {"class": "destroyer", "at": [-6, 3, 3], "facing": 0, "speed": 3},
        "A2": {"class": "destroyer", "at": [-6, 6, 0], "facing": 0, "speed": 3},
        "B1": {"class": "frigate", "at": [2, 3, -5], "facing": 3, "speed": 3},
    }
    position = {"phase": "movement", "side": "A", "ships": ships}
    page, opened = counted(visitors, game="hexspace", scenario="skirmish", position=position)
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    page.locator("[data-id='fleet-A1'].offered").click()
    for ship in ("A1", "A2"):
        expect(page.get_by_role("group", name=f"Plan of {ship}")).to_be_visible()
        page.keyboard.press("ArrowUp")  # by keys or by a click on the chart: that stays as it was
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        on_board(page, "commit").click()
    other.until_so(lambda browser: "execute" in browser.lines)
    other.play("execute")
    page.locator("[data-id^='line-fire']").first.click()
    page.locator("[data-id='line-execute']").click()
    expect(page.locator("[data-id='line-execute']")).to_have_count(0)
    assert clicks(page) == BEFORE["hexspace"] - 5


def test_isk_two_fleets_get_their_paths(visitors: Visitors) -> None:
    fleets = {
        "A1": {"system": 12, "ships": 5, "points": 1, "behaviour": "stealthy"},
        "A2": {"system": 29, "ships": 3, "points": 1, "behaviour": "fast"},
        "B1": {"system": 26, "ships": 3, "points": 1},
    }
    page, _ = counted(visitors, game="isk", position={"phase": "orders", "turn": 4, "fleets": fleets})
    for fleet in ("A1", "A2"):
        expect(page.locator(f"[data-id='sheet-{fleet}']")).to_be_visible()
        page.locator(".star.offered").first.click()
    expect(on_board(page, "done")).to_be_focused()  # every fleet has its path
    page.keyboard.press("Enter")
    expect(page.locator(".asks")).to_contain_text("B")
    assert clicks(page) == BEFORE["isk"] - 3


def test_pirates_a_turn_is_planned_and_fought(visitors: Visitors) -> None:
    page, opened = counted(visitors, game="pirates", options={"initiative": "a"})
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    plan(page, "1,5", 1)
    other.play("plan 4,4 facing 4")
    page.locator(".target").first.click()  # what is in the arc can be clicked at once
    page.get_by_role("button", name="Confirm").click()
    page.locator("[data-id='action-end-turn']").click()
    page.get_by_role("button", name="Confirm").click()  # crew points would be lost
    expect(page.locator(".seats .seat-1.acting")).to_be_visible()
    assert clicks(page) == BEFORE["pirates"]


def test_retrograde_a_first_turn_has_no_maneuvers_to_end(visitors: Visitors) -> None:
    page, _ = counted(visitors, "you", "captain", game="retrograde", options={"first": "A"})
    expect(page.locator(".board [data-id='line-end turn']")).to_be_visible()
    assert clicks(page) == BEFORE["retrograde"] - 1


def test_whoever_never_wants_to_be_asked_is_not(visitors: Visitors) -> None:
    page, opened = counted(visitors, game="pirates", options={"initiative": "a"})
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Never ask before a move").check()
    page.get_by_role("button", name="Close").click()
    plan(page, "1,5", 1)
    visitors.server.sit(opened["table"], opened["links"][0]["token"]).play("plan 4,4 facing 4")
    page.locator("[data-id='action-evade']").click()
    expect(page.locator("[data-result='evade']")).to_contain_text("evade score")
    page.locator("[data-id='action-end-turn']").click()
    expect(page.locator(".seats .seat-1.acting")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
