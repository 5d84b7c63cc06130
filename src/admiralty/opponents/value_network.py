"""What a game's search has learned: the weights of its value network, where they come from, and where they hold.

`data/value.npz` in a game's folder has the weights, whole numbers of one byte with a scale for each output;
`data/value.json` beside it says how they were made. They hold for one observation, by its digest, and for the terms
that they were learned under: a search in another scenario, with other numbers or other seats plays without them.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.errors import Malformed
from admiralty.kernel.arrays import point
from admiralty.kernel.game import Game
from admiralty.match.position import rules_digest as digest_of
from admiralty.match.terms import agree
from admiralty.opponents.inference import MOST_LAYERS, PlacedNetwork
from admiralty.opponents.learned import quantized

WEIGHTS, PROVENANCE = "value.npz", "value.json"
LARGEST_BYTES = 500_000

Dense = tuple[NDArray[np.float32], NDArray[np.float32]]  # weight (outputs × inputs) and bias


class LearnedUnder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of the matches that weights were learned from."""

    scenario: str
    ruleset: str
    players: int
    options: dict[str, Any] = {}


class ValueProvenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from, and where they hold."""

    observation: str  # the digest of what a seat sees
    terms: LearnedUnder
    command: str
    first_seed: int
    matches: int  # played by itself
    positions: int  # of them that it learned from
    seconds: float
    loss: float  # cross-entropy on positions that it had not seen …
    loss_by_scores: float  # … and that of the game's own scores
    versions: dict[str, str]
    tests: list[str] = []  # what the sequential tests said


@dataclass(frozen=True)
class ValueNetwork:
    """Dense layers; the last has one output."""

    layers: tuple[Dense, ...]
    rules: str = ""  # the digest of the rules that it is for; empty: of any

    @property
    def inputs(self) -> int:
        return int(self.layers[0][0].shape[1])

    def holds_for(self, digest: str) -> bool:
        return self.rules in ("", digest)

    def logits(self, seen: NDArray[np.float32]) -> NDArray[np.float64]:
        """Of many observations, one in a row."""
        inside: NDArray[np.float64] = seen.astype(np.float64)
        for number, (weight, bias) in enumerate(self.layers):
            inside = (np.maximum(inside, 0.0) if number else inside) @ weight.T.astype(np.float64) + bias
        return inside[:, 0]


@dataclass
class Placed:
    """A network for one thread: the record that compiled code reads, and the arrays that it points at."""

    network: ValueNetwork
    place: PlacedNetwork
    _arrays: list[NDArray[Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.place.layer_count = len(self.network.layers)
        self._point(self.place.seen, np.zeros(self.network.inputs, np.float32))
        for layer, (weight, bias) in zip(self.place.layers, self.network.layers, strict=False):
            self._point(layer.weights, np.ascontiguousarray(weight.T, np.float64))
            self._point(layer.biases, bias.astype(np.float64))
            self._point(layer.outputs, np.zeros(len(bias), np.float64))

    def _point(self, place: Any, array: NDArray[Any]) -> None:
        self._arrays.append(array)
        point(place, array)


def rules_digest(game: Game, rules: Any) -> str:
    """Of a match's rules but for who plays by which personality: that is no part of what is played."""
    plain = rules.copy()
    for parameter in game.personality_parameters:
        setattr(plain, parameter, 0)
    return digest_of(plain)


# ------------------------------------------------------------------------------------------------------------ files


def written_weights(layers: tuple[Dense, ...]) -> bytes:
    arrays: dict[str, Any] = {}
    for number, (weight, bias) in enumerate(layers):
        arrays[f"weight{number}"], arrays[f"scale{number}"] = quantized(weight)
        arrays[f"bias{number}"] = bias.astype(np.float32)
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def read_weights(path: Path) -> tuple[Dense, ...]:
    try:
        with np.load(path, allow_pickle=False) as kept:
            count = sum(name.startswith("weight") for name in kept.files)
            layers = tuple(_layer(kept, number) for number in range(count))
    except (OSError, ValueError, KeyError) as error:
        raise Malformed(f"{path}: cannot be read ({error})") from None
    _check_fit(path, layers)
    return layers


def _layer(kept: Any, number: int) -> Dense:
    weight = kept[f"weight{number}"] * kept[f"scale{number}"][:, None]
    return weight.astype(np.float32), kept[f"bias{number}"].astype(np.float32)


def _check_fit(path: Path, layers: tuple[Dense, ...]) -> None:
    """Compiled code does not look again: each layer must fit the one before it, and the last have one number."""
    if not 1 <= len(layers) <= MOST_LAYERS:
        raise Malformed(f"{path}: a network has 1 to {MOST_LAYERS} layers, not {len(layers)}")
    wide = layers[0][0].shape[-1]
    for number, (weight, bias) in enumerate(layers):
        if weight.shape != (len(bias), wide) or not np.isfinite(weight).all() or not np.isfinite(bias).all():
            raise Malformed(f"{path}: layer {number} does not fit the one before it, or holds no numbers")
        wide = len(bias)
    if wide != 1:
        raise Malformed(f"{path}: the last layer has {wide} outputs; a value is one")


def read_provenance(path: Path) -> ValueProvenance:
    try:
        return msgspec.json.decode(path.read_bytes(), type=ValueProvenance)
    except (OSError, msgspec.MsgspecError) as error:
        raise Malformed(f"{path}: cannot be read ({error})") from None


@cache
def _read(folder: Path) -> tuple[tuple[Dense, ...], ValueProvenance] | None:
    if not (folder / WEIGHTS).exists():
        return None
    return read_weights(folder / WEIGHTS), read_provenance(folder / PROVENANCE)


_held: dict[Path, str] = {}  # by a game's folder, the digest of the rules that its weights hold for


def _rules_held(game: Game, terms: LearnedUnder) -> str:
    """Of the terms as they are today: their digest changes with what else a ruleset has come to hold."""
    if game.folder not in _held:
        rules = agree(game, terms.scenario, terms.ruleset, terms.players, terms.options).rules
        _held[game.folder] = rules_digest(game, rules)
    return _held[game.folder]


def fits(game: Game, network: ValueNetwork) -> bool:
    """Does it have an input for every number that a seat sees, and one for the scores?"""
    return game.learning is not None and network.inputs == len(game.learning.numbers) + 1


def value_network_of(game: Game) -> ValueNetwork | None:
    """What the search of a game has learned; None if it has not, or if what is seen means something else by now."""
    kept = _read(game.folder / "data")
    if kept is None or game.learning is None or kept[1].observation != game.learning.digest:
        return None
    network = ValueNetwork(kept[0], _rules_held(game, kept[1].terms))
    return network if fits(game, network) else None
