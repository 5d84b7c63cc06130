"""Playing a game while it is being compiled: its desks stand in a process that runs the rules as plain Python."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Callable, Mapping
from typing import Any

from admiralty.errors import AdmiraltyError
from admiralty.server.interpreted import ASK, CALL, CLOSE, LENGTH_BYTES, MAKE, pack

LARGEST_ANSWER = 64 * 1024 * 1024


class Meanwhile:
    """The process for one game, started when it is first needed."""

    def __init__(self, source: str, surroundings: Mapping[str, str]) -> None:
        self.source = source
        self.surroundings = {**surroundings, "ADMIRALTY_INTERPRET": "1"}
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._made = 0
        self._desks = 0
        self._retired = False

    async def engine(self, make: Callable[..., Any], *arguments: Any) -> RemoteEngine:
        self._made += 1
        name = str(self._made)
        self._desks += 1
        try:
            await self.request(MAKE, name, make, arguments)
        except BaseException:
            await self.give_up_desk()
            raise
        return RemoteEngine(self, name)

    async def retire(self) -> None:
        """The game is compiled: no more desks come here, and with the last one the process ends."""
        self._retired = True
        if self._desks == 0:
            await self.close()

    async def give_up_desk(self) -> None:
        self._desks -= 1
        if self._retired and self._desks == 0:
            await self.close()

    async def request(self, kind: str, name: str, what: Any, arguments: tuple[Any, ...] = ()) -> Any:
        async with self._one_at_a_time:
            # An answer that nobody waits for any more must not be taken for that of the next request.
            exchange = asyncio.ensure_future(self._exchange((kind, name, what, arguments)))
            exchange.add_done_callback(_forget)
            return await asyncio.shield(exchange)

    async def _exchange(self, request: Any) -> Any:
        process = self._process
        if process is None:
            process = self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "admiralty.server.interpreted", self.source),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self.surroundings,
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


class RemoteEngine:
    """A desk in that process."""

    def __init__(self, process: Meanwhile, name: str) -> None:
        self._process, self._name = process, name

    async def call(self, method: str, *arguments: Any) -> Any:
        return await self._process.request(CALL, self._name, method, arguments)

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await self._process.request(ASK, self._name, function, arguments)

    async def decide(self, seat: int, level: str, luck: int, seconds: float) -> str:
        line: str = await self.call("decide", seat, level, luck, seconds)
        return line

    async def close(self) -> None:
        await self._process.request(CLOSE, self._name, None)
        await self._process.give_up_desk()
