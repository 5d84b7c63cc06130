"""What can happen, each with the names of the numbers that it carries."""

from __future__ import annotations

from admiralty.kernel.events import Kind

CHOSE = Kind(1, "seat choice")
WAS_READY = Kind(2, "seat")
SHOWED = Kind(3, "seat choice")
ROLLED = Kind(4, "face")
SCORED = Kind(5, "seat points")
TOOK = Kind(6, "seat coins")
PASSED = Kind(7, "seat")
PAID = Kind(8, "seat points")
OPENED = Kind(9, "seat stake")
RESIGNED = Kind(10, "seat")
ENDED = Kind(11)
