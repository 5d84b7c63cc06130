"""Value networks for tests: small, with random weights, or with a fixed opinion."""

from __future__ import annotations

import numpy as np

from admiralty.kernel.game import Game
from admiralty.opponents.value_network import Dense, ValueNetwork


def inputs_of(game: Game) -> int:
    assert game.learning is not None
    return len(game.learning.numbers) + 1


def random_layers(inputs: int, *widths: int, seed: int = 1) -> tuple[Dense, ...]:
    chance = np.random.default_rng(seed)
    sizes = (inputs, *widths, 1)
    return tuple(
        (
            (chance.normal(size=(out, wide)) / np.sqrt(wide)).astype(np.float32),
            chance.normal(size=out).astype(np.float32) / 4,
        )
        for wide, out in zip(sizes, sizes[1:], strict=False)
    )


def random_network(game: Game, seed: int = 1) -> ValueNetwork:
    return ValueNetwork(random_layers(inputs_of(game), 12, 6, seed=seed))


def certain(game: Game, logit: float) -> ValueNetwork:
    """It thinks the same of every position."""
    return ValueNetwork(((np.zeros((1, inputs_of(game)), np.float32), np.array([logit], np.float32)),))
