"""What a parameter is varied over: `8..12`, `8..12:2`, `drawn,fixed`, or in a TOML file a list of values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.data import all_parameters_of
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter, suggestion

_RANGE = re.compile(r"(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})(?::(\d{1,9}))?")
MOST_VALUES = 1000


def read_vary(given: list[str] | None) -> dict[str, Any]:
    """`start_mass=8..12`: names and what they are varied over, as typed."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, values = (part.strip() for part in text.partition("="))
        if not name or not equals or not values:
            raise Malformed(f"what is varied is written NAME=FROM..TO or NAME=VALUE,VALUE, not {text!r}")
        found[name] = values
    return found


def values_of(game: Game, name: str, given: Any) -> tuple[Any, ...]:
    """The values a parameter is varied over, in order, without repetitions; each as a file would have it."""
    parameter = parameter_of(game, name)
    values = _values(name, parameter, given)
    unique = [value for place, value in enumerate(values) if value not in values[:place]]
    if not unique:
        raise Malformed(f"{name}: there is no value to try")
    for value in unique:
        parameter.read(value, "vary")
    return tuple(unique)


def parameter_of(game: Game, name: str) -> Parameter:
    """A parameter of a game; a number of its content too, as `S01.armor`."""
    known = all_parameters_of(game.folder)
    if name in known:
        return known[name]
    raise Unknown(f"{game.title} has no parameter {name!r}{suggestion(name, known)}")


def _values(name: str, parameter: Parameter, given: Any) -> list[Any]:
    if isinstance(given, list):
        return list(given)
    if not isinstance(given, str):
        return [given]
    interval = _RANGE.fullmatch(given.strip())
    if interval:
        return _interval(name, int(interval[1]), int(interval[2]), int(interval[3] or 1))
    if given.strip() == "all":
        if parameter.lengths is not None:
            raise Malformed(f"{name}: name the values; only a single number or word can be varied over `all`")
        return list(parameter.choices) or _interval(name, parameter.least, parameter.most, 1)
    try:
        return list(tomllib.loads(f"values = [{given}]")["values"])
    except tomllib.TOMLDecodeError:
        return [word.strip() for word in given.split(",") if word.strip()]


def _interval(name: str, least: int, most: int, step: int) -> list[int]:
    if least > most:
        raise Malformed(f"{name}: the range {least}..{most} is empty; it is written from the smaller to the larger")
    if step < 1:
        raise Malformed(f"{name}: a step is at least 1")
    if (most - least) // step + 1 > MOST_VALUES:
        raise Malformed(f"{name}: {least}..{most} has more than {MOST_VALUES:,} values; give it a step: FROM..TO:STEP")
    return list(range(least, most + 1, step))


def shown(options: Mapping[str, Any]) -> str:
    """`sa_speed 13, evac_needed 4`."""
    return ", ".join(f"{name} {value_shown(value)}" for name, value in options.items())


def value_shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(value_shown(each) for each in value) + "]"
    return str(value)
