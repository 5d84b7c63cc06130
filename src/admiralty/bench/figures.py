"""A figure, and how a speed is measured so that a noisy machine tells the truth.

A speed is so many things in a second that a processor spent on them, so that what else a machine does is hardly seen.
Works are measured in turn, round after round; beside them runs the same small piece of compiled arithmetic in every
run, the yardstick. Two runs, on other days or machines, are compared by what a work did for each step of the yardstick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

Work = Callable[[], float]
"""Does a piece of work and answers how many things it did."""

ROUNDS = 5
MOST_WARMING = 5  # rounds before the first that counts
RISING = 1.05  # so many times as fast as any round before: it is not warm yet


@dataclass(frozen=True)
class Speed:
    """Things done in a second, round by round; and the yardstick's steps in the same rounds."""

    rounds: tuple[float, ...]
    yardstick: tuple[float, ...] = ()

    @property
    def best(self) -> float:
        """Whatever else a machine does can only slow a work down."""
        return max(self.rounds)


@dataclass(frozen=True)
class Figure:
    """One measured number; where a peer did the same kind of work in the same run, the peer's number beside it."""

    name: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float = 0.0
    rounds: tuple[float, ...] = ()
    peer_rounds: tuple[float, ...] = ()
    yardstick: tuple[float, ...] = ()

    @classmethod
    def of(cls, name: str, speed: Speed, unit: str, peer: str = "", beside: Speed | None = None) -> Figure:
        """A speed, and a peer's from the same run."""
        theirs = (peer, beside.best) if peer and beside is not None else ("", 0.0)
        return cls(name, speed.best, unit, *theirs, speed.rounds, beside.rounds if beside else (), speed.yardstick)

    @property
    def ratio(self) -> float:
        """How many times the peer's number ours is; of several rounds, the one in the middle."""
        if self.rounds and self.peer_rounds:
            return median(quotients(self.rounds, self.peer_rounds))
        return self.value / self.peer_value if self.peer_value else 0.0

    @property
    def spread(self) -> float:
        """By which share of the best round the slowest one was slower."""
        return 1 - min(self.rounds) / max(self.rounds) if self.rounds else 0.0

    def plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {"name": self.name, "value": rounded(self.value), "unit": self.unit}
        if self.peer:
            found |= {"peer": self.peer, "peer_value": rounded(self.peer_value), "ratio": rounded(self.ratio)}
        if self.rounds:
            found["rounds"] = [rounded(each) for each in self.rounds]
        if self.yardstick:
            found["yardstick"] = [rounded(each) for each in self.yardstick]
        return found


def quotients(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Round by round."""
    return [one / other for one, other in zip(ours, theirs, strict=True)]


def rounded(value: float) -> float:
    """Four digits: more would only be noise."""
    return float(f"{value:.4g}")


def speed(work: Work, clock: Callable[[], float] = process_time) -> float:
    """Things done in a second."""
    began = clock()
    done = work()
    return done / max(clock() - began, 1e-9)


def speeds(
    works: Sequence[Work],
    rounds: int | None = None,
    clock: Callable[[], float] = process_time,
    yardstick: Work | None = None,
) -> list[Speed]:
    """The speed of each, measured in turn, round after round: a slow moment hits nobody alone.

    What runs on several cores is measured by a clock on the wall, `perf_counter`.
    """
    for work in works:
        warm(work, clock)
    found: list[list[float]] = [[] for _ in works]
    steps: list[float] = []
    for _ in range(rounds or ROUNDS):
        for each, work in zip(found, works, strict=True):
            each.append(speed(work, clock))
        if yardstick is not None:
            steps.append(speed(yardstick))
    return [Speed(tuple(each), tuple(steps)) for each in found]


def warm(work: Work, clock: Callable[[], float] = process_time) -> None:
    """Work until it gets no faster: what is loaded, compiled or cached first is no part of a speed."""
    best = speed(work, clock)
    for _ in range(MOST_WARMING):
        now = speed(work, clock)
        if now < best * RISING:
            return
        best = now
