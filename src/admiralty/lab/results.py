"""The measures of a cell, with intervals: what reports show, tuning aims at and programs read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from admiralty.kernel.actions import seat_name
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.experiment import Cell
from admiralty.lab.statistics import Share, Together, correlation, design_effect, mean, quantile, wilson
from admiralty.lab.tally import unit_of_length
from admiralty.lab.totals import Totals
from admiralty.match.rulebook import rulebook_of

if TYPE_CHECKING:
    import polars

BAND = 0.1  # a seat that wins this part more or less often than an even share is out of balance: 45–55 % for two
FIRST_KNOWN = 0.9  # of the matches: below, being first is an accident of simultaneous play
FEW = 30  # matches below which a share says nothing


@dataclass(frozen=True)
class End:
    """A rule that ends matches."""

    rule: str
    sentence: str
    share: float  # of all matches
    by_seat: tuple[int, ...]  # matches each seat won by it

    def plain(self) -> dict[str, Any]:
        return {"rule": self.rule, "share": round(self.share, 4), "by_seat": list(self.by_seat)}


@dataclass(frozen=True)
class ActionUse:
    """How a kind of action is used, and how that goes together with winning."""

    name: str
    title: str
    per_match: tuple[float, ...]  # by seat
    used_in: float  # part of the matches in which some seat used it, as a mean over seats
    together: Together  # its part of a seat's actions, and winning
    won_with: Share  # by seats that used it
    won_without: Share

    def plain(self) -> dict[str, Any]:
        return {
            "per_match": [round(number, 3) for number in self.per_match],
            "used_in": round(self.used_in, 4),
            "goes_with_winning": [round(each, 3) for each in (self.together.r, self.together.low, self.together.high)],
            "wins_with": self.won_with.plain(),
            "wins_without": self.won_without.plain(),
        }


@dataclass(frozen=True)
class Result:
    """A cell and everything measured in it."""

    cell: Cell
    matches: int
    decided: int
    seats: tuple[Share, ...]  # of the decided matches
    players: tuple[Share, ...]
    drawn: Share
    shared: Share
    unfinished: Share
    first: Share  # wins of whoever moved first, of the decided matches where somebody did
    first_known: float
    forced: int  # matches in which a player that never goes first had to
    turns: Counter[int]
    plies_mean: float
    lead_changes: float
    comebacks: Share
    choice_width: float
    widest: int
    forced_choices: float  # part of the decisions with only one legal action
    pairs: Counter[str]
    seed_share: float | None  # part of the outcome that the dice decide when the same seats are played again
    ends: tuple[End, ...]
    uses: tuple[ActionUse, ...]

    @property
    def even(self) -> float:
        return 1 / self.cell.seats

    @property
    def length(self) -> tuple[int, int, int]:
        """A tenth of the matches is at most so long, half of them, nine tenths."""
        low, median, high = (quantile(self.turns, part) for part in (0.1, 0.5, 0.9))
        return low, median, high

    @property
    def best_seat(self) -> int:
        return max(range(self.cell.seats), key=lambda seat: self.seats[seat].share)

    @property
    def judgement(self) -> str:
        """`balanced`, `unbalanced`, `uncertain` (the interval reaches over the edge), or `undecided` (too few wins)."""
        if self.decided < FEW:
            return "undecided"
        low, high = (1 - BAND) * self.even, (1 + BAND) * self.even
        if any(share.low > high or share.high < low for share in self.seats):
            return "unbalanced"
        if all(low <= share.low and share.high <= high for share in self.seats):
            return "balanced"
        return "uncertain"

    @property
    def outside(self) -> bool:
        """Is a seat's share itself outside 45–55 % (or what corresponds to it)?"""
        return self.decided >= FEW and any(abs(share.share - self.even) > BAND * self.even for share in self.seats)

    @property
    def has_first_mover(self) -> bool:
        """Does somebody move first, by the rules and not by the way things happened to go?"""
        return self.first_known >= FIRST_KNOWN

    def plain(self) -> dict[str, Any]:
        """As data for a program; everything in order of seats."""
        cell = self.cell
        low, median, high = self.length
        return {
            "scenario": cell.scenario,
            "ruleset": cell.terms.ruleset_name,
            "options": dict(cell.options),
            "seats": cell.seats,
            "players": list(cell.players),
            "never": {letter: list(what) for letter, what in cell.never.items()},
            "rules_digest": cell.terms.digest,
            "matches": self.matches,
            "mirrored": cell.rotations > 1,
            "repeats": cell.repeats,
            "judgement": self.judgement,
            "wins_by_seat": {seat_name(seat): share.plain() for seat, share in enumerate(self.seats)},
            "wins_by_player": {seat_name(player): share.plain() for player, share in enumerate(self.players)},
            "drawn": self.drawn.plain(),
            "shared": self.shared.plain(),
            "unfinished": self.unfinished.plain(),
            "first_mover_wins": self.first.plain() if self.has_first_mover else None,
            "length": {
                "unit": unit_of_length(cell.game),
                "tenth": low,
                "median": median,
                "nine_tenths": high,
                "mean": round(mean(self.turns), 2),
                "plies": round(self.plies_mean, 1),
            },
            "lead_changes": round(self.lead_changes, 3),
            "comebacks": self.comebacks.plain(),
            "choice_width": round(self.choice_width, 2),
            "widest_choice": self.widest,
            "only_one_action": round(self.forced_choices, 4),
            "luck": {"pairs": dict(self.pairs), "seed_share": self.seed_share},
            "ends": [end.plain() for end in self.ends],
            "uses": {use.name: use.plain() for use in self.uses},
        }


