"""Exact chances of sorted dice laid side by side (IK-9.6, IK-9.11, IK-9.12): counted, never sampled.

Dice of two sides are sorted from high to low and paired. Going through the faces from 6 down, only the number of dice
that each side has shown so far matters; so all ways are counted face by face. A distribution of two numbers is kept in
one large integer, a slot of bits for each pair of values: adding to a value is a shift, and every count is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

SIDES = 6
SPARE_HITS_ON = 5  # IK-9.12

Score = Callable[[int, int, int, int, int], tuple[int, int]]
"""(face, first and end of one side's places with it, first and end of the other's) -> what each side makes of them."""


def _counted(mine: int, theirs: int, score: Score) -> dict[tuple[int, int], int]:
    """In how many of the 6^(mine + theirs) ways the two sides make each pair of scores."""
    slot = 3 * (mine + theirs) + 1  # bits: 6^n has fewer than 3n + 1
    width = max(mine, theirs) + 1
    reached: dict[tuple[int, int], int] = {(0, 0): 1}
    for face in range(SIDES, 0, -1):
        after: dict[tuple[int, int], int] = {}
        for (a, b), ways in reached.items():
            least_a = mine - a if face == 1 else 0
            least_b = theirs - b if face == 1 else 0
            for more_a in range(least_a, mine - a + 1):
                for more_b in range(least_b, theirs - b + 1):
                    x, y = score(face, a, a + more_a, b, b + more_b)
                    choices = comb(mine - a, more_a) * comb(theirs - b, more_b)
                    place = (a + more_a, b + more_b)
                    after[place] = after.get(place, 0) + (ways * choices << slot * (x * width + y))
        reached = after
    ways = reached[mine, theirs]
    found: dict[tuple[int, int], int] = {}
    index = 0
    while ways:
        if count := ways & ((1 << slot) - 1):
            found[divmod(index, width)] = count
        ways >>= slot
        index += 1
    return found


@cache
def hits(mine: int, theirs: int, ties_hit_me: bool, ties_hit_them: bool) -> dict[tuple[int, int], Fraction]:
    """IK-9.10 to IK-9.12: the chance of each (hits dealt, hits taken) in a round."""

    def score(face: int, a: int, end_a: int, b: int, end_b: int) -> tuple[int, int]:
        ties = max(0, min(end_a, end_b) - max(a, b))
        spares = face >= SPARE_HITS_ON
        dealt = _beaten(a, end_a, end_b, theirs, spares) + (ties if ties_hit_them else 0)
        taken = _beaten(b, end_b, end_a, mine, spares) + (ties if ties_hit_me else 0)
        return dealt, taken

    total = SIDES ** (mine + theirs)
    return {scores: Fraction(count, total) for scores, count in _counted(mine, theirs, score).items()}


def _beaten(start: int, end: int, other_end: int, other_dice: int, spares_hit: bool) -> int:
    """Of one side's dice at these places, those whose partner is lower, and spare ones that hit."""
    lower = max(0, min(end, other_dice) - max(start, other_end))
    spare = max(0, end - max(start, other_dice))
    return lower + (spare if spares_hit else 0)


@cache
def mean_hits(mine: int, theirs: int, ties_hit_me: bool, ties_hit_them: bool) -> tuple[Fraction, Fraction]:
    """The mean number of hits dealt and taken in a round."""
    chances = hits(mine, theirs, ties_hit_me, ties_hit_them).items()
    return sum((x * p for (x, _), p in chances), Fraction(0)), sum((y * p for (_, y), p in chances), Fraction(0))


@cache
def escape(mine: int, theirs: int, needs: int, spare_escapes_on: int) -> Fraction:
    """IK-9.6, IK-9.7: the chance that the fleeing side has at least so many successes."""

    def score(face: int, a: int, end_a: int, b: int, end_b: int) -> tuple[int, int]:
        # A paired die fails against a partner that is higher: one of those the other side has shown before this face.
        paired = max(0, min(end_a, theirs) - max(a, b))
        spare = max(0, end_a - max(a, theirs))
        return paired + (spare if face >= spare_escapes_on else 0), 0

    ways = _counted(mine, theirs, score)
    return Fraction(sum(count for (x, _), count in ways.items() if x >= needs), SIDES ** (mine + theirs))


def needed(dice: int) -> int:
    """IK-9.7: half the dice, rounded up."""
    return (dice + 1) // 2


class Duel(NamedTuple):
    """How a fight to the end comes out, seen from one side."""

    wins: float  # the chance to destroy the other side and live
    loses: float
    lost: float  # own ships, on average
    destroyed: float  # the other side's


@cache
def duel(mine: tuple[int, ...], theirs: tuple[int, ...], most_dice: int, my_strike: bool, their_strike: bool) -> Duel:
    """If both fight to the end.

    A side is its ships' hits left, ascending: since hits go to the weakest ship (IK-9.14), the number of hits taken
    says which ships are left. A strike is the first round in which ties do not hurt that side (IK-2.5).
    """
    totals = sum(mine), sum(theirs)
    after: dict[tuple[int, int], Duel] = {}

    def outcome(taken: int, dealt: int) -> Duel:
        gone, destroyed = taken >= totals[0], dealt >= totals[1]
        if gone or destroyed:
            lost, sunk = len(mine) - _alive(mine, taken), len(theirs) - _alive(theirs, dealt)
            return Duel(float(destroyed and not gone), float(gone and not destroyed), lost, sunk)
        return after[taken, dealt]

    def reckon(taken: int, dealt: int, shielded: bool, shields_them: bool) -> Duel:
        dice_a, dice_b = min(most_dice, _alive(mine, taken)), min(most_dice, _alive(theirs, dealt))
        sums = [0.0] * len(Duel._fields)
        for x, y, chance in _rounds(dice_a, dice_b, not shielded, not shields_them):
            for place, value in enumerate(outcome(taken + y, dealt + x)):
                sums[place] += chance * value
        return Duel(*sums)

    for taken in range(totals[0] - 1, -1, -1):
        for dealt in range(totals[1] - 1, -1, -1):
            after[taken, dealt] = reckon(taken, dealt, False, False)
    return reckon(0, 0, my_strike, their_strike)


@cache
def _rounds(mine: int, theirs: int, ties_hit_me: bool, ties_hit_them: bool) -> tuple[tuple[int, int, float], ...]:
    return tuple((x, y, float(p)) for (x, y), p in hits(mine, theirs, ties_hit_me, ties_hit_them).items())


def _alive(ships: tuple[int, ...], taken: int) -> int:
    """How many ships are left after so many hits, the weakest first."""
    left = len(ships)
    for hits_left in ships:
        if taken < hits_left:
            break
        taken -= hits_left
        left -= 1
    return left
