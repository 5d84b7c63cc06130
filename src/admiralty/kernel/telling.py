"""Events by name and in sentences: what a packed event says, as data that others can rely on.

A game declares a Struct for everything that can happen, and makes its sentence of nothing but the Struct's own fields;
so whatever a person reads there is a name that a program can read too. How a packed number becomes a field is said by
the field's type:

    Ship = Annotated[str, Named(ship_name)]

    @TELLER.of(events.MOVED)
    class Moved(Happening, tag="move"):
        ship: Ship
        ring: int
        from_sector: int
        to_sector: int

        def sentence(self) -> str:
            return f"{self.ship} moves in Ring {self.ring} from sector {self.from_sector} to {self.to_sector}."

An event that cannot be read field by field has a function instead of a class: it is given the numbers by name and
answers with a Happening of its own making.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec

from admiralty.kernel.events import Event, Kind

ALL_LETTERS = "ABCDEFGH"


class Named:
    """In a field's type: the name of the thing that a packed number stands for. `(rules, state, number) -> value`.

    `of` names the numbers that it is made of, where they are not the field's own: `Named(hex_of, of="x y")`.
    """

    def __init__(self, name: Callable[..., Any], *, of: str = "") -> None:
        self.name = name
        self.of = tuple(of.split())


def _letter(rules: Any, state: Any, number: int) -> str:
    return ALL_LETTERS[number]


def _letters(rules: Any, state: Any, mask: int) -> list[str]:
    return [letter for seat, letter in enumerate(ALL_LETTERS) if mask >> seat & 1]


SeatLetter = Annotated[str, Named(_letter)]
"""A seat, as its letter."""
SeatLetters = Annotated[list[str], Named(_letters)]
"""Seats given as a bit each, as their letters."""


class Happening(msgspec.Struct, tag_field="kind"):
    """What happened, by name. Its `tag` is the kind by which others know it."""

    def sentence(self) -> str:
        """The same for people, of these fields alone."""
        raise NotImplementedError

    def dice(self) -> list[int]:
        """The faces of the dice that it tells of, as they lay."""
        return []


@dataclass(frozen=True)
class EventInWords:
    """An event for people and programs: a sentence, the same by name, and the rule it happened under."""

    happening: Happening
    rule: str = ""

    @cached_property
    def text(self) -> str:
        return self.happening.sentence()

    @property
    def kind(self) -> str:
        """What the client may animate: "move", "hit", …"""
        return kind_of(type(self.happening))

    @property
    def dice(self) -> list[int]:
        """The faces that were rolled for it."""
        return self.happening.dice()

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """The fields by name, as plain data."""
        return {name: plain(getattr(self.happening, name)) for name in self.happening.__struct_fields__}


def kind_of(happening: type[Happening]) -> str:
    tag = happening.__struct_config__.tag
    assert isinstance(tag, str), f"{happening.__name__} needs a tag"
    return tag


def plain(value: Any) -> Any:
    """A Struct, or what it holds, as plain data."""
    return msgspec.to_builtins(value)


Reader = Callable[[Any, Any, SimpleNamespace], Happening]
Declared = TypeVar("Declared", bound="type[Happening] | Callable[..., Happening]")


class Teller:
    """What the events of a game say. One per game, in its `words.py`."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix  # of rule ids
        self.kinds: dict[int, Kind] = {}
        self._readers: dict[int, Reader] = {}
        self._types: dict[str, type[Happening]] = {}

    def of(self, kind: Kind) -> Callable[[Declared], Declared]:
        """Declare what a kind of event says: a Happening whose fields have the kind's names, or a function that makes
        one of `(rules, state, numbers by name)`."""

        def declare(told: Declared) -> Declared:
            if int(kind) in self._readers:
                raise TypeError(f"event {int(kind)} is told twice")
            self.kinds[int(kind)] = kind
            self._readers[int(kind)] = _reader(told, kind) if isinstance(told, type) else told
            made = [told] if isinstance(told, type) else _happenings_in(typing.get_type_hints(told)["return"])
            for each in made:
                if self._types.setdefault(kind_of(each), each) is not each:
                    raise TypeError(f"{each.__name__}: another event has the kind {kind_of(each)!r}")
            return told

        return declare

    @property
    def happenings(self) -> tuple[type[Happening], ...]:
        """Everything that can be told, in the order of its declaration."""
        return tuple(self._types.values())

    def read(self, rules: Any, state: Any, event: Event) -> Happening:
        """What an event says; `state` is the position after the ply it happened in."""
        kind = self.kinds[int(event.kind)]
        return self._readers[int(kind)](rules, state, SimpleNamespace(**kind.numbers(event)))

    def tell(self, rules: Any, state: Any, event: Event) -> EventInWords:
        number = int(event.rule)
        rule = f"{self.prefix}-{number // 100}.{number % 100}" if number else ""
        return EventInWords(self.read(rules, state, event), rule)


def _reader(told: type[Happening], kind: Kind) -> Reader:
    hints = typing.get_type_hints(told, include_extras=True)
    makers = [_maker(name, hints[name]) for name in told.__struct_fields__]
    for name, (names, _) in zip(told.__struct_fields__, makers, strict=True):
        if not set(names) <= set(kind.fields):
            raise TypeError(f"{told.__name__}.{name}: the event carries only {', '.join(kind.fields)}")

    def read(rules: Any, state: Any, numbers: SimpleNamespace) -> Happening:
        return told(*(make(rules, state, *(getattr(numbers, each) for each in names)) for names, make in makers))

    return read


def _maker(field_name: str, hint: Any) -> tuple[tuple[str, ...], Callable[..., Any]]:
    """The names of the numbers that a field is made of, and how."""
    if get_origin(hint) is Annotated:
        named = next((each for each in get_args(hint)[1:] if isinstance(each, Named)), None)
        return _maker(field_name, get_args(hint)[0]) if named is None else (named.of or (field_name,), named.name)
    if hint is bool:
        return (field_name,), lambda rules, state, number: bool(number)
    if hint is int:
        return (field_name,), lambda rules, state, number: number
    raise TypeError(f"{hint!r}: say how a number becomes this, with `Annotated[…, Named(…)]`")


def _happenings_in(hint: Any) -> list[type[Happening]]:
    if isinstance(hint, type):
        return [hint]
    return [each for argument in get_args(hint) for each in _happenings_in(argument)]
