"""The computer players that a rulebook names: who sits where when a search or a level says so."""

from __future__ import annotations

import pytest

import toy
from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.match.match import Match
from admiralty.opponents.personalities import (
    AS_IN_THE_MATCH,
    chosen_as,
    weakest,
    with_personalities,
    with_personality,
)


@pytest.fixture
def game() -> Game:
    return load("hexspace")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_are_believed_to_be_whom_the_settings_name(game: Game, seat: int) -> None:
    """Of the rulebook's computer players, where it names several; the match's own where the settings name none."""
    rules = Match(game, "surprise-attack", options={"player_a": "easy", "player_b": "easy"}).rules
    believed = with_personalities(game, rules, seat, 1, 2)
    assert [believed.player_a, believed.player_b] == ([1, 2] if seat == 0 else [2, 1])
    assert [rules.player_a, rules.player_b] == [0, 0]
    assert with_personalities(game, rules, seat, AS_IN_THE_MATCH, AS_IN_THE_MATCH) is rules


def test_one_personality_can_sit_everywhere(game: Game) -> None:
    rules = with_personality(game, Match(game, "surprise-attack").rules, 2)
    assert [rules.player_a, rules.player_b] == [2, 2]


def test_a_game_without_personalities_is_left_as_it_is() -> None:
    rules = Match(toy.GAME, seed=1).rules
    assert with_personality(toy.GAME, rules, 2) is rules
    assert weakest(toy.GAME) == AS_IN_THE_MATCH


@pytest.mark.parametrize("key", OWN)
def test_a_game_names_all_personalities_that_its_parameters_allow(key: str) -> None:
    from admiralty.games.data import parameters_of

    game = load(key)
    numbers = [each.number for each in game.personalities]
    assert bool(numbers) == bool(game.personality_parameters)
    for name in game.personality_parameters:
        assert [each.title.lower() for each in game.personalities] == list(parameters_of(game.folder)[name].choices)
        assert numbers == sorted(numbers) == list(range(len(parameters_of(game.folder)[name].choices)))


def test_a_level_is_a_personality_only_in_the_games_that_have_it(game: Game) -> None:
    assert weakest(game) == 0
    assert chosen_as("hard", game) == 2
    assert chosen_as("notorious", game) == AS_IN_THE_MATCH
