"""Records and replays: from a file, from anybody's eyes, and on from any position."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, address
from server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def finished(server: Server) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table whose match is over, and its record."""
    opened = server.open("you", "link")
    first, second = (server.sit(opened["table"], key["token"]) for key in opened["mine"] + opened["links"])
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    first.play("take 1")
    second.quiet()
    second.play("resign")
    headers = {"Authorization": f"Bearer {opened['mine'][0]['token']}"}
    return opened, server.ask("GET", f"/api/tables/{opened['table']}/record", headers=headers).json()


def test_a_record_is_opened_from_a_file_stepped_through_and_gone_on_from(visitors: Visitors, tmp_path: Path) -> None:
    _, record = finished(visitors.server)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    page = visitors.visitor()
    page.get_by_label("Record file").set_input_files(file)
    expect(page.locator(".count")).to_have_text("0 of 6")
    page.get_by_label("From whose eyes").select_option(label="eyes of B")
    for step in range(4):
        expect(page.locator(".count")).to_have_text(f"{step} of 6")
        page.get_by_role("button", name="One step on").click()
    expect(page.locator(".count")).to_have_text("4 of 6")
    expect(page.locator(".told")).to_contain_text("die")
    looked_at = page.url
    page.get_by_role("button", name="What if…").click()
    expect(page).not_to_have_url(looked_at)
    expect(page.locator(".actions .line", has_text="take 1")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_word(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visitor()
    for content in ("no record", '{"game": "toy"}'):
        file = tmp_path / "other.json"
        file.write_text(content)
        page.get_by_label("Record file").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text("not")
        page.get_by_label("Record file").set_input_files([])
    visitors.errors.clear()  # the browser reports the refused request of its own accord


def test_the_record_of_a_match_is_downloaded(visitors: Visitors) -> None:
    opened, record = finished(visitors.server)
    page = visitors.visitor(address(opened))
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert json.loads(Path(download.value.path()).read_text()) == record


def test_after_the_end_those_who_looked_on_see_everything(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    first, second = (visitors.server.sit(opened["table"], key["token"]) for key in opened["mine"] + opened["links"])
    page = visitors.visitor(f"#/t/{opened['table']}/{opened['spectator']}")
    stake = page.locator(".generic tbody tr").first.locator("td").nth(3)
    expect(stake).to_have_text("?")
    first.play("guess 1")
    expect(page.locator(".generic")).not_to_contain_text("guess 1")
    second.play("resign")
    expect(page.locator(".asks")).to_contain_text("A wins")
    expect(stake).to_have_text(re.compile("^[1-4]$"))
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_label("From whose eyes")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".generic")).to_contain_text("guess 1")


def test_a_live_match_is_looked_back_at_and_with_secrets_gone_on_from_only_after_its_end(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    first, second = (visitors.server.sit(opened["table"], key["token"]) for key in opened["mine"] + opened["links"])
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    page = visitors.visitor(address(opened))
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".count")).to_have_text(re.compile("^0 of"))
    expect(page.get_by_label("From whose eyes")).to_have_count(0)
    page.get_by_role("button", name="What if…").click()
    expect(page.get_by_role("alert")).to_contain_text("hidden from you until it is over")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".count")).to_have_text(re.compile(r"^(\d+) of \1$"))
    visitors.errors.clear()  # the browser reports the refused request of its own accord


def test_a_live_match_in_which_nothing_is_hidden_is_gone_on_from(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="hexspace")
    first = visitors.server.sit(opened["table"], opened["mine"][0]["token"])
    first.play(first.lines[0])
    page = visitors.visitor(address(opened))
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".count")).to_have_text("0 of 1")
    before = page.url
    page.get_by_role("button", name="What if…").click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".actions .line").first).to_be_visible()


def test_a_broken_connection_misses_nothing_and_doubles_nothing(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", position={"phase": "pot", "turn": "B", "pot": 5})
    page = visitors.visitor(address(opened))
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_be_visible()
    table = visitors.server.tables[opened["table"]]
    (mine,) = [each for each in table.connections if each.audience == (0,)]
    visitors.server.table_server._tasks[0].get_loop().call_soon_threadsafe(mine.disconnect)
    other.play("take 2")
    expect(page.locator(".log .line", has_text="take 2")).to_have_count(1)
    other.play("undo")
    expect(page.locator(".log .line", has_text="take 2")).to_have_count(0)
    other.play("pass")
    expect(page.locator(".log .line", has_text="pass")).to_have_count(1)
