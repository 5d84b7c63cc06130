"""The table as one seat sees it, made of concealed copies only: the view, what is asked, what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from admiralty.kernel.actions import Action
from admiralty.kernel.events import silent
from admiralty.kernel.play import guess
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.server.messages import LegalLine, SeatView

ODDS_AT_MOST = 12  # lines in a list that comes with its odds; of longer ones they are asked for
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
        view, drawing, asks = last.view.view, last.view.drawing, last.view.asks
    else:
        view, drawing, asks = _drawn(match, None if whole else seat, state)
    plays = seat != SPECTATOR and match.can_go_on
    actions = list(match.legal(seat)) if plays else []
    legal = _lines(match, seat, state, actions) if actions else []
    take_backs = match.take_backs(seat) if plays and not match.is_over else []
    return Seen(copy, SeatView(seat, view, drawing, asks, legal, take_backs))


def _drawn(match: Match, viewer: int | None, state: Any) -> tuple[Any, Any, str]:
    game, rules = match.game, match.rules
    drawing = None if game.board is None else game.board(rules, state, viewer)
    return game.view(rules, state, viewer), drawing, game.asks(rules, state, viewer)


def odds_of(match: Match, seat: int, lines: list[str]) -> dict[str, Any]:
    """What the table tells before these lines are chosen. Lines that cannot be played are left out."""
    codes = {action.line: action.code for action in match.legal(seat)}
    state = match.concealed(seat)
    return {line: match.game.odds(match.rules, state, seat, codes[line]) for line in lines if line in codes}


def acting(match: Match, viewers: Sequence[int]) -> list[int]:
    """Who may act, as far as these viewers may know."""
    visible = match.game.visible_actors
    if visible is None:
        return list(match.actors)
    mask = 0
    for seat in viewers:
        mask |= int(visible(match.rules, match.concealed(seat), seat))
    return [seat for seat in range(match.players) if mask >> seat & 1]


def _lines(match: Match, seat: int, state: Any, actions: list[Action]) -> list[LegalLine]:
    game, grammar = match.game, match.game.grammar
    rolling = _rolling_verbs(match, seat, state, actions)
    with_odds = len(actions) <= ODDS_AT_MOST
    lines = []
    for action in actions:
        verb = grammar.verb(action.code)
        odds = game.odds(match.rules, state, seat, action.code) if with_odds else None
        lines.append(LegalLine(action.line, grammar.line(action.code), verb.meaning, verb.number in rolling, odds))
    return lines


def _rolling_verbs(match: Match, seat: int, state: Any, actions: list[Action]) -> set[int]:
    """Verbs after which dice fall or something is revealed, tried out on a guess at what is hidden."""
    game, rules = match.game, match.rules
    found: set[int] = set()
    guessed: Any = None
    tried: set[int] = set()
    for action in actions:
        verb = game.grammar.verb(action.code)
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
