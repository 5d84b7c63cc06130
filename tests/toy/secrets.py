"""What a seat may not know: others' stakes until the end (TY-1.1), and their choices until all are shown (TY-2.5)."""

from __future__ import annotations

from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule
from toy.state import BLUFFS, NOTHING, Rules, State


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """Wipe it. A spectator is seat -1."""
    if state.ended_by != 0:
        return
    for other in range(rules.players):
        if other != seat:
            state.seats[other].stake = 0
            state.seats[other].choice = NOTHING


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """Fill in what was wiped, as likely as not."""
    if state.ended_by != 0:
        return
    for other in range(rules.players):
        if other != seat:
            state.seats[other].stake = 1 + draw(state.dice, rules.stake_most)
            if state.seats[other].ready != 0 and state.seats[other].out == 0 and state.phase == 0:
                choice = draw(state.dice, rules.sides + 1)
                state.seats[other].choice = BLUFFS if choice == 0 else choice
