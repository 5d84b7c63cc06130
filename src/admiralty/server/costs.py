"""What work of one kind costs: so the event loop knows what it may do itself, and what it must hand to a thread.

To hand a ply to a thread and back costs as much as a ply does. So work that has been seen to be short is done at once.
Whatever is not known yet, or was long a while ago, goes to a thread: nobody's work keeps everybody waiting.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

USUAL_SECONDS = 0.003  # of processor, for what the event loop does itself
LONG_SECONDS = 0.01
LONG_AT_MOST = 0.03  # of the latest ones: a single long one may be the machine's, which is busy elsewhere
LEARNING = 0.02  # how much the latest one counts
TRUSTED_AFTER = 50  # ones that were seen
KINDS_KEPT = 1_000


@dataclass
class _Seen:
    times: int = 0
    usual: float = 0.0
    long: float = 0.0  # how many of the latest ones were long: 0 to 1


class Costs:
    """What each kind of work costs usually, and how often it is long, of the latest ones more than of earlier ones."""

    def __init__(self) -> None:
        self._seen: OrderedDict[Hashable, _Seen] = OrderedDict()

    def are_small(self, kind: Hashable) -> bool:
        seen = self._seen.get(kind)
        return (
            seen is not None
            and seen.times >= TRUSTED_AFTER
            and seen.usual <= USUAL_SECONDS
            and seen.long <= LONG_AT_MOST
        )

    def add(self, kind: Hashable, seconds: float) -> None:
        seen = self._seen.setdefault(kind, _Seen())
        seen.times += 1
        weight = max(LEARNING, 1 / seen.times)  # of the first ones, their average
        seen.usual += weight * (seconds - seen.usual)
        seen.long += LEARNING * (float(seconds > LONG_SECONDS) - seen.long)
        self._seen.move_to_end(kind)
        if len(self._seen) > KINDS_KEPT:
            self._seen.popitem(last=False)
