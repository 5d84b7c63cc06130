"""The kinds of action that are counted: every verb of a game, and every weapon, card, ship or behaviour it names.

Both follow from the game's grammar. `fire {weapon} at {ship}` gives the kinds `fire`, `fire laser`, `fire railgun`,
`fire missile`; words that only number things (`lb1`, `lb2`) are one kind; units, hexes and numbers name none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.errors import Unknown
from admiralty.games.titles import titles_of
from admiralty.kernel.actions import Grammar, Verb, Words, first, second, third, verb_of
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.rule import rule

PLACES = 3  # arguments of an action
_STRIDE = 1 + 3 * PLACES  # numbers of a verb in the table: its own kind, then base, least and span of each argument
_NUMBERED = re.compile(r"(\D+)([1-9][0-9]*)")
_OF_A_SEAT = re.compile(r"[A-H](-|[0-9])")


@rule
def kind_of(table: Any, action: int, place: int) -> int:
    """The kind of an action by its verb (place 0), or by what its argument 1, 2 or 3 names; -1: none."""
    verb = verb_of(action)
    if verb >= table[0]:
        return -1
    start = 1 + verb * _STRIDE
    if place == 0:
        return int(table[start])
    at = start + 3 * place - 2
    base = table[at]
    if base < 0:
        return -1
    value = first(action)
    if place == 2:
        value = second(action)
    elif place == 3:
        value = third(action)
    value -= table[at + 1]
    if value < 0 or value >= table[at + 2]:
        return -1
    return int(table[base + value])


@dataclass(frozen=True)
class ActionKinds:
    """The kinds of action of a game by name, and the table in which compiled code looks them up."""

    names: tuple[str, ...]
    titles: tuple[str, ...]  # for people: `start S01` is `start Wasp`
    table: NDArray[np.int64]

    def index(self, name: str) -> int:
        wanted = " ".join(name.lower().split())
        for found, (short, long) in enumerate(zip(self.names, self.titles, strict=True)):
            if wanted in (short.lower(), long.lower()):
                return found
        near = suggestion_or_all(wanted, [*self.names, *self.titles], 40)
        raise Unknown(f"there is nothing to use that is called {name!r}{near}")


def action_kinds(game: Game) -> ActionKinds:
    """Every kind of action that can be listed; lines that are never offered are not counted."""
    return _action_kinds(game.grammar, game.folder)


@cache
def _action_kinds(grammar: Grammar, folder: Path) -> ActionKinds:
    verbs = [verb for verb in grammar.verbs if verb.listed]
    highest = max(verb.number for verb in verbs) + 1
    names: list[str] = []
    titles: list[str] = []
    known = titles_of(folder)
    table = [highest] + [-1] * (highest * _STRIDE)

    def index(name: str, title: str) -> int:
        if name not in names:
            names.append(name)
            titles.append(title)
        return names.index(name)

    for verb in verbs:
        table[1 + verb.number * _STRIDE] = index(verb.name, verb.name)
    for verb in verbs:
        for place, slot in _naming(verb):
            at = 1 + verb.number * _STRIDE + 3 * place + 1
            table[at : at + 3] = [len(table), slot.start, len(slot.words)]
            for kind in _merged(slot.words):
                table.append(index(f"{verb.name} {kind}", f"{verb.name} {known.get(kind, kind)}"))
    return ActionKinds(tuple(names), tuple(titles), np.array(table, np.int64))


def _naming(verb: Verb) -> Iterator[tuple[int, Words]]:
    """The arguments of a verb that name a kind, as (which argument, its words)."""
    place = 0
    for slot in verb.slots:
        if isinstance(slot, Words) and not all(_OF_A_SEAT.match(word) for word in slot.words):
            yield place, slot
        place += slot.takes


def _merged(words: tuple[str, ...]) -> list[str]:
    """Words that differ only by a running number are one kind."""
    found = [_NUMBERED.fullmatch(word) for word in words]
    return [match[1] for match in found if match] if all(found) else list(words)
