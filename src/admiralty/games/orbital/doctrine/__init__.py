"""The game's own computer player (section 12): no memory, no dice, whole numbers only.

At each small decision the best complete plan for the ship is found anew among those that agree with what has been
set so far, and its next line is given. Nothing it looks at changes between the first line of a ship and its action, so
it follows one plan. Values are in thousandths of a point of damage.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.doctrine.chart import MEANT
from admiralty.games.orbital.doctrine.plan import best_plan, next_line, planned_action
from admiralty.games.orbital.doctrine.shots import next_shot
from admiralty.games.orbital.ships import powered
from admiralty.games.orbital.state import FIRE, OVERLOAD_NOW, POWER, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

__all__ = ["doctrine", "follow_up"]


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """What the captain does now."""
    if state.phase == FIRE:
        return next_shot(rules, state)
    buffer[MEANT] = best_plan(rules, state, buffer)
    return next_of_plan(rules, state, int(buffer[MEANT]))


@rule
def follow_up(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """The next line of the plan that was found a ply ago; the same that would be found again."""
    return 0 if state.phase == FIRE or starts_turn(state) else next_of_plan(rules, state, int(buffer[MEANT]))


@rule
def next_of_plan(rules: Rules, state: State, plan: int) -> int:
    return next_line(rules, state, plan) if state.phase == POWER else planned_action(plan)


@rule
def starts_turn(state: State) -> bool:
    """Has the active ship given no line yet?"""
    ship = state.ships[state.active]
    return state.phase == POWER and ship.overload != OVERLOAD_NOW and powered(ship) == 0
