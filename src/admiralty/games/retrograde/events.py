"""What can happen in Retrograde: the kinds of events that resolution tells of and `words` puts into sentences.

The arguments of each kind are named behind it; ships are 16 × seat + number, assets 10 × seat + number, both from 0.
"""

from __future__ import annotations

from admiralty.kernel.events import ALL_SEATS, Log, tell
from admiralty.kernel.rule import rule

TURN_BEGAN = 1  # seat, round, own turn, token
HEALED = 2  # seat
TOTAL_WAR = 3  # seat
DECAYED = 4  # asset, debris removed
SWEPT = 5  # asset, orbital, debris removed, ship that swept or -1
BURNED = 6  # ship, asset, from orbital, to orbital, price
TRANSFERRED = 7  # ship, from asset, to asset, orbital, price
SCUTTLED = 8  # ship
AIMED = 9  # ship, target, committed, range, defence, dice
BATTERY_AIMED = 10  # asset, target, card, range, defence, dice
ROLLED = 11  # target number, hits, damage, faces (five to a number)
DAMAGED = 12  # ship, damage, damage in all
DESTROYED_SHIP = 13  # ship, card, asset, orbital, debris there now
REFITTED = 14  # ship, old card, new card
BOMBARDED = 15  # ship, asset, upgrade or 0, damage, damage in all
UPGRADE_DESTROYED = 16  # asset, card
ASSET_DESTROYED = 17  # asset, card
MANEUVERS_ENDED = 18  # seat
STARTED = 19  # asset, card
SCRAPPED = 20  # asset, card
PLACED = 21  # asset, card
BUILT = 22  # asset that gave, receiver, points
ENGINEERED = 23  # ship, receiver, points
SHIP_FINISHED = 24  # asset, ship, card, orbital
UPGRADE_FINISHED = 25  # asset, card
ASSET_FINISHED = 26  # asset, card
RESEARCHED = 27  # asset, cards drawn
SURVEYED = 28  # ship, cards drawn
DREW = 29  # seat, card: only its owner learns which
TURN_ENDED = 30  # seat
RESIGNED = 31  # seat
ENDED = 32  # mask of winners, score of A, score of B


@rule
def say(log: Log, kind: int, rule_number: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Tell everybody."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, d, e, f)


@rule
def whisper(log: Log, seat: int, kind: int, rule_number: int, a: int, b: int) -> None:
    """RG-13.5: tell one seat only."""
    tell(log, kind, 1 << seat, rule_number, a, b, 0, 0, 0, 0)
