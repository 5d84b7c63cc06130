"""The process in which a bench plays its matches: a question a line comes in, answers go out a line each.

The table's server starts it, and ends it when nobody listens any more; so a bench never holds up play.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.games import load
from admiralty.kernel.actions import seat_name
from admiralty.lab.diff import Diff, cells_for, flip_words, flips_of, name_words, wins_words
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.paired import FEW, Compared, Estimate, Paired, is_answered, play_pairs
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, BenchMeasure, BenchQuestion, CurvePoint

MOST_PAIRS = 200_000
SECONDS_BETWEEN = 0.2
CURVE_POINTS = 4.0  # per cent to which each value of a curve is known
Tell = Callable[[BenchAnswer], None]


def answer(asked: Asked, tell: Tell) -> None:
    """Play until it is answered, the time is up, or nothing more can be told."""
    began = monotonic()
    tell(BenchAnswer(0, 0.0, "Setting up …", "setting up", [], [], []))
    try:
        if asked.question.vary:
            _curve(asked, tell, began)
        else:
            _compare(asked, tell, began)
    except AdmiraltyError as error:
        tell(BenchAnswer(0, monotonic() - began, error.sentence, "refused", [], [], []))


def _experiment(asked: Asked) -> Experiment:
    question = asked.question
    scenario = question.draft.scenario
    return Experiment(game=asked.game, scenario=scenario, players=question.level, matches=MOST_PAIRS, mirror=False)


def _cells(asked: Asked) -> tuple[Cell, Cell]:
    draft = asked.question.draft
    experiment = _experiment(asked)
    if asked.question.never:
        rules = {"ruleset": draft.ruleset or "classic", "options": draft.options}
        plain = cells_of(msgspec.structs.replace(experiment, **rules))[0]
        barred = cells_of(msgspec.structs.replace(experiment, **rules, never={"A": [asked.question.never]}))[-1]
        return plain, replace(barred, rotations=1, matches=plain.matches)
    return cells_for(asked.game, "classic", draft.ruleset or "classic", dict(draft.options), experiment)[0]


def _compare(asked: Asked, tell: Tell, began: float) -> None:
    question = asked.question
    paired = Paired(*_cells(asked), watched=True)
    seats, told = range(paired.before.seats), 0.0

    def goes_on(found: Paired) -> bool:
        return not is_answered(found, question.points, seats) and monotonic() - began < question.seconds

    for _ in play_pairs(paired, MOST_PAIRS, goes_on):
        if monotonic() - told > SECONDS_BETWEEN:
            told = monotonic()
            tell(_told(paired, began, "playing"))
    done = is_answered(paired, question.points, seats)
    flips = flip_words(Diff(paired, flips_of(paired, 6))) if not question.never else []
    tell(_told(paired, began, "answered" if done else "cannot tell yet", flips))


def _told(paired: Paired, began: float, state: str, flips: list[str] | None = None) -> BenchAnswer:
    measures = [_measure(each, paired) for each in paired.compared]
    words = wins_words(paired) if paired.pairs >= FEW else "too few matches to tell anything yet"
    return BenchAnswer(
        paired.pairs, monotonic() - began, words[:1].upper() + words[1:] + ".", state, measures, [], flips or []
    )


def _measure(each: Compared, paired: Paired) -> BenchMeasure:
    name = name_words(each, paired).replace("`", "")
    certain = paired.pairs >= FEW and each.difference.is_certain
    return BenchMeasure(
        name[:1].upper() + name[1:], each.kind, _numbers(each.before), _numbers(each.after), _numbers(each.difference),
        certain,
    )  # fmt: skip


def _numbers(each: Estimate) -> list[float]:
    return [round(max(-1e9, min(1e9, value)), 5) for value in (each.mean, each.low, each.high)]


def _curve(asked: Asked, tell: Tell, began: float) -> None:
    """Side A's share over the values of one parameter, all on the same seeds; every value a little further in turn."""
    question = asked.question
    base = msgspec.structs.replace(
        _experiment(asked), ruleset=question.draft.ruleset or "classic", options=dict(question.draft.options)
    )
    load(asked.game)
    cells = cells_of(msgspec.structs.replace(base, vary={question.vary: list(question.values)}))
    found = [Paired(cells[0], cell, watched=True, values=len(cells)) for cell in cells]
    open_ = list(found)
    while open_ and monotonic() - began < question.seconds:
        for paired in list(open_):
            for _ in play_pairs(paired, 128):
                pass
            if 100 * paired.measure(f"{seat_name(0)} wins").after.margin <= CURVE_POINTS:
                open_.remove(paired)
        tell(_curve_told(question, found, began, "playing"))
    tell(_curve_told(question, found, began, "cannot tell yet" if open_ else "answered"))


def _curve_told(question: BenchQuestion, found: list[Paired], began: float, state: str) -> BenchAnswer:
    points = []
    for paired in found:
        if paired.pairs:
            share = _numbers(paired.measure(f"{seat_name(0)} wins").after)
            points.append(CurvePoint(str(paired.after.point[question.vary]), share, paired.pairs))
    wins = [each.measure(f"{seat_name(0)} wins").difference for each in found if each.pairs >= FEW]
    words = (
        "Side A's wins change over these values."
        if any(each.is_certain for each in wins)
        else "Cannot tell yet whether side A's wins change over these values."
    )
    pairs = sum(each.matches for each in points)
    return BenchAnswer(pairs, monotonic() - began, words, state, [], points, [])


def _questions() -> Iterator[Any]:
    for line in sys.stdin.buffer:
        yield msgspec.json.decode(line, type=Asked)


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(10)
    out = sys.stdout.buffer

    def tell(found: BenchAnswer) -> None:
        out.write(msgspec.json.encode(found) + b"\n")
        out.flush()

    for asked in _questions():
        answer(asked, tell)


if __name__ == "__main__":
    main()
