"""Setting up a position, playing lines and looking at what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from admiralty.match.cases import look_up
from admiralty.match.match import Match


def table(
    scenario: str = "duel",
    position: dict[str, Any] | None = None,
    *,
    dice: Sequence[int] = (),
    ruleset: str = "classic",
    players: int | None = None,
    seed: int = 0,
    **options: Any,
) -> Match:
    """A match with seat order every turn, unless told otherwise, and with loaded dice."""
    chosen = {"initiative": "fixed", **options}
    match = Match("orbital", scenario, ruleset, players, seed=seed, options=chosen, position=position)
    match.load_dice(dice)
    return match


def fire(ships: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position in step 6b: A1 fires first."""
    return {"phase": "fire", "active": "A1", "ships": ships, **more}


def play(match: Match, *lines: str) -> Match:
    """Play `A: coast` and the like; no die may be rolled that is not loaded."""
    for line in lines:
        seat, _, words = line.partition(": ")
        match.play(seat, words)
        assert match.plies[-1].free_rolls == 0, f"{line}: a die was rolled that is not loaded"
    return match


def coast_all(match: Match, turns: int = 1) -> Match:
    """Everybody coasts without power for some turns."""
    goal = match.position.turn + turns
    while not match.is_over and match.position.turn < goal:
        seat = match.actors[0]
        words = {"power": "ready", "action": "coast", "fire": "hold"}[look(match, "phase")]
        play(match, f"{'ABCD'[seat]}: {words}")
    return match


def look(match: Match, path: str) -> Any:
    """What stands at a path of the whole truth."""
    return look_up(match.view(), path)


def refused_by(match: Match, line: str) -> str:
    """The rule that forbids a line now; empty if it is legal."""
    seat, _, words = line.partition(": ")
    refusal = match.refusal(seat, words)
    return "" if refusal is None else refusal.rule or refusal.code
