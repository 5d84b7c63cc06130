"""What all adapters share: the form of what is seen, where luck comes from, masks."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

Observation = dict[str, NDArray[Any]]


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
