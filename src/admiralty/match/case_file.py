"""Reading a case file: TOML of a fixed shape. What does not fit is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from admiralty.errors import Malformed
from admiralty.games.data import read_toml

Face = Annotated[int, Meta(ge=1, le=255)]
Letter = Annotated[str, Meta(pattern="^[A-H]$", max_length=1)]
Played = Annotated[str, Meta(pattern=r"^[A-H]:\s*\S", max_length=220)]
"""`A: burn hard prograde`: a seat and its line."""

Paths = dict[str, Any]
"""Dotted paths into a view, and what must stand there."""


class ExpectedOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: list[Letter]
    rule: str


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as an example: a position, what is played, and what must be so afterwards."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    rules: list[str]
    says: str
    scenario: str | None = None
    ruleset: str = "classic"
    players: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    dice: Annotated[list[Face], Meta(max_length=10_000)] = []
    free_dice: bool = False
    play: list[Played] = []
    refuse: list[Played] = []
    cites: dict[Played, str] = {}
    allow: list[Played] = []
    legal: dict[Letter, Annotated[int, Meta(ge=0)]] = {}
    odds: dict[Played, Paths] = {}
    expect: Paths = {}
    view: dict[Letter, Paths] = {}
    unknown: dict[Letter, list[str]] = {}
    outcome: ExpectedOutcome | Literal["none"] | None = None


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    case: list[Case]


def read_cases(path: Path) -> CaseFile:
    """The cases of a file, or one clear sentence, with file and line, about why it is not a case file."""
    tables = read_toml(path)
    try:
        cases = msgspec.convert(tables, CaseFile)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(_locate(path, str(error))) from None
    first_of: dict[str, int] = {}
    for index, case in enumerate(cases.case):
        if case.id in first_of:
            line = _line_of(path, index, "id")
            raise Malformed(f"{path}, line {line}: there are two cases {case.id}")
        first_of[case.id] = index
    return cases


# A validation error ends with the place it speaks of: "Expected `int`, got `str` - at `$.case[3].dice[0]`", or
# "… - at `key` in `$.case[3].odds`".
_AT = re.compile(r"(?P<message>.*?)(?: - at (?:`key` in )?`\$(?P<place>.*)`)?", re.DOTALL)
_CASE = re.compile(r"\.case\[(\d+)\](?:\.([A-Za-z_]+))?|\.([A-Za-z_]+)")
_LETTERS_ONLY = "a seat is a letter, A to H"
_LINES_ONLY = "a ply is a seat's letter, a colon and a line: 'A: resign'"
_UNKNOWN = re.compile(r"unknown field `(.*?)`")
_MISSING = re.compile(r"missing required field `(.*?)`")


def _locate(path: Path, complaint: str) -> str:
    """The complaint with file and line, in the words of a case file."""
    parted = _AT.fullmatch(complaint)
    message, place = (parted["message"], parted["place"] or "") if parted else (complaint, "")
    inside = _CASE.match(place)
    index = int(inside[1]) if inside and inside[1] else None
    key = (inside[2] or inside[3] or "") if inside else ""
    unknown, missing = _UNKNOWN.search(message), _MISSING.search(message)
    if unknown:
        key, said = unknown[1], f"a case file has no key {unknown[1]!r}"
    elif missing:
        said = f"the key {missing[1]!r} is missing"
    elif "regex" in message:
        said = f"{key}: {_LETTERS_ONLY if key in ('legal', 'view', 'unknown', 'outcome') else _LINES_ONLY}"
    else:
        said = f"{key}: {message}" if key else message
    return f"{path}, line {_line_of(path, index, key)}: {said}"


def _line_of(path: Path, case: int | None, key: str) -> int:
    """The line of a key in the case of that number, or else where the case begins, or else the first."""
    lines = path.read_text(encoding="utf-8").splitlines()
    begins = [number for number, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*case\s*\]\]", line)]
    if case is None:
        start, end = 0, begins[0] - 1 if begins else len(lines)
    elif case < len(begins):
        start, end = begins[case], begins[case + 1] - 1 if case + 1 < len(begins) else len(lines)
    else:
        return 1
    if key:
        form = re.compile(rf"\s*(?:\[\s*case\s*\.\s*)?\[?[\"']?{re.escape(key)}[\"']?\s*[=.\]]")
        for number in range(start, end):
            if form.match(lines[number]):
                return number + 1
    return max(start, 1)
