"""How many steps a second a vector environment makes, with observations and masks.

python examples/vector_throughput.py orbital pirates --environments 4096
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time

import gymnasium
import numpy as np

import admiralty.adapters.gymnasium


def measure(key: str, environments: int, steps: int, opponent: str) -> float:
    """Steps a second, by the clock."""
    name = admiralty.adapters.gymnasium.environment_id(key)
    envs = gymnasium.make_vec(name, num_envs=environments, opponent=opponent, copy=False)
    chance = np.random.default_rng(0)
    _, info = envs.reset(seed=0)
    episodes = 0
    began, worked = perf_counter(), process_time()
    for _ in range(steps):
        places = (chance.random(environments) * info["legal_count"]).astype(np.int64)
        _, _, ended, _, info = envs.step(places)
        episodes += int(ended.sum())
    took, worked = perf_counter() - began, process_time() - worked
    envs.close()
    done = steps * environments
    print(f"{name}: {done / took:,.0f} steps/s, {done / worked:,.0f} a processor second, {episodes:,} matches ended")
    return done / took


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["orbital"])
    parser.add_argument("--environments", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--opponent", default="random")
    given = parser.parse_args()
    for key in given.games:
        measure(key, given.environments, given.steps, given.opponent)
