"""RLlib: its PPO with its own module for masked actions, over one match at a time in each of its environments.

python examples/learn/rllib_ppo.py --game orbital --opponent random --iterations 12
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from admiralty.adapters.single import MatchEnv

DISCOUNT = 1.0  # of learner and shaping alike: then all that a match is rewarded by sums to its result


class MaskedMatch(gymnasium.Wrapper):  # type: ignore[type-arg]
    """A match with the names and types that RLlib's module for masked actions wants."""

    def __init__(self, given: dict[str, Any]) -> None:
        learnable = {"observations": "scaled", "actions": "fixed", "shaping": 0.5, "discount": DISCOUNT}
        super().__init__(MatchEnv(**given, seat=None, **learnable))
        parts = self.env.observation_space.spaces  # type: ignore[attr-defined]
        mask = gymnasium.spaces.Box(0.0, 1.0, parts["action_mask"].shape, np.float32)
        self.observation_space = gymnasium.spaces.Dict({"action_mask": mask, "observations": parts["observation"]})

    def reset(self, **given: Any) -> Any:
        seen, _ = self.env.reset(seed=given.get("seed"))
        return self.named(seen), {}

    def step(self, action: Any) -> Any:
        seen, reward, ended, cut, _ = self.env.step(int(action))
        return self.named(seen), reward, ended, cut, {}

    def named(self, seen: Any) -> dict[str, Any]:
        """After the end nothing can be played; a distribution needs something."""
        mask = seen["action_mask"].astype(np.float32)
        return {"action_mask": mask if mask.any() else np.ones_like(mask), "observations": seen["observation"]}


def train(game: str, opponent: str, iterations: int, envs: int = 16, seed: int = 0) -> list[tuple[int, float]]:
    ray.init(num_cpus=1, include_dashboard=False, ignore_reinit_error=True, log_to_driver=False)
    register_env("admiralty", MaskedMatch)
    config = (
        PPOConfig()
        .environment("admiralty", env_config={"game": game, "opponent": opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=envs, rollout_fragment_length=128)
        .learners(num_learners=0)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [128, 128], "vf_share_layers": False},
            )
        )
        .training(
            lr=5e-4, gamma=DISCOUNT, lambda_=0.95, entropy_coeff=0.01, clip_param=0.2, num_epochs=4,
            train_batch_size_per_learner=envs * 128, minibatch_size=512,
        )
        .reporting(metrics_num_episodes_for_smoothing=300)
        .debugging(seed=seed)
    )  # fmt: skip
    algorithm = config.build_algo()
    curve: list[tuple[int, float]] = []
    for number in range(iterations):
        told = algorithm.train()["env_runners"]
        curve.append(((number + 1) * envs * 128, 0.5 + 0.5 * float(told["episode_return_mean"])))
        print(f"{curve[-1][0]:>10,} steps  won {curve[-1][1]:.1%} of the latest matches", flush=True)
    algorithm.stop()
    ray.shutdown()
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--iterations", type=int, default=40)
    given = parser.parse_args()
    train(given.game, given.opponent, given.iterations)
