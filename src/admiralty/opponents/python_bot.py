"""A Python class as a program at a seat: `python -m admiralty.opponents.python_bot module:Class`.

The class is made without arguments, and its `choose` is given what is asked of it, an `Asked`, and answers with one of
its lines:

    class Crab:
        def choose(self, asked):
            return max(asked.lines, key=len)

A class that has `bring` is asked before a match what belongs to its seat, a deck for example. It is given an
`AskedToBring`, and answers with everything by name, or with nothing if its file is to count:

        def bring(self, asked):
            return {name: choices[0] for name, choices in asked.choices.items()}

It runs in a process of its own, which is told nothing but what its seat may know.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import IO, Any


class Asked:
    """What a bot is asked: the newest messages of the protocol, and the parts of them that one always wants."""

    def __init__(self, talk: Talk, table: dict[str, Any], state: dict[str, Any]) -> None:
        self._talk = talk
        self.table, self.state = table, state

    @property
    def game(self) -> str:
        return str(self.table["game"])

    @property
    def seat(self) -> int:
        return int(self.table["mine"][0])

    @property
    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return dict(self.state["views"][0]["view"])

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What can be played: each with its `line`, its `action` by name, its `odds` where the list is short."""
        return list(self.state["views"][0]["legal"])

    @property
    def lines(self) -> list[str]:
        return [str(each["line"]) for each in self.legal]

    @property
    def events(self) -> list[dict[str, Any]]:
        """What has happened since it was asked last."""
        return list(self.state["events"])

    @property
    def seconds(self) -> float:
        """How long it may think."""
        return float(self.state["clocks"][0]["left_seconds"])

    def odds(self, lines: list[str]) -> dict[str, Any]:
        """Costs and chances of lines, asked of the table."""
        self._talk.say({"type": "odds", "seat": self.seat, "lines": lines})
        return dict(self._talk.until("odds")["odds"])


class AskedToBring:
    """What a bot is asked before a match: the messages of the protocol, and the parts of them that one always wants."""

    def __init__(self, table: dict[str, Any], choosing: dict[str, Any]) -> None:
        self.table, self.choosing = table, choosing

    @property
    def game(self) -> str:
        return str(self.table["game"])

    @property
    def seat(self) -> int:
        return int(self.table["mine"][0])

    @property
    def choices(self) -> dict[str, list[str]]:
        """By the name of what is to be chosen: the words that it may be, if it is one of some words."""
        return {each["about"]["name"]: list(each["about"]["choices"]) for each in self.choosing["options"]}


class Talk:
    """One JSON a line, both ways."""

    def __init__(self, incoming: IO[str], outgoing: IO[str]) -> None:
        self.incoming, self.outgoing = incoming, outgoing

    def say(self, message: dict[str, Any]) -> None:
        print(json.dumps(message), file=self.outgoing, flush=True)

    def messages(self) -> Iterator[dict[str, Any]]:
        for line in self.incoming:
            yield dict(json.loads(line))

    def until(self, kind: str) -> dict[str, Any]:
        for message in self.messages():
            if message["type"] == kind:
                return message
        raise EOFError("the table has gone")


def play(bot: Any, incoming: IO[str], outgoing: IO[str]) -> None:
    """Let a bot play until nobody asks it any more."""
    talk = Talk(incoming, outgoing)
    table: dict[str, Any] = {}
    for message in talk.messages():
        if message["type"] == "table":
            table = message
        if message["type"] == "choosing":
            brings = bot.bring(AskedToBring(table, message)) if hasattr(bot, "bring") else None
            talk.say({"type": "pick", "seat": int(table["mine"][0]), "options": dict(brings or {})})
        if message["type"] == "refused":
            raise SystemExit(message["sentence"])
        if message["type"] == "state" and message["views"][0]["legal"]:
            asked = Asked(talk, table, message)
            line = bot.choose(asked)
            talk.say({"type": "play", "seat": asked.seat, "line": str(line), "ply": message["ply"]})


def loaded(source: str) -> Any:
    """A bot of the class `module:Class`; what is wrong with it ends the program with a sentence."""
    module, _, name = source.partition(":")
    try:
        kind = getattr(import_module(module), name, None)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"
        raise SystemExit(f"{module} cannot be loaded: {told}") from None
    if kind is None:
        raise SystemExit(f"{module} has no class {name}")
    return kind()


def main(source: str) -> None:
    outgoing, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no message
    play(loaded(source), sys.stdin, outgoing)


if __name__ == "__main__":
    sys.path.insert(0, "")  # modules beside the file that names the class
    main(sys.argv[1])
