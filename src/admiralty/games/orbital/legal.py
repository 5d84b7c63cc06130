"""Who may act, and the lists of what nothing forbids."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.actions import (
    BURN,
    COAST,
    COAST_AND_ROTATE,
    EXTREME,
    HOLD,
    OVERLOAD,
    POWER_LINE,
    READY,
    SHOOT,
    SOFT,
)
from admiralty.games.orbital.checks import (
    forbids_burn,
    forbids_overload,
    forbids_power,
    forbids_rotation,
    forbids_shot_at,
)
from admiralty.games.orbital.ships import most_units
from admiralty.games.orbital.state import (
    ACTION,
    DEFENSE,
    LASER,
    MISSILE,
    OVER,
    POWER,
    PROGRADE,
    RETROGRADE,
    ROTATION,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import offer, pack
from admiralty.kernel.rule import rule


@rule
def actors(rules: Rules, state: State) -> int:
    """Nothing is simultaneous: the seat of the active ship."""
    if state.phase == OVER:
        return 0
    return 1 << state.ships[state.active].seat


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Exactly what nothing forbids, in the order of the verbs."""
    if state.phase == OVER or state.ships[state.active].seat != seat:
        return 0
    if state.phase == POWER:
        return legal_power(rules, state, out)
    if state.phase == ACTION:
        return legal_actions(rules, state, out)
    return legal_shots(rules, state, out)


@rule
def legal_power(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[state.active]
    count = 0
    if forbids_overload(rules, state, ship) == 0:
        count = offer(out, count, pack(OVERLOAD))
    for system in range(ROTATION, DEFENSE + 1):
        for units in range(1, most_units(rules, state, ship, system) + 1):
            if forbids_power(rules, state, ship, system, units) == 0:
                count = offer(out, count, pack(POWER_LINE, system, units))
    return offer(out, count, pack(READY))


@rule
def legal_actions(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[state.active]
    count = offer(out, 0, pack(COAST))
    if forbids_rotation(state, ship) == 0:
        count = offer(out, count, pack(COAST_AND_ROTATE))
    for direction in range(PROGRADE, RETROGRADE + 1):
        for intensity in range(SOFT, EXTREME + 1):
            if forbids_burn(rules, state, ship, intensity, direction) == 0:
                count = offer(out, count, pack(BURN, intensity, direction))
    return count


@rule
def legal_shots(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[state.active]
    count = 0
    for weapon in range(LASER, MISSILE + 1):
        for index in range(state.ship_count):
            if forbids_shot_at(rules, state, ship, weapon, index) == 0:
                target = state.ships[index]
                count = offer(out, count, pack(SHOOT, weapon, 16 * target.seat + target.number))
    return offer(out, count, pack(HOLD))
