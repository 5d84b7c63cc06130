"""Programs and classes of others as levels: they are told what their seats may know, and disturb nobody."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import toy
from admiralty.errors import Malformed, Unknown
from admiralty.match.match import Match
from admiralty.opponents import program
from admiralty.opponents.brought import CHOSEN, brought, use_file
from admiralty.opponents.levels import DoctrinePlayer, decide, level, levels_of, seat_players
from admiralty.opponents.playing import ask, play_out
from admiralty.opponents.program import ProgramPlayer
from admiralty.opponents.program_process import ProgramProcess

FIRST_LINE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(line, file=open("heard.jsonl", "a"), end="")
    if message["type"] == "state":
        legal = message["views"][0]["legal"]
        played = {"type": "play", "seat": message["views"][0]["seat"], "line": legal[0]["line"], "ply": message["ply"]}
        print(json.dumps(played), flush=True)
"""
CLASS = """
class First:
    def choose(self, asked):
        print("what a bot prints is no message")
        assert set(asked.odds(asked.lines)) == set(asked.lines) and asked.seconds > 0
        return asked.lines[0]
"""

Bring = Callable[..., ProgramPlayer]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """A level `crab` that is this Python program, and a player of it."""

    def made(source: str, **settings: Any) -> ProgramPlayer:
        (tmp_path / "crab.py").write_text(source)
        told = {"run": [sys.executable, "-S", "crab.py"], "start_seconds": 30, **settings}
        table = "\n".join(f"{name} = {json.dumps(value)}" for name, value in told.items())
        (tmp_path / "opponents.toml").write_text(f"[opponents.crab]\n{table}\n")
        monkeypatch.setenv(CHOSEN, str(tmp_path / "opponents.toml"))
        player = level("crab").make(1)
        assert isinstance(player, ProgramPlayer)
        return player

    return made


