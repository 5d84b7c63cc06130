"""A real terminal: what changes is drawn in place."""

from __future__ import annotations

import os
import sys

import pytest

from admiralty.cli.screen import Screen

END_OF_FRAME = "\x1b[J"


def test_a_frame_is_drawn_over_the_one_before_without_clearing_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    reading, writing = pty.openpty()
    with os.fdopen(writing, "w", buffering=1) as terminal, monkeypatch.context() as changed:
        changed.setenv("TERM", "xterm")
        changed.setattr(sys, "stdout", terminal)
        screen = Screen()
        assert screen.live
        for turn in ("Turn 1, a long line that must go", "Turn 2"):
            with screen.frame():
                screen.say(turn)
                screen.say("What now?")
        shown = ""
        while shown.count(END_OF_FRAME) < 2:  # a terminal hands over what it has, however little
            shown += os.read(reading, 65536).decode()
    os.close(reading)
    assert "\x1b[2J" not in shown
    assert shown.count("\x1b[H") == 2
    second = shown.rpartition("\x1b[H")[2]
    assert [line.rstrip("\r") for line in second.split("\n")] == ["Turn 2\x1b[K", "What now?\x1b[K", "\x1b[J"]


def test_in_a_pipe_a_frame_is_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    with screen.frame():
        screen.say("Turn 1")
    assert capsys.readouterr().out == "Turn 1\n"
