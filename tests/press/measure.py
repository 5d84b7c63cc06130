"""Reading what was printed: shapes and labels of an SVG, lines and circles of a PDF, in mm from the top left."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
from pypdf import PageObject
from pypdf.generic import ContentStream

MM = 25.4 / 72
PICTURES = Path(__file__).parents[2] / "test-results" / "press"  # to be looked at
_SVG = "{http://www.w3.org/2000/svg}"
_PLACE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?")
_SCALE = re.compile(r"scale\(([-\d.e]+) ")
_CAP_HEIGHT = 714  # of Noto Sans, in its units of a thousandth of the em


@dataclass(frozen=True)
class Label:
    text: str
    x: float  # the middle of its figures
    y: float
    turn: float
    roles: frozenset[str]


@dataclass(frozen=True)
class Drawing:
    width: float
    height: float
    elements: list[ElementTree.Element]
    labels: list[Label]

    def of(self, tag: str, role: str) -> list[dict[str, str]]:
        """The attributes of all elements of a kind with a role."""
        return [each.attrib for each in self.elements if each.tag == _SVG + tag and role in _roles(each)]

    def labelled(self, role: str) -> list[Label]:
        return [label for label in self.labels if role in label.roles]


def _roles(element: ElementTree.Element) -> frozenset[str]:
    return frozenset(element.get("class", "").split())


def read_svg(path: Path) -> Drawing:
    root = ElementTree.parse(path).getroot()
    assert root.attrib["width"].endswith("mm")
    elements = list(root.iter())
    return Drawing(
        float(root.attrib["width"][:-2]),
        float(root.attrib["height"][:-2]),
        elements,
        [_label(each) for each in elements if each.tag == _SVG + "g" and "aria-label" in each.attrib],
    )


def _label(group: ElementTree.Element) -> Label:
    place = _PLACE.fullmatch(group.attrib["transform"])
    assert place is not None
    x, y, turn = float(place[1]), float(place[2]), float(place[3] or 0)
    scale = next((float(_SCALE.search(use.attrib["transform"])[1]) for use in group), 0.0)  # type: ignore[index]
    up = _CAP_HEIGHT * scale / 2
    return Label(
        group.attrib["aria-label"], x + up * sin(radians(turn)), y - up * cos(radians(turn)), turn, _roles(group)
    )


def bearing(x: float, y: float, centre: float) -> float:
    """Degrees clockwise from straight up."""
    return degrees(atan2(x - centre, centre - y)) % 360


def points(attributes: dict[str, str]) -> list[tuple[float, float]]:
    """The corners of a polygon."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in attributes["points"].split())]


def middle(corners: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


# -------------------------------------------------------------------------------------------------------------- PDF


@dataclass(frozen=True)
class Marks:
    """What a page draws: straight lines, and circles by centre and radius."""

    lines: list[tuple[float, float, float, float]]
    circles: list[tuple[float, float, float]]
    clips: list[tuple[float, float, float, float]]


def size_mm(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width) * MM, float(page.mediabox.height) * MM


def read_pdf_page(page: PageObject, pdf: Any) -> Marks:
    """Follow the page's operators; the matrix of the graphics state is kept as it changes."""
    high = float(page.mediabox.height)
    found = Marks([], [], [])
    matrix, stack = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
    path: list[tuple[str, list[tuple[float, float]]]] = []

    def at(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) * MM, (high - (b * x + d * y + f)) * MM

    for operands, operator in ContentStream(page.get_contents(), pdf).operations:
        numbers = [float(value) for value in operands if isinstance(value, int | float)]
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = numbers
            g, h, i, j, k, m = matrix
            matrix = (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)
        elif operator in (b"m", b"l"):
            path.append((operator.decode(), [at(*numbers)]))
        elif operator == b"c":
            path.append(("c", [at(*numbers[index : index + 2]) for index in (0, 2, 4)]))
        elif operator == b"re":
            x, y, width, height = numbers
            path.append(("re", [at(x, y), at(x + width, y + height)]))
        elif operator in (b"S", b"s", b"f", b"F", b"B", b"b", b"f*", b"B*", b"n", b"W", b"W*"):
            if operator in (b"W", b"W*"):
                found.clips.extend(_box(ends) for kind, ends in path if kind == "re")
                continue
            if operator != b"n":
                _take(path, found)
            path = []
    return found


def _take(path: list[tuple[str, list[tuple[float, float]]]], found: Marks) -> None:
    kinds = [kind for kind, _ in path]
    if "c" in kinds and "l" not in kinds and "re" not in kinds:
        ends = [step[-1] for _, step in path]
        xs, ys = [x for x, _ in ends], [y for _, y in ends]
        across, down = max(xs) - min(xs), max(ys) - min(ys)
        if abs(across - down) < 0.02:
            found.circles.append(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, across / 2))
        return
    last: tuple[float, float] | None = None
    for kind, step in path:
        if kind == "l" and last is not None:
            found.lines.append((*last, *step[0]))
        last = step[-1] if kind in ("m", "l", "c") else None


def _box(ends: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    (x1, y1), (x2, y2) = ends
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def long_lines(marks: Marks, length: float) -> list[tuple[float, float, float, float]]:
    """The lines of a length, to a hundredth of a millimetre."""
    return [line for line in marks.lines if abs(hypot(line[2] - line[0], line[3] - line[1]) - length) < 0.01]


def empty_pages(path: Path) -> list[int]:
    """Draw every page of a PDF into PICTURES; the numbers of those on which next to nothing is seen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    document = pypdfium2.PdfDocument(path)
    empty = []
    for number in range(1, len(document) + 1):
        picture = document[number - 1].render(scale=40 / 72, grayscale=True).to_pil()
        picture.save(PICTURES / f"{path.stem}-{number:02}.png")
        if sum(picture.histogram()[:200]) < 0.002 * picture.width * picture.height:
            empty.append(number)
    document.close()
    return empty
