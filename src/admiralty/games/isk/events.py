"""What can happen in ISK, each with the names of the numbers that it carries.

Fleets are places in the list of fleets. `words.py` says what each means to people. What concerns fleets is told only to
the seats that take part (IK-6.5, IK-9.17): nothing else may show that it happened.
"""

from __future__ import annotations

from admiralty.kernel.events import Kind

TURN_BEGAN = Kind(1, "turn")
FINISHED = Kind(2, "seat phase")
DEPLOYED_ALL = Kind(3)
INCOME = Kind(4, "seat ships")
REPAIRED = Kind(5, "fleet")
POINTS = Kind(6, "fleet total points")
# `place` is 16 × system + ships of the enemy fleet; `how` the behaviour of the own one, + 4 if it was seen too.
DETECTED = Kind(7, "fleet enemy total enemy_total place how")
CAUGHT_IN_CAMP = Kind(8, "camper fleet system camper_total total")  # totals are 0 where nothing was rolled
MOVED = Kind(9, "fleet from_system to_system")
ENGAGED = Kind(10, "first second system")
ROUND = Kind(11, "first second round hits_on_first hits_on_second ships")  # 16 × ships of the first + of the second
RAN = Kind(12, "fleet chaser successes needs round")
CAUGHT = Kind(13, "fleet chaser successes needs round")
PARTED = Kind(14, "first second after_last_round")
DESTROYED = Kind(15, "fleet by")
FIGHT_REPORTED = Kind(16, "system seat other_seat")
CONTROL = Kind(17, "constellation seat former")
ELIMINATED = Kind(18, "seat")
RESIGNED = Kind(19, "seat")
CONCEDED = Kind(20, "seat")
CLAIMED = Kind(21, "seat region")
CONTESTED = Kind(22, "seat region")
PASSED = Kind(23, "seat unasked")
CYCLE_BEGAN = Kind(24, "cycle")
BATTLE_BEGAN = Kind(25, "region seats")  # a bit per seat
BATTLE_WON = Kind(26, "region seat")
BATTLE_DRAWN = Kind(27, "region owner")
AWARDED = Kind(28, "region owner")
OUT = Kind(29, "seat")
HELD = Kind(30, "seat turns")
ENDED = Kind(31, "winners")
# `pair` is 24 × the first fleet + the second; of each side, how many dice show 1 to 3 and 4 to 6, four bits a face.
ROLLED = Kind(32, "pair first_low first_high second_low second_high how")
NOT_TAKEN = Kind(33, "constellation why")
UNSEEN_VISITOR, SEEN_VISITOR, HIDDEN_HOLDER = 0, 1, 2  # why a constellation that was held all turn was not taken
