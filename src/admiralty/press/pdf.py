"""Sheets as one PDF: vector graphics, embedded fonts, bookmarks and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fpdf import FPDF

from admiralty.press.fonts import FILES, FOLDER, pieces, width
from admiralty.press.shapes import END, MIDDLE, Circle, Line, Paint, Polygon, Rect, Shape, Sheet, Text, Window


def pdf_of(sheets: Sequence[Sheet], title: str) -> bytes:
    """A page for each sheet, at its own size."""
    document = FPDF(unit="mm")
    document.set_margin(0)
    document.set_auto_page_break(False)
    document.set_title(title)
    document.set_creator("Admiralty")
    document.set_lang("en")
    document.set_display_mode("fullpage")
    for font in sorted(_fonts_in(sheets)):
        document.add_font(font, fname=FOLDER / FILES[font])
    anchors = {
        name: document.add_link(y=y, page=number)
        for number, sheet in enumerate(sheets, 1)
        for name, y in sheet.anchors.items()
    }
    for sheet in sheets:
        document.add_page(format=(sheet.width, sheet.height))
        draw(document, sheet.shapes)
        for level, heading, y in sheet.bookmarks:
            document.set_y(y)
            document.start_section(heading, level=level, strict=False)
        for link in sheet.links:
            if link.target in anchors:
                document.link(link.x, link.y, link.width, link.height, anchors[link.target])
    return bytes(document.output())


def write_pdf(sheets: Sequence[Sheet], title: str, path: Path) -> None:
    path.write_bytes(pdf_of(sheets, title))


def draw(document: FPDF, shapes: Sequence[Shape]) -> None:
    for shape in shapes:
        if isinstance(shape, Text):
            _draw_text(document, shape)
        elif isinstance(shape, Window):
            # The clip alone would leave the document's idea of its colours behind those of the page.
            with document.local_context(), document.rect_clip(shape.x, shape.y, shape.width, shape.height):
                draw(document, shape.shapes)
        elif shape.paint.fill is not None or shape.paint.stroke is not None:
            with _painted(document, shape.paint) as style:
                _draw_shape(document, shape, style)


def _draw_shape(document: FPDF, shape: Line | Circle | Polygon | Rect, style: str) -> None:
    if isinstance(shape, Line):
        document.line(shape.x1, shape.y1, shape.x2, shape.y2)
    elif isinstance(shape, Circle):
        document.circle(shape.x, shape.y, shape.radius, style=style)
    elif isinstance(shape, Polygon):
        document.polyline(shape.points, polygon=shape.closed, style=style)
    elif shape.radius:
        document.rect(
            shape.x, shape.y, shape.width, shape.height, style=style, round_corners=True, corner_radius=shape.radius
        )
    else:
        document.rect(shape.x, shape.y, shape.width, shape.height, style=style)


def _draw_text(document: FPDF, text: Text) -> None:
    x = text.x
    if text.anchor != "start":
        room = width(text.font, text.size, text.text)
        x -= room / 2 if text.anchor == MIDDLE else room if text.anchor == END else 0
    document.set_text_color(*text.colour)
    if text.turn:
        with document.rotation(-text.turn, text.x, text.y):
            _draw_pieces(document, text, x)
    else:
        _draw_pieces(document, text, x)


def _draw_pieces(document: FPDF, text: Text, x: float) -> None:
    for font, stretch in pieces(text.font, text.text):
        document.set_font(font, size=text.size)
        document.text(x, text.y, stretch)
        x += width(font, text.size, stretch)


@contextmanager
def _painted(document: FPDF, paint: Paint) -> Iterator[str]:
    """Set colours and line; yields which of the two are drawn."""
    style = ""
    if paint.stroke is not None:
        document.set_draw_color(*paint.stroke)
        document.set_line_width(paint.width)
        style += "D"
    if paint.fill is not None:
        document.set_fill_color(*paint.fill)
        style += "F"
    if paint.dash:
        document.set_dash_pattern(paint.dash, paint.dash)
    yield style
    if paint.dash:
        document.set_dash_pattern()


def _fonts_in(sheets: Sequence[Sheet]) -> set[str]:
    return {font for sheet in sheets for text in texts_in(sheet.shapes) for font, _ in pieces(text.font, text.text)}


def texts_in(shapes: Sequence[Shape]) -> Iterator[Text]:
    """All text in a drawing."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Window):
            yield from texts_in(shape.shapes)
