"""This turn's shots: what each is worth, which are fired together, which one next (section 12, steps 3 and 5)."""

from __future__ import annotations

from admiralty.games.orbital.actions import HOLD, SHOOT
from admiralty.games.orbital.checks import forbids_shot_at
from admiralty.games.orbital.doctrine.prospects import hit_chance
from admiralty.games.orbital.doctrine.stance import worth
from admiralty.games.orbital.gunnery import (
    OUT_OF_ARC,
    absorbed,
    laser_number,
    railgun_number,
    weapon_damage,
    weapon_energy,
    weapon_mass,
)
from admiralty.games.orbital.phases.missiles import impact
from admiralty.games.orbital.projection import bound_for, fire_ring, fire_sector, has_acted
from admiralty.games.orbital.ships import missiles_flying
from admiralty.games.orbital.state import DEFENSE, FIRE, FLYING, LASER, MISSILE, RAILGUN, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

SETS_OF_WEAPONS = 8  # a bit per weapon


@rule
def shield_of(rules: Rules, state: State, index: int) -> int:
    """The shield a shot will meet, as far as can be seen."""
    ship = state.ships[index]
    if state.phase == FIRE:
        return int(ship.shield)
    return int(ship.power[DEFENSE]) if has_acted(state, index) else int(rules.doctrine.unseen_shield)


@rule
def shot_value(rules: Rules, state: State, weapon: int, facing: int, index: int) -> int:
    """What firing a weapon of the active ship at another is worth, if it faces that way in Phase 6."""
    target = state.ships[index]
    hull = target.hull - target.pending
    if target.status != FLYING or hull <= 0:
        return 0
    damage = weapon_damage(rules, weapon)
    if weapon == MISSILE:
        chance = missile_chance(rules, state, index)
    else:
        chance = gun_chance(rules, state, weapon, facing, index)
        damage -= absorbed(rules, shield_of(rules, state, index), damage)
    value = chance * min(damage, hull) * worth(rules, target) // 1000
    return value + chance * rules.doctrine.kill // 1000 if damage >= hull and weapon != MISSILE else value


@rule
def gun_chance(rules: Rules, state: State, weapon: int, facing: int, index: int) -> int:
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    its_ring, its_sector = fire_ring(state, index), fire_sector(rules, state, index)
    if weapon == LASER:
        number = laser_number(rules, ring, sector, its_ring, its_sector)
    else:
        number = railgun_number(rules, ring, sector, facing, its_ring, its_sector)
    if number == OUT_OF_ARC:
        return 0
    return hit_chance(number, int(state.ships[index].evasion) if has_acted(state, index) else 0)


@rule
def missile_chance(rules: Rules, state: State, index: int) -> int:
    ship = state.ships[state.active]
    if ship.missiles == 0 or missiles_flying(state, state.active) >= rules.missile_flight:
        return 0
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    its_ring, its_sector = fire_ring(state, index), fire_sector(rules, state, index)
    if impact(rules, ring, sector, rules.missile_life, its_ring, its_sector, bound_for(state, index)) == 0:
        return 0
    return rules.doctrine.missile_faith * (6 - rules.doctrine.missile_defense) // 6


@rule
def best_target(rules: Rules, state: State, weapon: int, facing: int) -> int:
    """The enemy best worth a shot, or -1. Ties go to the next seat round the table, so that none is singled out."""
    own = state.ships[state.active].seat
    best, best_value = -1, 0
    for step in range(1, rules.players):
        seat = (own + step) % rules.players
        for index in range(state.ship_count):
            if state.ships[index].seat == seat:
                value = shot_value(rules, state, weapon, facing, index)
                if value > best_value:
                    best, best_value = index, value
    return best


@rule
def weapon_value(rules: Rules, state: State, weapon: int, facing: int) -> int:
    target = best_target(rules, state, weapon, facing)
    return shot_value(rules, state, weapon, facing, target) if target >= 0 else 0


@rule
def value_in(weapons: int, laser: int, railgun: int, missile: int) -> int:
    """What a set of weapons is worth, given what each is worth."""
    value = 0
    if (weapons >> LASER) & 1:
        value += laser
    if (weapons >> RAILGUN) & 1:
        value += railgun
    if (weapons >> MISSILE) & 1:
        value += missile
    return value


@rule
def best_set(rules: Rules, charge: int, mass: int, laser: int, railgun: int, missile: int) -> int:
    """The set of weapons that is worth most, of those that charge and mass can pay."""
    best, best_value = 0, 0
    for weapons in range(1, SETS_OF_WEAPONS):
        energy, spent = 0, 0
        for weapon in range(LASER, MISSILE + 1):
            if (weapons >> weapon) & 1:
                energy += weapon_energy(rules, weapon)
                spent += weapon_mass(rules, weapon)
        value = value_in(weapons, laser, railgun, missile) - spent * rules.doctrine.mass_high
        if energy <= charge and spent <= mass and value > best_value:
            best, best_value = weapons, value
    return best


@rule
def next_shot(rules: Rules, state: State) -> int:
    """The best shot of the best set that can still be fired; `hold` when none is worth it."""
    ship = state.ships[state.active]
    laser = open_value(rules, state, ship, LASER)
    railgun = open_value(rules, state, ship, RAILGUN)
    missile = open_value(rules, state, ship, MISSILE)
    weapons = best_set(rules, ship.charge, ship.mass, laser, railgun, missile)
    best, best_value = -1, 0
    for weapon in range(LASER, MISSILE + 1):
        value = value_in(weapons & (1 << weapon), laser, railgun, missile)
        if value > best_value:
            best, best_value = weapon, value
    if best < 0:
        return pack(HOLD)
    target = state.ships[best_target(rules, state, best, ship.facing)]
    return pack(SHOOT, best, 16 * target.seat + target.number)


@rule
def open_value(rules: Rules, state: State, ship: Ship, weapon: int) -> int:
    """What a weapon is worth now; 0 if its best shot is not legal."""
    target = best_target(rules, state, weapon, ship.facing)
    if target < 0 or forbids_shot_at(rules, state, ship, weapon, target) != 0:
        return 0
    return shot_value(rules, state, weapon, ship.facing, target)
