"""The case file of Orbital Combat: rules as examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import load
from admiralty.match.case_file import Case, read_cases
from admiralty.match.cases import run_case

FILE = Path(__file__).parents[2] / "cases" / "orbital.toml"


@pytest.mark.parametrize("case", read_cases(FILE).case, ids=lambda case: case.id)
def test_a_case_comes_out_as_it_says(case: Case) -> None:
    assert run_case(load("orbital"), case, FILE.parent).failures == ()
