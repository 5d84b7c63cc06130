"""A position and what is played in it: what every rule test here begins with."""

from __future__ import annotations

from typing import Any

from admiralty import Match

Ships = dict[str, dict[str, Any]]


def skirmish(ships: Ships, *, side: str = "A", phase: str = "movement", **rest: Any) -> Match:
    """Open space with the ships given and nothing else. `rest` are options, `ruleset`, `dice` and `round`."""
    return scene("skirmish", ships, side=side, phase=phase, **rest)


def scene(
    scenario: str,
    ships: Ships | None = None,
    *,
    side: str = "A",
    phase: str = "movement",
    ruleset: str = "classic",
    dice: tuple[int, ...] = (),
    position: dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A scenario with some ships placed anew."""
    given = {"side": side, "phase": phase, "ships": ships or {}, **(position or {})}
    match = Match("hexspace", scenario, ruleset, seed=7, options=options, position=given)
    match.load_dice(dice)
    return match


def played(match: Match, *plies: str) -> Match:
    """Play lines such as `A: select A1`."""
    for ply in plies:
        seat, _, line = ply.partition(": ")
        match.play(seat, line)
    return match


def ship(match: Match, name: str) -> dict[str, Any]:
    """A unit as the whole truth shows it."""
    found: dict[str, Any] = match.view()["ships"][name]
    return found


def refused_by(match: Match, ply: str) -> str:
    """The rule that forbids a line; empty if nothing does."""
    seat, _, line = ply.partition(": ")
    refusal = match.refusal(seat, line)
    return "" if refusal is None else refusal.rule or "refused"


def lines(match: Match, seat: str) -> list[str]:
    return [action.line for action in match.legal(seat)]


def alone(*names: str, of: str) -> Ships:
    """Every unit of a scenario gone but those named."""
    every = {
        "last-stand": [f"A{n}" for n in range(1, 9)] + [f"B{n}" for n in range(1, 13)],
        "convoy-run": [f"A{n}" for n in range(1, 7)] + [f"B{n}" for n in range(1, 5)],
        "fighter-duel": [f"A{n}" for n in range(1, 6)] + [f"B{n}" for n in range(1, 5)],
        "surprise-attack": ["A1", "A2", "A3", "B1", "B2"],
    }[of]
    return {name: {"gone": True} for name in every if name not in names}
