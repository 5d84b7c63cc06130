"""Data -> the Rules record: every number of ISK, its maps and its behaviours, schema-checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from admiralty.errors import Malformed
from admiralty.games.content import rule_numbers, tables_in_force
from admiralty.games.data import read_toml, settled
from admiralty.games.isk.maps import (
    Map,
    MapData,
    constellation_map,
    distances,
    region_hexes,
    region_links,
    region_map,
    sides,
    system_map,
    turned,
)
from admiralty.games.isk.pairings import escape, needed
from admiralty.games.isk.scenarios import BATTLE_CONSTELLATION, CAMPAIGN, SCENARIOS
from admiralty.games.isk.state import BEHAVIOUR_COUNT, BEHAVIOURS, CONSTELLATIONS, REGIONS, SEATS, SYSTEMS
from admiralty.kernel.parameters import fill
from admiralty.kernel.record import Record, Row, i2, row

FOLDER = Path(__file__).parent

DIRECTIONS = 6
SYSTEM_SCALE, CONSTELLATION_SCALE = 0, 1
ScaleName = Literal["systems", "constellations"]
SCALES: tuple[ScaleName, ...] = get_args(ScaleName)
LARGEST_THROW = 8  # Movement dice of any behaviour


class Doctrine(Record):
    """Weights of the computer player, in per cent where a share or a factor is meant."""

    main_share: i2
    claimers: i2
    decay: i2
    domination_factor: i2
    threat_weight: i2
    engage_ratio: i2
    engage_leader_ratio: i2
    flee_ratio: i2
    flee_chance: i2
    avoid_ratio: i2
    fast_steps: i2
    few_ships: i2
    least_reinforced: i2
    pace: i2
    enemy_factor: i2
    denial_factor: i2
    guard_share: i2
    fresh_turns: i2
    guess_orders: i2
    value_weight: i2
    ships_weight: i2
    region_weight: i2


class Turned(Record):
    """The maps as learners of each side see them: see maps.turned."""

    systems: Row[int] = row("i1", DIRECTIONS * SYSTEMS)
    regions: Row[int] = row("i1", DIRECTIONS * REGIONS)


class Later(Record):
    """What a ruleset could not change in version 0.1.0. All zero, as in its rulesets, it is no part of the digest."""

    left_out: Row[int] = row("i1", REGIONS)  # IK-1.13: 1 for a hex that is no region


class Rules(Record):
    players: i2
    scenario: i2
    campaign: i2  # 1 in a campaign
    battle_scale: i2  # IK-1.12: of this match's battles
    scale: i2
    start_ships: i2
    adj_bonus_max: i2
    max_fleets: i2
    max_ships: i2
    dice_cap: i2
    spare_escapes_on: i2
    rp_base: i2
    rp_div: i2
    rp_div_const: i2
    transfers: i2
    repair: i2
    new_fleet_behaviour: i2
    links: i2
    camp: i2
    camp_stealth_bypass: i2
    camp_intel: i2
    camp_radius: i2
    aggr_first: i2
    tie_rule: i2
    edge_meet: i2
    stealth_claims: i2
    dom_score: i2
    dom_score_const: i2
    dom_hold: i2
    turn_limit: i2
    max_rounds: i2
    neutral_centre: i2
    opener: i2
    contests_per_cycle: i2
    cycles: i2
    battle_report: i2
    systems: i2  # on the battle map
    constellations: i2
    regions: i2  # hexes that the region map may have; which are not on it says later.left_out
    constellation: Row[int] = row("i1", SYSTEMS)  # of each system
    value: Row[int] = row("i1", CONSTELLATIONS)
    link: Row[int] = row("i1", SYSTEMS * DIRECTIONS)
    distance: Row[int] = row("i1", SYSTEMS * SYSTEMS)
    reach: Row[int] = row("i1", SYSTEMS * CONSTELLATIONS)  # steps from a system into a constellation
    border: Row[int] = row("i8", DIRECTIONS)  # of each side, a bit per system
    region_link: Row[int] = row("i1", REGIONS * DIRECTIONS)
    region_distance: Row[int] = row("i1", REGIONS * REGIONS)
    corner: Row[int] = row("i1", DIRECTIONS)
    side: Row[int] = row("i1", SEATS)  # IK-3.1: the sides used by so many players
    intel: Row[int] = row("i1", BEHAVIOUR_COUNT)
    movement: Row[int] = row("i1", BEHAVIOUR_COUNT)
    seen: Row[int] = row("i1", BEHAVIOUR_COUNT * BEHAVIOUR_COUNT)  # by loser, then winner: 1 the winner, 2 the loser
    escape: Row[int] = row("i1", (LARGEST_THROW + 1) * (LARGEST_THROW + 1))  # per cent, by own dice, then the chaser's
    doctrine: Doctrine
    later: Later
    learning: Turned


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers, changed by the match's own options."""
    rules = Rules()
    values = settled(FOLDER, ruleset, {}, options)
    fill(rules, rule_numbers(values))
    tables = tables_in_force(FOLDER, values)
    if rules.start_ships + rules.adj_bonus_max > rules.max_fleets * rules.max_ships:
        raise Malformed(
            f"start_ships and adj_bonus_max together are more than the {rules.max_fleets * rules.max_ships} ships that "
            "max_fleets fleets of max_ships can take: deployment could not end",
            rule="IK-3.6",
        )
    rules.players = players
    rules.scenario = [known.key for known in SCENARIOS].index(scenario)
    rules.campaign = int(rules.scenario == CAMPAIGN)
    rules.battle_scale = rules.scale if rules.campaign else int(rules.scenario == BATTLE_CONSTELLATION)
    maps = MapData.of(tables["maps"])
    larger = rules.battle_scale == CONSTELLATION_SCALE
    fill_map(rules, constellation_map(maps) if larger else system_map(rules.links == 1, maps))
    fill_regions(rules, players, maps)
    fill_behaviours(rules, tables["behaviours"])
    fill_doctrine(rules.doctrine)
    return rules


