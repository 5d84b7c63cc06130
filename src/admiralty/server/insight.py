"""What the search thinks: a hint during play against the computer, and the analysis of a match that is over."""

from __future__ import annotations

from typing import Any

from admiralty.errors import Malformed
from admiralty.opponents.analysis import MOST_AT_ONCE, hint, judge
from admiralty.opponents.search import Search
from admiralty.server.desk import Desk
from admiralty.server.messages import Analysed, ChoiceShown, JudgedShown

ANALYSIS_SIMULATIONS = 200  # for each decision
ANALYSIS_SECONDS = 0.25  # likewise, at most


def hint_of(desk: Desk, seat: int, luck: int, seconds: float) -> tuple[str, str]:
    """A line for a seat, and why. The search is given what the seat knows and nothing else."""
    best, answer = hint(desk.match, seat, seconds, luck)
    because = f"It brings {best.expected:.0%} of the win, after {answer.simulations:,} matches played on from here"
    if len(answer.found) > 1:
        second = answer.found[1]
        because += f"; next is {desk.match.game.grammar.show(second.action)} with {second.expected:.0%}"
    return best.line, because + "."


def analysis_of(desk: Desk, first: int, count: int, ref: int) -> Analysed:
    """Some plies of a match that is over, judged. Numbers are those of the whole record."""
    if not (desk.is_over or desk.looks_only):
        raise Malformed("a match is analysed when it is over")
    match = desk.match
    of = len(match.plies)
    search = Search(match.game, 0)
    shown: list[JudgedShown] = []
    for number in range(first, min(of, first + count, first + MOST_AT_ONCE)):
        judged = judge(match, number, search, ANALYSIS_SIMULATIONS, ANALYSIS_SECONDS)
        best = [_shown(each) for each in judged.best]
        played = None if judged.played is None else _shown(judged.played)
        shares = list(judged.shares)
        shown.append(JudgedShown(number, judged.seat, judged.line, shares, best, played, judged.loss, judged.mark))
    return Analysed(ref, of, shown)


def _shown(choice: Any) -> ChoiceShown:
    return ChoiceShown(choice.line, choice.visits, choice.expected)
