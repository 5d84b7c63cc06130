"""Scenario files -> placements: who begins where, with the numbers of the ruleset put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.data import read_toml
from admiralty.games.hexspace.scenarios import SCENARIOS
from admiralty.games.hexspace.space import line_x, line_y
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    FIRST_BLANK,
    NOBODY,
    ORBIT_NUMBERS,
    SLOTS,
    STATION,
    UNITS_A_SIDE,
    UNLIMITED,
    WEAPON_KEYS,
)
from admiralty.kernel.hexes import length
from admiralty.kernel.record import Record, Row, i1, i2, row

FIXED, TURNED, DRAWN, DOCKED = 0, 1, 2, 3  # how a placement's hex is found
NEXT_TO_PLANET = "next to the planet"


class Placement(Record):
    """One unit at the start. A TURNED hex and facing are given for edge 0."""

    hull: i2  # of a station; 0: random (HS-6.6)
    side: i1
    number: i1  # among its side's units, from 0
    kind: i1
    name: i1
    how: i1
    x: i1
    y: i1
    facing: i1
    speed: i1
    orbit: i1
    host: i1
    icm: i1
    screens: i1
    slot_count: i1
    slots: Row[int] = row("i1", SLOTS)
    ammo: Row[int] = row("i1", SLOTS)


@cache
def scenario_tables(path: Path) -> dict[str, Any]:
    return read_toml(path)


@cache
def names_of(scenario: int) -> tuple[str, ...]:
    """The names that a scenario gives its units; a unit's `name` is its place here, from 1."""
    path = Path(__file__).parent / "data" / "scenarios" / f"{SCENARIOS[scenario].key}.toml"
    return tuple(unit["name"] for unit in scenario_tables(path)["unit"] if "name" in unit)


def fill_placements(rules: Any, path: Path, values: Mapping[str, Any], own_units: Sequence[Sequence[Any]] = ()) -> None:
    """Write a scenario's set-up into the rules; numbers that are words are parameters of the ruleset.

    `own_units` are side, class, x, y, facing and speed of those that a ruleset has in place of the scenario's.
    """
    tables = scenario_tables(path)
    rules.planet = _number(tables["planet"], values)
    rules.edge_count = len(tables["edges"])
    for place, edge in enumerate(tables["edges"]):
        rules.edges[place] = edge
    rules.edge_hexes = _number(tables.get("edge_hexes", 1), values)
    numbers, names, line_slots = [0, 0], 0, [0, 0]
    for entry in own_placements(rules, own_units, path.stem) if own_units else tables["unit"]:
        side = "AB".index(entry["side"])
        names += "name" in entry
        for copy in range(_number(entry.get("count", 1), values)):
            if numbers[side] == UNITS_A_SIDE:
                raise Malformed(f"{path.name}: a side has at most {UNITS_A_SIDE} units")
            placement: Placement = rules.placements[rules.placement_count]
            rules.placement_count += 1
            placement.side, placement.number = side, numbers[side]
            numbers[side] += 1
            placement.kind = known_class(rules, entry["class"], f"scenarios.{path.stem}.units")
            placement.name = names if "name" in entry else 0
            placement.speed = _number(entry.get("speed", 0), values)
            placement.facing = entry.get("facing", 0)
            placement.orbit = ORBIT_NUMBERS[entry.get("orbit", "none")]
            _fill_place(placement, entry, copy, line_slots)
            _fill_equipment(placement, entry)
            if placement.kind == STATION and placement.hull == 0:
                rules.draws_station = 1
            _check_inside(rules, placement, path)


def known_class(rules: Any, key: str, where: str) -> int:
    """The number of a class that something is made of; it must be one (HS-6.13)."""
    kind = CLASS_KEYS.index(key)
    if kind >= FIRST_BLANK and rules.classes[kind].hull == 0:
        raise Malformed(f"{where}: ships.{key}.hull is 0: a new class needs hull points", rule="HS-6.13")
    return kind


