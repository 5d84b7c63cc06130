"""`--option NAME=VALUE`: single numbers and words of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.cli.options import read_options
from admiralty.errors import AdmiraltyError
from admiralty.match.record import Record
from cli.conftest import Run


def test_values_are_read_as_toml_writes_them_and_a_bare_word_is_a_text(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text('home = "H01"\n')
    given = ["rounds=2", "deck_a=citadel", "levels=[1, 2]", f"deck_b=@{tmp_path / 'deck.toml'}", "name = a b"]
    assert read_options(given) == {
        "rounds": 2,
        "deck_a": "citadel",
        "levels": [1, 2],
        "deck_b": {"home": "H01"},
        "name": "a b",
    }


@pytest.mark.parametrize("given", ["rounds", "=2", "deck=@missing.toml"])
def test_an_option_that_cannot_be_read_is_refused(given: str) -> None:
    with pytest.raises(AdmiraltyError):
        read_options([given])


def test_an_option_changes_the_match_and_stands_in_its_record(run: Run, harbour: str) -> None:
    answer = run("watch", harbour, "--option", "rounds=1", "--seed", "1", "--save", "m.json")
    assert answer.exit_code == 0
    assert Record.load("m.json").options == {"rounds": 1}
    assert "TY-5.1" in answer.stdout.splitlines()[-1]
    assert run("verify", "m.json").exit_code == 0


def test_an_option_out_of_range_is_refused_with_what_is_allowed(run: Run, harbour: str) -> None:
    answer = run("play", harbour, "-o", "rounds=99")
    assert answer.exit_code == 2
    assert "rounds is 99; it must be 1 to 20" in answer.stderr
