"""Benches that play matches for designers: one a person, in fair turns, each in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

import msgspec

from admiralty.server.callers import Caller
from admiralty.server.errors import Broken, TookTooLong
from admiralty.server.fair_turns import Turns
from admiralty.server.workshop_messages import BenchAnswer, BenchQuestion, Draft

AT_ONCE = 2
MOST_WAITING = 4  # of one address
LONGEST_WAIT = 60.0
LAST_STATES = ("answered", "cannot tell yet", "refused")
LONGEST_LINE = 1 << 20
DRAWING_SECONDS = 90.0


class Asked(msgspec.Struct):
    """A question and the game it is about."""

    game: str
    question: BenchQuestion


class Bench:
    """A process that answers questions about one game, one after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Bench:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "admiralty.server.bench_worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        return cls(process)

    async def ask(self, asked: Asked) -> AsyncIterator[bytes]:
        """Lines until the last one."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await self._process.stdin.drain()
        while line := await self._process.stdout.readline():
            yield line
            if msgspec.json.decode(line, type=BenchAnswer).state in LAST_STATES:
                return

    async def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Benches:
    """Of one server."""

    def __init__(self) -> None:
        self._turns = Turns(AT_ONCE, MOST_WAITING, LONGEST_WAIT)
        self._of: dict[str, Bench] = {}  # running, by address
        self._idle: dict[str, Bench] = {}  # by game: the next question about it needs no setting up

    async def answers(self, caller: Caller, game: str, question: BenchQuestion) -> AsyncIterator[bytes]:
        """The answers to a question; whoever asks again has given up the question before."""
        if (earlier := self._of.pop(caller.address, None)) is not None:
            await earlier.close()
        await self._turns.take(caller)
        bench = self._idle.pop(game, None) or await Bench.start()
        self._of[caller.address] = bench
        finished = False
        try:
            async for line in bench.ask(Asked(game, question)):
                yield line
            finished = True
        finally:
            self._turns.give_back(caller)
            mine = self._of.get(caller.address) is bench
            if mine:
                del self._of[caller.address]
            if finished and mine and game not in self._idle:
                self._idle[game] = bench
            else:
                await asyncio.shield(bench.close())

    async def drawn(self, caller: Caller, game: str, draft: Draft) -> bytes:
        """Printed sheets as PDF; drawing them takes seconds, so it is a bench's work too."""
        await self._turns.take(caller)
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "admiralty.server.sheets_worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "ADMIRALTY_INTERPRET": "1"},
            )
            try:
                async with asyncio.timeout(DRAWING_SECONDS):
                    data, _ = await process.communicate(msgspec.json.encode((game, draft)))
            except TimeoutError:
                process.kill()
                raise TookTooLong("drawing the sheets took too long") from None
            if process.returncode != 0:
                raise Broken("the sheets could not be drawn; `admiralty print` says why")
            return data
        finally:
            self._turns.give_back(caller)

    async def close(self) -> None:
        for bench in (*self._of.values(), *self._idle.values()):
            await bench.close()
