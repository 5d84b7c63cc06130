"""Rulesets: numbers from data files into the rules record, each checked against its range.

A game describes its parameters once (name, range or choices, meaning); `classic` gives every one a value; another
ruleset, a scenario or a player's options state only what differs.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.record import Record

Value = int | tuple[int, ...]

_MAY_HAVE = ("length", "rising", "meaning", "rule", "says", "places")  # beside its range or its choices


@dataclass(frozen=True)
class Parameter:
    name: str
    least: int
    most: int
    choices: tuple[str, ...] = ()  # words instead of numbers; the value is the word's place
    lengths: tuple[int, int] | None = None  # fewest and most places, if it is a list
    rising: bool = False
    meaning: str = ""
    rule: str = ""
    says: str = ""  # the words of its rule that have its value in classic: "within 30°"
    places: tuple[str, ...] = ()  # what the places of a list stand for

    @property
    def sentence(self) -> str:
        """What it is, as a heading of its own."""
        words = self.meaning or self.name
        return words[:1].upper() + words[1:]

    @property
    def allowed(self) -> str:
        one = " or ".join(f'"{choice}"' for choice in self.choices) if self.choices else f"{self.least} to {self.most}"
        if self.lengths is None:
            return one
        fewest, most = self.lengths
        count = str(fewest) if fewest == most else f"{fewest} to {most}"
        return f"a list of {count} values, each {one}" + (", rising" if self.rising else "")

    def read(self, given: Any, where: str) -> Value:
        """A value as given in a file, checked; the error says where it stands and what is allowed."""
        if self.lengths is None:
            return self._read_one(given, where)
        if not isinstance(given, list | tuple) or not self.lengths[0] <= len(given) <= self.lengths[1]:
            raise Malformed(f"{where}: {self.name} is {given!r}; it must be {self.allowed}")
        values = tuple(self._read_one(item, where) for item in given)
        if self.rising and any(later <= earlier for earlier, later in zip(values, values[1:], strict=False)):
            raise Malformed(f"{where}: {self.name} is {given!r}; it must be {self.allowed}")
        return values

    def _read_one(self, given: Any, where: str) -> int:
        if self.choices:
            if isinstance(given, str) and given in self.choices:
                return self.choices.index(given)
        elif isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return given
        raise Malformed(f"{where}: {self.name} is {given!r}; it must be {self.allowed}")

    def show(self, value: Value) -> Any:
        """A value as it would be written in a file."""
        if isinstance(value, tuple):
            return [self.choices[item] if self.choices else item for item in value]
        return self.choices[value] if self.choices else value

    def in_words(self, value: Value) -> str:
        """A value for people: `45`, `expend`, `sloop 10, brigantine 20, galleon 40`."""
        if not isinstance(value, tuple):
            return str(self.show(value))
        shown = [str(each) for each in self.show(value)]
        if len(self.places) == len(shown):
            shown = [f"{place} {each}" for place, each in zip(self.places, shown, strict=True)]
        return ", ".join(shown)


def describe(tables: Mapping[str, Any], where: str) -> dict[str, Parameter]:
    """Parameters from the tables of a game's `parameters.toml`."""
    parameters: dict[str, Parameter] = {}
    for name, table in tables.items():
        wrong = not isinstance(table, dict) or set(table) - {"range", "choices", *_MAY_HAVE}
        if wrong or ("range" in table) == ("choices" in table):
            raise Malformed(f"{where}: {name} needs a range or choices, and may have {', '.join(_MAY_HAVE)}")
        choices = tuple(table.get("choices", ()))
        least, most = (0, len(choices) - 1) if choices else table["range"]
        length = table.get("length")
        lengths = None if length is None else (length, length) if isinstance(length, int) else (length[0], length[1])
        parameters[name] = Parameter(
            name,
            least,
            most,
            choices,
            lengths,
            table.get("rising", False),
            table.get("meaning", ""),
            table.get("rule", ""),
            table.get("says", ""),
            tuple(table.get("places", ())),
        )
    return parameters


def settle(parameters: Mapping[str, Parameter], layers: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[str, Value]:
    """The value of every parameter: later layers override earlier ones. A layer is its origin and its values."""
    values: dict[str, Value] = {}
    for where, layer in layers:
        for name, given in layer.items():
            if name not in parameters:
                raise Unknown(f"{where}: there is no parameter {name!r}{suggestion(name, parameters)}")
            values[name] = parameters[name].read(given, where)
    missing = sorted(set(parameters) - set(values))
    if missing:
        raise Malformed(f"no value for {', '.join(missing)}")
    return values


def fill(rules: Record, values: Mapping[str, Value]) -> None:
    """Write settled values into a rules record; a list's length goes into `<name>_count` where the record has it."""
    for name, value in values.items():
        if isinstance(value, tuple):
            places = getattr(rules, name)
            for index, item in enumerate(value):
                places[index] = item
            if f"{name}_count" in type(rules).fields:
                setattr(rules, f"{name}_count", len(value))
        else:
            setattr(rules, name, value)


def suggestion(name: str, known: Iterable[str]) -> str:
    """`; did you mean …?` where something known is close."""
    near = difflib.get_close_matches(str(name), list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def suggestion_or_all(name: str, known: Iterable[str], most: int | None = None) -> str:
    """The suggestion, and what there is: all of it, or the first so many."""
    names = list(known)
    near = suggestion(name, names)
    return f"{near or ';'} {'There' if near else 'there'} are {', '.join(names[:most])}"
