"""The spaces of all adapters: a row of whole numbers and a mask to see, a place in the legal list to choose."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from admiralty.adapters.encoding import encoding_of
from admiralty.kernel.game import Game

Observation = dict[str, NDArray[Any]]


def observation_space(game: Game) -> spaces.Dict:
    """`observation`: what the seat may know, see `describe_observation`. `action_mask`: what it can choose."""
    encoding = encoding_of(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(encoding.low, encoding.high, dtype=np.int32),
            "action_mask": spaces.Box(0, 1, (game.longest_legal,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    """A place in the list of what can be played now."""
    return spaces.Discrete(game.longest_legal)


def luck_of(generator: np.random.Generator) -> int:
    """The number that all matches of an environment follow from."""
    return int(generator.integers(1 << 63))


def luck_of_seed(seed: int | None) -> int:
    """The same for environments that draw nothing else from their seed.

    A digest of it does: a generator of NumPy would cost as much as a dozen steps at every reset.
    """
    if type(seed) is not int or seed < 0:
        return luck_of(np_random(seed)[0])  # draws a seed, or says what is wrong with this one
    return int.from_bytes(blake2b(b"%d" % seed, digest_size=8).digest(), "big") >> 1


def mask_of(count: int, longest: int) -> NDArray[np.int8]:
    mask = np.zeros(longest, np.int8)
    mask[:count] = 1
    return mask
