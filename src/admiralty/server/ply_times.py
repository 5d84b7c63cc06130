"""How long plies take: from the message that brings one until everybody's state is on its way."""

from __future__ import annotations

import contextlib
from bisect import bisect_left
from collections.abc import Iterator
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class PlyTimes:
    """Counted, as Prometheus wants them, by the first bound that a time does not exceed."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    @contextlib.contextmanager
    def measured(self) -> Iterator[None]:
        """Around a ply. One that is refused does not count."""
        began = perf_counter()
        yield
        self.add(perf_counter() - began)

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def cumulative(self) -> list[tuple[str, float]]:
        """How many took at most so long, for every bound."""
        found, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            found.append((bound, float(total)))
        return found
