"""Rewards along the way that leave the best policy what it is."""

from __future__ import annotations

from dataclasses import dataclass

from admiralty.errors import Malformed


@dataclass(frozen=True)
class Shaping:
    """Potential-based shaping by the game's scores: see `environment.shape`."""

    weight: float = 1.0
    discount: float = 1.0  # the learner's own; with another one the best policy may change

    def __post_init__(self) -> None:
        if not 0 < self.weight <= 100:
            raise Malformed(f"the weight of shaping is above 0 and at most 100, not {self.weight!r}")
        if not 0 < self.discount <= 1:
            raise Malformed(f"a discount is above 0 and at most 1, not {self.discount!r}")
