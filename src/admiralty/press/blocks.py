"""Blocks of a printed sheet: headings, tables, lists, rows of boxes to tick, tracks, cut marks."""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.press.fonts import fitting, width
from admiralty.press.inline import height_of, paragraph
from admiralty.press.shapes import (
    BOLD,
    END,
    FINE,
    GREY,
    HAIRLINE,
    INK,
    LINE,
    MIDDLE,
    PALE,
    RULE,
    START,
    TINT,
    WHITE,
    Colour,
    Sheet,
)

PAD = 1.2


def title(sheet: Sheet, x: float, y: float, text: str, under: str = "", room: float = 0.0) -> float:
    """The heading of a sheet, with a line of explanation below it."""
    sheet.text(x, y + 5.2, text, 16, "bold", role="title")
    y += 7.6
    if under:
        y = paragraph(sheet, x, y, room, under, 8, colour=GREY) + 1.0
    return y + 1.5


def heading(sheet: Sheet, x: float, y: float, room: float, text: str, size: float = 9.5) -> float:
    """A heading over a rule."""
    sheet.text(x, y + 3.6, text, size, "bold")
    sheet.line(x, y + 4.9, x + room, y + 4.9, BOLD * 0.6, INK)
    return y + 6.2


def bullets(
    sheet: Sheet, x: float, y: float, room: float, lines: Sequence[str], size: float = 7.5, numbered: bool = False
) -> float:
    """A list; with numbers, one after the other."""
    indent = 4.6 if numbered else 3.0
    for number, text in enumerate(lines, 1):
        if numbered:
            sheet.text(x, y + size * 0.40, f"{number}", size, "bold")
        else:
            sheet.circle(x + 0.9, y + size * 0.27, 0.45, INK, None)
        y = paragraph(sheet, x + indent, y, room - indent, text, size) + 0.5
    return y


def table(
    sheet: Sheet,
    x: float,
    y: float,
    widths: Sequence[float],
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    size: float = 7.5,
    aligns: Sequence[str] = (),
    first_bold: bool = True,
    font: str = "regular",
    role: str = "",
) -> float:
    """A table with a head on a tint and a thin rule under each row. Cells may have several lines."""
    aligns = aligns or [START] + [MIDDLE] * (len(widths) - 1)
    total = sum(widths)
    head_font = "condensed-bold" if font == "condensed" else "bold"
    if heads:
        high = max(height_of(head, wide - 2 * PAD, size, head_font) for head, wide in zip(heads, widths)) + 1.2
        sheet.rect(x, y, total, high, TINT, None)
        _row(sheet, x, y, widths, heads, size, aligns, [head_font] * len(widths), "")
        y += high
    for row in rows:
        fonts = [head_font if first_bold and index == 0 else font for index in range(len(widths))]
        high = max(height_of(cell, wide - 2 * PAD, size, face) for cell, wide, face in zip(row, widths, fonts)) + 1.2
        _row(sheet, x, y, widths, row, size, aligns, fonts, role)
        y += high
        sheet.line(x, y, x + total, y, HAIRLINE, RULE)
    sheet.line(x, y, x + total, y, FINE, INK)
    return y + 2.0


def _row(
    sheet: Sheet,
    x: float,
    y: float,
    widths: Sequence[float],
    cells: Sequence[str],
    size: float,
    aligns: Sequence[str],
    fonts: Sequence[str],
    role: str,
) -> None:
    for wide, cell, align, font in zip(widths, cells, aligns, fonts):
        paragraph(sheet, x + PAD, y + 0.3, wide - 2 * PAD, cell, size, font, align, role=role)
        x += wide


def boxes(
    sheet: Sheet,
    x: float,
    y: float,
    count: int,
    side: float = 3.4,
    per_row: int = 10,
    gap: float = 0.6,
    group: int = 0,
    marked: Sequence[int] = (),
    role: str = "box",
) -> float:
    """Boxes to tick off, in rows; `group` leaves a wider gap after so many, `marked` ones have a heavy line."""
    for index in range(count):
        column = index % per_row
        extra = column // group * gap * 1.8 if group else 0.0
        left, top = x + column * (side + gap) + extra, y + index // per_row * (side + gap)
        heavy = index + 1 in marked
        sheet.rect(left, top, side, side, PALE if heavy else WHITE, INK, LINE * 1.7 if heavy else FINE, role=role)
    return y + -(-count // per_row) * (side + gap) + 0.8


def track(
    sheet: Sheet,
    x: float,
    y: float,
    values: Sequence[str],
    side: float = 5.0,
    high: float = 5.0,
    shaded: Sequence[str] = (),
    size: float = 7.0,
    role: str = "track",
) -> float:
    """A row of numbered fields for a marker."""
    for index, value in enumerate(values):
        sheet.rect(x + index * side, y, side, high, TINT if value in shaded else WHITE, INK, FINE, role=role)
        fitted = fitting("condensed", size, value, side - 0.8)
        sheet.label(x + (index + 0.5) * side, y + high / 2, value, fitted, "condensed")
    return y + high + 1.4


def field(sheet: Sheet, x: float, y: float, room: float, label: str, value: str = "", size: float = 7.5) -> None:
    """A label and a line to write on, or a printed value."""
    sheet.text(x, y + 3.2, label, size, "condensed", colour=GREY)
    start = x + width("condensed", size, label) + 1.2
    if value:
        sheet.text(x + room, y + 3.2, value, size + 0.5, "bold", END)
    else:
        sheet.line(start, y + 3.6, x + room, y + 3.6, HAIRLINE, GREY)


def badge(
    sheet: Sheet,
    x: float,
    y: float,
    radius: float,
    text: str,
    size: float,
    fill: Colour = INK,
    colour: Colour = WHITE,
    role: str = "",
) -> None:
    """A number in a disc."""
    sheet.circle(x, y, radius, fill, INK, FINE)
    sheet.label(x, y, text, fitting("bold", size, text, 1.7 * radius), "bold", colour=colour, role=role)


def crop_marks(
    sheet: Sheet, x: float, y: float, wide: float, high: float, away: float = 0.3, long: float = 1.6
) -> None:
    """Short lines at the corners of a piece, outside of it: where to cut."""
    for left, sign_x in ((x, -1), (x + wide, 1)):
        for top, sign_y in ((y, -1), (y + high, 1)):
            start, end = away, away + long
            sheet.line(left + sign_x * start, top, left + sign_x * end, top, HAIRLINE, INK, role="cut")
            sheet.line(left, top + sign_y * start, left, top + sign_y * end, HAIRLINE, INK, role="cut")
