"""Shares with intervals, and what goes together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atanh, sqrt, tanh

Z = 1.96  # 95 %


@dataclass(frozen=True)
class Share:
    """A part of a whole with its 95 % interval."""

    share: float
    low: float
    high: float
    of: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    @property
    def text(self) -> str:
        """`61 % ± 2`."""
        if self.of == 0:
            return "–"
        return f"{percent(self.share)} % ± {percent(self.margin)}"

    def plain(self) -> dict[str, float | int]:
        return {"share": round(self.share, 5), "low": round(self.low, 5), "high": round(self.high, 5), "of": self.of}


def percent(share: float) -> str:
    """Whole per cents, or tenths near the ends where they matter."""
    value = 100 * share
    return f"{value:.0f}" if 2 <= value <= 98 or value in (0, 100) else f"{value:.1f}"


def wilson(wins: float, of: int, design: float = 1.0) -> Share:
    """Wilson's interval. `design`: how many matches count for one, where they share their seed."""
    if of <= 0:
        return Share(0.0, 0.0, 1.0, 0)
    share, size = wins / of, of / max(design, 1e-9)
    middle = (share + Z * Z / (2 * size)) / (1 + Z * Z / size)
    half = Z * sqrt(max(0.0, share * (1 - share)) / size + Z * Z / (4 * size * size)) / (1 + Z * Z / size)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), of)


def design_effect(groups: int, total: float, squares: float, size: int) -> float:
    """How much the matches of a seed resemble each other.

    The variance of the sums of groups of `size`, as a multiple of what independent matches would have. `total` and
    `squares` are sums over groups of their sums and of their squares.
    """
    if size == 1 or groups < 2:
        return 1.0
    share = total / (groups * size)
    independent = size * share * (1 - share)
    if independent <= 0:
        return 1.0
    variance = (squares - total * total / groups) / (groups - 1)
    return min(float(size), max(0.05, variance / independent))


@dataclass(frozen=True)
class Together:
    """A correlation with its 95 % interval."""

    r: float
    low: float
    high: float

    @property
    def certain(self) -> bool:
        return self.low > 0 or self.high < 0


def correlation(n: float, x: float, xx: float, y: float, yy: float, xy: float) -> Together:
    """From sums over n pairs."""
    across, up = n * xx - x * x, n * yy - y * y
    if n < 8 or across <= 1e-9 * max(1.0, n * xx) or up <= 0:
        return Together(0.0, -1.0, 1.0)
    r = max(-0.9999, min(0.9999, (n * xy - x * y) / sqrt(across * up)))
    half = Z / sqrt(n - 3)
    return Together(r, tanh(atanh(r) - half), tanh(atanh(r) + half))


def quantile(histogram: Mapping[int, int], part: float) -> int:
    """Of whole numbers counted by value."""
    total, seen = sum(histogram.values()), 0
    for value in sorted(histogram):
        seen += histogram[value]
        if seen >= part * total:
            return value
    return 0


def mean(histogram: Mapping[int, int]) -> float:
    total = sum(histogram.values())
    return sum(value * count for value, count in histogram.items()) / total if total else 0.0
