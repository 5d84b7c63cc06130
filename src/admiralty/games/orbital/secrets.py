"""What a seat may not know: the power lines of another seat's active ship until `ready` (OC-22.5)."""

from __future__ import annotations

from admiralty.games.orbital.state import OVERLOAD_NOW, OVERLOAD_UNUSED, POWER, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def hides(state: State, seat: int) -> bool:
    """Is there a half-set ship that this seat may not look into?"""
    return state.phase == POWER and state.active >= 0 and state.ships[state.active].seat != seat


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    if not hides(state, seat):
        return
    ship = state.ships[state.active]
    for system in range(len(ship.power)):
        ship.power[system] = 0
    if ship.overload == OVERLOAD_NOW:
        ship.overload = OVERLOAD_UNUSED  # it may only have been taken this turn, in secret


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """Nothing set yet is as likely a guess as any, and leaves the other side every choice."""
