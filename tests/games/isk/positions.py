"""Positions of ISK in a line or two, in the names of the view."""

from __future__ import annotations

from typing import Any


def orders(fleets: dict[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Turn 3, everybody gives orders."""
    return {"phase": "orders", "turn": 3, "fleets": fleets, **more}


def muster(fleets: dict[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"phase": "muster", "turn": 3, "fleets": fleets, **more}


def combat(first: dict[str, Any], second: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A1 fights B1 in system 12."""
    fleets = {"A1": {"system": 12, **first}, "B1": {"system": 12, **second}, **more.pop("fleets", {})}
    return {"phase": "combat", "turn": 3, "pair": ["A1", "B1"], "fleets": fleets, **more}


NEUTRAL_CENTRE = {"neutral_centre": 1}  # IK-1.4: without it region 0 is one more to claim

# Two players with half the regions each of the smaller map; nothing is unclaimed but what is named.
NORTH = (3, 5, 6, 10, 12, 14, 16, 17, 18)
SOUTH = (1, 2, 4, 7, 8, 9, 11, 13, 15)


def regions(**owners: str) -> dict[str, Any]:
    """A owns the north and B the south, except as given: `R7="none"`."""
    split = {f"R{region}": "A" for region in NORTH} | {f"R{region}": "B" for region in SOUTH} | owners
    return {name: {"owner": owner} for name, owner in split.items()}
