"""How much anybody may ask for: sizes, rates, numbers and time. Generous at one's own machine, firm on a network.

Everything is counted by address, and what is said at a table also by token: neither a new connection nor another
address gives anybody more.
"""

from __future__ import annotations

import contextlib
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal

from admiralty.server.callers import HOME, HOUSE, Caller
from admiralty.server.errors import TooMuch

KNOWN_CALLERS = 20_000

Hourly = Literal["table", "sign-in"]  # what is counted by the hour


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 64 * 1024
    import_bytes: int = 4 * 1024 * 1024
    messages_per_second: float = 20.0  # with one token
    messages_at_once: int = 80
    chats_per_second: float = 0.5  # likewise
    chats_at_once: int = 8
    people_per_address: int = 5  # what several people may say together who share an address
    requests_per_second: float = 10.0
    requests_at_once: int = 100
    all_requests_per_second: float = 40.0  # with files of pages, of which a browser asks for dozens at first
    all_requests_at_once: int = 400
    connections_per_address: int = 40
    tables_per_hour: int = 60  # tables and identities; in a club at all servers together, see `shared_limits`
    sign_ins_per_hour: int = 120  # attempts, likewise
    connections: int = 20_000
    tables: int = 2_000_000
    live_tables: int = 4_000
    idle_seconds: float = 300.0  # a table that nobody has looked at for so long is put away
    penalty_seconds: float = 0.5  # for whoever sends or asks too fast: so long nothing more is read
    seconds_to_sit: float = 20.0
    header_seconds: float = 10.0  # until a request has said what it asks for
    body_seconds: float = 20.0  # and until all of it has come
    answer_seconds: float = 300.0  # and until it is answered, and the answer read
    analysis_seconds: float = 0.5  # for one question; a long match is a long row of questions
    curious_seconds: float = 10.0  # for one piece of work that nobody's play waits for; then it is interrupted
    thinking_per_second: float = 0.5  # of processor time that an address is given
    thinking_at_once: float = 30.0
    waiting_per_address: int = 200  # pieces of work that are not begun
    longest_wait_seconds: float = 10.0

    def at_home(self) -> Limits:
        """For whoever sits at the machine that the server runs on."""
        return replace(
            self,
            messages_per_second=500.0,
            messages_at_once=1_000,
            requests_per_second=2_000.0,
            requests_at_once=10_000,
            all_requests_per_second=2_000.0,
            all_requests_at_once=10_000,
            connections_per_address=10_000,
            tables_per_hour=100_000,
            sign_ins_per_hour=100_000,
            people_per_address=1_000,
            thinking_per_second=1_000.0,
            waiting_per_address=10_000,
        )


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, per_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self.per_second, self.at_once, self.now = per_second, at_once, now
        self._left, self._filled = float(at_once), now()

    @property
    def left(self) -> float:
        moment = self.now()
        self._left = min(self.at_once, self._left + (moment - self._filled) * self.per_second)
        self._filled = moment
        return self._left

    def take(self) -> bool:
        """One more, if there is one."""
        if self.left < 1.0:
            return False
        self._left -= 1.0
        return True

    def spend(self, amount: float) -> None:
        """What has been used already, even if there was not so much."""
        self._left = self.left - amount

    def seconds_until_paid(self) -> float:
        """How long until nothing is owed any more."""
        return max(0.0, -self.left / self.per_second)


