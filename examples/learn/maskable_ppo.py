"""MaskablePPO of sb3-contrib, over a `VecEnv` of many matches.

python examples/learn/maskable_ppo.py --game orbital --pool random --steps 300000
"""

from __future__ import annotations

import argparse
from collections import deque
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from admiralty.adapters.sb3 import MatchVecEnv


class Results(BaseCallback):  # type: ignore[misc]
    """The share of the latest matches won, after each rollout."""

    def __init__(self, kept: int = 500) -> None:
        super().__init__()
        self.latest: deque[float] = deque(maxlen=kept)
        self.curve: list[tuple[int, float]] = []

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "result" in info:
                self.latest.append(0.5 + 0.5 * float(info["result"]))
        return True

    def _on_rollout_end(self) -> None:
        won = sum(self.latest) / max(1, len(self.latest))
        self.curve.append((self.num_timesteps, won))
        print(f"{self.num_timesteps:>10,} steps  won {won:.1%} of the latest {len(self.latest)}", flush=True)


def train(game: str, pool: str, steps: int, envs: int = 64, seed: int = 0) -> tuple[Any, list[tuple[int, float]]]:
    vec_env = MatchVecEnv(game, envs, pool=pool.split(","), shaping=0.5, discount=0.99)
    results = Results()
    model = MaskablePPO(
        "MlpPolicy", vec_env, n_steps=128, batch_size=1024, n_epochs=4, learning_rate=5e-4, gamma=0.99, ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]}, seed=seed, device="cpu",
    )  # fmt: skip
    model.learn(steps, callback=results)
    vec_env.close()
    return model, results.curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--pool", default="random", help="levels with commas, of which one is drawn for each match")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    train(given.game, given.pool, given.steps)
