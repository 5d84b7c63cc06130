"""What a match is about, for people: the briefing before it, and how the goals stand while it goes on.

A game declares both, and everybody who speaks to people shows the same: the lobby, the table, the terminal.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class HarderSide(Struct, frozen=True):
    """A side that loses more often than its share under some rulesets, as the lab has measured it."""

    rulesets: list[str]  # under which it was measured
    seat: str  # the letter of the one that a newcomer should not begin with
    text: str  # who has it harder, and among whom, in a sentence that names the seats: "The Sathar (B) …"


class Briefing(Struct, frozen=True):
    """What a player should know before the first move of a scenario. It names no number that a ruleset may change."""

    story: str
    sides: list[str]  # what each seat is after, in the order of the seats; one line where all want the same
    won: str  # how it is won, and what happens when time runs out
    tip: str  # the first thing to try
    harder: list[HarderSide] = []  # where the sides are not even; at most one for a ruleset

    def harder_under(self, ruleset: str) -> HarderSide | None:
        """The side that has it harder under a ruleset, if there is one."""
        return next((each for each in self.harder if ruleset in each.rulesets), None)

    def under(self, ruleset: str) -> Briefing:
        """The briefing as it is told in a match: who has it harder there, not elsewhere."""
        return replace(self, harder=[each for each in self.harder if ruleset in each.rulesets])

    def side(self, seat: int) -> str:
        """What a seat is after."""
        return self.sides[seat] if seat < len(self.sides) else self.sides[-1]


class Goal(Struct):
    """What a seat is after now, and how far it has come."""

    seat: str  # its letter
    text: str  # "Hold 5 of 8 points at the end of 2 turns in a row."
    count: str  # how far it is, with its unit: "2 of 5 points"
    have: int = 0  # the count as numbers, for a bar; without one, both are 0
    need: int = 0


class Hazard(Struct):
    """Something on the board that hurts whoever comes there."""

    where: str  # as the board calls it: "Ring 1"
    text: str  # what happens there, in a sentence


class Stakes(Struct):
    """How the goals stand, how much time is left, what is decided here, and what is dangerous."""

    goals: list[Goal]  # of every seat, in their order
    time: str  # "Turn 3 of 24: 21 turns are left."
    left: int  # turns, rounds or cycles after this one
    decides: str = ""  # what the battle at hand decides in the whole match; empty where it is the match
    hazards: list[Hazard] = []
