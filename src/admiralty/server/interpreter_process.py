"""Playing a game while it is being compiled: its matches are in a process that runs the rules as plain Python."""

from __future__ import annotations

import asyncio
import contextlib
import io
import pickle
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.server.match_handle import MatchHandle, Takes
from admiralty.server.table_match import TableMatch

LARGEST_ANSWER = 64 * 1024 * 1024
LENGTH_BYTES = 4

T = TypeVar("T")


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

    def __init__(self, source: str, environment: Mapping[str, str]) -> None:
        self.source = source
        self.environment = {**environment, "ADMIRALTY_INTERPRET": "1"}
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._made = 0
        self._matches = 0
        self._retired = False

    async def match(
        self, make: Callable[..., TableMatch], arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> RemoteMatch:
        """A match that a function of `match_sources` makes there."""
        self._made += 1
        self._matches += 1
        number = self._made
        try:
            await self.request(Request(number, make, arguments, named, makes=True))
        except BaseException:
            await self.give_up_match()
            raise
        return RemoteMatch(self, number)

    async def retire(self) -> None:
        """The game is compiled: no more matches come here, and with the last one the process ends."""
        self._retired = True
        if self._matches == 0:
            await self.close()

    async def give_up_match(self) -> None:
        self._matches -= 1
        if self._retired and self._matches == 0:
            await self.close()

    async def request(self, request: Request) -> Any:
        async with self._one_at_a_time:
            # An answer that nobody waits for any more must not be taken for that of the next request.
            exchange = asyncio.ensure_future(self._exchange(request))
            exchange.add_done_callback(_forget)
            return await asyncio.shield(exchange)

    async def _exchange(self, request: Request) -> Any:
        process = self._process
        if process is None:
            process = self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "admiralty.server.interpreter_worker", self.source),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self.environment,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(request))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        if length > LARGEST_ANSWER:
            raise RuntimeError("an answer that cannot be one")
        refused, answer = pickle.loads(await process.stdout.readexactly(length))
        if refused is not None:
            kind, sentence, rule = refused
            raise kind(sentence, rule=rule) if issubclass(kind, AdmiraltyError) else kind(sentence)
        return answer

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _forget(exchange: asyncio.Future[Any]) -> None:
    """Whoever waited has heard of a failure; if nobody waited any more, nobody needs to."""
    if not exchange.cancelled():
        exchange.exception()


class RemoteMatch(MatchHandle):
    """A match in that process."""

    def __init__(self, process: InterpreterProcess, number: int) -> None:
        self._process, self._number = process, number

    async def run(
        self, function: Callable[..., T], takes: Takes, arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> T:
        answer: T = await self._process.request(Request(self._number, function, arguments, named))
        return answer

    async def close(self) -> None:
        await self._process.request(Request(self._number, None))
        await self._process.give_up_match()
