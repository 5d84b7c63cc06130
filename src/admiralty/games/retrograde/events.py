"""What can happen in Retrograde, each with the names of the numbers that it carries.

Ships are 16 × seat + number, assets 10 × seat + number, both from 0; cards are numbered from 1. `words.py` says what
each means to people.
"""

from __future__ import annotations

from admiralty.kernel.events import Kind

TURN_BEGAN = Kind(1, "seat round turn token")
HEALED = Kind(2, "seat")
TOTAL_WAR = Kind(3, "seat")
DECAYED = Kind(4, "asset removed")
SWEPT = Kind(5, "asset orbital removed ship")  # ship -1: the asset itself swept
BURNED = Kind(6, "ship asset from_orbital to_orbital cost")
TRANSFERRED = Kind(7, "ship from_asset to_asset orbital cost")
SCUTTLED = Kind(8, "ship")
AIMED = Kind(9, "ship target committed range defence dice_count")
BATTERY_AIMED = Kind(10, "asset target card range defence dice_count")
ROLLED = Kind(11, "target_number hits damage faces_1 faces_2 faces_3")  # five faces to a number
DAMAGED = Kind(12, "ship damage total")
DESTROYED_SHIP = Kind(13, "ship card asset orbital debris")
REFITTED = Kind(14, "ship old_card card")
BOMBARDED = Kind(15, "ship asset upgrade damage total")  # upgrade 0: the asset itself was bombarded
UPGRADE_DESTROYED = Kind(16, "asset card")
ASSET_DESTROYED = Kind(17, "asset card")
MANEUVERS_ENDED = Kind(18, "seat")
STARTED = Kind(19, "asset card")
SCRAPPED = Kind(20, "asset card")
PLACED = Kind(21, "asset card")
BUILT = Kind(22, "asset receiver points")
ENGINEERED = Kind(23, "ship receiver points")
SHIP_FINISHED = Kind(24, "asset ship card orbital")
UPGRADE_FINISHED = Kind(25, "asset card")
ASSET_FINISHED = Kind(26, "asset card")
RESEARCHED = Kind(27, "asset draws")
SURVEYED = Kind(28, "ship draws")
DREW = Kind(29, "seat card")
TURN_ENDED = Kind(30, "seat")
RESIGNED = Kind(31, "seat")
ENDED = Kind(32, "winners score_a score_b")
