"""What a bench has measured, as messages: names and sentences."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from admiralty.kernel.actions import seat_name
from admiralty.lab.diff import Diff, Flip, name_words, part_words, wins_words
from admiralty.lab.paired import FEW, Compared, Estimate, Paired
from admiralty.opponents.levels import level
from admiralty.server import workshop_messages as messages
from admiralty.server.workshop_messages import BenchAnswer, BenchMeasure

SECONDS_BETWEEN = 0.2
Tell = Callable[[BenchAnswer], None]


class Teller:
    """Tells how it stands, not more often than somebody could look."""

    def __init__(self, tell: Tell) -> None:
        self._tell, self.began, self._told = tell, monotonic(), 0.0

    @property
    def seconds(self) -> float:
        return monotonic() - self.began

    def now(self, answer: BenchAnswer) -> None:
        self._told = monotonic()
        self._tell(answer)

    def from_time_to_time(self, answer: Callable[[], BenchAnswer]) -> None:
        if monotonic() - self._told > SECONDS_BETWEEN:
            self.now(answer())


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def verdict(paired: Paired, points: float) -> str:
    return sentence(wins_words(paired, points) if paired.pairs >= FEW else "too few matches to tell anything yet")


def measures_of(*several: Paired | None) -> list[BenchMeasure]:
    return [measure_of(each, paired) for paired in several if paired is not None for each in paired.compared]


def measure_of(each: Compared, paired: Paired) -> BenchMeasure:
    name = name_words(each, paired).replace("`", "")
    certain = paired.pairs >= FEW and each.difference.is_certain
    return BenchMeasure(
        name[:1].upper() + name[1:], each.kind, numbers(each.before), numbers(each.after), numbers(each.difference),
        certain,
    )  # fmt: skip


def numbers(each: Estimate) -> list[float]:
    return [round(max(-1e9, min(1e9, value)), 5) for value in (each.mean, each.low, each.high)]


def replays_of(diff: Diff, most: int) -> list[messages.Flip]:
    return [_flip(each, diff.strength) for each in diff.flips[:most]]


def _flip(flip: Flip, strength: str) -> messages.Flip:
    told = (
        f"{seat_name(flip.where.seat)} {part_words(flip.where)}. Won by {flip.won_before} before, "
        f"by {flip.won_after} with your rules"
    )
    return messages.Flip(flip.number, flip.where.ply, strength, sentence(told))


def title_of(name: str) -> str:
    return level(name.partition("@")[0]).title
