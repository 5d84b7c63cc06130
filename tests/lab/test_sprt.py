"""The sequential test: its arithmetic, and how often it errs."""

from __future__ import annotations

import json
from math import log
from random import Random

import pytest
from typer.testing import CliRunner

import toy
from admiralty.cli.app import app
from admiralty.errors import Malformed, Unknown
from admiralty.lab.entrants import entrant
from admiralty.lab.sprt import (
    NEW_IS_STRONGER,
    NOT_PROVED,
    SCORES,
    UNDECIDED,
    Bounds,
    Standing,
    elo_of,
    expected_score,
    likeliest,
    log_likelihood_ratio,
)


def played_out(elo: float, bounds: Bounds, chance: Random, likeness: float) -> Standing:
    """A test of made-up matches: each is a win as often as Elo says, and with `likeness` both of a pair end alike."""
    standing = Standing(bounds)
    while standing.verdict == UNDECIDED and standing.pairs < 5000:
        first = float(chance.random() < expected_score(elo))
        second = first if chance.random() < likeness else float(chance.random() < expected_score(elo))
        standing = standing.and_pair((first + second) / 2)
    return standing


@pytest.mark.parametrize("likeness", [0.0, 0.8])
def test_the_test_errs_about_as_seldom_as_it_says(likeness: float) -> None:
    """Of 200 tests, each hypothesis true, about 1 in 20 may be wrong; with 24 the bound would be broken for sure."""
    bounds, chance = Bounds(0, 80, 0.05, 0.05), Random(1)
    false_alarms = sum(played_out(0, bounds, chance, likeness).verdict == NEW_IS_STRONGER for _ in range(200))
    misses = sum(played_out(80, bounds, chance, likeness).verdict == NOT_PROVED for _ in range(200))
    assert false_alarms < 24
    assert misses < 24


def test_pairs_that_always_split_say_that_both_are_equally_strong() -> None:
    """A coin's ten splits would prove nothing; ten pairs that leave no doubt do."""
    assert (
        log_likelihood_ratio((0, 0, 10, 0, 0), Bounds(0, 50)) < log_likelihood_ratio((3, 0, 4, 0, 3), Bounds(0, 50)) < 0
    )


def test_the_likeliest_distribution_has_the_mean_it_must_have_and_sums_to_one() -> None:
    shares = [0.1, 0.05, 0.4, 0.15, 0.3]
    for mean in (0.3, 0.5, 0.57):
        found = likeliest(shares, mean)
        assert sum(found) == pytest.approx(1)
        assert sum(share * score for share, score in zip(found, SCORES, strict=True)) == pytest.approx(mean)


def test_the_ratio_is_that_of_two_coins_where_a_pair_can_only_be_won_or_lost() -> None:
    """Ten pairs won, six lost: with two outcomes the likeliest distribution is the only one, so it can be checked."""
    bounds = Bounds(0, 100)
    even, better = expected_score(0), expected_score(100)
    expected = 10 * log(better / even) + 6 * log((1 - better) / (1 - even))
    assert log_likelihood_ratio((6, 0, 0, 0, 10), bounds) == pytest.approx(expected, abs=0.02)


def test_elo_and_score_are_two_ways_to_say_the_same() -> None:
    assert expected_score(0) == 0.5
    assert elo_of(expected_score(137)) == pytest.approx(137)


def test_nothing_played_proves_nothing() -> None:
    assert (Standing(Bounds()).ratio, Standing(Bounds()).verdict) == (0.0, UNDECIDED)


@pytest.mark.parametrize(("elo0", "elo1", "alpha"), [(50, 50, 0.05), (0, 5000, 0.05), (0, 50, 0.0), (0, 50, 0.6)])
def test_bounds_that_make_no_sense_are_refused(elo0: float, elo1: float, alpha: float) -> None:
    with pytest.raises(Malformed):
        Bounds(elo0, elo1, alpha)


def test_players_are_named_with_their_budget_and_what_differs() -> None:
    changed = entrant("search-0.1s:exploration=500,widening=900", toy.GAME)
    assert (changed.name, changed.seconds) == ("search-0.1s:exploration=500,widening=900", 0.1)
    assert getattr(changed.make(1), "changes") == {"exploration": 500, "widening": 900}  # noqa: B009
    assert getattr(entrant("search-40", toy.GAME).make(1), "simulations") == 40  # noqa: B009
    for wrong in ("searcher", "search-0s", "search-1.5", "captain:exploration=1", "search-40:explore=1", "search-40:x"):
        with pytest.raises((Malformed, Unknown)):
            entrant(wrong, toy.GAME)


def test_the_command_stops_by_itself_keeps_what_it_played_and_says_so() -> None:
    words = ["ladder", "toy", "--sprt", "random", "captain", "--elo1", "200", "--keep", "test.jsonl", "--json"]
    answer = CliRunner().invoke(app, words)
    found = json.loads(answer.stdout)
    assert (answer.exit_code, found["verdict"]) == (0, "stronger")
    assert found["ratio"] >= found["upper"]
    again = CliRunner().invoke(app, words)
    assert again.stdout == answer.stdout
    told = CliRunner().invoke(app, ["ladder", "toy", "--sprt", "captain", "random", "--elo1", "200"])
    assert told.exit_code == 1
    assert told.stdout.startswith("Refused: random is not stronger than captain by 200 Elo.")
    short = CliRunner().invoke(app, ["ladder", "toy", "--sprt", "random", "random", "--most", "1"])
    assert short.exit_code == 3
