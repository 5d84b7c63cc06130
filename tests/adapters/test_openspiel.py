"""OpenSpiel: dice are moves of chance, seats remember, what is hidden is guessed anew, algorithms run unchanged."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import toy
from admiralty.adapters.openspiel import name_of, register_game
from admiralty.errors import AdmiraltyError
from admiralty.games import OWN, load

register_game(toy.GAME)
SEQUENTIAL, SIMULTANEOUS = name_of(toy.GAME, False), name_of(toy.GAME, True)
SMALL = {"options": "rounds:1 sides:2 stake_most:2"}


def walk(name: str, seed: int, **parameters: Any) -> Iterator[Any]:
    """The states of a random match, the last one too."""
    chance = np.random.default_rng(seed)
    game = pyspiel.load_game(name, parameters)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_simultaneous_node():
            choices = [state.legal_actions(player) or [0] for player in range(game.num_players())]
            state.apply_actions([int(chance.choice(each)) for each in choices])
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))


def test_all_games_are_registered_as_they_are() -> None:
    dynamics = pyspiel.GameType.Dynamics
    for key in OWN:
        found = pyspiel.load_game(f"admiralty_{key}").get_type().dynamics
        assert found == (dynamics.SIMULTANEOUS if key in ("pirates", "isk") else dynamics.SEQUENTIAL)
    assert name_of(load("isk"), False) == "admiralty_isk_sequential"
    assert name_of(load("hexspace"), True) == "admiralty_hexspace_simultaneous"


@pytest.mark.parametrize("name", [SEQUENTIAL, SIMULTANEOUS])
def test_random_sim_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


def test_in_the_simultaneous_form_all_who_are_asked_act_at_once_and_pot_turns_are_taken_one_by_one() -> None:
    kinds = {
        bool(state.is_simultaneous_node())
        for state in walk(SIMULTANEOUS, 3)
        if state.is_player_node() or state.is_simultaneous_node()
    }
    assert kinds == {True, False}
    assert not any(state.is_simultaneous_node() for state in walk(SEQUENTIAL, 3))


def test_every_die_is_a_move_of_chance_with_equal_sides() -> None:
    dice = [
        state.chance_outcomes() for state in list(_copies(SEQUENTIAL, 4)) if state.is_chance_node() and state.history()
    ]
    rolled = [each for each in dice if len(each) == 6]
    assert rolled
    assert all(likely == pytest.approx(1 / 6) for each in rolled for _, likely in each)


def _copies(name: str, seed: int) -> Iterator[Any]:
    for state in walk(name, seed):
        yield state.clone()


def test_the_same_history_leads_to_the_same_state() -> None:
    *_, last = walk(SEQUENTIAL, 5)
    again = pyspiel.load_game(SEQUENTIAL).new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert str(again) == str(last)
    assert again.returns() == last.returns()
    assert sum(last.returns()) == 0


def test_a_clone_goes_its_own_way() -> None:
    for state in walk(SEQUENTIAL, 6):
        if state.is_player_node():
            before, other = str(state), state.clone()
            other.apply_action(other.legal_actions()[0])
            assert str(state) == before
            assert str(other) != before


def test_a_state_is_written_and_read_back_with_all_that_it_remembers() -> None:
    for state in walk(SEQUENTIAL, 7):
        again = pyspiel.load_game(SEQUENTIAL).deserialize_state(state.serialize())
        assert str(again) == str(state)
        for player in range(2):
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.information_state_tensor(player) == state.information_state_tensor(player)


def test_a_resampled_state_looks_the_same_to_its_player_and_differs_in_what_is_hidden() -> None:
    differing = 0
    for state in walk(SEQUENTIAL, 8):
        if not state.is_player_node():
            continue
        player = state.current_player()
        for luck in (0.1, 0.5, 0.9):
            other = state.resample_from_infostate(player, lambda luck=luck: luck)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            differing += str(other) != str(state)
    assert differing > 3


def test_a_player_learns_nothing_from_what_is_hidden() -> None:
    """Two first moves of the other that are secret leave the same information state."""
    state = pyspiel.load_game(SEQUENTIAL).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    mover = state.current_player()
    told = set()
    for action in state.legal_actions():
        other = state.clone()
        other.apply_action(action)
        told.add(other.information_state_string(1 - mover))
    assert len(state.legal_actions()) > 1
    assert len(told) == 1


def test_a_player_remembers_what_it_has_done() -> None:
    state = pyspiel.load_game(SEQUENTIAL).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    mover = state.current_player()
    told = {state.child(action).information_state_string(mover) for action in state.legal_actions()}
    assert len(told) == len(state.legal_actions())


def test_mcts_and_ismcts_run_unchanged() -> None:
    game = pyspiel.load_game(SEQUENTIAL)
    chance = np.random.RandomState(0)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bots = [
        mcts.MCTSBot(game, 1.4, 12, evaluator, random_state=chance),
        ismcts.ISMCTSBot(game, evaluator, 1.4, 12, random_state=chance),
    ]
    state = game.new_initial_state()
    for _ in range(12):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert state.move_number() > 4


@pytest.mark.slow
def test_cfr_solves_a_shrunken_game() -> None:
    game = pyspiel.load_game(SEQUENTIAL, SMALL)
    solver = cfr.CFRSolver(game)
    gaps = []
    for rounds in (1, 5):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[1] < gaps[0] / 2


def test_a_match_can_be_cut_and_is_then_worth_an_estimate() -> None:
    *_, last = walk(SEQUENTIAL, 9, max_plies=3)
    assert sum(player >= 0 for player in (step.player for step in last.full_history())) == 3
    assert last.is_terminal()
    assert sum(last.returns()) == pytest.approx(0)
    assert all(-1 < value < 1 for value in last.returns())


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"scenario": "nowhere"}, "no scenario"),
        ({"players": 9}, "players"),
        ({"options": "rounds"}, "name:value"),
        ({"options": "sails:3"}, "sails"),
    ],
)
def test_wrong_parameters_are_refused_in_a_sentence(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(AdmiraltyError, match=says):
        pyspiel.load_game(SEQUENTIAL, parameters)


def test_an_unknown_parameter_and_an_illegal_action_are_errors_of_open_spiel() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game(SEQUENTIAL, {"sails": 3})
    state = pyspiel.load_game(SEQUENTIAL).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    with pytest.raises((pyspiel.SpielError, IndexError)):
        state.apply_action_with_legality_check(15)


def test_a_process_that_has_used_it_ends_in_peace() -> None:
    program = "import pyspiel, admiralty.adapters.openspiel; pyspiel.load_game('admiralty_orbital')"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
