"""What guns may do in turns to come, when neither evasion nor power is known yet (section 12, step 2)."""

from __future__ import annotations

from admiralty.games.orbital.gunnery import OUT_OF_ARC, laser_number_at, railgun_number_at, with_evasion
from admiralty.games.orbital.ships import weapons_cap
from admiralty.games.orbital.state import PROGRADE, RETROGRADE, Ship
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def hit_chance(number: int, evasion: int) -> int:
    """The chance of a shot in arc, in thousandths."""
    return 1000 * (7 - with_evasion(number, evasion)) // 6


@rule
def opposite(facing: int) -> int:
    return RETROGRADE if facing == PROGRADE else PROGRADE


@rule
def railgun_prospect(rules: Rules, facing: int, ahead: int) -> int:
    """Expected damage of a railgun at a ship of no evasion; less, if its ship must rotate first."""
    number = railgun_number_at(rules, facing, ahead)
    share = 1000
    if number == OUT_OF_ARC:
        number = railgun_number_at(rules, opposite(facing), ahead)
        share = int(rules.doctrine.turned)
    if number == OUT_OF_ARC:
        return 0
    return hit_chance(number, 0) * rules.railgun_damage * share // 1000


@rule
def gun_prospect(rules: Rules, ship: Ship, facing: int, rings: int, ahead: int) -> int:
    """Expected damage of a ship's guns: railgun at a target in the same ring, laser otherwise."""
    cap = weapons_cap(rules, ship)
    if rings == 0:
        if cap < rules.railgun_energy or ship.mass < rules.railgun_mass:
            return 0
        return railgun_prospect(rules, facing, ahead)
    if cap < rules.laser_energy:
        return 0
    number = laser_number_at(rules, rings, ahead)
    return 0 if number == OUT_OF_ARC else hit_chance(number, 0) * rules.laser_damage
