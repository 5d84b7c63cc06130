"""Where a program is chosen as a computer player, it is chosen what becomes of its seat if it fails."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from admiralty.opponents.brought import CHOSEN
from browser.conftest import Visitors, _visiting
from server.conftest import Server, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def people(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    (tmp_path / "bots.toml").write_text(
        f'[opponents.crab]\ntitle = "Crab"\nrun = ["{sys.executable}", "-c", "raise SystemExit(1)"]\n'
    )
    monkeypatch.setenv(CHOSEN, str(tmp_path / "bots.toml"))
    server = Server(tmp_path / "tables")
    yield from _visiting(chromium, server)
    server.stop()


def test_what_becomes_of_a_program_that_fails_is_chosen_with_its_level(people: Visitors) -> None:
    page = people.visitor("#/", width=390, height=844)
    page.get_by_role("button", name="Choose… scenario and players of Harbour Dice").click()
    strength, fails = page.get_by_label("Strength of seat B"), page.get_by_label("If the program of seat B fails")
    expect(strength).to_be_visible()
    expect(fails).to_have_count(0)
    strength.select_option("crab")
    expect(fails).to_have_value("doctrine")
    fails.select_option("loses")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("#/t/"))
    wait_until(lambda: [table.seats[1].fails for table in people.server.tables.values()] == ["loses"])
