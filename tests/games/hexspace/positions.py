"""Positions of Hex Space Combat in a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from admiralty.match.match import Match
from admiralty.testing import kit

Ships = dict[str, dict[str, Any]]

ALL_UNITS = {
    "last-stand": [f"A{n}" for n in range(1, 9)] + [f"B{n}" for n in range(1, 9)],
    "convoy-run": [f"A{n}" for n in range(1, 7)] + [f"B{n}" for n in range(1, 5)],
    "fighter-duel": [f"A{n}" for n in range(1, 6)] + [f"B{n}" for n in range(1, 5)],
    "surprise-attack": ["A1", "A2", "A3", "B1", "B2"],
    "outposts": [f"{side}{n}" for side in "AB" for n in range(1, 6)],
}


def position(
    scenario: str,
    ships: Ships | None = None,
    *,
    side: str = "A",
    phase: str = "movement",
    start: dict[str, Any] | None = None,
    dice: Sequence[int] = (),
    seed: int = 0,
    **options: Any,
) -> Match:
    """A scenario with some ships placed anew."""
    given = {"side": side, "phase": phase, "ships": ships or {}, **(start or {})}
    return kit.position("hexspace", given, scenario=scenario, dice=dice, seed=seed, options=options)


def skirmish(ships: Ships, **rest: Any) -> Match:
    """Open space with the ships given and nothing else."""
    return position("skirmish", ships, **rest)


def alone(*names: str, of: str) -> Ships:
    """Every unit of a scenario gone but those named."""
    return {name: {"gone": True} for name in ALL_UNITS[of] if name not in names}
