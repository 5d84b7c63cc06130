"""Data -> the Rules record: every number of Pirate's Wager (section 5), schema-checked, and the charts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from admiralty.errors import Malformed, Unknown
from admiralty.games.content import rule_numbers, tables_in_force
from admiralty.games.data import read_toml, rulesets_of, settled
from admiralty.games.pirates.charts import SPOTS, arc_chart, beside_chart, hull_chart
from admiralty.games.pirates.scenarios import SCENARIOS, SKIRMISH
from admiralty.games.pirates.sea import hull_cell, hull_size
from admiralty.games.pirates.state import CLASSES, SEATS, SHIPS, SLOTS
from admiralty.kernel.parameters import fill, suggestion_or_all
from admiralty.kernel.record import Record, Row, i2, row

FOLDER = Path(__file__).parent

KINDS = len(CLASSES)
LEVELS = 4  # PW-6.4 to PW-6.7

SEAT_A, BOTH_SEATS = 0, 1  # crew_seats (PW-1.12)
A_FIRST, ALTERNATE = 0, 1  # initiative (PW-8.2, PW-8.3)
MATE, CAPTAIN, NOTORIOUS, ENEMY = 0, 1, 2, 3  # player_a, player_b (PW-12.8)
MOST_GUESSED = 5  # guess_plans: so many places go into one number
CUSTOM = -1  # a ruleset of one's own, which has no number


class Doctrine(Record):
    """Weights of the computer players and of the evaluation, in thousandths where not said otherwise."""

    best_distance_hexes: i2
    low_tenths: i2
    moderate_tenths: i2
    random_plans: i2
    threatening_plans: i2
    mate_plans: i2
    their_damage: i2
    hex_too_far: i2
    sail_point: i2
    noise: i2
    flight_hex: i2
    weak_target_percent: i2
    weak_target: i2
    late_evade: i2
    repair: i2
    least_value: i2
    evade_hp: i2
    matrix_plans: i2
    regret_rounds: i2
    sink_chance: i2
    guess_threat: i2
    guess_good: i2
    guess_plans: i2
    train_reserve_gold: i2
    crew_above_cap: i2
    stake_divisor: i2
    hull_afloat: i2
    hull_whole: i2
    wealth_needed: i2
    captain_lost: i2


class Rules(Record):
    players: i2
    scenario: i2
    ruleset: i2  # its place among the game's own rulesets, or -1
    max_hp: Row[int] = row("i2", KINDS)
    sp: Row[int] = row("i2", KINDS)
    base_cp: Row[int] = row("i2", KINDS)
    speed: Row[int] = row("i2", KINDS)
    firepower: Row[int] = row("i2", KINDS)
    range: Row[int] = row("i2", KINDS)
    arcs: Row[int] = row("i2", KINDS)
    crew_capacity: Row[int] = row("i2", KINDS)
    cp_cap: Row[int] = row("i2", KINDS)
    points: Row[int] = row("i2", KINDS)
    speed_binds: i2
    cost_move: i2
    cost_turn: i2
    cost_fire: i2
    cost_evade: i2
    cost_repair: i2
    damage: Row[int] = row("i2", LEVELS)
    evade: Row[int] = row("i2", LEVELS)
    repair: Row[int] = row("i2", LEVELS)
    repair_dice: i2
    point_blank: i2
    gunner_mult: i2
    max_dice: i2
    repairs_per_turn: i2
    timber: Row[int] = row("i2", KINDS)
    crew_seats: i2
    initiative: i2
    collision_damage: i2
    max_turns: i2
    retreat: i2
    retreat_damage: i2
    casualties: i2
    mate_replan: i2
    class_a: i2
    class_b: i2
    crew_a: i2
    crew_b: i2
    gunner_a: i2
    gunner_b: i2
    surgeon_a: i2
    surgeon_b: i2
    fleet_a: Row[int] = row("i2", SLOTS)
    fleet_a_count: i2
    fleet_b: Row[int] = row("i2", SLOTS)
    fleet_b_count: i2
    budget: i2
    voyages: i2
    start_gold: i2
    start_crew: i2
    refit_cost: i2
    hire_cost: i2
    train_cost: i2
    max_skill: i2
    ship_price: Row[int] = row("i2", KINDS)
    trade_in: Row[int] = row("i2", KINDS)
    ship_worth: Row[int] = row("i2", KINDS)
    loot: Row[int] = row("i2", KINDS)
    stakes: Row[int] = row("i2", 5)
    stakes_count: i2
    stake_odds: Row[int] = row("i2", 3)
    enemy_brigantine: i2
    enemy_galleon: i2
    fortune: i2
    player_a: i2
    player_b: i2
    most_gold: i2
    start_at: Row[int] = row("i2", SHIPS)
    start_facing: Row[int] = row("i2", SEATS)
    doctrine: Doctrine
    hull_north: Row[int] = row("i8", SPOTS)  # by class, facing and anchor: see sea.spot
    hull_south: Row[int] = row("i8", SPOTS)
    beside_north: Row[int] = row("i8", SPOTS)
    beside_south: Row[int] = row("i8", SPOTS)
    arc_north: Row[int] = row("i8", SPOTS)
    arc_south: Row[int] = row("i8", SPOTS)


@cache
def _file(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / "data" / name)


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers, changed by the scenario, then by the match's own options."""
    keys = [known.key for known in SCENARIOS]
    if scenario not in keys:
        raise Unknown(f"there is no scenario {scenario!r}{suggestion_or_all(scenario, keys)}")
    rules = Rules()
    values = settled(FOLDER, ruleset, _file("scenarios.toml").get(scenario, {}), options)
    fill(rules, rule_numbers(values))
    rules.players = players
    rules.scenario = keys.index(scenario)
    names = [info.key for info in rulesets_of(FOLDER)]
    rules.ruleset = names.index(ruleset) if ruleset in names else CUSTOM
    fill(rules.doctrine, _file("doctrine.toml"))
    sea = tables_in_force(FOLDER, values)["sea"]
    fill(rules, {name: tuple(value) if isinstance(value, list) else value for name, value in sea.items()})
    check(rules)
    draw_charts(rules)
    return rules


