"""Rule coverage: every rule is cited by a test or a case of its game, and every rule that is cited exists.

A test belongs to a game if a word of its path is the game's key: `tests/games/orbital/test_fire.py`. Other tests may
cite rules as examples, and may make some up. Only what runs counts: a file in which pytest finds a test, and a case
that a test plays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from admiralty.games.data import read_toml
from admiralty.kernel.game import Game
from admiralty.match.rulebook import rulebook_of
from admiralty.testing.collected import Collected

_TESTS = ("*.py", "*.toml")


@dataclass(frozen=True)
class Coverage:
    """How far the rules of a game are cited."""

    game: str
    rules: int
    uncited: tuple[str, ...]  # outside the chapters that are pending
    pending: tuple[str, ...]  # uncited, in a chapter that is named as pending
    unknown: tuple[str, ...]  # `OC-6.5 in tests/games/orbital/test_fire.py`
    idle: tuple[str, ...]  # chapters that are named as pending, and need not be

    def __str__(self) -> str:
        cited = self.rules - len(self.uncited) - len(self.pending)
        return f"{self.game}: {cited} of {self.rules} rules are cited by tests, {len(self.pending)} are pending"


def citations(prefix: str, files: Iterable[Path]) -> dict[str, list[Path]]:
    """Rule ids in files, and where each stands."""
    form = re.compile(rf"\b{prefix}-[0-9]+\.[0-9]+\b")
    found: dict[str, list[Path]] = {}
    for path in files:
        for rule in set(form.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(path)
    return found


def coverage(
    game: Game, tests: Path, ran: Collected, sources: Iterable[Path] = (), pending: Iterable[str] = ()
) -> Coverage:
    """The coverage of a game by those of its tests that run. `sources` cite rules too, but do not test them.

    `pending` are chapters ("OC-12") whose tests are still to be written.
    """
    rules = rulebook_of(game).rules
    own = _own_files(game, tests)
    tested = {*citations(game.prefix, [path for path in own if path.resolve() in ran.files]), *ran.case_rules}
    everywhere = citations(game.prefix, [*own, *(path for folder in sources for path in _files(folder, None))])
    chapters = tuple(pending)
    missing = [rule for rule in rules if rule not in tested]
    late = [rule for rule in missing if rule.partition(".")[0] in chapters]
    return Coverage(
        game=game.key,
        rules=len(rules),
        uncited=tuple(rule for rule in missing if rule not in late),
        pending=tuple(late),
        unknown=tuple(f"{rule} in {path}" for rule, paths in everywhere.items() if rule not in rules for path in paths),
        idle=tuple(chapter for chapter in chapters if not any(rule.partition(".")[0] == chapter for rule in late)),
    )


def _own_files(game: Game, tests: Path) -> list[Path]:
    """Tests and cases whose path names the game."""
    found = _files(tests, game.folder)
    return [path for path in found if game.key in re.split(r"[^a-z0-9]+", path.relative_to(tests).as_posix())]


def _files(folder: Path, without: Path | None) -> list[Path]:
    """Tests and cases in a folder; a game that lives among the tests does not test itself."""
    found = [path for pattern in _TESTS for path in sorted(folder.rglob(pattern))]
    return [path for path in found if without is None or not path.resolve().is_relative_to(without.resolve())]


def pending_chapters(path: Path) -> dict[str, tuple[str, ...]]:
    """Game -> chapters whose tests are still to be written, from a TOML file: `orbital = ["OC-12"]`."""
    return {game: tuple(chapters) for game, chapters in read_toml(path).items()} if path.exists() else {}
