"""Asking the person at the keyboard."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence

from admiralty.cli.screen import Screen


class Left(Exception):
    """The person wants to stop, or their input has come to its end."""


def ask(prompt: str) -> str:
    """One line from the keyboard, or from whatever is piped in."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # importing it gives input() arrow keys and a history
    try:
        typed = input(prompt).strip()
        if not sys.stdin.isatty():
            print(typed)  # so that what was piped in stands where it would have been typed
        return typed
    except EOFError:
        print()
        raise Left from None
    except UnicodeDecodeError:
        return ""


def choose(screen: Screen, question: str, choices: Sequence[tuple[str, str]], usual: str) -> str:
    """One of a few things by its number or its name; Enter takes the usual one."""
    keys = [key for key, _ in choices]
    if len(keys) == 1:
        return keys[0]
    screen.say()
    screen.say(question, style="bold")
    for number, (key, meaning) in enumerate(choices, 1):
        mark = "*" if key == usual else " "
        screen.say(f"{mark}{number:>2}  {key}: {meaning}" if meaning else f"{mark}{number:>2}  {key}")
    while True:
        answer = ask(f"1–{len(keys)}, Enter for {usual}: ").lower()
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(keys):
            return keys[int(answer) - 1]
        near = [key for key in keys if key.lower().startswith(answer)]
        if len(near) == 1 or answer in near:
            return answer if answer in near else near[0]
        screen.say(f"{answer!r} is none of them.")
