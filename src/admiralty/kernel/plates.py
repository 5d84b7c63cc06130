"""Friend and foe by shape as well as by colour: every seat's plate, as points in a circle of radius 1."""

from __future__ import annotations

from math import cos, pi, sin

Point = tuple[float, float]


def _regular(corners: int, turned: float = 0.0, radius: float = 1.0) -> tuple[Point, ...]:
    """Corners clockwise from straight up; `turned` is in shares of a side."""
    angles = [2 * pi * (corner + turned) / corners for corner in range(corners)]
    return tuple((radius * sin(angle), -radius * cos(angle)) for angle in angles)


_CUT_SQUARE = (
    *((-0.62, -0.88), (0.62, -0.88), (0.88, -0.62), (0.88, 0.62)),
    *((0.62, 0.88), (-0.62, 0.88), (-0.88, 0.62), (-0.88, -0.62)),
)
PLATES: tuple[tuple[Point, ...], ...] = (
    _regular(32),  # a disc
    _CUT_SQUARE,
    _regular(4, radius=1.1),
    _regular(6),
    _regular(3, radius=1.15),
    _regular(5, radius=1.05),
)
BOW: tuple[Point, ...] = ((0.0, -1.42), (0.42, -0.86), (-0.42, -0.86))
"""Over a plate that faces upwards."""


def plate_points(owner: str) -> tuple[Point, ...]:
    """The plate of a seat, by its letter; what is nobody's is a disc."""
    return PLATES[(ord(owner[0]) - ord("A")) % len(PLATES) if owner else 0]


def plate(owner: str) -> str:
    """The same as a path of SVG."""
    return _path(plate_points(owner))


def bow() -> str:
    return _path(BOW)


def _path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
