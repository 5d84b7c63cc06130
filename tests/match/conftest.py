"""A match of Harbour Dice in any position, for the tests of matches. Rules may compile inside a property test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import settings

from admiralty import Match
from toy import GAME

settings.register_profile("matches", deadline=None, derandomize=True)
settings.load_profile("matches")


@pytest.fixture
def match() -> Match:
    """A duel before its first ply."""
    return Match(GAME, seed=7)


@pytest.fixture
def trio() -> Match:
    return Match(GAME, "trio", seed=7)


def played(match: Match, *plies: str) -> Match:
    """Play lines such as `A: guess 3`."""
    for ply in plies:
        seat, line = ply.split(": ")
        match.play(seat, line)
    return match


ROUND = ("A: guess 3", "A: ready", "B: guess 4", "B: ready", "A: take 1", "B: pass")


@pytest.fixture
def ended() -> Match:
    """A duel of one round, played to its end with the dice of its key."""
    return played(Match(GAME, seed=7, options={"rounds": 1}, names=["Ann", "Bob"]), *ROUND[:4], "A: pass", "B: pass")


@pytest.fixture
def frozen(match: Match) -> Callable[[], bool]:
    """Does the match still stand as it did when the test began?"""
    before = (match.hash, match.plies, match.record())
    return lambda: (match.hash, match.plies, match.record()) == before
