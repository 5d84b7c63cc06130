"""A round robin of OpenSpiel's own players: random, MCTS, and ISMCTS, which guesses what is hidden.

    python examples/open_spiel_tournament.py --game admiralty_orbital --simulations 30

Matches are cut after some plies and then worth what the game's own estimate says, so that an evening is enough.
"""

from __future__ import annotations

import argparse
from itertools import permutations
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import admiralty.adapters.openspiel  # noqa: F401  # registers the games


def make_bot(kind: str, game: Any, player: int, simulations: int, chance: np.random.RandomState) -> Any:
    if kind == "random":
        return uniform_random.UniformRandomBot(player, chance)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=chance)


def play(game: Any, bots: list[Any], chance: np.random.RandomState) -> list[float]:
    """One match: the return of each player."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=likely)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return list(state.returns())


def tournament(
    name: str, kinds: list[str], plies: int, simulations: int, rounds: int, seed: int = 0
) -> dict[str, float]:
    """The mean return of each kind of player, over all pairs and both seats."""
    game = pyspiel.load_game(name, {"max_plies": plies})
    chance = np.random.RandomState(seed)
    totals: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for pair in permutations(kinds, 2):
            bots = [make_bot(kind, game, player, simulations, chance) for player, kind in enumerate(pair)]
            returns = play(game, bots, chance)
            for kind, value in zip(pair, returns, strict=True):
                totals[kind].append(value)
            print(f"{pair[0]} {returns[0]:+.2f}   {pair[1]} {returns[1]:+.2f}")
    return {kind: float(np.mean(values)) for kind, values in totals.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="admiralty_orbital", help="a sequential game of two players")
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    kinds = ["random", "mcts", "ismcts"]
    for kind, value in tournament(given.game, kinds, given.plies, given.simulations, given.rounds).items():
        print(f"{kind:8} {value:+.3f}")
