"""One shot, all factors accounted for (OC-10.7 to OC-10.14): what resolution, odds and the computer player all use."""

from __future__ import annotations

from admiralty.games.orbital.orbits import DEGREE, signed_angle
from admiralty.games.orbital.state import LASER, MISSILE, RAILGUN, RETROGRADE, Ship
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

OUT_OF_ARC = 99  # a target number no die reaches: there is no such shot


@rule
def weapon_energy(rules: Rules, weapon: int) -> int:
    if weapon == LASER:
        return int(rules.laser_energy)
    if weapon == RAILGUN:
        return int(rules.railgun_energy)
    return int(rules.missile_energy)


@rule
def weapon_mass(rules: Rules, weapon: int) -> int:
    return int(rules.railgun_mass) if weapon == RAILGUN else 0


@rule
def weapon_damage(rules: Rules, weapon: int) -> int:
    if weapon == LASER:
        return int(rules.laser_damage)
    if weapon == RAILGUN:
        return int(rules.railgun_damage)
    return int(rules.missile_damage)


@rule
def laser_number(rules: Rules, ring: int, sector: int, target_ring: int, target_sector: int) -> int:
    """OC-10.7: the laser's target number before evasion, or OUT_OF_ARC."""
    return laser_number_at(rules, ring - target_ring, signed_angle(rules, ring, sector, target_ring, target_sector))


@rule
def laser_number_at(rules: Rules, rings: int, ahead: int) -> int:
    """The same for a target so many rings in or out, so far ahead or behind."""
    rings = abs(rings)
    if rings < 1 or rings > rules.laser_reach or abs(ahead) > rules.laser_arc * DEGREE:
        return OUT_OF_ARC
    return rules.laser_target + rings - 1


@rule
def railgun_number(rules: Rules, ring: int, sector: int, facing: int, target_ring: int, target_sector: int) -> int:
    """OC-10.8, OC-10.9: the railgun's target number before evasion, or OUT_OF_ARC."""
    if ring != target_ring:
        return OUT_OF_ARC
    return railgun_number_at(rules, facing, signed_angle(rules, ring, sector, target_ring, target_sector))


@rule
def railgun_number_at(rules: Rules, facing: int, ahead: int) -> int:
    """The same for a target in the ring, so far ahead or behind."""
    if facing == RETROGRADE:
        ahead = -ahead
    if ahead < 0 or ahead > rules.railgun_arc * DEGREE:
        return OUT_OF_ARC
    band = rules.railgun_band * DEGREE
    # OC-10.18: exactly on a band's edge still counts as within it.
    return rules.railgun_target + (ahead + band - 1) // band - (1 if ahead > 0 else 0)


@rule
def base_number(rules: Rules, ship: Ship, weapon: int, target: Ship) -> int:
    if weapon == LASER:
        return laser_number(rules, ship.ring, ship.sector, target.ring, target.sector)
    return railgun_number(rules, ship.ring, ship.sector, ship.facing, target.ring, target.sector)


@rule
def with_evasion(number: int, evasion: int) -> int:
    """OC-10.2, OC-10.4: the number to reach, never below 2 or above 6."""
    return min(6, max(2, number + evasion))


@rule
def in_arc(rules: Rules, ship: Ship, weapon: int, target: Ship) -> bool:
    """OC-10.10: a missile reaches anybody."""
    return weapon == MISSILE or base_number(rules, ship, weapon, target) != OUT_OF_ARC


@rule
def target_number(rules: Rules, ship: Ship, weapon: int, target: Ship) -> int:
    """OC-10.3: a laser or railgun shot in arc hits on d6 equal to or above this."""
    return with_evasion(base_number(rules, ship, weapon, target), target.evasion)


@rule
def absorbed(rules: Rules, shield: int, damage: int) -> int:
    """OC-10.14: what a shield takes off one damage event."""
    return min(rules.shield_per_hit, min(shield, damage))
