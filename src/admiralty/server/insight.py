"""What the search thinks: a hint during play against the computer, and the analysis of a match that is over.

An analysis is asked for in small parts. Each part is thought about for a moment only, one part at a table at a time and
few in the whole house, so that nobody's analysis takes the time of those who play.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from admiralty.errors import Malformed
from admiralty.opponents.analysis import MOST_AT_ONCE, hint, judge
from admiralty.opponents.search import Search
from admiralty.server.desk import Desk
from admiralty.server.errors import TooMuch
from admiralty.server.limits import Limits
from admiralty.server.messages import Analysed, ChoiceShown, JudgedShown
from admiralty.server.table import Table

ANALYSIS_SIMULATIONS = 200  # for each decision
ANALYSIS_SECONDS = 0.25  # likewise, at most


def hint_of(desk: Desk, seat: int, luck: int, seconds: float) -> tuple[str, str]:
    """A line for a seat, and why. The search is given what the seat knows and nothing else."""
    best, answer = hint(desk.match, seat, seconds, luck)
    because = f"It brings {best.expected:.0%} of the win, after {answer.simulations:,} matches played on from here"
    if len(answer.actions) > 1:
        second = answer.actions[1]
        because += f"; next is {desk.match.game.grammar.show(second.action)} with {second.expected:.0%}"
    return best.line, because + "."


class Analyst:
    """Who analyses the matches of a house."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._busy_with: set[str] = set()

    async def analyse(self, table: Table, first: int, count: int, ref: int) -> Analysed:
        """A part of a match, as long as the budget of one question lasts; whoever wants more asks again."""
        if table.name in self._busy_with:
            raise TooMuch("this match is being analysed for somebody else at the table: ask again in a moment")
        if len(self._busy_with) >= self.limits.analyses:
            raise TooMuch("other matches are being analysed: ask again in a moment")
        self._busy_with.add(table.name)
        try:
            seconds = self.limits.analysis_seconds
            answer: Analysed = await table.engine.ask(analysis_of, first, count, ref, seconds)
        finally:
            self._busy_with.discard(table.name)
        return answer


def analysis_of(desk: Desk, first: int, count: int, ref: int, seconds: float) -> Analysed:
    """Some plies of a match that is over, judged: at least one, and no new one when the time is up.

    Numbers are those of the whole record. What was judged once is kept, so that a second reader waits for nothing.
    """
    if not (desk.is_over or desk.looks_only):
        raise Malformed("a match is analysed when it is over")
    began = perf_counter()
    plies = desk.match.plies
    search: Search | None = None
    shown: list[JudgedShown] = []
    for number in range(first, min(len(plies), first + count, first + MOST_AT_ONCE)):
        kept = desk.judged.get(number)
        if kept is None:
            if shown and perf_counter() - began >= seconds:
                break
            search = search or Search(desk.match.game, 0)
            kept = desk.judged[number] = _judged(desk, number, search)
        shown.append(kept)
    return Analysed(ref, len(plies), shown)


def _judged(desk: Desk, number: int, search: Search) -> JudgedShown:
    found = judge(desk.match, number, search, ANALYSIS_SIMULATIONS, ANALYSIS_SECONDS)
    best = [_shown(each) for each in found.best]
    played = None if found.played is None else _shown(found.played)
    return JudgedShown(number, found.seat, found.line, list(found.shares), best, played, found.loss, found.mark)


def _shown(choice: Any) -> ChoiceShown:
    return ChoiceShown(choice.line, choice.visits, choice.expected)
