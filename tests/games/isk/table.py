"""Positions of ISK in a line or two, with loaded dice."""

from __future__ import annotations

from typing import Any

from admiralty import Match


def isk(position: dict[str, Any] | None = None, *, dice: list[int] | None = None, **terms: Any) -> Match:
    """A match from a position; every die that will be rolled is given."""
    match = Match("isk", seed=0, position=position, **terms)
    match.load_dice(dice or [])
    return match


def orders(fleets: dict[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Turn 3, everybody gives orders."""
    return {"phase": "orders", "turn": 3, "fleets": fleets, **more}


def muster(fleets: dict[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"phase": "muster", "turn": 3, "fleets": fleets, **more}


def combat(first: dict[str, Any], second: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A1 fights B1 in system 12."""
    fleets = {"A1": {"system": 12, **first}, "B1": {"system": 12, **second}, **more.pop("fleets", {})}
    return {"phase": "combat", "turn": 3, "pair": ["A1", "B1"], "fleets": fleets, **more}


def played(match: Match, *plies: str) -> Match:
    """Play lines such as `A: done`, all with loaded dice only."""
    for ply in plies:
        seat, line = ply.split(": ")
        before = len(match.plies)
        match.play(seat, line)
        if len(match.plies) > before:
            assert match.plies[-1].free_rolls == 0, f"{ply} rolled more dice than were loaded"
    return match


def lines(match: Match, seat: str) -> list[str]:
    return [action.line for action in match.legal(seat)]


def refused_by(match: Match, ply: str) -> str:
    """The rule that forbids a line, or an empty text if it is allowed."""
    seat, line = ply.split(": ")
    refused = match.refusal(seat, line)
    return "" if refused is None else refused.rule or "no rule"


def told(match: Match, seat: str | int, ply: int = -1) -> list[str]:
    """What a seat was told of a ply, in words."""
    return [event.text for event in match.events_of(ply % len(match.plies), seat)]


def fleet(match: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = match.view()["fleets"][name]
    return found


# Two players with half the regions each of the smaller map; nothing is unclaimed but what is named.
NORTH = (3, 5, 6, 10, 12, 14, 16, 17, 18)
SOUTH = (1, 2, 4, 7, 8, 9, 11, 13, 15)


def regions(**owners: str) -> dict[str, Any]:
    """A owns the north and B the south, except as given: `R7="none"`."""
    split = {f"R{region}": "A" for region in NORTH} | {f"R{region}": "B" for region in SOUTH} | owners
    return {name: {"owner": owner} for name, owner in split.items()}
