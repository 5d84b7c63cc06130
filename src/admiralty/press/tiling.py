"""A drawing larger than the paper, cut into pages that overlap and have cut marks where they meet."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from admiralty.press.paper import Area, Paper, area_of, foot, page
from admiralty.press.shapes import (
    FINE,
    GREY,
    HAIRLINE,
    INK,
    TINT,
    WHITE,
    Circle,
    Line,
    Polygon,
    Shape,
    Sheet,
    Text,
    Window,
)

OVERLAP = 10.0
MARK = 4.0  # length of a cut mark, in the margin
MINIATURE = 9.0  # height of the little plan in the foot


@dataclass(frozen=True)
class Tile:
    """One page of a tiled drawing: which part of it is seen, in millimetres of the drawing as printed."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float

    @property
    def name(self) -> str:
        return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[self.column]}{self.row + 1}"


@dataclass(frozen=True)
class Plan:
    paper: Paper
    columns: int
    rows: int
    tiles: tuple[Tile, ...]


def fits(sheet: Sheet, paper: Paper, scale: float = 1.0) -> Paper | None:
    """The paper, upright or sideways, on which a drawing fits whole."""
    for way in (paper, paper.sideways):
        area = area_of(way)
        if sheet.width * scale <= area.width + 1e-6 and sheet.height * scale <= area.height + 1e-6:
            return way
    return None


def plan(sheet: Sheet, paper: Paper, scale: float = 1.0) -> Plan:
    """The fewest pages, on upright or sideways paper. Neighbours share a strip of OVERLAP millimetres."""
    options = []
    for way in (paper, paper.sideways):
        area = area_of(way)
        wide, high = sheet.width * scale, sheet.height * scale
        columns = max(1, ceil((wide - OVERLAP) / (area.width - OVERLAP) - 1e-9))
        rows = max(1, ceil((high - OVERLAP) / (area.height - OVERLAP) - 1e-9))
        options.append((columns * rows, way, columns, rows, area))
    _, way, columns, rows, area = min(options, key=lambda option: option[0])
    # What is left over is shared out, so that the drawing sits in the middle of its pages.
    tile_width = (sheet.width * scale + (columns - 1) * OVERLAP) / columns
    tile_height = (sheet.height * scale + (rows - 1) * OVERLAP) / rows
    tiles = tuple(
        Tile(column, row, column * (tile_width - OVERLAP), row * (tile_height - OVERLAP), tile_width, tile_height)
        for row in range(rows)
        for column in range(columns)
    )
    return Plan(way, columns, rows, tiles)


def pages_of(sheet: Sheet, paper: Paper, game: str, scale: float = 1.0) -> list[Sheet]:
    """The drawing on paper: one page if it fits, otherwise tiles."""
    whole = fits(sheet, paper, scale)
    if whole is not None:
        area = area_of(whole)
        single = page(whole, sheet.name, sheet.title)
        left = area.x + (area.width - sheet.width * scale) / 2
        top = area.y + (area.height - sheet.height * scale) / 2
        single.add(sheet.shapes, left, top, scale)
        foot(single, game, "", scale)
        return [single]
    layout = plan(sheet, paper, scale)
    return [tile_page(sheet, layout, tile, game, scale) for tile in layout.tiles]


def tile_page(sheet: Sheet, layout: Plan, tile: Tile, game: str, scale: float) -> Sheet:
    area = area_of(layout.paper)
    left, top = area.x + (area.width - tile.width) / 2, area.y + (area.height - tile.height) / 2
    made = page(layout.paper, f"{sheet.name}-{tile.name.lower()}", sheet.title)
    shapes = (shape.moved(left - tile.x, top - tile.y, scale) for shape in sheet.shapes)
    seen = tuple(shape for shape in shapes if _touches(shape, left, top, tile.width, tile.height))
    made.shapes.append(Window(left, top, tile.width, tile.height, seen))
    _cut_marks(made, layout, tile, left, top)
    foot(made, game, f": part {tile.name} of {layout.columns} × {layout.rows}", scale)
    _miniature(made, layout, tile, area)
    return made


def _cut_marks(sheet: Sheet, layout: Plan, tile: Tile, left: float, top: float) -> None:
    """Marks in the margin on the lines where neighbours meet, in the middle of what they share; solid at the edges."""
    right, bottom = left + tile.width, top + tile.height
    joins_x = [left + OVERLAP / 2] * (tile.column > 0) + [right - OVERLAP / 2] * (tile.column < layout.columns - 1)
    joins_y = [top + OVERLAP / 2] * (tile.row > 0) + [bottom - OVERLAP / 2] * (tile.row < layout.rows - 1)
    for x in joins_x:
        for start, end in ((top - 0.5 - MARK, top - 0.5), (bottom + 0.5, bottom + 0.5 + MARK)):
            sheet.line(x, start, x, end, FINE, INK, role="join")
        sheet.line(x, top, x, bottom, HAIRLINE, GREY, dash=1.5, role="join-line")
    for y in joins_y:
        for start, end in ((left - 0.5 - MARK, left - 0.5), (right + 0.5, right + 0.5 + MARK)):
            sheet.line(start, y, end, y, FINE, INK, role="join")
        sheet.line(left, y, right, y, HAIRLINE, GREY, dash=1.5, role="join-line")


def _miniature(sheet: Sheet, layout: Plan, tile: Tile, area: Area) -> None:
    """Where this page belongs: a little plan of all pages."""
    side = min(MINIATURE / layout.rows, 24.0 / layout.columns)
    y = sheet.height - 8.0 - layout.rows * side + 0.3
    x = 74.0
    for other in layout.tiles:
        here = other == tile
        sheet.rect(x + other.column * side, y + other.row * side, side, side, INK if here else TINT, WHITE, FINE)


def _touches(shape: Shape, x: float, y: float, width: float, height: float) -> bool:
    """May any of a shape be seen in a rectangle? A generous guess: what is drawn in vain does no harm."""
    if isinstance(shape, Line):
        box = min(shape.x1, shape.x2), min(shape.y1, shape.y2), max(shape.x1, shape.x2), max(shape.y1, shape.y2)
    elif isinstance(shape, Circle):
        box = shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    elif isinstance(shape, Polygon):
        xs, ys = [point[0] for point in shape.points], [point[1] for point in shape.points]
        box = min(xs), min(ys), max(xs), max(ys)
    elif isinstance(shape, Text):
        reach = 0.4 * shape.size * (len(shape.text) + 1)
        box = shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
    else:
        box = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    slack = 1.0
    return box[0] - slack <= x + width and box[2] + slack >= x and box[1] - slack <= y + height and box[3] + slack >= y
