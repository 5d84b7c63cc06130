"""OpenSpiel's own information-set tree search as a contestant of the ladder, through the adapter."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from admiralty.kernel.game import Game, game_of
from admiralty.kernel.play import legal_buffer

EXPLORES = 1.4  # its usual constant
LONGEST = 200  # plies of a random playout; then the game's own estimate judges, as for our search
FIRST_SIMULATIONS = 4
MOST_SIMULATIONS = 100_000


def is_installed() -> bool:
    from importlib.util import find_spec

    return find_spec("pyspiel") is not None


class OpenSpielPlayer:
    """Asks OpenSpiel's `ISMCTSBot` with random playouts, for as many simulations as its time allows."""

    def __init__(self, seed_of_chance: int, game: Game, scenario: str, options: Mapping[str, Any]) -> None:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        from admiralty.adapters.openspiel import name_of, register_game

        self.chance = np.random.RandomState(seed_of_chance % (1 << 32))
        register_game(game)
        terms = " ".join(f"{name}:{value}" for name, value in options.items())
        parameters = {"scenario": scenario, "players": 2, "options": terms, "max_plies": LONGEST}
        self.spiel = pyspiel.load_game(name_of(game, False), parameters)
        self.evaluator = RandomRolloutEvaluator(1, self.chance)
        self.simulations = FIRST_SIMULATIONS

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        from open_spiel.python.algorithms.ismcts import ISMCTSBot

        game = game_of(state)
        buffer = legal_buffer(game)
        if int(game.legal(rules, state, seat, buffer)) == 1:
            return int(buffer[0])
        asked = self.spiel.new_initial_state()
        asked.match.state, asked.match.is_set_up = state, True
        bot = ISMCTSBot(
            self.spiel,
            self.evaluator,
            EXPLORES,
            self.simulations,
            random_state=self.chance,
            allow_inconsistent_action_sets=True,
        )
        began = perf_counter()
        chosen = int(bot.step(asked))
        took = max(perf_counter() - began, 1e-4)
        # As many as fit into the time next time: it knows no clock itself.
        self.simulations = max(2, min(MOST_SIMULATIONS, int(self.simulations * seconds / took)))
        return int(buffer[chosen])
