"""The star map as a board to draw on (IK-1)."""

from __future__ import annotations

from functools import partial

from admiralty.games.content_boards import BoardPlace, ContentBoard, Tool, hex_place
from admiralty.games.isk.maps import SIDES, map_data, numbered, system_name


def _systems() -> list[BoardPlace]:
    coordinates = numbered(map_data()["systems"]["radius"])
    return [hex_place(q, r, number, f"{number} {system_name(number)}") for number, (q, r) in enumerate(coordinates)]


def _board(tool: Tool, names: tuple[str, ...] = ()) -> ContentBoard:
    return ContentBoard(tool, _systems(), list(names))


def _constellations() -> ContentBoard:
    return _board("regions", tuple(map_data()["names"]["constellations"]))


BOARDS = {
    "maps.systems.constellations": _constellations,
    "maps.systems.gates": partial(_board, "links"),
    "maps.systems.borders": partial(_board, "members", tuple(f"Side {number + 1}" for number in range(SIDES))),
}
