"""Nobody learns what the rules hide: not from what the server says, not from how often it says something."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Any

import pytest

from server.conftest import Browser, Server

KEY = bytes(range(32))


@pytest.fixture
def fixed_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice and stakes at every table, so that only the choices can make a difference."""
    monkeypatch.setattr("admiralty.server.new_tables.fresh_key", lambda: KEY)


def told(server: Server, *secret_lines: str) -> tuple[list[Any], list[Any]]:
    """Everything that A and a spectator hear while B plays some lines in secret."""
    opened = server.open("you", "link")
    first = server.sit(opened["table"], opened["mine"][0]["token"])
    watcher = server.sit(opened["table"], opened["spectator"])
    second = server.sit(opened["table"], opened["links"][0]["token"])
    for browser in (first, watcher):
        browser.quiet()
    for line in secret_lines:
        assert second.play(line)["type"] == "state"
    return [heard(first), heard(watcher)], [reloaded(server, first), reloaded(server, watcher)]


def heard(browser: Browser) -> list[Any]:
    browser.quiet()
    return [comparable(message) for message in browser.heard if message["type"] in ("state", "chat", "table")]


def reloaded(server: Server, browser: Browser) -> list[Any]:
    """What the same person hears who comes back, with and without remembering."""
    known = browser.shown["version"]
    return [
        heard(server.sit(browser.table, *browser.tokens)),
        heard(server.sit(browser.table, *browser.tokens, since=known)),
    ]


def comparable(message: dict[str, Any]) -> dict[str, Any]:
    """Without what differs between any two tables: their names and tokens."""
    return {name: value for name, value in message.items() if name not in ("table", "spectator")}


@pytest.mark.usefixtures("fixed_key")
@pytest.mark.parametrize(
    "lines",
    [("guess 1",), ("guess 6",), ("bluff",), ("guess 2", "clear"), ("guess 3", "undo", "bluff", "clear", "guess 5")],
)
def test_secret_orders_make_no_difference_to_others(server: Server, lines: tuple[str, ...]) -> None:
    """TY-2.5: neither what was chosen nor whether anything was: not one message more, not one number else."""
    assert told(server, *lines) == told(server)


@pytest.mark.usefixtures("fixed_key")
def test_that_an_order_stands_is_all_that_is_learned(server: Server) -> None:
    one, other = told(server, "guess 1", "ready"), told(server, "bluff", "clear", "guess 4", "ready")
    assert one == other
    assert one != told(server)


