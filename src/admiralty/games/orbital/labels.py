"""What an action does, for people, with the names on the board."""

from __future__ import annotations

from admiralty.games.orbital.actions import (
    BURN,
    COAST,
    COAST_AND_ROTATE,
    INTENSITIES,
    OVERLOAD,
    POWER_LINE,
    READY,
    SHOOT,
    SOFT,
)
from admiralty.games.orbital.checks import burn_destination
from admiralty.games.orbital.state import FACINGS, SYSTEM_NAMES, WEAPON_NAMES, State
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import ship_name
from admiralty.kernel.actions import first, second, unit_name, verb_of
from admiralty.kernel.wording import count


def describe(rules: Rules, state: State, seat: int, action: int) -> str:
    """A legal action in a few words."""
    verb, a, b = int(verb_of(action)), int(first(action)), int(second(action))
    ship = state.ships[state.active]
    if verb == OVERLOAD:
        gain, loss = count(int(rules.overload_energy), "energy"), count(int(rules.overload_damage), "hull")
        return f"Overload the reactor: {gain} more, {loss} lost"
    if verb == POWER_LINE:
        return f"Give {count(b, 'energy')} to {SYSTEM_NAMES[a]}"
    if verb == READY:
        return "Power is set: show it"
    if verb == COAST:
        return "Coast"
    if verb == COAST_AND_ROTATE:
        return f"Coast and turn to face {FACINGS[1 - ship.facing]}"
    if verb == BURN:
        return f"Burn {INTENSITIES[a - SOFT]}, {FACINGS[b]}: to Ring {int(burn_destination(rules, ship.ring, a, b))}"
    if verb == SHOOT:
        return f"Fire the {WEAPON_NAMES[a]} at {unit_name(b)}"
    return f"{ship_name(ship)} fires no more"
