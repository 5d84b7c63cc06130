"""A person who looks elsewhere learns that it is their turn, and finds the match on top of the lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from server.conftest import Browser, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HIDE = "Object.defineProperty(document, 'hidden', {value: true, configurable: true})"
RECORD = """
window.told = [];
window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) { window.told.push(options.body); }
    close() {}
};
window.AudioContext = class { constructor() { window.told.push("a sound"); throw new Error("none here"); } };
"""


def ready(player: Browser) -> None:
    player.play("guess 1")
    player.play("ready")


def hidden_player(visitors: Visitors, fragment: str) -> Page:
    page = visitors.visitor("#/")
    page.add_init_script(RECORD)
    page.goto(f"{visitors.server.address}/{fragment}")
    page.reload()
    return page


def test_title_icon_sound_and_notice_tell_of_my_turn(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    ready(visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Bea"))
    bea = hidden_player(visitors, address(opened, "links"))
    expect(bea).to_have_title("Harbour Dice · Admiralty")
    bea.evaluate("localStorage.setItem('admiralty', JSON.stringify({turnNotice: true}))")
    bea.reload()
    expect(bea).to_have_title("Harbour Dice · Admiralty")
    bea.evaluate(HIDE)
    ann = visitors.server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    ready(ann)
    ann.play("pass")
    expect(bea).to_have_title("(1) Your turn · Harbour Dice · Admiralty")
    expect(bea.locator("link[rel=icon]")).to_have_attribute("href", "./favicon-turn.svg")
    wait_until(lambda: bea.evaluate("window.told.length === 2"))
    assert bea.evaluate("window.told") == ["a sound", "Harbour Dice: your turn against Ann."]


def test_one_click_silences_it(visitors: Visitors) -> None:
    page = visitors.visitor()
    bell = page.get_by_role("button", name="Silence it")
    bell.click()
    expect(page.get_by_role("button", name="No sound tells you")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="No sound tells you")).to_be_visible()


def test_my_matches_are_on_top_and_the_key_leads_on(own_visitors: Visitors) -> None:
    first = own_visitors.server.open("you", "link", clock={"per_move": 259_200})
    own_visitors.server.sit(first["table"], first["links"][0]["token"], name="Bea")
    second = own_visitors.server.open("you", "screen")
    page = own_visitors.visitor(address(first))
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    page.goto(f"{own_visitors.server.address}/{address(second)}")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    page.goto(f"{own_visitors.server.address}/#/")
    matches = page.get_by_role("region", name="My matches")
    expect(matches.get_by_role("listitem").first).to_contain_text("with Bea")
    expect(matches.get_by_role("listitem").first).to_contain_text("Your turn: 2 d 23 h")
    matches.get_by_role("searchbox").fill("bea")
    expect(matches.get_by_role("listitem")).to_have_count(1)
    matches.get_by_role("searchbox").fill("")
    matches.get_by_role("button", name="Finished").click()
    expect(matches.get_by_text("None of these now.")).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("n")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    assert first["table"] in page.url
    page.keyboard.press("n")
    page.wait_for_url(f"**{second['table']}**")