@pytest.mark.usefixtures("fixed_key")
def test_waiting_for_secret_orders_says_who_is_still_thinking(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 1")
    assert first.shown["actors"] == [0, 1]
    second.play("ready")
    first.quiet()
    assert first.shown["actors"] == [0]


def test_a_spectator_sees_the_public_view_and_everything_after_the_end(server: Server) -> None:
    opened = server.open("you", "link")
    first = server.sit(opened["table"], opened["mine"][0]["token"])
    watcher = server.sit(opened["table"], opened["spectator"])
    first.play("guess 1")
    watcher.quiet()
    assert watcher.view["seats"]["A"]["choice"] is None
    assert watcher.view["seats"]["A"]["stake"] is None
    assert watcher.shown["views"][0]["legal"] == []
    first.play("resign")
    watcher.until_so(lambda browser: browser.shown["ended"])
    assert watcher.view["seats"]["A"]["stake"] is not None


def test_a_spectator_can_do_nothing(server: Server) -> None:
    opened = server.open("you", "link")
    watcher = server.sit(opened["table"], opened["spectator"])
    for message in (
        {"type": "play", "seat": 0, "line": "guess 1", "ply": 0},
        {"type": "say", "seat": 0, "text": "psst"},
        {"type": "propose", "seat": 0, "what": "draw"},
        {"type": "odds", "seat": 0, "lines": ["guess 1"]},
        {"type": "hint", "seat": 0},
        {"type": "replay", "seat": 0, "ply": 0},
    ):
        watcher.send(message)
        assert watcher.until("refused")["code"] == "wrong-seat"


def test_the_key_of_the_dice_is_shown_only_after_the_end(server: Server) -> None:
    first, second = server.two_browsers()
    assert first.shown["key"] is None
    assert len(first.sat["commitment"]) == 64
    first.play("resign")
    second.until_so(lambda browser: browser.shown["ended"])
    assert hashlib.sha256(bytes.fromhex(second.shown["key"])).hexdigest() == first.sat["commitment"]


def test_a_record_before_the_end_shows_a_seat_what_it_may_know(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    second.play("guess 2")

    def record(browser: Browser) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {browser.tokens[0]}"}
        return dict(server.ask("GET", f"/api/tables/{browser.table}/record", headers=headers).json())

    assert [ply[1] for ply in record(first)["plies"]] == ["guess 1"]
    assert record(first).keys().isdisjoint({"key", "secret_key", "setup"})
    first.play("resign")
    assert [ply[1] for ply in record(second)["plies"]] == ["guess 1", "guess 2", "resign"]


def test_where_nothing_was_ever_hidden_a_record_before_the_end_is_whole_and_can_be_gone_on_from(server: Server) -> None:
    opened = server.open("you", "link", game="hexspace")
    token = opened["mine"][0]["token"]
    me = server.sit(opened["table"], token)
    me.play(me.lines[0])
    headers = {"Authorization": f"Bearer {token}"}
    record = server.ask("GET", f"/api/tables/{opened['table']}/record", headers=headers).json()
    assert record.keys().isdisjoint({"key", "secret_key", "shown_to"})
    seats = [{"kind": "you"}, {"kind": "link"}]
    assert server.ask("POST", "/api/import", {"record": record, "go_on_from": 0, "seats": seats}).status_code == 200


@pytest.mark.parametrize("game", ["orbital", "retrograde", "pirates", "isk", "toy"])
def test_where_something_is_hidden_a_record_before_the_end_cannot_be_gone_on_from(server: Server, game: str) -> None:
    opened = server.open("you", "link", game=game)
    headers = {"Authorization": f"Bearer {opened['mine'][0]['token']}"}
    other = server.sit(opened["table"], opened["links"][0]["token"])
    if other.choosing:
        other.pick(deck_b="citadel")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    for browser in (other, me):
        for _ in range(3):
            if browser.lines:
                browser.play(browser.lines[0])
    record = server.ask("GET", f"/api/tables/{opened['table']}/record", headers=headers).json()
    if "shown_to" not in record:
        assert all(ply[0] == 0 for ply in record["plies"])  # so far nobody else has done anything in secret
        return
    refused = server.ask("POST", "/api/import", {"record": record, "go_on_from": 0, "seats": [{"kind": "you"}] * 2})
    assert "leaves out what was hidden" in refused.json()["sentence"]


def test_a_replay_before_the_end_shows_what_ones_own_seat_knew(server: Server) -> None:
    first, second = server.two_browsers()
    second.play("guess 2")
    first.play("guess 1")
    first.send({"type": "replay", "seat": 1, "ply": 0})
    assert first.until("refused")["code"] == "wrong-seat"
    first.send({"type": "replay", "seat": 0, "ply": 1})
    shown = first.until("replayed")
    assert shown["of"] == 1
    assert shown["seat_view"]["view"]["seats"]["B"]["choice"] is None
    first.send({"type": "replay", "seat": -1, "ply": 1})
    assert first.until("refused")["code"] == "unknown"  # to those who look on, nothing has happened yet


def test_tokens_are_nowhere_on_disk(server: Server, tmp_path: Path) -> None:
    opened = server.open("you", "link")
    server.sit(opened["table"], opened["mine"][0]["token"])
    kept = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir())
    for key in opened["mine"] + opened["links"]:
        assert key["token"].encode() not in kept


def test_a_token_opens_its_own_table_only(server: Server) -> None:
    one, other = server.open("you", "link"), server.open("you", "link")
    stranger = server.sit(other["table"], one["mine"][0]["token"])
    assert stranger.heard[-1]["code"] == "wrong-seat"
    guesser = server.sit(other["table"], secrets.token_urlsafe(16))
    assert guesser.heard[-1]["code"] == "wrong-seat"
