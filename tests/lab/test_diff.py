"""Two rules on the same seeds: only what an interval carries is called a difference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from admiralty.lab.diff import CANNOT_TELL, Diff, changes, first_sentence, flips_of, save_replays, standing
from admiralty.lab.findings import _error_of_extremes, across_strengths
from admiralty.lab.paired import Moments, Paired, is_answered, play_pairs, standard_errors
from admiralty.lab.statistics import Z
from admiralty.lab.traced import traced
from admiralty.match.replay import load
from lab.conftest import cell_of


def played(pairs: int, **changed: Any) -> Paired:
    paired = Paired(cell_of(matches=pairs), cell_of(matches=pairs, **changed))
    for _ in play_pairs(paired, pairs, threads=2):
        pass
    return paired


def test_equal_rules_differ_in_nothing() -> None:
    paired = played(200)
    certain, _ = changes(paired)
    assert (paired.pairs, paired.flip_count, certain) == (200, 0, [])


def test_a_difference_of_pairs_is_known_better_than_that_of_strangers() -> None:
    same = Moments()
    chance = np.random.default_rng(1)
    before = (chance.random(400) < 0.5).astype(float)
    same.add(before, np.where(chance.random(400) < 0.05, 1 - before, before))
    found = same.compared("A wins", "share", Z)
    assert found.difference.margin < found.before.margin


def false_alarms(watched: bool, looks: range, runs: int = 400) -> float:
    """How often equal rules are called different by somebody who looks so often, and stops at the first alarm."""
    chance = np.random.default_rng(7)
    found = 0
    for _ in range(runs):
        walk = np.cumsum(chance.choice([-1.0, 0.0, 1.0], size=looks[-1], p=[0.2, 0.6, 0.2]))
        spread = np.sqrt(0.4 / np.asarray(looks))
        errors = np.asarray([standard_errors(pairs, 1, watched) for pairs in looks])
        found += bool((np.abs(walk[np.asarray(looks) - 1] / looks) > errors * spread).any())
    return found / runs


def test_whoever_looks_on_and_stops_at_a_lucky_moment_is_not_fooled() -> None:
    looks = range(64, 20_000, 64)
    assert false_alarms(watched=False, looks=looks) > 0.25  # what an interval for one look would tell
    assert false_alarms(watched=True, looks=looks) <= 0.05


def test_many_measures_need_wider_intervals_each() -> None:
    assert standard_errors(1_000, 1, watched=False) == pytest.approx(Z, abs=0.01)
    assert standard_errors(1_000, 20, watched=False) == pytest.approx(3.02, abs=0.01)
    assert standard_errors(1_000, 20, watched=True) > standard_errors(1_000, 1, watched=True) > Z


def test_few_pairs_cannot_tell() -> None:
    few = played(10, options={"rounds": 1}) if "rounds" in cell_of().terms.rules.fields else played(10)
    assert standing(few) == CANNOT_TELL
    assert not is_answered(few, 3.0)


def test_the_first_sentence_calls_out_strengths_that_disagree() -> None:
    def stub(level: str, share: float) -> Diff:
        paired = Paired(cell_of(players=level), cell_of(players=level))
        wins = np.zeros(2000)
        wins[: int(2000 * share)] = 1
        paired.pairs = 2000
        paired._add("A wins", "share", wins, wins)
        paired._add("B wins", "share", 1 - wins, 1 - wins)
        return Diff(paired)

    told = first_sentence([stub("cadet", 0.5), stub("captain", 0.7)], "Classic", "Mine")
    assert told == (
        "Under Mine the strengths disagree: the sides are even among cadets, but side A is ahead among captains."
    )
    assert "every strength" in first_sentence([stub("cadet", 0.7), stub("captain", 0.7)], "Classic", "Mine")


def test_a_match_is_played_again_as_the_lab_played_it(tmp_path: Any) -> None:
    from admiralty.lab.measure import measure, rows_of
    from admiralty.lab.players import lineup_of

    cell = cell_of(players="mate")
    rows = rows_of(cell.seed, 0, 12, 1, 1)
    measured = measure(cell.game, cell.terms.rules, lineup_of(cell.game, cell.players, {}), rows)
    courses = [traced(cell, number) for number in range(12)]
    assert [len(each.plies) for each in courses] == measured.tallies["plies"].tolist()
    assert [each.over for each in courses] == measured.tallies["ended_by"].tolist()


def test_three_flipped_matches_can_be_replayed(tmp_path: Any) -> None:
    paired = played(300)
    paired.after = cell_of(matches=300, seed=2)  # other dice: surely some matches are won by another seat
    paired.flips = list(range(8))
    diff = Diff(paired, flips_of(paired))
    written = save_replays(diff, tmp_path / "flips")
    assert len(written) == 2 * min(3, len(diff.flips))
    assert written, "of eight matches with other dice none has another winner"
    for path in written:
        assert load(path, game=paired.before.game).is_over


@pytest.mark.parametrize(("values", "wider"), [(2, False), (10, True)])
def test_the_luckiest_two_of_many_values_need_a_wider_interval(values: int, wider: bool) -> None:
    """Sixty matches each that show 39 and 66 % are nothing when ten values were tried."""
    error = _error_of_extremes((1, 0.39, 60), (2, 0.66, 60), values)
    assert (error > 0.27) == wider


def test_even_at_one_strength_and_lost_at_another_is_said_first() -> None:
    class Stub:
        def __init__(self, level: str, judgement: str, share: float) -> None:
            from types import SimpleNamespace

            self.cell = SimpleNamespace(strength=level, seats=2)
            self.judgement, self.even, self.best_seat = judgement, 0.5, 0
            self.seats = [SimpleNamespace(share=share, low=share - 0.02), SimpleNamespace(share=1 - share, low=0)]

    found: Any = [Stub("cadet", "balanced", 0.5), Stub("captain", "unbalanced", 0.7)]
    assert across_strengths(found).startswith("The strengths disagree: the sides are even at cadet level, but side A")
    assert across_strengths(found[1:]) == ""


def test_wins_that_are_known_to_differ_by_little_are_said_so_and_not_doubted() -> None:
    from admiralty.lab.diff import wins_words

    paired = Paired(cell_of(), cell_of())
    wins = np.zeros(4000)
    wins[:2000] = 1
    paired.pairs = 4000
    paired._add("A wins", "share", wins, np.roll(wins, 3))
    assert wins_words(paired).startswith("cannot tell yet")
    assert wins_words(paired, points=3.0).startswith("side A wins about as often as before: at most 0")
