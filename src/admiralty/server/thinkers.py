"""Computer players that think on a Ray cluster, so that a search takes no core from the tables.

A worker is sent what the seat may know, as bytes, and answers with a line. It makes a player for this one decision,
from the seed that it is told: the same seed gives the same line as here, where the search is not ended by the clock.
What it does not do is to keep its tree for the next ply, or to resign.

A cluster that is lost, or too slow, costs one delay: then players think on this machine, as without one, and the
cluster is tried again from time to time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from admiralty.opponents.levels import LEVELS, level

GRACE_SECONDS = 10.0  # beyond the time to think: to reach a worker, which may have to load the game first
AGAIN_SECONDS = 60.0  # until a cluster that was lost is tried again

log = logging.getLogger("admiralty.server")


@dataclass(frozen=True)
class Decision:
    """What a seat has to decide: all that a worker needs to know."""

    source: str  # where the game is found
    kinds: tuple[type[Any], type[Any]]  # of the rules and of the position
    rules: bytes
    state: bytes  # without what the seat may not know
    seat: int


def think(decision: Decision, name: str, luck: int, seconds: float) -> str:
    """At a worker: the line that a level chooses."""
    from admiralty.server.catalogue import load_from

    game = load_from(decision.source)
    rules, state = (kind(data) for kind, data in zip(decision.kinds, (decision.rules, decision.state), strict=True))
    action = level(name, game).make(luck).choose(rules, state, decision.seat, seconds)
    return str(game.grammar.show(action))


class RayThinkers:
    """The workers of a cluster, which is joined when somebody first thinks there."""

    def __init__(self, address: str, now: Callable[[], float] = monotonic) -> None:
        self.address, self.now = address, now
        self._lost_at: float | None = None
        self._ray: Any = None
        self._think: Any = None
        self._joining = asyncio.Lock()

    def takes(self, name: str) -> bool:
        """Only players that search are worth the way; others answer at once."""
        return name in LEVELS and LEVELS[name].by_time

    async def line(self, decision: Decision, name: str, luck: int, seconds: float) -> str | None:
        """What a level chooses; None: it must think on this machine."""
        if self._lost_at is not None and self.now() - self._lost_at < AGAIN_SECONDS:
            return None
        try:
            async with asyncio.timeout(seconds + GRACE_SECONDS):
                found = await self._ask(decision, name, luck, seconds)
        except Exception as error:  # whatever is wrong with a cluster, people go on playing
            if self._lost_at is None:
                reason = str(error).partition("\n")[0] or type(error).__name__
                log.warning("the Ray cluster at %s is lost, computer players think here: %s", self.address, reason)
            self._lost_at, self._think = self.now(), None
            return None
        if self._lost_at is not None:
            log.warning("the Ray cluster at %s answers again: computer players think there", self.address)
            self._lost_at = None
        return found

    async def _ask(self, decision: Decision, name: str, luck: int, seconds: float) -> str:
        async with self._joining:
            # Ray would start a cluster of its own here if the one that was joined is gone.
            if self._think is None or not self._ray.is_initialized():
                self._think = await asyncio.to_thread(self._join)
        asked = await asyncio.to_thread(self._think.remote, decision, name, luck, seconds)
        return str(await asyncio.wrap_future(asked.future()))

    def _join(self) -> Any:
        from admiralty.lab.cluster import join

        self._ray = join(self.address)
        return self._ray.remote(num_cpus=1, max_retries=0)(think)
