"""What can happen in Pirate's Wager: the kinds of events that resolution tells of and `words.py` puts into sentences.

The arguments of each kind are named behind it; ships are places in the list of ships, hexes are cells. A roll is told
in three: its faces (see pools.py) in two halves, and the pool.
"""

from __future__ import annotations

from admiralty.kernel.events import ALL_SEATS, Log, tell
from admiralty.kernel.rule import rule

TURN_BEGAN = 1  # turn, initiative
PLANNED = 2  # ship, cell, facing; to its own player only
PLANNED_RETREAT = 3  # ship; to its own player only
COMMITTED = 4  # ship
REVEALED = 5  # ship, cell, facing, 1 if it retreats
MANEUVERED = 6  # ship, from cell, to cell, from facing, to facing, hexes moved
COLLIDED = 7  # ship, 1 if fouled
DAMAGED = 8  # ship, damage, HP left
SANK = 9  # ship
RETREATED = 10  # ship, outcome level, damage, faces, faces, pool
ACTIVATED = 11  # ship
SHOT = 12  # ship, target, cell, faces, faces, pool
CASUALTY = 13  # ship, crew left
EVADED = 14  # ship, score, 0, faces, faces, pool
REPAIRED = 15  # ship, HP restored, HP, faces, faces, pool
ENDED_ACTIONS = 16  # ship, CP lost
INITIATIVE_ROLLED = 17  # face, seat
REFITTED = 18  # HP, gold left
HIRED = 19  # crew, gold left
TRAINED = 20  # skill, level, gold left
BOUGHT = 21  # class, gold left
SAILED = 22  # face, class of the enemy, voyage
STAKED = 23  # gold staked, gold left
BATTLE_WON = 24  # stake and winnings, loot, gold
BATTLE_LOST = 25  # stake lost, gold
BATTLE_DRAWN = 26  # stake returned, loot, gold
IN_PORT = 27  # voyage
RESIGNED = 28  # seat
ENDED = 29  # mask of winners


@rule
def say(log: Log, kind: int, rule_number: int, a: int, b: int, c: int) -> None:
    """Tell everybody."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, 0, 0, 0)


@rule
def say_all(log: Log, kind: int, rule_number: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Tell everybody, with all six numbers."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, d, e, f)


@rule
def whisper(log: Log, seat: int, kind: int, rule_number: int, a: int, b: int, c: int) -> None:
    """PW-2.7: tell one player only."""
    tell(log, kind, 1 << seat, rule_number, a, b, c, 0, 0, 0)
