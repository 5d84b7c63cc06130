"""A tournament: who takes part, who meets whom, and how that ended. Kept as one document, changed as a whole."""

from __future__ import annotations

from typing import Literal

import msgspec

from admiralty.server.lobby_messages import ClockTerms

System = Literal["swiss", "round-robin"]
Phase = Literal["open", "playing", "over"]
Outcome = Literal["", "first", "second", "draw", "bye", "missed"]
BYE = 0


class Entrant(msgspec.Struct):
    number: int  # from 1, the strongest first
    name: str
    person: str = ""
    level: str = ""  # of a computer player
    points: int = 0  # its rating when it came
    from_round: int = 0  # the first round that it can play in, counted from 0
    left: bool = False


class Pairing(msgspec.Struct):
    first: int  # the number of who sits in seat A
    second: int  # in seat B; 0: the first has a bye
    table: str = ""
    spectator: str = ""
    outcome: Outcome = ""  # `missed`: nobody came


class Tournament(msgspec.Struct):
    key: str
    title: str
    game: str
    scenario: str
    ruleset: str
    system: System
    rounds: int
    clock: ClockTerms
    owner: str
    created: float
    revision: int = -1  # in the store; -1: it is not there yet
    phase: Phase = "open"
    entrants: list[Entrant] = []
    played: list[list[Pairing]] = []  # round by round, the one being played among them

    @property
    def here(self) -> list[Entrant]:
        return [each for each in self.entrants if not each.left]

    @property
    def waiting(self) -> list[Pairing]:
        """The pairings of the present round that are not decided."""
        return [pairing for pairing in self.played[-1] if not pairing.outcome] if self.played else []

    @property
    def is_round_over(self) -> bool:
        return not self.waiting
