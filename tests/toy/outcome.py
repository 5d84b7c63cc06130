"""Who has won, and by which rule (TY-5)."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.rule import rule
from toy.state import Rules, State


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    if state.ended_by == 0:
        return 0
    best = -1000
    for seat in range(rules.players):
        if state.seats[seat].out == 0:
            best = max(best, int(state.seats[seat].points))
    mask = 0
    for seat in range(rules.players):
        if state.seats[seat].out == 0 and state.seats[seat].points == best:
            mask |= 1 << seat
    return mask


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end an estimate: who leads by a point is twice as likely to win."""
    mask = winners(rules, state)
    total = 0.0
    for seat in range(rules.players):
        worth = float((mask >> seat) & 1)
        if mask == 0 and state.seats[seat].out == 0:
            worth = 2.0 ** float(state.seats[seat].points + state.seats[seat].stake)
        out[seat] = worth
        total += worth
    for seat in range(rules.players):
        out[seat] = out[seat] / total
