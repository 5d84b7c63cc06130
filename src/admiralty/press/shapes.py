"""The drawing model: a sheet of shapes, measured in millimetres from its top left corner. Two back-ends draw it.

A sheet knows nothing of PDF or SVG, and a back-end nothing of games. Text sizes are in points, as printers say them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import cos, radians, sin

Colour = tuple[int, int, int]
Point = tuple[float, float]

POINT_MM = 25.4 / 72

BLACK: Colour = (0, 0, 0)
INK: Colour = (28, 30, 34)
GREY: Colour = (110, 114, 120)
RULE: Colour = (168, 172, 178)  # thin lines of tables and grids
TINT: Colour = (224, 226, 230)
PALE: Colour = (242, 243, 245)
WHITE: Colour = (255, 255, 255)

HAIRLINE = 0.1
FINE = 0.2
LINE = 0.35
BOLD = 0.7

START, MIDDLE, END = "start", "middle", "end"


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is drawn: what fills it, and the line round it."""

    fill: Colour | None = None
    stroke: Colour | None = INK
    width: float = LINE
    dash: float = 0.0  # length of a dash and of a gap; 0 is an unbroken line

    def scaled(self, factor: float) -> Paint:
        return self if factor == 1 else replace(self, width=self.width * factor, dash=self.dash * factor)


@dataclass(frozen=True, slots=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float
    paint: Paint
    role: str = ""

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Line:
        x1, y1, x2, y2 = (value * factor for value in (self.x1, self.y1, self.x2, self.y2))
        return Line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, self.paint.scaled(factor), self.role)


@dataclass(frozen=True, slots=True)
class Circle:
    x: float
    y: float
    radius: float
    paint: Paint
    role: str = ""

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Circle:
        radius = self.radius * factor
        return Circle(self.x * factor + dx, self.y * factor + dy, radius, self.paint.scaled(factor), self.role)


@dataclass(frozen=True, slots=True)
class Polygon:
    """Points joined by straight lines; open or closed."""

    points: tuple[Point, ...]
    paint: Paint
    closed: bool = True
    role: str = ""

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Polygon:
        points = tuple((x * factor + dx, y * factor + dy) for x, y in self.points)
        return Polygon(points, self.paint.scaled(factor), self.closed, self.role)


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0  # of its corners
    role: str = ""

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Rect:
        x, y, width, height, radius = (
            value * factor for value in (self.x, self.y, self.width, self.height, self.radius)
        )
        return Rect(x + dx, y + dy, width, height, self.paint.scaled(factor), radius, self.role)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text. (x, y) is on its baseline, at its start, middle or end; it turns clockwise round that point."""

    x: float
    y: float
    text: str
    font: str
    size: float  # points
    anchor: str = START
    colour: Colour = INK
    turn: float = 0.0  # degrees
    role: str = ""

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Text:
        return replace(self, x=self.x * factor + dx, y=self.y * factor + dy, size=self.size * factor)


@dataclass(frozen=True, slots=True)
class Window:
    """A part of another sheet: shapes already in place, of which only what lies in this rectangle is seen."""

    x: float
    y: float
    width: float
    height: float
    shapes: tuple[Shape, ...]

    def moved(self, dx: float, dy: float, factor: float = 1.0) -> Window:
        shapes = tuple(shape.moved(dx, dy, factor) for shape in self.shapes)
        return Window(self.x * factor + dx, self.y * factor + dy, self.width * factor, self.height * factor, shapes)


Shape = Line | Circle | Polygon | Rect | Text | Window


@dataclass(frozen=True, slots=True)
class Link:
    """A rectangle that leads to an anchor of the same document."""

    x: float
    y: float
    width: float
    height: float
    target: str


@dataclass
class Sheet:
    """What is printed on one piece of paper. `role` says what a shape is for; tests and SVG readers find it by that."""

    name: str  # for files: "board"
    title: str  # for people: "The board"
    width: float
    height: float
    drawing: bool = False  # of its own size: it is put on paper whole or in parts; otherwise it is a page already
    shapes: list[Shape] = field(default_factory=list)
    bookmarks: list[tuple[int, str, float]] = field(default_factory=list)  # level, title, y
    anchors: dict[str, float] = field(default_factory=dict)  # name -> y
    links: list[Link] = field(default_factory=list)

    def add(self, shapes: Iterable[Shape], dx: float = 0.0, dy: float = 0.0, factor: float = 1.0) -> None:
        """Put shapes of another drawing here, moved and scaled."""
        self.shapes += [shape.moved(dx, dy, factor) for shape in shapes]

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        width: float = LINE,
        colour: Colour = INK,
        dash: float = 0.0,
        role: str = "",
    ) -> None:
        self.shapes.append(Line(x1, y1, x2, y2, Paint(None, colour, width, dash), role))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None = None,
        stroke: Colour | None = INK,
        width: float = LINE,
        dash: float = 0.0,
        role: str = "",
    ) -> None:
        self.shapes.append(Circle(x, y, radius, Paint(fill, stroke, width, dash), role))

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        stroke: Colour | None = INK,
        width: float = LINE,
        dash: float = 0.0,
        closed: bool = True,
        role: str = "",
    ) -> None:
        self.shapes.append(Polygon(tuple(points), Paint(fill, stroke, width, dash), closed, role))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour | None = None,
        stroke: Colour | None = INK,
        line: float = LINE,
        radius: float = 0.0,
        dash: float = 0.0,
        role: str = "",
    ) -> None:
        self.shapes.append(Rect(x, y, width, height, Paint(fill, stroke, line, dash), radius, role))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        font: str = "regular",
        anchor: str = START,
        colour: Colour = INK,
        turn: float = 0.0,
        role: str = "",
    ) -> None:
        self.shapes.append(Text(x, y, text, font, size, anchor, colour, turn, role))

    def label(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        font: str = "regular",
        anchor: str = MIDDLE,
        colour: Colour = INK,
        turn: float = 0.0,
        role: str = "",
    ) -> None:
        """Text whose capitals and figures are centred on a height, not set on it; turned about its centre."""
        from admiralty.press.fonts import cap_height

        down = cap_height(font, size) / 2
        angle = radians(turn)
        self.text(x - down * sin(angle), y + down * cos(angle), text, size, font, anchor, colour, turn, role)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """OC-21: a point at a radius and an angle clockwise from straight up."""
    angle = radians(degrees)
    return x + radius * sin(angle), y - radius * cos(angle)


def arc(x: float, y: float, radius: float, start: float, end: float, step: float = 2.0) -> list[Point]:
    """Points along an arc, clockwise from straight up; close enough together to look round."""
    count = max(2, int(abs(end - start) / step) + 1)
    return [polar(x, y, radius, start + (end - start) * index / (count - 1)) for index in range(count)]
