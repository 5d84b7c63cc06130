"""Small words for people: counts with their noun, lists, and what is told of an action before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

_IRREGULAR = {"energy": "energy", "mass": "mass", "hull": "hull", "gold": "gold", "damage": "damage", "crew": "crew"}


def count(number: int, noun: str, plural: str = "") -> str:
    """A number and what it counts: `1 ship`, `2 ships`, `3 energy`."""
    many = plural or _IRREGULAR.get(noun) or f"{noun}s"
    return f"{number} {noun if abs(number) == 1 else many}"


def of_whole(have: int, need: int, noun: str, plural: str = "") -> str:
    """`2 of 5 points`."""
    return f"{have} of {count(need, noun, plural)}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def time_left(now: int, last: int, unit: str) -> str:
    """`Turn 3 of 24: 21 turns are left.`"""
    left = max(0, last - now)
    rest = f"this is the last {unit}" if left == 0 else f"{count(left, unit)} {'is' if left == 1 else 'are'} left"
    return f"{unit.capitalize()} {now} of {last}: {rest}."


class Fact(Struct):
    """One thing that is told of an action before it is chosen: what it is, and how much, with its unit."""

    name: str  # "Chance to hit"
    value: str  # "67 %"
