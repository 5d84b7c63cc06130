"""`python benchmarks/workshop.py [GAME…]`: how long the workshop's bench takes to know what a changed number did.

It is the code behind *Play it out*: Captains, `classic` and one changed number on the same seeds. Told are the
clock's time, which is right where the machine has nothing else to do, and the processor's in brackets: two free cores
need half of it.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass

from admiralty.kernel.play import cores
from admiralty.server.bench_worker import answer
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, BenchQuestion, Draft

CHANGES = {
    "orbital": {"hull": 9},
    "pirates": {"collision_damage": 3},
    "retrograde": {"hand_start": 6},
    "isk": {"start_ships": 11},
    "hexspace": {"los_planet": 0},
}
POINTS = 3.0
SECONDS = 120.0
SETTING_UP = 0.2  # a first question compiles and loads, and is not counted


@dataclass(frozen=True)
class Moment:
    """Both times since the question was asked, and how many pairs had been played."""

    clock: float
    processor: float
    pairs: int = 0


@dataclass
class Watch:
    """When wins were first known to so many points, and when the question was answered."""

    began: Moment
    shares: Moment | None = None
    answered: Moment | None = None

    def __call__(self, found: BenchAnswer) -> None:
        clock, processor = time.monotonic() - self.began.clock, time.process_time() - self.began.processor
        now = Moment(clock, processor, found.pairs)
        wins = [each for each in found.measures if each.name.startswith("Side") and each.name.endswith("wins")]
        if wins and self.shares is None and all(_margin(each.after) <= POINTS / 100 for each in wins):
            self.shares = now
        if wins and self.answered is None and all(
            each.certain or _margin(each.difference) <= POINTS / 100 for each in wins
        ):  # fmt: skip
            self.answered = now


def _margin(interval: list[float]) -> float:
    return (interval[2] - interval[1]) / 2


def measured(game: str, options: dict[str, int], seconds: float) -> Watch:
    watch = Watch(Moment(time.monotonic(), time.process_time()))
    answer(Asked(game, BenchQuestion(Draft(options=dict(options)), points=POINTS, seconds=seconds)), watch)
    return watch


def words(found: Moment | None) -> str:
    if found is None:
        return "not in time"
    return f"{found.clock:5.1f} s by the clock ({found.processor:.1f} s of the processor, {found.pairs:,} pairs)"


def main() -> None:
    for game in sys.argv[1:] or CHANGES:
        measured(game, CHANGES[game], SETTING_UP)
        watch = measured(game, CHANGES[game], SECONDS)
        print(
            f"{game:10} wins to ±{POINTS:g}: {words(watch.shares)}; the difference to ±{POINTS:g} or certain: "
            f"{words(watch.answered)}; {cores()} cores, load {os.getloadavg()[0]:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
