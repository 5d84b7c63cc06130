"""Pictures of characters: letters from Pillow's font, lines, arrows and blocks drawn here, in cells of one size."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

CELL_WIDTH, CELL_HEIGHT = 8, 16
_FINER = 4  # drawn so much larger, then made smaller: soft edges
_FONT_SIZE = 12

Stroke = tuple[tuple[float, float], ...]  # points of a line; a cell is 1 × 1, its top left corner 0, 0

_STROKES: dict[str, tuple[Stroke, ...]] = {
    "─": (((0.0, 0.5), (1.0, 0.5)),),
    "│": (((0.5, 0.0), (0.5, 1.0)),),
    "╱": (((1.0, 0.0), (0.0, 1.0)),),
    "╲": (((0.0, 0.0), (1.0, 1.0)),),
    "→": (((0.0, 0.5), (0.95, 0.5)), ((0.55, 0.3), (0.95, 0.5), (0.55, 0.7))),
    "←": (((0.05, 0.5), (1.0, 0.5)), ((0.45, 0.3), (0.05, 0.5), (0.45, 0.7))),
    "↑": (((0.5, 0.2), (0.5, 0.85)), ((0.15, 0.42), (0.5, 0.2), (0.85, 0.42))),
    "↓": (((0.5, 0.2), (0.5, 0.85)), ((0.15, 0.63), (0.5, 0.85), (0.85, 0.63))),
    "↗": (((0.1, 0.75), (0.9, 0.3)), ((0.4, 0.3), (0.9, 0.3), (0.9, 0.55))),
    "↖": (((0.9, 0.75), (0.1, 0.3)), ((0.6, 0.3), (0.1, 0.3), (0.1, 0.55))),
    "↘": (((0.1, 0.3), (0.9, 0.75)), ((0.4, 0.75), (0.9, 0.75), (0.9, 0.5))),
    "↙": (((0.9, 0.3), (0.1, 0.75)), ((0.6, 0.75), (0.1, 0.75), (0.1, 0.5))),
    "✶": (((0.5, 0.25), (0.5, 0.75)), ((0.05, 0.4), (0.95, 0.6)), ((0.95, 0.4), (0.05, 0.6))),
}
_FILLED: dict[str, tuple[Stroke, float]] = {  # a shape, and how strongly it is filled
    "█": (((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), 1.0),
    "░": (((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), 0.25),
    "▶": (((0.05, 0.25), (0.95, 0.5), (0.05, 0.75)), 1.0),
}
_DISCS: dict[str, tuple[float, bool]] = {"·": (0.12, True), "●": (0.45, True), "○": (0.42, False)}  # radius, filled


@cache
def character_image(character: str) -> NDArray[np.float32]:
    """How much of each pixel of a cell a character covers, from 0 to 1."""
    width, height = CELL_WIDTH * _FINER, CELL_HEIGHT * _FINER
    picture = Image.new("L", (width, height))
    pen = ImageDraw.Draw(picture)
    if character in _STROKES:
        for stroke in _STROKES[character]:
            pen.line([(x * width, y * height) for x, y in stroke], fill=255, width=_FINER + 1, joint="curve")
    elif character in _FILLED:
        shape, strength = _FILLED[character]
        pen.polygon([(x * width, y * height) for x, y in shape], fill=int(255 * strength))
    elif character in _DISCS:
        radius, filled = _DISCS[character]
        across, x, y = radius * width, width / 2, height / 2
        box = (x - across, y - across, x + across, y + across)
        pen.ellipse(box, fill=255 if filled else None, outline=255, width=_FINER)
    elif not character.isspace():
        font = ImageFont.load_default(_FONT_SIZE * _FINER)
        pen.text((width / 2, height * 0.78), character, fill=255, font=font, anchor="ms")
    small = picture.resize((CELL_WIDTH, CELL_HEIGHT), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / np.float32(255)
