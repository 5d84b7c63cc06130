"""Computer players at tables: they think in threads, one ply after the other, and never hold up anybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial

from admiralty.opponents.levels import LEVELS
from admiralty.server.errors import NotSaved
from admiralty.server.limits import CallerLimits
from admiralty.server.live_table import LiveTable

TRIES = 5

log = logging.getLogger("admiralty.server")


class ComputerPlayers:
    """Moves the computer players of all tables."""

    def __init__(self, seconds: float, pace_seconds: float, limits: CallerLimits) -> None:
        self.seconds, self.pace_seconds, self.limits = seconds, pace_seconds, limits
        self._moving: set[str] = set()

    def wake(self, table: LiveTable) -> None:
        """Whenever a table has changed: if a computer player is asked, it begins to think."""
        if table.name in self._moving or table.gone or table.closed or table.holds_computers:
            return
        if self._asked(table) is not None:
            self._moving.add(table.name)
            table.spawn(partial(self._move, table))

    def _asked(self, table: LiveTable) -> int | None:
        return next((seat for seat in table.status.actors if table.seats[seat].is_computer), None)

    async def _move(self, table: LiveTable) -> None:
        try:
            only_computers = all(seat.is_computer for seat in table.seats)
            failures = 0
            while not table.gone and (seat := self._asked(table)) is not None:
                if only_computers:  # nobody waits for them: they are played when whoever opened the table owes no time
                    await asyncio.sleep(max(self.pace_seconds, self.limits.seconds_in_debt(table.charged_to)))
                try:
                    await self._play(table, seat, "random" if failures >= TRIES else table.seats[seat].level)
                    failures = 0
                except NotSaved:
                    raise
                except Exception as error:  # the position changed while it thought, or the match moved: it thinks again
                    failures += 1
                    if failures > 2 * TRIES:
                        raise
                    log.info("table %s: a computer player's line came to nothing: %s", table.name, error)
                    await asyncio.sleep(0.05 * failures)
        finally:
            self._moving.discard(table.name)

    async def _play(self, table: LiveTable, seat: int, level: str) -> None:
        luck = secrets.randbits(63)
        line = await table.match.decide(seat, level, luck, self.seconds, table.seats[seat].fails)
        async with table.lock:
            if level not in LEVELS and (failure := await table.match.failure(seat, level)):
                await table.note(failure)
            if seat in table.status.actors:
                await table.play_now(seat, line)
