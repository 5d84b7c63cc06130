"""A figure, and how a speed is measured so that a noisy machine tells the truth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

Work = Callable[[], float]
"""Does a piece of work and answers how many things it did."""

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    """One measured number; where a peer did the same kind of work in the same run, the peer's number beside it."""

    name: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float = 0.0

    @property
    def ratio(self) -> float:
        """How many times the peer's number ours is."""
        return self.value / self.peer_value if self.peer_value else 0.0

    def plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {"name": self.name, "value": rounded(self.value), "unit": self.unit}
        if self.peer:
            found |= {"peer": self.peer, "peer_value": rounded(self.peer_value), "ratio": rounded(self.ratio)}
        return found


def rounded(value: float) -> float:
    """Four digits: more would only be noise."""
    return float(f"{value:.4g}")


def speed(work: Work) -> float:
    """Things done in a second."""
    began = perf_counter()
    done = work()
    return done / (perf_counter() - began)


def speeds(works: Sequence[Work], rounds: int | None = None) -> list[float]:
    """The best speed of each, measured in turn, round after round.

    Whatever else a machine does can only slow it down; turns see to it that a slow moment hits nobody alone.
    """
    found = [[speed(work) for work in works] for _ in range(rounds or ROUNDS)]
    return [max(each) for each in zip(*found, strict=True)]
