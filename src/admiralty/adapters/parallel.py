"""A match as a parallel environment of PettingZoo: all seats act at once, for games with secret orders."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from admiralty.adapters.encoding import encoding_of
from admiralty.adapters.environment import FORFEIT
from admiralty.adapters.interface import Interface
from admiralty.adapters.lines import Lines
from admiralty.adapters.position_reader import PositionReader
from admiralty.adapters.render import MODES, drawn, show
from admiralty.adapters.spaces import Observation, luck_of_seed, mask_of
from admiralty.errors import Unknown
from admiralty.games import load
from admiralty.kernel.dice import Dice, word
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.match.terms import agree

WAIT = ["wait"]


class MatchParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """Every agent gives an action at every step. One that is not asked can only choose place 0, which is to wait.

    Where orders are made of several small ones, a step takes one of each seat. The order in which the orders of one
    step are carried out does not matter: they are secret until all are in.
    """

    def __init__(
        self,
        game: Game | str,
        scenario: str | None = None,
        ruleset: str | Path | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        chosen = load(game) if isinstance(game, str) else game
        if chosen.is_sequential:
            raise Unknown(f"nothing is simultaneous in {chosen.title}: use the AEC environment")
        if render_mode is not None and render_mode not in MODES:
            raise Unknown(f"render_mode {render_mode!r} is not one of {', '.join(MODES)}")
        self.terms = agree(chosen, scenario, ruleset, players, options)
        self.metadata = {"name": f"{chosen.key}_parallel_v0", "render_modes": MODES, "render_fps": 4}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.terms.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: Interface(chosen).observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: Interface(chosen).action_space for agent in self.possible_agents}
        encoding = encoding_of(chosen)
        self.state_space = gymnasium.spaces.Box(encoding.low, encoding.high, dtype=np.int32)
        self._reader = PositionReader(self.terms)
        self._state: Any = None
        self._log = silent()
        self._luck = Dice()
        self._has_reset = False
        self._steps = 0
        self._codes: dict[int, list[int]] = {}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    # ---------------------------------------------------------------------------------------------------- playing

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Options are not known here; like every environment of PettingZoo's own, this one leaves them alone."""
        if seed is not None or not self._has_reset:
            self._luck.stream = luck_of_seed(seed)
        self._has_reset = True
        self._state = self.terms.start(int(word(self._luck)))
        self._steps = 0
        self.agents = list(self.possible_agents)
        self._list()
        return self._observations(), self._infos()

    def _list(self) -> None:
        self._codes = {seat: self._reader.codes(self._state, seat) for seat in self._reader.acting(self._state)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        places = {int(agent[5:]): self._read(agent, actions) for agent in self.agents}
        illegal = [seat for seat, place in places.items() if place >= self._choices(seat)]
        rewards = dict.fromkeys(self.agents, 0.0)
        self._steps += 1
        if illegal:
            EnvLogger.warn_on_illegal_move()
            for seat in illegal:
                rewards[f"seat_{seat}"] = FORFEIT
        else:
            self._play({seat: codes[places[seat]] for seat, codes in self._codes.items()})
            if self._reader.is_over(self._state):
                rewards = dict(zip(self.possible_agents, self._reader.worth(self._state), strict=True))
        ended = bool(illegal) or self._reader.is_over(self._state)
        cut = bool(illegal) or (not ended and self.max_cycles is not None and self._steps >= self.max_cycles)
        self._list()
        seen, infos = self._observations(), self._infos()
        for seat in illegal:
            infos[f"seat_{seat}"]["illegal_action"] = f"there is no line {places[seat]} in the list"
        terminations, truncations = dict.fromkeys(self.agents, ended), dict.fromkeys(self.agents, cut)
        if ended or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, terminations, truncations, infos

    def _play(self, chosen: dict[int, int]) -> None:
        """All orders of a step. One of another seat may have ended the part of a seat, or made its order impossible."""
        for seat, code in chosen.items():
            if seat in self._reader.acting(self._state) and self._reader.allows(self._state, seat, code):
                self.terms.game.apply(self.terms.rules, self._state, seat, code, self._log)

    def _read(self, agent: str, actions: dict[str, Any]) -> int:
        if agent not in actions:
            raise ValueError(f"no action for {agent}; every live agent needs one, place 0 where it is not asked")
        action = actions[agent]
        if not self.action_spaces[agent].contains(action):
            raise AssertionError(f"action is not in action space: {action!r} is not in {self.action_spaces[agent]}")
        return int(action)

    # ----------------------------------------------------------------------------------------------------- seeing

    def _choices(self, seat: int) -> int:
        return len(self._codes[seat]) if seat in self._codes else len(WAIT)

    def _observations(self) -> dict[str, Observation]:
        longest = self.terms.game.longest_legal
        return {
            agent: {
                "observation": self._reader.observe(self._state, int(agent[5:])),
                "action_mask": mask_of(self._choices(int(agent[5:])), longest),
            }
            for agent in self.agents
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        grammar = self.terms.game.grammar
        found: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            codes = self._codes.get(int(agent[5:]))
            found[agent] = {"lines": list(WAIT) if codes is None else Lines(grammar, codes)}
        return found

    def state(self) -> NDArray[np.int32]:
        """The whole truth, encoded like an observation."""
        return self._reader.truth(self._state)

    def render(self) -> Any:
        """The whole truth."""
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a mode: make the environment with render_mode='rgb_array'")
            return None
        return show(self.render_mode, drawn(self.terms.game, self.terms.rules, self._state.copy(), None))

    def close(self) -> None:
        """Nothing is held open."""
