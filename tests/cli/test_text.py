"""`export --text`: a match as a text for people, and back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cli.conftest import Run

BROUGHT_BY_EXTRAS = ("polars", "pyarrow", "pandas", "matplotlib", "ray")


@pytest.fixture
def record(run: Run, harbour: str) -> str:
    assert run("watch", harbour, "--seed", "3", "--save", "match.json").exit_code == 0
    return "match.json"


def test_a_record_becomes_a_text_that_replays_and_verifies(run: Run, record: str) -> None:
    answer = run("export", "--text", record, "--to", "match.txt")
    written = Path("match.txt").read_text()
    assert (answer.exit_code, answer.stdout) == (0, f"match.txt: {len(written.splitlines())} lines\n")
    assert written.startswith('[Format 1]\n[Game "toy"]\n')
    assert "\n; round 1\n1. A: guess" in written
    for command in ("replay", "verify"):
        assert run(command, "match.txt").stdout == run(command, record).stdout.replace(record, "match.txt")


def test_a_text_is_written_to_the_screen_and_again_from_itself(run: Run, record: str) -> None:
    shown = run("export", "--text", record)
    assert shown.exit_code == 0
    Path("again.txt").write_text(shown.stdout)
    assert run("export", "--text", "again.txt").stdout == shown.stdout


def test_a_text_needs_no_library_of_an_extra(run: Run, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*BROUGHT_BY_EXTRAS, "admiralty.adapters.dataset"]:
        monkeypatch.setitem(sys.modules, name, None)
    answer = run("export", "--text", record)
    assert (answer.exit_code, answer.stdout[:10]) == (0, "[Format 1]")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "--text writes one record: admiralty export --text match.json --to match.txt"),
        (("one.json", "two.json"), "--text writes one record"),
        (("nowhere.json",), "nowhere.json: there is no such file"),
        (("match.json", "--to", "nowhere/match.txt"), "nowhere/match.txt: cannot be written"),
    ],
)
def test_what_cannot_become_a_text_is_refused_in_a_sentence(
    run: Run, record: str, words: tuple[str, ...], says: str
) -> None:
    answer = run("export", "--text", *words)
    assert (answer.exit_code, says in answer.stderr) == (2, True), answer.stderr
