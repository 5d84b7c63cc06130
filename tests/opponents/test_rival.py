"""The rival: as strong as whoever it meets; and how strong the others are said to be."""

from __future__ import annotations

from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pytest

import toy
from admiralty.games import OWN, load
from admiralty.lab.ladder import Contestant, contestants, meet, ready_for
from admiralty.opponents import ratings
from admiralty.opponents.levels import DoctrinePlayer, RandomPlayer, level, levels_of
from admiralty.opponents.ratings import Rating, described, ratings_of
from admiralty.opponents.rival import RivalPlayer, lead_of, rank_for


def test_the_further_ahead_it_is_the_weaker_it_plays() -> None:
    assert [rank_for(lead) for lead in (0.9, 0.3, 0.0, -0.2, -0.9)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("share", "players", "lead"), [(0.5, 2, 0), (1, 2, 1), (0, 2, -1), (0.25, 4, 0), (1, 4, 1), (0, 4, -1)]
)
def test_a_lead_is_0_where_all_are_equal_whatever_their_number(share: float, players: int, lead: float) -> None:
    assert lead_of(share, players) == pytest.approx(lead)


def share_against_random(player: Any, pairs: int) -> float:
    """What a player that never thinks long wins against random play, in mirrored matches."""
    terms = ready_for(toy.GAME, None, None).terms
    ours, theirs = Contestant("ours", player, inf), Contestant("theirs", RandomPlayer, inf)
    won = 0.0
    for seed in range(pairs):
        won += meet(terms, seed, (ours, theirs)).share + 1 - meet(terms, seed, (theirs, ours)).share
    return won / (2 * pairs)


def test_a_weak_player_has_a_better_match_against_it_than_against_the_captain() -> None:
    """Its strong ranks are the doctrine here, its weak ones play at random: against random play it holds back."""
    ranks = (RandomPlayer, RandomPlayer, DoctrinePlayer, DoctrinePlayer, DoctrinePlayer)
    rival, captain = (
        share_against_random(partial(RivalPlayer, ranks=ranks), 60),
        share_against_random(DoctrinePlayer, 60),
    )
    assert rival < captain - 0.05


def test_it_is_no_contestant_of_a_ladder_for_it_has_no_strength_of_its_own() -> None:
    assert "rival" in [each.name for each in levels_of(toy.GAME)]
    assert "rival" not in [each.name for each in contestants(ready_for(toy.GAME, None, None))]


@pytest.mark.parametrize("key", OWN)
def test_every_level_that_every_game_has_is_rated_in_every_game_the_captain_at_0(key: str) -> None:
    game = load(key)
    found = ratings_of(game)
    assert {"cadet", "mate", "captain", "commodore", "admiral"} <= set(found) <= {each.name for each in levels_of(game)}
    assert found["captain"].rating == 0
    order = [found[name].rating for name in ("cadet", "mate", "captain", "commodore", "admiral")]
    assert order == sorted(order)
    assert all(each.low <= each.rating <= each.high for each in found.values())
    assert described(game, "mate", "plays soundly").startswith("plays soundly. Rated −")


def test_a_level_that_was_never_measured_has_no_rating() -> None:
    assert described(toy.GAME, "captain", "plays by the book") == "plays by the book"
    assert level("captain").description == "plays by the book: the game's own doctrine"
    assert Rating(131, 70, 188).text == "Rated +131 (+70 to +188)"
    assert ratings._ratings_in(Path("nowhere.toml")) == {}
