"""A sequential test of two players: it stops by itself as soon as one of two statements about their strength is proved.

The statements are that NEW is stronger than OLD by `elo0` and by `elo1`. Matches come in mirrored pairs, the same seed
from both seats; what is counted is the score of a pair, for its two matches resemble each other. The test is the
generalized sequential probability ratio test over the five possible scores of a pair, as chess engines use it: each
statement is given the likeliest distribution of scores that it allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import log, log10, sqrt

from admiralty.errors import Malformed
from admiralty.lab.kept_matches import KeptMatches
from admiralty.lab.ladder import Contestant, played_or_kept
from admiralty.lab.statistics import Z
from admiralty.match.terms import Terms

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair: the mean of its two matches
MOST_STEPS, EXACT = 80, 1e-9  # on the way to the likeliest distribution
UNSEEN = 1e-3  # counted where a score has not been seen yet, so that it is not thought to be impossible
NEW_IS_STRONGER, NOT_PROVED, UNDECIDED = "stronger", "not stronger", "undecided"


def expected_score(elo: float) -> float:
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    held = min(1 - 1e-6, max(1e-6, score))
    return -400 * log10(1 / held - 1)


@dataclass(frozen=True)
class Bounds:
    """What is tested, and how often the answer may be wrong."""

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05  # the chance that a player no stronger than elo0 passes
    beta: float = 0.05  # the chance that a player stronger by elo1 does not

    def __post_init__(self) -> None:
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise Malformed(f"elo0 must be below elo1, both from -1000 to 1000, not {self.elo0:g} and {self.elo1:g}")
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                raise Malformed(f"{name} is a chance above 0 and below 0.5, not {chance:g}")

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)


def likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The distribution over SCORES with this mean under which these shares are likeliest.

    It is `share / (1 + slope x (score - mean))`. The mean falls as the slope rises, so the slope is found by Newton's
    steps, and by halving where such a step would lead out of what is left.
    """
    held = [(share, score - mean) for share, score in zip(shares, SCORES, strict=True)]
    low, high, slope = -1 / held[-1][1], -1 / held[0][1], 0.0
    for _ in range(MOST_STEPS):
        excess = fall = 0.0
        for share, distance in held:
            part = distance / (1 + slope * distance)
            excess += share * part
            fall += share * part * part
        low, high = (slope, high) if excess > 0 else (low, slope)
        before, slope = slope, slope + excess / fall
        if not low < slope < high:
            slope = (low + high) / 2
        if abs(slope - before) <= EXACT * abs(slope):
            break
    return [share / (1 + slope * distance) for share, distance in held]


def log_likelihood_ratio(counts: Sequence[float], bounds: Bounds) -> float:
    """How much likelier the pairs are if NEW is stronger by elo1 than if by elo0, as a logarithm."""
    if not sum(counts):
        return 0.0
    held = [max(count, UNSEEN) for count in counts]
    number = sum(held)
    shares = [count / number for count in held]
    first, second = (likeliest(shares, expected_score(elo)) for elo in (bounds.elo0, bounds.elo1))
    return number * sum(share * log(b / a) for share, a, b in zip(shares, first, second, strict=True))


@dataclass(frozen=True)
class Standing:
    """How far a test has come."""

    bounds: Bounds
    counts: tuple[int, ...] = (0,) * len(SCORES)  # pairs by NEW's score

    def and_pair(self, score: float) -> Standing:
        place = SCORES.index(score)
        return Standing(self.bounds, tuple(count + (index == place) for index, count in enumerate(self.counts)))

    @property
    def pairs(self) -> int:
        return sum(self.counts)

    @property
    def ratio(self) -> float:
        return log_likelihood_ratio(self.counts, self.bounds)

    @property
    def verdict(self) -> str:
        ratio = self.ratio
        if ratio >= self.bounds.upper:
            return NEW_IS_STRONGER
        return NOT_PROVED if ratio <= self.bounds.lower else UNDECIDED

    @property
    def score(self) -> float:
        """NEW's share of all matches."""
        return sum(count * score for count, score in zip(self.counts, SCORES, strict=True)) / max(1, self.pairs)

    @property
    def margin(self) -> float:
        """Of the share, 95 %. A test that stopped by itself stopped at a lucky moment: take it as a rough guide."""
        if self.pairs < 2:
            return 0.5
        mean = self.score
        squares = sum(count * (score - mean) ** 2 for count, score in zip(self.counts, SCORES, strict=True))
        return Z * sqrt(squares / (self.pairs - 1) / self.pairs)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo and its interval."""
        return elo_of(self.score), elo_of(self.score - self.margin), elo_of(self.score + self.margin)

    def plain(self) -> dict[str, object]:
        middle, low, high = self.elo
        return {
            "verdict": self.verdict,
            "pairs": self.pairs,
            "counts": list(self.counts),
            "ratio": round(self.ratio, 3),
            "lower": round(self.bounds.lower, 3),
            "upper": round(self.bounds.upper, 3),
            "elo0": self.bounds.elo0,
            "elo1": self.bounds.elo1,
            "alpha": self.bounds.alpha,
            "beta": self.bounds.beta,
            "score": round(self.score, 4),
            "elo": round(middle, 1),
            "low": round(low, 1),
            "high": round(high, 1),
        }


def sequential_test(
    terms: Terms,
    old: Contestant,
    new: Contestant,
    bounds: Bounds,
    most_pairs: int,
    first_seed: int = 0,
    jobs: int = 1,
    kept: KeptMatches | None = None,
) -> Iterator[Standing]:
    """The standing after every pair, in the order of their seeds, until it is decided or `most_pairs` are played."""
    standing = Standing(bounds)
    for score in pair_scores(terms, old, new, most_pairs, first_seed, jobs, kept):
        standing = standing.and_pair(score)
        yield standing
        if standing.verdict != UNDECIDED:
            return


def pair_scores(
    terms: Terms,
    old: Contestant,
    new: Contestant,
    pairs: int,
    first_seed: int = 0,
    jobs: int = 1,
    kept: KeptMatches | None = None,
) -> Iterator[float]:
    """NEW's score of every mirrored pair, in the order of their seeds.

    What is `kept` already is not played again, so that what was stopped goes on where it was.
    """

    def one(number: int) -> float:
        pair, is_mirrored = divmod(number, 2)
        seated = (old, new) if is_mirrored else (new, old)
        share = played_or_kept(terms, first_seed + pair, seated, kept).share
        return 1 - share if is_mirrored else share

    pool = ThreadPoolExecutor(jobs)
    try:
        shares = pool.map(one, range(2 * pairs))
        for share in shares:
            yield (share + next(shares)) / 2
    finally:
        pool.shutdown(cancel_futures=True)
