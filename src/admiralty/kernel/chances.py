"""Exact odds: counts of equally likely ways, never samples."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import floor


@cache
def sum_ways(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways `dice` dice make each sum; index 0 is the sum 0."""
    ways = [1]
    for _ in range(dice):
        wider = [0] * (len(ways) + sides)
        for total, count in enumerate(ways):
            for face in range(1, sides + 1):
                wider[total + face] += count
        ways = wider
    return tuple(ways)


@cache
def highest_ways(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways the highest of `dice` dice is each face; index 0 is unused."""
    return (0, *(face**dice - (face - 1) ** dice for face in range(1, sides + 1)))


@cache
def lowest_ways(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways the lowest of `dice` dice is each face; index 0 is unused."""
    return (0, *highest_ways(dice, sides)[:0:-1])


@cache
def hits_chances(dice: int, favourable: int, sides: int) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, … `dice` hits when each die hits on `favourable` of its `sides` faces."""
    hit = Fraction(favourable, sides)
    chances = [Fraction(1)]
    for _ in range(dice):
        wider = [Fraction(0)] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            wider[hits] += chance * (1 - hit)
            wider[hits + 1] += chance * hit
        chances = wider
    return tuple(chances)


def percent(favourable: int, of: int) -> int:
    """A chance as people read it, rounded half up."""
    return (200 * favourable + of) // (2 * of)


def mean(ways: tuple[int, ...] | list[int], effects: tuple[int, ...] | list[int]) -> Fraction:
    """The mean effect when each outcome has its number of ways."""
    return Fraction(sum(count * effect for count, effect in zip(ways, effects, strict=True)), sum(ways))


def hundredths(value: Fraction) -> float:
    """Rounded half up to two decimals."""
    return floor(value * 100 + Fraction(1, 2)) / 100
