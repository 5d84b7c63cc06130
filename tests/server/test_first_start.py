"""The server answers at once while games compile, and games can be played meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.server import match_handle
from admiralty.server.interpreter_process import RemoteMatch
from admiralty.server.match_handle import LocalMatch, MatchHandle
from admiralty.server.table_match import TableMatch
from admiralty.server.work import Pool
from server.conftest import PATIENCE, Server, wait_until
from server.test_edges import Strict
from server.test_tutorial import do_step, learn, lesson


async def nothing(*_: object) -> None:
    """In place of the process that compiles."""


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A compiler that is not done before it is told so."""
    done = threading.Event()
    monkeypatch.setattr("admiralty.server.compiling.INTERPRETED", False)
    monkeypatch.setattr("admiralty.server.compiling.is_compiled", lambda folder: False)
    monkeypatch.setattr("admiralty.server.compiling.Compilers._compile", nothing)
    monkeypatch.setattr("admiralty.server.compiling.warm", lambda game: done.wait(PATIENCE))
    monkeypatch.setattr("admiralty.server.compiling.warm_search", lambda game: None)
    yield done
    done.set()


def test_a_game_is_played_while_it_compiles_and_goes_on_compiled(
    compiler: threading.Event, make_server: Callable[..., Server]
) -> None:
    server = make_server()
    first, second = server.two_browsers()
    assert isinstance(server.tables[first.table].match, RemoteMatch)
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    before = [event["text"] for event in first.events]
    assert "the die shows" in " ".join(before)
    compiler.set()
    wait_until(lambda: not isinstance(server.tables[first.table].match, RemoteMatch))
    first.until_so(lambda browser: browser.shown["undone_to"] == 0)
    assert [event["text"] for event in first.events] == before
    assert first.play("pass")["type"] == "state"


