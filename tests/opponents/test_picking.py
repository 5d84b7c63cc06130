"""Before a match a program chooses what belongs to its seat; whatever goes wrong, its file counts, and it plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from admiralty.lab import ladder, league
from admiralty.match.match import Match
from admiralty.match.record import Record
from admiralty.match.terms import Terms, agree
from admiralty.opponents.brought import CHOSEN
from admiralty.opponents.levels import decide, seat_players
from admiralty.opponents.picking import asked_before, options_of_match, picked_apart
from admiralty.opponents.program import ProgramPlayer
from admiralty.server.protocol_changes import present
from server.own_toy import GAME

PLAYS = """
import json, sys, time
say = lambda **message: print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    print(line, file=open("heard.jsonl", "a"), end="")
    if message["type"] == "table":
        seat = message["mine"][0]
    if message["type"] == "choosing":
        name = message["options"][0]["about"]["name"]
        CHOICE
    if message["type"] == "state":
        mine = message["views"][0]
        say(type="play", seat=mine["seat"], line=mine["legal"][0]["line"], ply=message["ply"])
"""
CHOOSES = 'say(type="pick", seat=seat, options={name: 5})'
SAID = {"type": "pick", "seat": 1, "options": {"guess_points": 5}}
CLASS = """
class First:
    def choose(self, asked):
        return asked.lines[0]

class Brings(First):
    def bring(self, asked):
        assert (asked.game, list(asked.choices)) == ("own_toy", ["sides", "guess_points"][asked.seat:asked.seat + 1])
        return {name: 5 for name in asked.choices}

class Breaks(First):
    def bring(self, asked):
        raise LookupError("no deck")
