"""The audit of what is pinned: it fails for a hole that can be repaired, and never for want of a network."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from admiralty.testing.audit import main

HOLE = {"id": "CVE-1", "fix_versions": ["2.0"]}
PEACE = {"name": "numpy", "version": "1.0", "vulns": []}
UNKNOWN = {"name": "numpy", "skip_reason": "Dependency not found on PyPI"}


def audited(python: object = None, client: object = None) -> int:
    """`python` and `client` are what pip-audit and npm print."""

    def run(command: tuple[str, ...], folder: Path) -> str:
        told = client if command[0] == "npm" else python
        return told if isinstance(told, str) else json.dumps(told)

    return main(run)


def test_where_no_registry_answers_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert audited("", '{"message": "405 Method Not Allowed"}') == 0
    assert audited({"dependencies": [UNKNOWN]}, "npm error") == 0
    assert capsys.readouterr().out.count("nothing was checked") == 4


def test_a_hole_that_can_be_repaired_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert audited({"dependencies": [{**PEACE, "vulns": [HOLE]}]}) == 1
    assert "numpy 1.0: CVE-1, repaired in 2.0" in capsys.readouterr().out
    holes = {"vite": {"severity": "high", "range": "<9", "fixAvailable": True}}
    assert audited(client={"vulnerabilities": holes, "metadata": {"dependencies": {"total": 7}}}) == 1
    assert "vite: high, in <9" in capsys.readouterr().out


def test_a_hole_that_nobody_has_repaired_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert audited({"dependencies": [{**PEACE, "vulns": [{"id": "CVE-2", "fix_versions": []}]}]}) == 0
    assert "CVE-2, repaired in no version" in capsys.readouterr().out


def test_without_holes_the_number_of_packages_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert audited({"dependencies": [PEACE, UNKNOWN]}) == 0
    assert "Python: 0 known holes in 1 packages." in capsys.readouterr().out
