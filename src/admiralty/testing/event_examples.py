"""`python -m admiralty.testing.event_examples`: an example of every kind of event that the games can tell.

The client's tests draw each of them, so that no event is without a picture on its board. An example is an event with
small numbers, put into words by the game itself; what it says need not make sense.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from admiralty.games import OWN, load
from admiralty.kernel.events import NUMBERS, Event
from admiralty.kernel.telling import kind_of, plain
from admiralty.match.match import Match

CLIENT_FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "boards" / "eventExamples.json"
EXAMPLE_NUMBERS = (1, 0, 2, 17)  # of every argument: different ones lead to different words
"""The first that leads to a kind gives its example."""

Example = dict[str, Any]


def examples(key: str) -> dict[str, Example]:
    """By kind: the sentence, and the facts that it is made of."""
    game = load(key)
    match = Match(key)
    found: dict[str, Example] = {}
    for number in EXAMPLE_NUMBERS:
        for kind in game.teller.kinds:
            event = Event()
            event.kind = kind
            for name in NUMBERS:
                setattr(event, name, number)
            try:
                told = game.teller.tell(match.rules, match.position, event)
                example = {"text": told.text, "facts": plain(told.happening)}
            except (KeyError, IndexError, ValueError):  # there is no such ship
                continue
            found.setdefault(told.kind, example)
    return {kind: found[kind] for kind in map(kind_of, game.teller.happenings) if kind in found}


def all_examples() -> dict[str, dict[str, Example]]:
    return {key: examples(key) for key in OWN}


def main() -> None:
    CLIENT_FILE.write_text(json.dumps(all_examples(), indent="\t", ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{CLIENT_FILE}\n")


if __name__ == "__main__":
    main()
