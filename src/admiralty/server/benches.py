"""Benches that play matches for designers: one a person, in fair turns, each in a process of its own.

A process that dies, says nothing for too long or says too much is ended, and the next question has a new one: whoever
asked is told so in a sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import msgspec

from admiralty.server.callers import Caller
from admiralty.server.errors import Broken, TookTooLong
from admiralty.server.fair_turns import Turns
from admiralty.server.workshop_messages import BenchAnswer, BenchQuestion, Draft, ReplayWanted

AT_ONCE = 2
MOST_WAITING = 4  # of one address
LONGEST_WAIT = 60.0
LAST_STATES = ("answered", "cannot tell yet", "refused")
LONGEST_LINE = 8 << 20
SETTING_UP_SECONDS = 600.0  # a game may have to be compiled
SILENT_SECONDS = 90.0  # once it plays
REPLAY_SECONDS = 600.0
DRAWING_SECONDS = 90.0
MOST_KEPT = 300  # questions that can be gone on with
WORKER = (sys.executable, "-m", "admiralty.server.bench_worker")

log = logging.getLogger("admiralty.server")


class Asked(msgspec.Struct):
    """What a process is asked, and the game it is about."""

    game: str
    bench: BenchQuestion | None = None
    replay: ReplayWanted | None = None
    kept: str = ""  # the file with what the question has found so far; empty: nothing is kept
    ray: str = ""  # the address of a cluster that plays; empty: this machine

    @property
    def question(self) -> BenchQuestion:
        if self.bench is None:
            raise ValueError("a replay is no question")
        return self.bench

    @property
    def draft(self) -> Draft:
        return self.question.draft if self.replay is None else self.replay.draft

    @property
    def never(self) -> str:
        return "" if self.bench is None else self.bench.never


class BenchFailed(Exception):
    """A process that is of no use any more; the words are for whoever asked."""


class Bench:
    """A process that answers questions about one game, one after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str] = WORKER) -> Bench:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE
        )
        return cls(process)

    async def send(self, asked: Asked) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
            await self._process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise BenchFailed("The process that plays the matches has ended. Ask again: a new one will play.") from None

    async def line(self, seconds: float) -> bytes:
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                found = await self._process.stdout.readline()
        except TimeoutError:
            raise BenchFailed(
                f"Nothing was heard of the matches for {seconds:.0f} seconds, so they were ended. Ask again."
            ) from None
        except ValueError:  # a line longer than the limit
            raise BenchFailed("The process that plays the matches said far too much, and was ended.") from None
        if not found.endswith(b"\n"):
            raise BenchFailed("The process that plays the matches has ended. Ask again: a new one will play.")
        return found

    async def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Benches:
    """Of one server."""

    def __init__(
        self,
        kept: Path | None = None,
        ray: str = "",
        command: Sequence[str] = WORKER,
        setting_up_seconds: float = SETTING_UP_SECONDS,
        silent_seconds: float = SILENT_SECONDS,
    ) -> None:
        self._turns = Turns(AT_ONCE, MOST_WAITING, LONGEST_WAIT)
        self._of: dict[str, Bench] = {}  # running, by person
        self._idle: dict[str, Bench] = {}  # by game: the next question about it needs no setting up
        self._kept, self._ray, self._command = kept, ray, command
        self._setting_up_seconds, self._silent_seconds = setting_up_seconds, silent_seconds

    async def answers(self, caller: Caller, game: str, question: BenchQuestion) -> AsyncIterator[bytes]:
        """The answers to a question; whoever asks again has given up the question before."""
        who = caller.token or caller.address  # several who are known may share an address
        if (earlier := self._of.pop(who, None)) is not None:
            await earlier.close()
        await self._turns.take(caller)
        bench: Bench | None = None
        finished = False
        try:
            bench = self._of[who] = await self._bench(game)
            asked = Asked(game, question, kept=self._place(game, question), ray=self._ray)
            async for line in self._lines(bench, asked, lambda: self._of.get(who) is bench):
                yield line
            finished = True
        except BenchFailed as failed:
            log.warning("a bench of %s: %s", game, failed)
            yield _said(str(failed))
        finally:
            self._turns.give_back(caller)
            mine = bench is not None and self._of.get(who) is bench
            if mine:
                del self._of[who]
            if bench is not None:
                await asyncio.shield(self._put_away(game, bench, keeps=finished and mine))

    async def _lines(self, bench: Bench, asked: Asked, is_mine: Callable[[], bool]) -> AsyncIterator[bytes]:
        """Lines until the last one."""
        await bench.send(asked)
        patience = self._setting_up_seconds
        while True:
            try:
                line = await bench.line(patience)
                found = msgspec.json.decode(line, type=BenchAnswer)
            except BenchFailed:
                if not is_mine():  # it was ended because the same person asks something else
                    return
                raise
            except msgspec.MsgspecError:
                raise BenchFailed("The process that plays the matches said something else, and was ended.") from None
            yield line
            if found.state in LAST_STATES:
                return
            if found.state == "playing":
                patience = self._silent_seconds

    async def replay(self, caller: Caller, game: str, wanted: ReplayWanted) -> bytes:
        """The record of one match that a bench has played."""
        await self._turns.take(caller)
        bench: Bench | None = None
        finished = False
        try:
            bench = await self._bench(game)
            await bench.send(Asked(game, replay=wanted))
            line = await bench.line(REPLAY_SECONDS)
            finished = True
        except BenchFailed as failed:
            raise Broken(str(failed)) from None
        finally:
            self._turns.give_back(caller)
            if bench is not None:
                await asyncio.shield(self._put_away(game, bench, keeps=finished))
        with contextlib.suppress(msgspec.MsgspecError):
            raise Broken(msgspec.json.decode(line, type=BenchAnswer).sentence)
        return line

    async def _bench(self, game: str) -> Bench:
        return self._idle.pop(game) if game in self._idle else await Bench.start(self._command)

    async def _put_away(self, game: str, bench: Bench, keeps: bool) -> None:
        if keeps and game not in self._idle:
            self._idle[game] = bench
        else:
            await bench.close()

    def _place(self, game: str, question: BenchQuestion) -> str:
        """Where the findings of a question are kept: the same question, however long it may take, has the same."""
        if self._kept is None or question.vary:
            return ""
        asked = msgspec.structs.replace(question, seconds=1.0, points=1.0)
        name = hashlib.blake2b(msgspec.json.encode((game, asked)), digest_size=12).hexdigest()
        _remove_oldest(self._kept)
        return str(self._kept / f"{name}.json")

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
                raise TookTooLong("drawing the sheets took too long") from None
            finally:
                await Bench(process).close()  # also when nobody waits for it any more
            if process.returncode != 0:
                raise Broken("the sheets could not be drawn; `admiralty print` says why")
            return data
        finally:
            self._turns.give_back(caller)

    async def close(self) -> None:
        for bench in (*self._of.values(), *self._idle.values()):
            await bench.close()


def _said(words: str) -> bytes:
    return msgspec.json.encode(BenchAnswer(0, 0.0, words, "refused", [], [], [])) + b"\n"


def _remove_oldest(folder: Path) -> None:
    """Findings of questions that nobody has asked for longest go first."""
    try:
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for path in files[: max(0, len(files) - MOST_KEPT)]:
        with contextlib.suppress(OSError):
            path.unlink()
