"""Space as a board to place units and objectives on (HS-12.4, HS-9.9)."""

from __future__ import annotations

from functools import partial

from admiralty.games.content import fields_of
from admiralty.games.content_boards import ContentBoard, hex_place, hexagon
from admiralty.games.hexspace.tables import FOLDER

SHOWN_RADIUS = 14  # hexes from the planet; a unit further out is typed


def _space(beside: str) -> ContentBoard:
    places = [
        hex_place(x, y, [x, y], f"{x},{y}", "planet" if (x, y) == (0, 0) else "") for x, y in hexagon(SHOWN_RADIUS)
    ]
    return ContentBoard("pieces", places, beside=beside)


def _beside(field: str) -> str:
    """Objectives are drawn among the units of their scenario, and units among its objectives."""
    table, scenario, _ = field.split(".")
    other = f"objectives.{scenario}.hexes" if table == "scenarios" else f"scenarios.{scenario}.units"
    return other if other in fields_of(FOLDER) else ""


BOARDS = {
    name: partial(_space, _beside(name)) for name in fields_of(FOLDER) if name.startswith(("scenarios.", "objectives."))
}
