"""What may hit the active ship this turn (section 12, steps 3 and 4)."""

from __future__ import annotations

from admiralty.games.orbital.doctrine.prospects import hit_chance, opposite
from admiralty.games.orbital.gunnery import OUT_OF_ARC, laser_number, railgun_number
from admiralty.games.orbital.phases.missiles import ring_after_climb, sector_after_step
from admiralty.games.orbital.projection import fire_ring, fire_sector, has_acted
from admiralty.games.orbital.ships import full_hull, weapons_cap
from admiralty.games.orbital.state import FLYING, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def danger_weight(rules: Rules, ship: Ship) -> int:
    """What damage that gets through counts."""
    badly_hurt = 2 * ship.hull <= full_hull(rules, ship)
    return rules.doctrine.danger + (rules.doctrine.danger_low if badly_hurt else 0)


@rule
def strikes_through(rules: Rules, strikes: int, defense: int) -> int:
    """OC-11.7: expected damage of missiles that strike."""
    return strikes * 1000 * rules.missile_damage * max(0, 6 - defense) // 6


@rule
def guns_through(rules: Rules, state: State, evasion: int, absorbs: int) -> int:
    """Expected damage of all enemies' guns, of each hit what a shield does not absorb (OC-10.14)."""
    expected = 0
    for index in range(state.ship_count):
        enemy = state.ships[index]
        if enemy.seat != state.ships[state.active].seat and enemy.status == FLYING:
            expected += guns_of(rules, state, index, evasion, absorbs)
    return expected


@rule
def guns_of(rules: Rules, state: State, index: int, evasion: int, absorbs: int) -> int:
    """The same of one enemy's."""
    enemy = state.ships[index]
    seen = has_acted(state, index)
    charge = int(enemy.charge) if seen else min(rules.doctrine.unseen_charge, weapons_cap(rules, enemy))
    share = 1000 if seen else int(rules.doctrine.unseen)
    ring, sector = fire_ring(state, state.active), fire_sector(rules, state, state.active)
    its_ring, its_sector = fire_ring(state, index), fire_sector(rules, state, index)
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
