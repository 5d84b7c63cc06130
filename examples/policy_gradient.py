"""A learner in NumPy: policy gradient with Adam, Orbital Combat against random play, in minutes on a small machine.

    python examples/policy_gradient.py --iterations 60

The policy is linear: each action of the game has a row of weights, and of what can be played now the soft maximum is
drawn. After each batch of matches, what was played in matches that were won becomes likelier.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.vector import MatchVectorEnv

Array = NDArray[np.float32]
ACTIONS = 512  # rows of weights; an action finds its own by its number
LONGEST_EPISODE = 400
BONUS = 0.01  # for staying undecided: without it a policy settles too early


def rows_of(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """The row of weights of each action. Two actions of Orbital Combat hardly ever share one."""
    words = codes.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    return (words >> np.uint64(64 - ACTIONS.bit_length() + 1)).astype(np.int64)


def features(seen: NDArray[np.int32]) -> Array:
    """Numbers of about one, and a constant."""
    scaled = np.clip(seen.astype(np.float32) / 8, -3, 3)
    scaled[:, 0] = 1.0
    return scaled


@dataclass
class Step:
    seen: Array
    rows: NDArray[np.int64]  # of the actions that could be played
    chances: Array  # with which each was drawn; 0 where there is none
    chosen: NDArray[np.int64]  # the place
    live: NDArray[np.bool_]  # whose first match is still going on


class Learner:
    def __init__(self, width: int, seed: int) -> None:
        self.weights = np.zeros((ACTIONS, width), np.float32)
        self.chance = np.random.default_rng(seed)
        self._mean = np.zeros_like(self.weights)
        self._square = np.zeros_like(self.weights)
        self._updates = 0

    def act(self, seen: Array, codes: NDArray[np.int64], mask: NDArray[np.int8]) -> tuple[Any, Any, Any]:
        most = max(1, int(mask.sum(axis=1).max()))
        rows = rows_of(codes[:, :most])
        scores = np.take_along_axis(seen @ self.weights.T, rows, axis=1)
        scores = np.where(mask[:, :most] > 0, scores, np.float32(-1e9))
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        drawn = self.chance.random((len(seen), 1), np.float32)
        chosen = np.minimum((chances.cumsum(axis=1) < drawn).sum(axis=1), np.maximum(mask.sum(axis=1), 1) - 1)
        return rows, chances, chosen

    def learn(self, steps: list[Step], returned: Array, rate: float) -> None:
        advantage = (returned - returned.mean()) / (returned.std() + 1e-6)
        gradient = np.zeros_like(self.weights)
        for step in steps:
            live = np.flatnonzero(step.live)
            chances, rows = step.chances[live], step.rows[live]
            logs = np.log(np.maximum(chances, 1e-9))
            pull = -chances * advantage[live, None]
            pull[np.arange(len(live)), step.chosen[live]] += advantage[live]
            undecided = -(chances * logs).sum(axis=1, keepdims=True)
            pull += BONUS * -chances * (logs + undecided)
            by_row = np.zeros((len(live), ACTIONS), np.float32)
            for place in range(rows.shape[1]):
                by_row[np.arange(len(live)), rows[:, place]] += pull[:, place]
            gradient += by_row.T @ step.seen[live]
        gradient /= len(returned)
        self._updates += 1
        self._mean = 0.9 * self._mean + 0.1 * gradient
        self._square = 0.99 * self._square + 0.01 * gradient**2
        mean = self._mean / (1 - 0.9**self._updates)
        square = self._square / (1 - 0.99**self._updates)
        self.weights += rate * mean / (np.sqrt(square) + 1e-6)


def play(envs: MatchVectorEnv, learner: Learner, seed: int, keep: bool) -> tuple[list[Step], Array]:
    """One match in every environment: what was seen and done, and how each ended."""
    seen, _ = envs.reset(seed=seed)
    live = np.ones(envs.num_envs, np.bool_)
    returned = np.zeros(envs.num_envs, np.float32)
    steps: list[Step] = []
    for _ in range(LONGEST_EPISODE):
        numbers = features(seen["observation"])
        rows, chances, chosen = learner.act(numbers, envs.action_codes, seen["action_mask"])
        if keep:
            steps.append(Step(numbers, rows, chances, chosen, live.copy()))
        seen, rewards, ended, cut, _ = envs.step(chosen)
        returned[live] += rewards[live].astype(np.float32)
        live &= ~(ended | cut)
        if not live.any():
            break
    return steps, returned


def train(iterations: int, matches: int, rate: float = 0.02, seed: int = 0, quiet: bool = False) -> list[float]:
    """Learn; the share of matches won by the way, a number for each iteration."""
    envs = MatchVectorEnv("orbital", matches, opponent="random", seat=None)
    learner = Learner(envs.observation_space["observation"].shape[1], seed)  # type: ignore[index]  # a space of dicts
    shares: list[float] = []
    began = perf_counter()
    for iteration in range(iterations):
        steps, returned = play(envs, learner, seed=seed + 1_000_003 * iteration, keep=True)
        learner.learn(steps, returned, rate)
        shares.append(float((returned > 0).mean()))
        if not quiet:
            print(f"{perf_counter() - began:6.1f} s  iteration {iteration + 1:3}  won {100 * shares[-1]:5.1f} %")
    _, returned = play(envs, learner, seed=seed + 77, keep=False)
    shares.append(float((returned > 0).mean()))
    if not quiet:
        print(f"after learning, in {matches} new matches: won {100 * shares[-1]:.1f} %")
    envs.close()
    return shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--matches", type=int, default=512, help="in each iteration")
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    train(given.iterations, given.matches, given.rate, given.seed)
