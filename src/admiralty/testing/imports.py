"""Imports point one way.

kernel <- games <- match <- told <- opponents <- {adapters, press} <- lab <- server <- {bench, minds} <- {cli, testing},
and no game imports another. `told` is what a seat is told: some modules of the server that know no network and no disk.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = "admiralty"
LAYERS: tuple[frozenset[str], ...] = tuple(
    map(
        frozenset,
        (
            {"errors"},
            {"kernel"},
            {"games"},
            {"match"},
            {""},  # the package itself, `import admiralty`: what it offers is complete once there are matches
            {"told"},
            {"opponents"},
            {"adapters", "press"},
            {"lab"},
            {"server"},
            {"bench", "minds"},
            {"cli", "testing", "__main__"},
        ),
    )
)

MESSAGES = frozenset({"messages", "message_fields", "lobby_messages", "messages_from_browser", "messages_to_browser"})
TOLD = MESSAGES | {"match_update", "journal", "seat_view", "shown", "own_options", "errors"}
"""Of the server: the messages, and how a match becomes what a seat is told. Programs at a seat are told the same."""


def wrong_imports(package: Path) -> list[str]:
    """Every import of a source that points the wrong way: `kernel/dice.py imports admiralty.match.match`."""
    games = {init.parent.name for init in package.glob("games/*/__init__.py")}
    found: list[str] = []
    for source in sorted(package.rglob("*.py")):
        parts = source.relative_to(package).with_suffix("").parts
        if parts[0] != "__init__" and not part_of((ROOT, *parts)):
            found.append(f"{source.relative_to(package)} has no place in the order of imports")
            continue
        module = (ROOT, *parts[:-1]) if parts[-1] == "__init__" else (ROOT, *parts)
        for imported in imported_modules(source, module, parts[-1] == "__init__"):
            if imported[0] == ROOT and not may_import(module, imported, games):
                found.append(f"{source.relative_to(package)} imports {'.'.join(imported)}")
    return found


def imported_modules(source: Path, module: tuple[str, ...], is_package: bool) -> Iterator[tuple[str, ...]]:
    """What a source imports anywhere in it, as parts of names; `from a import b` counts as `a.b`."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"), str(source))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield tuple(name.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base: tuple[str, ...] = tuple(node.module.split(".")) if node.module else ()
            if node.level:
                kept = len(module) - node.level + (1 if is_package else 0)
                base = (*module[:kept], *base)
            for name in node.names:
                yield (*base, name.name)


def may_import(module: tuple[str, ...], imported: tuple[str, ...], games: Collection[str]) -> bool:
    """May a module import another, given the names of the games?"""
    own, other = part_of(module), part_of(imported)
    if own == other == "games":
        # No game imports another, and what they share knows none of them.
        game = next((name for name in imported[2:3] if name in games), None)
        return game is None or module[2:3] == (game,)
    return own == other or _layer(other) < _layer(own)


def part_of(module: tuple[str, ...]) -> str:
    """The part of the package that a module belongs to; empty for the package itself and what it offers."""
    if module[1:2] == ("server",) and module[2:3] and module[2] in TOLD:
        return "told"
    name = module[1] if len(module) > 1 else ""
    return name if any(name in layer for layer in LAYERS) else ""


def _layer(part: str) -> int:
    return next(index for index, layer in enumerate(LAYERS) if part in layer)
