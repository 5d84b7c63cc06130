"""Who has won, and by which rule (WP-5)."""

from typing import Any

from admiralty.kernel.rule import rule
from wolfpack.state import Rules, State


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.won)


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end an estimate: a square ahead is worth half as much again."""
    total = 0.0
    for seat in range(rules.players):
        column = float(state.boats[seat].column)
        out[seat] = float((state.won >> seat) & 1) if state.ended_by != 0 else 1.5**column
        total += out[seat]
    for seat in range(rules.players):
        out[seat] = out[seat] / total
