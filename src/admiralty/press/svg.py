"""A sheet as SVG, in millimetres. Text is drawn as outlines, so that it looks the same everywhere and needs no font.

Each text is a group with its words as `aria-label`; every glyph is defined once and used wherever it occurs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from admiralty.press.fonts import face, metrics, pieces, width
from admiralty.press.shapes import (
    END,
    MIDDLE,
    POINT_MM,
    Circle,
    Colour,
    Line,
    Paint,
    Polygon,
    Rect,
    Shape,
    Sheet,
    Text,
    Window,
)


def svg_of(sheet: Sheet) -> str:
    writer = _Writer()
    body = writer.drawn(sheet.shapes)
    size = (
        f'width="{_n(sheet.width)}mm" height="{_n(sheet.height)}mm" viewBox="0 0 {_n(sheet.width)} {_n(sheet.height)}"'
    )
    glyphs = "".join(f'<path id="{name}" d="{outline}"/>\n' for name, outline in writer.glyphs.items())
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" {size}>\n'
        f"<title>{escape(sheet.title)}</title>\n"
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n<defs>\n{glyphs}</defs>\n{body}</svg>\n'
    )


def write_svg(sheet: Sheet, path: Path) -> None:
    path.write_text(svg_of(sheet), encoding="utf-8")


class _Writer:
    """Draws shapes and collects the glyphs they need."""

    def __init__(self) -> None:
        self.glyphs: dict[str, str] = {}

    def drawn(self, shapes: Sequence[Shape]) -> str:
        return "".join(self.shape(shape) for shape in shapes)

    def shape(self, shape: Shape) -> str:
        if isinstance(shape, Text):
            return self.text(shape)
        if isinstance(shape, Window):
            box = f"{_n(shape.x)} {_n(shape.y)} {_n(shape.width)} {_n(shape.height)}"
            place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.width)}" height="{_n(shape.height)}"'
            return f'<svg {place} viewBox="{box}">\n{self.drawn(shape.shapes)}</svg>\n'
        look = _paint(shape.paint) + (f' class="{shape.role}"' if shape.role else "")
        if isinstance(shape, Line):
            ends = f'x1="{_n(shape.x1)}" y1="{_n(shape.y1)}" x2="{_n(shape.x2)}" y2="{_n(shape.y2)}"'
            return f"<line {ends}{look}/>\n"
        if isinstance(shape, Circle):
            return f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}"{look}/>\n'
        if isinstance(shape, Polygon):
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
            return f'<{"polygon" if shape.closed else "polyline"} points="{points}"{look}/>\n'
        return self.rect(shape, look)

    def rect(self, shape: Rect, look: str) -> str:
        corners = f' rx="{_n(shape.radius)}"' if shape.radius else ""
        place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.width)}" height="{_n(shape.height)}"'
        return f"<rect {place}{corners}{look}/>\n"

    def text(self, text: Text) -> str:
        """The glyphs stand one after the other on a line that begins at 0; the group puts them in place."""
        room = width(text.font, text.size, text.text)
        x = -room / 2 if text.anchor == MIDDLE else -room if text.anchor == END else 0.0
        uses: list[str] = []
        for font, stretch in pieces(text.font, text.text):
            scale = text.size * POINT_MM / face(font)["head"].unitsPerEm
            for character in stretch:
                name, outline = _glyph(font, character)
                if outline:
                    self.glyphs.setdefault(name, outline)
                    uses.append(
                        f'<use href="#{name}" transform="translate({_n(x)} 0) scale({scale:.7g} {-scale:.7g})"/>'
                    )
                x += metrics(font).advances[character] * text.size * POINT_MM
        turn = f" rotate({_n(text.turn)})" if text.turn else ""
        role = f' class="{text.role}"' if text.role else ""
        place = f'transform="translate({_n(text.x)} {_n(text.y)}){turn}" fill="{_hex(text.colour)}"'
        return f"<g {place} aria-label={quoteattr(text.text)}{role}>{''.join(uses)}</g>\n"


@cache
def _glyph(font: str, character: str) -> tuple[str, str]:
    """The name and the outline of a glyph, in units of its font, y upwards."""
    from fontTools.pens.svgPathPen import SVGPathPen

    glyphs = face(font).getGlyphSet()
    glyph = face(font).getBestCmap()[ord(character)]
    pen = SVGPathPen(glyphs)
    glyphs[glyph].draw(pen)
    return f"{font}-{ord(character):x}", pen.getCommands()


def _paint(paint: Paint) -> str:
    look = f' fill="{_hex(paint.fill) if paint.fill is not None else "none"}"'
    if paint.stroke is not None:
        look += f' stroke="{_hex(paint.stroke)}" stroke-width="{_n(paint.width)}"'
    if paint.dash:
        look += f' stroke-dasharray="{_n(paint.dash)}"'
    return look


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _n(value: float) -> str:
    """A number of millimetres, to a tenth of a micrometre."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if value else "0"
