"""OC-11: missiles in flight, step 6a."""

from __future__ import annotations

from admiralty.games.orbital.events import LAUNCHED, MISSILE_FLEW, MISSILE_GONE, MISSILE_STRUCK
from admiralty.games.orbital.orbits import drifted, sector_after, sector_in_ring
from admiralty.games.orbital.state import DEFENSE, Missile, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def launch(rules: Rules, state: State, log: Log, target: int) -> None:
    """OC-11.1, OC-11.3: a launch takes the lowest free number."""
    ship = state.ships[state.active]
    for number in range(len(state.missiles)):
        missile = state.missiles[number]
        if missile.life == 0:
            missile.life = rules.missile_life
            missile.seat = ship.seat
            missile.launcher = state.active
            missile.target = target
            missile.ring = ship.ring
            missile.sector = ship.sector
            say(log, LAUNCHED, 1101, state.active, number, target)
            return


@rule
def missiles_move(rules: Rules, state: State, log: Log) -> None:
    """OC-11.3: in order of their numbers."""
    for number in range(len(state.missiles)):
        missile = state.missiles[number]
        if missile.life > 0:
            target = state.ships[missile.target]
            before_ring, before_sector = int(missile.ring), int(missile.sector)
            missile.ring = ring_after_climb(before_ring, target.ring)
            missile.sector = sector_after_step(rules, before_ring, before_sector, target.ring, target.sector)
            left = missile.life - 1
            say(log, MISSILE_FLEW, 1106, number, before_ring, before_sector, missile.ring, missile.sector, left)
            if missile.ring == target.ring and missile.sector == target.sector:
                strike(rules, state, log, number, target)
            elif missile.life > 1:
                missile.life -= 1  # OC-11.9
            else:
                remove(missile)
                say(log, MISSILE_GONE, 1109, number, 0)


@rule
def ring_after_climb(ring: int, target_ring: int) -> int:
    """OC-11.5: one ring toward the target's."""
    if ring == target_ring:
        return ring
    return ring + 1 if ring < target_ring else ring - 1


@rule
def sector_after_step(rules: Rules, ring: int, sector: int, target_ring: int, target_sector: int) -> int:
    """OC-11.4 to OC-11.6: drift, climb, thrust toward a target; the sector in the ring it has climbed to."""
    there = drifted(rules, ring, sector)
    climbed = ring_after_climb(ring, target_ring)
    if climbed != ring:
        there = sector_in_ring(rules, ring, there, climbed)
    aim = target_sector if climbed == target_ring else sector_in_ring(rules, target_ring, target_sector, climbed)
    return sector_after(rules, climbed, there, thrust(rules, climbed, there, aim))


@rule
def impact(rules: Rules, ring: int, sector: int, life: int, target_ring: int, target_sector: int, transfer: int) -> int:
    """The step on which a missile strikes a target that completes its transfer and coasts; 0: it would burn out."""
    if transfer:
        target_sector = sector_in_ring(rules, target_ring, target_sector, transfer)
        target_ring = transfer
    for step in range(1, life + 1):
        target_sector = drifted(rules, target_ring, target_sector)
        sector = sector_after_step(rules, ring, sector, target_ring, target_sector)
        ring = ring_after_climb(ring, target_ring)
        if ring == target_ring and sector == target_sector:
            return step
    return 0


@rule
def thrust(rules: Rules, ring: int, sector: int, aim: int) -> int:
    """OC-11.6: sectors toward the aim, the shorter way, clockwise when equal; negative is counter-clockwise."""
    around = int(rules.sectors[ring])
    most = rules.missile_thrust * around // 360
    ahead = (aim - sector) % around
    behind = around - ahead
    if ahead <= behind:
        return min(ahead, most)
    return -min(behind, most)


@rule
def strike(rules: Rules, state: State, log: Log, number: int, target: Ship) -> None:
    """OC-11.7, OC-11.8: a die above the target's Defense power; shields do not help."""
    missile = state.missiles[number]
    face = roll(state.dice, log, 6)
    damage = int(rules.missile_damage) if face > target.power[DEFENSE] else 0
    target.pending += damage
    say(log, MISSILE_STRUCK, 1107, number, missile.target, face, damage)
    remove(missile)


@rule
def remove(missile: Missile) -> None:
    """Free its number. Nothing is left behind, so that equal positions have equal bytes."""
    missile.life = 0
    missile.seat = 0
    missile.launcher = 0
    missile.target = 0
    missile.ring = 0
    missile.sector = 0
