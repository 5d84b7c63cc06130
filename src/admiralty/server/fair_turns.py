"""Who is next: a queue that goes round addresses and their tokens, and turns that are given by it."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

from admiralty.server.callers import Caller
from admiralty.server.errors import TooMuch

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Address after address, and within an address token after token. Only for a token the first come is the first."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[tuple[Caller, T]]]] = OrderedDict()
        self._count: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count.total()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def waiting(self, address: str) -> int:
        return self._count[address]

    def add(self, caller: Caller, item: T) -> None:
        tokens = self._waiting.setdefault(caller.address, OrderedDict())
        tokens.setdefault(caller.token, deque()).append((caller, item))
        self._count[caller.address] += 1

    def next(self, may_go: Callable[[str], bool] = lambda address: True) -> tuple[Caller, T] | None:
        """Whose turn it is among the addresses that may go. They line up behind the others then."""
        for address, tokens in self._waiting.items():
            if may_go(address):
                token, items = next(iter(tokens.items()))
                found = items.popleft()
                tokens.move_to_end(token)
                self._waiting.move_to_end(address)
                self._forget_one(found[0])
                return found
        return None

    def remove(self, caller: Caller, item: T) -> None:
        """Somebody does not wait any more."""
        items = self._waiting.get(caller.address, OrderedDict()).get(caller.token)
        if items is not None and (caller, item) in items:
            items.remove((caller, item))
            self._forget_one(caller)

    def _forget_one(self, caller: Caller) -> None:
        self._count[caller.address] -= 1
        tokens = self._waiting[caller.address]
        if not tokens[caller.token]:
            del tokens[caller.token]
        if not tokens:
            del self._waiting[caller.address], self._count[caller.address]


class Turns:
    """So many turns at the same time, given fairly. One address is never given all of them, if there are several."""

    def __init__(self, at_once: int, most_waiting: int | None = None, longest_wait: float | None = None) -> None:
        self.at_once, self.most_waiting, self.longest_wait = at_once, most_waiting, longest_wait
        self._per_address = max(1, at_once - 1)
        self._taken: Counter[str] = Counter()
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def taken(self) -> int:
        return self._taken.total()

    def is_free_for(self, caller: Caller) -> bool:
        """Would a turn be given without waiting?"""
        return not self._queue and self._may_go(caller.address)

    async def take(self, caller: Caller) -> None:
        """Wait for a turn; it is to be given back."""
        if self.is_free_for(caller):
            self._taken[caller.address] += 1
        elif self.most_waiting is not None and self._queue.waiting(caller.address) >= self.most_waiting:
            raise TooMuch("much that you have asked for is not done yet: wait for it first")
        else:
            await self._wait(caller)

    def give_back(self, caller: Caller) -> None:
        self._taken[caller.address] -= 1
        if not self._taken[caller.address]:
            del self._taken[caller.address]
        self._go_on()

    async def _wait(self, caller: Caller) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.add(caller, turn)
        self._go_on()
        try:
            async with asyncio.timeout(self.longest_wait):
                await turn
        except BaseException as error:
            self._queue.remove(caller, turn)
            if turn.done() and not turn.cancelled():  # it came in the very moment in which nobody waited any more
                self.give_back(caller)
            if isinstance(error, TimeoutError):
                raise TooMuch("the server has too much to do just now: ask again in a moment") from None
            raise

    def _go_on(self) -> None:
        while self.taken < self.at_once and (following := self._queue.next(self._may_go)) is not None:
            caller, turn = following
            if not turn.done():
                self._taken[caller.address] += 1
                turn.set_result(None)

    def _may_go(self, address: str) -> bool:
        return self.taken < self.at_once and self._taken[address] < self._per_address
