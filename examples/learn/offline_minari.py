"""Matches as a Minari data set, and learning from it alone: no environment is stepped while it learns.

python examples/learn/offline_minari.py --game orbital --decisions 100000
"""

from __future__ import annotations

import argparse
from typing import Any

import minari
import numpy as np
import torch
from minari.data_collector import EpisodeBuffer
from network import network_for
from torch import nn

from admiralty.adapters.demonstrations import demonstrations
from admiralty.adapters.interface import Interface
from admiralty.games import load
from admiralty.match.terms import agree


def data_set(game: str, decisions: int, name: str, seed: int = 0) -> Any:
    """What the doctrine does at each seat of many matches: an episode for every seat of a match."""
    shown = demonstrations(agree(game), decisions, seed, slips=0)
    interface = Interface(load(game), "scaled", "fixed")
    buffers = []
    for match in range(int(shown.matches[-1])):  # the last one may be cut short
        for seat in sorted(set(shown.seats[shown.matches == match].tolist())):
            rows = np.flatnonzero((shown.matches == match) & (shown.seats == seat))
            rewards = np.zeros(len(rows))
            rewards[-1] = 2 * shown.results[rows[-1]] - 1
            ends = np.arange(len(rows)) == len(rows) - 1
            seen = shown.observations[rows]
            buffers.append(
                EpisodeBuffer(
                    id=len(buffers),
                    observations=np.concatenate([seen, seen[-1:]]),
                    actions=shown.places[rows].astype(np.int64),
                    rewards=rewards.tolist(),
                    terminations=ends.tolist(),
                    truncations=np.zeros(len(rows), bool).tolist(),
                )
            )
    return minari.create_dataset_from_buffers(
        name,
        buffers,
        observation_space=interface.observation_space["observation"],
        action_space=interface.action_space,
        algorithm_name="doctrine",
        description=f"{interface.game.title}: the doctrine at both seats; numbers and places of {interface.digest}",
        requirements=["admiralty"],
    )


def learn(stored: Any, game: str, epochs: int = 4, seed: int = 0) -> list[float]:
    """Imitation weighed by the result: what winners did counts more. The share of unseen actions guessed right."""
    torch.manual_seed(seed)
    network = network_for(Interface(load(game), "scaled", "fixed"), 128)
    episodes = list(stored.iterate_episodes())
    seen = torch.from_numpy(np.concatenate([each.observations[:-1] for each in episodes])).float()
    places = torch.from_numpy(np.concatenate([each.actions for each in episodes])).long()
    worth = torch.cat([torch.full((len(each.actions),), 1.5 if each.rewards[-1] > 0 else 0.5) for each in episodes])
    unseen = len(seen) // 10
    learner = torch.optim.Adam(network.parameters(), 1e-3)
    found = []
    for epoch in range(epochs):
        for part in torch.randperm(len(seen) - unseen).split(512):
            scores = network.policy(network.body(seen[part]))
            loss = (worth[part] * nn.functional.cross_entropy(scores, places[part], reduction="none")).mean()
            learner.zero_grad()
            loss.backward()
            learner.step()
        with torch.no_grad():
            guessed = network.policy(network.body(seen[-unseen:])).argmax(-1)
        found.append(float((guessed == places[-unseen:]).float().mean()))
        print(f"epoch {epoch + 1}: {found[-1]:.1%} of the actions of unseen matches guessed", flush=True)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--name", help="of the data set; admiralty/GAME-doctrine-v0 otherwise")
    given = parser.parse_args()
    name = given.name or f"admiralty/{given.game}-doctrine-v0"
    if name in minari.list_local_datasets():
        minari.delete_dataset(name)
    learn(data_set(given.game, given.decisions, name), given.game)
