"""What can happen in Orbital Combat, each with the names of the numbers that it carries.

Ships and missiles are places in their lists. `words.py` says what each means to people.
"""

from __future__ import annotations

from admiralty.kernel.events import Kind

TURN_BEGAN = Kind(1, "turn")
ORDER_DRAWN = Kind(2, "seats first second third fourth")
POWERED = Kind(3, "ship system units")
OVERLOADED = Kind(4, "ship")
REVEALED = Kind(5, "ship rotation engines scoop weapons defense")
ARRIVED = Kind(6, "ship ring sector")
ROTATED = Kind(7, "ship facing")
BURNED = Kind(8, "ship intensity direction ring")
SCOOPED = Kind(9, "ship gain mass")
MOVED = Kind(10, "ship ring from_sector to_sector")
RADIATED = Kind(11, "ship face damage")
COLLIDED = Kind(12, "ship other face damage other_damage")
SHOT = Kind(13, "ship weapon target face number damage")
LAUNCHED = Kind(14, "ship missile target")
MISSILE_FLEW = Kind(15, "missile from_ring from_sector ring sector life")
MISSILE_STRUCK = Kind(16, "missile target face damage")
MISSILE_GONE = Kind(17, "missile target_lost")
DAMAGED = Kind(18, "ship damage hull")
DESTROYED_SHIP = Kind(19, "ship")
CRITICAL = Kind(20, "ship face")
DELIVERED_SHIP = Kind(21, "ship")
HELD = Kind(22, "ship held")
SCORED = Kind(23, "seat points score")
LEG_DONE = Kind(24, "ship leg")
CAME_BACK = Kind(25, "ship ring sector")
WITHDREW = Kind(26, "seat")
HELD_FIRE = Kind(27, "ship")
ENDED = Kind(28, "winners")
