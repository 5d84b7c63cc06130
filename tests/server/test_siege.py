"""The siege on a small scale: every attack is tried, others play on, and nothing is lost or changed."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from admiralty.bench.attacks import ATTACKS, PROXIED
from admiralty.bench.damage import damaged, damaged_json
from admiralty.bench.damaged_files import read_damaged
from admiralty.bench.long_siege import LongSiege, growth, long_figures, measure_long
from admiralty.bench.siege import PEACE, PLAYERS, BesiegedServer, Siege, SiegeResult, figures, measure
from toy import GAME

TESTS = Path(__file__).parent.parent
MOST_LOG_BYTES = 500_000


@pytest.fixture
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """For servers in processes of their own."""
    monkeypatch.setenv("ADMIRALTY_GAMES", "toy:GAME")
    monkeypatch.setenv("ADMIRALTY_INTERPRET", "1")
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)


@pytest.mark.slow
@pytest.mark.usefixtures("_toy_on_the_shelf")
def test_nothing_that_a_stranger_tries_stops_loses_or_changes_anything() -> None:
    siege = Siege("toy", seconds=1.0, tables=2)
    result = measure(siege, lambda what: None)
    assert result.failed_attacks == {}
    assert set(result.milliseconds) == {PEACE, *ATTACKS}
    assert (result.crashes, result.lost, result.changed, result.kills) == (0, 0, 0, siege.kills)
    assert result.plies > 0
    assert result.log_bytes < MOST_LOG_BYTES


def test_all_figures_of_a_siege_come_out_of_one_run() -> None:
    result = SiegeResult({PEACE: [4.0], "odds": [5.0, 90.0]}, {"odds": 3}, {"odds": 0.25}, crashes=1, kills=2, lost=4)
    found = {each.name: each.value for each in figures(Siege("toy", ("odds",)), result)}
    assert found["attacks_tried"] == 1
    assert found["ply_to_both_screens_p99_peace"] == 4.0
    assert found["ply_to_both_screens_p99_odds"] == found["worst_delay_of_others"] == 90.0
    assert found["longest_wait_for_a_new_table"] == 250.0
    assert (found["crashes"], found["kills"], found["lost_plies"], found["state_changes"]) == (1, 2, 4, 0)


@pytest.mark.slow
@pytest.mark.usefixtures("_toy_on_the_shelf")
def test_no_kill_no_message_and_no_damaged_file_breaks_anything() -> None:
    trials = LongSiege(GAME, kills=2, messages=1_500, files=400, soak_seconds=2.0, slice_seconds=1.0, tables=2)
    result = measure_long(trials, lambda what: None)
    found = {each.name: each.value for each in long_figures(result)}
    assert result.files.failures == []
    assert (found["kills"], found["lost_plies"], found["state_changes"]) == (2, 0, 0)
    assert found["plies_shown_before_kills"] > 0
    assert found["fuzzed_messages"] >= 1_500
    assert found["fuzzed_messages_refused_as_malformed"] > 300
    assert (found["fuzzed_messages_that_broke_something"], found["crashes_while_fuzzed"]) == (0, 0), result.answers
    assert found["damaged_files"] == 400
    assert found["damaged_files_refused_in_words"] > 200
    assert found["soak_plies"] > 0
    assert found["log_of_the_long_trials"] < MOST_LOG_BYTES


def test_a_reader_that_breaks_is_found() -> None:
    def broken(ruleset: str, *others: Any) -> Any:
        if ruleset == "classic":
            return GAME.load_rules(ruleset, *others)
        raise ZeroDivisionError

    *_, result = read_damaged(replace(GAME, load_rules=broken), 8, seed=1)
    assert any("ZeroDivisionError" in failure for failure in result.failures)


def test_damage_follows_from_its_chance_and_is_of_every_kind() -> None:
    message = {"type": "play", "seat": 0, "line": "guess 1", "ply": 3}
    first, again = ([damaged_json(message, Random(seed)) for seed in range(200)] for _ in range(2))
    assert first == again
    assert len(set(first)) > 50
    assert {len(damaged(b"0123456789", Random(seed))) for seed in range(200)} >= {0, 5, 10, 12}


def test_memory_that_grows_is_told_by_the_minute() -> None:
    assert growth([(10.0 * step, 5_000.0) for step in range(20)]) == pytest.approx(0.0)
    assert growth([(10.0 * step, 5_000.0 + 100.0 * step) for step in range(20)]) == pytest.approx(600.0)
    assert growth([]) == 0.0


def test_whoever_plays_for_a_long_time_without_a_proxy_is_at_home(tmp_path: Path) -> None:
    """An address named by a proxy would be a stranger's, who may open sixty tables an hour."""
    assert BesiegedServer(tmp_path, behind_proxy=False).coming_from(PLAYERS[0]) == {}
    assert BesiegedServer(tmp_path).coming_from(PLAYERS[0]) == {PROXIED: PLAYERS[0]}
