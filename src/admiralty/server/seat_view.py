"""The table as one seat sees it, made of concealed copies only: the view, what is asked, what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import Any, NamedTuple

from admiralty.kernel.actions import Action, Grammar, Verb
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess, legal_buffer
from admiralty.kernel.stakes import Stakes
from admiralty.kernel.wording import Fact, facts_of
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.server.messages_to_browser import LegalLine, SeatView

ODDS_AT_MOST = 12  # lines in a list that comes with its odds; of longer ones they are asked for
LINES_KEPT = 20_000  # by name
_LUCK = 0  # of the guess that only asks whether dice would roll


class Seen(NamedTuple):
    """A seat's view, and the concealed copy that it was made of."""

    copy: bytes
    view: SeatView


def seat_view_of(match: Match, seat: int, sees_all: bool = False, last: Seen | None = None) -> Seen:
    """What a seat sees. `sees_all`: nothing is hidden from a spectator any more. `last`: what it saw before."""
    whole = sees_all and seat == SPECTATOR
    state = match.position if whole else match.concealed(seat)
    copy = bytes(state.data)
    if last is not None and last.copy == copy:
        # Others' secret plies leave the concealed copy as it was: nothing is to be drawn anew.
        before = last.view
        view, drawing, asks, notice, stakes = before.view, before.drawing, before.asks, before.notice, before.stakes
    else:
        viewer = None if whole else seat
        view, drawing, asks, notice, stakes = _drawn(match.game, match.rules, viewer, state)
    plays = seat != SPECTATOR and match.can_go_on
    actions = list(match.legal(seat)) if plays else []
    legal = _lines(match.game, match.rules, seat, state, actions) if actions else []
    take_backs = match.take_backs(seat) if plays and not match.is_over else []
    return Seen(copy, SeatView(seat, view, drawing, asks, notice, stakes, legal, take_backs))


def seat_view_in(game: Game, rules: Any, state: Any, seat: int, draws: bool = False) -> SeatView:
    """What a seat sees of a concealed position in which it is asked to act, where there is no match around it.

    For a program nothing is drawn.
    """
    buffer = legal_buffer(game)
    codes = [int(buffer[index]) for index in range(int(game.legal(rules, state, seat, buffer)))]
    legal = _lines(game, rules, seat, state, [game.grammar.action(code) for code in codes])
    view, drawing, asks, notice, stakes = _drawn(game, rules, seat, state, draws=draws)
    return SeatView(seat, view, drawing, asks, notice, stakes, legal, [])


def _drawn(
    game: Game, rules: Any, viewer: int | None, state: Any, draws: bool = True
) -> tuple[Any, Any, str, str, Stakes | None]:
    drawing = None if game.board is None or not draws else game.board(rules, state, viewer)
    notice = "" if game.notice is None else game.notice(rules, state)
    stakes = None if game.stakes is None else game.stakes(rules, state, viewer)
    return game.view(rules, state, viewer), drawing, game.asks(rules, state, viewer), notice, stakes


class ToldOdds(NamedTuple):
    """The odds of a line, and the same for people."""

    odds: Any
    facts: list[Fact]


class SeatOdds:
    """What the table tells a seat before it chooses, in one position. What was worked out once is kept."""

    def __init__(self, match: Match, seat: int) -> None:
        self._game, self._rules, self._seat = match.game, match.rules, seat
        self._codes = {action.line: action.code for action in match.legal(seat)}
        self._state = match.concealed(seat)
        self._known: dict[str, ToldOdds] = {}

    def of(self, lines: list[str], seconds: float) -> tuple[dict[str, ToldOdds], list[str]]:
        """The odds of the first lines, as many as the time allows, at least one; and the lines that are left.

        Lines that cannot be played have none.
        """
        ends = perf_counter() + seconds
        found: dict[str, ToldOdds] = {}
        for place, line in enumerate(lines):
            if place and perf_counter() >= ends:
                return found, lines[place:]
            if line in self._codes:
                found[line] = self._odds(line)
        return found, []

    def _odds(self, line: str) -> ToldOdds:
        if line not in self._known:
            odds = self._game.odds(self._rules, self._state, self._seat, self._codes[line])
            self._known[line] = ToldOdds(odds, facts_of(odds))
        return self._known[line]


def acting(match: Match, viewers: Sequence[int]) -> list[int]:
    """Who may act, as far as these viewers may know."""
    visible = match.game.visible_actors
    if visible is None:
        return list(match.actors)
    mask = 0
    for seat in viewers:
        mask |= int(visible(match.rules, match.concealed(seat), seat))
    return [seat for seat in range(match.players) if mask >> seat & 1]


def _lines(game: Game, rules: Any, seat: int, state: Any, actions: list[Action]) -> list[LegalLine]:
    grammar = game.grammar
    rolling = _rolling_verbs(game, rules, seat, state, actions)
    with_odds = len(actions) <= ODDS_AT_MOST
    lines = []
    verbs = {_by_name(grammar, action.code)[0].number for action in actions}
    for action in actions:
        verb, by_name = _by_name(grammar, action.code)
        odds = game.odds(rules, state, seat, action.code) if with_odds else None
        caution = "" if game.caution is None else game.caution(rules, state, seat, action.code, verbs)
        rolls = verb.number in rolling
        label = game.label(rules, state, seat, action.code)
        facts = None if odds is None else facts_of(odds)
        lines.append(LegalLine(action.line, label, by_name, verb.meaning, rolls, caution, odds, facts))
    return lines


@lru_cache(LINES_KEPT)
def _by_name(grammar: Grammar, code: int) -> tuple[Verb, dict[str, Any]]:
    """The verb of an action, and the action by name, which only depend on each other."""
    return grammar.verb(code), grammar.line(code)


def _rolling_verbs(game: Game, rules: Any, seat: int, state: Any, actions: list[Action]) -> set[int]:
    """Verbs after which dice fall or something is revealed, tried out on a guess at what is hidden."""
    found: set[int] = set()
    guessed: Any = None
    tried: set[int] = set()
    for action in actions:
        verb, _ = _by_name(game.grammar, action.code)
        if verb.number in tried:
            continue
        tried.add(verb.number)
        if verb.final:
            found.add(verb.number)
            continue
        if guessed is None:
            guessed = state.copy()
            guess(rules, guessed, seat, _LUCK)
        if game.forbids(rules, guessed, seat, action.code) == 0:
            log, trial = silent(), guessed.copy()
            game.apply(rules, trial, seat, action.code, log)
            if log.rolled or log.sealed:
                found.add(verb.number)
    return found
