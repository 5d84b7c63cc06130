"""Where the work on a match is done: here and at once if its rules are compiled, otherwise elsewhere and meanwhile.

The event loop never waits for a computer player or a compiler: both run in threads, and compiled rules do not hold the
interpreter's lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from admiralty.server.desk import Desk

THINKERS = 2  # computer players that think at the same time; more would only take each other's time


class Engine(Protocol):
    """A desk, wherever it stands."""

    async def call(self, method: str, *arguments: Any) -> Any:
        """What a method of the desk answers."""
        ...

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """What a function of the module's top level answers, given the desk first."""
        ...

    async def decide(self, seat: int, level: str, luck: int, seconds: float) -> str:
        """The line that a computer player chooses."""
        ...

    async def close(self) -> None: ...


class Thinkers:
    """Threads for computer players."""

    def __init__(self, threads: int = THINKERS) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker")

    async def run(self, work: Callable[[], str]) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class LocalEngine:
    """A desk in this process, whose rules are compiled: calls take a moment."""

    def __init__(self, desk: Desk, thinkers: Thinkers) -> None:
        self.desk = desk
        self.thinkers = thinkers

    async def call(self, method: str, *arguments: Any) -> Any:
        return getattr(self.desk, method)(*arguments)

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.to_thread(function, self.desk, *arguments)

    async def decide(self, seat: int, level: str, luck: int, seconds: float) -> str:
        return await self.thinkers.run(self.desk.thought(seat, level, luck, seconds))

    async def close(self) -> None:
        pass
