"""Playing a game while it is being compiled: its matches are in a process that runs the rules as plain Python."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import pickle
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from admiralty.server.callers import calling
from admiralty.server.errors import NotSaved
from admiralty.server.fair_turns import Turns
from admiralty.server.match_handle import MatchHandle
from admiralty.server.table_match import TableMatch
from admiralty.server.work import Account, Pool

LARGEST_ANSWER = 64 * 1024 * 1024
LENGTH_BYTES = 4

log = logging.getLogger("admiralty.server")

T = TypeVar("T")

SET_UP_AGAIN = "the table is being set up again; what you sent has not happened"


@dataclass(frozen=True)
class Request:
    """A function of the top level, or a method of `TableMatch`. With none, the match is forgotten."""

    match: int
    function: Callable[..., Any] | None
    arguments: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)
    makes: bool = False  # the function is given the game and makes the match; others are given the match


class _Pickler(pickle.Pickler):
    """The types of lines are made by each game's grammar, where pickle cannot find them: they go as plain data."""

    def reducer_override(self, found: Any) -> Any:
        if isinstance(found, msgspec.Struct) and not hasattr(sys.modules[type(found).__module__], type(found).__name__):
            return dict, (msgspec.to_builtins(found),)
        return NotImplemented


def pack(message: Any) -> bytes:
    packed = io.BytesIO()
    _Pickler(packed).dump(message)
    return packed.tell().to_bytes(LENGTH_BYTES, "big") + packed.getvalue()


class InterpreterProcess:
    """The process for one game, started when it is first needed."""

    def __init__(
        self, source: str, environment: Mapping[str, str], account: Account, on_death: Callable[[], None]
    ) -> None:
        self.source, self.account, self.on_death = source, account, on_death
        self.environment = {**environment, "ADMIRALTY_INTERPRET": "1"}
        self._process: asyncio.subprocess.Process | None = None
        self._turns = Turns(at_once=1)
        self._made = 0
        self._matches = 0
        self._retired = False
        self._ended = False  # for good
        self._changing = asyncio.Lock()  # whoever ends it waits for whoever starts it
        self._watch: asyncio.Task[None] | None = None

    async def match(
        self, pool: Pool, make: Callable[..., TableMatch], arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> RemoteMatch:
        """A match that a function of `match_sources` makes there."""
        self._made += 1
        self._matches += 1
        number = self._made
        try:
            await self.request(Request(number, make, arguments, named, makes=True), pool)
        except BaseException:
            await self.give_up_match()
            raise
        return RemoteMatch(self, number, self._process)

    async def begin(self) -> None:
        """Returns when the process runs and knows the game, or is not needed any more."""
        try:
            await self.request(Request(0, None))
        except NotSaved:
            if not self._ended:
                raise

    def holds(self, process: asyncio.subprocess.Process | None) -> bool:
        """Is this the process that runs now? The matches of an earlier one died with it."""
        return process is not None and process is self._process

    async def retire(self) -> None:
        """The game is compiled: no more matches come here, and with the last one the process ends."""
        self._retired = True
        if self._matches == 0:
            await self.close()

    async def give_up_match(self) -> None:
        self._matches -= 1
        if self._retired and self._matches == 0:
            await self.close()

    async def request(self, request: Request, pool: Pool = Pool.PLAY) -> Any:
        caller = calling.get()
        if pool is Pool.CURIOUS:
            self.account.refuse_if_in_debt(caller)
        await self._turns.take(caller)
        began = perf_counter()

        def finish(exchange: asyncio.Future[Any]) -> None:
            _forget(exchange)
            self.account.charge(caller, perf_counter() - began)
            self._turns.give_back(caller)

        # An answer that nobody waits for any more must not be taken for that of the next request.
        exchange = asyncio.ensure_future(self._exchange(request))
        exchange.add_done_callback(finish)
        return await asyncio.shield(exchange)

    async def _exchange(self, request: Request) -> Any:
        process = self._process or await self._start()
        try:
            refused, answer = await _ask(process, request)
        except (OSError, EOFError):  # it has died; its successor knows none of its matches
            self._bury(process)
            raise NotSaved(SET_UP_AGAIN) from None
        if refused is not None:
            raise refused
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        async with self._changing:
            if self._ended:
                raise NotSaved(SET_UP_AGAIN)
            process = self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "admiralty.server.interpreter_worker", self.source),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self.environment,
            )
        self._watch = asyncio.create_task(self._bury_when_dead(process))
        return process

    async def _bury_when_dead(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self._bury(process)

    def _bury(self, process: asyncio.subprocess.Process) -> None:
        """A process has died that nobody ended: the next request starts another, and its tables are told."""
        if self.holds(process):
            log.error("the process that plays %s uncompiled has ended; another one is started", self.source)
            self._process = None
            self.on_death()

    async def close(self) -> None:
        async with self._changing:
            self._ended = True
            process, self._process = self._process, None
            if process is not None and process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


async def _ask(process: asyncio.subprocess.Process, request: Request) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(pack(request))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    if length > LARGEST_ANSWER:
        raise RuntimeError("an answer that cannot be one")
    return pickle.loads(await process.stdout.readexactly(length))


def _forget(exchange: asyncio.Future[Any]) -> None:
    """Whoever waited has heard of a failure; if nobody waited any more, nobody needs to."""
    if not exchange.cancelled():
        exchange.exception()


class RemoteMatch(MatchHandle):
    """A match in that process."""

    def __init__(self, process: InterpreterProcess, number: int, runs_in: asyncio.subprocess.Process | None) -> None:
        self._process, self._number, self._runs_in = process, number, runs_in

    @property
    def is_lost(self) -> bool:
        """Has the process ended that knew it?"""
        return not self._process.holds(self._runs_in)

    async def run(self, function: Callable[..., T], pool: Pool, arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        if self.is_lost:
            raise NotSaved(SET_UP_AGAIN)
        answer: T = await self._process.request(Request(self._number, function, arguments, named), pool)
        return answer

    async def close(self) -> None:
        if not self.is_lost:
            with contextlib.suppress(NotSaved):
                await self._process.request(Request(self._number, None))
        await self._process.give_up_match()
