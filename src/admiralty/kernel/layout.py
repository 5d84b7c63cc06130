"""Where the places of a drawing lie, and their outlines, for whoever draws without a browser. A place is 1 wide."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt
from typing import NamedTuple

from admiralty.kernel.drawing import Hexes, Layout, Rings, Squares, square_name

Point = tuple[float, float]

HUB = 0.9  # what is left free in the middle of rings
ARC_STEP = 6.0  # degrees between the corners of a curved side
STAR_RADIUS = 0.3


class Place(NamedTuple):
    x: float
    y: float
    corners: tuple[Point, ...]  # none: a disc
    room: float  # how wide a piece on it may be


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def places_of(layout: Layout) -> dict[str, Place]:
    """Every place by its name; y grows downwards."""
    if isinstance(layout, Squares):
        return _squares(layout)
    if isinstance(layout, Hexes):
        return {name: _hex(*(int(number) for number in name.split(","))) for name in layout.hexes}
    if isinstance(layout, Rings):
        return _rings(layout)
    return {star.id: Place(star.x, star.y, (), 2 * STAR_RADIUS) for star in layout.stars}


def box_round(places: dict[str, Place], margin: float = 0.5) -> Box:
    points = [point for place in places.values() for point in (place.corners or ((place.x, place.y),))]
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    return Box(left, top, right - left, bottom - top)


def _squares(layout: Squares) -> dict[str, Place]:
    found = {}
    for row in range(layout.rows):
        for column in range(layout.columns):
            x, y = float(column), float(layout.rows - 1 - row)
            corners = tuple((x + dx, y + dy) for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
            found[square_name(column, row)] = Place(x, y, corners, 0.8)
    return found


def _hex(q: int, r: int) -> Place:
    """The distance of neighbours is 1."""
    size = 1 / sqrt(3)
    x, y = q + r / 2, 1.5 * size * r
    corners = tuple(
        (x + size * cos(pi / 3 * side - pi / 6), y + size * sin(pi / 3 * side - pi / 6)) for side in range(6)
    )
    return Place(x, y, corners, 0.75)


def _rings(layout: Rings) -> dict[str, Place]:
    found = {}
    for ring, count in enumerate(layout.sectors, 1):
        inner, outer = HUB + ring - 1, HUB + ring
        for sector in range(count):
            start, end = 360 / count * sector, 360 / count * (sector + 1)
            x, y = _polar((inner + outer) / 2, (start + end) / 2)
            room = min(0.8, radians(end - start) * (inner + outer) / 2 * 0.8)
            corners = (*_arc(outer, start, end), *_arc(inner, end, start))
            found[f"{ring}.{sector + 1}"] = Place(x, y, corners, room)
    return found


def _polar(radius: float, degrees: float) -> Point:
    """Clockwise from straight up."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


def _arc(radius: float, start: float, end: float) -> tuple[Point, ...]:
    steps = max(1, round(abs(end - start) / ARC_STEP))
    return tuple(_polar(radius, start + (end - start) * step / steps) for step in range(steps + 1))
