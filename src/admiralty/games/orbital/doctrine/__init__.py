"""The game's own computer player (chapter 12): no memory, no dice, whole numbers only.

At each small decision the best complete plan for the ship is found anew among those that agree with what has been
set so far, and its next line is given. Nothing it looks at changes between the first line of a ship and its action, so
it follows one plan. Values are in thousandths of a point of damage.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.doctrine.plan import best_plan, next_line, planned_action
from admiralty.games.orbital.doctrine.shots import next_shot
from admiralty.games.orbital.state import ACTION, POWER, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

__all__ = ["doctrine"]


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """What the captain does now."""
    if state.phase == POWER:
        return next_line(rules, state, best_plan(rules, state, buffer))
    if state.phase == ACTION:
        return planned_action(best_plan(rules, state, buffer))
    return next_shot(rules, state)
