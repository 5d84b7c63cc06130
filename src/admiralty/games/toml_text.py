"""Writing TOML: what packs and rulesets consist of, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def toml_of(tables: Mapping[str, Any]) -> str:
    """Values first, then tables, each with its own heading."""
    return "\n".join(_lines(tables, ())).strip() + "\n"


def _lines(tables: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    values = {name: value for name, value in tables.items() if not isinstance(value, dict)}
    inner = {name: value for name, value in tables.items() if isinstance(value, dict)}
    lines = [f"{_key(name)} = {value_of(value)}" for name, value in values.items()]
    if path and lines:
        lines = ["", f"[{'.'.join(map(_key, path))}]", *lines]
    for name, table in inner.items():
        lines += _lines(table, (*path, name))
    return lines


def _key(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else json.dumps(name)


def value_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(value_of(each) for each in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)
