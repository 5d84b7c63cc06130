"""Computer players at tables: they think in threads or on a cluster, one ply after the other, and hold up nobody."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from time import monotonic

from admiralty.opponents.levels import LEVELS, USUAL
from admiralty.server.chat_at_tables import note
from admiralty.server.limits import CallerLimits
from admiralty.server.live_table import LiveTable
from admiralty.server.match_handle import LocalMatch
from admiralty.server.thinkers import Decision, RayThinkers

TRIES = 5

log = logging.getLogger("admiralty.server")


class ComputerPlayers:
    """Moves the computer players of all tables."""

    def __init__(self, seconds: float, pace_seconds: float, limits: CallerLimits) -> None:
        self.seconds, self.pace_seconds, self.limits = seconds, pace_seconds, limits
        self.thinkers: RayThinkers | None = None  # elsewhere
        self.source_of: Callable[[str], str] = str  # where a worker finds a game
        self.can_search: Callable[[str], bool] = lambda game: True
        self._moving: set[LiveTable] = set()  # one that is loaded anew is another one

    def wake(self, table: LiveTable) -> None:
        """Whenever a table has changed: if a computer player is asked, it begins to think."""
        if table in self._moving or table.gone or table.closed or table.holds_computers:
            return
        if self._asked(table) is not None:
            self._moving.add(table)
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
                except Exception as error:  # the position changed while it thought, or the match moved: it thinks again
                    failures += 1
                    if failures > 2 * TRIES:
                        raise
                    log.info("table %s: a computer player's line came to nothing: %s", table.name, error)
                    await asyncio.sleep(0.05 * failures)
        finally:
            self._moving.discard(table)

    async def _play(self, table: LiveTable, seat: int, level: str) -> None:
        luck = secrets.randbits(63)
        line = await self._thought_elsewhere(table, seat, level, luck)
        if line is None:
            here = self._level_here(table, level)
            line = await table.match.decide(seat, here, luck, self.seconds, table.seats[seat].fails)
        async with table.lock:
            if level not in LEVELS and (failure := await table.match.failure(seat, level)):
                await note(table, failure)
            if seat in table.status.actors:
                await table.play_now(seat, line)

    def _level_here(self, table: LiveTable, level: str) -> str:
        """Where rules are compiled but the search is not yet, whoever looks ahead decides by the doctrine."""
        looks_ahead = level in LEVELS and LEVELS[level].by_time and isinstance(table.match, LocalMatch)
        return USUAL if looks_ahead and not self.can_search(table.game.key) else level

    async def _thought_elsewhere(self, table: LiveTable, seat: int, level: str, luck: int) -> str | None:
        """By the workers of a cluster, if there is one, charged like thinking here. None: it is not."""
        if self.thinkers is None or not self.thinkers.takes(level):
            return None
        kinds, rules, state = await table.match.position_of(seat)
        decision = Decision(self.source_of(table.game.key), kinds, rules, state, seat)
        began = monotonic()
        line = await self.thinkers.line(decision, level, luck, self.seconds)
        if line is not None:
            self.limits.charge(table.charged_to, monotonic() - began)
        return line
