"""What may hit the active ship this turn (chapter 12, steps 3 and 4)."""

from __future__ import annotations

from admiralty.games.orbital.doctrine.prospects import hit_chance, opposite
from admiralty.games.orbital.gunnery import OUT_OF_ARC, laser_number, railgun_number
from admiralty.games.orbital.phases.missiles import ring_after_climb, sector_after_step
from admiralty.games.orbital.projection import fire_ring, fire_sector, has_acted
from admiralty.games.orbital.ships import full_hull, weapons_cap
from admiralty.games.orbital.state import FLYING, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def danger_value(rules: Rules, state: State, evasion: int, defense: int, strikes: int) -> int:
    """Expected damage that gets through this turn's Defense, weighed."""
    ship = state.ships[state.active]
    expected = strikes * 1000 * rules.missile_damage * max(0, 6 - defense) // 6  # OC-11.7
    for index in range(state.ship_count):
        enemy = state.ships[index]
        if enemy.seat != ship.seat and enemy.status == FLYING:
            expected += guns_through(rules, state, index, evasion, defense)
    badly_hurt = 2 * ship.hull <= full_hull(rules, ship)
    weight = rules.doctrine.danger + (rules.doctrine.danger_low if badly_hurt else 0)
    return expected * weight // 1000


@rule
def guns_through(rules: Rules, state: State, index: int, evasion: int, defense: int) -> int:
    """Expected damage of one enemy's guns that a shield does not absorb (OC-10.14)."""
    enemy = state.ships[index]
    seen = has_acted(state, index)
    charge = int(enemy.charge) if seen else min(rules.doctrine.unseen_charge, weapons_cap(rules, enemy))
    share = 1000 if seen else int(rules.doctrine.unseen)
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    its_ring, its_sector = fire_ring(state, index), fire_sector(rules, state, index)
    absorbs = min(rules.shield_per_hit, defense)
    if ring != its_ring:
        number = laser_number(rules, its_ring, its_sector, ring, sector)
        if number == OUT_OF_ARC or charge < rules.laser_energy:
            return 0
        return hit_chance(number, evasion) * max(0, rules.laser_damage - absorbs) * share // 1000
    if charge < rules.railgun_energy or enemy.mass < rules.railgun_mass:
        return 0
    number = railgun_number(rules, its_ring, its_sector, enemy.facing, ring, sector)
    if number == OUT_OF_ARC and not seen:
        number = railgun_number(rules, its_ring, its_sector, opposite(enemy.facing), ring, sector)
        share = share * rules.doctrine.turned // 1000
    if number == OUT_OF_ARC:
        return 0
    return hit_chance(number, evasion) * max(0, rules.railgun_damage - absorbs) * share // 1000


@rule
def strikes_now(rules: Rules, state: State) -> int:
    """How many missiles will strike the active ship this turn: where it will be is certain."""
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    strikes = 0
    for number in range(len(state.missiles)):
        missile = state.missiles[number]
        if missile.life > 0 and missile.target == state.active and ring_after_climb(missile.ring, ring) == ring:
            if sector_after_step(rules, missile.ring, missile.sector, ring, sector) == sector:
                strikes += 1
    return strikes
