"""Data -> the Rules record: every number of Orbital Combat (section 5), schema-checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.content import rule_numbers, tables_in_force
from admiralty.games.data import read_toml, settled
from admiralty.games.orbital.scenarios import SCENARIOS
from admiralty.games.orbital.state import RINGS
from admiralty.kernel.parameters import fill
from admiralty.kernel.record import Record, Row, i1, i2, row

FOLDER = Path(__file__).parent
STARTS = 3  # most ships of a scenario that have a place of their own

DRAWN, ROTATING, FIXED = 0, 1, 2  # initiative (OC-3.5, OC-3.7)
HORIZON = 7  # turns that the computer player looks ahead

CENTRE, EDGE = 0, 1  # arrival (OC-1.6, ruling R2)
FORBID, CLAMP = 0, 1  # beyond (OC-6.4, ruling R7)


class Weights(Record):
    """What the computer player weighs: `data/doctrine.toml` says what each is."""

    caution: i2
    turned: i2
    closeness: i2
    turn_distance: i2
    mass_low: i2
    mass_high: i2
    rotation: i2
    radiation_1: i2
    radiation_2: i2
    chased: i2
    noise: i2
    danger: i2
    danger_low: i2
    unseen: i2
    missile_faith: i2
    kill: i2
    scoop_starved: i2
    scoop_low: i2
    scoop_full: i2
    overload: i2
    ahead_caution: i2
    ahead_closeness: i2
    level_caution: i2
    level_closeness: i2
    behind_caution: i2
    behind_closeness: i2
    runner_ring: i2
    runner_home: i2
    runner_closeness: i2
    hunter_closeness: i2
    runner_caution: i2
    hunter_caution: i2
    freighter_ring: i2
    freighter_home: i2
    freighter_worth: i2
    king_crown: i2
    king_ring: i2
    king_closeness: i2
    race_turn: i2
    race_mass: i2
    race_damage: i2
    race_closeness: i2
    standing_floor: i2
    standing_climb: i2
    standing_held: i2
    mass_enough: i2
    scoop_starved_mass: i2
    scoop_enough_mass: i2
    late_turns: i2
    unseen_shield: i2
    unseen_charge: i2
    missile_defense: i2
    race_last_leg: i2
    turns: Row[int] = row("i2", HORIZON)
    race_mass_wanted: Row[int] = row("i2", 3)  # on each leg


class Start(Record):
    """Where a ship begins, in a scenario that says it (OC-14.5)."""

    ring: i1
    sector: i1


class Later(Record):
    """What a ruleset could not change in version 0.1.0. All zero, as in its rulesets, it is no part of the digest."""

    starts: Row[Start] = row(Start, STARTS)


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
    doctrine: Weights  # no rule of the game reads these
    later: Later


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers, changed by the match's own options."""
    rules = Rules()
    values = settled(FOLDER, ruleset, {}, options)
    fill(rules, rule_numbers(values))
    rules.players = players
    rules.scenario = [known.key for known in SCENARIOS].index(scenario)
    tables = tables_in_force(FOLDER, values)
    rings = tables["rings"]
    for ring in range(1, RINGS + 1):
        rules.velocity[ring] = rings["velocity"][ring - 1]
        rules.sectors[ring] = rings["sectors"][ring - 1]
    fill_starts(rules, tables["starts"], scenario)
    load_weights(rules.doctrine)
    return rules


def fill_starts(rules: Rules, tables: Mapping[str, Any], scenario: str) -> None:
    """OC-14.5: as many places as the scenario has ships that need one, each on its ring, no two alike."""
    usual = read_toml(FOLDER / "data" / "starts.toml")
    for name, table in tables.items():
        where, places = f"starts.{name}.places", [tuple(place) for place in table["places"]]
        if len(places) != len(usual[name]["places"]):
            raise Malformed(f"{where}: {len(usual[name]['places'])} ships begin there", rule="OC-14.5")
        for ring, sector in places:
            if sector > rules.sectors[ring]:
                raise Malformed(f"{where}: Ring {ring} has {rules.sectors[ring]} sectors, not {sector}", rule="OC-14.5")
        if len(set(places)) < len(places):
            raise Malformed(f"{where}: two ships would begin in one place", rule="OC-14.5")
        if name == scenario and table["places"] != usual[name]["places"]:
            for start, (ring, sector) in zip(rules.later.starts, places, strict=False):
                start.ring, start.sector = ring, sector


def load_weights(weights: Weights) -> None:
    """What the computer player weighs, from its own file."""
    path = FOLDER / "data" / "doctrine.toml"
    tables = read_toml(path)
    counts = tables.pop("counts")
    given = {**tables, **counts}
    if set(given) != set(Weights.fields):
        raise Malformed(f"{path}: {', '.join(sorted(set(given) ^ set(Weights.fields)))} missing or unknown")
    fill(weights, {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()})
