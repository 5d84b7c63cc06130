"""What tuning aims at: `A=48..52`, `turns=8..14`, `drawn=0..5`. Shares are in per cent."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.lab.results import Result
from admiralty.lab.statistics import mean
from admiralty.lab.tally import unit_of_length

_FORM = re.compile(r"\s*([A-Za-z_]+)\s*=\s*(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)\s*")

MEASURES: dict[str, Callable[[Result], float]] = {
    "drawn": lambda result: 100 * (1 - result.decided / max(1, result.matches)),  # matches without a single winner
    "unfinished": lambda result: 100 * result.unfinished.share,
    "first": lambda result: 100 * result.first.share,  # won by whoever moves first
    "length": lambda result: float(result.length[1]),  # the median, in the game's own turns or rounds
    "mean_length": lambda result: mean(result.turns),
    "plies": lambda result: result.plies_mean,
    "comebacks": lambda result: 100 * result.comebacks.share,
    "lead_changes": lambda result: result.lead_changes,
    "choices": lambda result: result.choice_width,  # legal actions where there is a choice
}
_SHARES = ("drawn", "unfinished", "first", "comebacks")


@dataclass(frozen=True)
class Target:
    """A measure and where it should lie."""

    name: str
    least: float
    most: float

    def measure(self, result: Result) -> float:
        if len(self.name) == 1:
            return 100 * result.seats[ord(self.name) - ord("A")].share
        return MEASURES[self.name](result)

    def miss(self, result: Result) -> float:
        """How far outside, in widths of the target; inside, a hundredth of how far from its middle."""
        value = self.measure(result)
        width = max(self.most - self.least, 1e-9)
        outside = max(self.least - value, value - self.most, 0.0)
        return outside / width + 0.01 * abs(value - (self.least + self.most) / 2) / width

    def met(self, result: Result) -> bool:
        return self.least <= self.measure(result) <= self.most

    def __str__(self) -> str:
        return f"{self.name}={self.least:g}..{self.most:g}"


def read_targets(given: Sequence[str], game: Game, seats: int) -> list[Target]:
    """Targets as typed, checked: known, not empty, possible, and possible together."""
    if not given:
        raise Malformed("tuning needs a target: --target A=48..52")
    found = [_read(text, game, seats) for text in given]
    if len({target.name for target in found}) < len(found):
        raise Malformed("a measure can have one target only")
    sides = [target for target in found if len(target.name) == 1]
    least = sum(target.least for target in sides)
    if least > 100:
        raise Malformed(f"impossible target: the sides' shares cannot add up to {least:g} per cent or more")
    if len(sides) == seats and sum(target.most for target in sides) < 100:
        raise Malformed("impossible target: the sides' shares must be able to add up to 100 per cent")
    return found


def _read(text: str, game: Game, seats: int) -> Target:
    match = _FORM.fullmatch(text)
    if not match:
        raise Malformed(f"a target is written MEASURE=FROM..TO (A=48..52, length=8..14), not {text!r}")
    name, least, most = match[1], float(match[2]), float(match[3])
    letters = [seat_name(seat) for seat in range(seats)]
    if len(name) == 1:
        name = name.upper()
    elif name in (unit_of_length(game), "turns", "rounds"):
        name = "length"
    if name not in MEASURES and name not in letters:
        known = [*letters, *MEASURES]
        raise Unknown(f"there is nothing called {name!r} to aim at{suggestion_or_all(name, known)}")
    if least > most:
        raise Malformed(f"impossible target: {text.strip()} is empty; it is written from the smaller to the larger")
    highest = 100.0 if name in letters or name in _SHARES else float(game.longest_match)
    if least > highest or most < 0:
        raise Malformed(f"impossible target: {text.strip()}; {name} lies between 0 and {highest:g}")
    return Target(name, least, most)
