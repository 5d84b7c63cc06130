from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run, data_of

GOOD = """
game = "orbital"

[[case]]
id = "G1"
rules = ["OC-6.5"]
says = "A ship with no mass can only coast."
position = { ships = { A1 = { mass = 0 } } }
play = ["A: power engines 1", "A: ready"]
refuse = ["A: burn soft prograde"]
"""

BAD = """
[[case]]
id = "G2"
rules = ["OC-1.1"]
says = "Ships start with a hundred mass."
expect = { "ships.A1.mass" = 100 }
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    return path


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.toml"
    path.write_text(GOOD + BAD)
    return path


def test_cases_that_hold_end_with_exit_code_0(run: Run, good: Path) -> None:
    answer = run("check", str(good))
    assert answer.stdout.splitlines()[-1] == "1 passed, 0 failed"
    assert answer.exit_code == 0


def test_a_case_that_fails_says_what_was_expected_and_found(run: Run, mixed: Path) -> None:
    answer = run("check", str(mixed))
    assert answer.exit_code == 1
    assert f"{mixed}: G2 failed: Ships start with a hundred mass." in answer.stdout
    assert "ships.A1.mass: expected 100, found" in answer.stdout
    assert answer.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_several_files_are_counted_together(run: Run, good: Path, mixed: Path) -> None:
    assert run("check", str(good), str(mixed)).stdout.splitlines()[-1] == "2 passed, 1 failed"


def test_a_folder_stands_for_the_case_files_in_it(run: Run, good: Path, mixed: Path) -> None:
    assert run("check", str(good.parent)).stdout.splitlines()[-1] == "2 passed, 1 failed"


def test_a_file_that_is_no_case_file_ends_with_exit_code_2_and_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('game = "orbital"\n\n[[case]]\nid = "X"\nrules = []\nsays = ""\nwhatever = 1\n')
    answer = run("check", str(path))
    assert answer.exit_code == 2
    assert f"{path}, line 7" in answer.stderr


def test_a_bad_file_does_not_keep_the_others_from_being_checked(run: Run, good: Path, tmp_path: Path) -> None:
    answer = run("check", str(tmp_path / "missing.toml"), str(good))
    assert answer.exit_code == 2
    assert "there is no such file" in answer.stderr
    assert answer.stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_an_empty_folder_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answer = run("check", str(tmp_path / "empty"))
    assert answer.exit_code == 2
    assert "no TOML file" in answer.stderr


def test_the_report_as_json_has_every_case(run: Run, mixed: Path) -> None:
    answer = run("check", str(mixed), "--json")
    assert answer.exit_code == 1
    found = data_of(answer)
    assert (found["passed"], found["failed"]) == (1, 1)
    assert [case["ok"] for case in found["files"][0]["cases"]] == [True, False]


def test_without_a_file_the_usage_is_shown(run: Run) -> None:
    answer = run("check")
    assert answer.exit_code == 2
    assert "Usage" in answer.stderr
