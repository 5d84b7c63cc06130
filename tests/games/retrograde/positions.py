"""Starts for the tests of Retrograde. A plays Line (Ferrum) and has the turn, B plays Swarm (Tempest).

position("retrograde", maneuvers(ships={"A1": ship("S22")}))
"""

from __future__ import annotations

from typing import Any


def maneuvers(hand: list[str] | None = None, **given: Any) -> dict[str, Any]:
    """A's Maneuvers in the first round, whoever was drawn to begin; `hand` is A's."""
    players: dict[str, dict[str, Any]] = {"A": {"turn": 1}, "B": {"turn": 0}}
    if hand is not None:
        players["A"]["hand"] = hand
    for seat, fields in given.pop("players", {}).items():
        players[seat] |= fields
    return {"first": "A", "active": "A", "players": players, **given}


def construction(hand: list[str] | None = None, **given: Any) -> dict[str, Any]:
    """A's Construction and Research in the first round."""
    return maneuvers(hand, phase="construction", **given)


def ship(card: str, at: str = "A-home", orbital: int = 1, **fields: Any) -> dict[str, Any]:
    return {"card": card, "at": at, "orbital": orbital, **fields}


def own_deck(*first: str, home: str = "H01", rest: str = "S06") -> dict[str, Any]:
    """A deck that begins with these cards."""
    return {"home": home, "cards": [*first, *[rest] * (30 - len(first))]}
