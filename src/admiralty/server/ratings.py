"""How strong players are, from what they won and lost: the model of Plackett and Luce in the library `openskill`.

It rates two to six seats at once. A rating is a guess `mu` with a doubt `sigma`; people are shown points, on which 400
more means about ten wins for each loss, and a question mark as long as the doubt is large. The library is part of the
extra `club`; without it nothing is rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

import msgspec

MU = 25.0
SIGMA = MU / 3
POINTS = 1500  # of somebody about whom nothing is known
POINTS_OF_MU = 50.0  # 400 points are ten to one, with the model's spread of a performance (its beta, MU / 6)
PROVISIONAL_SIGMA = 4.5  # larger doubt than this is shown
LEVEL_STEP = 3.0  # of mu, between levels of computer players before anybody has played against them
LEVEL_SIGMA = MU / 6
LEVEL_SHARE = 0.25  # computer players do not learn: their rating moves less than that of people


class Rating(msgspec.Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0

    @property
    def points(self) -> int:
        return points(self.mu)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL_SIGMA


def are_known() -> bool:
    return find_spec("openskill") is not None


def points(mu: float) -> int:
    return round(POINTS + POINTS_OF_MU * (mu - MU))


def at_first(steps_above_usual: int) -> Rating:
    """A level of computer players, by its place among the levels of a game."""
    return Rating(MU + LEVEL_STEP * steps_above_usual, LEVEL_SIGMA)


def on_the_scale_of_people(elo: int) -> Rating:
    """A level as a ladder has measured it, on Elo's scale with the captain at 0.

    Both scales say the same of 400 points: ten wins for each loss. So only the zero is to be agreed on, once: the
    captain, who plays by the book, stands where somebody stands of whom nothing is known. Matches against people then
    move it, see `LEVEL_SHARE`.
    """
    return Rating(MU + elo / POINTS_OF_MU, LEVEL_SIGMA)


def weight(matches_today: int) -> float:
    """What a match counts for two who have met so often within a day: half as much each time."""
    return 0.5**matches_today


def rated(before: Sequence[Rating], ranks: Sequence[int], weights: Sequence[float]) -> list[Rating]:
    """The ratings after a match. Equal ranks are shared; each moves as far as its weight says."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(
            mu=old.mu + share * (new[0].mu - old.mu),
            sigma=old.sigma + share * (new[0].sigma - old.sigma),
            matches=old.matches + 1,
        )
        for old, new, share in zip(before, after, weights, strict=True)
    ]
