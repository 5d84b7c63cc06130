"""IK-1: the maps, from data and hex arithmetic: numbering, links, distances. Ordinary Python, done once per map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.data import read_toml
from admiralty.kernel.hexes import length, rotate_q, rotate_r, step_q, step_r

FOLDER = Path(__file__).parent
NO_LINK = -1
SIDES = 6
UNREACHABLE = 99


class RegionMap(IntEnum):
    """The two maps of a campaign, by the number of players (IK-1.3)."""

    FEW = 0
    MANY = 1


@dataclass(frozen=True)
class Map:
    """A graph of hexes, ready for the Rules record."""

    coordinates: tuple[tuple[int, int], ...]
    constellation: tuple[int, ...]  # of each system
    values: tuple[int, ...]  # of each constellation
    links: tuple[tuple[int, ...], ...]  # of each system, by direction; NO_LINK where there is none
    borders: tuple[tuple[int, ...], ...]  # of each side
    distances: tuple[tuple[int, ...], ...]  # in steps along links


@cache
def map_data() -> dict[str, Any]:
    return read_toml(FOLDER / "data" / "maps.toml")


@dataclass(frozen=True)
class MapData:
    """What a ruleset may say of the maps; that of the file, where it says nothing."""

    constellations: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    gates: tuple[tuple[int, ...], ...]
    borders: tuple[tuple[int, ...], ...]
    central_value: int
    other_value: int
    regions: tuple[tuple[int, ...], ...]  # on the region map for few players, and on that for many (IK-1.13)
    corners: tuple[tuple[int, ...], ...]  # the same of IK-12.1

    @classmethod
    def of(cls, tables: Mapping[str, Any]) -> MapData:
        systems, larger, regions = tables["systems"], tables["constellations"], tables["regions"]
        found = cls(
            tuple(map(tuple, systems["constellations"])),
            tuple(systems["values"]),
            tuple(map(tuple, systems["gates"])),
            tuple(map(tuple, systems["borders"])),
            larger["central_value"],
            larger["other_value"],
            (tuple(regions["few"]), tuple(regions["many"])),
            (tuple(regions["few_corners"]), tuple(regions["many_corners"])),
        )
        if tables is not map_data():
            check_map(found)
            for size in RegionMap:
                check_regions(size, found.regions[size], found.corners[size])
        return found


@cache
def classic_map() -> MapData:
    return MapData.of(map_data())


def check_map(data: MapData) -> None:
    """What the range of a single number cannot say: a map that can be played on."""
    coordinates = numbered(map_data()["systems"]["radius"])
    members = [system for each in data.constellations for system in each]
    twice = sorted({system for system in members if members.count(system) > 1})
    missing = sorted(set(range(len(coordinates))) - set(members))
    if twice:
        raise Malformed(f"maps.systems.constellations: system {twice[0]} is in two of them", rule="IK-1.5")
    if missing:
        raise Malformed(f"maps.systems.constellations: system {missing[0]} is in none of them", rule="IK-1.5")
    around = neighbours(coordinates)
    for one, other in data.gates:
        if other not in around[one]:
            raise Malformed(f"maps.systems.gates: {one} and {other} are not next to each other", rule="IK-1.8")
    if len({system for side in data.borders for system in side}) < sum(map(len, data.borders)):
        raise Malformed("maps.systems.borders: a system is on two sides", rule="IK-1.10")
    if any(UNREACHABLE in far for far in system_map(True, data).distances):
        raise Malformed("maps.systems.gates: they must lead from every system to every other", rule="IK-1.8")


def check_regions(size: RegionMap, regions: Sequence[int], corners: Sequence[int]) -> None:
    """IK-1.13: a region map that a campaign can be played on."""
    where = f"maps.regions.{size.name.lower()}"
    if len(set(regions)) < len(regions):
        raise Malformed(f"{where}: a region is on the map once", rule="IK-1.13")
    if len(set(corners)) < len(corners):
        raise Malformed(f"{where}_corners: two blocs would begin in one region", rule="IK-12.1")
    for corner in corners:
        if corner not in regions:
            raise Malformed(f"{where}_corners: {corner} {region_name(corner)} is not on the map", rule="IK-12.1")
        if corner == 0:
            raise Malformed(f"{where}_corners: nobody begins in the centre, 0", rule="IK-12.1")
    links = region_links(size, regions)
    if any(distances(links)[regions[0]][region] == UNREACHABLE for region in regions):
        raise Malformed(f"{where}: there is no way from every region to every other", rule="IK-1.13")


@cache
def numbered(radius: int) -> tuple[tuple[int, int], ...]:
    """IK-1.2: all hexes of a map by distance from the centre, then q, then r."""
    span = range(-radius, radius + 1)
    hexes = [(q, r) for q in span for r in span if length(q, r) <= radius]
    return tuple(sorted(hexes, key=lambda place: (int(length(*place)), *place)))


def neighbours(coordinates: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The number of each hex's neighbour in directions 0 to 5, or NO_LINK."""
    number = {place: index for index, place in enumerate(coordinates)}
    # IK-1.1: direction 0 is (0,-1), which hex arithmetic counts last.
    steps = [(int(step_q(direction + 5)), int(step_r(direction + 5))) for direction in range(SIDES)]
    return tuple(tuple(number.get((q + dq, r + dr), NO_LINK) for dq, dr in steps) for q, r in coordinates)


