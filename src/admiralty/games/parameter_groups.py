"""A game's parameters for people: in groups, each with a sentence, in the order of `data/groups.toml`.

A parameter belongs to the group that names it, or else to the one that has the chapter of its rule.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from admiralty.errors import Malformed
from admiralty.games.data import parameters_of, read_toml
from admiralty.kernel.parameters import Parameter

REST = "Everything else"


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """As the file has it."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    sentence: Annotated[str, Meta(min_length=1, max_length=200)]
    chapters: tuple[int, ...] = ()
    parameters: tuple[str, ...] = ()  # by name, whatever their chapter


class ParameterGroup(Struct, frozen=True):
    """Parameters that belong together."""

    title: str
    sentence: str
    parameters: list[str]  # names


@cache
def groups_of(folder: Path) -> tuple[ParameterGroup, ...]:
    """All parameters of a game in their groups; those of no group come last."""
    declared, parameters = _declared(folder), parameters_of(folder)
    places = {name: _place(declared, parameter) for name, parameter in parameters.items()}
    groups = [
        ParameterGroup(group.title, group.sentence, [name for name in parameters if places[name] == place])
        for place, group in enumerate(declared)
    ]
    rest = ParameterGroup(REST if groups else "", "", [name for name in parameters if places[name] is None])
    return tuple(group for group in (*groups, rest) if group.parameters)


def _place(groups: tuple[Group, ...], parameter: Parameter) -> int | None:
    """Which of the groups has a parameter: by its name, or by its chapter."""
    named = [place for place, group in enumerate(groups) if parameter.name in group.parameters]
    by_chapter = [place for place, group in enumerate(groups) if _chapter(parameter) in group.chapters]
    return next(iter(named + by_chapter), None)


def _chapter(parameter: Parameter) -> int:
    """The chapter of a rule, 10 of OC-10.7; 0 where no rule is named."""
    number = parameter.rule.partition("-")[2].partition(".")[0]
    return int(number) if number.isdigit() else 0


def _declared(folder: Path) -> tuple[Group, ...]:
    path = folder / "data" / "groups.toml"
    if not path.exists():
        return ()
    try:
        return tuple(msgspec.convert(read_toml(path).get("group", []), list[Group]))
    except msgspec.ValidationError as error:
        raise Malformed(f"{path}: {error}") from None
