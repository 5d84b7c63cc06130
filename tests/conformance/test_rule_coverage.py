"""Every rule is cited by a test or a case that runs, and every rule that is cited exists.

Chapters whose tests are still to be written are named in `tests/pending_rules.toml`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.kernel.game import Game
from admiralty.testing.collected import Collected, collected
from admiralty.testing.coverage import citations, coverage, pending_chapters
from toy import GAME

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "admiralty"
PENDING = pending_chapters(TESTS / "pending_rules.toml")


@pytest.fixture(scope="module")
def ran() -> Collected:
    """The tests that run, of the folders that have tests of single games."""
    return collected(TESTS / folder for folder in ("browser", "conformance", "games", "press"))


def test_every_rule_of_the_small_game_is_cited_by_a_test(ran: Collected) -> None:
    found = coverage(GAME, TESTS, ran, [GAME.folder])
    assert (found.uncited, found.unknown) == ((), ())


@pytest.mark.parametrize("key", keys())
def test_every_rule_of_a_game_is_cited_by_a_test_or_is_named_as_pending(key: str, ran: Collected) -> None:
    found = coverage(load(key), TESTS, ran, [SOURCES], PENDING.get(key, ()))
    assert (found.uncited, found.unknown, found.idle) == ((), (), ())


def test_only_games_that_exist_have_pending_chapters() -> None:
    assert set(PENDING) <= set(keys())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "tests" / "zz").mkdir(parents=True)
    rules = "\n".join(f"- **ZZ-{chapter}.{place}** Text. [house]" for chapter in (1, 2) for place in (1, 2, 10))
    (tmp_path / "game" / "RULES.md").write_text(rules)
    (tmp_path / "tests" / "zz" / "test_one.py").write_text('"""ZZ-1.1 and ZZ-1.10."""\ndef test_it(): ...\n')
    (tmp_path / "tests" / "zz.toml").write_text(
        'game = "zz"\n[[case]]\nid = "1"\nsays = "So it is."\nrules = ["ZZ-2.1", "ZZ-3.1"]\n'
    )
    return tmp_path


@pytest.fixture
def game(project: Path) -> Game:
    return replace(GAME, key="zz", prefix="ZZ", folder=project / "game")


def everything(project: Path) -> Collected:
    """As if pytest ran every file there is, and a test played the case."""
    return Collected(frozenset((project / "tests").rglob("*")), frozenset({"ZZ-2.1", "ZZ-3.1"}))


def test_uncited_pending_and_unknown_rules_are_told_apart(project: Path, game: Game) -> None:
    ran = everything(project)
    found = coverage(game, project / "tests", ran, pending=["ZZ-2", "ZZ-1", "ZZ-9"])
    assert found.pending == ("ZZ-1.2", "ZZ-2.2", "ZZ-2.10")
    assert coverage(game, project / "tests", ran, pending=["ZZ-2"]).uncited == ("ZZ-1.2",)
    assert found.unknown == (f"ZZ-3.1 in {project / 'tests' / 'zz.toml'}",)
    assert found.idle == ("ZZ-9",)
    assert str(found) == "zz: 3 of 6 rules are cited by tests, 3 are pending"


def test_sources_cite_rules_but_do_not_test_them(project: Path, game: Game) -> None:
    (project / "src").mkdir()
    (project / "src" / "legal.py").write_text("# ZZ-1.2: so it is. ZZ-8.8: this is not there.")
    found = coverage(game, project / "tests", everything(project), [project / "src"])
    assert "ZZ-1.2" in found.uncited
    assert f"ZZ-8.8 in {project / 'src' / 'legal.py'}" in found.unknown


@pytest.mark.parametrize("name", ["test_refusals.py", "test_pizza.py", "zzz.py"])
def test_a_test_of_something_else_does_not_count_and_may_make_rules_up(project: Path, game: Game, name: str) -> None:
    (project / "tests" / name).write_text("ZZ-1.2 ZZ-77.7")
    found = coverage(game, project / "tests", everything(project))
    assert "ZZ-1.2" in found.uncited
    assert not any("ZZ-77.7" in line for line in found.unknown)


def uncited(project: Path, game: Game) -> set[str]:
    """What is uncited where pytest itself says which tests there are."""
    return set(coverage(game, project / "tests", collected([project / "tests"])).uncited)


def test_only_a_file_in_which_pytest_finds_a_test_counts(project: Path, game: Game) -> None:
    folder = project / "tests" / "zz"
    (folder / "table.py").write_text("def test_of_no_test_file():\n    assert 'ZZ-1.2'\n")
    (folder / "test_nothing.py").write_text("# ZZ-2.2\n")
    (folder / "test_later.py").write_text("import pytest\n@pytest.mark.skip\ndef test_it(): 'ZZ-2.10'\n")
    assert uncited(project, game) == {"ZZ-1.2", "ZZ-2.1", "ZZ-2.2", "ZZ-2.10"}


def test_a_case_counts_when_a_test_plays_it(project: Path, game: Game) -> None:
    assert "ZZ-2.1" in uncited(project, game)
    (project / "tests" / "test_examples.py").write_text(
        "from pathlib import Path\n"
        "import pytest\n"
        "from admiralty.match.case_file import read_cases\n"
        "@pytest.mark.parametrize('case', read_cases(Path(__file__).with_name('zz.toml')).case)\n"
        "def test_a_case(case): ...\n"
    )
    assert "ZZ-2.1" not in uncited(project, game)


def test_tests_that_cannot_be_collected_are_no_coverage(project: Path) -> None:
    (project / "tests" / "test_broken.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(RuntimeError, match="nothing_of_this_name"):
        collected([project / "tests"])


def test_ids_are_whole_words(project: Path) -> None:
    (project / "tests" / "test_two.py").write_text("AZZ-1.2 ZZ-1.21 ZZ-11.2x")
    assert set(citations("ZZ", [project / "tests" / "test_two.py"])) == {"ZZ-1.21"}


def test_pending_chapters_are_read_from_a_file(tmp_path: Path) -> None:
    assert pending_chapters(tmp_path / "none.toml") == {}
    (tmp_path / "some.toml").write_text('zz = ["ZZ-1", "ZZ-2"]')
    assert pending_chapters(tmp_path / "some.toml") == {"zz": ("ZZ-1", "ZZ-2")}
