"""The bots of `examples/bots`: each plays matches over the socket, is told nothing hidden, and breaks nothing.

`ADMIRALTY_LONG=1` lets each play a hundred matches in place of three.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from admiralty.server.connection import BrowserConnection
from server.conftest import Server

FOLDER = Path(__file__).parents[2] / "examples" / "bots"
MATCHES = 100 if os.environ.get("ADMIRALTY_LONG") else 3
PATIENCE = 120.0
HANGS = max(900.0, MATCHES * PATIENCE / 4)  # seconds: a busy machine must not end a hundred matches
LONGEST = 60  # lines


@pytest.fixture(scope="module")
def bot_in_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    program = str(tmp_path_factory.mktemp("bots") / "bot")
    subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, str(FOLDER / "bot.c")], check=True)
    return program


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[int, ...], dict[str, Any]]]:
    """Everything that is sent to anybody, and to whom."""
    sent: list[tuple[tuple[int, ...], dict[str, Any]]] = []
    send = BrowserConnection.send

    def watched(self: BrowserConnection, message: bytes) -> None:
        sent.append((self.audience, msgspec.json.decode(message)))
        send(self, message)

    monkeypatch.setattr(BrowserConnection, "send", watched)
    return sent


def play(command: list[str]) -> None:
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr == ""


def check_nothing_hidden(told: list[tuple[tuple[int, ...], dict[str, Any]]]) -> None:
    """TY-5: others' stakes are hidden until the end, and their choices until all are ready."""
    states = [(audience, each) for audience, each in told if each["type"] == "state" and each["ended"] is None]
    assert len(states) > MATCHES
    for audience, state in states:
        assert [view["seat"] for view in state["views"]] == list(audience)
        assert state["key"] is None
        seats = state["views"][0]["view"]["seats"]
        for letter, one in seats.items():
            if "ABC".index(letter) not in audience and not one["ready"]:
                assert (one["stake"], one["choice"]) == (None, None)
            if "ABC".index(letter) not in audience:
                assert one["stake"] is None
        for ply in state["plies"]:
            assert ply["seats"] == list(audience)


def command_of(name: str, server: Server, opened: dict[str, Any], bot_in_c: str) -> list[str]:
    token = opened["links"][0]["token"]
    link = f"{server.address}/#/t/{opened['table']}/{token}"
    if name == "bot.py":
        return [sys.executable, str(FOLDER / name), link]
    if name == "bot.mjs":
        return ["node", "--experimental-websocket", "--no-warnings", str(FOLDER / name), link]
    if name == "bot.c":
        return [bot_in_c, "127.0.0.1", str(server.port), opened["table"], token]
    return ["bash", str(FOLDER / name), server.address, opened["table"]]


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("name", ["bot.py", "bot.mjs", "bot.c", "bot.sh"])
def test_an_example_plays_matches_to_their_end(
    name: str, server: Server, bot_in_c: str, told: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    needed = {"bot.mjs": "node", "bot.sh": "curl"}.get(name, "python3")
    if shutil.which(needed) is None:
        pytest.skip(f"there is no {needed} here")
    for _ in range(MATCHES):
        opened = server.open("link", "random", listed=True)
        play(command_of(name, server, opened, bot_in_c))
        table = server.tables[opened["table"]]
        assert table.status.ended is not None
        assert table.seats[0].name.endswith("bot")
    check_nothing_hidden(told)
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_an_example_is_short_and_every_one_is_run_here() -> None:
    found = {
        path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in FOLDER.iterdir() if path.is_file()
    }
    assert set(found) == {"bot.py", "bot.mjs", "bot.c", "bot.sh"}
    assert max(found.values()) <= LONGEST


def test_bots_of_two_languages_meet(server: Server, bot_in_c: str, told: list[Any]) -> None:
    opened = server.open("link", "link")
    first = subprocess.Popen([bot_in_c, "127.0.0.1", str(server.port), opened["table"], opened["links"][1]["token"]])
    play(command_of("bot.py", server, opened, bot_in_c))
    assert first.wait(PATIENCE) == 0
    check_nothing_hidden(told * MATCHES)


def test_a_bot_without_a_seat_says_so(server: Server) -> None:
    opened = server.open("link", "random")
    link = f"{server.address}/#/t/{opened['table']}/{'x' * 22}"
    ended = subprocess.run([sys.executable, str(FOLDER / "bot.py"), link], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr.strip()) == (1, "this link does not open a seat at this table")


# -------------------------------------------------------------------------------------------------- admiralty token


def test_a_token_is_made_from_the_command_line_and_a_challenge_accepted(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    from admiralty.cli.token import token

    token("toy", "link,link", listed=True, server=server.address, as_json=True)
    opened = msgspec.json.decode(capsys.readouterr().out)
    assert [seat["letter"] for seat in opened["seats"]] == ["A", "B"]
    token(None, join=opened["table"], name="Crab", server=server.address)
    link = capsys.readouterr().out.split()[1]
    table, seat_token = link.partition("#/t/")[2].split("/")
    bot = server.sit(table, seat_token)
    assert (bot.seat, bot.sat["seats"][0]["name"]) == (0, "Crab")
    spectator = server.sit(opened["table"], opened["spectator"])
    assert spectator.sat["mine"] == []


def test_what_goes_wrong_with_a_token_is_one_sentence(server: Server) -> None:
    from admiralty.cli.token import NoAnswer, token
    from admiralty.errors import Malformed

    with pytest.raises(Malformed, match="there is no game 'chess'"):
        token("chess", server=server.address)
    with pytest.raises(Malformed, match="name a game to open a table of, or a table to --join"):
        token(None, server=server.address)
    with pytest.raises(NoAnswer, match="does not answer"):
        token("toy", server="http://127.0.0.1:9")
    with pytest.raises(Malformed, match="a server is written"):
        token("toy", server="games.example.org")
