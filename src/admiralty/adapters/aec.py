"""A match as an AEC environment of PettingZoo: seats act one at a time, as they are asked.

PettingZoo's wrappers for order, bounds and illegal moves are built in: each would ask for every attribute anew, and
they would cost more than the match itself. What they do is done here in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from admiralty.adapters.encoding import Observer, encoding_of
from admiralty.adapters.environment import DISABLED, ENDED, FORFEIT, OVER, RESET_ONLY
from admiralty.adapters.environment_batch import EnvironmentBatch
from admiralty.adapters.interface import Interface
from admiralty.adapters.lines import Lines
from admiralty.adapters.render import MODES, drawn, show
from admiralty.adapters.spaces import Observation, luck_of_seed, mask_of
from admiralty.errors import Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.play import SEATS
from admiralty.match.terms import agree


class LinesNow(Sequence[str]):
    """What an agent can play now, in words; nothing while it is not asked. `list(lines)` keeps what it shows."""

    __slots__ = ("_agent", "_env")

    def __init__(self, env: MatchAEC, agent: str) -> None:
        self._env = env
        self._agent = agent

    def _now(self) -> Sequence[str]:
        return self._env.lines(self._agent)

    def __len__(self) -> int:
        env = self._env
        return env._count if env._is_live and env.agent_selection == self._agent else 0

    def __getitem__(self, index: Any) -> Any:
        return self._now()[index]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, LinesNow | Lines | list | tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))


class MatchAEC(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """Agents are `seat_0`, `seat_1` …; an action is a place in the list of what can be played now.

    Where several seats give secret orders at the same time, they give them one seat after the other; none sees what
    another has chosen. An illegal action ends the match, with a reward of -1 for whoever chose it.
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
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise Unknown(f"render_mode {render_mode!r} is not one of {', '.join(MODES)}")
        self.terms = agree(game, scenario, ruleset, players, options)
        chosen = self.terms.game
        self.metadata = {"name": f"{chosen.key}_v0", "render_modes": MODES, "is_parallelizable": False, "render_fps": 4}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.terms.players)]
        self.observation_spaces = {agent: Interface(chosen).observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: Interface(chosen).action_space for agent in self.possible_agents}
        encoding = encoding_of(chosen)
        self.state_space = gymnasium.spaces.Box(encoding.low, encoding.high, dtype=np.int32)
        self._batch = EnvironmentBatch(self.terms, 1, (1 << self.terms.players) - 1, threads=1)
        self._environment = self._batch.environments[0]
        self._observer = Observer(chosen)
        self._step, self._begin = self._batch.prepared_step(DISABLED), self._batch.prepared_step(RESET_ONLY)
        # What is read or written at every step, in the form that is fastest.
        self._chosen = self._batch.environments.array["action"].data
        self._codes = self._batch.legal[0]
        self._copy_seen, self._copy_mask = self._batch.observations[0].copy, self._batch.masks[0].copy
        self._needs_more = (
            max_cycles is not None or render_mode == "human"
        )  # than a step of the environment, at every step
        self._lines = [LinesNow(self, agent) for agent in self.possible_agents]
        self._is_live = False
        self._has_reset = False
        self._longest = chosen.longest_legal

    def __getattr__(self, name: str) -> Any:
        if name in ("agents", "rewards", "terminations", "truncations", "infos", "agent_selection"):
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    # ---------------------------------------------------------------------------------------------------- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Options are not known here; like every environment of PettingZoo's own, this one leaves them alone."""
        fresh = seed is not None or not self._has_reset
        self._batch.begin_again(0, luck_of_seed(seed) if fresh else None)
        self._has_reset = True
        asked = self._begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"lines": lines} for agent, lines in zip(self.agents, self._lines, strict=True)
        }
        self._skip_agent_selection = None
        self._is_live = asked != OVER
        self._count, self.agent_selection = max(0, asked) // SEATS, self.possible_agents[max(0, asked) % SEATS]
        if not self._is_live:  # rules under which every match is over before it has begun
            self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: Any) -> None:
        if not self._is_live:
            self._step_after_the_end(action)
            return
        if type(action) is not int or not 0 <= action < self._longest:
            action = self._checked(action)
        self._chosen[0] = action
        asked = self._step()
        if asked == OVER:
            self._end(self.agent_selection)
        else:
            self._count, self.agent_selection = asked // SEATS, self.possible_agents[asked % SEATS]
        if self._needs_more:
            self._cut_and_show()

    def _checked(self, action: Any) -> int:
        space = self.action_spaces[self.agent_selection]
        if not space.contains(action):
            raise AssertionError(f"action is not in action space: {action!r} is not in {space}")
        return int(action)

    def _cut_and_show(self) -> None:
        if (
            self._is_live
            and self.max_cycles is not None
            and self._environment.seating.plies >= self.max_cycles * self.terms.players
        ):
            self._is_live = False
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _step_after_the_end(self, action: Any) -> None:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        elif self.agents:
            self._was_dead_step(action)
        else:
            EnvLogger.warn_step_after_terminated_truncated()

    def _end(self, agent: str) -> None:
        self._is_live = False
        self.infos = {each: {} for each in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        if self._environment.illegal:
            EnvLogger.warn_on_illegal_move()
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards[agent] = FORFEIT
            self.infos[agent] = {"illegal_action": f"there is no line {self._environment.action} in the list"}
        elif self._environment.cut:
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = float(self._batch.worth[0, seat])
        self._accumulate_rewards()
        self._deads_step_first()

    # ----------------------------------------------------------------------------------------------------- seeing

    def observe(self, agent: str) -> Observation:
        """What an agent may know now. Only the agent that is asked has ones in its mask."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        if self._is_live and agent == self.agent_selection:
            return {"observation": self._copy_seen(), "action_mask": self._copy_mask()}
        seat = self.possible_agents.index(agent)
        if self._environment.stage == ENDED:  # then a step plays nothing: it only shows a seat what it may know
            self._environment.seat = seat
            self._step()
            return {"observation": self._copy_seen(), "action_mask": self._copy_mask()}
        seen = self._observer.observe(self.terms.rules, self._batch.states[0], seat)
        return {"observation": seen, "action_mask": mask_of(0, self._longest)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self._is_live:
            return super().last(observe)  # type: ignore[no-any-return]  # PettingZoo ships no types
        seen = {"observation": self._copy_seen(), "action_mask": self._copy_mask()} if observe else None
        return seen, 0.0, False, False, self.infos[self.agent_selection]  # nothing is gained or lost before the end

    def lines(self, agent: str) -> Lines:
        """What an agent can play now, in words; nothing while it is not asked."""
        count = self._count if self._is_live and agent == self.agent_selection else 0
        return Lines(self.terms.game.grammar, self._codes[:count].copy())

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that is asked, again and again, until nobody is left."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._asked(max_iter)

    def _asked(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            most -= 1
            yield self.agent_selection

    def state(self) -> NDArray[np.int32]:
        """The whole truth, encoded like an observation: for training that sees more than the players do."""
        if not self._has_reset:
            EnvLogger.error_state_before_reset()
        return self._observer.truth(self.terms.rules, self._batch.states[0])

    def render(self) -> Any:
        """The whole truth."""
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a mode: make the environment with render_mode='rgb_array'")
            return None
        return show(self.render_mode, drawn(self.terms.game, self.terms.rules, self._batch.states[0].copy(), None))

    def close(self) -> None:
        self._batch.close()
