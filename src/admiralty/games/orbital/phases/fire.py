"""OC-10: step 6b, ships fire."""

from __future__ import annotations

from admiralty.games.orbital.events import HELD_FIRE, SHOT
from admiralty.games.orbital.gunnery import target_number, weapon_damage, weapon_energy, weapon_mass
from admiralty.games.orbital.phases.damage import hurt
from admiralty.games.orbital.phases.missiles import launch
from admiralty.games.orbital.ships import ship_named
from admiralty.games.orbital.state import LASER, MISSILE, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def shoot(rules: Rules, state: State, log: Log, weapon: int, target_code: int) -> None:
    """OC-10.6 to OC-10.15: one weapon at one target."""
    ship = state.ships[state.active]
    index = ship_named(state, target_code)
    target = state.ships[index]
    ship.charge -= weapon_energy(rules, weapon)
    ship.mass -= weapon_mass(rules, weapon)
    ship.fired[ship.fired_count] = weapon
    ship.fired_count += 1
    if weapon == MISSILE:
        ship.missiles -= 1
        launch(rules, state, log, index)
        return
    number = target_number(rules, ship, weapon, target)
    face = roll(state.dice, log, 6)
    through = hurt(rules, target, weapon_damage(rules, weapon)) if face >= number else 0
    say(log, SHOT, 1007 if weapon == LASER else 1008, state.active, weapon, index, face, number, through)


@rule
def hold_fire(state: State, log: Log) -> None:
    """OC-22.7."""
    say(log, HELD_FIRE, 2207, state.active)
