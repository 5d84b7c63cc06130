"""What a step of each parameter was worth when the lab measured it. `admiralty lab balance --worth` writes the file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from admiralty.errors import Malformed
from admiralty.kernel.wording import count

FILE = Path("data") / "worth.json"
NOT_MEASURED = "Not measured."
WITHIN_ERROR = "Measured: a step changes less than chance does."
CHANGES_NOTHING = "Measured: it changed no match."


class Step(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One parameter moved by one step, both played with the same seeds."""

    name: str
    scenario: str  # its title
    here: Any
    other: Any
    share: float  # of side A in the decided matches, in points
    length: float  # of a match, in per cent
    undecided: float  # matches without a single winner, in points
    tells: bool  # more than chance


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    command: str
    ruleset: str
    steps: tuple[Step, ...]
    within_error: tuple[str, ...] = ()  # parameters whose steps are kept nowhere, as they told nothing
    unused: tuple[str, ...] = ()  # those that changed no match in any scenario

    def to_json(self) -> bytes:
        """A line for each step, so that a change can be read."""
        steps = b",\n".join(msgspec.json.encode(step) for step in self.steps)
        head = msgspec.json.encode(msgspec.structs.replace(self, steps=()))
        return head.replace(b'"steps":[]', b'"steps":[\n' + steps + b"\n]") + b"\n"

    def sentence(self, name: str) -> str:
        """What is known about a parameter."""
        if name in self.unused:
            return CHANGES_NOTHING
        telling = [step for step in self.steps if step.name == name and step.tells]
        if telling:
            return in_words(max(telling, key=lambda step: (abs(step.share), abs(step.length))))
        measured = name in self.within_error or any(step.name == name for step in self.steps)
        return WITHIN_ERROR if measured else NOT_MEASURED


NOTHING = Measured("", "", ())


def in_words(step: Step) -> str:
    """`Measured: 8 instead of 7 (Duel): A wins 6 points more, matches 12 % longer.`"""
    found = [
        _more(step.share, "A wins {} more", "A wins {} less", "point"),
        _more(step.length, "matches {} % longer", "matches {} % shorter"),
        _more(step.undecided, "{} more without a winner", "{} fewer without a winner", "point"),
    ]
    return f"Measured: {step.other} instead of {step.here} ({step.scenario}): {', '.join(filter(None, found))}."


def _more(change: float, more: str, less: str, unit: str = "") -> str:
    rounded = round(change)
    size = count(abs(rounded), unit) if unit else str(abs(rounded))
    return "" if rounded == 0 else (more if rounded > 0 else less).format(size)


@cache
def worth_of(folder: Path) -> Measured:
    """What the lab has measured of a game; nothing, where it has not."""
    path = folder / FILE
    if not path.exists():
        return NOTHING
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measured)
    except msgspec.MsgspecError as error:
        raise Malformed(f"{path}: not what the lab has measured: {error}") from None
