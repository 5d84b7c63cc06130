"""Generic code names no game: a game declares everything about itself, and generic code finds it there.

Looked at are imports, identifiers and texts of every module outside `games/`, except for the modules in which a game's
printed sheets are made: those that the game names as its `sheets`, and their parts (`press/orbital.py` and
`press/orbital_aids.py`). Examples for people may name a game: in docstrings and comments, and at the end of a command's
help.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from admiralty.kernel.game import Game


def named_games(package: Path, games: Iterable[Game]) -> list[str]:
    """Every place in generic code that names one of these games: `lab/ladder.py:12: 'orbital'`."""
    chosen = list(games)
    names = re.compile("|".join(rf"(?<![a-z]){re.escape(name)}(?![a-z])" for name in _names(chosen)), re.IGNORECASE)
    return [
        f"{source.relative_to(package).as_posix()}:{line}: {text!r}"
        for source in sorted(package.rglob("*.py"))
        if not _belongs_to_a_game(source.relative_to(package), chosen)
        for line, text in _texts(ast.parse(source.read_text(encoding="utf-8"), str(source)))
        if names.search(text)
    ]


def _names(games: list[Game]) -> set[str]:
    return {name.lower() for game in games for name in (game.key, game.title, game.title.partition(":")[0])}


def _belongs_to_a_game(source: Path, games: list[Game]) -> bool:
    module = ".".join(("admiralty", *source.with_suffix("").parts))
    sheets = [game.sheets for game in games if game.sheets]
    return source.parts[0] == "games" or any(module == each or module.startswith(f"{each}_") for each in sheets)


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and text of a source that is not an example for people, with its line."""
    examples = set(_examples(tree))
    for node in ast.walk(tree):
        if node in examples:
            continue
        for field in ("id", "attr", "arg", "name", "module", "asname", "value"):
            text = getattr(node, field, None)
            if isinstance(text, str):
                yield getattr(node, "lineno", 0), text


def _examples(tree: ast.Module) -> Iterator[ast.AST]:
    """Docstrings, and the examples of a command: `add(app, "watch", watch, "admiralty watch orbital")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "add":
            yield from node.args[3:]
