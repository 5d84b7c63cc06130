"""Work that takes time: done in threads, in fair turns, and charged to whoever asked for it.

The event loop passes messages on, and does what is known to take less than three milliseconds: see `costs`. Whatever
else runs rules, searches, or reads what somebody sent goes to one of three pools, so that no kind of work waits for
another:

| pool      | what it does                                                    | how it ends                      |
|-----------|-----------------------------------------------------------------|----------------------------------|
| `play`    | plies, views, odds, opening and restoring tables                | by itself: it is short           |
| `players` | computer players that think                                     | when the time is up that it has  |
| `curious` | hints, analyses, verification, records and decks from outside   | by itself, or it is interrupted  |

Turns go round the addresses that wait, and within an address round its seats. One address never holds all threads of a
pool: whatever a visitor asks for, the next one finds a thread. What some work has cost is known when it is done. It is
charged then; to whoever owes time, the curious answer nothing until it is paid off, by waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import partial
from time import thread_time
from typing import Any, Protocol, TypeVar

from admiralty.server.callers import Caller, calling
from admiralty.server.costs import Costs
from admiralty.server.errors import TookTooLong
from admiralty.server.fair_turns import Turns
from admiralty.server.interruption import Interrupted, Interruptible
from admiralty.server.limits import Limits

THREADS = 2  # of each pool: one that a single address can hold, and one for everybody else

T = TypeVar("T")


class Pool(Enum):
    """Where some work is done."""

    PLAY = "play"
    PLAYERS = "players"
    CURIOUS = "curious"


class Account(Protocol):
    """Where work is charged."""

    def refuse_if_in_debt(self, caller: Caller) -> None: ...

    def charge(self, caller: Caller, seconds: float) -> None: ...


class WorkPool:
    """Some threads, and the turns that callers are given at them."""

    def __init__(self, pool: Pool, limits: Limits, account: Account) -> None:
        self.pool, self.account = pool, account
        if pool is Pool.PLAYERS:
            self.turns = Turns(THREADS)  # a computer player waits as long as it takes
        else:
            self.turns = Turns(THREADS, limits.waiting_per_address, limits.longest_wait_seconds)
        self.deadline = limits.curious_seconds if pool is Pool.CURIOUS else None
        self.costs = Costs()
        self.done = 0
        self.done_at_once = 0  # of these, how many without a thread
        self.busy_seconds = 0.0
        self._threads = ThreadPoolExecutor(THREADS, f"admiralty-{pool.value}")

    async def run(self, work: Callable[[], T], kind: Hashable = None) -> T:
        """What the work answers. It is done for the caller of the running task, and charged to them.

        `kind`: what work that costs about the same has in common. Where that is known to be little, and it is the
        caller's turn anyway, it is done at once.
        """
        caller = calling.get()
        if kind is not None and self.turns.is_free_for(caller) and self.costs.are_small(kind):
            return self._do_at_once(caller, work, kind)
        if self.pool is Pool.CURIOUS:
            self.account.refuse_if_in_debt(caller)
        await self.turns.take(caller)
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        if self.deadline is not None:
            interruptible = Interruptible()
            loop.call_later(self.deadline, interruptible.interrupt)  # even if nobody waits for the answer any more
            work = partial(interruptible.call, work)
        try:
            self._threads.submit(self._work, loop, caller, work, kind, answer)
        except RuntimeError:  # the server ends
            self.turns.give_back(caller)
            raise
        return await answer

    def _do_at_once(self, caller: Caller, work: Callable[[], T], kind: Hashable) -> T:
        began = thread_time()
        try:
            return work()
        finally:
            self.done_at_once += 1
            self._charge(caller, thread_time() - began, kind)

    def _work(
        self,
        loop: asyncio.AbstractEventLoop,
        caller: Caller,
        work: Callable[[], T],
        kind: Hashable,
        answer: asyncio.Future[T],
    ) -> None:
        """In a thread."""
        began = thread_time()
        result: Any = None
        failure: BaseException | None = None
        try:
            result = work()
        except Interrupted:
            failure = TookTooLong(f"this took more than {self.deadline:g} seconds, so it was given up")
        except BaseException as error:
            failure = error
        cost = thread_time() - began
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(self._finish, caller, cost, kind, answer, result, failure)

    def _charge(self, caller: Caller, cost: float, kind: Hashable) -> None:
        self.done += 1
        self.busy_seconds += cost
        self.account.charge(caller, cost)
        if kind is not None:
            self.costs.add(kind, cost)

    def _finish(
        self,
        caller: Caller,
        cost: float,
        kind: Hashable,
        answer: asyncio.Future[T],
        result: T,
        failure: BaseException | None,
    ) -> None:
        self._charge(caller, cost, kind)
        self.turns.give_back(caller)
        if answer.cancelled():
            return
        if failure is None:
            answer.set_result(result)
        else:
            answer.set_exception(failure)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class WorkPools:
    """The three pools of a server."""

    def __init__(self, limits: Limits, account: Account) -> None:
        self.account = account
        self._pools = {pool: WorkPool(pool, limits, account) for pool in Pool}

    def __getitem__(self, pool: Pool) -> WorkPool:
        return self._pools[pool]

    async def run(self, pool: Pool, function: Callable[..., T], *arguments: Any, **named: Any) -> T:
        return await self._pools[pool].run(partial(function, *arguments, **named))

    def close(self) -> None:
        for pool in self._pools.values():
            pool.close()
