"""The acceptance cases, one test each."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games.retrograde import GAME
from admiralty.match.case_file import Case, read_cases
from admiralty.match.cases import run_case

CASES = read_cases(Path(__file__).parents[2] / "cases" / "retrograde.toml").case


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_case_holds(case: Case) -> None:
    assert run_case(GAME, case).failures == ()
