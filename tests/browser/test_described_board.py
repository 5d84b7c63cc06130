"""A game that the client has never heard of is played on the board that it describes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Visitors, _visiting, address
from server.conftest import Server, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EXAMPLE = Path(__file__).parents[2] / "examples" / "wolfpack"
MOST_TURNS = 60
CAN_GO_ON = "() => document.querySelector('[data-place]') || document.body.innerText.includes('match is over. Look')"


@pytest.fixture(scope="module")
def strait(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a stranger's game was brought to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(EXAMPLE)
        running = Server(tmp_path_factory.mktemp("strait"), extra_games=("wolfpack:GAME", "browser.own_board:GAME"))
        yield running
        running.stop()


@pytest.fixture
def people(chromium: Browser, strait: Server) -> Iterator[Visitors]:
    yield from _visiting(chromium, strait)


def seated(people: Visitors, **more: object) -> Page:
    page = people.visitor(address(people.server.open("you", "cadet", game="wolfpack")), **more)  # type: ignore[arg-type]
    expect(page.locator("[data-place]").first).to_be_visible()
    return page


def is_over(page: Page) -> bool:
    return page.get_by_text("The match is over. Look back").is_visible()


def test_a_match_is_played_to_its_end_by_clicks_on_the_board(people: Visitors) -> None:
    page = seated(people)
    for _ in range(MOST_TURNS):
        wait_until(lambda: page.evaluate(CAN_GO_ON))
        if is_over(page):
            break
        eastmost = page.locator("[data-place]").evaluate_all("all => all.map(each => each.dataset.place).sort().at(-1)")
        page.locator(f"[data-place='{eastmost}']").click()
        choices = page.locator(".choices button")
        if choices.count():
            moves = choices.filter(has_text=re.compile("^(Dash|Dive)"))
            (moves if moves.count() else choices).first.click()
        page.wait_for_timeout(50)
    assert is_over(page)


def test_what_can_be_chosen_says_what_it_does(people: Visitors) -> None:
    page = seated(people)
    near = page.locator("[data-place=b2]")
    expect(near).to_have_attribute("aria-label", "b2: Dive to b2, or Fire a torpedo at b2")
    expect(page.locator("[data-piece=B]")).to_have_attribute("aria-label", "submarine B, at a5")


def test_the_board_is_played_with_the_keyboard_alone(people: Visitors) -> None:
    page = seated(people)
    page.locator("[data-place=b2]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place=c2]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.locator(".choices button", has_text="Dive to b2").press("Enter")
    expect(page.locator("[data-piece=A]")).to_have_attribute("aria-label", re.compile("submarine A, at b2"))


def test_escape_forgets_what_was_pointed_at(people: Visitors) -> None:
    page = seated(people)
    page.locator("[data-place=b2]").click()
    expect(page.locator(".choices button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".choices button")).to_have_count(0)


def test_the_board_is_pulled_and_stretched(people: Visitors) -> None:
    page = seated(people)
    square = page.locator("[data-place=b2]")
    before = square.bounding_box()
    page.get_by_role("button", name="Zoom in").click()
    after = square.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.2 * before["width"]
    page.mouse.move(400, 300)
    page.mouse.down()
    page.mouse.move(300, 300, steps=4)
    page.mouse.up()
    pulled = square.bounding_box()
    assert pulled is not None
    assert pulled["x"] == pytest.approx(after["x"] - 100, abs=3)
    expect(page.locator(".choices button")).to_have_count(0)  # a pull is no click
    page.get_by_role("button", name="Show the whole board").click()
    whole = square.bounding_box()
    assert whole is not None
    # Nearly: a line above the board that has gone meanwhile leaves it more room.
    assert whole["width"] == pytest.approx(before["width"], rel=0.1)
    assert whole["x"] == pytest.approx(before["x"], abs=40)


def test_on_a_phone_it_is_played_by_touch(people: Visitors) -> None:
    page = seated(people, width=390, height=844, has_touch=True)
    page.locator("[data-place=b2]").tap()
    page.locator(".choices button", has_text="Dive to b2").tap()
    expect(page.locator("[data-piece=A]")).to_have_attribute("aria-label", re.compile("submarine A, at b2"))
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_a_package_may_bring_a_board_of_its_own(people: Visitors) -> None:
    page = people.visitor(address(people.server.open("you", "link", game="own_board")))
    board = page.locator("button.own-board")
    expect(board).to_have_text("round 1, 7 lines")
    board.click()
    expect(board).to_have_text("round 1, 1 lines")


def test_no_file_outside_the_folder_of_a_board_is_handed_out(strait: Server) -> None:
    assert strait.get("/api/boards/own_board") == {"module": "board.js"}
    assert strait.get("/api/boards/wolfpack") == {"module": ""}
    assert strait.ask("GET", "/api/boards/own_board/board.js").headers["content-type"].startswith("text/javascript")
    for name in (
        "__init__.py",
        "..%2Fconftest.py",
        "%2e%2e/test_screens.py",
        "missing.js",
        "%00.js",
        "%2Fetc%2Fpasswd",
    ):
        assert strait.ask("GET", f"/api/boards/own_board/{name}").status_code == 404, name
    assert strait.ask("GET", "/api/boards/wolfpack/RULES.md").status_code == 404
