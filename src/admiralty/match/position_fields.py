"""The fields of a position as words, and back: `turn=4 ships[0](ring=3 power=2,0*3,1)`. See `position_line.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from math import prod
from typing import Any

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.kernel.game import Game
from admiralty.kernel.record import Record, Row

LINE = "line"
"""A position that is given by its fields, and not by the names of the view: `{"line": "turn=4 …"}`."""
LONGEST = 20_000
_WHOLE = re.compile(r"-?\d{1,19}")
_TOKEN = re.compile(r"\s*(?:([a-z]\w*)(?:\[(\d{1,5})\])?(?:(\()|=(-?\d[-\d,*]*))|(\)))")
_STUMBLES = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def at_setup(game: Game, rules: Any, scenario: int) -> Any:
    """The set-up that every line is compared with: nothing about it is left to chance."""
    state = game.State()
    game.setup(rules, state, scenario)
    state.dice.clear()
    return state


def check(game: Game, rules: Any, state: Any, seen_by: int | None) -> None:
    """What shows a position walks over all of it in plain Python, where no index goes astray unnoticed."""
    try:
        game.view(rules, state, seen_by)
        game.asks(rules, state, seen_by)
        if game.board is not None:
            game.board(rules, state, seen_by)
        wrong = game.invariants(rules, state) if game.invariants is not None and seen_by is None else []
    except AdmiraltyError:
        raise
    except _STUMBLES as error:
        raise Malformed(f"this is no position of {game.title} ({type(error).__name__}: {error})") from None
    if wrong:
        raise Malformed(f"this is no position of {game.title}: {wrong[0]}")


# --------------------------------------------------------------------------------------------------- writing


def differences(record: Any, base: Any) -> Iterator[str]:
    """Every field with another value than in a base, as words of a line."""
    for name, kind in type(record).fields.items():
        one, other = getattr(record, name), getattr(base, name)
        if isinstance(kind, str):
            if one != other:
                yield f"{name}={one}"
        elif isinstance(one, Record):
            if name != "dice" and (inside := " ".join(differences(one, other))):
                yield f"{name}({inside})"
        else:
            yield from _row(name, list(_cells(one)), list(_cells(other)))


def _row(name: str, ones: list[Any], others: list[Any]) -> Iterator[str]:
    if isinstance(ones[0], Record):
        for index, (one, other) in enumerate(zip(ones, others, strict=True)):
            if inside := " ".join(differences(one, other)):
                yield f"{name}[{index}]({inside})"
        return
    single = [f"{name}[{index}]={one}" for index, one in enumerate(ones) if one != others[index]]
    runs = [(value, len(list(group))) for value, group in groupby(ones)]
    whole = f"{name}=" + ",".join(str(value) if count == 1 else f"{value}*{count}" for value, count in runs)
    if single:
        yield min(" ".join(single), whole, key=len)


def _cells(row: Any) -> Iterator[Any]:
    """The places of a row of any dimensions, one after the other."""
    for cell in row:
        if isinstance(cell, Row):
            yield from _cells(cell)
        else:
            yield cell


# --------------------------------------------------------------------------------------------------- reading


def fill(state: Any, text: str) -> None:
    """Put what the words of a line say into a position; a word that says nothing is refused."""
    inside: list[Any] = [state]
    at = 0
    text = text.rstrip()
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or (token[5] and len(inside) == 1):
            raise Malformed(f"{text[at : at + 40]!r}: a position goes on with NAME=VALUE, NAME[N]=VALUE or NAME[N](…)")
        at = token.end()
        if token[5]:
            inside.pop()
        elif token[3]:
            inside.append(_part(inside[-1], token[1], token[2]))
        else:
            _set(inside[-1], token[1], token[2], token[4])
    if len(inside) > 1:
        raise Malformed("a bracket of this position is never closed")


def _kind(record: Any, name: str) -> Any:
    if name not in type(record).fields or name == "dice":
        raise Malformed(f"{type(record).__name__} has no field {name!r} that a position could state")
    return type(record).fields[name]


def _part(record: Any, name: str, index: str | None) -> Any:
    _kind(record, name)
    found = getattr(record, name)
    if index is not None:
        cells = list(_cells(found)) if isinstance(found, Row) else []
        found = cells[int(index)] if int(index) < len(cells) else None
    if not isinstance(found, Record):
        raise Malformed(f"{name}: there is no such part")
    return found


def _set(record: Any, name: str, index: str | None, text: str) -> None:
    kind = _kind(record, name)
    try:
        if isinstance(kind, str):
            if index is not None:
                raise Malformed(f"{name} is one number")
            setattr(record, name, _number(text))
            return
        shape: tuple[int, ...] = getattr(kind, "shape", ())
        if not shape or not isinstance(kind.kind, str):
            raise Malformed(f"{name} is no number")
        values = {int(index): _number(text)} if index is not None else dict(enumerate(_numbers(text, prod(shape))))
        if index is None and len(values) != prod(shape):
            raise Malformed(f"{name} has {prod(shape)} places, not {len(values)}")
        for place, value in values.items():
            row, cell = _cell(getattr(record, name), shape, place)
            row[cell] = value
    except (OverflowError, IndexError) as error:
        raise Malformed(f"{name}: {error}") from None


def _cell(row: Any, shape: tuple[int, ...], place: int) -> tuple[Any, int]:
    """The innermost row that holds a place, and where in it."""
    for length in (prod(shape[depth:]) for depth in range(1, len(shape))):
        row, place = row[place // length], place % length
    return row, place


def _numbers(text: str, most: int) -> list[int]:
    found: list[int] = []
    for word in text.split(","):
        value, _, count = word.partition("*")
        times = _number(count) if count else 1
        if not 1 <= times <= most:
            raise Malformed(f"{word!r}: there are not so many places")
        found += [_number(value)] * times
        if len(found) > most:
            break
    return found


def _number(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise Malformed(f"{text[:40]!r} is no whole number")
    return int(text)
