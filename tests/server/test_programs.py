"""Programs of others at the table: chosen like any level, and whatever they do the server goes on."""

from __future__ import annotations

import os
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
    assert toy["levels"][-1] == {
        "key": "crab",
        "title": "Crab",
        "description": "a program of its own",
        "fails": "doctrine",
    }
    assert toy["levels"][0]["fails"] == ""
    opened = server.open("you", "crab")
    assert play_to_the_end(server, opened)["ended"]["how"] == "played"
    assert not [each for each in server.tables[opened["table"]].chat if "failed" in each.text]


def test_a_program_brings_a_deck_unless_whoever_opens_the_table_chooses_one(with_crab: Callable[[str], Server]) -> None:
    server = with_crab(FIRST_LINE)
    file = Path(os.environ[CHOSEN])
    decks = 'options.retrograde = { deck_a = "citadel", deck_b = "citadel" }'
    file.write_text(f"{file.read_text()}{decks}\n")
    for options, home in (({}, "H04"), ({"deck_b": "swarm"}, "H02")):
        opened = server.open("you", "crab", game="retrograde", options=options)
        assets = server.sit(opened["table"], opened["mine"][0]["token"]).shown["views"][0]["view"]["assets"]
        assert (assets["A-home"]["card"] == "H04", assets["B-home"]["card"]) == (False, home)
    file.write_text(file.read_text().replace("citadel", "no-such-deck"))
    seats = [{"kind": "you"}, {"kind": "computer", "level": "crab"}]
    refused = server.ask("POST", "/api/tables", {"game": "retrograde", "seats": seats})
    assert (refused.status_code, "no-such-deck" in refused.json()["sentence"]) == (400, True), refused.text


CHOOSES = (
    FIRST_LINE
    + """
    if message["type"] == "choosing":
        options = {each["about"]["name"]: "citadel" for each in message["options"]}
        print(json.dumps({"type": "pick", "seat": message["seats"][0], "options": options}), flush=True)
"""
)
DECKS = 'chooses = true\noptions.retrograde = { deck_a = "swarm", deck_b = "swarm" }'


def home_of_b(server: Server, opened: dict[str, Any]) -> str:
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    return str(me.shown["views"][0]["view"]["assets"]["B-home"]["card"])


def test_a_program_chooses_its_deck_when_the_table_is_opened_and_nobody_else_is_told(
    with_crab: Callable[[str], Server],
) -> None:
    server = with_crab(CHOOSES)
    file = Path(os.environ[CHOSEN])
    file.write_text(f"{file.read_text()}{DECKS}\n")
    opened = server.open("you", "crab", game="retrograde")
    assert home_of_b(server, opened) == "H04"
    assert server.tables[opened["table"]].row["options"]["deck_b"] == "citadel"
    for token in (opened["mine"][0]["token"], opened["spectator"]):
        assert "deck_b" not in server.sit(opened["table"], token).sat["options"]
    assert home_of_b(server, server.open("you", "crab", game="retrograde", options={"deck_b": "swarm"})) == "H02"


@pytest.mark.parametrize("source", [FIRST_LINE, "raise SystemExit('no charts')", CHOOSES.replace("citadel", "nothing")])
def test_one_that_chooses_nothing_brings_what_its_file_says(with_crab: Callable[[str], Server], source: str) -> None:
    server = with_crab(source)
    file = Path(os.environ[CHOSEN])
    file.write_text(f"{file.read_text()}start_seconds = 4\n{DECKS}\n")
    opened = server.open("you", "crab", game="retrograde")
    assert home_of_b(server, opened) == "H02"
    assert [each.text for each in server.tables[opened["table"]].chat if "did not choose" in each.text] == []


def test_a_program_has_chosen_before_those_who_come_choose(with_crab: Callable[[str], Server]) -> None:
    server = with_crab(CHOOSES)
    file = Path(os.environ[CHOSEN])
    file.write_text(f"{file.read_text()}{DECKS}\n")
    opened = server.open("link", "crab", game="retrograde")
    guest = server.sit(opened["table"], opened["links"][0]["token"])
    assert (guest.choosing["seats"], guest.choosing["missing"]) == ([0], [0])
    guest.pick(deck_a="engine")
    guest.until_so(lambda each: each.shown)
    assert server.tables[opened["table"]].row["options"] == {"deck_a": "engine", "deck_b": "citadel"}
    assert "deck_b" not in guest.sat["options"]


def test_what_cannot_be_opened_starts_no_program(with_crab: Callable[[str], Server]) -> None:
    server = with_crab("open('started', 'w')\n" + CHOOSES)
    file = Path(os.environ[CHOSEN])
    file.write_text(f"{file.read_text()}{DECKS}\n")
    seats = [{"kind": "you"}, {"kind": "computer", "level": "crab"}]
    refused = server.ask("POST", "/api/tables", {"game": "retrograde", "seats": seats, "ruleset": "no-such-rules"})
    assert refused.status_code == 404
    assert not (file.parent / "started").exists()


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
