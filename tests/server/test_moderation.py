"""What whoever runs a server may do to its tables, and that nobody else may."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.server.admin_api import FILE, Running, announce, announced, withdraw
from server.conftest import Browser, Server

Admin = Callable[..., str]


@pytest.fixture
def guarded(make_server: Callable[..., Server]) -> Server:
    """A server whose administration is open to whoever can read its folder."""
    server = make_server(admin_token="t" * 22)
    announce(server.settings.data, Running(server.address + "/", "t" * 22))
    return server


def admin(folder: Path, *words: str, exit_code: int = 0) -> str:
    answer = CliRunner().invoke(app, ["admin", *words, "--data", str(folder)])
    assert answer.exit_code == exit_code, answer.output
    return answer.output


def listed(folder: Path, *words: str) -> list[dict[str, Any]]:
    return list(json.loads(admin(folder, "list", "--json", *words)))


def ann_and_bob(server: Server) -> tuple[Browser, Browser]:
    opened = server.open("you", "link")
    ann = server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    return ann, server.sit(opened["table"], opened["links"][0]["token"], name="Bob")


def come_back(browser: Browser) -> Browser:
    """As a page does by itself when it is disconnected."""
    browser.until_sent_away()
    browser.connect()
    return browser


def test_an_operator_sees_who_sits_where_and_nothing_secret(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    ann.play("guess 1")
    (line,) = listed(guarded.settings.data, "--person", "Bob")
    assert (line["table"], line["seats"], line["live"]) == (ann.table, ["Ann", "Bob"], True)
    assert "guess" not in json.dumps(line)
    assert listed(guarded.settings.data, "--person", "Eve") == []


def test_whoever_is_muted_plays_on_without_a_word_and_others_talk(guarded: Server) -> None:
    ann, bob = ann_and_bob(guarded)
    ann.play("guess 1")
    assert "B cannot chat" in admin(guarded.settings.data, "mute", ann.table, "--seat", "B")
    come_back(ann)
    come_back(bob).send({"type": "say", "seat": 1, "text": "hello"})
    assert "muted you" in bob.until("refused")["sentence"]
    ann.send({"type": "say", "seat": 0, "text": "hello"})
    assert bob.until("chat")["text"] == "hello"
    assert bob.play("guess 1")["type"] == "state"
    assert "nobody cannot" in admin(guarded.settings.data, "unmute", ann.table)


def test_a_closed_table_lets_nobody_in_until_it_is_opened_again(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    admin(guarded.settings.data, "close", ann.table)
    come_back(ann)
    assert "closed by whoever runs" in ann.heard[-1]["sentence"]
    admin(guarded.settings.data, "reopen", ann.table)
    assert guarded.sit(ann.table, ann.tokens[0]).sat["mine"] == [0]


def test_a_deleted_table_is_gone_and_others_are_not(guarded: Server) -> None:
    (ann, _), (other, _) = ann_and_bob(guarded), ann_and_bob(guarded)
    ann.play("guess 1")
    admin(guarded.settings.data, "delete", ann.table, "--yes")
    assert [line["table"] for line in listed(guarded.settings.data)] == [other.table]
    assert guarded.sit(ann.table, ann.tokens[0]).heard[-1]["code"] == "wrong-seat"
    assert other.play("guess 1")["type"] == "state"


def test_deleting_asks_first(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    admin(guarded.settings.data, "delete", ann.table, exit_code=1)
    assert listed(guarded.settings.data)


def test_a_person_is_erased_everywhere_and_the_match_stays(guarded: Server) -> None:
    ann, bob = ann_and_bob(guarded)
    bob.send({"type": "say", "seat": 1, "text": "I live in Harbour Street"})
    ann.until("chat")
    bob.play("guess 1")
    assert "1 seats, 1 messages" in admin(guarded.settings.data, "erase", "Bob", "--yes")
    come_back(ann)
    assert [seat["name"] for seat in ann.sat["seats"]] == ["Ann", ""]
    assert ann.sat["chat"] == []
    assert guarded.sit(ann.table, bob.tokens[0]).shown["ply"] == 1


def test_without_a_server_the_folder_itself_is_changed(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    guarded.stop()
    admin(guarded.settings.data, "close", ann.table)  # the file still says that a server runs
    guarded.start()
    assert "closed by" in guarded.sit(ann.table, ann.tokens[0]).heard[-1]["sentence"]


def test_only_whoever_can_read_the_folder_may_ask(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    for headers in ({}, {"X-Admiralty-Admin": "x" * 22}):
        assert guarded.ask("GET", "/api/admin/tables", headers=headers).status_code == 403
        order = {"what": "delete", "table": ann.table}
        assert guarded.ask("POST", "/api/admin/do", order, headers=headers).status_code == 403
    assert ann.play("guess 1")["type"] == "state"


def test_a_server_without_a_token_has_no_administration(server: Server) -> None:
    assert server.ask("GET", "/api/admin/tables", headers={"X-Admiralty-Admin": ""}).status_code == 403


def test_an_unknown_table_and_a_wrong_seat_are_one_sentence(guarded: Server) -> None:
    ann, _ = ann_and_bob(guarded)
    assert "there is no table" in admin(guarded.settings.data, "close", "nowhere", exit_code=2)
    assert "has 2 seats" in admin(guarded.settings.data, "mute", ann.table, "--seat", "F", exit_code=2)
    assert "from A to H" in admin(guarded.settings.data, "mute", ann.table, "--seat", "9", exit_code=2)


def test_the_file_of_a_running_server_is_for_its_owner_only(tmp_path: Path) -> None:
    mine, others = Running("http://127.0.0.1:1/", "a"), Running("http://127.0.0.1:2/", "b")
    announce(tmp_path, mine)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    announce(tmp_path, others)
    withdraw(tmp_path, mine)
    assert announced(tmp_path) == others
    withdraw(tmp_path, others)
    assert announced(tmp_path) is None
