"""What long work has found so far, on disk, so that it can go on another time: one line for each, a key and a value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from admiralty.errors import Malformed
from admiralty.match.record import write_whole

Key = TypeVar("Key")
Value = TypeVar("Value")


def read_kept(path: Path, pair: type[tuple[Key, Value]], what: str) -> dict[Key, Value]:
    """What is in a file; nothing, if there is no file yet. `what` names one where a line is none."""
    if not path.exists():
        return {}
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    known: dict[Key, Value] = {}
    for number, line in enumerate(lines, 1):
        try:
            key, value = msgspec.json.decode(line, type=pair)
        except (msgspec.MsgspecError, UnicodeError):
            raise Malformed(
                f"{path}, line {number}: damaged, or no {what}; delete that line and go on, or choose another file"
            ) from None
        known[key] = value
    return known


def write_kept(path: Path, known: Mapping[Key, Value]) -> None:
    write_whole(path, b"".join(msgspec.json.encode(each) + b"\n" for each in known.items()))