class Buckets:
    """A bucket for each caller. Those that have not been seen for long are forgotten; they are full by then."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str, per_second: float, at_once: float) -> Bucket:
        bucket = self._kept.get(name)
        if bucket is None:
            bucket = self._kept[name] = Bucket(per_second, at_once, self.now)
            if len(self._kept) > KNOWN_CALLERS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return bucket


class CallerLimits:
    """Counts what each address and each token asks for."""

    def __init__(self, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.home = limits.at_home()
        self.connected: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()  # by what was asked for
        self._requests, self._this_hour, self._thinking = Buckets(now), Buckets(now), Buckets(now)
        self._messages, self._chats, self._coming = Buckets(now), Buckets(now), Buckets(now)

    def for_address(self, address: str) -> Limits:
        return self.home if address == HOME else self.limits

    # -------------------------------------------------------------------------------------------- requests, tables

    def may_ask(self, address: str) -> bool:
        limits = self.for_address(address)
        bucket = self._requests.of(address, limits.requests_per_second, limits.requests_at_once)
        return self._counted("request", bucket.take())

    def may_come(self, address: str) -> bool:
        limits = self.for_address(address)
        bucket = self._coming.of(address, limits.all_requests_per_second, limits.all_requests_at_once)
        return self._counted("anything", bucket.take())

    def hourly(self, what: Hourly, address: str) -> int:
        limits = self.for_address(address)
        return limits.tables_per_hour if what == "table" else limits.sign_ins_per_hour

    def may_this_hour(self, what: Hourly, address: str) -> bool:
        hourly = self.hourly(what, address)
        return self._counted(what, self._this_hour.of(f"{what} {address}", hourly / 3600, hourly).take())

    # ------------------------------------------------------------------------------------------------- connections

    def may_connect(self, address: str) -> bool:
        here = self.connected[address] < self.for_address(address).connections_per_address
        return self._counted("connection", here and self.connected.total() < self.limits.connections)

    def connect(self, address: str) -> None:
        self.connected[address] += 1

    def leave(self, address: str) -> None:
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]

    # ---------------------------------------------------------------------------------------------------- messages

    def may_send(self, caller: Caller) -> bool:
        limits = self.for_address(caller.address)
        return self._counted(
            "message", self._said(self._messages, caller, limits.messages_per_second, limits.messages_at_once)
        )

    def may_chat(self, caller: Caller) -> bool:
        limits = self.for_address(caller.address)
        return self._counted("chat", self._said(self._chats, caller, limits.chats_per_second, limits.chats_at_once))

    def _said(self, kept: Buckets, caller: Caller, per_second: float, at_once: float) -> bool:
        """By somebody with a token; several who share an address may say more together."""
        people = self.for_address(caller.address).people_per_address
        shared = kept.of(f"address {caller.address}", per_second * people, at_once * people)
        own = kept.of(f"token {caller.token}", per_second, at_once) if caller.token else shared
        return own.take() and (own is shared or shared.take())

    # ---------------------------------------------------------------------------------------------------- thinking

    def refuse_if_in_debt(self, caller: Caller) -> None:
        wait = self.seconds_in_debt(caller)
        if wait > 0.0:
            self.refused["thinking"] += 1
            raise TooMuch(f"you have had your share of this server's thinking: ask again in {math.ceil(wait)} seconds")

    def seconds_in_debt(self, caller: Caller) -> float:
        return max(bucket.seconds_until_paid() for bucket in self._accounts(caller))

    def charge(self, caller: Caller, seconds: float) -> None:
        if caller.address != HOUSE.address:
            for bucket in self._accounts(caller):
                bucket.spend(seconds)

    def _accounts(self, caller: Caller) -> list[Bucket]:
        limits = self.for_address(caller.address)
        names = [f"address {caller.address}", *([f"token {caller.token}"] if caller.token else [])]
        return [self._thinking.of(name, limits.thinking_per_second, limits.thinking_at_once) for name in names]

    def _counted(self, what: str, granted: bool) -> bool:
        if not granted:
            self.refused[what] += 1
        return granted


class AnalysedTables:
    """One analysis at a table at a time: others who ask would be told the same."""

    def __init__(self) -> None:
        self._tables: set[str] = set()

    @contextlib.contextmanager
    def taken_by(self, table: str) -> Iterator[None]:
        if table in self._tables:
            raise TooMuch("this match is being analysed for somebody else at the table: ask again in a moment")
        self._tables.add(table)
        try:
            yield
        finally:
            self._tables.discard(table)
