"""Chapter 10: what the table tells a player before a line is confirmed."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.actions import BURN, COAST, COAST_AND_ROTATE, OVERLOAD, POWER_LINE, READY, SHOOT
from admiralty.games.orbital.gunnery import absorbed, target_number, weapon_damage, weapon_energy, weapon_mass
from admiralty.games.orbital.legal import burn_destination
from admiralty.games.orbital.orbits import drifted, sector_in_ring
from admiralty.games.orbital.phases.missiles import impact
from admiralty.games.orbital.ships import energy_left, rotation_units, scoop_gain, ship_named
from admiralty.games.orbital.state import MISSILE, SCOOP, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.chances import percent

DIE = 6


def odds(rules: Rules, state: State, seat: int, action: int) -> dict[str, Any]:
    """The cost, the chance and the effect of a legal action."""
    verb = verb_of(action)
    ship = state.ships[state.active]
    if verb == POWER_LINE:
        units = int(second(action))
        return {"energy": units, "left": int(energy_left(rules, ship)) - units}
    if verb == READY:
        return {"lost": int(energy_left(rules, ship))}
    if verb == OVERLOAD:
        return {"energy": rules.overload_energy, "damage": rules.overload_damage}
    if verb in (COAST, COAST_AND_ROTATE):
        return coast_odds(rules, ship, verb == COAST_AND_ROTATE)
    if verb == BURN:
        return burn_odds(rules, ship, int(first(action)), int(second(action)))
    if verb == SHOOT:
        return shot_odds(rules, state, ship, int(first(action)), state.ships[ship_named(state, second(action))])
    return {}


def coast_odds(rules: Rules, ship: Ship, rotating: bool) -> dict[str, Any]:
    rotation = int(rotation_units(rules, ship)) if rotating else 0
    scoop = rules.scoop_cost if ship.power[SCOOP] else 0
    return {
        "energy": rotation + scoop,
        "mass": 0,
        "gain": int(scoop_gain(rules, ship)),
        "evasion": rules.evasion_arrival if ship.arrived else rules.evasion_stable,
        "ends": int(drifted(rules, ship.ring, ship.sector)),
    }


def burn_odds(rules: Rules, ship: Ship, intensity: int, direction: int) -> dict[str, Any]:
    rotation = int(rotation_units(rules, ship)) if ship.facing != direction else 0
    ends = int(drifted(rules, ship.ring, ship.sector))
    destination = int(burn_destination(rules, ship.ring, intensity, direction))
    return {
        "energy": rotation + intensity,
        "mass": intensity,
        "gain": 0,
        "evasion": intensity * rules.evasion_burn,
        "ends": ends,
        "arrives": destination,
        "enters": int(sector_in_ring(rules, ship.ring, ends, destination)),
    }


def shot_odds(rules: Rules, state: State, ship: Ship, weapon: int, target: Ship) -> dict[str, Any]:
    damage = int(weapon_damage(rules, weapon))
    costs = {"energy": int(weapon_energy(rules, weapon)), "mass": int(weapon_mass(rules, weapon))}
    if weapon == MISSILE:
        life, there = rules.missile_life, (target.ring, target.sector, target.transfer)
        step = int(impact(rules, ship.ring, ship.sector, life, *there))
        return {**costs, "damage": damage, "impact": step}
    number = int(target_number(rules, ship, weapon, target))
    faces = DIE + 1 - number
    return {
        **costs,
        "target": number,
        "faces": faces,
        "percent": percent(faces, DIE),
        "damage": damage,
        "through": damage - int(absorbed(rules, target.shield, damage)),
    }
