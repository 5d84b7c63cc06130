"""ARCHITECTURE.md says what is there: every name in it exists, and nothing is missing."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from admiralty.games import OWN
from admiralty.kernel.game import Game
from admiralty.match.course import Course
from admiralty.match.match import Match
from admiralty.testing.docs import blocks, documents
from admiralty.testing.imports import LAYERS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "admiralty"
PAGE = ROOT / "ARCHITECTURE.md"
TEXT = PAGE.read_text(encoding="utf-8")
NOT_SHOWN = {"__init__.py", "__pycache__", "py.typed"}


def table(first: str) -> set[str]:
    """What stands in the first column of the table whose first title this is."""
    found = re.search(rf"^\| {re.escape(first)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", TEXT, re.M)
    assert found is not None, f"there is no table {first!r}"
    return {name for row in found[1].splitlines() for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def inside(folder: Path) -> set[str]:
    """The names in a folder, as the tables write them; a folder ends with a slash."""
    names = {f"{path.name}/" if path.is_dir() else path.name for path in folder.iterdir()}
    return {name for name in names if name.rstrip("/") not in NOT_SHOWN}


def test_every_part_of_the_package_is_in_its_table_and_no_other() -> None:
    assert table("in `src/admiralty`") == inside(PACKAGE)


def test_every_module_of_the_kernel_is_in_its_table_and_no_other() -> None:
    assert table("in `kernel/`") == inside(PACKAGE / "kernel")


def test_what_all_games_have_is_in_their_table_and_every_name_there_is_in_a_game() -> None:
    folders = [inside(PACKAGE / "games" / key) | {"__init__.py"} for key in OWN]
    shown = table("in a game's folder")
    assert set.intersection(*folders) <= shown <= set.union(*folders)


def test_the_order_of_imports_is_the_one_that_is_enforced() -> None:
    line = re.search(r"^errors <- .*$", TEXT, re.M)
    assert line is not None
    said = [set(re.findall(r"\w+", part)) for part in line[0].split(" <- ")]
    assert said == [layer - {"__main__"} for layer in map(set, LAYERS) if layer != {""}]


@pytest.mark.parametrize("path", re.findall(r"`([\w<>./-]+/[\w.<>-]+)`", TEXT))
def test_every_path_that_is_named_exists(path: str) -> None:
    pattern = path.replace("<key>", "*").rstrip("/")
    assert any(list(folder.glob(pattern)) for folder in (ROOT, PACKAGE)), path


KNOWN = {"game": {each.name for each in fields(Game)}, "Match": set(dir(Match)), "Course": set(dir(Course))}
DOTTED = sorted(set(re.findall(r"\b(game|Match|Course)\.(?!py\b)(\w+)", TEXT)))


@pytest.mark.parametrize(("of", "name"), DOTTED)
def test_every_function_that_is_named_exists(of: str, name: str) -> None:
    assert name in KNOWN[of]


def test_the_path_of_a_click_names_functions() -> None:
    assert ("game", "forbids") in DOTTED
    assert [block.language for block in blocks(PAGE)] == ["text", "text"]


WRITTEN = [path for path in documents(ROOT) if path.parent.name != "decisions"]  # what was decided then stays as it is
SOURCES = [
    path.as_posix()
    for folder in ("src", "tests", "docs", "examples", "benchmarks")
    for path in (ROOT / folder).rglob("*.py")
]


@pytest.mark.parametrize("page", WRITTEN, ids=lambda path: path.name)
def test_every_source_that_a_document_names_exists(page: Path) -> None:
    named = set(re.findall(r"`([\w/]+\.py)`", page.read_text(encoding="utf-8")))
    assert {name for name in named if not any(source.endswith(f"/{name}") for source in SOURCES)} == set()