def own_placements(rules: Any, units: Sequence[Sequence[Any]], scenario: str) -> list[dict[str, Any]]:
    """A ruleset's own units as entries of a scenario file; checked as far as the numbers of a single one cannot say."""
    places: dict[tuple[int, int], str] = {}
    where = f"scenarios.{scenario}.units"
    for side, kind, x, y, _, speed in units:
        if rules.planet and (x, y) == (0, 0):
            raise Malformed(f"{where}: {kind} of {side} would begin inside the planet, at 0, 0", rule="HS-3.1")
        if places.setdefault((x, y), side) != side:
            raise Malformed(f"{where}: units of both sides would begin at {x}, {y}", rule="HS-12.4")
        if speed > rules.speed_cap:
            raise Malformed(f"{where}: a speed of {speed} is over the limit of {rules.speed_cap}", rule="HS-3.1")
    fighters_only = scenario == "fighter-duel"
    for side in "AB":
        kinds = [each[1] for each in units if each[0] == side]
        if fighters_only and set(kinds) != {"fighter"}:
            raise Malformed(f"{where}: side {side} needs fighters and nothing else", rule="HS-13.1")
        if not fighters_only and set(kinds) <= {"space-station", "fighter"}:
            raise Malformed(f"{where}: side {side} needs a ship that is neither a fighter nor a station", rule="HS-9.1")
    if scenario == "last-stand" and next(each[1] for each in units if each[0] == "A") != "space-station":
        raise Malformed(f"{where}: the first unit of A must be the station that is defended", rule="HS-11.6")
    entries = []
    for side, kind, x, y, facing, speed in units:
        entry = {"side": side, "class": kind, "at": [x, y], "facing": facing, "speed": speed}
        if kind == "space-station":
            near = abs(x) <= 1 and abs(y) <= 1 and abs(x + y) <= 1
            entry |= {"speed": 0, "facing": 0, "orbit": "cw" if rules.planet and near else "none"}
        entries.append(entry)
    return entries


def _number(given: int | str, values: Mapping[str, Any]) -> int:
    return int(values[given]) if isinstance(given, str) else given


def _fill_place(placement: Placement, entry: Mapping[str, Any], copy: int, line_slots: list[int]) -> None:
    placement.host = NOBODY
    if "host" in entry:
        placement.how = DOCKED
        placement.host = UNITS_A_SIDE * placement.side + entry["host"] - 1
    elif "line" in entry:
        # HS-12.4, seen from edge 0, or from edge 3 on the opposite side.
        corner = 3 if entry.get("opposite") else 0
        slot = line_slots[placement.side]
        line_slots[placement.side] += 1
        placement.how = TURNED
        placement.x = line_x(entry["line"], corner, slot)
        placement.y = line_y(entry["line"], corner, slot)
        placement.facing = (corner + 3) % 6
    elif entry.get("at") == NEXT_TO_PLANET:
        placement.how = DRAWN
    else:
        hexes = entry["in_turn"] if "in_turn" in entry else [entry["at"]]
        placement.how = TURNED if entry.get("turned") else FIXED
        placement.x, placement.y = hexes[copy % len(hexes)][:2]


def _fill_equipment(placement: Placement, entry: Mapping[str, Any]) -> None:
    """HS-6.7: a station's own values."""
    if "hull" not in entry:
        return
    placement.hull = entry["hull"]
    placement.icm = entry["icm"]
    placement.screens = entry["screens"]
    placement.slot_count = len(entry["slots"])
    for slot, (weapon, ammunition) in enumerate(entry["slots"]):
        placement.slots[slot] = WEAPON_KEYS.index(weapon)
        placement.ammo[slot] = ammunition or UNLIMITED


def _check_inside(rules: Any, placement: Placement, path: Path) -> None:
    """Set-up hexes do not change with the map, so a map that is too small is refused."""
    away = int(length(placement.x, placement.y))
    if placement.how in (FIXED, TURNED) and away > rules.map_radius:
        raise Malformed(f"map_radius is {rules.map_radius}, but {path.stem} sets units up at distance {away}")
