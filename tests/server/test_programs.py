"""Programs of others at the table: chosen like any level, and whatever they do the server goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from admiralty.opponents.brought import CHOSEN
from server.conftest import Server

FIRST_LINE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "state":
        view = message["views"][0]
        played = {"type": "play", "seat": view["seat"], "line": view["legal"][0]["line"], "ply": message["ply"]}
        print(json.dumps(played), flush=True)
"""


@pytest.fixture
def with_crab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_server: Callable[..., Server]
) -> Callable[[str], Server]:
    def made(source: str) -> Server:
        (tmp_path / "crab.py").write_text(source)
        (tmp_path / "mine.toml").write_text(
            f'[opponents.crab]\ntitle = "Crab"\nrun = ["{sys.executable}", "crab.py"]\n'
        )
        monkeypatch.setenv(CHOSEN, str(tmp_path / "mine.toml"))
        return make_server()

    return made


def play_to_the_end(server: Server, opened: dict[str, Any]) -> dict[str, Any]:
    person = server.sit(opened["table"], opened["mine"][0]["token"])
    while person.shown["ended"] is None:
        if person.lines:
            person.play(person.lines[0])
        else:
            person.until("state")
    return person.shown


def test_a_program_is_offered_in_the_lobby_and_plays_a_match(with_crab: Callable[[str], Server]) -> None:
    server = with_crab(FIRST_LINE)
    toy = next(game for game in server.get("/api/lobby")["games"] if game["key"] == "toy")
    assert toy["levels"][-1] == {"key": "crab", "title": "Crab", "description": "a program of its own"}
    opened = server.open("you", "crab")
    assert play_to_the_end(server, opened)["ended"]["how"] == "played"
    assert not [each for each in server.tables[opened["table"]].chat if "failed" in each.text]


def test_one_that_fails_is_named_to_the_table_and_replaced_by_the_doctrine(with_crab: Callable[[str], Server]) -> None:
    server = with_crab("raise SystemExit('no charts')")
    opened = server.open("you", "crab")
    assert play_to_the_end(server, opened)["ended"]["how"] == "played"
    (told,) = [each.text for each in server.tables[opened["table"]].chat if "failed" in each.text]
    assert told == (
        "The program crab at seat B has failed: it ended with code 1: no charts; the doctrine plays on for it."
    )


def test_a_table_may_be_set_so_that_it_loses(with_crab: Callable[[str], Server]) -> None:
    server = with_crab("print('[' * 70_000)")
    seats = [{"kind": "you"}, {"kind": "computer", "level": "crab", "fails": "loses"}]
    opened = server.ask("POST", "/api/tables", {"game": "toy", "seats": seats}).json()
    ended = play_to_the_end(server, opened)["ended"]
    assert (ended["how"], ended["by"], ended["winners"]) == ("resigned", "B", ["A"])
