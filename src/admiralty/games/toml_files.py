"""Reading files that somebody wrote: TOML, with errors that name the file, the key and the line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed, Unknown

LARGEST_FILE = 4_000_000
DEEPEST = 24  # tables and lists in each other
MOST_DOTS = 200


def read_toml(path: Path, largest: int = LARGEST_FILE) -> dict[str, Any]:
    """The tables of a TOML file, or one clear sentence about what is wrong with it."""
    try:
        if path.stat().st_size > largest:
            raise Malformed(f"{path}: too large (over {largest:,} bytes)")
        return parse_toml(path.read_bytes(), str(path))
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None


def parse_toml(data: bytes, where: str) -> dict[str, Any]:
    """The same of what was read already, from a file or from the network."""
    if any(line.count(b".") > MOST_DOTS for line in data.split(b"\n")):  # parsing takes the square of them
        raise Malformed(f"{where}: not a TOML file that anybody needs: more than {MOST_DOTS} dots in a line")
    try:
        tables = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise Malformed(f"{where}: not a text in UTF-8") from None
    except (ValueError, RecursionError) as error:  # what the parser raises, and what Python raises for an absurd number
        raise Malformed(f"{where}: not a TOML file: {error}") from None
    if _is_deeper_than(tables, DEEPEST):
        raise Malformed(f"{where}: not a TOML file that anybody needs: more than {DEEPEST} tables in each other")
    return tables


def _is_deeper_than(tables: Any, most: int) -> bool:
    """Level by level: names with many dots make tables so deep that Python itself gives up."""
    level = [tables]
    for _ in range(most):
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return bool(level)


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a file that somebody brings, at most so many."""
    try:
        with path.open("rb") as stream:
            return stream.read(most)
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