"""

Bring = Callable[..., None]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """A level `crab` that does this when it is asked to choose."""

    def made(choice: str = CHOOSES, **settings: Any) -> None:
        (tmp_path / "crab.py").write_text(PLAYS.replace("CHOICE", choice))
        (tmp_path / "bots.py").write_text(CLASS)
        run = {} if "class" in settings else {"run": [sys.executable, "-S", "crab.py"], "chooses": True}
        told = {"start_seconds": 30, **run, **settings}
        table = "\n".join(f"{name} = {json.dumps(value)}" for name, value in told.items())
        more = "options.own_toy = { sides = 4, guess_points = 4 }\n"
        (tmp_path / "opponents.toml").write_text(f"[opponents.crab]\n{table}\n{more}")
        monkeypatch.setenv(CHOSEN, str(tmp_path / "opponents.toml"))

    return made


def terms_with(**options: Any) -> Terms:
    return agree(GAME, "duel", None, 2, options)


def heard(folder: Path) -> list[dict[str, Any]]:
    file = folder / "heard.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def asked(terms: Terms, levels: tuple[str, str] = ("random", "crab")) -> tuple[dict[str, Any], list[Any]]:
    players = seat_players(list(levels), 1)
    return options_of_match(terms, levels, players), players


def test_a_program_chooses_what_belongs_to_its_seat_and_plays_with_it(bring: Bring, tmp_path: Path) -> None:
    bring()
    options, players = asked(terms_with(rounds=3))
    assert options == {"rounds": 3, "guess_points": 5}
    match = Match(GAME, "duel", None, 2, 3, options)
    decide(players[1], match, 1)
    table, choosing, again, state = heard(tmp_path)
    assert (table["type"], table["commitment"], table["options"]) == ("table", "", {"rounds": 3})
    assert (choosing["type"], choosing["seats"], choosing["missing"]) == ("choosing", [1], [1])
    (option,) = choosing["options"]
    assert (option["about"]["name"], option["about"]["seat"], option["chosen"]) == ("guess_points", 1, None)
    assert (again["type"], len(again["commitment"]), again["options"]) == ("table", 64, options)
    assert (state["type"], players[1].failure, players[1].left_open) == ("state", "", "")


def test_what_is_said_is_as_the_document_says(bring: Bring, tmp_path: Path) -> None:
    bring()
    asked(terms_with())
    document = present()["asyncapi"]
    known = document["components"]["messages"]
    for operation, said in (("tellProgram", heard(tmp_path)), ("hearProgram", [SAID])):
        names = [each["$ref"].rpartition("/")[2] for each in document["operations"][operation]["messages"]]
        types = {known[name]["name"]: known[name]["payload"] for name in names}
        for message in said:
            Draft202012Validator({**document, **types[message["type"]]}).validate(message)


def test_what_the_other_seat_brings_makes_no_difference_to_what_a_program_is_told(bring: Bring, tmp_path: Path) -> None:
    bring()
    told = []
    for sides in (3, 8):
        asked(terms_with(sides=sides))
        told.append(heard(tmp_path))
        (tmp_path / "heard.jsonl").unlink()
    assert len(told[0]) == 2
    assert told[0] == told[1]


def test_two_programs_choose_each_for_its_own_seat(bring: Bring) -> None:
    bring()
    assert asked(terms_with(), ("crab", "crab"))[0] == {"sides": 5, "guess_points": 5}


KEPT = {
    'say(type="pick", seat=seat, options={})': "",
    "pass": "had not answered after",
    "raise SystemExit('no deck')": "ended with code 1: no deck",
    "for _ in range(9): print('x')": "this is no message",
    "for _ in range(9): say(type='pick', seat=seat, options={name: 'many'})": "refused 4 times",
    "for _ in range(9): say(type='pick', seat=seat, options={'sides': 5})": "sides belongs to seat A",
    "for _ in range(9): say(type='pick', seat=seat, options={name: 5, 'rounds': 2})": "is nothing that seat B chooses",
    "for _ in range(9): say(type='pick', seat=0, options={name: 5})": "you sit at seat 1",
    "for _ in range(9): say(type='play', seat=seat, line='ready', ply=0)": "a program may only pick what it brings",
    "while True: say(type='ping')": "more than 200 messages about what it brings",
}


@pytest.mark.parametrize(("choice", "why"), KEPT.items(), ids=KEPT)
def test_one_that_does_not_choose_keeps_what_its_file_says_and_plays_on_as_ever(
    bring: Bring, choice: str, why: str
) -> None:
    bring(choice, fails="loses", start_seconds=3 if choice == "pass" else 30)
    options, players = asked(terms_with())
    assert options == {"guess_points": 4}
    assert why in players[1].left_open
    assert bool(why) == bool(players[1].left_open)
    match = Match(GAME, "duel", None, 2, 3, options)
    assert match.game.grammar.show(decide(players[1], match, 1)) == match.legal(1)[0].line
    assert players[1].failure == ""


def test_a_refused_choice_may_be_followed_by_a_better_one(bring: Bring, tmp_path: Path) -> None:
    bring(f"say(type='pick', seat=seat, options={{name: 'many'}}, ref=7); {CHOOSES}")
    options, players = asked(terms_with())
    assert (options, players[1].left_open) == ({"guess_points": 5}, "")
    decide(players[1], Match(GAME, "duel", None, 2, 3, options), 1)
    (refused,) = [each for each in heard(tmp_path) if each["type"] == "refused"]
    assert refused["ref"] == 7
    assert "guess_points" in refused["sentence"]


def test_only_those_are_asked_who_have_something_to_choose_and_know_how(bring: Bring, tmp_path: Path) -> None:
    bring(chooses=False)
    assert asked(terms_with())[0] == {"guess_points": 4}
    bring()
    assert asked(terms_with(guess_points=3))[0] == {"guess_points": 3}
    assert asked_before(GAME, ["random", "captain"], {}) == []
    assert heard(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "brings", "why"), [("Brings", 5, ""), ("First", 4, ""), ("Breaks", 4, "LookupError: no deck")]
)
def test_a_class_may_choose_too(bring: Bring, name: str, brings: int, why: str) -> None:
    bring(**{"class": f"bots:{name}"})
    options, players = asked(terms_with())
    assert options == {"guess_points": brings}
    assert why in players[1].left_open
    match = Match(GAME, "duel", None, 2, 3, options)
    assert match.game.grammar.show(decide(players[1], match, 1)) == match.legal(1)[0].line
    assert players[1].failure == ""


def test_programs_choose_on_the_ladder_and_in_a_league(bring: Bring, tmp_path: Path) -> None:
    bring()
    first = Match(GAME, "duel", None, 2, 1)
    entered = {each.name: each for each in ladder.contestants(first, times=())}
    pair = [entered["random"], entered["crab"]]
    assert ladder.meet(first.terms, 3, pair).plies > 4
    assert [each["options"] for each in heard(tmp_path) if each["type"] == "table"] == [{}, {"guess_points": 5}]
    met = league.meet(first.terms, 3, pair)
    assert Record.from_json(met.record).options["guess_points"] == 5
    assert met.failures == ()
    bring("raise SystemExit('no deck')")
    met = league.meet(first.terms, 3, pair)
    assert Record.from_json(met.record).options["guess_points"] == 4
    (why,) = met.failures
    assert why == ("The program crab at seat B did not choose what it brings: it ended with code 1: no deck.")


def test_a_program_that_chooses_for_a_match_elsewhere_is_ended(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    bring()
    closed: list[str] = []
    monkeypatch.setattr(ProgramPlayer, "close", lambda self: closed.append(self.name))
    assert picked_apart(terms_with(), ("random", "crab"), {}) == {"guess_points": 5}
    assert closed == ["crab"]
