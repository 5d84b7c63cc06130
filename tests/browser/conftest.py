"""A real server and a real Chromium. A page's errors fail the test that saw them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from server.conftest import Server

CHROMIUM = os.environ.get("ADMIRALTY_CHROMIUM") or "/usr/bin/chromium"
PATIENCE_MS = 60_000  # a machine that is busy elsewhere must not fail a test
expect.set_options(timeout=PATIENCE_MS)
SEATED = "main.table, main.room"
REFUSED = "main.waiting h1"
KEEPS_THE_PANEL = """if (location.protocol.startsWith("http")) {
    const kept = JSON.parse(localStorage.getItem("admiralty") ?? "{}");
    localStorage.setItem("admiralty", JSON.stringify({ folded: false, ...kept }));
}"""
QUIET = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, *sandbox])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this folder: tables do not know of each other, and games are loaded once.

    It must end with them, like the browser: both keep a loop of events running in this process, and other tests start
    their own.
    """
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For a test that stops and starts it, or needs an empty lobby."""
    running = Server(tmp_path / "tables")
    yield running
    running.stop()


class Visitors:
    """People with browsers of their own."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium, self.server = chromium, server
        self.contexts: list[BrowserContext] = []
        self.at_tables: dict[str, list[Page]] = {}
        self.errors: list[str] = []

    def visitor(self, fragment: str = "#/", width: int = 1280, height: int = 800, **more: Any) -> Page:
        """Somebody opens the page. Events are shown at once, so that no test waits for an animation.

        Whoever comes by the link of a free seat is asked for a name first; only those who are `invited` wait there.
        They like the panel with the list of actions to stay beside the board; somebody `fresh` has no likings yet.
        """
        invited, fresh = more.pop("invited", False), more.pop("fresh", False)
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, **{"reduced_motion": "reduce"} | more
        )
        self.contexts.append(context)
        if not fresh:
            context.add_init_script(KEEPS_THE_PANEL)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.goto(f"{self.server.address}/{fragment}")
        if fragment.startswith("#/t/") and not invited:
            sit_down_if_asked(page)
            table = fragment.split("/")[2]
            self.at_tables.setdefault(table, []).append(page)
            self.wait_for_the_dice(table)
        return page

    def wait_for_the_dice(self, table: str) -> None:
        """Once everybody has come, what was drawn at set-up is drawn anew: whoever clicked before clicked in vain."""
        live = self.server.tables.get(table)
        persons = set() if live is None else {seat for seat, at in enumerate(live.seats) if not at.is_computer}
        if live is None or live.lesson or live.choosing or not persons <= live.dice.promises.keys():
            return
        if live.status.over or live.status.looks_only:  # nothing is rolled any more
            return
        for page in self.at_tables[table]:
            if page.locator("main.table").is_visible():
                expect(page.locator("main.table")).to_have_attribute("data-dice", "settled")

    def at_table(self, *seats: str, sitting: int = 0, width: int = 1280, height: int = 800, **more: Any) -> Page:
        """Somebody sits down at a new table, in the seats of one screen."""
        opened = self.server.open(*seats, **more)
        return self.visitor(address(opened), width=width, height=height)

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def sit_down_if_asked(page: Page) -> None:
    """Past the door at which whoever comes by the link of a free seat is asked for a name."""
    asked, here = page.get_by_role("button", name="Sit down"), page.locator(f"{SEATED}, {REFUSED}")
    expect(asked.or_(here).first).to_be_visible()
    if asked.is_visible():
        asked.click()
        expect(here.first).to_be_visible()


def address(opened: dict[str, Any], which: str = "mine") -> str:
    """The fragment of the seats that an opened table gave: `mine`, or the `links` for others."""
    return f"#/t/{opened['table']}/{'.'.join(seat['token'] for seat in opened[which])}"


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    yield from _visiting(chromium, server)


@pytest.fixture
def own_visitors(chromium: Browser, own_server: Server) -> Iterator[Visitors]:
    """Of a server of their own."""
    yield from _visiting(chromium, own_server)


def _visiting(chromium: Browser, server: Server) -> Iterator[Visitors]:
    here = Visitors(chromium, server)
    yield here
    here.close()
    assert here.errors == [], "the page complained"
