"""A random agent at one seat of each game, through Gymnasium.

python examples/random_agent.py --matches 2 --opponent captain
"""

from __future__ import annotations

import argparse

import gymnasium

import admiralty.adapters.gymnasium


def play(key: str, matches: int, opponent: str, seed: int = 0, most_steps: int = 100_000) -> list[float]:
    """The reward of each match; a match that is not over after `most_steps` counts 0."""
    name = admiralty.adapters.gymnasium.environment_id(key)
    env = gymnasium.make(name, opponent=opponent, seat=None, max_episode_steps=most_steps)
    env.action_space.seed(seed)
    rewards: list[float] = []
    for match in range(matches):
        seen, info = env.reset(seed=seed + match)
        total, over = 0.0, False
        while not over:
            place = env.action_space.sample(seen["action_mask"])
            seen, reward, ended, cut, info = env.step(place)
            total += float(reward)
            over = ended or cut
        rewards.append(total)
        print(f"{name}, match {match + 1}: seat {info['seat']}, {info['plies']} plies, reward {total:+.2f}")
    env.close()
    return rewards


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["orbital", "pirates"])
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--opponent", default="random")
    given = parser.parse_args()
    for key in given.games:
        play(key, given.matches, given.opponent)
