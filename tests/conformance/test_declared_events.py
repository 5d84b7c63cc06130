"""What rules say and what a game declares: every `say` and `whisper` has as many numbers as its kind has names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from admiralty.games import OWN, load
from admiralty.kernel.events import Kind
from admiralty.kernel.telling import Happening

BEFORE_THE_NUMBERS = {"say": 3, "whisper": 4}  # log, (seats,) kind, rule


def kinds_of(key: str) -> dict[str, Kind]:
    events = import_module(f"admiralty.games.{key}.events")
    return {name: kind for name, kind in vars(events).items() if isinstance(kind, Kind)}


def calls_in(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    for source in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BEFORE_THE_NUMBERS:
                yield f"{source.name}:{node.lineno}", node


def named_kinds(argument: ast.expr) -> list[str]:
    """The kinds that an argument can be: a name, or one of several (`RAN if left else CAUGHT`)."""
    return [node.id for node in ast.walk(argument) if isinstance(node, ast.Name) and node.id.isupper()]


@pytest.mark.parametrize("key", OWN)
def test_events_are_told_with_as_many_numbers_as_they_have_names(key: str) -> None:
    kinds = kinds_of(key)
    told: set[str] = set()
    for where, call in calls_in(load(key).folder):
        before = BEFORE_THE_NUMBERS[call.func.id]  # type: ignore[attr-defined]  # it is a Name: see calls_in
        names = [name for name in named_kinds(call.args[before - 2]) if name in kinds]
        assert names, f"{where}: say which kind of event this is"
        for name in names:
            assert len(call.args) - before == len(kinds[name].fields), f"{where}: {name} carries {kinds[name].fields}"
        told.update(names)
    assert told == set(kinds), f"declared, but never told: {set(kinds) - told}"


@pytest.mark.parametrize("key", OWN)
def test_every_kind_of_event_can_be_told_in_words(key: str) -> None:
    assert {int(kind) for kind in kinds_of(key).values()} == set(load(key).teller.kinds)


@pytest.mark.parametrize("key", OWN)
def test_what_has_dice_shows_them(key: str) -> None:
    """A field that is named after a die is one, and the log draws it."""
    for happening in load(key).teller.happenings:
        if {"face", "faces", "dice"} & set(happening.__struct_fields__):
            assert happening.dice is not Happening.dice, f"{happening.__name__} has dice, but `dice()` does not say so"
