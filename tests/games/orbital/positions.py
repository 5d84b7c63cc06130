"""Positions of Orbital Combat in a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from admiralty.match.match import Match
from admiralty.testing import kit


def position(
    scenario: str = "duel",
    start: dict[str, Any] | None = None,
    *,
    dice: Sequence[int] = (),
    ruleset: str = "classic",
    players: int | None = None,
    seed: int = 0,
    **options: Any,
) -> Match:
    """A match with seat order every turn, unless told otherwise, and with loaded dice."""
    chosen = {"initiative": "fixed", **options}
    named = {"scenario": scenario, "ruleset": ruleset, "players": players}
    return kit.position("orbital", start, dice=dice, seed=seed, options=chosen, **named)


def fire(ships: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position in step 6b: A1 fires first."""
    return {"phase": "fire", "active": "A1", "ships": ships, **more}


def coast_all(match: Match, turns: int = 1) -> Match:
    """Everybody coasts without power for some turns."""
    goal = match.position.turn + turns
    while not match.is_over and match.position.turn < goal:
        seat = match.actors[0]
        words = {"power": "ready", "action": "coast", "fire": "hold"}[kit.look(match, "phase")]
        kit.play(match, f"{'ABCD'[seat]}: {words}")
    return match
