"""Learning by imitation: a network that plays as the doctrine does, after minutes. A start for `self_play_ppo`.

python examples/learn/imitation.py --game orbital --decisions 600000 --out orbital.pt
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch
from network import Network, network_for, save
from torch import nn

from admiralty.adapters.demonstrations import Demonstrations, demonstrations
from admiralty.adapters.interface import Interface
from admiralty.games import load
from admiralty.match.terms import agree


def agreement(network: Network, shown: Demonstrations) -> float:
    """How often the network's first choice is the doctrine's, of positions that it has not seen."""
    with torch.no_grad():
        chosen = network.policy(network.body(torch.from_numpy(shown.observations))).argmax(-1).numpy()
    return float((chosen == shown.places).mean())


def train(
    game: str,
    decisions: int = 600_000,
    epochs: int = 3,
    rate: float = 1e-3,
    batch: int = 1024,
    seed: int = 0,
    out: Path | None = None,
) -> list[float]:
    """The share of unseen positions in which it plays as the doctrine does, after each epoch."""
    torch.manual_seed(seed)
    terms, interface = agree(game), Interface(load(game), "scaled", "fixed")
    shown, unseen = (
        demonstrations(terms, decisions, seed + 1),
        demonstrations(terms, max(500, decisions // 50), seed + 2),
    )
    network = network_for(interface)
    observations, places = torch.from_numpy(shown.observations), torch.from_numpy(shown.places).long()
    results = torch.from_numpy(2 * shown.results - 1)
    learner = torch.optim.Adam(network.parameters(), rate)
    steps = epochs * -(-decisions // batch)
    slower = torch.optim.lr_scheduler.OneCycleLR(learner, rate, total_steps=steps)
    began, found = time.monotonic(), [agreement(network, unseen)]
    for epoch in range(epochs):
        for part in torch.randperm(decisions).split(batch):
            inside = network.body(observations[part])
            loss = nn.functional.cross_entropy(network.policy(inside), places[part])
            loss = loss + 0.5 * (network.value(inside)[:, 0] - results[part]).pow(2).mean()
            learner.zero_grad()
            loss.backward()
            learner.step()
            slower.step()
        found.append(agreement(network, unseen))
        print(
            f"epoch {epoch + 1}: agrees in {found[-1]:.1%} of unseen positions, {time.monotonic() - began:.0f} s",
            flush=True,
        )
        if out is not None:
            save(out, network, interface, game=game, agreement=found)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--decisions", type=int, default=600_000)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, help="where the weights are kept")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    train(given.game, given.decisions, given.epochs, seed=given.seed, out=given.out)
