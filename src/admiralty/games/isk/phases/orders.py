"""IK-5: orders, one function each."""

from __future__ import annotations

from admiralty.games.isk.state import BEHAVE_GIVEN, STANCE_GIVEN, Fleet
from admiralty.kernel.rule import rule


@rule
def order_behaviour(fleet: Fleet, behaviour: int) -> None:
    """IK-5.2."""
    fleet.next = behaviour
    fleet.given |= BEHAVE_GIVEN


@rule
def order_stance(fleet: Fleet, stance: int) -> None:
    """IK-5.5."""
    fleet.stance = stance
    fleet.given |= STANCE_GIVEN


@rule
def extend_path(fleet: Fleet, system: int) -> None:
    """IK-5.3."""
    fleet.path[fleet.path_length] = system
    fleet.path_length += 1


@rule
def path_end(fleet: Fleet) -> int:
    """Where its path leads so far."""
    return int(fleet.path[fleet.path_length - 1]) if fleet.path_length > 0 else int(fleet.system)
