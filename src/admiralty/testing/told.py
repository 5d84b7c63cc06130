"""`python -m admiralty.testing.told`: an example of every kind of event that the five games can tell.

The client's tests draw each of them, so that no event is without a picture on its board. An example is an event with
small numbers, put into words by the game itself; what it says need not make sense.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from admiralty.games import load
from admiralty.kernel.events import Event
from admiralty.match.match import Match

CLIENT_FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "boards" / "told.json"
GAMES = ("orbital", "pirates", "hexspace", "retrograde", "isk")
LAST_KIND = 64
NUMBERS = (1, 0, 2, 17)  # of every argument: different ones lead to different words
"""The first that leads to a kind gives its example."""

Example = dict[str, Any]


def examples(key: str) -> dict[str, Example]:
    """By kind: what it tells, and the facts that come with it."""
    game = load(key)
    match = Match(key)
    found: dict[str, Example] = {}
    for number in NUMBERS:
        for kind in range(1, LAST_KIND):
            event = Event()
            event.kind = kind
            for name in "abcdef":
                setattr(event, name, number)
            try:
                told = game.tell(match.rules, match.position, event)
            except (KeyError, IndexError, ValueError):  # no such kind, or no such ship
                continue
            if told is not None:
                found.setdefault(told.kind, {"text": told.text, "facts": told.facts})
    return found


def all_examples() -> dict[str, dict[str, Example]]:
    return {key: examples(key) for key in GAMES}


def main() -> None:
    CLIENT_FILE.write_text(json.dumps(all_examples(), indent="\t", ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{CLIENT_FILE}\n")


if __name__ == "__main__":
    main()
