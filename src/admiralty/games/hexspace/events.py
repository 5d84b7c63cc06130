"""What can happen in Hex Space Combat: the kinds of events that resolution tells of and `words.tell` puts into words.

The arguments of each kind are named behind it; units are places in the list of units.
"""

from __future__ import annotations

from admiralty.kernel.events import ALL_SEATS, Log, tell
from admiralty.kernel.rule import rule

SIDE_TURN_BEGAN = 1  # round, side
DRIFTED = 2  # unit, x, y
SELECTED = 3  # unit
PLANNED = 4  # unit, x, y, facing, length
FACED = 5  # unit, facing
SCREEN_ORDERED = 6  # unit, order
MOVED = 7  # unit, x, y, facing, speed
ORBIT_ENTERED = 8  # unit, x, y, direction
STAYED = 9  # unit, facing
DOCKED = 10  # unit, host
SCREEN_RAISED = 11  # unit, charges left
SCREEN_DROPPED = 12  # unit
LEFT_MAP = 13  # unit
CRASHED = 14  # unit
FIRE_BEGAN = 15  # seat, phase
DECLARED = 16  # unit, slot name, target
HELD_FIRE = 17  # seat
SHOT = 18  # unit, slot name, target, face, chance, damage
WASTED = 19  # unit, slot name, target
COUNTERED = 20  # target, points, chance after them
DAMAGED = 21  # unit, damage, hull
DESTROYED_UNIT = 22  # unit
RELEASED = 23  # unit
REARMED = 24  # unit, rockets
EVACUATION = 25  # count, 1 when the station is evacuated
ESCAPED = 26  # freighter
BOUGHT = 27  # seat, class, points left
FLEET_TAKEN = 28  # seat, fleet, points left
PURCHASE_DONE = 29  # seat
REVEALED = 30  # seat, points left
RESIGNED = 31  # seat
ENDED = 32  # mask of winners


@rule
def say(log: Log, kind: int, rule_number: int, a: int, b: int, c: int) -> None:
    """Tell everybody of something with up to three numbers."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, 0, 0, 0)


@rule
def report(log: Log, kind: int, rule_number: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Tell everybody of something with more."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, d, e, f)


@rule
def whisper(log: Log, seat: int, kind: int, rule_number: int, a: int, b: int, c: int) -> None:
    """HS-14.2: tell one seat only."""
    tell(log, kind, 1 << seat, rule_number, a, b, c, 0, 0, 0)
