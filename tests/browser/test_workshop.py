"""The workshop: a number is changed, the interval moves, the result is kept, sent, printed and played."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE = 300_000.0  # the first question may have to compile


def change_hull(page: Page, value: str) -> None:
    page.get_by_text("Change single numbers").click()
    page.get_by_label("Find a number").fill("hull")
    field = page.locator("[data-parameter='hull'] input")
    field.fill(value)
    field.blur()


def workshop(visitors: Visitors) -> Page:
    page = visitors.visitor()
    page.get_by_role("link", name="Workshop of Orbital Combat").click()
    expect(page.get_by_role("heading", name="Workshop")).to_be_visible()
    expect(page.locator("[data-state]")).to_contain_text("Classic")
    return page


def test_a_changed_number_is_said_undone_and_refused_where_it_cannot_be(visitors: Visitors) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    expect(page.locator(".differs")).to_contain_text("12")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-state]")).not_to_contain_text("differs")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    change = page.locator("[data-parameter='hull'] input")
    change.fill("9999")
    change.blur()
    expect(page.locator("[data-state]")).to_contain_text("it must be")
    expect(page.get_by_role("button", name="Play it out")).to_be_disabled()


def test_the_interval_moves_and_the_result_is_printed_and_opened_for_a_friend(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    page.get_by_role("button", name="Play it out").click()
    wins = page.locator("[data-measure='Side A wins']")
    expect(wins).to_be_visible(timeout=PATIENCE)
    verdict = page.locator("[data-verdict]")
    # A machine that is busy with other things may say within the minute that it cannot tell yet.
    expect(verdict).to_have_attribute("data-verdict", re.compile("answered|cannot tell yet"), timeout=PATIENCE)
    page.get_by_label("Title").fill("Thick hulls")
    with page.expect_download() as report:
        page.get_by_role("button", name="Save the report").click()
    text = Path(report.value.path()).read_text(encoding="utf-8")
    assert "Play this" in text
    assert "1 number differs" in text
    with page.expect_download() as pack:
        page.get_by_role("button", name="Save as a pack").click()
    names = zipfile.ZipFile(pack.value.path()).namelist()
    assert sorted(names) == ["pack.toml", "parameters.toml"]
    with page.expect_download(timeout=60_000) as sheets:
        page.get_by_role("button", name="Print the sheets").click()
    assert Path(sheets.value.path()).read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Keep in this browser").click()
    expect(page.get_by_role("button", name="Thick hulls", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play with a friend").click()
    page.wait_for_url("**/#/t/**")
    expect(page.get_by_text("1 number differs").first).to_be_visible()
