"""How much anybody may ask for: sizes, rates and numbers. Generous at one's own machine, firm on a network."""

from __future__ import annotations

import contextlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from admiralty.server.errors import TooMuch

KNOWN_ADDRESSES = 10_000


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 64 * 1024
    import_bytes: int = 4 * 1024 * 1024
    messages_per_second: float = 20.0
    messages_at_once: int = 80
    chats_per_second: float = 0.5
    chats_at_once: int = 8
    requests_per_second: float = 10.0
    requests_at_once: int = 100
    connections_per_address: int = 40
    tables_per_hour: int = 60
    connections: int = 20_000
    tables: int = 100_000
    live_tables: int = 4_000
    idle_seconds: float = 300.0  # a table that nobody has looked at for so long is put away
    seconds_to_sit: float = 20.0
    analyses: int = 2  # that are worked on at the same time; the others are asked to wait
    analysis_seconds: float = 0.5  # for one question; a long match is a long row of questions

    def at_home(self) -> Limits:
        """For whoever sits at the machine that the server runs on."""
        from dataclasses import replace

        return replace(
            self,
            messages_per_second=500.0,
            messages_at_once=1_000,
            requests_per_second=2_000.0,
            requests_at_once=10_000,
            connections_per_address=10_000,
            tables_per_hour=100_000,
        )


HOME = ("127.0.0.1", "::1", "localhost", "testclient")


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, per_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self.per_second, self.at_once, self.now = per_second, at_once, now
        self.left, self.filled = float(at_once), now()

    def take(self) -> bool:
        """One more, if there is one."""
        moment = self.now()
        self.left = min(self.at_once, self.left + (moment - self.filled) * self.per_second)
        self.filled = moment
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class AddressLimits:
    """Counts what each address asks for. Addresses that have not been seen for long are forgotten."""

    def __init__(self, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self.limits, self.now = limits, now
        self.connected: Counter[str] = Counter()
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()

    def for_address(self, address: str) -> Limits:
        return self.limits.at_home() if address in HOME else self.limits

    def may_ask(self, address: str) -> bool:
        limits = self.for_address(address)
        return self._bucket(self._requests, address, limits.requests_per_second, limits.requests_at_once).take()

    def may_open(self, address: str) -> bool:
        hourly = self.for_address(address).tables_per_hour
        return self._bucket(self._tables, address, hourly / 3600, hourly).take()

    def may_connect(self, address: str) -> bool:
        here = self.connected[address] < self.for_address(address).connections_per_address
        return here and self.connected.total() < self.limits.connections

    def connect(self, address: str) -> None:
        self.connected[address] += 1

    def leave(self, address: str) -> None:
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]

    def _bucket(self, kept: OrderedDict[str, Bucket], address: str, per_second: float, at_once: float) -> Bucket:
        bucket = kept.get(address)
        if bucket is None:
            bucket = kept[address] = Bucket(per_second, at_once, self.now)
            if len(kept) > KNOWN_ADDRESSES:
                kept.popitem(last=False)
        kept.move_to_end(address)
        return bucket


class AnalysisSlots:
    """One analysis at a table at a time and few in the whole server, so that none takes the time of those who play."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self._tables: set[str] = set()

    @contextlib.contextmanager
    def taken_by(self, table: str) -> Iterator[None]:
        if table in self._tables:
            raise TooMuch("this match is being analysed for somebody else at the table: ask again in a moment")
        if len(self._tables) >= self.slots:
            raise TooMuch("other matches are being analysed: ask again in a moment")
        self._tables.add(table)
        try:
            yield
        finally:
            self._tables.discard(table)
