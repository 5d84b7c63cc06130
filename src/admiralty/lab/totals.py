"""What a cell's matches add up to. Pieces are added one at a time, so memory does not grow with their number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.actions import seat_name
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.experiment import Cell

if TYPE_CHECKING:
    import polars

COMEBACK = 2 / 3  # of an even share: who wins after having had less than this has come back
DRAWN = -1


def _by_seat() -> NDArray[np.float64]:
    return np.zeros(8)


@dataclass
class Totals:
    cell: Cell
    matches: int = 0
    unfinished: int = 0
    drawn: int = 0
    shared: int = 0
    wins: NDArray[np.float64] = field(default_factory=_by_seat)  # only matches with one winner
    player_wins: NDArray[np.float64] = field(default_factory=_by_seat)
    group_wins: NDArray[np.float64] = field(default_factory=_by_seat)  # sums of squares over seeds
    group_player_wins: NDArray[np.float64] = field(default_factory=_by_seat)
    seating_wins: NDArray[np.float64] = field(default_factory=lambda: np.zeros((8, 8)))  # by rotation and seat
    groups: int = 0
    first_known: int = 0
    first_decided: int = 0
    first_wins: int = 0
    forced: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    plies: Counter[int] = field(default_factory=Counter)
    ends: Counter[tuple[int, int]] = field(default_factory=Counter)  # (rule, winning seat or DRAWN)
    lead_changes: int = 0
    comebacks: int = 0
    decisions: int = 0
    choices: int = 0
    width: int = 0
    widest: int = 0
    pairs: Counter[str] = field(default_factory=Counter)  # matches of one seed, two by two: what they agree in
    used: NDArray[np.float64] | None = None  # by seat and use: how often
    used_in: NDArray[np.float64] | None = None  # matches in which it was used at all
    won_with: NDArray[np.float64] | None = None  # of those, won
    moments: NDArray[np.float64] | None = None  # by use: sums of n, x, xx, y, yy, xy; x is its part of a seat's actions

    @property
    def decided(self) -> int:
        """Matches with one winner."""
        return int(self.wins.sum())

    def add(self, frame: polars.DataFrame) -> None:
        """Add the rows of a piece."""
        winner = self._winner(frame)
        self._count_ends(frame, winner)
        self._count_groups(frame, winner)
        self._count_course(frame, winner)
        self._count_uses(frame, winner)

    def _winner(self, frame: polars.DataFrame) -> NDArray[np.int64]:
        """The seat that won alone, or DRAWN."""
        masks = frame["winners"].to_numpy().astype(np.int64)
        winner = np.full(len(masks), DRAWN)
        for seat in range(self.cell.seats):
            winner[masks == 1 << seat] = seat
        return winner

    def _count_ends(self, frame: polars.DataFrame, winner: NDArray[np.int64]) -> None:
        masks, ended = frame["winners"].to_numpy(), frame["ended_by"].to_numpy()
        self.matches += frame.height
        self.unfinished += int((ended == 0).sum())
        self.drawn += int(((masks == 0) & (ended != 0)).sum())
        self.shared += int(((winner == DRAWN) & (masks != 0)).sum())
        for rule, seat in zip(ended.tolist(), winner.tolist(), strict=True):
            self.ends[rule, seat] += 1
        first = frame["first"].to_numpy()
        known = first >= 0
        self.first_known += int(known.sum())
        self.first_decided += int((known & (winner != DRAWN)).sum())
        self.first_wins += int((known & (winner == first)).sum())
        self.forced += int(frame["forced_first"].sum())

    def _count_groups(self, frame: polars.DataFrame, winner: NDArray[np.int64]) -> None:
        seats, size = self.cell.seats, self.cell.group
        rotation = frame["rotation"].to_numpy().astype(np.int64)
        player = np.where(winner == DRAWN, DRAWN, (winner + rotation) % seats)
        grouped = winner.reshape(-1, size)
        players = player.reshape(-1, size)
        self.groups += len(grouped)
        for seat in range(seats):
            by_seat, by_player = (grouped == seat).sum(1), (players == seat).sum(1)
            self.wins[seat] += by_seat.sum()
            self.group_wins[seat] += (by_seat**2).sum()
            self.player_wins[seat] += by_player.sum()
            self.group_player_wins[seat] += (by_player**2).sum()
            for seating in range(self.cell.rotations):
                self.seating_wins[seating, seat] += ((winner == seat) & (rotation == seating)).sum()
        self._count_pairs(grouped, players)

    def _count_pairs(self, grouped: NDArray[np.int64], players: NDArray[np.int64]) -> None:
        """Luck and skill: of two matches with the same dice, did the same seat win, or the same player?"""
        repeats = self.cell.repeats
        for one in range(self.cell.group):
            for other in range(one + 1, self.cell.group):
                both = (grouped[:, one] != DRAWN) & (grouped[:, other] != DRAWN)
                same_seat = int((both & (grouped[:, one] == grouped[:, other])).sum())
                if one // repeats == other // repeats:  # the same seats, other luck of the players
                    self.pairs["again"] += int(both.sum())
                    self.pairs["again same seat"] += same_seat
                else:
                    self.pairs["swapped"] += int(both.sum())
                    self.pairs["swapped same seat"] += same_seat
                    self.pairs["swapped same player"] += int((both & (players[:, one] == players[:, other])).sum())

    def _count_course(self, frame: polars.DataFrame, winner: NDArray[np.int64]) -> None:
        for name, histogram in (("turns", self.turns), ("plies", self.plies)):
            values, counts = np.unique(frame[name].to_numpy(), return_counts=True)
            histogram.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        for name in ("lead_changes", "decisions", "choices", "width"):
            setattr(self, name, getattr(self, name) + int(frame[name].sum()))
        self.widest = max(self.widest, int(frame["widest"].max() or 0))  # type: ignore[arg-type]  # a number column
        lows = np.stack([frame[f"{seat_name(seat)} low"].to_numpy() for seat in range(self.cell.seats)], 1)
        won = winner != DRAWN
        lowest = lows[won, winner[won]]
        self.comebacks += int((lowest < COMEBACK * 1000 / self.cell.seats).sum())

    def _count_uses(self, frame: polars.DataFrame, winner: NDArray[np.int64]) -> None:
        names, seats = action_kinds(self.cell.game).names, self.cell.seats
        if self.used is None or self.used_in is None or self.won_with is None or self.moments is None:
            self.used, self.used_in, self.won_with = (np.zeros((seats, len(names))) for _ in range(3))
            self.moments = np.zeros((seats, len(names), 6))
        verbs = {verb.name for verb in self.cell.game.grammar.verbs}
        verb_places = [place for place, name in enumerate(names) if name in verbs]
        for seat in range(seats):
            counts = np.stack([frame[f"{seat_name(seat)} {name}"].to_numpy() for name in names], 1).astype(np.float64)
            won = (winner == seat).astype(np.float64)
            self.used[seat] += counts.sum(0)
            self.used_in[seat] += (counts > 0).sum(0)
            self.won_with[seat] += ((counts > 0) & (won[:, None] > 0)).sum(0)
            fair = winner != DRAWN
            part = counts[fair] / np.maximum(1.0, counts[fair][:, verb_places].sum(1, keepdims=True))
            y = won[fair][:, None]
            sums = (np.ones_like(part), part, part * part, y + 0 * part, y + 0 * part, part * y)
            self.moments[seat] += np.stack([each.sum(0) for each in sums], 1)
