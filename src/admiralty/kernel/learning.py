"""What learners see and choose: numbers about 0 to 1, from the own seat; and one number for every action.

A game declares both in its `learning.py`. An observation is made of groups of named numbers; its rule writes them in
the order in which they are declared, and reads only what the seat may know. In a vocabulary one place always means the
same action, whichever seat plays it: seats are counted on from the own one, and the map is turned to the own side.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.arrays import clear, write
from admiralty.kernel.rule import rule

NOT_IN_VOCABULARY = -1
MOST_SLOTS = 3  # of a choice
MOST_VERBS = 32  # of a game


@rule
def held(value: float) -> float:
    """From -1 to 1, whatever the parameters of a match allow."""
    return min(1.0, max(-1.0, value))


@rule
def put(out: Any, at: int, value: float) -> int:
    """Write a number; the place after it is returned."""
    write(out, at, held(value))
    return at + 1


@rule
def put_share(out: Any, at: int, value: int, whole: int) -> int:
    """A number as a share of what it usually is at most."""
    return put(out, at, value / whole if whole > 0 else 0.0)


@rule
def add(out: Any, at: int, value: float) -> None:
    """Count something more, where several of a kind can be."""
    write(out, at, held(out[at] + value))


@rule
def put_one_of(out: Any, at: int, chosen: int, count: int) -> int:
    """A one in one of so many places, and zeros in the others."""
    clear(out, at, count)
    if 0 <= chosen < count:
        write(out, at + chosen, 1.0)
    return at + count


@rule
def put_bits(out: Any, at: int, bits: int, count: int) -> int:
    for place in range(count):
        write(out, at + place, (bits >> place) & 1)
    return at + count


@rule
def put_nothing(out: Any, at: int, count: int) -> int:
    """Zeros, where something may have stood before."""
    clear(out, at, count)
    return at + count


@rule
def wipe_row(out: Any, at: int, length: int, marks: int) -> bool:
    """Wipe a row that nothing is in any more; was there something? One of its first `marks` numbers is not 0 then.

    Most rows are empty and stay so. To look is much faster than to wipe them all at every ply.
    """
    for mark in range(at, at + marks):
        if out[mark] != 0:
            clear(out, at, length)
            return True
    return False


@rule
def wipe_rows(out: Any, at: int, end: int, length: int, marks: int) -> None:
    """The same for all rows from one on, of which only the first ones can have been in use."""
    while at < end and wipe_row(out, at, length, marks):
        at += length


@rule
def counted_on(seat: int, other: int, players: int) -> int:
    """How far another seat is from the own one: 0 is oneself, 1 whoever comes next."""
    return (other - seat + players) % players


@rule
def nothing_observed(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
    """The observation of a game that declares none."""


@rule
def nothing_drawn(rules: Any, state: Any, seat: int, out: Any, base: int, numbers: int) -> None:
    """The planes of a game that declares none."""


@rule
def no_choice(rules: Any, state: Any, seat: int, action: int) -> int:
    """The vocabulary of a game that declares none."""
    return NOT_IN_VOCABULARY


def one_of(name: str, words: Sequence[Any]) -> tuple[str, ...]:
    """The names of the places that `put_one_of` writes."""
    return tuple(f"{name}={word}" for word in words)


@dataclass(frozen=True)
class Group:
    """Numbers that stand side by side: one row, or one for each of several things of a kind."""

    name: str
    numbers: tuple[str, ...]
    rows: int = 0  # 0: there is only one

    @property
    def length(self) -> int:
        return len(self.numbers) * max(1, self.rows)

    @property
    def names(self) -> tuple[str, ...]:
        if not self.rows:
            return tuple(f"{self.name}.{number}" for number in self.numbers)
        return tuple(f"{self.name}[{row}].{number}" for row in range(self.rows) for number in self.numbers)


class Numbers:
    """All numbers of an observation."""

    def __init__(self, *groups: Group) -> None:
        self.groups = groups
        self.names = tuple(name for group in groups for name in group.names)
        if len(set(self.names)) < len(self.names):
            raise TypeError("two numbers of an observation have one name")

    def __len__(self) -> int:
        return len(self.names)

    def at(self, name: str) -> int:
        """Where a group begins."""
        start = 0
        for group in self.groups:
            if group.name == name:
                return start
            start += group.length
        raise KeyError(name)


@dataclass(frozen=True)
class Choice:
    """A kind of action: a verb, and for each of its slots what it can be, in words."""

    verb: int
    form: str  # "fire {0} at {1}"
    slots: tuple[Sequence[Any], ...] = ()

    @property
    def size(self) -> int:
        size = 1
        for slot in self.slots:
            size *= len(slot)
        return size

    def indices(self, place: int) -> list[int]:
        """What stands in each slot, by its place there."""
        found = []
        for slot in reversed(self.slots):
            place, index = divmod(place, len(slot))
            found.append(index)
        return found[::-1]

    def words(self, place: int) -> str:
        return self.form.format(*(slot[index] for slot, index in zip(self.slots, self.indices(place), strict=True)))


class Vocabulary:
    """Every action of a game by number; the last slot of a choice counts fastest."""

    def __init__(self, *choices: Choice) -> None:
        self.choices = choices
        self.size = sum(choice.size for choice in choices)
        starts = [NOT_IN_VOCABULARY] * MOST_VERBS
        start = 0
        for choice in choices:
            if starts[choice.verb] != NOT_IN_VOCABULARY:
                raise TypeError(f"{choice.form}: two choices of one verb")
            starts[choice.verb] = start
            start += choice.size
        self.starts = tuple(starts)  # by verb, for rules: where its choices begin

    def words(self, place: int) -> str:
        """What a place means, as seen from the own seat."""
        if not 0 <= place < self.size:
            raise IndexError(f"the vocabulary has places 0 to {self.size - 1}, not {place}")
        for choice in self.choices:
            start = self.starts[choice.verb]
            if start <= place < start + choice.size:
                return choice.words(place - start)
        raise AssertionError("every place belongs to a choice")

    @property
    def feature_names(self) -> list[str]:
        """Of the numbers that describe a choice: which kind it is, and how far down each slot."""
        return [choice.form for choice in self.choices] + [f"slot {number + 1}" for number in range(MOST_SLOTS)]

    @cached_property
    def features(self) -> NDArray[np.float32]:
        """A row of these for every place: for policies that score what can be chosen."""
        table = np.zeros((self.size, len(self.feature_names)), np.float32)
        for number, choice in enumerate(self.choices):
            start = self.starts[choice.verb]
            table[start : start + choice.size, number] = 1.0
            for place in range(choice.size):
                for slot, index in enumerate(choice.indices(place)):
                    table[start + place, len(self.choices) + slot] = index / max(1, len(choice.slots[slot]) - 1)
        return table


@dataclass(frozen=True)
class Planes:
    """The map for learners with convolutions or graphs: one plane for each channel, with a number for every place.

    A game without a map declares none.
    """

    version: int  # rises whenever a number changes its meaning
    channels: tuple[str, ...]
    axes: tuple[str, ...]  # what a place is known by: ("row", "column")
    shape: tuple[int, ...]  # how many there are along each of these
    observe: Callable[[Any, Any, int, Any, int, int], None]
    """(rules, state, seat, out, base, numbers): write the planes from `base` on, over zeros. A rule. The numbers of the
    same observation stand from `numbers` on. It reads nothing that the seat may not know."""
    neighbours: Callable[[Any], list[list[int]]] | None = None
    """(rules) -> the places next to each, where the axes do not say it: a graph. It is the same for every seat."""

    @property
    def places(self) -> int:
        """Of a plane."""
        return math.prod(self.shape)

    @property
    def size(self) -> int:
        return len(self.channels) * self.places

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Of every number: `my ships[ring 0][column 7]`."""
        places = ["".join(f"[{axis} {at}]" for axis, at in zip(self.axes, place)) for place in np.ndindex(self.shape)]
        return tuple(f"{channel}{place}" for channel in self.channels for place in places)

    @property
    def words(self) -> list[str]:
        """All that the numbers mean."""
        return [str(self.version), *self.channels, *self.axes, str(self.shape)]


