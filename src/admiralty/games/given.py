"""Reading what is given from outside by name, as in case files, with errors that say what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.parameters import suggestion


def only(given: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Refuse a table with a key that has no meaning."""
    for key in given:
        if key not in known:
            raise Unknown(f"{where}: there is no {key!r}{suggestion(key, known)}")


def table(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """The table under a key, empty if it is not there."""
    found = given.get(key, {})
    if not isinstance(found, dict):
        raise Malformed(f"{key}: it must be a table")
    return found


def whole(value: Any, least: int, most: int, where: str) -> int:
    """A whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Malformed(f"{where} is {value!r}; it must be a number from {least} to {most}")
    return value


def number(given: Mapping[str, Any], key: str, otherwise: int, least: int, most: int) -> int:
    """The number under a key, or another if it is not there."""
    return whole(given[key], least, most, key) if key in given else otherwise


def word(value: Any, words: Sequence[str], where: str) -> int:
    """The place of a word among those that are known."""
    if value not in words:
        raise Malformed(f"{where} is {value!r}; it must be one of {', '.join(words)}")
    return words.index(value)


def seat(players: int, letter: Any, where: str) -> int:
    """The number of a seat's letter."""
    letters = [seat_name(index) for index in range(players)]
    if letter not in letters:
        raise Unknown(f"{where}: there is no seat {letter!r}; there are {', '.join(letters)}")
    return letters.index(letter)
