"""The case file of ISK: rules as executable examples."""

from __future__ import annotations

from pathlib import Path

from admiralty.match.cases import run_cases

CASES = Path(__file__).parents[2] / "cases" / "isk.toml"


def test_every_case_passes() -> None:
    report = run_cases(CASES)
    assert [(result.id, result.failures) for result in report.results if not result.ok] == []
    assert report.passed == 86
