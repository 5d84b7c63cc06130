"""Data -> the Rules record: every number of Hex Space Combat, schema-checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.content import rule_numbers, tables_in_force
from admiralty.games.content_names import write_name
from admiralty.games.data import read_toml, rulesets_of, settled
from admiralty.games.hexspace.placements import Placement, fill_placements, known_class
from admiralty.games.hexspace.scenarios import SCENARIOS
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    CLASSES,
    FLEET_KEYS,
    FLEETS,
    LONGEST_NAME,
    OBJECTIVES,
    SLOTS,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    WEAPON_KEYS,
    WEAPONS,
)
from admiralty.kernel.hexes import length
from admiralty.kernel.parameters import fill
from admiralty.kernel.record import Record, Row, i1, i2, i4, row

FOLDER = Path(__file__).parent

PASSIVE_ICM, EXPEND_ICM, AUTO_ICM = 0, 1, 2  # icm_mode (HS-8.20, HS-8.22, HS-8.23)
EASY, NORMAL, HARD = 0, 1, 2  # player_a, player_b (HS-15.1)
LEVEL_KEYS = ("easy", "normal", "hard")
LEVELS = len(LEVEL_KEYS)
FORBID_ENTRY, CRASH = 0, 1  # planet_entry
ALL_DRIFT, ACTIVE_DRIFT = 0, 1  # orbit_scope
ANY_SPEED, MINIMUM_MOVE, SPEED_0 = 0, 1, 2  # orbit_entry
STRIP_3, ROW_AHEAD, CONE_60, CONE_120 = 0, 1, 2, 3  # ff_arc
PLAN_FIRE, SEQUENTIAL_FIRE = 0, 1  # fire_mode
SHELTER, BATTERIES = 0, 1  # docked_mode
MATCH_ADF, MATCH_ANY, MATCH_EQUAL = 0, 1, 2  # dock_match
SPLIT, HALF = 0, 1  # host_loss
EACH_SIDE_TURN, EACH_ROUND, EACH_OWN_TURN = 0, 1, 2  # evac_count

NO_RH, RH, SCREENED = 0, 1, 2  # places of a weapon's base chances
HOSTS = ("nobody", "ships", "fighters")
HOSTS_NOBODY, HOSTS_SHIPS, HOSTS_FIGHTERS = 0, 1, 2


class Weapon(Record):
    range: i1
    dice: i1
    bonus: i1
    diffusion: i1  # lost per hex of range (HS-7.13)
    head_on: i1  # HS-7.10
    per_icm: i1  # lost per point of ICM (HS-8.19)
    auto_icm_down_to: i1  # HS-8.23; 0: no points are spent
    forward: i1
    laser: i1
    limited: i1
    mover_only: i1
    base: Row[int] = row("i1", 3)


class ShipClass(Record):
    hull: i2
    cost: i2
    adf: i1
    mr: i1
    reflective: i1
    icm: i1
    screens: i1
    hosts: i1
    slot_count: i1
    slots: Row[int] = row("i1", SLOTS)
    ammo: Row[int] = row("i1", SLOTS)
    title: Row[int] = row("i2", LONGEST_NAME)  # the letters of its name


class Scale(Record):
    """HS-6.6: how one value of a random station follows from its hull."""

    per: i2
    plus: i2
    least: i2
    most: i2


class Stations(Record):
    die: i2
    icm: Scale
    screens: Scale
    batteries: Scale
    rockets: Scale
    cost: Scale


class Objective(Record):
    """HS-9.9: a hex that is worth points to whoever holds it."""

    points: i2
    x: i1
    y: i1


class Fleet(Record):
    cost: i2
    count: i1
    units: Row[int] = row("i1", UNITS_A_SIDE)


class Doctrine(Record):
    """The weights of the computer player; `doctrine.toml` says what each is."""

    attack: i4
    passive: i4
    threat: i4
    reply: i4
    coast: i4
    near: i4
    hold: i4
    noise: i4
    edge: i4
    wall: i4
    fast: i4
    fast_above: i4
    hurt: i4
    objective: i4
    run_threat: i4
    run_out: i4
    run_speed: i4
    east: i4
    wake: i4
    arrive_speed: i4
    arrive_slow: i4
    arrive_within: i4
    ring: i4
    orbit: i4
    home: i4
    finish: i4
    overkill: i4
    planned: i4
    spend_chance: i4
    scarce_chance: i4
    scarce: i4
    screen_raise: i4
    screen_least: i4
    screen_drop: i4
    icm_torpedo: i4
    icm_torpedo_ignore: i4
    icm_rocket: i4
    icm_battery: i4
    icm_battery_hull: i4
    share_objective: i4
    share_least: i4
    share_early: i4


class Rules(Record):
    players: i2
    scenario: i2
    ruleset: i2  # its place among the game's rulesets; -1: a file of somebody's own
    icm_mode: i2
    sa_speed: i2
    sa_edge_hexes: i2
    ls_upf_fighters: i2
    ls_sathar_fighters: i2
    map_radius: i2
    speed_cap: i2
    planet_entry: i2
    los_planet: i2
    orbit_scope: i2
    orbit_entry: i2
    ff_arc: i2
    head_on_range0: i2
    auto_hit: i2
    auto_miss: i2
    fire_mode: i2
    path_fire: i2
    ms_needs_steady: i2
    ms_orbit_limit: i2
    ms_half_damage: i2
    docked_mode: i2
    dock_match: i2
    dock_cap_station: i2
    dock_cap_carrier: i2
    host_loss: i2
    rearm: i2
    station_hull: i2
    evac_count: i2
    evac_needed: i2
    sa_turn_limit: i2
    ls_turn_limit: i2
    ls_speed: i2
    cv_destroyers: i2
    cv_frigates: i2
    cv_freighters: i2
    cv_turn_limit: i2
    fd_a: i2
    fd_b: i2
    fd_turn_limit: i2
    op_turn_limit: i2
    sk_points: i2
    sk_dist: i2
    sk_speed: i2
    sk_planet: i2
    sk_station: i2
    sk_turn_limit: i2
    exit_pct: i2
    draw_margin: i2
    max_ships_side: i2
    first_side: i2
    player_a: i2
    player_b: i2
    planet: i2
    placement_count: i2
    draws_station: i2  # a station of the scenario has a random strength (HS-6.6)
    edge_count: i2
    edge_hexes: i2  # how many hexes of an edge are drawn from, its corner first (HS-10.5)
    edges: Row[int] = row("i1", 6)
    placements: Row[Placement] = row(Placement, UNITS)
    weapons: Row[Weapon] = row(Weapon, WEAPONS)
    classes: Row[ShipClass] = row(ShipClass, CLASSES)
    fleets: Row[Fleet] = row(Fleet, FLEETS)
    stations: Stations
    objective_count: i2
    objectives: Row[Objective] = row(Objective, OBJECTIVES)
    doctrine: Row[Doctrine] = row(Doctrine, LEVELS)  # HS-15.1: of each computer player


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers, changed by the match's own options."""
    rules = Rules()
    values = settled(FOLDER, ruleset, {}, options)
    fill(rules, rule_numbers(values))
    rules.players = players
    rules.scenario = [known.key for known in SCENARIOS].index(scenario)
    known_rulesets = [info.key for info in rulesets_of(FOLDER)]
    rules.ruleset = known_rulesets.index(ruleset) if ruleset in known_rulesets else -1
    tables = tables_in_force(FOLDER, values)
    fill_weapons(rules, tables["weapons"])
    fill_classes(rules, tables["ships"])
    fill_fleets(rules, tables["fleets"])
    fill_stations(rules, tables["stations"])
    fill_doctrine(rules, read_toml(FOLDER / "data" / "doctrine.toml"))
    own_units = tables["scenarios"].get(scenario, {}).get("units", [])
    fill_placements(rules, FOLDER / "data" / "scenarios" / f"{scenario}.toml", rule_numbers(values), own_units)
    fill_objectives(rules, tables["objectives"].get(scenario, {}).get("hexes", []), scenario)
    return rules


