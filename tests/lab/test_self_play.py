"""Positions to learn from: what they hold, and that the same seeds give the same ones."""

from __future__ import annotations

import numpy as np
import pytest

import toy
from admiralty.kernel.play import seen_by_rules
from admiralty.lab.self_play import NOTED, Positions, positions_of, usual_plies
from admiralty.match.match import Match

MATCHES = 40


def noted(scenario: str | None = None, seed: int = 5, threads: int = 1) -> Positions:
    rules = Match(toy.GAME, scenario, seed=0).rules
    return positions_of(toy.GAME, rules, usual_plies(toy.GAME, rules), MATCHES, seed, threads)


def test_the_same_seed_gives_the_same_positions_on_however_many_threads() -> None:
    one, other = noted(), noted(threads=3)
    assert (one.seen == other.seen).all()
    assert (one.results == other.results).all()
    assert noted(seed=6).seen.shape != one.seen.shape or (noted(seed=6).seen != one.seen).any()


@pytest.mark.parametrize("scenario", [None, "trio"])
def test_a_position_is_what_a_seat_sees_and_a_result_its_share_of_the_win(scenario: str | None) -> None:
    found = noted(scenario)
    assert toy.GAME.learning is not None
    assert found.seen.shape == (len(found.results), len(toy.GAME.learning.numbers) + 1)
    assert 0 < len(found.results) <= MATCHES * NOTED
    assert ((found.results >= 0) & (found.results <= 1)).all()
    assert 0 < found.results.mean() < 1
    assert ((found.by_scores >= 0) & (found.by_scores <= 1)).all()


def test_a_match_whose_first_ply_is_the_doctrines_is_noted_from_its_beginning() -> None:
    """Some matches have no random plies: their first position is the one that every match begins with."""
    match = Match(toy.GAME, seed=0)
    assert toy.GAME.learning is not None
    beginnings = []
    for seat in range(match.players):
        seen = np.zeros(len(toy.GAME.learning.numbers), np.float32)
        toy.GAME.learning.observe(match.rules, match.concealed(seat), seat, seen_by_rules(seen), 0)
        beginnings.append(seen)
    rules = match.rules
    found = positions_of(toy.GAME, rules, 1, MATCHES, 5, 1)
    firsts = [row for row in found.seen[:, :-1] if any((row == seen).all() for seen in beginnings)]
    assert firsts