@cache
def system_map(gates_only: bool, data: MapData | None = None) -> Map:
    """IK-1.5 to IK-1.8, IK-1.10."""
    data = data or classic_map()
    coordinates = numbered(map_data()["systems"]["radius"])
    constellation = [0] * len(coordinates)
    for index, members in enumerate(data.constellations):
        for system in members:
            constellation[system] = index
    gates = {frozenset(gate) for gate in data.gates}

    def linked(one: int, other: int) -> bool:
        if other == NO_LINK:
            return False
        return not gates_only or constellation[one] == constellation[other] or frozenset((one, other)) in gates

    links = tuple(
        tuple(other if linked(system, other) else NO_LINK for other in around)
        for system, around in enumerate(neighbours(coordinates))
    )
    return Map(coordinates, tuple(constellation), data.values, links, data.borders, distances(links))


@cache
def constellation_map(maps: MapData | None = None) -> Map:
    """IK-1.9, IK-1.11: every hex is a constellation of its own."""
    data, maps = map_data()["constellations"], maps or classic_map()
    coordinates = numbered(data["radius"])
    links = neighbours(coordinates)
    values = (maps.central_value, *(maps.other_value for _ in coordinates[1:]))
    borders = tuple(tuple(side) for side in data["borders"])
    return Map(coordinates, tuple(range(len(coordinates))), values, links, borders, distances(links))


def region_map(players: int) -> RegionMap:
    """IK-1.3: which of the two region maps so many players use."""
    return RegionMap.FEW if players <= map_data()["regions"]["few_players"] else RegionMap.MANY


@cache
def region_hexes(players: int) -> tuple[tuple[int, int], ...]:
    """IK-1.3: all hexes that a region map may have."""
    return numbered(map_data()["regions"][f"{region_map(players).name.lower()}_radius"])


def region_links(size: RegionMap, regions: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Neighbours of each hex by direction, as far as both are on the map."""
    around = neighbours(numbered(map_data()["regions"][f"{size.name.lower()}_radius"]))
    return tuple(
        tuple(other if region in regions and other in regions else NO_LINK for other in others)
        for region, others in enumerate(around)
    )


def sides(players: int) -> tuple[int, ...]:
    """IK-3.1."""
    return tuple(map_data()["sides"][str(players)])


@cache
def turned(coordinates: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """By side, then hex: where a hex lies for somebody who has turned the map so that this side is where side 0 was."""
    number = {place: index for index, place in enumerate(coordinates)}
    return tuple(
        tuple(number[int(rotate_q(q, r, -side)), int(rotate_r(q, r, -side))] for q, r in coordinates)
        for side in range(SIDES)
    )


def system_name(system: int) -> str:
    return str(map_data()["names"]["systems"][system])


def region_name(region: int) -> str:
    return str(map_data()["names"]["regions"][region])


def distances(links: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Steps from every hex to every other, by breadth-first search."""
    table: list[tuple[int, ...]] = []
    for start in range(len(links)):
        far = [UNREACHABLE] * len(links)
        far[start] = 0
        queue = [start]
        for here in queue:
            for there in links[here]:
                if there != NO_LINK and far[there] == UNREACHABLE:
                    far[there] = far[here] + 1
                    queue.append(there)
        table.append(tuple(far))
    return tuple(table)
