"""What can happen in ISK: the kinds of events that resolution tells of and `words.tell` puts into words.

The arguments of each kind are named behind it; fleets are places in the list of fleets. What concerns fleets is told
only to the seats that take part (IK-6.5, IK-9.17): nothing else may show that it happened.
"""

from __future__ import annotations

from admiralty.kernel.events import ALL_SEATS, Log, tell
from admiralty.kernel.rule import rule

TURN_BEGAN = 1  # turn
FINISHED = 2  # seat, phase
DEPLOYED_ALL = 3
INCOME = 4  # seat, ships; to the seat
REPAIRED = 5  # fleet; to its owner
POINTS = 6  # fleet, total of the Movement dice, points; to its owner
DETECTED = 7  # own fleet, the other, own total, the other's total, 16 × system + its ships, own behaviour + 4 if seen
CAUGHT_IN_CAMP = 8  # camper, the other, system, camper's total or 0, the other's total or 0; to both
MOVED = 9  # fleet, from, to; to its owner
ENGAGED = 10  # first, second, system; to both
ROUND = 11  # first, second, round, hits on the first, hits on the second, 16 × ships of the first + ships of the second
RAN = 12  # fleet, the other, successes, needed, round; to both
CAUGHT = 13  # fleeing fleet, chaser, successes, needed, round; to both
PARTED = 14  # first, second, 0: both disengaged, 1: after the last round
DESTROYED = 15  # fleet, by which fleet; to both
FIGHT_REPORTED = 16  # system, seat, seat
CONTROL = 17  # constellation, seat, former
ELIMINATED = 18  # seat
RESIGNED = 19  # seat
CONCEDED = 20  # seat
CLAIMED = 21  # seat, region
CONTESTED = 22  # seat, region
PASSED = 23  # seat, 1 if it was not asked
CYCLE_BEGAN = 24  # cycle
BATTLE_BEGAN = 25  # region, mask of contestants
BATTLE_WON = 26  # region, seat
BATTLE_DRAWN = 27  # region, its owner now
AWARDED = 28  # region, seat
OUT = 29  # seat
HELD = 30  # seat, turns
ENDED = 31  # mask of winners
ROLLED = 32  # 24 × first + second, dice of the first that show 1 to 3, 4 to 6, the same of the second, how; to both


@rule
def say(log: Log, kind: int, rule_number: int, a: int, b: int, c: int) -> None:
    """Tell everybody."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, 0, 0, 0)


@rule
def whisper(log: Log, kind: int, seats: int, rule_number: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Tell only these seats, a bit each."""
    tell(log, kind, seats, rule_number, a, b, c, d, e, f)