def heard(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard.jsonl").read_text().splitlines()]


def test_a_program_plays_a_whole_match_and_is_told_what_its_seat_may_know(bring: Bring, tmp_path: Path) -> None:
    match = Match(toy.GAME, seed=3)
    player = bring(FIRST_LINE)
    play_out(match, [player, *seat_players(["random"], 2)])
    assert match.is_over
    assert player.failure == ""
    table, *states = heard(tmp_path)
    assert (table["type"], table["game"], table["mine"], table["scenario"]) == ("table", "toy", [0], "duel")
    assert len(states) == sum(ply.seat == 0 for ply in match.plies)
    assert all(state["clocks"][0]["running"] for state in states)
    told = [event["text"] for state in states for event in state["events"]]
    of_seat = [event.text for event in match.events_for(0)]
    assert told == of_seat[: len(told)]
    assert len(told) > len(states)


def test_what_others_choose_in_secret_is_in_no_message(bring: Bring, tmp_path: Path) -> None:
    lines = []
    for choice in ("guess 4", "guess 2"):
        match = Match(toy.GAME, seed=3)
        match.play("B", choice)
        decide(bring(FIRST_LINE), match, 0)
        lines.append((tmp_path / "heard.jsonl").read_text())
        (tmp_path / "heard.jsonl").unlink()
    assert lines[0] == lines[1]


def test_without_a_match_around_it_a_position_is_enough(bring: Bring) -> None:
    match = Match(toy.GAME, seed=3)
    assert ask(bring(FIRST_LINE), toy.GAME, match.rules, match.position, 0, 1.0) == match.legal(0)[0].code


def test_a_class_is_a_level_too(bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text(CLASS)
    (tmp_path / "classes.toml").write_text('[opponents.first]\nclass = "my_bots:First"\ntitle = "First of all"\n')
    monkeypatch.setenv(CHOSEN, str(tmp_path / "classes.toml"))
    player = level("first").make(1)
    assert isinstance(player, ProgramPlayer)
    match = play_out(Match(toy.GAME, seed=4), [player, *seat_players(["random"], 2)])
    assert (match.is_over, player.failure) == (True, "")


FAILURES = {
    "import time; time.sleep(60)": "had not answered after",
    "raise SystemExit('no charts')": "ended with code 1: no charts",
    "print('x' * 200_000)": "a line of more than 65,536 bytes",
    "while True: print('{\"type\": \"ping\"}')": "more than 200 messages",
    "while True: print('nonsense')": r"refused 4 times: this is no message: .*nonsense",
    "import sys\nfor _ in range(9): print('{\"type\":\"play\",\"seat\":0,\"line\":\"guess 99\",\"ply\":0}')":
        "'guess 99' is not in the list",
    "print('{\"type\":\"play\",\"seat\":1,\"line\":\"guess 1\",\"ply\":0}\\n' * 9)": "you sit at seat 0",
    "print('{\"type\":\"play\",\"seat\":0,\"line\":\"guess 1\",\"ply\":7}\\n' * 9)": "the table is at ply 0",
}  # fmt: skip


@pytest.mark.parametrize(("source", "why"), FAILURES.items(), ids=FAILURES.values())
def test_a_program_that_fails_is_named_and_the_doctrine_plays_on(bring: Bring, source: str, why: str) -> None:
    player = bring(source, start_seconds=0.01 if "sleep" in source else 30)
    match = play_out(Match(toy.GAME, seed=3), [player, *seat_players(["random"], 2)])
    assert match.is_over
    assert re.search(f"^The program crab at seat A has failed: .*{why}.*; the doctrine plays on for it", player.failure)


def test_as_was_agreed_a_program_that_fails_loses(bring: Bring) -> None:
    match = play_out(Match(toy.GAME, seed=3), [bring("", fails="loses"), *seat_players(["random"], 2)])
    assert match.outcome is not None
    assert (match.plies[-1].line, match.outcome.winners) == ("resign", ("B",))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere reserved memory counts, of which Python needs more")
def test_a_program_has_only_so_much_memory(bring: Bring) -> None:
    player = bring("x = bytearray(200_000_000)\n" + FIRST_LINE, memory_mb=64)
    decide(player, Match(toy.GAME, seed=3), 0)
    assert "MemoryError" in player.failure


def test_with_a_player_ends_its_program(bring: Bring) -> None:
    player = bring(FIRST_LINE)
    decide(player, Match(toy.GAME, seed=3), 0)
    pid = player._process.pid
    assert pid is not None
    os.kill(pid, 0)
    del player
    for _ in range(500):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("it still runs")


def test_ending_a_program_is_nothing_to_complain_about(caplog: pytest.LogCaptureFixture) -> None:
    async def told(process: ProgramProcess) -> None:
        await process.tell(b"{}")

    waits = [sys.executable, "-S", "-c", "import sys; sys.stdin.read()"]
    ended = []
    for _ in range(20):
        process = ProgramProcess(waits, "", 512)
        process.converse(told, 60.0)
        assert process.pid is not None
        ended.append(process.pid)
        process.end()
    until = time.monotonic() + 60.0
    while any(is_there(pid) for pid in ended) and time.monotonic() < until:
        time.sleep(0.05)
    assert [pid for pid in ended if is_there(pid)] == []
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_that_was_ended_meanwhile_starts_again_and_is_told_everything(
    bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "ALIVE", 1)
    match, player, other = Match(toy.GAME, seed=3), bring(FIRST_LINE), bring(FIRST_LINE)
    match.play(0, decide(player, match, 0))
    decide(other, Match(toy.GAME, seed=5), 0)
    match.play(1, match.legal(1)[0])
    (tmp_path / "heard.jsonl").unlink()
    decide(player, match, 0)
    table, state = heard(tmp_path)
    assert (table["type"], state["undone_to"]) == ("table", 0)
    assert [event["text"] for event in state["events"]] == [event.text for event in match.events_for(0)]


def test_a_level_that_is_brought_plays_the_games_it_names(bring: Bring) -> None:
    bring(FIRST_LINE, games=["orbital"], title="The Crab")
    assert level("crab").title == "The Crab"
    assert "crab" not in [each.name for each in levels_of(toy.GAME)]
    with pytest.raises(Unknown, match="no level 'crab'"):
        level("crab", toy.GAME)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[opponents.crab]", r"opponents\.crab: it needs either run"),
        ('[opponents.crab]\nrun = ["x"]\nmemory = 3', r"opponents\.crab: .*memory"),
        ('[opponents."Big Crab"]\nrun = ["x"]', r"opponents\.Big Crab"),
        ('[opponents.crab]\nrun = ["x"]\nfails = "perhaps"', r"opponents\.crab: Invalid enum value 'perhaps'"),
        ("opponents = 3", "opponents are tables"),
        ("[", "not a TOML file"),
    ],
)
def test_a_file_that_is_wrong_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str) -> None:
    monkeypatch.setenv(CHOSEN, "")
    path = tmp_path / "mine.toml"
    path.write_text(f'{text}\n[opponents.good]\nrun = ["good"]\n' if "[o" in text else text)
    with pytest.raises(Malformed, match=rf"mine\.toml: {why}"):
        use_file(path)
    assert list(brought().opponents) == (["good"] if "[o" in text else [])  # the others play
    assert level("captain").make(1).__class__ is DoctrinePlayer


def test_a_program_plays_in_an_environment_and_on_the_ladder(bring: Bring) -> None:
    from admiralty.adapters.opponents import read_opponents, slips_of
    from admiralty.lab import ladder
    from admiralty.lab.players import contestant

    bring(FIRST_LINE)
    first = Match(toy.GAME, seed=1)
    entered = {each.name: each for each in ladder.contestants(first, times=())}
    assert ladder.meet(first.terms, 3, [entered["crab"], entered["random"]]).plies > 4
    assert (read_opponents("crab", 2, 0), slips_of("crab", toy.GAME)) == (["crab", "crab"], None)
    make = contestant("crab@0.5s", toy.GAME).make
    assert make is not None
    player, seconds = make(1)
    assert (isinstance(player, ProgramPlayer), seconds) == (True, 0.5)
