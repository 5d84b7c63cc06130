"""What can happen in Hex Space Combat, each with the names of the numbers that it carries.

Ships are places in the list of units, stations among them; slots have the numbers by which actions name them.
`words.py` says what each means to people.
"""

from __future__ import annotations

from admiralty.kernel.events import Kind

SIDE_TURN_BEGAN = Kind(1, "round side")
DRIFTED = Kind(2, "ship x y")
SELECTED = Kind(3, "ship")
PLANNED = Kind(4, "ship x y facing length")
FACED = Kind(5, "ship facing")
SCREEN_ORDERED = Kind(6, "ship order")
MOVED = Kind(7, "ship x y facing speed")
ORBIT_ENTERED = Kind(8, "ship x y orbit")
STAYED = Kind(9, "ship facing")
DOCKED = Kind(10, "ship host")
SCREEN_RAISED = Kind(11, "ship charges")
SCREEN_DROPPED = Kind(12, "ship")
LEFT_MAP = Kind(13, "ship")
CRASHED = Kind(14, "ship")
FIRE_BEGAN = Kind(15, "seat phase")
DECLARED = Kind(16, "ship slot target")
HELD_FIRE = Kind(17, "seat")
SHOT = Kind(18, "ship slot target face chance damage")
WASTED = Kind(19, "ship slot target")
COUNTERED = Kind(20, "ship points chance")
DAMAGED = Kind(21, "ship damage hull")
DESTROYED_UNIT = Kind(22, "ship")
RELEASED = Kind(23, "ship")
REARMED = Kind(24, "ship rockets")
EVACUATION = Kind(25, "count done")
ESCAPED = Kind(26, "ship")
BOUGHT = Kind(27, "seat ship_class points")
FLEET_TAKEN = Kind(28, "seat fleet points")
PURCHASE_DONE = Kind(29, "seat")
REVEALED = Kind(30, "seat points")
RESIGNED = Kind(31, "seat")
ENDED = Kind(32, "winners")
