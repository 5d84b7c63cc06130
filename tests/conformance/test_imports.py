"""Imports point one way, and no game imports another."""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty.kernel
from admiralty.kernel.rule import SHOWN
from admiralty.testing.imports import ROOT, imported_modules, wrong_imports

PACKAGE = Path(admiralty.kernel.__file__).parents[1]


def test_imports_of_the_package_point_one_way() -> None:
    assert wrong_imports(PACKAGE) == []


def package(folder: Path, **sources: str) -> Path:
    for name, text in sources.items():
        path = folder.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text)
    return folder


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel__dice", "from admiralty.games.data import read_toml"),
        ("kernel__dice", "import admiralty.match.match"),
        ("kernel__dice", "from admiralty import Match"),
        ("kernel__dice", "def late():\n    from ..match import match"),
        ("errors", "import admiralty.kernel"),
        ("games__data", "from admiralty.match import match"),
        ("games__data", "from admiralty.games import chess"),
        ("games__chess__legal", "from admiralty.games.go.legal import forbids"),
        ("games__chess__legal", "from ..go import legal"),
        ("match__match", "import admiralty.lab"),
        ("match__match", "import admiralty"),
        ("opponents__search", "from admiralty.server import app"),
        ("lab__sweep", "from admiralty.server import app"),
        ("server__messages", "from admiralty.server import app"),
        ("server__seat_view", "from admiralty.opponents import levels"),
        ("server__app", "from admiralty.cli import main"),
        ("cli__main", "from admiralty.testing import check_game"),
        ("testing__suite", "from admiralty.cli import main"),
        ("newcomer", "import admiralty.kernel"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(tmp_path: Path, module: str, text: str) -> None:
    package(tmp_path, games__chess__state="", games__go__legal="", **{module: text})
    assert len(wrong_imports(tmp_path)) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel__dice", "import numpy\nfrom admiralty.errors import Unknown\nfrom admiralty.kernel import record"),
        ("games__chess__legal", "from admiralty.games.data import read_toml\nfrom admiralty.games.chess import state"),
        ("games__chess__legal", "from . import state\nfrom ..data import read_toml"),
        ("match__match", "from admiralty.games import load"),
        ("lab__sweep", "import admiralty\nfrom admiralty.opponents import search\nfrom admiralty.match import match"),
        ("cli__main", "from admiralty import server, lab"),
        ("opponents__program", "from admiralty.server.messages import Play"),
        ("testing__suite", "from admiralty import Match\nfrom admiralty.opponents import search"),
    ],
)
def test_an_import_that_points_the_right_way_is_no_fault(tmp_path: Path, module: str, text: str) -> None:
    package(tmp_path, games__chess__state="", games__go__legal="", **{module: text})
    assert wrong_imports(tmp_path) == []


def test_no_file_with_rules_imports_what_only_shows_a_game() -> None:
    """Files that only show a game are no part of the digest of its compiled rules."""
    shown = set(SHOWN)
    games, found = PACKAGE / "games", []
    for source in sorted(games.glob("*/**/*.py")):
        parts = source.relative_to(PACKAGE).with_suffix("").parts
        has_rules = "\n@rule" in source.read_text(encoding="utf-8")
        if has_rules and parts[2].split("_")[0] in shown:
            found.append(f"{source} only shows the game, and has a rule")
        for imported in imported_modules(source, (ROOT, *parts), False) if has_rules else ():
            if imported[:2] == (ROOT, "games") and imported[3:4] and imported[3].split("_")[0] in shown:
                found.append(f"{source} imports {'.'.join(imported)}")
    assert found == []