def test_what_is_compiled_is_looked_up_first_beside_the_event_loop(
    compiler: threading.Event, make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer loads the compiler: a server of a club could not renew its lease meanwhile."""
    threads: list[threading.Thread] = []

    def look_up(folder: Path) -> bool:
        threads.append(threading.current_thread())
        return False

    monkeypatch.setattr("admiralty.server.compiling.is_compiled", look_up)
    server = make_server()
    server.two_browsers()
    assert threads[0] is not server.thread


def test_a_match_begins_while_its_game_compiles_and_one_that_has_not_begun_waits(
    compiler: threading.Event, make_server: Callable[..., Server]
) -> None:
    server = make_server(extra_games=("toy:GAME", "server.own_toy:GAME"))
    first, second = server.two_browsers(game="own_toy")
    waiting, guest = server.two_browsers(game="own_toy")
    second.pick(guess_points=5)
    first.until("state")
    assert isinstance(server.tables[first.table].match, RemoteMatch)
    compiler.set()
    wait_until(lambda: not isinstance(server.tables[first.table].match, RemoteMatch))
    first.quiet()
    assert first.play("guess 1")["type"] == "state"
    assert (waiting.quiet(), waiting.shown) == ([], {})
    guest.pick(guess_points=4)
    assert waiting.until("state")["ply"] == 0


def kill_interpreter(server: Server, game: str = "toy") -> int:
    compilers = server.table_server.games._compilers
    assert compilers is not None
    process = compilers._interpreters[game]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    return process.pid


@pytest.mark.usefixtures("compiler")
def test_a_dead_interpreter_process_is_replaced_and_its_tables_go_on(make_server: Callable[..., Server]) -> None:
    server = make_server()
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    lost = server.tables[first.table].match
    kill_interpreter(server)
    wait_until(lambda: server.tables[first.table].match is not lost)
    first.quiet()
    assert first.play("pass")["type"] == "state"
    second.until_so(lambda each: each.plies[-1]["line"] == "pass")


@pytest.mark.usefixtures("compiler")
def test_computer_players_go_on_after_their_interpreter_process_has_died(make_server: Callable[..., Server]) -> None:
    server = make_server(pace_seconds=0.05)
    opened = server.open("cadet", "cadet", ruleset="long")
    watcher = server.sit(opened["table"], opened["spectator"])
    watcher.until_so(lambda each: each.plies)
    kill_interpreter(server)
    watcher.until_so(lambda each: each.shown["undone_to"] == 0)
    known = len(watcher.plies)
    watcher.until_so(lambda each: len(each.plies) > known or each.shown["ended"])


def test_refusals_are_the_same_meanwhile(compiler: threading.Event, make_server: Callable[..., Server]) -> None:
    first, _ = make_server().two_browsers()
    refused = first.play("take 1")
    assert (refused["code"], refused["rule"]) == ("illegal", "TY-4.1")


def test_whatever_is_asked_of_a_match_is_answered_meanwhile(
    compiler: threading.Event, make_server: Callable[..., Server]
) -> None:
    server = make_server()
    opened = server.open("you", "captain")
    me = server.sit(opened["table"], opened["mine"][0]["token"])
    me.send({"type": "odds", "seat": 0, "lines": me.lines[:1], "ref": 1})
    assert list(me.until("odds")["odds"]) == me.lines[:1]
    me.send({"type": "hint", "seat": 0, "ref": 2})
    assert me.until("hint")["line"] in me.lines
    me.send({"type": "replay", "seat": 0, "ply": 0, "ref": 3})
    assert me.until("replayed")["seat_view"]["legal"] == []
    header = {"Authorization": f"Bearer {me.tokens[0]}"}
    assert server.ask("GET", f"/api/tables/{me.table}/record", headers=header).json()["game"] == "toy"
    assert server.ask("GET", f"/api/tables/{me.table}/verify", headers=header).json()["code"] == "unknown"
    me.play("guess 1")
    assert me.play("undo")["undone_to"] is not None


def test_thinking_meanwhile_has_its_price_too(compiler: threading.Event, make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Strict(thinking_at_once=0.0, thinking_per_second=1e-9))
    first, _ = server.two_browsers()  # which has cost something already
    first.send({"type": "hint", "seat": 0, "ref": 2})
    assert "your share of this server's thinking" in first.until("refused", "hint")["sentence"]
    assert first.play("guess 1")["type"] == "state"


def test_a_lesson_is_given_meanwhile(compiler: threading.Event, make_server: Callable[..., Server]) -> None:
    server = make_server()
    learner = learn(server)
    before = lesson(learner)["step"]
    do_step(learner)
    do_step(learner)
    assert lesson(learner)["step"] == before + 2


def test_a_computer_player_goes_on_through_the_change(
    compiler: threading.Event, make_server: Callable[..., Server]
) -> None:
    server = make_server(pace_seconds=0.2)
    opened = server.open("captain", "random")
    watcher = server.sit(opened["table"], opened["spectator"])
    watcher.until_so(lambda browser: browser.shown["ply"] > 0)
    compiler.set()
    watcher.until_so(lambda browser: browser.shown["ended"])


def test_a_match_goes_on_compiled_before_the_search_is(
    compiler: threading.Event, make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then whoever looks ahead decides by the doctrine, so that nobody waits for the compiler."""
    compiled, decided = threading.Event(), list[str]()
    decide = TableMatch.decide

    def noted(match: TableMatch, seat: int, name: str, *more: Any) -> str:
        decided.append(name)
        return decide(match, seat, name, *more)

    monkeypatch.setattr("admiralty.server.compiling.warm_search", lambda game: compiled.wait(PATIENCE))
    monkeypatch.setattr(MatchHandle, "decide", match_handle._Method(noted, Pool.PLAYERS))
    compiler.set()
    server = make_server()
    server.table_server.tables.computer_players.pace_seconds = 0.05
    try:
        server.open("captain", "captain")
        wait_until(lambda: server.table_server.games.is_compiled("toy"))
        opened = server.open("commodore", "commodore", ruleset="long")
        wait_until(lambda: "captain" in decided[-1:] and isinstance(server.tables[opened["table"]].match, LocalMatch))
        assert "commodore" not in decided
    finally:
        compiled.set()
    wait_until(lambda: server.table_server.games.can_search("toy"))
    server.open("commodore", "commodore", ruleset="long")
    wait_until(lambda: "commodore" in decided)


def test_progress_is_shown(compiler: threading.Event, make_server: Callable[..., Server]) -> None:
    server = make_server()
    first, _ = server.two_browsers()
    progress = first.until("progress")["compiling"]
    assert [(each["game"], each["ready"]) for each in progress] == [("toy", False)]
    lobby = {each["game"]: each for each in server.get("/api/lobby")["compiling"]}
    assert not lobby["toy"]["ready"]
    assert lobby["toy"]["expected"] > 20
    compiler.set()
    while not (progress := first.until("progress")["compiling"])[0]["ready"]:
        pass
    assert {each["game"]: each["ready"] for each in server.get("/api/compiling")}["toy"]


def test_a_game_whose_rules_another_process_holds_is_played_meanwhile(
    compiler: threading.Event, make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are compiled, but cannot be loaded as long as another process compiles more of them."""
    monkeypatch.setattr("admiralty.server.compiling.is_compiled", lambda folder: True)
    server = make_server()
    first, _ = server.two_browsers()
    assert isinstance(server.tables[first.table].match, RemoteMatch)
    assert first.play("guess 1")["type"] == "state"
    compiler.set()
    wait_until(lambda: not isinstance(server.tables[first.table].match, RemoteMatch))
    assert first.play("ready")["type"] == "state"


def test_a_compiled_game_is_loaded_while_another_one_compiles(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("admiralty.server.compiling.is_compiled", lambda folder: folder.name == "toy")
    monkeypatch.setattr("admiralty.server.compiling.Compilers._compile", for_ever)
    server = make_server()
    server.open("you", "link", game="orbital")
    server.open("you", "link")
    wait_until(lambda: {each["game"]: each["ready"] for each in server.get("/api/compiling")}["toy"])