def result_of(totals: Totals) -> Result:
    cell, decided = totals.cell, totals.decided
    played = max(1, totals.matches)
    return Result(
        cell=cell,
        matches=totals.matches,
        decided=decided,
        seats=tuple(_shares(totals, totals.wins, totals.group_wins)),
        players=tuple(_shares(totals, totals.player_wins, totals.group_player_wins)),
        drawn=wilson(totals.drawn, totals.matches),
        shared=wilson(totals.shared, totals.matches),
        unfinished=wilson(totals.unfinished, totals.matches),
        first=wilson(totals.first_wins, totals.first_decided),
        first_known=totals.first_known / played,
        forced=totals.forced,
        turns=totals.turns,
        plies_mean=mean(totals.plies),
        lead_changes=totals.lead_changes / played,
        comebacks=wilson(totals.comebacks, decided),
        choice_width=totals.width / max(1, totals.choices),
        widest=totals.widest,
        forced_choices=1 - totals.choices / max(1, totals.decisions),
        pairs=totals.pairs,
        seed_share=_seed_share(totals),
        ends=tuple(_ends(totals)),
        uses=tuple(_uses(totals)),
    )


def results_of(cells: Iterable[Cell], tables: Iterable[tuple[Cell, polars.DataFrame]]) -> list[Result]:
    """The measures of every cell of which something is kept."""
    totals = {cell.index: Totals(cell) for cell in cells}
    for cell, frame in tables:
        totals[cell.index].add(frame)
    return [result_of(each) for each in totals.values() if each.matches]


def _shares(totals: Totals, wins: Any, squares: Any) -> Iterable[Share]:
    for place in range(totals.cell.seats):
        design = design_effect(totals.groups, float(wins[place]), float(squares[place]), totals.cell.group)
        yield wilson(float(wins[place]), totals.decided, design)


def _seed_share(totals: Totals) -> float | None:
    """Of matches with the same dice and seats, played again with other luck of the players: how much more often the
    same seat wins than for matches that have nothing in common. 0: the dice decide nothing, 1: everything."""
    pairs = totals.pairs["again"]
    if pairs < FEW or not totals.decided:
        return None
    seatings = [wins / wins.sum() for wins in totals.seating_wins if wins.sum()]
    by_chance = float(np.mean([(shares**2).sum() for shares in seatings]))
    if by_chance > 0.999:
        return None
    return round((totals.pairs["again same seat"] / pairs - by_chance) / (1 - by_chance), 4)


def _ends(totals: Totals) -> Iterable[End]:
    game = totals.cell.game
    book = rulebook_of(game)
    counted: Counter[int] = Counter()
    for (rule, _), count in totals.ends.items():
        counted[rule] += count
    for rule, count in counted.most_common():
        name = game.rule_id(rule) if rule else "unfinished"
        by_seat = tuple(totals.ends[rule, seat] for seat in range(totals.cell.seats))
        yield End(name, book.sentence(name), count / max(1, totals.matches), by_seat)


def _uses(totals: Totals) -> Iterable[ActionUse]:
    known = action_kinds(totals.cell.game)
    if totals.used is None or totals.used_in is None or totals.won_with is None or totals.moments is None:
        return
    seat_matches = totals.matches * totals.cell.seats
    for place, (name, title) in enumerate(zip(known.names, known.titles, strict=True)):
        if not totals.used[:, place].any():
            continue
        with_it, won = int(totals.used_in[:, place].sum()), int(totals.won_with[:, place].sum())
        yield ActionUse(
            name=name,
            title=title,
            per_match=tuple(float(number) / totals.matches for number in totals.used[:, place]),
            used_in=with_it / seat_matches,
            together=_pooled(totals.moments[:, place]),
            won_with=wilson(won, with_it),
            won_without=wilson(totals.decided - won, seat_matches - with_it),
        )


def _pooled(moments: Any) -> Together:
    """Within seats, so that a side that is better off anyway does not lend its wins to what it happens to use."""
    n, xx, yy, xy = 0.0, 0.0, 0.0, 0.0
    for count, x, x2, y, y2, product in moments.tolist():
        if count > 0:
            n += count
            xx += x2 - x * x / count
            yy += y2 - y * y / count
            xy += product - x * y / count
    return correlation(n, 0.0, xx, 0.0, yy, xy)
