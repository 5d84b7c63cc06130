"""Data -> the Rules record: every number of Orbital Combat (chapter 5), schema-checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from admiralty.games.data import read_toml, settled
from admiralty.games.orbital.scenarios import SCENARIOS
from admiralty.games.orbital.state import RINGS
from admiralty.kernel.parameters import fill
from admiralty.kernel.record import Record, Row, i2, row

FOLDER = Path(__file__).parent

DRAWN, ROTATING, FIXED = 0, 1, 2  # initiative (OC-3.5, OC-3.7)
CENTRE, EDGE = 0, 1  # arrival (OC-1.6, ruling R2)
FORBID, CLAMP = 0, 1  # beyond (OC-6.4, ruling R7)


class Rules(Record):
    players: i2
    scenario: i2
    energy: i2
    start_mass: i2
    mass_cap: i2
    rotation_cost: i2
    scoop_cost: i2
    engines_cap: i2
    weapons_cap: i2
    defense_cap: i2
    hull: i2
    laser_energy: i2
    laser_damage: i2
    laser_reach: i2
    laser_target: i2
    laser_arc: i2
    railgun_energy: i2
    railgun_mass: i2
    railgun_damage: i2
    railgun_target: i2
    railgun_arc: i2
    railgun_band: i2
    missile_energy: i2
    missile_damage: i2
    missile_load: i2
    missile_life: i2
    missile_thrust: i2
    missile_flight: i2
    shield_per_hit: i2
    evasion_burn: i2
    evasion_arrival: i2
    evasion_stable: i2
    radiation_1: i2
    radiation_2: i2
    collision_faces: i2
    collision_damage: i2
    criticals: i2
    critical_first: i2
    critical_second: i2
    turn_limit: i2
    initiative: i2
    arrival: i2
    beyond: i2
    overload: i2
    overload_energy: i2
    overload_damage: i2
    flare: i2
    flare_first: i2
    flare_cap: i2
    flare_second: i2
    squadron_ships: i2
    pursuit_hold: i2
    pursuit_mass: i2
    pursuit_need: i2
    pursuit_limit: i2
    convoy_hold: i2
    convoy_raiders: i2
    freighter_hull: i2
    freighter_mass: i2
    freighter_engines: i2
    king_ring: i2
    king_goal: i2
    king_alone: i2
    king_shared: i2
    king_return: i2
    return_wait: i2
    return_hull: i2
    return_mass: i2
    return_missiles: i2
    race_gate: i2
    race_limit: i2
    race_weapons: i2
    race_hull: i2
    velocity: Row[int] = row("i1", RINGS + 1)  # by ring; place 0 is unused
    sectors: Row[int] = row("i1", RINGS + 1)


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers, changed by the match's own options."""
    rules = Rules()
    fill(rules, settled(FOLDER, ruleset, {}, options))
    rules.players = players
    rules.scenario = [known.key for known in SCENARIOS].index(scenario)
    rings = read_toml(FOLDER / "data" / "rings.toml")
    for ring in range(1, RINGS + 1):
        rules.velocity[ring] = rings["velocity"][ring - 1]
        rules.sectors[ring] = rings["sectors"][ring - 1]
    return rules
