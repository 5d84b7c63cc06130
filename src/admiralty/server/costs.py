"""What work of one kind costs: so the event loop knows what it may do itself, and what it must hand to a thread.

To hand a ply to a thread and back costs as much as a ply does. So work that has been seen to be short is done at once.
Whatever is not known yet, or was long a while ago, goes to a thread: nobody's work keeps everybody waiting.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

USUAL_SECONDS = 0.003  # of processor, for what the event loop does itself
LONGEST_SECONDS = 0.01  # and once in a long while, since a machine that is busy elsewhere makes anything long
UNKNOWN_SECONDS = 0.05  # what is expected of work that was never seen: it takes some hundreds of short ones to trust it
FADING = 0.995  # a long one is remembered for some hundreds of short ones
LEARNING = 0.02  # how much the latest one counts
KINDS_KEPT = 1_000


@dataclass
class _Seen:
    usual: float = UNKNOWN_SECONDS
    longest: float = UNKNOWN_SECONDS


class Costs:
    """What each kind of work costs usually, and at most: a peak that fades with everything that costs less."""

    def __init__(self) -> None:
        self._seen: OrderedDict[Hashable, _Seen] = OrderedDict()

    def are_small(self, kind: Hashable) -> bool:
        seen = self._seen.get(kind)
        return seen is not None and seen.usual <= USUAL_SECONDS and seen.longest <= LONGEST_SECONDS

    def add(self, kind: Hashable, seconds: float) -> None:
        seen = self._seen.setdefault(kind, _Seen())
        seen.usual += LEARNING * (seconds - seen.usual)
        seen.longest = max(seconds, FADING * seen.longest)
        self._seen.move_to_end(kind)
        if len(self._seen) > KINDS_KEPT:
            self._seen.popitem(last=False)