def check(rules: Rules) -> None:
    """What ranges alone cannot say (end of section 5)."""
    if rules.stakes[0] != 0:
        raise Malformed("stakes: the first must be 0")
    if not 1 <= rules.doctrine.guess_plans <= MOST_GUESSED:
        raise Malformed(f"guess_plans: from 1 to {MOST_GUESSED}, not {rules.doctrine.guess_plans}")
    check_berths(rules)
    if rules.scenario == SKIRMISH:
        check_fleets(rules)


def check_berths(rules: Rules) -> None:
    """Section 6: wherever ships begin, the largest lie wholly on the sea, and no two on one hex."""
    taken: dict[int, str] = {}
    for index in range(SHIPS):
        name = f"{'AB'[index // SLOTS]}{index % SLOTS + 1}"
        at, facing = int(rules.start_at[index]), int(rules.start_facing[index // SLOTS])
        for part in range(hull_size(KINDS - 1)):
            cell = int(hull_cell(KINDS - 1, at, facing, part))
            if cell < 0:
                raise Malformed(f"sea.start_at: {name} at {at} is not wholly on the sea", rule="PW-1.3")
            if cell in taken:
                raise Malformed(f"sea.start_at: {taken[cell]} and {name} lie on one hex", rule="PW-1.3")
            taken[cell] = name


def check_fleets(rules: Rules) -> None:
    """Section 6: each side at most `budget` points, or equal fleets."""
    fleets = {
        "fleet_a": [rules.fleet_a[slot] for slot in range(rules.fleet_a_count)],
        "fleet_b": [rules.fleet_b[slot] for slot in range(rules.fleet_b_count)],
    }
    if fleets["fleet_a"] == fleets["fleet_b"]:
        return
    for name, fleet in fleets.items():
        price = sum(rules.points[kind] for kind in fleet)
        if price > rules.budget:
            raise Malformed(f"{name}: {price} points, but the budget is {rules.budget} unless both fleets are equal")


def draw_charts(rules: Rules) -> None:
    """Write hulls and arcs into the rules."""
    block = np.frombuffer(rules.data, Rules.dtype)
    block["hull_north"][0], block["hull_south"][0] = hull_chart()
    block["beside_north"][0], block["beside_south"][0] = beside_chart()
    arcs = arc_chart(tuple(rules.arcs), tuple(rules.range))
    block["arc_north"][0], block["arc_south"][0] = arcs


def ruleset_name(rules: Rules) -> str:
    """The ruleset's name; one of somebody's own has no name in the rules."""
    return "custom" if rules.ruleset == CUSTOM else rulesets_of(FOLDER)[rules.ruleset].key
