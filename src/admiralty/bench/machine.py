"""What a run was measured on: how many cores, and how busy they were. And the yardstick of every run."""

from __future__ import annotations

import os
from dataclasses import dataclass

from admiralty.bench.figures import Figure, Work
from admiralty.kernel.dice import Dice, word
from admiralty.kernel.play import cores
from admiralty.kernel.rule import INTERPRETED, rule

STEPS = 2_000 if INTERPRETED else 20_000_000  # some hundredths of a second


@rule
def words(dice: Dice, count: int) -> int:
    """So many words of a stream: arithmetic on registers, the same on every machine and in every version."""
    mixed = 0
    for _ in range(count):
        mixed = (mixed >> 1) ^ word(dice)  # each counts, or a compiler would leave out all but the last
    return mixed


def yardstick() -> Work:
    dice = Dice()

    def work() -> int:
        words(dice, STEPS)
        return STEPS

    return work


@dataclass(frozen=True)
class Machine:
    """How many cores this process may use, and how many processes wanted one before and after."""

    cores: int
    load_before: float
    load_after: float

    @property
    def is_busy(self) -> bool:
        """Did others want the cores that were measured?"""
        return self.load_before > self.cores / 2

    def figures(self) -> list[Figure]:
        wanting = "processes wanting a core"
        return [
            Figure("machine_cores", self.cores, "cores"),
            Figure("machine_load_before", self.load_before, wanting),
            Figure("machine_load_after", self.load_after, wanting),
        ]

    def sentence(self) -> str:
        told = f"{self.cores} cores, load {self.load_before:.1f} before and {self.load_after:.1f} after"
        return f"{told}: others were at work, and a quiet machine is faster" if self.is_busy else told


def load() -> float:
    """Processes that wanted a core during the last minute, where the system tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def measured_since(before: float) -> Machine:
    return Machine(cores(), before, load())
