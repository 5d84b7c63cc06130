"""Luck against skill under two rules: a stronger player meets weaker ones on the same seeds, once in every seat.

Of two matches with the same dice, the same player may win from both seats: skill decided. Or the same seat wins whoever
sits there: the dice decided, or the seat. A seed is one piece of evidence, however many matches are played of it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from admiralty.lab.experiment import Cell
from admiralty.lab.measure import Measured, rows_of
from admiralty.lab.paired import Paired

WEAKER = {"captain": "mate", "mate": "cadet", "cadet": "random"}  # the next below, of players that are compiled
STRONGER, SKILL, LUCK = "the stronger player wins", "skill decides", "luck decides"
MEASURES = 3
NOBODY = -1


class Skill(Paired):
    """The stronger player is the first of the line-up, which goes round the seats with every seed."""

    @classmethod
    def beside_pairs(cls, paired: Paired) -> Skill | None:
        """The same rules and seeds with unequal players; None where no weaker player is known."""
        level = paired.before.players[0]
        if level not in WEAKER or paired.before.mixed:
            return None
        one, other = (_unequal(cell, WEAKER[level]) for cell in (paired.before, paired.after))
        return cls(one, other, watched=paired.watched, values=paired.values)

    @property
    def weaker(self) -> str:
        return self.before.players[-1]

    def add(self, start: int, before: Measured, after: Measured) -> None:
        seats = self.before.seats
        groups = min(len(before.tallies), len(after.tallies)) // seats
        if not groups:
            return
        rotations = rows_of(self.before.seed, start, groups * seats, seats, 1).rotations
        self._count(start, groups * seats, groups)
        found = [_decided(each, rotations, groups, seats) for each in (before, after)]
        for name in (STRONGER, SKILL, LUCK):
            self._add(name, "share", found[0][name], found[1][name])


def _unequal(cell: Cell, weaker: str) -> Cell:
    players = (cell.players[0], *(weaker,) * (cell.seats - 1))
    return replace(cell, players=players, rotations=cell.seats, repeats=1)


def _decided(
    measured: Measured, rotations: NDArray[np.int64], groups: int, seats: int
) -> dict[str, NDArray[np.float64]]:
    """Of each seed: how often the stronger player won, and in how many of its pairs of matches the same player did, or
    the same seat."""
    masks = measured.tallies["winners"][: groups * seats].astype(np.int64)
    winner = np.full(len(masks), NOBODY)
    for seat in range(seats):
        winner[masks == 1 << seat] = seat
    player = np.where(winner == NOBODY, NOBODY, (winner + rotations) % seats)
    by_seat, by_player = winner.reshape(groups, seats), player.reshape(groups, seats)
    pairs = list(combinations(range(seats), 2))
    return {
        STRONGER: (by_player == 0).mean(1),
        SKILL: np.mean([_same(by_player, one, other) for one, other in pairs], 0),
        LUCK: np.mean([_same(by_seat, one, other) for one, other in pairs], 0),
    }


def _same(winners: NDArray[np.int64], one: int, other: int) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (winners[:, one] == winners[:, other]) & (winners[:, one] != NOBODY)
    return found


def skill_words(name: str, paired: Paired) -> str:
    """A measure of `Skill` for people."""
    level, weaker = paired.before.players[0], paired.before.players[-1]
    return {
        STRONGER: f"the stronger player wins ({level} against {weaker})",
        SKILL: "skill decides: the same player wins, wherever they sit",
        LUCK: "luck decides: the same seat wins, whoever sits there",
    }.get(name, name)
