"""What can happen in Orbital Combat: the kinds of events that resolution tells of and `view.tell` puts into words.

The arguments of each kind are named behind it; ships are places in the list of ships.
"""

from __future__ import annotations

from admiralty.games.orbital.state import State
from admiralty.kernel.events import ALL_SEATS, Log, tell
from admiralty.kernel.rule import rule

TURN_BEGAN = 1  # turn
ORDER_DRAWN = 2  # how many, then the seats
POWERED = 3  # ship, system, units
OVERLOADED = 4  # ship
REVEALED = 5  # ship, rotation, engines, scoop, weapons, defense
ARRIVED = 6  # ship, ring, sector
ROTATED = 7  # ship, facing
BURNED = 8  # ship, intensity, direction, destination
SCOOPED = 9  # ship, gain, mass
MOVED = 10  # ship, ring, from sector, to sector
RADIATED = 11  # ship, face, damage
COLLIDED = 12  # ship, other ship, face, damage to the first, damage to the second
SHOT = 13  # ship, weapon, target, face, target number, damage that got through
LAUNCHED = 14  # ship, missile, target
MISSILE_FLEW = 15  # missile, from ring, from sector, ring, sector, life left
MISSILE_STRUCK = 16  # missile, target, face, damage
MISSILE_GONE = 17  # missile, 0: it burned out, 1: its target left the board
DAMAGED = 18  # ship, damage, hull
DESTROYED_SHIP = 19  # ship
CRITICAL = 20  # ship, face, which critical
DELIVERED_SHIP = 21  # ship
HELD = 22  # ship, turns held
SCORED = 23  # seat, points, score
LEG_DONE = 24  # ship, legs done
CAME_BACK = 25  # ship, ring, sector
WITHDREW = 26  # seat
HELD_FIRE = 27  # ship
ENDED = 28  # mask of winners


@rule
def say(
    log: Log, kind: int, rule_number: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Tell everybody."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, d, e, f)


@rule
def whisper(log: Log, state: State, kind: int, rule_number: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """OC-22.5: tell the active ship's own player only."""
    tell(log, kind, 1 << state.ships[state.active].seat, rule_number, a, b, c, 0, 0, 0)
