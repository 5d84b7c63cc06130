"""Shares, intervals and what goes together."""

from __future__ import annotations

import numpy as np
import pytest

from admiralty.lab.statistics import Share, correlation, design_effect, mean, quantile, wilson


def test_wilsons_interval_is_the_published_one() -> None:
    """Wilson 1927, as tabled by Newcombe 1998: 81 of 263 and 15 of 148."""
    for wins, of, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)):
        share = wilson(wins, of)
        assert (share.low, share.high) == pytest.approx((low, high), abs=0.0001)


def test_an_interval_stays_within_0_and_1_and_nothing_played_says_nothing() -> None:
    assert wilson(0, 20).low == 0.0
    assert wilson(20, 20).high == pytest.approx(1.0)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_a_share_reads_as_people_say_it() -> None:
    assert wilson(610, 1000).text == "61 % ± 3"
    assert Share(0.004, 0.001, 0.011, 1000).text == "0.4 % ± 0.5"


def test_matches_that_share_their_seed_widen_or_narrow_the_interval() -> None:
    chance = np.random.default_rng(1)
    alone = chance.integers(0, 2, (4000, 2))
    twice = np.repeat(chance.integers(0, 2, (4000, 1)), 2, 1)
    opposed = np.stack([alone[:, 0], 1 - alone[:, 0]], 1)
    effects = [
        design_effect(4000, float(wins.sum()), float((wins.sum(1) ** 2).sum()), 2) for wins in (alone, twice, opposed)
    ]
    assert effects[0] == pytest.approx(1.0, abs=0.1)
    assert effects[1] == pytest.approx(2.0, abs=0.1)
    assert effects[2] < 0.1
    assert wilson(500, 1000, 2.0).margin > wilson(500, 1000).margin


def test_a_correlation_from_sums_is_that_of_the_pairs() -> None:
    chance = np.random.default_rng(2)
    x = chance.normal(size=500)
    y = 0.5 * x + chance.normal(size=500)
    found = correlation(500, x.sum(), (x * x).sum(), y.sum(), (y * y).sum(), (x * y).sum())
    assert found.r == pytest.approx(np.corrcoef(x, y)[0, 1])
    assert found.low < found.r < found.high
    assert found.certain


def test_what_never_varies_goes_with_nothing() -> None:
    assert not correlation(100, 100.0, 100.0, 40.0, 40.0, 40.0).certain


def test_quantiles_and_means_of_counted_numbers() -> None:
    lengths = {4: 1, 5: 8, 20: 1}
    assert [quantile(lengths, part) for part in (0.1, 0.5, 0.9, 1.0)] == [4, 5, 5, 20]
    assert mean(lengths) == 6.4
