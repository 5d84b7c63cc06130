"""The fonts that are embedded: Noto Sans in a few cuts, and how wide and high text is in them.

A character that a cut does not have is taken from the symbols; the minus sign becomes the dash of the same cut, which
is as long and keeps its weight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from admiralty.press.shapes import POINT_MM

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent / "fonts"

FILES = {
    "regular": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "condensed": "NotoSans-Condensed.ttf",
    "condensed-bold": "NotoSans-CondensedBold.ttf",
    "mono": "NotoSansMono-Regular.ttf",
    "math": "NotoSansMath-Symbols.ttf",
    "symbols": "NotoSansSymbols2-Symbols.ttf",
}
FALLBACKS = ("math", "symbols")
MINUS, DASH = "−", "–"
MISSING = "?"


@dataclass(frozen=True)
class Metrics:
    """What measuring needs, in units of the em."""

    advances: dict[str, float]
    cap_height: float


@cache
def face(font: str) -> TTFont:
    from fontTools.ttLib import TTFont

    return TTFont(FOLDER / FILES[font])


@cache
def metrics(font: str) -> Metrics:
    found = face(font)
    em = found["head"].unitsPerEm
    widths = found["hmtx"].metrics
    advances = {chr(code): widths[glyph][0] / em for code, glyph in found.getBestCmap().items()}
    return Metrics(advances, found["OS/2"].sCapHeight / em)


@cache
def source(font: str, character: str) -> tuple[str, str]:
    """The cut that has a character, and the character to take from it."""
    if character in metrics(font).advances:
        return font, character
    if character == MINUS and DASH in metrics(font).advances:
        return font, DASH
    for other in FALLBACKS:
        if character in metrics(other).advances:
            return other, character
    return font, MISSING


def pieces(font: str, text: str) -> list[tuple[str, str]]:
    """A text cut into stretches of one font each."""
    found: list[tuple[str, str]] = []
    for character in text:
        cut, drawn = source(font, character)
        if found and found[-1][0] == cut:
            found[-1] = (cut, found[-1][1] + drawn)
        else:
            found.append((cut, drawn))
    return found


@cache
def _advance(font: str, character: str) -> float:
    cut, drawn = source(font, character)
    return metrics(cut).advances[drawn]


def width(font: str, size: float, text: str) -> float:
    """How wide a text is, in millimetres."""
    return sum(_advance(font, character) for character in text) * size * POINT_MM


def cap_height(font: str, size: float) -> float:
    return metrics(font).cap_height * size * POINT_MM


def fitting(font: str, size: float, text: str, room: float, smallest: float = 4.0) -> float:
    """The size at which a text fits into so many millimetres: the size asked for, or smaller."""
    wide = width(font, size, text)
    return size if wide <= room else max(smallest, size * room / wide)
