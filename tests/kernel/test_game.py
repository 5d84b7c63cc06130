"""The registry: how generic code finds a game's rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from admiralty.kernel.dice import Dice
from admiralty.kernel.game import game_of, legal, register, setup
from admiralty.kernel.play import legal_buffer
from admiralty.kernel.record import Record, i1
from admiralty.kernel.rule import INTERPRETED
from toy import GAME
from toy.state import Rules, State


class Bare(Record):
    round: i1


class Twin(Record):
    dice: Dice
    seats: i1


class SameLayout(Record):
    dice: Dice
    seats: i1


def test_a_game_is_found_by_the_class_of_its_state() -> None:
    assert game_of(State) is GAME
    assert game_of(State()) is GAME
    with pytest.raises(LookupError, match="Bare"):
        game_of(Bare)


def test_generic_functions_are_those_of_the_game_of_the_state() -> None:
    rules, state, buffer = GAME.load_rules(), State(), legal_buffer(GAME)
    setup(rules, state, 0)
    assert legal(rules, state, 0, buffer) == 7
    assert GAME.grammar.show(buffer[6]) == "bluff"


def test_a_state_needs_dice_and_the_rules_need_players_and_a_scenario() -> None:
    with pytest.raises(TypeError, match="the State needs a field `dice: Dice`"):
        register(replace(GAME, key="bare", State=Bare))
    with pytest.raises(TypeError, match="the Rules need the fields `players` and `scenario`"):
        register(replace(GAME, key="bare", Rules=Bare))


@pytest.mark.skipif(INTERPRETED, reason="plain Python tells them apart by class")
def test_two_games_need_states_that_can_be_told_apart() -> None:
    register(replace(GAME, key="one", State=Twin))
    with pytest.raises(TypeError, match="other and one have states of the same layout"):
        register(replace(GAME, key="other", State=SameLayout))


def test_a_game_knows_the_ids_of_its_rules_its_seats_and_the_ruleset_it_recommends() -> None:
    assert GAME.rule_id(605) == "TY-6.5"
    assert GAME.rule_id(1312) == "TY-13.12"
    assert GAME.most_seats == 3
    assert GAME.recommended == "classic"
    assert GAME.scenario_index("trio") == 1
    assert issubclass(GAME.Rules, Rules)
