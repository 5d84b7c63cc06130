"""What the search thinks: a hint during play against the computer, and the analysis of a match that is over.

An analysis is asked for in small parts, each of which is thought about for a moment only; see `limits.AnalysisSlots`.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from msgspec.structs import replace

from admiralty.errors import Malformed
from admiralty.opponents.advice import advise, said
from admiralty.opponents.analysis import MOST_AT_ONCE, judge, one_mark_a_turn
from admiralty.opponents.search import Search
from admiralty.server.messages_to_browser import Analysed, ChoiceShown, Hint, JudgedShown
from admiralty.server.seat_view import seat_view_in
from admiralty.server.table_match import TableMatch

ANALYSIS_SIMULATIONS = 200  # for each decision
ANALYSIS_SECONDS = 0.25  # likewise, at most


def hint_of(table_match: TableMatch, seat: int, ref: int, luck: int, seconds: float) -> Hint:
    """A plan for a seat's turn, and why. The search is given what the seat knows and nothing else."""
    match = table_match.match
    advice = advise(match, seat, seconds, luck)
    line, label = advice.plan[0], advice.steps[0]
    at_last = None
    if len(advice.plan) > 1:
        at_last = seat_view_in(match.game, match.rules, advice.at_last, seat, draws=True)
    return Hint(ref, line, label, said(advice), list(advice.plan), list(advice.steps), advice.is_clear, at_last)


def analysis_of(table_match: TableMatch, first: int, count: int, ref: int, seconds: float) -> Analysed:
    """Some plies of a match that is over, judged: at least one, and no new one when the time is up.

    Numbers are those of the whole record. What was judged once is kept, so that a second reader waits for nothing.
    """
    if not table_match.is_open_to_all:
        raise Malformed("a match is analysed when it is over")
    began = perf_counter()
    plies = table_match.match.plies
    search: Search | None = None
    shown: list[JudgedShown] = []
    for number in range(first, min(len(plies), first + count, first + MOST_AT_ONCE)):
        kept = table_match.judged.get(number)
        if kept is None:
            if shown and perf_counter() - began >= seconds:
                break
            search = search or Search(table_match.match.game, 0)
            kept = table_match.judged[number] = _judged(table_match, number, search)
        shown.append(kept)
    marks = one_mark_a_turn([(each.seat, each.loss, each.mark) for each in shown])
    return Analysed(ref, len(plies), [replace(each, mark=mark) for each, mark in zip(shown, marks, strict=True)])


def _judged(table_match: TableMatch, number: int, search: Search) -> JudgedShown:
    found = judge(table_match.match, number, search, ANALYSIS_SIMULATIONS, ANALYSIS_SECONDS)
    best = [_shown(each) for each in found.best]
    played = None if found.played is None else _shown(found.played)
    return JudgedShown(
        number, found.seat, found.line, found.label, list(found.shares), best, played, found.loss, found.mark
    )


def _shown(choice: Any) -> ChoiceShown:
    return ChoiceShown(choice.line, choice.label, choice.visits, choice.expected)
