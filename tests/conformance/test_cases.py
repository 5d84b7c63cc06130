"""The cases of every game: rules as executable examples, one test each."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.match.case_file import Case, read_cases
from admiralty.match.cases import run_case

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [pytest.param(key, case, id=case.id) for key in keys() for case in read_cases(FOLDER / f"{key}.toml").case]


@pytest.mark.parametrize(("key", "case"), CASES)
def test_a_case_comes_out_as_it_says(key: str, case: Case) -> None:
    assert run_case(load(key), case, FOLDER).failures == ()


def test_every_case_file_is_of_the_game_that_its_name_says() -> None:
    assert {path.stem: read_cases(path).game for path in FOLDER.iterdir()} == {key: key for key in keys()}
