"""Actions: 64-bit integers inside, one line of words outside.

Inside, an action is a verb and up to three signed 16-bit arguments. Outside it is a line such as
`burn hard retrograde`; a game declares its verbs once, and both directions follow from the declaration:

    Verb(BURN, "burn {intensity} {direction}", Words("soft", "hard", "extreme"), Words("prograde", "retrograde"))

Programs get the same by name, and the type of that follows from the declaration too:

    {"verb": "burn", "intensity": "hard", "direction": "retrograde"}
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal

import msgspec

from admiralty.kernel.rule import plain, rule

RESIGN = 0  # the verb of every game's resignation
FEW_WORDS = 40  # of a slot: more are not listed one by one in its type
SHOWN_AT_MOST = 1 << 14  # actions whose lines are remembered: the same ones are legal again and again


@rule
def pack(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return (verb << 48) | ((a & 0xFFFF) << 32) | ((b & 0xFFFF) << 16) | (c & 0xFFFF)


@rule
def verb_of(action: int) -> int:
    return (action >> 48) & 0x7FFF


@rule
def first(action: int) -> int:
    return (((action >> 32) & 0xFFFF) ^ 0x8000) - 0x8000


@rule
def second(action: int) -> int:
    return (((action >> 16) & 0xFFFF) ^ 0x8000) - 0x8000


@rule
def third(action: int) -> int:
    return ((action & 0xFFFF) ^ 0x8000) - 0x8000


@rule
def offer(out: list[int], count: int, action: int) -> int:
    """Put an action into a legal list; the new length is returned."""
    out[count] = action
    return count + 1


_pack, _verb_of, _first, _second, _third = (plain(each) for each in (pack, verb_of, first, second, third))


class Slot:
    """One argument of a line: a word to and from its number. `takes` is how many arguments it fills (1 or 2)."""

    takes: int = 1
    hint: Any = str  # the type of its value

    def parse(self, word: str) -> tuple[int, ...] | None:
        """The numbers a word stands for, or None if it is not such a word."""
        raise NotImplementedError

    def show(self, *numbers: int) -> str:
        raise NotImplementedError

    def value(self, *numbers: int) -> Any:
        """The same as data, of type `hint`."""
        return self.show(*numbers)


class Number(Slot):
    """A whole number as people write it."""

    hint = int
    _form = re.compile(r"0|-?[1-9][0-9]{0,4}")

    def __init__(self, least: int = 0, most: int = 0x7FFF) -> None:
        if not -0x8000 <= least <= most <= 0x7FFF:
            raise TypeError(f"{least} to {most}: an argument has 16 bits")
        self.least = least
        self.most = most

    def parse(self, word: str) -> tuple[int, ...] | None:
        if not self._form.fullmatch(word) or not self.least <= int(word) <= self.most:
            return None
        return (int(word),)

    def show(self, *numbers: int) -> str:
        return str(numbers[0])

    def value(self, *numbers: int) -> int:
        return numbers[0]


class Words(Slot):
    """One of a few words; the number is its place, counted from `start`."""

    def __init__(self, *words: str, start: int = 0) -> None:
        self.words = words
        self.hint = Literal[words] if len(words) <= FEW_WORDS else str
        self.start = start
        self._places = {word.lower(): place for place, word in enumerate(words, start)}

    def parse(self, word: str) -> tuple[int, ...] | None:
        place = self._places.get(word.lower())
        return None if place is None else (place,)

    def show(self, *numbers: int) -> str:
        return self.words[numbers[0] - self.start]


class Unit(Slot):
    """A seat's letter and a number, `A1`: 16 × seat + number − 1."""

    def __init__(self, seats: int, units: int) -> None:
        if units > 16:
            raise TypeError(f"{units} units: a seat's units are numbered 1 to 16")
        self.seats = seats
        self.units = units
        self._form = re.compile(r"([A-Za-z])([1-9][0-9]?)")

    def parse(self, word: str) -> tuple[int, ...] | None:
        found = self._form.fullmatch(word)
        if not found:
            return None
        seat, number = ord(found[1].upper()) - ord("A"), int(found[2])
        if seat >= self.seats or number > self.units:
            return None
        return (16 * seat + number - 1,)

    def show(self, *numbers: int) -> str:
        return unit_name(numbers[0])


