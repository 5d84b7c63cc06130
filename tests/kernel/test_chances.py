"""Exact odds, against counting every way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.chances import highest_ways, hits_chances, hundredths, lowest_ways, mean, percent, sum_ways

dice, sides = st.integers(1, 4), st.integers(1, 6)


def ways(dice: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=dice))


@given(dice, sides)
def test_sums_are_counted_as_they_fall(dice: int, sides: int) -> None:
    counted = Counter(map(sum, ways(dice, sides)))
    assert {total: count for total, count in enumerate(sum_ways(dice, sides)) if count} == counted


@given(dice, sides)
def test_highest_and_lowest_faces_are_counted_as_they_fall(dice: int, sides: int) -> None:
    highest, lowest = Counter(map(max, ways(dice, sides))), Counter(map(min, ways(dice, sides)))
    assert highest_ways(dice, sides) == tuple(highest[face] for face in range(sides + 1))
    assert lowest_ways(dice, sides) == tuple(lowest[face] for face in range(sides + 1))


@given(dice, sides, st.data())
def test_hits_are_counted_as_they_fall(dice: int, sides: int, data: st.DataObject) -> None:
    favourable = data.draw(st.integers(0, sides))
    counted = Counter(sum(face <= favourable for face in thrown) for thrown in ways(dice, sides))
    assert hits_chances(dice, favourable, sides) == tuple(
        Fraction(counted[hits], sides**dice) for hits in range(dice + 1)
    )


def test_no_dice_make_the_sum_0_and_no_hits() -> None:
    assert sum_ways(0, 6) == (1,)
    assert hits_chances(0, 1, 6) == (Fraction(1),)


@pytest.mark.parametrize(
    ("favourable", "of", "shown"), [(1, 6, 17), (1, 3, 33), (1, 8, 13), (1, 200, 1), (0, 6, 0), (6, 6, 100)]
)
def test_a_percentage_is_rounded_half_up(favourable: int, of: int, shown: int) -> None:
    assert percent(favourable, of) == shown


def test_a_mean_weighs_each_effect_by_its_ways() -> None:
    assert mean((1, 2, 3), (0, 1, 2)) == Fraction(8, 6)
    with pytest.raises(ValueError, match="zip"):
        mean((1, 2), (1, 2, 3))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(1, 3), 0.33),
        (Fraction(1, 8), 0.13),
        (Fraction(-2, 3), -0.67),
        (Fraction(-1, 8), -0.12),
        (Fraction(2), 2.0),
    ],
)
def test_two_decimals_are_rounded_half_up_below_zero_too(value: Fraction, shown: float) -> None:
    assert hundredths(value) == shown
