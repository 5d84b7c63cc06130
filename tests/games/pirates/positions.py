"""Starts for the tests of Pirate's Wager: the ships by name, and whatever else a position has.

position("pirates", duel(A1={"hp": 3}, phase="act", acting="A1"))
"""

from __future__ import annotations

from functools import partial
from typing import Any

_SHIPS = ("A1", "A2", "A3", "B1", "B2", "B3")
_CAMPAIGN = ("voyage", "gold", "enemy", "stake")


def duel(**given: Any) -> dict[str, Any]:
    ships = {name: given.pop(name) for name in _SHIPS if name in given}
    return {**given, "ships": ships}


def skirmish(**given: Any) -> dict[str, Any]:
    """Ships that are not named are not there."""
    return duel(**{name: {"gone": True} for name in _SHIPS} | given)


def campaign(**given: Any) -> dict[str, Any]:
    """In port unless a phase is given; `gold` and the like belong to the campaign."""
    voyage = {name: given.pop(name) for name in _CAMPAIGN if name in given}
    return {**duel(**given), "campaign": voyage}


def ship(kind: str, at: str, facing: int = 1, **more: Any) -> dict[str, Any]:
    return {"class": kind, "at": at, "facing": facing, **more}


sloop, brigantine, galleon = partial(ship, "sloop"), partial(ship, "brigantine"), partial(ship, "galleon")

# Far away from everything, for a ship that a rule does not need.
ASIDE = sloop("5,9", 4)
