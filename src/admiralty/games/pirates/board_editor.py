"""The sea as a board to place ships on (PW-1.3)."""

from __future__ import annotations

from admiralty.games.content_boards import ContentBoard, hex_place
from admiralty.games.pirates.sea import CELLS, q_of, r_of

SHIPS = ("A1", "A2", "A3", "B1", "B2", "B3")


def _sea() -> ContentBoard:
    places = []
    for cell in range(CELLS):
        q, r = int(q_of(cell)), int(r_of(cell))
        places.append(hex_place(q, r, cell, f"{q},{r}"))
    return ContentBoard("places", places, list(SHIPS))


BOARDS = {"sea.start_at": _sea}
