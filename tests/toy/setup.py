"""The position at the start (TY-1)."""

from __future__ import annotations

from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule
from toy.state import CHOOSING, NOTHING, Rules, State


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    """Every field is set but the dice: the record may hold a match that has ended."""
    state.round = 1
    state.phase = CHOOSING
    state.turn = 0
    state.turns_left = 0
    state.face = 0
    state.pot = 0
    state.ended_by = 0
    for index in range(len(state.seats)):
        seat = state.seats[index]
        seat.choice = NOTHING
        seat.ready = 0
        seat.out = 0
        seat.points = 0
        seat.stake = 0
    for index in range(rules.players):
        state.seats[index].stake = 1 + draw(state.dice, rules.stake_most)  # TY-1.1