def fill_map(rules: Rules, chart: Map) -> None:
    rules.systems = len(chart.coordinates)
    rules.constellations = len(chart.values)
    for system in range(rules.systems):
        rules.constellation[system] = chart.constellation[system]
        for direction in range(DIRECTIONS):
            rules.link[DIRECTIONS * system + direction] = chart.links[system][direction]
        for other in range(rules.systems):
            rules.distance[SYSTEMS * system + other] = chart.distances[system][other]
        for index in range(rules.constellations):
            inside = [other for other in range(rules.systems) if chart.constellation[other] == index]
            rules.reach[CONSTELLATIONS * system + index] = min(chart.distances[system][other] for other in inside)
    for side, places in enumerate(turned(chart.coordinates)):
        for system, place in enumerate(places):
            rules.learning.systems[SYSTEMS * side + system] = place
    for index, value in enumerate(chart.values):
        rules.value[index] = value
    for index, border in enumerate(chart.borders):
        rules.border[index] = sum(1 << system for system in border)


def fill_regions(rules: Rules, players: int, maps: MapData) -> None:
    hexes, size = region_hexes(players), region_map(players)
    rules.regions = len(hexes)
    around = region_links(size, maps.regions[size])
    far = distances(around)
    for region in range(rules.regions):
        rules.later.left_out[region] = int(region not in maps.regions[size])
    for region in range(rules.regions):
        for direction in range(DIRECTIONS):
            rules.region_link[DIRECTIONS * region + direction] = around[region][direction]
        for other in range(rules.regions):
            rules.region_distance[REGIONS * region + other] = far[region][other]
    for side, places in enumerate(turned(hexes)):
        for region, place in enumerate(places):
            rules.learning.regions[REGIONS * side + region] = place
    for index, region in enumerate(maps.corners[size]):
        rules.corner[index] = region
    for index, used in enumerate(sides(players)):
        rules.side[index] = used


def fill_behaviours(rules: Rules, data: Mapping[str, Any]) -> None:
    for index, name in enumerate(BEHAVIOURS):
        rules.intel[index] = data[name]["intel"]
        rules.movement[index] = data[name]["movement"]
        for winner, (winner_seen, loser_seen) in enumerate(data["seen"][name]):
            rules.seen[BEHAVIOUR_COUNT * index + winner] = winner_seen + 2 * loser_seen
    throws = sorted(set(rules.movement))
    for mine in throws:
        for theirs in throws:
            chance = escape(mine, theirs, needed(mine), rules.spare_escapes_on)
            rules.escape[(LARGEST_THROW + 1) * mine + theirs] = round(100 * chance)


def fill_doctrine(doctrine: Doctrine) -> None:
    for name, value in read_toml(FOLDER / "data" / "doctrine.toml").items():
        setattr(doctrine, name, value)
