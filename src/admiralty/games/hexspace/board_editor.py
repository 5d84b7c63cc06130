"""Space as a board to place units on (HS-12.4)."""

from __future__ import annotations

from admiralty.games.content import fields_of
from admiralty.games.content_boards import ContentBoard, hex_place, hexagon
from admiralty.games.hexspace.tables import FOLDER

SHOWN_RADIUS = 14  # hexes from the planet; a unit further out is typed


def _space() -> ContentBoard:
    places = [
        hex_place(x, y, [x, y], f"{x},{y}", "planet" if (x, y) == (0, 0) else "") for x, y in hexagon(SHOWN_RADIUS)
    ]
    return ContentBoard("pieces", places)


BOARDS = {name: _space for name in fields_of(FOLDER) if name.startswith("scenarios.") and name.endswith(".units")}
