"""Small words for people: counts with their noun, lists, and what is told of an action before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Struct, to_builtins

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


@dataclass(frozen=True)
class Counted:
    """In a field's type: what its number counts. `Annotated[int, Counted("hit point")]` is told as `2 hit points`."""

    noun: str
    plural: str = ""


Percent = Annotated[int, Counted("%", "%")]
"""A chance: told as `67 %`."""


class OddsInWords(Struct):
    """What is known of an action before it is chosen; a game's odds derive from it and say it for people, too."""

    def facts(self) -> list[Fact]:
        """The same with names and units, what matters most first. What there is nothing to say about is left out."""
        return []


def facts_of(odds: Any) -> list[Fact]:
    """Odds for people: in the game's own words, or, where it has none, by the names of the fields."""
    if isinstance(odds, OddsInWords):
        return odds.facts()
    fields: dict[str, Any] = to_builtins(odds)
    units = _units(odds.__class__)
    told = {name: value for name, value in fields.items() if value not in (None, "", [], {})}
    return [Fact(_humanized(name), _shown(value, units.get(name))) for name, value in told.items()]


@lru_cache
def _units(kind: Any) -> dict[str, Counted]:
    """By field: what it counts, where its type says so; `Percent | None` says it too."""
    hints = get_type_hints(kind, include_extras=True)
    said = {
        name: [each for part in (hint, *get_args(hint)) for each in _metadata(part)] for name, hint in hints.items()
    }
    return {name: each for name, found in said.items() for each in found if isinstance(each, Counted)}


def _metadata(hint: Any) -> tuple[Any, ...]:
    return getattr(hint, "__metadata__", ())


def costs(*parts: str) -> list[Fact]:
    """`Costs: 2 energy and 1 mass`; parts that are empty or begin with 0 cost nothing."""
    charged = [part for part in parts if part and not part.startswith("0 ")]
    return [Fact("Costs", listed(charged))] if charged else []


def shares(percents: Sequence[int], nouns: Sequence[str]) -> str:
    """`40 % stealthy, 60 % fast`."""
    return ", ".join(f"{percent} % {noun}" for percent, noun in zip(percents, nouns, strict=True))


def capital(text: str) -> str:
    """The first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def _humanized(name: str) -> str:
    return capital(name.replace("_", " "))


def _shown(value: Any, unit: Counted | None = None) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_humanized(name)} {_shown(each)}" for name, each in value.items())
    if isinstance(value, list):
        return " / ".join(_shown(each, unit) for each in value)
    return str(value) if unit is None else count(value, unit.noun, unit.plural)
