"""The siege on a small scale: every attack is tried, others play on, and nothing is lost or changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from admiralty.bench.attacks import ATTACKS
from admiralty.bench.siege import PEACE, Siege, SiegeResult, figures, measure

TESTS = Path(__file__).parent.parent
MOST_LOG_BYTES = 500_000


@pytest.mark.slow
def test_nothing_that_a_stranger_tries_stops_loses_or_changes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIRALTY_GAMES", "toy:GAME")
    monkeypatch.setenv("ADMIRALTY_INTERPRET", "1")
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)
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
