"""Two sets of rules on the same seeds: what differs between them is the rules, not the luck.

Pieces are added one at a time, each measured under both rules. A difference is only ever told with its interval, and as
a difference only where the interval does not reach over zero. All differences hold together with 95 %, however many
measures there are; where somebody looks on while matches are played (`Paired.watched`), they also hold at all moments
together, so that stopping at a lucky one gains nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import dataclass, field
from math import inf, log, sqrt
from statistics import NormalDist
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.kernel.play import cores
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.experiment import Cell
from admiralty.lab.measure import Measured, measure, rows_of
from admiralty.lab.players import lineup_of
from admiralty.lab.statistics import Share, Z, wilson
from admiralty.lab.tally import unit_of_length
from admiralty.lab.totals import COMEBACK

PIECE = 64  # pairs
MOST_FLIPS = 200  # whose numbers are remembered
FEW = 30  # pairs below which nothing is told
ERROR = 0.05  # how often something may be told that is not so
SHARPEST_AT = 2_000  # pairs at which intervals that are watched are narrowest, for what they promise


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    @property
    def is_certain(self) -> bool:
        """Does the interval say on which side of zero it is?"""
        return self.low > 0 or self.high < 0


class Compared(msgspec.Struct, frozen=True):
    """One measure under both rules, and the difference, pair by pair."""

    name: str  # "A wins", "length", "comebacks", the name of an action
    kind: str  # share (of matches), number (a match), use (of an action, a match)
    before: Estimate
    after: Estimate
    difference: Estimate


@dataclass
class Moments:
    """Sums over pairs of one measure, before and after."""

    n: int = 0
    x: float = 0.0
    xx: float = 0.0
    y: float = 0.0
    yy: float = 0.0
    d: float = 0.0
    dd: float = 0.0

    def add(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> None:
        change = after - before
        self.n += len(before)
        self.x, self.xx = self.x + float(before.sum()), self.xx + float((before**2).sum())
        self.y, self.yy = self.y + float(after.sum()), self.yy + float((after**2).sum())
        self.d, self.dd = self.d + float(change.sum()), self.dd + float((change**2).sum())

    def compared(self, name: str, kind: str, errors: float) -> Compared:
        """`errors`: how many standard errors the interval of the difference reaches to either side."""
        before, after = _estimate(self.n, self.x, self.xx), _estimate(self.n, self.y, self.yy)
        if kind == "share":
            before, after = _of_share(wilson(self.x, self.n)), _of_share(wilson(self.y, self.n))
        least = 1.0 / max(1, self.n)
        return Compared(name, kind, before, after, _estimate(self.n, self.d, self.dd, errors, least))


def _estimate(n: int, total: float, squares: float, errors: float = Z, least: float = 0.0) -> Estimate:
    """`least` is what one more pair could have changed: nothing seen in few matches is not nothing."""
    if n < 2:
        return Estimate(total, -inf, inf)
    mean = total / n
    spread = sqrt(max(0.0, squares / n - mean * mean) / (n - 1))
    half = max(errors * spread, 3 * least if squares == 0 else 0.0)
    return Estimate(mean, mean - half, mean + half)


def _of_share(share: Share) -> Estimate:
    return Estimate(share.share, share.low, share.high)


def standard_errors(pairs: int, questions: int, watched: bool) -> float:
    """How far an interval reaches, so that those of all questions hold together.

    Where it is watched, at every number of pairs too: the mixture of Robbins (1970) over normal random walks.
    """
    if not watched:
        return NormalDist().inv_cdf(1 - ERROR / (2 * questions))
    grown = (pairs + SHARPEST_AT) / SHARPEST_AT
    return sqrt((pairs + SHARPEST_AT) / max(1, pairs) * (log(grown) + 2 * log(questions / ERROR)))


@dataclass
class Paired:
    """All that has been measured of two cells that differ in their rules only."""

    before: Cell
    after: Cell
    watched: bool = False  # does somebody look on, who may stop at any moment?
    values: int = 1  # that are compared at the same time, each in a `Paired` of its own
    beside: int = 0  # measures of another kind that are told together with these
    pairs: int = 0
    played_to: int = 0  # the number of the first match that nobody has begun to play
    flips: list[int] = field(default_factory=list)  # numbers of matches that another seat won
    flip_count: int = 0
    moments: dict[tuple[str, str], Moments] = field(default_factory=dict)

    def add(self, start: int, before: Measured, after: Measured) -> None:
        seats = self.before.seats
        count = min(len(before.tallies), len(after.tallies))
        one, other = (each.tallies["winners"][:count].astype(np.int64) for each in (before, after))
        self._count(start, count, count)
        for seat in range(seats):
            self._add(f"{seat_name(seat)} wins", "share", one == 1 << seat, other == 1 << seat)
        self._add("no single winner", "share", _is_open(one, seats), _is_open(other, seats))
        self._add("length", "number", before.tallies["turns"][:count], after.tallies["turns"][:count])
        self._add("comebacks", "share", _comebacks(before, seats, count), _comebacks(after, seats, count))
        names = action_kinds(self.before.game).names
        uses = [each.counts[:count].sum(axis=1) for each in (before, after)]
        for place, name in enumerate(names):
            if uses[0][:, place].any() or uses[1][:, place].any() or ("use " + name, "use") in self.moments:
                self._add("use " + name, "use", uses[0][:, place], uses[1][:, place])
        flipped = np.flatnonzero((one != other) & ~_is_open(one, seats) & ~_is_open(other, seats))
        self.flip_count += len(flipped)
        self.flips += [start + int(each) for each in flipped[: max(0, MOST_FLIPS - len(self.flips))]]

    def _count(self, start: int, matches: int, pairs: int) -> None:
        self.pairs += pairs
        self.played_to = max(self.played_to, start + matches)

    def _add(self, name: str, kind: str, before: NDArray[np.generic], after: NDArray[np.generic]) -> None:
        found = self.moments.setdefault((name, kind), Moments())
        if missed := self.pairs - len(before) - found.n:  # first used in this piece
            found.n += missed
        found.add(before.astype(np.float64), after.astype(np.float64))

    @property
    def compared(self) -> list[Compared]:
        questions = max(1, len(self.moments) + self.beside) * self.values
        errors = standard_errors(self.pairs, questions, self.watched)
        return [each.compared(name, kind, errors) for (name, kind), each in self.moments.items() if each.n]

    def measure(self, name: str) -> Compared:
        return next(each for each in self.compared if each.name == name)

    @property
    def piece_size(self) -> int:
        """Matches of a piece of work: whole groups of those that share a seed; few where players search."""
        group = self.before.group
        return max(1, min(PIECE, self.before.piece_size) // group) * group

    @property
    def unit(self) -> str:
        return unit_of_length(self.before.game)


def _is_open(winners: NDArray[np.int64], seats: int) -> NDArray[np.bool_]:
    """Matches that no seat won alone."""
    alone = np.zeros(len(winners), bool)
    for seat in range(seats):
        alone |= winners == 1 << seat
    return ~alone


def _comebacks(measured: Measured, seats: int, count: int) -> NDArray[np.float64]:
    """Won by a seat that had been far behind."""
    tallies = measured.tallies[:count]
    found = np.zeros(count)
    for seat in range(seats):
        low = tallies["low"][:, seat] < COMEBACK * 1000 / seats
        found[(tallies["winners"] == 1 << seat) & low] = 1.0
    return found


def refuse_other_question(before: Cell, after: Cell) -> None:
    """A pair is one seed, one line-up and one number of seats under two rules."""
    same = (before.game is after.game, before.seats == after.seats, before.players == after.players)
    if not all(same):
        raise Malformed("only rules of one game, with the same number of players, can be compared")


class PairPool(Protocol):
    """Who plays pieces of pairs: threads here, or another machine."""

    @property
    def workers(self) -> int: ...

    def submit(
        self, paired: Paired, start: int, count: int, stop: NDArray[np.int64]
    ) -> Future[tuple[Measured, Measured]]: ...


class ThreadPool:
    """The threads of this machine; compiled rules do not hold the global lock."""

    def __init__(self, threads: int | None = None) -> None:
        self.workers = threads or cores()
        self._pool = ThreadPoolExecutor(self.workers)

    def submit(
        self, paired: Paired, start: int, count: int, stop: NDArray[np.int64]
    ) -> Future[tuple[Measured, Measured]]:
        return self._pool.submit(play_piece_of_pairs, paired.before, paired.after, start, count, stop)

    def __enter__(self) -> ThreadPool:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown()


def play_pairs(
    paired: Paired,
    pairs: int,
    goes_on: Callable[[Paired], bool] = lambda paired: True,
    threads: int | None = None,
    stop: NDArray[np.int64] | None = None,
    pool: PairPool | None = None,
) -> Iterator[Paired]:
    """Play so many more matches under both rules, as long as somebody wants them.

    After every piece the same object is handed out.
    """
    refuse_other_question(paired.before, paired.after)
    ends = np.zeros(1, np.int64) if stop is None else stop
    last, size = paired.played_to + pairs, paired.piece_size
    starts = iter(range(paired.played_to, last, size))
    running: dict[Future[tuple[Measured, Measured]], int] = {}
    with ThreadPool(threads) if pool is None else nullcontext(pool) as players:
        try:
            while True:
                while len(running) < 2 * players.workers and (start := next(starts, None)) is not None:
                    running[players.submit(paired, start, min(size, last - start), ends)] = start
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    start = running.pop(each)
                    if not ends[0]:
                        paired.add(start, *each.result())
                yield paired
                if ends[0] or not goes_on(paired):
                    return
        finally:
            ends[0] = 1
            for each in running:
                each.cancel()
            # What has begun ends with the match that it is at: whoever goes on does not play it again.
            paired.played_to = max([paired.played_to, *(min(start + size, last) for start in running.values())])


def play_piece_of_pairs(
    before: Cell, after: Cell, start: int, count: int, stop: NDArray[np.int64] | None = None
) -> tuple[Measured, Measured]:
    rows = rows_of(before.seed, start, count, before.rotations, before.repeats)
    first, second = (
        measure(each.game, each.terms.rules, lineup_of(each.game, each.players, each.never), rows, stop)
        for each in (before, after)
    )
    return first, second


def is_answered(paired: Paired, points: float, seats: Sequence[int] = (0,)) -> bool:
    """Is every difference in wins known to so many points, or certainly not zero?"""
    if paired.pairs < FEW:
        return False
    wins = {f"{seat_name(seat)} wins" for seat in seats}
    found = [each.difference for each in paired.compared if each.name in wins]
    return all(each.is_certain or each.margin <= points / 100 for each in found)
