"""The acceptance cases of the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import load
from admiralty.match.case_file import Case, read_cases
from admiralty.match.cases import run_case

FILE = Path(__file__).parents[2] / "cases" / "hexspace.toml"
CASES = read_cases(FILE).case


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_an_acceptance_case_passes(case: Case) -> None:
    result = run_case(load("hexspace"), case)
    assert result.ok, "\n".join(result.failures)
