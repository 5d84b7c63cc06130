"""One attack, all factors accounted for (RG-8.3 to RG-8.8, RG-11.11): for resolution, odds and the computer player."""

from __future__ import annotations

from admiralty.games.retrograde.flight import most_dv, orbitals_between
from admiralty.games.retrograde.keywords import evade, guns
from admiralty.games.retrograde.state import Ship, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.rule import rule

DIE = 6
CERTAIN = DIE + 1  # RG-8.11: with this target number every die hits
LEAST = 2  # RG-8.10: with less no die hits


@rule
def defence(rules: Rules, state: State, target: Ship) -> int:
    """RG-8.5: the target's maximum dV, not what it has left, and EVADE."""
    return most_dv(rules, state, target) + evade(rules.cards[target.card])


@rule
def base_range(rules: Rules, ship: Ship, target: Ship) -> int:
    """RG-8.3: the range of a combat before any dV is committed."""
    return orbitals_between(rules, ship.orbital, target.orbital) + guns(rules.cards[ship.card])


@rule
def combat_dice(rules: Rules, ship: Ship, target: Ship) -> int:
    """RG-8.4."""
    return rules.cards[ship.card].accuracy + orbitals_between(rules, target.orbital, ship.orbital)


@rule
def combat_number(rules: Rules, state: State, ship: Ship, target: Ship, committed: int) -> int:
    """RG-8.6: T of a combat; a die below it is a hit."""
    return base_range(rules, ship, target) + committed - defence(rules, state, target)


@rule
def battery_number(rules: Rules, state: State, card: int, target: Ship) -> int:
    """RG-11.11: T of a battery, without height effects."""
    return rules.cards[card].battery_range - defence(rules, state, target)


@rule
def hitting_faces(number: int) -> int:
    """How many faces of a die hit."""
    return min(DIE, max(0, number - 1))
