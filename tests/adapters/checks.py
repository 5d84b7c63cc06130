"""What the field's own tools check, on one game: `python -m adapters.checks orbital` in the folder of the tests.

The tests run it without compiling: what is checked is the same, and a few plies of five games are played sooner than
their rules are compiled.
"""

from __future__ import annotations

import contextlib
import io
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts

import admiralty.adapters.gymnasium
import admiralty.adapters.openspiel
import admiralty.adapters.pettingzoo
from adapters.zoo_tests import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from admiralty.games import load

CYCLES = 12
PLIES = 16
# PettingZoo's test knows its own games by name; of all others with masks it says these two things. The mask of an agent
# whose match is over is empty, as it should be.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def gymnasium_accepts(key: str) -> None:
    env = gymnasium.make(admiralty.adapters.gymnasium.environment_id(key), opponent="random", seat=0)
    check_env(env.unwrapped)
    seen, info = env.reset(seed=3)
    for _ in range(PLIES):
        assert env.observation_space.contains(seen)
        assert len(info["lines"]) == np.count_nonzero(info["codes"]) == int(seen["action_mask"].sum())
        seen, _, ended, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        if ended or cut:
            break


def gymnasium_plays_with_captains(key: str) -> None:
    env = gymnasium.make(admiralty.adapters.gymnasium.environment_id(key), opponent="captain", seat=1)
    seen, _ = env.reset(seed=5)
    for _ in range(4):
        seen, _, ended, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        if ended:
            break


def petting_zoo_accepts(key: str) -> None:
    name = admiralty.adapters.pettingzoo.environment_id(key)

    def make(**options: Any) -> Any:
        return pettingzoo.make("aec", name, **options)

    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    render_test(make)
    if load(key).is_sequential:
        return

    def make_parallel(**options: Any) -> Any:
        return pettingzoo.make("parallel", name, **options)

    parallel_api_test(make_parallel(), num_cycles=CYCLES)
    parallel_seed_test(make_parallel, num_cycles=CYCLES)


def open_spiel_accepts(key: str) -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith(f"admiralty_{key}")]
    assert len(names) == (1 if load(key).is_sequential else 2)
    for name in names:
        pyspiel.random_sim_test(
            pyspiel.load_game(name, {"max_plies": PLIES}), num_sims=1, serialize=True, verbose=False
        )


def open_spiel_searches(key: str) -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith(f"admiralty_{key}")]
    games = [pyspiel.load_game(name, {"max_plies": 6}) for name in names]
    (game,) = [each for each in games if each.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL]
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chance = np.random.RandomState(0)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    assert mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=chance).step(state) in state.legal_actions()
    assert ismcts.ISMCTSBot(game, evaluator, 1.4, 4, random_state=chance).step(state) in state.legal_actions()


CHECKS = (
    gymnasium_accepts,
    gymnasium_plays_with_captains,
    petting_zoo_accepts,
    open_spiel_accepts,
    open_spiel_searches,
)

if __name__ == "__main__":
    warnings.simplefilter("error")
    for message in EXPECTED:
        warnings.filterwarnings("ignore", message)
    for check in CHECKS:
        with contextlib.redirect_stdout(io.StringIO()):
            check(sys.argv[1])
        print(check.__name__, flush=True)
