"""Battles of Pirate's Wager in any position, with loaded dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from admiralty import Match

Battle = Callable[..., Match]
Play = Callable[..., Match]

# Far away from everything, for a ship that a rule does not need.
ASIDE = {"class": "sloop", "at": "5,9", "facing": 4}


@pytest.fixture
def battle() -> Battle:
    """`battle(A1={...}, B1={...}, phase="act", acting="A1")`: a duel, or a skirmish if there are more ships."""

    def begin(
        ruleset: str = "classic", options: dict[str, Any] | None = None, scenario: str | None = None, **given: Any
    ) -> Match:
        ships = {name: given.pop(name) for name in list(given) if name[0] in "AB" and name[1:].isdigit()}
        if scenario is None:
            scenario = "duel" if set(ships) <= {"A1", "B1"} else "skirmish"
        if scenario == "skirmish":
            absent = {name: {"gone": True} for name in ("A2", "A3", "B2", "B3") if name not in ships}
            ships = {**absent, **ships}
        position = {**given, "ships": ships} if ships else given
        return Match("pirates", scenario, ruleset, seed=0, options=options or {}, position=position or None)

    return begin


@pytest.fixture
def play() -> Play:
    """`play(match, "A: evade", dice=[6])`: the dice must be just as many as are rolled."""

    def play_all(match: Match, *plies: str, dice: list[int] | None = None) -> Match:
        match.load_dice(dice or [])
        for ply in plies:
            seat, line = ply.split(": ")
            match.play(seat, line)
            assert match.plies[-1].free_rolls == 0, f"{ply} rolled more dice than were loaded"
        assert match.loaded_dice == ()
        return match

    return play_all


@pytest.fixture
def refused() -> Callable[[Match, str], str]:
    """The rule on which a line is refused."""

    def rule_of(match: Match, ply: str) -> str:
        seat, line = ply.split(": ")
        refusal = match.refusal(seat, line)
        assert refusal is not None, f"{ply} is legal"
        return refusal.rule

    return rule_of
