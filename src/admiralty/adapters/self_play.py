"""Self-play with a frozen copy: the learner has one seat of each match, a policy that does not change the others.

    envs = FrozenSelfPlay("orbital", 256, policy=old_network)    # places for (observations, masks)
    seen, info = envs.reset(seed=1)
    …
    envs.freeze(newer_network)                                    # from the next step on

Every step of the learner goes on until it is to act again in every match, as against computer players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from admiralty.adapters.environment import SAME_STEP, WAIT
from admiralty.adapters.interface import FIXED, SCALED
from admiralty.adapters.opponents import SELF
from admiralty.adapters.spaces import Observation
from admiralty.adapters.vector import Booleans, Floats, MatchVectorEnv
from admiralty.kernel.game import Game

Policy = Callable[[NDArray[Any], NDArray[np.int8]], Any]
"""Places for rows of observations and masks. With planes, a row has them behind the numbers: `interface.parts`."""


def random_policy(seed: int = 0) -> Policy:
    """Any place of the mask, each equally likely: where nothing has been learned yet."""
    chance = np.random.default_rng(seed)

    def choose(observations: NDArray[Any], masks: NDArray[np.int8]) -> Any:
        return (chance.random(masks.shape) * masks).argmax(axis=1)

    return choose


class FrozenSelfPlay(VectorEnv[Observation, Any, Any]):
    """A vector environment in which a frozen policy plays all seats but the learner's, which is drawn for each match.

    A match that has ended begins again in the same step. Arguments beside `policy` are those of `MatchVectorEnv`.
    """

    def __init__(
        self, game: Game | str, num_envs: int = 1, policy: Policy | None = None, seed: int = 0, **terms: Any
    ) -> None:
        self.envs = MatchVectorEnv(
            game,
            num_envs,
            **{"observations": SCALED, "actions": FIXED} | terms,
            opponent=SELF,
            autoreset_mode=AutoresetMode.SAME_STEP,
        )
        self.num_envs = num_envs
        self.metadata = self.envs.metadata
        self.single_observation_space = self.envs.single_observation_space
        self.single_action_space = self.envs.single_action_space
        self.observation_space, self.action_space = self.envs.observation_space, self.envs.action_space
        self.interface, self.terms = self.envs.interface, self.envs.terms
        self._batch = self.envs._batch
        self._environments = self._batch.environments.array
        self._policy = policy or random_policy(seed)
        self._chance = np.random.default_rng(seed)
        self._learners = np.zeros(num_envs, np.int64)
        self._has_begun = False

    def freeze(self, policy: Policy) -> None:
        """Let this policy play the other seats."""
        self._policy = policy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.envs.reset(seed=seed, options=options)
        self._chance = np.random.default_rng(seed)
        self._draw_seats(np.ones(self.num_envs, np.bool_))
        self._has_begun = True
        self._let_others_play(np.zeros(self.num_envs), *(np.zeros(self.num_envs, np.bool_) for _ in range(2)))
        return self._observation(), {"seat": self._learners.copy()}

    def _draw_seats(self, where: Booleans) -> None:
        self._learners[where] = self._chance.integers(self.terms.players, size=int(where.sum()))

    def step(self, actions: Any) -> tuple[Observation, Floats, Booleans, Booleans, dict[str, Any]]:
        if not self._has_begun:
            raise ResetNeeded("call reset() before the first step()")
        rewards, ended, cut = np.zeros(self.num_envs), *(np.zeros(self.num_envs, np.bool_) for _ in range(2))
        self._environments["action"] = np.clip(np.asarray(actions), -1, self.interface.choices)
        self._play(rewards, ended, cut)
        self._let_others_play(rewards, ended, cut)
        return self._observation(), rewards, ended, cut, {"seat": self._learners.copy()}

    def _play(self, rewards: Floats, ended: Booleans, cut: Booleans) -> None:
        """One step of the environments; what ended is settled for the learner, and its next seat drawn."""
        movers = self._environments["seat"].copy()
        self._batch.step(SAME_STEP)
        over = self._environments["ended"].astype(np.bool_) | self._environments["cut"].astype(np.bool_)
        if not over.any():
            return
        ended |= self._environments["ended"].astype(np.bool_)
        cut |= self._environments["cut"].astype(np.bool_)
        worth = np.take_along_axis(self._batch.worth, self._learners[:, None], 1)[:, 0]
        forfeits = (self._batch.rewards < 0) & (movers == self._learners) & ~_is_settled(self._batch.worth)
        rewards += np.where(over, np.where(forfeits, -1.0, worth), 0.0)
        self._batch.all_rewards[over] = 0.0
        self._draw_seats(over)

    def _let_others_play(self, rewards: Floats, ended: Booleans, cut: Booleans) -> None:
        for _ in range(self.terms.game.longest_match):
            others = self._environments["seat"] != self._learners
            if not others.any():
                return
            chosen = self._policy(self._batch.observations[others], self._batch.masks[others])
            self._environments["action"] = WAIT
            self._environments["action"][others] = np.asarray(chosen)
            self._play(rewards, ended, cut)

    def _observation(self) -> Observation:
        return self.interface.parts(self._batch.observations.copy()) | {"action_mask": self._batch.masks.copy()}

    def action_masks(self) -> Booleans:
        """The masks alone, as learners with masks ask for them."""
        return self.envs.action_masks()

    def close_extras(self, **kwargs: Any) -> None:
        self.envs.close()


def _is_settled(worth: Floats) -> Booleans:
    """Has a match been settled by its result? What a forfeit leaves is 0 for everybody."""
    settled: Booleans = (worth != 0).any(axis=1)
    return settled