class Hex(Slot):
    """Axial coordinates, `q,r`: two arguments."""

    takes = 2
    _form = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")

    def parse(self, word: str) -> tuple[int, ...] | None:
        found = self._form.fullmatch(word)
        return (int(found[1]), int(found[2])) if found else None

    def show(self, *numbers: int) -> str:
        return f"{numbers[0]},{numbers[1]}"


class Square(Slot):
    """A square of a grid, `c4`: its column and its row, both from 0, as two arguments."""

    takes = 2
    _form = re.compile(r"([A-Za-z])([1-9][0-9]?)")

    def parse(self, word: str) -> tuple[int, ...] | None:
        found = self._form.fullmatch(word)
        return (ord(found[1].lower()) - ord("a"), int(found[2]) - 1) if found else None

    def show(self, *numbers: int) -> str:
        return f"{chr(ord('a') + numbers[0])}{numbers[1] + 1}"


@rule
def unit_code(seat: int, number: int) -> int:
    """The number of unit A1, A2 … (`number` counts from 0) in an action."""
    return 16 * seat + number


def unit_name(code: int) -> str:
    return f"{seat_name(code // 16)}{code % 16 + 1}"


def seat_name(seat: int) -> str:
    return chr(ord("A") + seat)


class Verb:
    """One kind of action.

    `final`: never taken back.  `secret`: others learn nothing of it when it is played, so their later secret plies do
    not stand in the way of taking it back.  `listed`: False for lines that are accepted but never offered.
    `takes_back`: the line itself only takes back, and leaves no trace.  `again`: a person may choose it again in the
    same plan; a list offers it once, so that nobody who picks from lists goes in a circle.
    `label`: what people read where programs read the line, with the same slots: `Dive to {square}`.
    """

    def __init__(
        self,
        number: int,
        form: str,
        *slots: Slot,
        final: bool = False,
        secret: bool = False,
        listed: bool = True,
        takes_back: bool = False,
        again: bool = False,
        label: str = "",
        meaning: str = "",
    ) -> None:
        if sum(slot.takes for slot in slots) > 3:
            raise TypeError(f"{form!r}: an action has at most three arguments")
        self.slot_names = tuple(re.findall(r"{(\w+)}", form))
        if len(self.slot_names) != len(slots) or len(set(self.slot_names)) < len(slots):
            raise TypeError(f"{form!r}: {len(self.slot_names)} places for {len(slots)} slots")
        unknown = set(re.findall(r"{(.*?)}", label)) - set(self.slot_names)
        if unknown:
            raise TypeError(f"{label!r}: {form!r} has no slot {sorted(unknown)[0]!r}")
        self.number = number
        self.form = form
        self.slots = slots
        self.final = final
        self.secret = secret
        self.listed = listed
        self.takes_back = takes_back
        self.again = again
        self.label = label
        self.meaning = meaning
        words = [word for word in form.split() if not word.startswith("{")]
        self.name = form.split("{")[0].strip() or " ".join(words)  # "burn"; of "{fleet} go {system}": "go"
        self._words = form.split()

    def parse(self, words: list[str]) -> int | None:
        if len(words) != len(self._words):
            return None
        numbers: list[int] = []
        slots = iter(self.slots)
        for expected, word in zip(self._words, words, strict=True):
            if expected.startswith("{"):
                parsed = next(slots).parse(word)
                if parsed is None:
                    return None
                numbers.extend(parsed)
            elif expected != word.lower():
                return None
        return _pack(self.number, *numbers)

    def show(self, action: int) -> str:
        shown = iter(self.words(action))
        return " ".join(next(shown) if word.startswith("{") else word for word in self._words)

    def label_of(self, action: int) -> str:
        """The action for people; without a label, its line."""
        named = dict(zip(self.slot_names, self.words(action), strict=True))
        return self.label.format_map(named) if self.label else self.show(action)

    def words(self, action: int) -> list[str]:
        """What stands in the slots, as it is written."""
        return [slot.show(*numbers) for slot, numbers in self._arguments(action)]

    def values(self, action: int) -> dict[str, Any]:
        """The slots by name."""
        values = [slot.value(*numbers) for slot, numbers in self._arguments(action)]
        return dict(zip(self.slot_names, values, strict=True))

    def _arguments(self, action: int) -> list[tuple[Slot, list[int]]]:
        """Each slot with the numbers that fill it."""
        numbers = [_first(int(action)), _second(int(action)), _third(int(action))]
        found = []
        for slot in self.slots:
            taken, numbers = numbers[: slot.takes], numbers[slot.takes :]
            found.append((slot, taken))
        return found


