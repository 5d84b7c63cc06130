"""Advice for a turn: what to do until dice fall or somebody else is asked, how much it promises, and how sure that is.

The search knows no more than the seat. Its figures are those of matches played on from here, so they have noise: where
the best actions differ by less than it, there is no clear best, and that is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from admiralty.kernel.dice import Dice, word
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess, legal_buffer
from admiralty.kernel.wording import listed
from admiralty.match.lines import Seat, seat_number
from admiralty.match.match import Match
from admiralty.opponents.search import ActionStatistics, Search, SearchResult

SURE = 2.0  # standard errors by which one action must be ahead of another to be called better
SAME = 0.01  # of the win: less is nothing to choose by, however sure
MOST_STEPS = 8  # of a plan
FIRST_SHARE = 0.5  # of the time is for the first step; the others share the rest
MOST_ALIKE = 3  # actions that are named where none is best
FEWEST = 20  # matches played on from here: of fewer, nothing is said in figures


@dataclass(frozen=True)
class Advice:
    """What a search would do with this turn."""

    plan: tuple[str, ...]  # lines, the first of them now
    steps: tuple[str, ...]  # the same for people
    expected: float  # share of the win
    margin: float  # of it: two standard errors
    simulations: int
    alike: tuple[str, ...]  # the best lines, if there is no clear best: the first of the plan is one of them
    next_best: tuple[str, float] | None  # with what it promises, if there is a clear best
    labels: Mapping[str, str] = field(default_factory=dict)  # of the lines that could be played now, for people
    at_last: Any = None  # the concealed position in which the last line of the plan is chosen

    @property
    def is_clear(self) -> bool:
        return not self.alike or self.simulations < FEWEST


def noise(result: SearchResult, one: ActionStatistics, other: ActionStatistics) -> float:
    """The standard error of the difference between what two actions promise."""
    return result.deviation * sqrt(1 / max(1, one.visits) + 1 / max(1, other.visits))


def is_better(result: SearchResult, one: ActionStatistics, other: ActionStatistics) -> bool:
    """Beyond the noise, and by as much as would matter."""
    return one.expected - other.expected > max(SAME, SURE * noise(result, one, other))


def advise(match: Match, seat: Seat, seconds: float, luck: int, threads: int = 1) -> Advice:
    """Advice for a seat that may act now."""
    number, game = seat_number(seat, match.players), match.game
    search, chance = Search(game, luck, threads), Dice()
    begin_stream(chance, luck)
    state = match.concealed(number)
    first = search.think(match.rules, state.copy(), number, seconds * FIRST_SHARE)
    named = {each.action: game.label(match.rules, state, number, each.action) for each in first.actions}
    best = first.best
    tried = [each for each in first.actions if each.visits > 0 and each is not best]
    close = [each for each in tried if not is_better(first, best, each)]
    plan, steps = [best.action], [named[best.action]]
    step_seconds = seconds * (1 - FIRST_SHARE) / MOST_STEPS
    while len(plan) < MOST_STEPS:
        search.advance(match.rules, state.copy(), number, plan[-1])
        after = next_decision(game, match.rules, state, number, plan[-1], int(word(chance)))
        if after is None:
            break
        state = after
        plan.append(_step(search, match.rules, state, number, step_seconds))
        steps.append(game.label(match.rules, state, number, plan[-1]))
    show = game.grammar.show
    by_promise = sorted(close, key=lambda each: each.expected, reverse=True)[: MOST_ALIKE - 1]
    others = sorted((each for each in tried if each not in close), key=lambda each: each.expected, reverse=True)
    return Advice(
        tuple(show(action) for action in plan),
        tuple(steps),
        best.expected,
        SURE * first.deviation / sqrt(max(1, best.visits)),
        first.simulations,
        tuple(show(each.action) for each in (best, *by_promise)) if close else (),
        (show(others[0].action), others[0].expected) if others and not close else None,
        {show(action): label for action, label in named.items()},
        state,
    )


def _step(search: Search, rules: Any, state: Any, seat: int, seconds: float) -> int:
    """A later step of a plan; what is forced needs no thought."""
    buffer = legal_buffer(search.game)
    if int(search.game.legal(rules, state, seat, buffer)) == 1:
        return int(buffer[0])
    return search.think(rules, state.copy(), seat, seconds).best.action


def next_decision(game: Game, rules: Any, state: Any, seat: int, action: int, luck: int) -> Any:
    """The concealed position after an action, if the same seat goes on in it and knows all that came of it; else None.

    Where a die fell, what comes next depends on it: a plan ends there.
    """
    after = state.copy()
    guess(rules, after, seat, luck)
    before = int(after.dice.stream)
    game.apply(rules, after, seat, action, silent())
    goes_on = not int(game.over(rules, after)) and (int(game.actors(rules, after)) >> seat) & 1
    if int(after.dice.stream) != before or not goes_on:
        return None
    game.conceal(rules, after, seat)
    after.dice.clear()
    return after


def said(advice: Advice) -> str:
    """Why, in a sentence or two."""
    if advice.simulations < FEWEST:
        return "It is what a captain who plays by the book would do; there was no time to try out what it brings."
    promise = (
        f"{advice.expected:.0%} of the win (± {100 * advice.margin:.0f}), "
        f"after {advice.simulations:,} matches played on from here"
    )
    if not advice.is_clear:
        alike = listed([f"“{advice.labels.get(line, line)}”" for line in advice.alike])
        return f"No clear best: {alike} come to about the same, {promise}."
    because = f"It brings {promise}"
    if advice.next_best is not None:
        line, expected = advice.next_best
        because += f"; next is “{advice.labels.get(line, line)}” with {expected:.0%}"
    return because + "."
