"""What can happen in Pirate's Wager, each with the names of the numbers that it carries.

Ships are places in the list of ships, hexes are cells. A roll is told by its pool and its faces, in two halves (see
`pools.py`). `words.py` says what each means to people.
"""

from __future__ import annotations

from admiralty.kernel.events import Kind

TURN_BEGAN = Kind(1, "turn initiative")
PLANNED = Kind(2, "ship at facing")  # to its own player only, like the next
PLANNED_RETREAT = Kind(3, "ship")
COMMITTED = Kind(4, "ship")
REVEALED = Kind(5, "ship at facing retreat")
MANEUVERED = Kind(6, "ship from_hex to_hex from_facing facing moved")
COLLIDED = Kind(7, "ship fouled")
DAMAGED = Kind(8, "ship damage hp")
SANK = Kind(9, "ship")
RETREATED = Kind(10, "ship level damage first_faces last_faces pool")
ACTIVATED = Kind(11, "ship")
SHOT = Kind(12, "ship target at first_faces last_faces pool")
CASUALTY = Kind(13, "ship crew")
EVADED = Kind(14, "ship score first_faces last_faces pool")
REPAIRED = Kind(15, "ship gained hp first_faces last_faces pool")
ENDED_ACTIONS = Kind(16, "ship cp_lost")
INITIATIVE_ROLLED = Kind(17, "face initiative")
REFITTED = Kind(18, "hp gold")
HIRED = Kind(19, "crew gold")
TRAINED = Kind(20, "skill level gold")
BOUGHT = Kind(21, "ship_class gold")
SAILED = Kind(22, "face enemy voyage")
STAKED = Kind(23, "stake gold")
BATTLE_WON = Kind(24, "won loot gold")
BATTLE_LOST = Kind(25, "stake gold")
BATTLE_DRAWN = Kind(26, "stake loot gold")
IN_PORT = Kind(27, "voyage")
RESIGNED = Kind(28, "seat")
ENDED = Kind(29, "winners")
