"""The star map and the region map as boards to draw on (IK-1)."""

from __future__ import annotations

from functools import partial

from admiralty.games.content_boards import BoardPlace, ContentBoard, Tool, hex_place
from admiralty.games.isk.maps import SIDES, RegionMap, map_data, numbered, region_name, system_name

CORNERS = tuple(f"Corner {number + 1}" for number in range(SIDES))


def _systems() -> list[BoardPlace]:
    coordinates = numbered(map_data()["systems"]["radius"])
    return [hex_place(q, r, number, f"{number} {system_name(number)}") for number, (q, r) in enumerate(coordinates)]


def _board(tool: Tool, names: tuple[str, ...] = ()) -> ContentBoard:
    return ContentBoard(tool, _systems(), list(names))


def _constellations() -> ContentBoard:
    return _board("regions", tuple(map_data()["names"]["constellations"]))


def _regions(size: RegionMap, tool: Tool, names: tuple[str, ...] = ()) -> ContentBoard:
    coordinates = numbered(map_data()["regions"][f"{size.name.lower()}_radius"])
    places = [hex_place(q, r, number, f"{number} {region_name(number)}") for number, (q, r) in enumerate(coordinates)]
    return ContentBoard(tool, places, list(names))


BOARDS = {
    "maps.systems.constellations": _constellations,
    "maps.systems.gates": partial(_board, "links"),
    "maps.systems.borders": partial(_board, "members", tuple(f"Side {number + 1}" for number in range(SIDES))),
    "maps.regions.few": partial(_regions, RegionMap.FEW, "chosen"),
    "maps.regions.few_corners": partial(_regions, RegionMap.FEW, "places", CORNERS),
    "maps.regions.many": partial(_regions, RegionMap.MANY, "chosen"),
    "maps.regions.many_corners": partial(_regions, RegionMap.MANY, "places", CORNERS),
}
