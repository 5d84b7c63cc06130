"""A field of content that is a name: of a class of ships, of a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.parameters import Parameter, Value

BESIDE_LETTERS = " -'’.&"
HIGHEST = 0x7FFF  # of the numbers of letters: they stand in records


@dataclass(frozen=True)
class Name(Parameter):
    """A few words. Its value is the numbers of its letters, so that it goes wherever numbers go."""

    longest: int = 0

    @classmethod
    def described(cls, name: str, about: Mapping[str, Any]) -> Name:
        """From `name = 24`."""
        return cls(
            name, 0, HIGHEST, meaning=about.get("meaning", ""), rule=about.get("rule", ""), longest=about["name"]
        )

    @property
    def allowed(self) -> str:
        return f"a name of 1 to {self.longest} letters, digits, spaces and - ' . &"

    def read(self, given: Any, where: str) -> Value:
        words = " ".join(given.split()) if isinstance(given, str) else ""
        if not 1 <= len(words) <= self.longest or not all(map(_is_allowed, words)):
            raise Malformed(f"{where}: {self.name} is {given!r}; it must be {self.allowed}")
        return tuple(map(ord, words))

    def show(self, value: Value) -> Any:
        return "".join(map(chr, value)) if isinstance(value, tuple) else ""

    def in_words(self, value: Value) -> str:
        return str(self.show(value))


def _is_allowed(letter: str) -> bool:
    return ord(letter) <= HIGHEST and (letter.isalnum() or letter in BESIDE_LETTERS)


def write_name(row: Any, words: str) -> None:
    """Into a row of a record, whose places are 0 before."""
    for place, letter in enumerate(words):
        row[place] = ord(letter)


def name_in(row: Any) -> str:
    return "".join(chr(letter) for letter in row if letter)
