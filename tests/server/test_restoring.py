"""Tables that come back from disk: under the rules that they began with, or, where that cannot be, to be looked at."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from admiralty.games import data
from admiralty.match.record import Record
from admiralty.match.replay import replay
from server.conftest import Browser, Server
from toy import GAME


def change(folder: Path, statement: str) -> None:
    database = sqlite3.connect(folder / "tables.sqlite")
    database.execute(statement)
    database.commit()
    database.close()


def record_of(server: Server, browser: Browser) -> Any:
    headers = {"Authorization": f"Bearer {browser.tokens[0]}"}
    return server.ask("GET", f"/api/tables/{browser.table}/record", headers=headers)


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """An update of the game, with which a number of its rulesets is another one."""
    genuine = data._in_file

    def changed(path: Path) -> Any:
        written = genuine(path)
        return replace(written, numbers={**written.numbers, "guess_points": 5})

    return lambda: monkeypatch.setattr(data, "_in_file", changed)


def until_the_pot(first: Browser, second: Browser) -> None:
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()


def test_a_match_goes_on_under_the_rules_that_it_began_with(server: Server, update: Callable[[], None]) -> None:
    first, second = server.two_browsers()
    before = server.tables[first.table].match.match.match.rules.guess_points  # type: ignore[attr-defined]  # played here
    first.play("guess 1")
    server.stop()
    update()
    server.start()
    for browser in (first, second):
        browser.connect()
    rules = server.tables[first.table].match.match.match.rules  # type: ignore[attr-defined]  # likewise
    assert rules.guess_points == before
    new = server.two_browsers()[0]
    assert server.tables[new.table].match.match.match.rules.guess_points == 5  # type: ignore[attr-defined]  # likewise
    first.play("ready")
    second.play("guess 1")
    second.play("ready")
    first.quiet()
    first.play("resign")
    assert server.ask(
        "GET", f"/api/tables/{first.table}/verify", headers={"Authorization": f"Bearer {first.tokens[0]}"}
    ).json()["ok"]
    record = Record.from_json(record_of(server, first).content)
    assert record.parameters["guess_points"] == before
    assert replay(record, game=GAME).rules.guess_points == before, "its file can be looked at too"


def test_a_record_can_be_imported_after_its_ruleset_has_changed(server: Server, update: Callable[[], None]) -> None:
    first, second = server.two_browsers()
    until_the_pot(first, second)
    first.play("resign")
    record = record_of(server, first).json()
    update()
    for body in ({}, {"go_on_from": 4, "seats": [{"kind": "you"}, {"kind": "screen"}]}):
        assert server.ask("POST", "/api/import", {"record": record, **body}).status_code == 200
    forged = {**record, "parameters": {**record["parameters"], "guess_points": 99_999}}
    assert server.ask("POST", "/api/import", {"record": forged}).status_code == 400


def test_a_match_whose_rules_are_coded_anew_can_be_looked_at_and_hides_what_it_hid(
    server: Server, tmp_path: Path
) -> None:
    """The position after the third ply is another one than it was: from there on nothing can be known."""
    first, second = server.two_browsers()
    first.play("guess 1")
    first.play("ready")
    second.play("guess 2")
    server.stop()
    change(tmp_path / "data", "UPDATE plies SET hash = '0123456789abcdef' WHERE number = 2")
    server.start()
    for browser in (first, second):
        browser.connect()
    assert [ply["line"] for ply in first.plies] == ["guess 1", "ready"]
    assert "have changed" in second.shown["views"][0]["asks"]
    assert second.view["seats"]["A"]["choice"] is None
    assert (second.shown["actors"], second.lines, second.shown["key"]) == ([], [], None)
    assert second.play("guess 3")["type"] == "refused"
    second.send({"type": "replay", "seat": 0, "ply": 0, "ref": 3})
    assert second.until("refused")["code"] == "wrong-seat"
    assert [ply[1] for ply in record_of(server, second).json()["plies"]] == []
    second.send({"type": "propose", "seat": 1, "what": "draw", "ref": 4})
    first.until_so(lambda each: each.shown["proposals"])
    first.send({"type": "answer", "seat": 0, "what": "draw", "yes": True, "ref": 5})
    second.until_so(lambda each: each.shown["ended"])


def test_a_match_that_is_over_keeps_its_whole_record_when_its_rules_are_coded_anew(
    server: Server, tmp_path: Path
) -> None:
    first, second = server.two_browsers()
    until_the_pot(first, second)
    first.play("resign")
    before = record_of(server, first).json()
    server.stop()
    change(tmp_path / "data", "UPDATE plies SET hash = '0123456789abcdef' WHERE number = 3")
    server.start()
    first.connect()
    assert first.shown["ended"]
    after = record_of(server, first).json()
    assert [ply[:3] for ply in after["plies"]] == [ply[:3] for ply in before["plies"]]
    assert after["key"] == before["key"]


def test_a_table_that_cannot_be_restored_tells_nobody_a_secret(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    server.stop()
    change(tmp_path / "data", "UPDATE tables SET setup = 'guess 0123456789abcdef'")
    server.start()
    for path in ("record", "verify"):
        headers = {"Authorization": f"Bearer {second.tokens[0]}"}
        answer = server.ask("GET", f"/api/tables/{second.table}/{path}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (500, "not-restored")
    again = server.sit(second.table, *second.tokens)
    assert again.heard[-1]["code"] == "not-restored"
    said = str(again.heard) + caplog.text
    assert "guess" not in said
    assert "0123456789abcdef" not in said
    assert second.table in caplog.text


@pytest.mark.parametrize("spoiled", ["hash = '0123456789abcdef'", "line = 'take 3'"])
def test_a_ply_that_cannot_be_played_again_is_told_to_nobody(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture, spoiled: str
) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    server.stop()
    change(tmp_path / "data", f"UPDATE plies SET {spoiled}")
    server.start()
    again = server.sit(second.table, *second.tokens)
    said = str(again.heard) + caplog.text + record_of(server, second).text
    for secret in ("guess 1", "take 3", "0123456789abcdef"):
        assert secret not in said
