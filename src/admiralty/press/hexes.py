"""Hexes on paper: where axial coordinates lie, and the corners of a hex. `size` is from the centre to a corner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from admiralty.press.shapes import Point, polar

ROOT_3 = sqrt(3)


def pointy_centre(q: int, r: int, size: float) -> Point:
    """The middle of a hex with a corner on top; (0, 0) is at the origin."""
    return size * ROOT_3 * (q + r / 2), size * 1.5 * r


def flat_centre(q: int, r: int, size: float) -> Point:
    """The middle of a hex with a side on top."""
    return size * 1.5 * q, size * ROOT_3 * (r + q / 2)


def pointy(x: float, y: float, size: float) -> list[Point]:
    """Corners, clockwise from the top."""
    return [polar(x, y, size, 60 * corner) for corner in range(6)]


def flat(x: float, y: float, size: float) -> list[Point]:
    """Corners, clockwise from the upper right: side k lies between corners k − 1 and k, side 0 on top."""
    return [polar(x, y, size, 30 + 60 * corner) for corner in range(6)]


def outline(hexes: Iterable[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The sides that only one of the hexes has: the edge of a shape made of several."""
    sides: dict[frozenset[tuple[int, int]], tuple[Point, Point]] = {}
    for corners in hexes:
        for one, other in zip(corners, [*corners[1:], corners[0]]):
            key = frozenset((round(x * 100), round(y * 100)) for x, y in (one, other))
            if key in sides:
                del sides[key]
            else:
                sides[key] = (one, other)
    return list(sides.values())


def loop(sides: Sequence[tuple[Point, Point]]) -> list[Point]:
    """Sides that form one closed line, as its points in order."""
    left = list(sides)
    first, last = left.pop(0)
    points = [first, last]
    while left:
        for index, (one, other) in enumerate(left):
            if _same(one, points[-1]) or _same(other, points[-1]):
                points.append(other if _same(one, points[-1]) else one)
                left.pop(index)
                break
        else:
            break
    return points[:-1] if _same(points[0], points[-1]) else points


def shrunk(points: Sequence[Point], inward: float) -> list[Point]:
    """A closed line moved inwards by so many millimetres. Works for corners of 120° and 240°, as hexes have."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]]))
    sign = 1.0 if area > 0 else -1.0
    moved = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        n1, n2 = _normal(before, (x, y), sign), _normal((x, y), after, sign)
        scale = inward / (1 + n1[0] * n2[0] + n1[1] * n2[1])
        moved.append((x + (n1[0] + n2[0]) * scale, y + (n1[1] + n2[1]) * scale))
    return moved


def _normal(a: Point, b: Point, sign: float) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = sqrt(dx * dx + dy * dy)
    return -dy / long * sign, dx / long * sign


def _same(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 0.01 and abs(a[1] - b[1]) < 0.01
