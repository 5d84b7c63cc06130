"""The workshop's bench: answers that go on where they were left, at several strengths, with luck against skill."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import toy
from admiralty.games import load as load_game
from admiralty.lab.kept_pairs import read_pairs, write_pairs
from admiralty.lab.paired import Paired, play_pairs
from admiralty.lab.skill import LUCK, SKILL, STRONGER, Skill
from admiralty.match.record import Record
from admiralty.match.replay import replay as replayed
from admiralty.server.bench_compare import compare
from admiralty.server.bench_told import Teller
from admiralty.server.bench_worker import answer, replay
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import (
    BenchAnswer,
    BenchQuestion,
    Draft,
    ReplayWanted,
    TuneAxis,
    TuneTarget,
    TuneWish,
)
from lab.conftest import cell_of

SHORT = Draft(options={"rounds": 2})


def asked(question: BenchQuestion, kept: Path | None = None) -> list[BenchAnswer]:
    told: list[BenchAnswer] = []
    answer(Asked("toy", question, kept="" if kept is None else str(kept)), told.append)
    return told


def pair(**changed: Any) -> Paired:
    return Paired(cell_of(), cell_of(**changed), watched=True)


def played(paired: Paired, matches: int) -> Paired:
    for _ in play_pairs(paired, matches, threads=2):
        pass
    return paired


def test_a_question_that_is_asked_again_goes_on_where_it_was_left(tmp_path: Path) -> None:
    # Few pairs are played in so short a time: the question is far from answered.
    first = asked(BenchQuestion(SHORT, points=0.5, seconds=0.05), tmp_path / "kept" / "x.json")[-1]
    again = asked(BenchQuestion(SHORT, points=0.5, seconds=0.3), tmp_path / "kept" / "x.json")
    assert not first.went_on
    assert again[-1].went_on
    assert again[-1].pairs > first.pairs


def test_what_is_kept_counts_only_for_the_same_rules_and_undamaged(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    before = played(pair(options={"rounds": 2}), 128)
    write_pairs(kept, [before])
    same, other = pair(options={"rounds": 2}), pair(options={"rounds": 3})
    read_pairs(kept, [same])
    read_pairs(kept, [other])
    assert (same.pairs, same.played_to, same.compared) == (128, 128, before.compared)
    assert other.pairs == 0
    kept.write_bytes(b"{")
    read_pairs(kept, [other])
    assert other.pairs == 0


def test_no_match_is_counted_twice_when_pairs_go_on() -> None:
    at_once, in_parts = played(pair(options={"rounds": 2}), 192), pair(options={"rounds": 2})
    for _ in range(3):
        played(in_parts, 64)
    assert in_parts.compared == at_once.compared


def test_strengths_are_answered_side_by_side_and_the_first_sentence_is_about_all() -> None:
    last = asked(BenchQuestion(SHORT, levels=["cadet", "captain"], points=20.0))[-1]
    assert [each.title for each in last.strengths] == ["Cadet", "Captain"]
    assert last.sentence.startswith("Under your rules")
    assert last.sentence == last.sentence.strip()
    assert "asked for once" in asked(BenchQuestion(SHORT, levels=["mate", "mate"]))[-1].sentence


def test_luck_against_skill_is_among_the_measures() -> None:
    last = asked(BenchQuestion(SHORT, points=20.0))[-1]
    names = [each.name for each in last.measures]
    assert "The stronger player wins (captain against mate)" in names
    assert any(name.startswith("Luck decides") for name in names)
    assert any(name.startswith("Won after being far behind") for name in names)


def test_a_match_that_the_same_player_wins_twice_was_decided_by_skill() -> None:
    skill = Skill.beside_pairs(pair())
    assert skill is not None
    winners = [1, 2, 1, 1]  # of seats, as bits: the first seed is won by one player twice, the second by one seat
    tallies = np.zeros(4, dtype=[("winners", "i4")])
    tallies["winners"] = winners
    measured: Any = type("Measured", (), {"tallies": tallies})()
    skill.add(0, measured, measured)
    assert skill.pairs == 2
    assert [skill.measure(name).after.mean for name in (STRONGER, SKILL, LUCK)] == [0.75, 0.5, 0.5]


def test_rules_that_do_not_differ_are_said_to_be_classic() -> None:
    last = asked(BenchQuestion(Draft()))[-1]
    assert (last.state, last.sentence) == (
        "refused",
        "These are the rules of classic: nothing differs; change a number and ask again",
    )


def test_tuning_tells_its_trials_and_goes_on_with_them(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    wish = TuneWish([TuneAxis("rounds", [2, 3, 4])], [TuneTarget("rounds", 2, 3)], trials=3, matches=50)
    kept = tmp_path / "trials.json"
    last = asked(BenchQuestion(Draft(), tune=wish), kept)[-1]
    assert last.tuned is not None
    assert last.tuned.best is not None
    assert (last.state, last.tuned.met) == ("answered", True)
    assert last.tuned.best.words.startswith("Rounds of a match ")
    assert last.sentence == f"All aims are met: {last.tuned.best.words}."
    lines = kept.read_bytes().splitlines()
    asked(BenchQuestion(Draft(), tune=wish), kept)
    assert kept.read_bytes().splitlines() == lines, "nothing was measured again"


def test_a_flipped_match_is_a_record_to_replay_from_where_it_parts() -> None:
    told: list[BenchAnswer] = []
    compare(Asked("toy", BenchQuestion(SHORT, points=5.0)), Teller(told.append))
    flip = told[-1].replays[0]
    records = [
        Record.from_json(replay(Asked("toy", replay=wanted), wanted))
        for wanted in (ReplayWanted(SHORT, flip.level, flip.number, changed) for changed in (False, True))
    ]
    one, other = (replayed(record, game=toy.GAME) for record in records)
    assert one.outcome != other.outcome
    assert 1 <= flip.ply <= min(len(each.plies) for each in records) + 1
    assert "your rules" in flip.sentence


@pytest.mark.parametrize("key", ["retrograde"])
def test_what_is_used_is_called_by_its_name(key: str) -> None:
    from admiralty.lab.diff import name_words
    from admiralty.lab.paired import Compared, Estimate

    nothing = Estimate(0, 0, 0)
    found = name_words(
        Compared("use start S01", "use", nothing, nothing, nothing),
        Paired(cell_of(game=key), cell_of(game=key)),
    )
    assert "S01" not in found
    assert load_game(key).key == key


@pytest.mark.slow
def test_pairs_on_a_cluster_are_those_of_this_machine() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'admiralty[cluster]'")
    program = str(Path(__file__).parent / "pairs_on_ray.py")
    ended = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr[-2000:]
    here, there = msgspec.json.decode(ended.stdout.splitlines()[-1])
    assert here == there
