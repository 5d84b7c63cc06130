"""Many matches as one `VecEnv` of Stable-Baselines3, with masks for `MaskablePPO` of sb3-contrib.

    from admiralty.adapters.sb3 import MatchVecEnv
    from sb3_contrib import MaskablePPO

    MaskablePPO("MlpPolicy", MatchVecEnv("orbital", 64, pool=("random", "cadet"))).learn(1_000_000)

Observations are scaled and actions fixed unless said otherwise; all else is as for `MatchVectorEnv`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.vec_env import VecEnv

from admiralty.adapters.interface import FIXED, SCALED
from admiralty.adapters.spaces import Observation
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.kernel.game import Game


class MatchVecEnv(VecEnv):  # type: ignore[misc]  # it is not installed where types are checked
    """What is seen is the observation alone, or a dictionary with the planes if there are any: for `MultiInputPolicy`.

    Masks are asked for by `env_method("action_masks")`.
    """

    def __init__(self, game: Game | str, num_envs: int = 64, **given: Any) -> None:
        usual = {"observations": SCALED, "actions": FIXED, "seat": None}
        self.envs = MatchVectorEnv(game, num_envs, **usual | given, autoreset_mode=AutoresetMode.SAME_STEP)
        self._actions: Any = None
        parts = dict(self.envs.interface.observation_space.spaces)
        del parts["action_mask"]
        space: Any = spaces.Dict(parts) if len(parts) > 1 else parts["observation"]
        super().__init__(num_envs, space, self.envs.single_action_space)

    def reset(self) -> Any:
        first = self._seeds[0] if self._seeds and self._seeds[0] is not None else None
        seen, _ = self.envs.reset(seed=first)
        self._reset_seeds()
        return _without_mask(seen)

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        seen, rewards, ended, cut, info = self.envs.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        over = ended | cut
        for index in np.flatnonzero(over):
            last = _without_mask(info["final_obs"][index])
            infos[index] = {"terminal_observation": last, "TimeLimit.truncated": bool(cut[index])}
            if "result" in info:
                infos[index]["result"] = float(info["result"][index])
        return _without_mask(seen), rewards.astype(np.float32), over, infos

    def close(self) -> None:
        self.envs.close()

    def _places(self, indices: Any) -> Iterable[int]:
        found: Iterable[int] = self._get_indices(indices)
        return found

    def env_method(self, method_name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
        """Only `action_masks`: there are no environments one by one."""
        if method_name != "action_masks":
            raise AttributeError(f"the environments have no method {method_name!r}; there is action_masks")
        masks = self.envs.action_masks()
        return [masks[index] for index in self._places(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name in ("action_masks", "render_mode", "terms", "interface")

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name) for _ in self._places(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("the environments share their attributes: make others")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._places(indices)]


def _without_mask(seen: Observation) -> Any:
    """The numbers, or a dictionary of numbers and planes."""
    parts = {name: part for name, part in seen.items() if name != "action_mask"}
    return parts if len(parts) > 1 else parts["observation"]
