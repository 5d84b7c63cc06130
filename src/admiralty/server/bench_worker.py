"""The process in which a bench plays its matches: a question a line comes in, answers go out a line each.

The table's server starts it, and ends it when nobody listens any more; so a bench never holds up play.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.lab.traced import match_of, traced
from admiralty.server.bench_compare import cells, compare
from admiralty.server.bench_curve import curve
from admiralty.server.bench_told import Tell, Teller
from admiralty.server.bench_tuning import tuning
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, ReplayWanted


def answer(asked: Asked, tell: Tell) -> None:
    """Play until it is answered, the time is up, or nothing more can be told."""
    teller = Teller(tell)
    teller.now(BenchAnswer(0, 0.0, "Setting up …", "setting up", [], [], []))
    question = asked.question
    try:
        if question.tune is not None:
            tuning(asked, question.tune, teller)
        elif question.vary:
            curve(asked, teller)
        else:
            compare(asked, teller)
    except AdmiraltyError as error:
        teller.now(refused(error.sentence, teller.seconds))


def refused(words: str, seconds: float = 0.0) -> BenchAnswer:
    return BenchAnswer(0, seconds, words[:1].upper() + words[1:], "refused", [], [], [])


def replay(asked: Asked, wanted: ReplayWanted) -> bytes:
    """The record of one match of a bench."""
    before, after = cells(asked, wanted.level)
    cell = after if wanted.changed else before
    return match_of(traced(cell, wanted.number), cell.players).record(in_full=True).to_json()


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(10)
    out = sys.stdout.buffer

    def write(line: bytes) -> None:
        out.write(line.replace(b"\n", b" ") + b"\n")
        out.flush()

    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=Asked)
        if asked.replay is not None:
            try:
                write(replay(asked, asked.replay))
            except AdmiraltyError as error:
                write(msgspec.json.encode(refused(error.sentence)))
        else:
            answer(asked, lambda found: write(msgspec.json.encode(found)))


if __name__ == "__main__":
    main()
