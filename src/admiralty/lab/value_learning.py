"""Learning a value network from positions, with PyTorch: the only module of the lab that needs it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from admiralty.lab.self_play import Positions
from admiralty.opponents.value_network import Dense, ValueNetwork

BATCH = 512
RATE, LAST_RATE = 2e-3, 1e-4  # of learning, at the beginning and at the end
DECAY = 1e-5  # of weights


class Learner:
    """A network that learns, and all that is needed to go on with it another time."""

    def __init__(self, inputs: int, widths: Sequence[int], seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        sizes = [inputs, *widths, 1]
        layers: list[nn.Module] = []
        for wide, out in zip(sizes, sizes[1:], strict=False):
            layers += [nn.Linear(wide, out), nn.ReLU()]
        self.model = nn.Sequential(*layers[:-1])
        self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=RATE, weight_decay=DECAY)
        self.average = {name: tensor.clone() for name, tensor in self.model.state_dict().items()}
        self.steps = 0

    def learn(self, positions: Positions, progress: float) -> float:
        """Once through the positions, in any order; the mean loss. `progress` is the part of all learning done."""
        order = torch.randperm(len(positions.results))
        seen, results = torch.from_numpy(positions.seen), torch.from_numpy(positions.results)
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * (LAST_RATE / RATE) ** min(1.0, progress)
        total = 0.0
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            logits = self.model(seen[chosen])[:, 0]
            loss = nn.functional.binary_cross_entropy_with_logits(logits, results[chosen])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            self._average()
            total += float(loss.detach()) * len(chosen)
        return total / max(1, len(order))

    def _average(self) -> None:
        """The mean of the latest weights judges better than the last of them."""
        self.steps += 1
        share = max(0.002, 1 / self.steps)
        for name, tensor in self.model.state_dict().items():
            self.average[name].lerp_(tensor, share)

    @property
    def layers(self) -> tuple[Dense, ...]:
        """The averaged weights, layer by layer."""
        numbers = [number for number, each in enumerate(self.model) if isinstance(each, nn.Linear)]
        return tuple(
            (self.average[f"{number}.weight"].numpy().copy(), self.average[f"{number}.bias"].numpy().copy())
            for number in numbers
        )

    def to_bytes(self) -> bytes:
        file = io.BytesIO()
        kept = {"model": self.model.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save(kept | {"average": self.average, "steps": self.steps, "chance": torch.get_rng_state()}, file)
        return file.getvalue()

    def from_bytes(self, kept: bytes) -> None:
        read: dict[str, Any] = torch.load(io.BytesIO(kept), weights_only=True)
        self.model.load_state_dict(read["model"])
        self.optimizer.load_state_dict(read["optimizer"])
        self.average, self.steps = read["average"], read["steps"]
        torch.set_rng_state(read["chance"])


def cross_entropy(results: NDArray[np.float32], shares: NDArray[Any]) -> float:
    """How badly shares foretell results: 0 is perfect, 0.69 is knowing nothing."""
    held = np.clip(shares.astype(np.float64), 1e-3, 1 - 1e-3)
    return float(-np.mean(results * np.log(held) + (1 - results) * np.log(1 - held)))


def loss_of(network: ValueNetwork, positions: Positions) -> float:
    return cross_entropy(positions.results, 1 / (1 + np.exp(-network.logits(positions.seen))))
