"""Side A's share over the values of one parameter, all on the same seeds; every value a little further in turn."""

from __future__ import annotations

from time import monotonic

import msgspec

from admiralty.games import load
from admiralty.kernel.actions import seat_name
from admiralty.lab.experiment import cells_of
from admiralty.lab.paired import FEW, Paired, play_pairs
from admiralty.server.bench_compare import experiment_of, pool_of
from admiralty.server.bench_told import Teller, numbers
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, BenchQuestion, CurvePoint

CURVE_POINTS = 4.0  # per cent to which each value is known
ROUND = 128  # pairs of each value
WINS = f"{seat_name(0)} wins"


def curve(asked: Asked, teller: Teller) -> None:
    question = asked.question
    base = msgspec.structs.replace(
        experiment_of(asked, question.level),
        ruleset=question.draft.ruleset or "classic",
        options=dict(question.draft.options),
    )
    load(asked.game)
    cells = cells_of(msgspec.structs.replace(base, vary={question.vary: list(question.values)}))
    found = [Paired(cells[0], cell, watched=True, values=len(cells)) for cell in cells]
    open_, ends = list(found), monotonic() + question.seconds
    with pool_of(asked) as pool:
        while open_ and monotonic() < ends:
            for paired in list(open_):
                for _ in play_pairs(paired, ROUND, pool=pool):
                    teller.from_time_to_time(lambda: _told(question, found, teller.seconds, "playing"))
                if 100 * paired.measure(WINS).after.margin <= CURVE_POINTS:
                    open_.remove(paired)
    teller.now(_told(question, found, teller.seconds, "cannot tell yet" if open_ else "answered"))


def _told(question: BenchQuestion, found: list[Paired], seconds: float, state: str) -> BenchAnswer:
    points = [
        CurvePoint(str(each.after.point[question.vary]), numbers(each.measure(WINS).after), each.pairs)
        for each in found
        if each.pairs
    ]
    wins = [each.measure(WINS).difference for each in found if each.pairs >= FEW]
    words = (
        "Side A's wins change over these values."
        if any(each.is_certain for each in wins)
        else "Cannot tell yet whether side A's wins change over these values."
    )
    return BenchAnswer(sum(each.matches for each in points), seconds, words, state, [], points, [])
