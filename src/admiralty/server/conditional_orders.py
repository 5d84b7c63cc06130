"""Conditional orders: what a seat wants to play if the others play what it expects, tried out beforehand.

An order is a line of play from one position on, others' plies and own ones. It is tried out on a branch of the match,
with other dice, and only by a seat from which nothing is hidden: so it learns nothing that it does not know. Where a
die falls, where something is chosen in secret or revealed, nobody can know what follows, and the order ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from admiralty.errors import IllegalAction, MatchOver
from admiralty.kernel.actions import seat_name
from admiralty.match.match import Match
from admiralty.server.messages_from_browser import OrderStep
from admiralty.server.messages_to_browser import OrderStepShown, WhatIf
from admiralty.server.saved_state import KeptOrder
from admiralty.server.seat_view import seat_view_of
from admiralty.server.table_match import TableMatch

MOST_REPLIES = 5  # turns of one's own in one order
HIDDEN = "something on the board is hidden from you now, so you cannot try out what follows"


class TriedOut(NamedTuple):
    match: Match
    steps: list[OrderStepShown]


class Followed(NamedTuple):
    """What is left of a seat's orders, and what it plays now by one of them, if it does."""

    orders: list[KeptOrder]
    line: str | None


def what_if(table_match: TableMatch, seat: int, steps: Sequence[OrderStep], ref: int) -> WhatIf:
    """Where some plies would lead, as a seat sees it that is asked then."""
    tried = _tried_out(table_match, seat, steps)
    actors = tried.match.actors
    turn = seat if seat in actors or not actors else actors[0]
    view = seat_view_of(tried.match, turn).view
    view.take_backs = []
    ends = "the match would be over" if tried.match.is_over else ""
    if len(actors) > 1:
        ends = "several seats are asked at once here, and nobody knows what the others choose"
    if ends:
        view.legal = []
    return WhatIf(ref, turn, view, tried.steps, ends, _replies(seat, steps) >= MOST_REPLIES)


def checked(table_match: TableMatch, seat: int, steps: Sequence[OrderStep]) -> list[OrderStepShown]:
    """The steps of an order as they are kept; what makes no sense is refused in words."""
    if seat in table_match.match.actors:
        raise IllegalAction("it is your turn: play")
    if not steps or steps[-1].seat != seat:
        raise IllegalAction("an order ends with what you would play")
    if _replies(seat, steps) > MOST_REPLIES:
        raise IllegalAction(f"an order holds at most {MOST_REPLIES} turns of your own")
    return _tried_out(table_match, seat, steps).steps


def followed(table_match: TableMatch, seat: int, orders: Sequence[KeptOrder]) -> Followed:
    """After a change of the match: orders that it has left are dropped, and the others say what is played."""
    if table_match.is_over:
        return Followed([], None)
    match = table_match.match
    played = [(ply.seat, ply.line) for ply in match.plies]
    kept: list[KeptOrder] = []
    line: str | None = None
    for order in orders:
        since = played[order.base :]
        wanted = [(step.seat, step.line) for step in order.steps]
        if len(played) < order.base or len(since) >= len(wanted):
            continue
        if since == wanted[: len(since)]:
            kept.append(order)
            by, says = wanted[len(since)]
            if line is None and by == seat and seat in match.actors:
                line = says
        elif seat not in match.actors and since[-1][0] != seat and match.can_undo(since[-1][0]):
            kept.append(order)  # the other side may still take it back
    return Followed(kept, line)


def _tried_out(table_match: TableMatch, seat: int, steps: Sequence[OrderStep]) -> TriedOut:
    if table_match.is_open_to_all or table_match.interrupted is not None:
        raise MatchOver("the match is over")
    if not _sees_all(table_match.match, seat):
        raise IllegalAction(HIDDEN)
    match = table_match.match.branch(0)
    shown = []
    for step in steps:
        shown.append(_step(match, seat, step))
    return TriedOut(match, shown)


def _step(match: Match, seat: int, step: OrderStep) -> OrderStepShown:
    letter = seat_name(step.seat)
    if step.seat not in match.actors:
        raise IllegalAction(f"{letter} is not asked then")
    if len(match.actors) > 1:
        raise IllegalAction("several seats are asked at once here, and nobody knows what the others choose")
    if not match.follow(step.seat, step.line):
        raise IllegalAction("an order takes nothing back")
    ply, label = match.plies[-1], match.label_of(len(match.plies) - 1)
    if ply.faces or ply.free_rolls:
        raise IllegalAction(f"dice fall when {letter} plays “{label}”, so nobody can know what follows")
    is_secret = ply.sealed or match.game.grammar.verb(ply.action).secret or not ply.all_is_public
    # One's own secret is none to oneself: so energy is given out in a reply, though others see it only later.
    if (is_secret and step.seat != seat) or not _sees_all(match, seat):
        raise IllegalAction(f"“{label}” by {letter} hides or reveals something, so nobody can know what follows")
    return OrderStepShown(step.seat, ply.line, label)


def _sees_all(match: Match, seat: int) -> bool:
    """Is nothing of the position hidden from a seat? Then trying out tells it nothing that it could not work out."""
    truth = match.position
    truth.dice.clear()
    return bool(match.concealed(seat) == truth)


def _replies(seat: int, steps: Sequence[OrderStep]) -> int:
    """How many turns of its own a seat has in them."""
    return sum(
        1 for place, step in enumerate(steps) if step.seat == seat and (place == 0 or steps[place - 1].seat != seat)
    )