def fill_objectives(rules: Rules, hexes: Sequence[Sequence[int]], scenario: str) -> None:
    """HS-9.9."""
    where = f"objectives.{scenario}.hexes"
    places = [(x, y) for x, y, _ in hexes]
    for x, y, points in hexes:
        if length(x, y) > rules.map_radius:
            raise Malformed(f"{where}: {x}, {y} is not on the map", rule="HS-9.9")
        if rules.planet and (x, y) == (0, 0):
            raise Malformed(f"{where}: nobody can be inside the planet, at 0, 0", rule="HS-9.9")
        if places.count((x, y)) > 1:
            raise Malformed(f"{where}: there are two at {x}, {y}", rule="HS-9.9")
        objective = rules.objectives[rules.objective_count]
        objective.x, objective.y, objective.points = x, y, points
        rules.objective_count += 1


def fill_doctrine(rules: Rules, table: Mapping[str, Any]) -> None:
    """Normal's weights are the file's; the others name what is different (HS-15.2, HS-15.4)."""
    levels = {level: table[level] for level in LEVEL_KEYS if level in table}
    for number, level in enumerate(LEVEL_KEYS):
        for name, value in {**table, **levels.get(level, {})}.items():
            if name not in levels:
                setattr(rules.doctrine[number], name, value)


