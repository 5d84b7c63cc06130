"""The five games have one floor plan: knowing one is knowing all."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import admiralty.kernel
from admiralty.games import OWN

GAMES = Path(admiralty.kernel.__file__).parents[1] / "games"
TESTS = Path(__file__).parents[1] / "games"

FILES = {"RULES.md", "data"}
MODULES = {
    "__init__", "actions", "board", "checks", "doctrine", "draw", "draw_picture", "events", "invariants", "learning",
    "legal", "odds", "outcome", "phases", "place", "planes", "resolve", "scenarios", "scores", "secrets", "setup",
    "state", "tables", "view", "words",
}  # fmt: skip
"""Each a file or, where it has grown, a folder."""
DATA = {"parameters.toml", "groups.toml", "worth.json", "doctrine.toml", "search.toml", "tutorial.toml", "rulesets"}
FORMER = {"terminal", "standing", "evaluation", "judgement"}  # what games once called parts of the plan
FORMER_BEGINNINGS = ("doctrine_", "forbids_")
KIT = {"play", "refused_by"}  # a rule test takes these from `admiralty.testing.kit`


def names_in(folder: Path) -> set[str]:
    """Files and folders, modules without their ending."""
    return {path.name.removesuffix(".py") for path in folder.iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("key", OWN)
def test_a_games_folder_has_everything_of_the_plan(key: str) -> None:
    assert names_in(GAMES / key) >= FILES | MODULES


@pytest.mark.parametrize("key", OWN)
def test_a_part_of_the_plan_has_no_second_name(key: str) -> None:
    own = names_in(GAMES / key) - MODULES
    assert {name for name in own if name in FORMER or name.startswith(FORMER_BEGINNINGS)} == set()


@pytest.mark.parametrize("key", OWN)
def test_a_games_data_have_everything_of_the_plan(key: str) -> None:
    assert names_in(GAMES / key / "data") >= DATA


@pytest.mark.parametrize("source", sorted(TESTS.rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rule_tests_use_the_common_kit(source: Path) -> None:
    """No game's tests have a dialect of their own: nothing but a test is called as the kit is, or asks why not."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    helpers = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name[:5] != "test_"]
    assert [node.name for node in helpers if node.name in KIT or asks_why_not(node)] == []


def asks_why_not(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == "refusal" for node in ast.walk(function))
