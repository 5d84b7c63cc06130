"""Actions: 64-bit integers inside, one line of words outside.

Inside, an action is a verb and up to three signed 16-bit arguments. Outside it is a line such as
`burn hard retrograde`; a game declares its verbs once, and both directions follow from the declaration:

    Verb(BURN, "burn {intensity} {direction}", Words("soft", "hard", "extreme"), Words("prograde", "retrograde"))
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from admiralty.kernel.rule import rule

RESIGN = 0  # the verb of every game's resignation


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


class Slot(Protocol):
    """One argument of a line: a word to and from its number. `takes` is how many arguments it fills (1 or 2)."""

    takes: int

    def parse(self, word: str) -> tuple[int, ...] | None:
        """The numbers a word stands for, or None if it is not such a word."""
        ...

    def show(self, *numbers: int) -> str: ...


class Number:
    """A whole number as people write it."""

    takes = 1
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


class Words:
    """One of a few words; the number is its place, counted from `start`."""

    takes = 1

    def __init__(self, *words: str, start: int = 0) -> None:
        self.words = words
        self.start = start
        self._places = {word.lower(): place for place, word in enumerate(words, start)}

    def parse(self, word: str) -> tuple[int, ...] | None:
        place = self._places.get(word.lower())
        return None if place is None else (place,)

    def show(self, *numbers: int) -> str:
        return self.words[numbers[0] - self.start]


class Unit:
    """A seat's letter and a number, `A1`: 16 × seat + number − 1."""

    takes = 1

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


class Hex:
    """Axial coordinates, `q,r`: two arguments."""

    takes = 2
    _form = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")

    def parse(self, word: str) -> tuple[int, ...] | None:
        found = self._form.fullmatch(word)
        return (int(found[1]), int(found[2])) if found else None

    def show(self, *numbers: int) -> str:
        return f"{numbers[0]},{numbers[1]}"


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
        meaning: str = "",
    ) -> None:
        if sum(slot.takes for slot in slots) > 3:
            raise TypeError(f"{form!r}: an action has at most three arguments")
        names = re.findall(r"{\w+}", form)
        if len(names) != len(slots):
            raise TypeError(f"{form!r}: {len(names)} places for {len(slots)} slots")
        self.number = number
        self.form = form
        self.slots = slots
        self.final = final
        self.secret = secret
        self.listed = listed
        self.takes_back = takes_back
        self.again = again
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
        return int(pack(self.number, *numbers))

    def show(self, action: int) -> str:
        numbers = [int(first(action)), int(second(action)), int(third(action))]
        words: list[str] = []
        slots = iter(self.slots)
        for expected in self._words:
            if expected.startswith("{"):
                slot = next(slots)
                taken, numbers = numbers[: slot.takes], numbers[slot.takes :]
                words.append(slot.show(*taken))
            else:
                words.append(expected)
        return " ".join(words)


RESIGN_VERB = Verb(RESIGN, "resign", final=True, listed=False, meaning="give up the match")


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

    def verb(self, action: int) -> Verb:
        return self._by_number[int(verb_of(action))]

    def parse(self, line: str) -> list[int]:
        """Every action that a line can mean: none if it is no line of this game, normally one.

        Slots are written with a fixed number of words, so a line that fits two verbs is a mistake in the grammar,
        which the conformance suite finds.
        """
        words = line.split()
        return [action for verb in self.verbs if (action := verb.parse(words)) is not None]

    def show(self, action: int) -> str:
        return self.verb(action).show(action)

    def action(self, code: int) -> Action:
        return Action(self.show(code), int(code))