def fill_weapons(rules: Rules, tables: Mapping[str, Any]) -> None:
    for index, key in enumerate(WEAPON_KEYS):
        weapon, table = rules.weapons[index], dict(tables[key])
        table.pop("title")
        for place, chance in enumerate(table.pop("base")):
            weapon.base[place] = chance
        for name, value in table.items():
            setattr(weapon, name, int(value))


def fill_classes(rules: Rules, tables: Mapping[str, Any]) -> None:
    titles = [tables[key]["title"] for key in CLASS_KEYS]
    for title in titles:
        if titles.count(title) > 1:
            raise Malformed(f"two classes are called {title}", rule="HS-6.13")
    for index, key in enumerate(CLASS_KEYS):
        ship, table = rules.classes[index], dict(tables[key])
        write_name(ship.title, table.pop("title"))
        ship.hosts = HOSTS.index(table.pop("hosts", "nobody"))
        fill_slots(ship, table.pop("slots"))
        for name, value in table.items():
            setattr(ship, name, int(value))


def fill_slots(ship: Any, slots: list[Any]) -> None:
    """Slots as files give them: weapon and ammunition, 0 for unlimited."""
    ship.slot_count = len(slots)
    for slot, (weapon, ammunition) in enumerate(sorted(slots, key=lambda each: WEAPON_KEYS.index(each[0]))):  # HS-6.11
        ship.slots[slot] = WEAPON_KEYS.index(weapon)
        ship.ammo[slot] = ammunition or UNLIMITED


def fill_fleets(rules: Rules, tables: Mapping[str, Any]) -> None:
    for index, key in enumerate(FLEET_KEYS):
        fleet = rules.fleets[index]
        fleet.count = len(tables[key])
        for place, name in enumerate(tables[key]):
            kind = known_class(rules, name, f"fleets.{key}")
            fleet.units[place] = kind
            fleet.cost += rules.classes[kind].cost


def fill_stations(rules: Rules, tables: Mapping[str, Any]) -> None:
    for name, value in tables.items():
        if isinstance(value, int):
            setattr(rules.stations, name, value)
            continue
        scale = getattr(rules.stations, name)
        for field, number in value.items():
            setattr(scale, field, number)
