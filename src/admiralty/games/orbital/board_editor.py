"""The rings as a board to place ships on (OC-14.5)."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from admiralty.games.content_boards import BoardPlace, ContentBoard
from admiralty.games.data import read_toml
from admiralty.games.orbital.tables import FOLDER

SHIPS = {
    "duel": ("A1", "B1"),
    "pursuit": ("A1, the runner", "B1, the hunter"),
    "convoy": ("A1, a freighter", "A2, a freighter", "A3, the escort"),
}
INNERMOST, APART = 8.0, 2.0  # radius of Ring 1, and between rings: sectors of every ring lie beside each other


def _rings(ships: tuple[str, ...]) -> ContentBoard:
    places = []
    for ring, sectors in enumerate(read_toml(FOLDER / "data" / "rings.toml")["sectors"], 1):
        radius = INNERMOST + APART * (ring - 1)
        for sector in range(1, sectors + 1):
            turn = 2 * pi * (sector - 1) / sectors
            x, y = round(radius * sin(turn), 3), round(-radius * cos(turn), 3)
            places.append(BoardPlace([ring, sector], x, y, f"Ring {ring}, sector {sector}"))
    return ContentBoard("places", places, list(ships), shape="dot")


BOARDS = {f"starts.{scenario}.places": partial(_rings, ships) for scenario, ships in SHIPS.items()}
