"""Two runs, compared: what each did for a step of its own yardstick, never the seconds of one with those of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from admiralty.bench.figures import quotients
from admiralty.errors import Malformed

NOTICEABLE = 0.03  # a smaller change of the middle round is not told from noise, however even the rounds are


class Kept(msgspec.Struct, frozen=True):
    """A figure of `bench --json`, as far as a comparison needs it."""

    name: str
    value: float
    unit: str
    game: str = ""
    rounds: tuple[float, ...] = ()
    yardstick: tuple[float, ...] = ()

    @property
    def relative(self) -> list[float]:
        """What was done for each step of the yardstick, round by round; empty if that was not measured."""
        return quotients(self.rounds, self.yardstick) if self.rounds and self.yardstick else []


@dataclass(frozen=True)
class Change:
    """How a figure has changed between two runs: 1.1 is a tenth more for each step of the yardstick."""

    game: str
    name: str
    times: float
    verdict: str

    def plain(self) -> dict[str, Any]:
        return {"game": self.game, "name": self.name, "times": round(self.times, 3), "verdict": self.verdict}


FASTER, SLOWER, SAME = "faster", "SLOWER", "no difference beyond the spread"


def read(path: Path) -> list[Kept]:
    """A run that `bench --json` has written."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Kept])
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Malformed(f"{path}: not a run that `admiralty bench --json` has written: {error}") from None


def compared(now: Sequence[Kept], then: Sequence[Kept]) -> Iterator[Change]:
    """Every figure that both runs have with a yardstick."""
    before = {(each.game, each.name): each.relative for each in then}
    for each in now:
        old, new = before.get((each.game, each.name)), each.relative
        if old and new:
            yield Change(each.game, each.name, median(new) / median(old), verdict(new, old))


def verdict(new: Sequence[float], old: Sequence[float]) -> str:
    """A difference counts if the rounds of the two runs do not overlap, and it can be noticed."""
    times = median(new) / median(old)
    if min(new) > max(old) and times > 1 + NOTICEABLE:
        return FASTER
    return SLOWER if max(new) < min(old) and times < 1 - NOTICEABLE else SAME
