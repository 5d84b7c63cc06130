"""The record of a match as a text for people: headers, one ply a line, comments. It is read back to the same record.

    [Game "orbital"]
    [Scenario "duel"]
    [Players 2]
    …

    ; turn 1
    1. A: power weapons 3
    2. A: ready {bold, so early}
    3. B: fire laser at A1 (dice 4 2)

A header holds a value of the record as JSON. What a line tells after `;` is for the reader's eyes; what stands in
braces is a comment of somebody's, which is kept. The position's hashes are left out: the dice and lines say it all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name

LONGEST_COMMENT = 2_000
_HEADER = re.compile(r"\[([A-Z][a-z_]*) (.*)\]")
# What has been read is not read again in another way (`+` after `*`, `?>`), or a line of blanks would take for ever.
_PLY = re.compile(
    r"([0-9]{1,9})\. ([A-H]): ((?>[^({\n]*[^({\s]))\s*+"
    r"(?:\(dice ((?: *+[0-9]{1,9}(?![0-9]))++ *+)\)\s*+)?(?:\{([^{}]*)\})?"
)


def is_text(data: bytes) -> bool:
    """Does a file begin as such a text does, and not as JSON?"""
    return re.match(rb"\s*\[[A-Z]", data) is not None


def written(
    record: Mapping[str, Any], told: Sequence[Sequence[str]] = (), comments: Mapping[int, str] | None = None
) -> str:
    """The text of a record that is plain data. `told` are remarks before each ply, `comments` are by ply, from 1."""
    lines = [f"[{name.capitalize()} {_json(value)}]" for name, value in record.items() if name != "plies"]
    lines.append("")
    for number, (seat, line, faces, _) in enumerate(record["plies"], 1):
        lines += [f"; {remark}" for remark in (told[number - 1] if told else ())]
        dice = f" (dice {' '.join(map(str, faces))})" if faces else ""
        said = _comment((comments or {}).get(number, ""))
        lines.append(f"{number}. {seat_name(seat)}: {line}{dice}{said}")
    lines += [f"; {remark}" for rest in told[len(record["plies"]) :] for remark in rest]
    return "\n".join(lines) + "\n"


def read(text: str, where: str = "this text") -> tuple[dict[str, Any], dict[int, str]]:
    """The record as plain data, and the comments by ply; or one sentence about the line that cannot be read."""
    record: dict[str, Any] = {}
    plies: list[Any] = []
    comments: dict[int, str] = {}
    for number, line in _lines(text):
        if header := _HEADER.fullmatch(line):
            record[header[1].lower()] = _value(header[2], f"{where}, line {number}")
        elif (ply := _PLY.fullmatch(line)) and int(ply[1]) == len(plies) + 1:
            plies.append([ord(ply[2]) - ord("A"), ply[3], [int(face) for face in (ply[4] or "").split()], None])
            if ply[5] and ply[5].strip():
                comments[len(plies)] = ply[5].strip()
        else:
            raise Malformed(f"{where}, line {number}: neither a header nor ply {len(plies) + 1}: {line[:60]!r}")
    return {**record, "plies": plies}, comments


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if (kept := line.strip()) and not kept.startswith(";"):
            yield number, kept


def _comment(text: str) -> str:
    kept = " ".join(text.split())
    if set(kept) & {"{", "}"} or len(kept) > LONGEST_COMMENT:
        raise Malformed(f"a comment has no braces and at most {LONGEST_COMMENT} characters")
    return f" {{{kept}}}" if kept else ""


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _value(text: str, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(f"{where}: {text[:60]!r} is no value of a header ({error})") from None
