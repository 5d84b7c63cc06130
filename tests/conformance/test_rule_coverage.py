"""Every rule is cited by a test or a case, and every rule that is cited exists.

Chapters whose tests are still to be written are named in `tests/pending_rules.toml`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.testing.coverage import citations, coverage, pending_chapters
from toy import GAME

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "admiralty"
PENDING = pending_chapters(TESTS / "pending_rules.toml")


def test_every_rule_of_the_small_game_is_cited_by_a_test() -> None:
    found = coverage(GAME, TESTS, [GAME.folder])
    assert (found.uncited, found.unknown) == ((), ())


@pytest.mark.parametrize("key", keys())
def test_every_rule_of_a_game_is_cited_by_a_test_or_is_named_as_pending(key: str) -> None:
    found = coverage(load(key), TESTS, [SOURCES], PENDING.get(key, ()))
    assert (found.uncited, found.unknown, found.idle) == ((), (), ())


def test_only_games_that_exist_have_pending_chapters() -> None:
    assert set(PENDING) <= set(keys())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "tests" / "zz").mkdir(parents=True)
    rules = "\n".join(f"- **ZZ-{chapter}.{place}** Text. [house]" for chapter in (1, 2) for place in (1, 2, 10))
    (tmp_path / "game" / "RULES.md").write_text(rules)
    (tmp_path / "tests" / "zz" / "test_one.py").write_text('"""ZZ-1.1 and ZZ-1.10."""')
    (tmp_path / "tests" / "zz.toml").write_text('rules = ["ZZ-2.1", "ZZ-3.1"]')
    return tmp_path


def test_uncited_pending_and_unknown_rules_are_told_apart(project: Path) -> None:
    game = replace(GAME, key="zz", prefix="ZZ", folder=project / "game")
    found = coverage(game, project / "tests", pending=["ZZ-2", "ZZ-1", "ZZ-9"])
    assert found.pending == ("ZZ-1.2", "ZZ-2.2", "ZZ-2.10")
    assert coverage(game, project / "tests", pending=["ZZ-2"]).uncited == ("ZZ-1.2",)
    assert found.unknown == (f"ZZ-3.1 in {project / 'tests' / 'zz.toml'}",)
    assert found.idle == ("ZZ-9",)
    assert str(found) == "zz: 3 of 6 rules are cited by tests, 3 are pending"


def test_sources_cite_rules_but_do_not_test_them(project: Path) -> None:
    (project / "src").mkdir()
    (project / "src" / "legal.py").write_text("# ZZ-1.2: so it is. ZZ-8.8: this is not there.")
    game = replace(GAME, key="zz", prefix="ZZ", folder=project / "game")
    found = coverage(game, project / "tests", [project / "src"])
    assert "ZZ-1.2" in found.uncited
    assert f"ZZ-8.8 in {project / 'src' / 'legal.py'}" in found.unknown


def test_a_test_of_something_else_does_not_count_and_may_make_rules_up(project: Path) -> None:
    (project / "tests" / "test_refusals.py").write_text("ZZ-1.2 ZZ-77.7")
    found = coverage(replace(GAME, key="zz", prefix="ZZ", folder=project / "game"), project / "tests")
    assert "ZZ-1.2" in found.uncited
    assert not any("ZZ-77.7" in line for line in found.unknown)


def test_ids_are_whole_words(project: Path) -> None:
    (project / "tests" / "test_two.py").write_text("AZZ-1.2 ZZ-1.21 ZZ-11.2x")
    assert set(citations("ZZ", [project / "tests" / "test_two.py"])) == {"ZZ-1.21"}


def test_pending_chapters_are_read_from_a_file(tmp_path: Path) -> None:
    assert pending_chapters(tmp_path / "none.toml") == {}
    (tmp_path / "some.toml").write_text('zz = ["ZZ-1", "ZZ-2"]')
    assert pending_chapters(tmp_path / "some.toml") == {"zz": ("ZZ-1", "ZZ-2")}