@dataclass(frozen=True)
class Learning:
    """What a game declares for learners."""

    version: int  # rises whenever a number or a place changes its meaning
    numbers: Numbers
    vocabulary: Vocabulary
    observe: Callable[[Any, Any, int, Any, int], None]
    """(rules, state, seat, out, base): write the numbers from `base` on, over zeros. A rule. It reads nothing that the
    seat may not know, in whatever position it is given, concealed or not. See `overwrites`."""
    choice_of: Callable[[Any, Any, int, int], int]
    """(rules, state, seat, action): the place of a legal action, or NOT_IN_VOCABULARY. A rule. No two legal actions of
    one position have the same place."""
    overwrites: bool = False
    """Does `observe` write over an earlier observation as well as over zeros? Then nothing is wiped before it, which
    saves environments half of their time."""

    @cached_property
    def digest(self) -> str:
        """Of everything that numbers and places mean: what was learned under one is worthless under another."""
        return _digest(self._words)

    def digest_with(self, planes: Planes) -> str:
        """The same, where learners see planes too."""
        return _digest([*self._words, *planes.words])

    @property
    def _words(self) -> list[str]:
        choices = [f"{choice.verb} {choice.form} {choice.slots}" for choice in self.vocabulary.choices]
        return [str(self.version), *self.numbers.names, *choices]


def _digest(words: list[str]) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
