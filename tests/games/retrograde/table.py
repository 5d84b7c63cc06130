"""Tables of Retrograde in any position, with loaded dice. A plays Line (Ferrum) and begins, B plays Swarm (Tempest)."""

from __future__ import annotations

from typing import Any

from admiralty import Match
from admiralty.games.retrograde.cards import numbers_by_id


def table(
    *,
    ruleset: str = "classic",
    scenario: str = "duel",
    options: dict[str, Any] | None = None,
    hand: list[str] | None = None,
    **position: Any,
) -> Match:
    """`table(phase="construction", hand=["S22"], ships={"A1": {...}})`; `hand` is A's."""
    if hand is not None:
        players = position.setdefault("players", {})
        players.setdefault("A", {})["hand"] = hand
    given = {"first": "A", **(options or {})}
    return Match("retrograde", scenario, ruleset, seed=0, options=given, position=position or None)


def building(**given: Any) -> Match:
    """A table in A's Construction phase."""
    return table(phase="construction", **given)


def ship(card: str, at: str = "A-home", orbital: int = 1, **fields: Any) -> dict[str, Any]:
    return {"card": card, "at": at, "orbital": orbital, **fields}


def play(match: Match, *plies: str, dice: list[int] | None = None) -> Match:
    """Play lines of the form `A: end turn`; the dice must be just as many as are rolled."""
    match.load_dice(dice or [])
    for ply in plies:
        seat, line = ply.split(": ")
        match.play(seat, line)
        assert match.plies[-1].free_rolls == 0, f"{ply} rolled more dice than were loaded"
    assert match.loaded_dice == ()
    return match


def refused(match: Match, ply: str) -> str:
    """The rule on which a line is refused; empty if it is legal."""
    seat, line = ply.split(": ")
    refusal = match.refusal(seat, line)
    return "" if refusal is None else refusal.rule or refusal.code


def legal(match: Match, seat: str = "A") -> list[str]:
    return [action.line for action in match.legal(seat)]


def own_deck(*first: str, home: str = "H01", rest: str = "S06") -> dict[str, Any]:
    """A deck that begins with these cards."""
    return {"home": home, "cards": [*first, *[rest] * (30 - len(first))]}


def number(card: str) -> int:
    return numbers_by_id()[card]
