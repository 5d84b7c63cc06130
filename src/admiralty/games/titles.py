"""What a game's data files call things."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def titles_of(folder: Path) -> dict[str, str]:
    """What a game's data files call things: by the key of a table, or by the `id` in it."""
    titles: dict[str, str] = {}

    def walk(key: str, table: Any) -> None:
        if isinstance(table, list):
            for each in table:
                walk(key, each)
        elif isinstance(table, dict):
            title = table.get("title", table.get("name"))
            if isinstance(title, str):
                titles[str(table.get("id", key))] = title
            for name, each in table.items():
                walk(name, each)

    for path in sorted((folder / "data").glob("*.toml")):
        if path.name == "content.toml":  # its titles are those of tables
            continue
        walk("", tomllib.loads(path.read_text(encoding="utf-8")))
    return titles
