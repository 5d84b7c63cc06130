"""People who play by correspondence: challenges, vacations, orders, many matches at once, and who is worth what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, _visiting, address
from server.conftest import Server
from server.test_people import Device, made
from server.test_ratings import play_a_little, results, two_people

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BY_DAYS: dict[str, Any] = {"clock": {"per_move": 259_200}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("correspondence"), rates_one_address=True)
    yield running
    running.stop()


@pytest.fixture
def visitors(chromium: Chromium, server: Server) -> Iterator[Visitors]:
    yield from _visiting(chromium, server)


@pytest.fixture
def people(server: Server) -> tuple[Device, Device]:
    """Two who have played with each other."""
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    first, second = two_people(server, ann, bea, **BY_DAYS)
    for browser, name in ((first, "Ann"), (second, "Bea")):
        browser.leave()
        browser.connect(name=name)
    play_a_little(first, second)
    first.play("resign")
    results(ann)
    return ann, bea


def signed_in(visitors: Visitors, device: Device, fragment: str = "#/", **more: Any) -> Page:
    """A page of somebody who is known here."""
    page = visitors.visitor("#/privacy", **more)
    page.context.add_cookies(
        [{"name": "admiralty", "value": device.cookies["admiralty"], "url": visitors.server.address}]
    )
    page.goto(f"{visitors.server.address}/{fragment}")
    page.reload()
    return page


def test_a_finished_match_leads_to_analysis_and_a_challenge_that_is_accepted(
    visitors: Visitors, people: tuple[Device, Device]
) -> None:
    ann = signed_in(visitors, people[0])
    match = ann.get_by_role("region", name="My matches").get_by_role("listitem").first
    expect(match).to_contain_text("You lost")
    expect(match.get_by_role("link", name="Analysis")).to_be_visible()
    match.get_by_role("button", name="Challenge again").click()
    expect(match.get_by_role("status")).to_contain_text("Challenged")
    bea = signed_in(visitors, people[1], width=390, height=844)
    challenge = bea.get_by_role("region", name="Challenges").get_by_role("listitem")
    expect(challenge).to_contain_text("Ann (")
    expect(challenge).to_contain_text("3 days for each decision")
    challenge.get_by_role("button", name="Accept").click()
    expect(bea.get_by_role("tab", name="Actions")).to_be_visible()


def test_the_analysis_of_a_finished_match_begins_by_itself(visitors: Visitors, people: tuple[Device, Device]) -> None:
    ann = signed_in(visitors, people[0])
    ann.get_by_role("link", name="Analysis").first.click()
    expect(ann.get_by_role("heading", name="How it stood")).to_be_visible()


def test_a_persons_page_tells_what_they_are_worth_and_blocks_them(
    visitors: Visitors, people: tuple[Device, Device]
) -> None:
    ann = signed_in(visitors, people[0])
    ann.get_by_role("region", name="My matches").get_by_role("link", name="Bea", exact=True).click()
    expect(ann.get_by_role("heading", name="Bea")).to_be_visible()
    expect(ann.get_by_text("0 won, 0 drawn, 1 lost.")).to_be_visible()
    ann.get_by_role("button", name="Block…").click()
    ann.get_by_role("button", name="Block Bea").click()
    expect(ann.get_by_text("You have blocked Bea.")).to_be_visible()
    ann.get_by_role("button", name="Unblock").click()
    expect(ann.get_by_role("button", name="Block…")).to_be_visible()


def test_people_and_levels_are_in_the_list_of_ratings(visitors: Visitors, people: tuple[Device, Device]) -> None:
    page = visitors.visitor("#/ratings/toy")
    rows = page.get_by_role("row")
    expect(rows.filter(has_text="Captain")).to_contain_text("1500")
    expect(rows.filter(has_text="Bea").first).to_contain_text("?")


def test_a_level_is_chosen_with_its_points(visitors: Visitors) -> None:
    page = visitors.visitor("#/play/orbital")
    expect(page.get_by_label("Strength of seat B").get_by_role("option", name="Mate · 1309 points")).to_be_attached()


def test_a_vacation_is_taken_and_the_other_side_sees_it(visitors: Visitors, people: tuple[Device, Device]) -> None:
    opened = visitors.server.open("you", "link", **BY_DAYS)
    people[0].ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    visitors.server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    bea = visitors.visitor(address(opened, "links"))
    ann = signed_in(visitors, people[0])
    ann.get_by_role("button", name="Vacation…").click()
    ann.get_by_label("Days").fill("5")
    ann.get_by_role("button", name="Stop my clocks").click()
    expect(ann.get_by_text("You are on vacation until")).to_be_visible()
    expect(bea.get_by_text("on vacation until")).to_be_visible()
    ann.get_by_role("button", name="I am back").click()
    expect(bea.get_by_text("on vacation until")).to_have_count(0)


def test_a_reply_is_prepared_on_the_board_and_played_by_itself(visitors: Visitors) -> None:
    server = visitors.server
    opened = server.open("you", "link", game="isk", scenario="campaign", **BY_DAYS)
    other = server.sit(opened["table"], opened["mine"][0]["token"])
    page = visitors.visitor(address(opened, "links"))
    actions = page.get_by_role("tabpanel").locator(".actions .list")
    # The page adds to the dice, and all is dealt anew: who begins, too.
    other.until("dice")
    other.quiet()
    if other.shown["actors"] == [1]:
        actions.get_by_role("button").first.click()
        other.until_so(lambda each: each.shown["actors"] == [0])
    played = len(other.plies)
    page.get_by_role("button", name="Prepare a reply…").click()
    expect(page.get_by_text("What if… nothing is played yet")).to_be_visible()
    keep = page.get_by_role("button", name="Keep as a conditional order")
    expect(keep).to_be_disabled()
    expected = 0
    while page.get_by_text("Now choose what you would play.").count() == 0:  # they may be asked twice in a row
        expected += 1
        actions.get_by_role("button").first.click()
        expect(page.locator(f"[data-steps='{expected}']")).to_be_visible()
    actions.get_by_role("button").first.click()
    expect(keep).to_be_enabled()
    keep.click()
    orders = page.get_by_role("region", name="Conditional orders")
    expect(orders.get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(orders.get_by_role("listitem")).to_have_count(1)
    for _ in range(expected):
        other.play(other.lines[0])
    other.until_so(lambda each: len(each.plies) == played + expected + 1)
    expect(orders.get_by_role("listitem")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("by a conditional order")).to_be_visible()


def test_matches_that_wait_stand_side_by_side_and_enter_opens_the_most_urgent(visitors: Visitors) -> None:
    hurried = visitors.server.open("you", "link", clock={"per_move": 90_000})
    visitors.server.sit(hurried["table"], hurried["links"][0]["token"], name="Bea")
    slow = visitors.server.open("you", "screen", game="pirates")
    page = visitors.visitor(address(slow))
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    page.goto(f"{visitors.server.address}/{address(hurried)}")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    page.goto(f"{visitors.server.address}/#/boards")
    boards = page.locator("[data-table]")
    expect(boards).to_have_count(2)
    expect(boards.first).to_contain_text("with Bea")
    expect(boards.nth(1).locator("svg").first).to_be_attached()
    letters = "all => Math.min(...all.map(each => each.getBoundingClientRect().height))"
    assert boards.nth(1).locator("svg text").evaluate_all(letters) < 9, "letters shrink with the picture"
    expect(boards.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Harbour Dice")).to_be_attached()


def test_whoever_comes_back_sees_what_happened_since_and_can_play_it_again(visitors: Visitors) -> None:
    server = visitors.server
    opened = server.open("you", "link", **BY_DAYS)
    tokens = [opened["mine"][0]["token"], opened["links"][0]["token"]]
    first, second = (server.sit(opened["table"], token) for token in tokens)
    play_a_little(first, second)
    first.until_so(lambda each: each.view["phase"] == "pot")
    first.leave()
    while any(seat["present"] for seat in second.until("presence")["seats"] if seat["seat"] == 0):
        pass
    page = visitors.visitor(f"#/t/{opened['table']}/{tokens[0]}")
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    page.get_by_role("button", name="Play it again").click()
    expect(page.get_by_role("button", name="Play it again")).to_be_visible()
