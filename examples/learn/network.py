"""What the examples with PyTorch share: a small network, how it is kept, and how strong it is on the ladder's terms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from admiralty.adapters.interface import Interface
from admiralty.games import load
from admiralty.kernel.game import game_of
from admiralty.kernel.play import legal_buffer

FAR_BELOW = -1e9  # the logit of what cannot be played


class Network(nn.Module):
    """Two dense layers, then a score for every place of the vocabulary and the expected result."""

    def __init__(self, numbers: int, places: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, places), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inside = self.body(seen)
        return self.policy(inside).masked_fill(~mask, FAR_BELOW), self.value(inside).squeeze(-1)


def network_for(interface: Interface, width: int = 256) -> Network:
    return Network(interface.width, interface.choices, width)


def save(path: Path, network: Network, interface: Interface, **more: Any) -> None:
    """Weights with the digest of what their numbers mean; written beside and then put in place."""
    beside = path.with_suffix(".new")
    torch.save({"network": network.state_dict(), "learned_with": interface.digest, **more}, beside)
    beside.replace(path)


def read(path: Path, game: str) -> tuple[Network, Interface, dict[str, Any]]:
    """What was saved; refused if a number or a place means something else by now."""
    kept = torch.load(path, weights_only=False)
    interface = Interface(load(game), "scaled", "fixed", kept["learned_with"])
    network = network_for(interface, kept["network"]["value.weight"].shape[1])
    network.load_state_dict(kept["network"])
    return network, interface, kept


class NetworkPlayer:
    """A network at a seat of a match: it is handed a concealed position like every computer player."""

    def __init__(self, network: Network, interface: Interface, seed: int = 0, draws: bool = False) -> None:
        self.network, self.interface, self.draws = network, interface, draws
        self.chance = np.random.default_rng(seed)

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        buffer = legal_buffer(game)
        codes = [int(buffer[place]) for place in range(int(game.legal(rules, state, seat, buffer)))]
        places = self.interface.places_of(rules, state, seat, codes)
        with torch.no_grad():
            inside = self.network.body(torch.from_numpy(self.interface.observe(rules, state, seat)))
            scores = self.network.policy(inside).numpy()[places]
        if self.draws:
            scores = scores + self.chance.gumbel(size=len(scores))
        return codes[int(scores.argmax())]
