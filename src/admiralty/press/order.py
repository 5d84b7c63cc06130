"""What somebody wants printed: paper, ruleset, decks; checked before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from admiralty.errors import Malformed
from admiralty.press.paper import PAPERS, Area, Paper, area_of

SMALLEST_PERCENT, LARGEST_PERCENT = 25, 400


@dataclass(frozen=True)
class Order:
    paper: Paper = PAPERS["a4"]
    ruleset: str = "classic"
    decks: tuple[str, ...] = field(default=())  # of a game that has them: names of ready decks, or files
    scale: float = 1.0

    @property
    def area(self) -> Area:
        """The part of an upright page that may be printed on."""
        return area_of(self.paper)


def scale_of(percent: float) -> float:
    if not SMALLEST_PERCENT <= percent <= LARGEST_PERCENT:
        raise Malformed(f"--scale is in per cent, from {SMALLEST_PERCENT} to {LARGEST_PERCENT}, not {percent:g}")
    return percent / 100