RESIGN_VERB = Verb(RESIGN, "resign", final=True, listed=False, label="Resign", meaning="give up the match")


@dataclass(frozen=True)
class Action:
    """An action as people see it: its line of notation, and the number that rules know."""

    line: str
    code: int

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        return f"Action({self.line!r})"


class Grammar:
    """All the lines of a game, both ways."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs = (RESIGN_VERB, *verbs)
        numbers = [verb.number for verb in self.verbs]
        if len(set(numbers)) != len(numbers):
            raise TypeError("two verbs share a number")
        self._by_number = {verb.number: verb for verb in self.verbs}
        self._shown = lru_cache(SHOWN_AT_MOST)(lambda action: self.verb(action).show(action))
        self._labels = lru_cache(SHOWN_AT_MOST)(lambda action: self.verb(action).label_of(action))

    def verb(self, action: int) -> Verb:
        return self._by_number[_verb_of(int(action))]

    def parse(self, line: str) -> list[int]:
        """Every action that a line can mean: none if it is no line of this game, normally one.

        Slots are written with a fixed number of words, so a line that fits two verbs is a mistake in the grammar,
        which the conformance suite finds.
        """
        words = line.split()
        return [action for verb in self.verbs if (action := verb.parse(words)) is not None]

    def show(self, action: int) -> str:
        return self._shown(action)

    def label(self, action: int) -> str:
        """An action for people, as its verb alone can say it."""
        return self._labels(action)

    @property
    def has_labels(self) -> bool:
        """Do people read more than notation of every action that is offered?"""
        return all(verb.label for verb in self.verbs if verb.listed)

    def action(self, code: int) -> Action:
        return Action(self.show(code), int(code))

    @cached_property
    def line_types(self) -> dict[str, type[msgspec.Struct]]:
        """By the name of a verb: the Struct of its lines. Verbs of one name (`build A-p1`, `build A-p1 for A-home`)
        share a Struct, in which what only some of them have may be missing."""
        named: dict[str, list[Verb]] = {}
        for verb in self.verbs:
            named.setdefault(verb.name, []).append(verb)
        return {name: _line_type(name, verbs) for name, verbs in named.items()}

    def line(self, action: int) -> dict[str, Any]:
        """An action by name, as plain data: its verb, and its slots. The types of these are in `line_types`."""
        verb = self.verb(action)
        return {"verb": verb.name, **verb.values(action)}


def _line_type(name: str, verbs: list[Verb]) -> type[msgspec.Struct]:
    fields: dict[str, Any] = {}
    for verb in verbs:
        for slot_name, slot in zip(verb.slot_names, verb.slots, strict=True):
            if fields.setdefault(slot_name, slot.hint) != slot.hint:
                raise TypeError(f"{verb.form!r}: another verb {name!r} has a {slot_name} of another type")
    everywhere = [each for each in fields if all(each in verb.slot_names for verb in verbs)]
    required = [(_python_name(each), fields[each]) for each in everywhere]
    others = [(_python_name(each), fields[each] | None, None) for each in fields if each not in everywhere]
    return msgspec.defstruct(
        "".join(word.capitalize() for word in name.split()) + "Line",
        [*required, *others],
        tag=name,
        tag_field="verb",
        frozen=True,
        kw_only=True,
        omit_defaults=True,
        rename={_python_name(each): each for each in fields},
    )


def _python_name(slot: str) -> str:
    """`class` is a fine name for a slot, but not in Python."""
    return f"{slot}_" if keyword.iskeyword(slot) else slot
