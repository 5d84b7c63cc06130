"""OC-11: missiles in flight, step 6a."""

from __future__ import annotations

from admiralty.games.orbital.events import LAUNCHED, MISSILE_FLEW, MISSILE_GONE, MISSILE_STRUCK, say
from admiralty.games.orbital.orbits import drifted, sector_after, sector_in_ring
from admiralty.games.orbital.state import DEFENSE, Missile, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log
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
            reached = fly(rules, missile, target.ring, target.sector)
            say(log, MISSILE_FLEW, 1106, number, before_ring, before_sector, missile.ring, missile.sector, missile.life - 1)
            if reached:
                strike(rules, state, log, number, target)
            else:
                missile.life -= 1  # OC-11.9
                if missile.life == 0:
                    say(log, MISSILE_GONE, 1109, number, 0)


@rule
def fly(rules: Rules, missile: Missile, ring: int, sector: int) -> bool:
    """OC-11.4 to OC-11.6: drift, climb, thrust toward a target. Is it there?"""
    missile.sector = drifted(rules, missile.ring, missile.sector)
    if missile.ring != ring:
        toward = missile.ring + 1 if missile.ring < ring else missile.ring - 1
        missile.sector = sector_in_ring(rules, missile.ring, missile.sector, toward)
        missile.ring = toward
    aim = sector_in_ring(rules, ring, sector, missile.ring) if missile.ring != ring else sector
    missile.sector = sector_after(rules, missile.ring, missile.sector, thrust(rules, missile, aim))
    return missile.ring == ring and missile.sector == sector


@rule
def thrust(rules: Rules, missile: Missile, aim: int) -> int:
    """OC-11.6: sectors toward the aim, the shorter way, clockwise when equal; negative is counter-clockwise."""
    around = int(rules.sectors[missile.ring])
    most = rules.missile_thrust * around // 360
    ahead = (aim - missile.sector) % around
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
    missile.life = 0
    say(log, MISSILE_STRUCK, 1107, number, missile.target, face, damage)
