"""The same rules in WebAssembly come to the same positions, byte for byte: in Node, and in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from admiralty.bench import web_assembly
from admiralty.bench.web_assembly import Differs, Ran, check, question
from admiralty.games import load
from admiralty.kernel.play import DOCTRINE, RANDOM

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = load("orbital")


@pytest.fixture
def page_with_the_runner(chromium: Browser) -> Iterator[Page]:
    """A page that may use the browser's digests, and has nothing but the runner."""
    page = chromium.new_page()
    runner = web_assembly.RUNNER.read_text(encoding="utf-8")
    page.route("**/runner.mjs", lambda route: route.fulfill(body=runner, content_type="text/javascript"))
    page.route(
        "**/empty", lambda route: route.fulfill(body="<!doctype html><title>Empty</title>", content_type="text/html")
    )
    page.goto("http://localhost/empty")
    yield page
    page.close()


def test_a_thousand_matches_end_in_the_same_positions(page_with_the_runner: Page) -> None:
    wasm = web_assembly.translate(GAME)  # it takes long, so it is asked everything here
    for player in (RANDOM, DOCTRINE):
        assert check(GAME, web_assembly.ask_node(question(GAME, wasm, player)), player) > web_assembly.MATCHES

    asked = json.loads(question(GAME, wasm).as_json())
    played = page_with_the_runner.evaluate("async (asked) => (await import('/runner.mjs')).play(asked)", asked)
    assert check(GAME, msgspec.convert(played, Ran)) > web_assembly.MATCHES

    other = web_assembly.ask_node(question(GAME, wasm, DOCTRINE, matches=20))
    with pytest.raises(Differs, match="Orbital Combat"):
        check(GAME, other, RANDOM, matches=20)


def test_without_a_linker_the_message_says_where_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_assembly, "linker", lambda: None)
    with pytest.raises(web_assembly.Untranslated, match="make linker"):
        web_assembly.translate(GAME)
