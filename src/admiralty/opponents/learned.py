"""A computer player that has learned: a small network scores every action from what its seat may know.

A game's own `data/network.npz` has the weights, two dense layers of whole numbers with a scale for each row, and
`data/network.json` says where they come from. They are for the observation and the vocabulary of one digest; where the
game declares others by now, they are not used. Nothing beside NumPy is needed to play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game, game_of
from admiralty.kernel.play import legal_buffer, seen_by_rules

LAYERS = ("first", "second", "policy")


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from."""

    learned_with: str  # the digest of the observation and the vocabulary
    commands: list[str]
    steps: int  # decisions that it learned from
    seconds: float
    versions: dict[str, str]
    matches: list[str]  # what it won


@dataclass(frozen=True)
class Network:
    """Dense layers with what is negative cut off between them; the last has a score for every place."""

    weights: tuple[NDArray[np.float32], ...]
    biases: tuple[NDArray[np.float32], ...]

    def scores(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        inside = seen
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            inside = np.maximum(weight @ inside + bias, 0.0)
        found: NDArray[np.float32] = self.weights[-1] @ inside + self.biases[-1]
        return found


def quantized(weight: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Whole numbers from -127 to 127, and what one of them is worth in each row."""
    scale = np.maximum(np.abs(weight).max(axis=1), 1e-12).astype(np.float32) / 127
    return np.round(weight / scale[:, None]).astype(np.int8), scale


def write_network(path: Path, layers: dict[str, tuple[NDArray[np.float32], NDArray[np.float32]]]) -> None:
    """`layers` by name: weight and bias."""
    arrays: dict[str, Any] = {}
    for name in LAYERS:
        weight, bias = layers[name]
        arrays[f"{name}_weight"], arrays[f"{name}_scale"] = quantized(weight)
        arrays[f"{name}_bias"] = bias.astype(np.float32)
    np.savez_compressed(path, **arrays)


@cache
def _read(folder: Path) -> tuple[Network, Provenance] | None:
    path = folder / "network.npz"
    if not path.exists():
        return None
    try:
        provenance = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Provenance)
        with np.load(path, allow_pickle=False) as kept:
            weights = tuple(kept[f"{name}_weight"] * kept[f"{name}_scale"][:, None] for name in LAYERS)
            biases = tuple(kept[f"{name}_bias"] for name in LAYERS)
    except (OSError, ValueError, KeyError, msgspec.MsgspecError) as error:
        raise Malformed(f"{path}: cannot be read ({error})") from None
    return Network(weights, biases), provenance


def network_of(game: Game) -> Network | None:
    """What was learned for a game; None if nothing was, or if its numbers mean something else by now."""
    kept = _read(game.folder / "data")
    if kept is None or game.learning is None or kept[1].learned_with != game.learning.digest:
        return None
    return kept[0]


class LearnedPlayer:
    """Plays what the network scores highest, of what is legal."""

    def __init__(self, seed: int) -> None:
        self.seed = seed  # it has no chance of its own: the same position is the same choice

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        network, learning = network_of(game), game.learning
        if network is None or learning is None:
            raise Unknown(f"nothing has been learned for {game.title}")
        seen = np.zeros(len(learning.numbers), np.float32)
        learning.observe(rules, state, seat, seen_by_rules(seen), 0)
        scores = network.scores(seen)
        buffer = legal_buffer(game)
        codes = [int(buffer[index]) for index in range(int(game.legal(rules, state, seat, buffer)))]
        places = [int(learning.choice_of(rules, state, seat, code)) for code in codes]
        return max(zip(codes, places, strict=True), key=lambda each: scores[each[1]] if each[1] >= 0 else -np.inf)[0]
