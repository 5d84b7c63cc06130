"""MaskablePPO with convolutions over the map: `observations="planes"`.

python examples/learn/planes_ppo.py --game orbital --pool random --steps 100000
"""

from __future__ import annotations

import argparse

import torch
from gymnasium import spaces
from maskable_ppo import Results
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

from admiralty.adapters.sb3 import MatchVecEnv


class NumbersAndMap(BaseFeaturesExtractor):  # type: ignore[misc]
    """Two convolutions over the planes, and a layer over the numbers beside them."""

    def __init__(self, space: spaces.Dict, features: int = 128) -> None:
        super().__init__(space, 2 * features)
        channels, *map_shape = space["planes"].shape  # type: ignore[misc]
        layer = nn.Conv2d if len(map_shape) == 2 else nn.Conv1d
        self.map = nn.Sequential(
            layer(channels, 16, 3, padding=1), nn.ReLU(),
            layer(16, 16, 3, stride=2, padding=1), nn.ReLU(),
            nn.Flatten(), nn.LazyLinear(features), nn.ReLU(),
        )  # fmt: skip
        self.map(torch.zeros(1, channels, *map_shape))  # the last layer is then as wide as it has to be
        self.numbers = nn.Sequential(nn.Linear(space["observation"].shape[0], features), nn.ReLU())  # type: ignore[index]

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        return torch.cat([self.numbers(seen["observation"]), self.map(seen["planes"])], 1)


def train(game: str, pool: str, steps: int, envs: int = 32, seed: int = 0) -> list[tuple[int, float]]:
    vec_env = MatchVecEnv(game, envs, pool=pool.split(","), observations="planes", shaping=0.5, discount=0.99)
    results = Results()
    model = MaskablePPO(
        "MultiInputPolicy", vec_env, n_steps=64, batch_size=512, n_epochs=3, learning_rate=5e-4, gamma=0.99,
        ent_coef=0.01, seed=seed, device="cpu",
        policy_kwargs={"net_arch": [128], "features_extractor_class": NumbersAndMap, "normalize_images": False},
    )  # fmt: skip
    model.learn(steps, callback=results)
    vec_env.close()
    return results.curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--pool", default="random", help="levels with commas, of which one is drawn for each match")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    train(given.game, given.pool, given.steps)
