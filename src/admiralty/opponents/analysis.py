"""Analysis: what a search thinks of a match, ply by ply, with what the seat knew that had to choose.

Nothing is judged by hindsight: every decision is searched from the concealed position of its seat, with what was
played among the actions that are tried in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from admiralty.kernel.actions import RESIGN, seat_name, verb_of
from admiralty.kernel.play import legal_buffer
from admiralty.match.lines import Seat, seat_number
from admiralty.match.match import Match
from admiralty.opponents.advice import is_better
from admiralty.opponents.search import ActionStatistics, Search, SearchResult

SIMULATIONS = 400  # for each decision, where nobody says otherwise
BEST_SHOWN = 3
MISTAKE, BLUNDER = 0.08, 0.18  # of the win, given away by one action
MOST_AT_ONCE = 64  # plies that are judged for one question
SURE_VISITS = 8  # of what was played, before it can be called a mistake


@dataclass(frozen=True)
class Choice:
    """An action that was open to a seat."""

    line: str
    label: str  # the same for people
    visits: int
    expected: float  # share of the win for the seat


@dataclass(frozen=True)
class Judged:
    """One ply, and what a search thinks of it."""

    ply: int  # from 0
    seat: int
    line: str
    label: str  # the same for people
    shares: tuple[float, ...]  # of the win, expected for every seat before this ply; empty: nothing was searched
    best: tuple[Choice, ...]  # the best first
    played: Choice | None  # None: there was no choice
    loss: float  # what it gave away, as a share of the win
    mark: str  # "?" a mistake, "??" a blunder

    def plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "ply": self.ply,
            "seat": seat_name(self.seat),
            "line": self.line,
            "label": self.label,
            "shares": [round(share, 4) for share in self.shares],
            "best": [_plain_choice(choice) for choice in self.best],
            "played": None if self.played is None else _plain_choice(self.played),
            "loss": round(self.loss, 4),
            "mark": self.mark,
        }


def _plain_choice(choice: Choice) -> dict[str, Any]:
    return {"line": choice.line, "label": choice.label, "visits": choice.visits, "expected": round(choice.expected, 4)}


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    threads: int = 1,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[Judged]:
    """Judge every ply of a match, in order. The same seed and simulations give the same judgement.

    Of a turn, which is what a seat plays until another is asked, only the worst ply is marked.
    """
    plies = match.plies
    search = Search(match.game, seed, threads)
    turn: list[Judged] = []
    for number in range(len(plies)):
        if progress is not None:
            progress(number, len(plies))
        judged = judge(match, number, search, simulations)
        if turn and turn[-1].seat != judged.seat:
            yield from worst_of_each_turn(turn)
            turn = []
        turn.append(judged)
    yield from worst_of_each_turn(turn)


def worst_of_each_turn(judged: Sequence[Judged]) -> list[Judged]:
    """The same, with no more than one mark in what a seat played in a row."""
    marks = one_mark_a_turn([(each.seat, each.loss, each.mark) for each in judged])
    return [replace(each, mark=mark) for each, mark in zip(judged, marks, strict=True)]


def one_mark_a_turn(plies: Sequence[tuple[int, float, str]]) -> list[str]:
    """Marks for plies by seat, loss and mark: in what a seat played in a row, that of the greatest loss is kept."""
    marks: list[str] = []
    for _, in_a_row in groupby(plies, key=lambda each: each[0]):
        turn = list(in_a_row)
        worst = max(range(len(turn)), key=lambda number: turn[number][1] if turn[number][2] else -1.0)
        marks += [mark if number == worst else "" for number, (_, _, mark) in enumerate(turn)]
    return marks


def judge(
    match: Match, number: int, search: Search, simulations: int = SIMULATIONS, seconds: float = float("inf")
) -> Judged:
    """Judge one ply, by so many simulations or for so long."""
    ply = match.plies[number]
    game, rules = match.game, match.rules
    state = game.State(ply.before)
    game.conceal(rules, state, ply.seat)
    state.dice.clear()
    label = match.label_of(number)
    if verb_of(ply.action) == RESIGN or int(game.legal(rules, state, ply.seat, legal_buffer(game))) < 2:
        return Judged(number, ply.seat, ply.line, label, (), (), None, 0.0, "")
    result = search.think(rules, state.copy(), ply.seat, seconds, simulations, include=ply.action)
    choices = {each.action: _choice(match, state, ply.seat, each) for each in result.actions}
    search.advance(rules, state, ply.seat, ply.action)
    best = tuple(choices[each.action] for each in result.actions[:BEST_SHOWN])
    played = choices[ply.action]
    loss = max(0.0, best[0].expected - played.expected) if played is not best[0] else 0.0
    mark = ""
    chosen = next(each for each in result.actions if each.action == ply.action)
    if chosen.visits >= SURE_VISITS and is_better(result, result.best, chosen):
        mark = "??" if loss >= BLUNDER else "?" if loss >= MISTAKE else ""
    return Judged(number, ply.seat, ply.line, label, result.shares, best, played, loss, mark)


def _choice(match: Match, state: Any, seat: int, found: ActionStatistics) -> Choice:
    label = match.game.label(match.rules, state, seat, found.action)
    return Choice(match.game.grammar.show(found.action), label, found.visits, found.expected)


def hint(match: Match, seat: Seat, seconds: float, luck: int, threads: int = 1) -> tuple[Choice, SearchResult]:
    """The one action that a search would play now in a seat, knowing no more than it; `advice` plans the whole turn."""
    number = seat_number(seat, match.players)
    search = Search(match.game, luck, threads)
    result = search.think(match.rules, match.concealed(number), number, seconds)
    return _choice(match, match.concealed(number), number, result.best), result
