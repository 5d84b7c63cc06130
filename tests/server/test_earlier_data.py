"""Tables that an earlier version has kept are opened and played on. `data/write.py` wrote them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.games.retrograde.decks import ready_decks
from server.conftest import Browser, Server

DATA = Path(__file__).parent / "data"
KNOWN: list[dict[str, Any]] = json.loads((DATA / "tables.json").read_text(encoding="utf-8"))


@pytest.fixture
def server(tmp_path: Path, make_server: Callable[..., Server]) -> Server:
    folder = tmp_path / "data"
    folder.mkdir()
    database = sqlite3.connect(folder / "tables.sqlite")
    database.executescript((DATA / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    return make_server(extra_games=())


def of_kind(server: Server, kind: str) -> Iterator[Browser]:
    """Whoever sat at such a table comes back to it, and finds what was played."""
    for known in KNOWN:
        if known["kind"] == kind:
            browser = server.sit(known["table"], *known["tokens"])
            assert browser.sat["game"] == known["game"]
            assert [[ply["seat"], ply["line"]] for ply in browser.plies] == known["plies"]
            yield browser


def play_any(browser: Browser) -> None:
    view = next(each for each in browser.shown["views"] if each["legal"])
    played = browser.play(view["legal"][0]["line"], view["seat"])
    assert played["type"] == "state", played


def test_a_match_of_every_game_goes_on(server: Server) -> None:
    for browser in of_kind(server, "in play"):
        play_any(browser)


def test_a_draw_that_was_proposed_can_be_agreed_on(server: Server) -> None:
    (browser,) = of_kind(server, "a draw proposed")
    assert browser.shown["proposals"] == [{"by": 0, "what": "draw"}]
    assert [said["text"] for said in browser.sat["chat"]] == ["A draw?", "A offers a draw."]
    browser.send({"type": "answer", "seat": 1, "what": "draw", "yes": True, "ref": 1})
    browser.until_so(lambda each: each.shown["ended"])


def test_a_draw_that_was_agreed_on_stands(server: Server) -> None:
    (browser,) = of_kind(server, "drawn")
    assert browser.shown["ended"]["reason"] == "the players agreed on a draw"
    assert browser.shown["key"]


def test_a_record_can_be_looked_at(server: Server) -> None:
    (browser,) = of_kind(server, "a record")
    assert browser.sat["looks_only"]


def test_a_lesson_goes_on_from_its_step(server: Server) -> None:
    (browser,) = of_kind(server, "a lesson")
    before = browser.shown["lesson"]
    assert before["step"] > 0
    if before["reads"]:
        browser.send({"type": "lesson", "to": "on", "step": before["step"], "ref": 1})
    else:
        browser.play(before["lines"][0])
    browser.until_so(lambda each: each.shown["lesson"] != before)


def test_a_match_that_has_not_begun_begins_with_the_last_choice(server: Server) -> None:
    (browser,) = of_kind(server, "before the match")
    assert browser.choosing["missing"] == [1]
    answer = browser.pick(deck_b={"name": "Mine", "home": "H01", "cards": ready_decks()["line"].card_ids})
    assert answer["type"] == "state", answer
