"""Clocks: a bank with an increment, or so long for each decision. They run on the server, by a clock that never jumps.

A decision lasts from when a seat is asked until it has nothing to decide any more, or has played openly what it can no
longer take back. Single plies do not count: taking back and playing again would win time, and in secret orders others
could count them. Whoever is asked but cannot act yet, because somebody else looks at the screen they share, waits: the
clock stands still and the decision goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from time import monotonic

from admiralty.server.lobby_messages import ClockTerms

DAY_SECONDS = 86_400.0


def is_by_days(terms: ClockTerms) -> bool:
    """Is it a match by correspondence, with a day or more for each turn?"""
    return terms.per_move >= DAY_SECONDS


def on_vacation_now(terms: ClockTerms, vacations: dict[int, float]) -> dict[int, float]:
    """The seats whose clocks stand still, each with the moment, in seconds since 1970, until which it does."""
    return {seat: ends for seat, ends in vacations.items() if ends > time.time()} if is_by_days(terms) else {}


class Clock:
    """The clocks of all seats of a table. Computer players have none."""

    def __init__(
        self,
        terms: ClockTerms,
        persons: Collection[int],
        left: dict[int, float] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.terms, self.now = terms, now
        begin = float(terms.bank or terms.per_move)
        self.left = dict.fromkeys(persons, begin) if terms.bank or terms.per_move else {}
        self.left.update({seat: seconds for seat, seconds in (left or {}).items() if seat in self.left})
        self._since: dict[int, float] = {}  # when the clock of a seat that is asked was last read
        self._waiting: frozenset[int] = frozenset()  # asked, but not at the screen

    @property
    def is_running(self) -> bool:
        return any(self.runs(seat) for seat in self._since)

    @property
    def is_asking(self) -> bool:
        """Is somebody asked who has a clock, though it may stand still until they look at the screen?"""
        return bool(self._since)

    def run(self, acting: Collection[int], waiting: Collection[int] = ()) -> None:
        """Say who is asked now, and who of them waits. Those who were asked and are no longer have decided."""
        moment = self.now()
        for seat in list(self._since):
            if seat in acting:
                self.left[seat] = self.seconds(seat)
                self._since[seat] = moment
            else:
                self.decided(seat)
                del self._since[seat]
        for seat in acting:
            if seat in self.left and seat not in self._since:
                self._since[seat] = moment
        self._waiting = frozenset(waiting)

    def decided(self, seat: int) -> None:
        """A decision is over: its time is taken off, and the next one gets its own."""
        if seat not in self._since:
            return
        if self.terms.bank:
            self.left[seat] = self.seconds(seat) + self.terms.increment
        else:
            self.left[seat] = float(self.terms.per_move)
        self._since[seat] = self.now()

    def seconds(self, seat: int) -> float:
        """How long a seat has left."""
        used = self.now() - self._since[seat] if self.runs(seat) else 0.0
        return max(0.0, self.left[seat] - used)

    def runs(self, seat: int) -> bool:
        return seat in self._since and seat not in self._waiting

    def fallen(self) -> list[int]:
        """Seats whose time is up."""
        return [seat for seat in self._since if self.runs(seat) and self.seconds(seat) <= 0.0]

    def next_fall(self) -> float | None:
        """In how many seconds the next flag falls."""
        return min((self.seconds(seat) for seat in self._since if self.runs(seat)), default=None)

    def saved(self) -> dict[int, float]:
        """What a restart needs: the time while nobody could play is not counted."""
        return {seat: self.seconds(seat) for seat in self.left}
