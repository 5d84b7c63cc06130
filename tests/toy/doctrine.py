"""The game's own computer player. It looks at nothing that its seat may not know."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule
from toy.actions import GUESS, PASS, READY, TAKE
from toy.state import CHOOSING, NOTHING, Rules, State


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """Guess any face; take as many coins as can be had without taking the last one."""
    if state.phase == CHOOSING:
        if state.seats[seat].choice != NOTHING:
            return pack(READY)
        return pack(GUESS, 1 + draw(state.dice, rules.sides))
    coins = min(int(rules.take_most), int(state.pot) - 1)
    return pack(TAKE, coins) if coins > 0 else pack(PASS)
