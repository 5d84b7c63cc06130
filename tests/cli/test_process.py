"""The command as a process: start, pipes, signals, help."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.conftest import Run

COMMANDS = ["play", "watch", "games", "rules", "check", "replay", "verify", "bench", "warm"]
GROUPS = ["deck", "admin"]
BOXES = "─│╭╮╰╯┃━"


def test_the_help_names_every_command(process: Run) -> None:
    answer = process("--help")
    assert answer.returncode == 0
    for command in COMMANDS + GROUPS:
        assert f"\n  {command} " in answer.stdout


def test_developers_tools_are_listed_apart(process: Run) -> None:
    players, developers = process("--help").stdout.split("Developers' tools:")
    for command in ("bench", "ladder", "schema", "warm"):
        assert f"\n  {command} " in developers
        assert f"\n  {command} " not in players


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_a_pipe_can_read(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert answer.exit_code == 0
    assert f"    admiralty {command}" in answer.stdout
    assert not set(BOXES) & set(answer.stdout)


def test_help_is_answered_without_loading_the_compiler_or_a_game() -> None:
    program = (
        "import sys\n"
        "from admiralty.cli.app import app\n"
        "assert not {'numba', 'numpy', 'admiralty.games', 'admiralty.match.match'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_version_is_told(process: Run) -> None:
    assert process("--version").stdout.startswith("admiralty 0.")


@pytest.mark.parametrize("words", [("fly",), ("rules",), ("games", "--colour"), ("watch", "orbital", "--matches", "0")])
def test_wrong_use_ends_with_exit_code_2_and_says_so_on_standard_error(process: Run, words: tuple[str, ...]) -> None:
    answer = process(*words)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert "Traceback" not in answer.stderr


def test_a_pipe_gets_neither_colour_nor_boxes_nor_folded_lines(process: Run) -> None:
    answer = process("games", "orbital", COLUMNS="40", TERM="xterm-256color")
    assert "\x1b" not in answer.stdout
    assert not set(BOXES) & set(answer.stdout)
    assert "Three or four captains, one ship each: be the last one flying." in answer.stdout


def test_a_reader_that_leaves_early_ends_the_command_quietly() -> None:
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1"}
    command = subprocess.Popen(
        [sys.executable, "-m", "admiralty.cli", "watch", "orbital", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.read(1)
    command.stdout.close()
    assert command.stderr.read() == b""
    command.stderr.close()
    assert command.wait(60) == 0


def test_ctrl_c_keeps_the_match_and_ends_with_130(tmp_path: Path) -> None:
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONUNBUFFERED": "1"}
    command = subprocess.Popen(
        [sys.executable, "-m", "admiralty.cli", "play", "orbital", "--save", str(tmp_path / "m.json")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings,
    )
    assert command.stdout is not None
    shown = ""
    while "A (you)> " not in shown:
        shown += command.stdout.read(1)
    time.sleep(0.2)  # it is now waiting for its line
    command.send_signal(signal.SIGINT)
    out, errors = command.communicate(timeout=60)
    assert command.returncode == 130
    assert "Traceback" not in errors
    assert "The match is kept in" in out
    assert (tmp_path / "m.json").exists()


def test_a_home_that_cannot_be_written_loses_the_match_with_a_clear_sentence(process: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    answer = process("play", "orbital", typed="ready\n", XDG_STATE_HOME=str(blocked))
    assert answer.returncode == 0
    assert "the match could not be kept" in answer.stderr


@pytest.mark.parametrize("columns", ["1", "20", "200"])
def test_a_terminal_of_any_width_is_enough(process: Run, columns: str) -> None:
    answer = process("play", "orbital", typed="help\nodds\nboard\n", COLUMNS=columns)
    assert answer.returncode == 0
    assert answer.stderr == ""


def test_input_that_is_not_text_is_ignored() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "admiralty.cli", "play", "orbital"],
        input=b"\xff\xfe\x00\n\x1b[A\nready\n",
        capture_output=True,
        env={**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONUTF8": "1"},
        check=False,
        timeout=60,
    )
    assert answer.returncode == 0
    assert b"Traceback" not in answer.stderr


def test_warm_compiles_a_game_in_a_process_of_its_own(process: Run) -> None:
    answer = process("warm", "orbital")
    assert answer.returncode == 0
    assert answer.stdout.startswith("orbital is ready after ")


def test_warm_refuses_a_game_that_does_not_exist(process: Run) -> None:
    answer = process("warm", "chess")
    assert answer.returncode == 2
    assert "there is no game 'chess'" in answer.stderr
