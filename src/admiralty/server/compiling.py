"""Compiling games in the background, with progress; whoever plays meanwhile is not kept waiting.

A game whose compiled rules are on disk is loaded in a thread. One that must be compiled is compiled by a process of its
own, so that this one stays quick; tables of it that are opened meanwhile are played by rules that are not compiled, in
another process, and move here when they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from admiralty import opponents
from admiralty.kernel.game import Game
from admiralty.kernel.rule import INTERPRETED, cache_folder, source_digest
from admiralty.server.catalogue import Catalogue
from admiralty.server.desk import Desk
from admiralty.server.engines import Engine, LocalEngine, Thinkers
from admiralty.server.meanwhile import Meanwhile
from admiralty.server.messages import Compiling

LOADING_SECONDS = 1.0  # so long a table waits for compiled rules to be loaded; then it is played without them
OPPONENTS = Path(opponents.__file__).resolve().parent

log = logging.getLogger("admiralty.server")


class Compilers:
    """Which games are ready, and how far the others are."""

    def __init__(self, catalogue: Catalogue, keys: Sequence[str], ahead: bool = True) -> None:
        self.catalogue = catalogue
        self.thinkers = Thinkers()
        self.progress = {
            key: Compiling(key, INTERPRETED, 0, 0 if INTERPRETED else count_rules(catalogue.folder(key)), "")
            for key in keys
        }
        # The games whose rules are compiled already first: they are ready in a moment.
        ahead = ahead and not INTERPRETED
        self._waiting = sorted(keys, key=lambda key: not is_compiled(catalogue.folder(key))) if ahead else []
        self._wanted = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._meanwhile: dict[str, Meanwhile] = {}
        self._done = {key: asyncio.Event() for key in keys}
        self.on_ready: Callable[[str], Awaitable[None]] = _nobody_waits  # the house moves the game's tables here

    def start(self) -> None:
        self._work = asyncio.create_task(self._compile_on())

    async def close(self) -> None:
        for task in [self._work, *self._loading.values()]:
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for process in self._meanwhile.values():
            await process.close()
        self.thinkers.close()

    def is_ready(self, game: str) -> bool:
        return self.progress[game].ready

    def all(self) -> list[Compiling]:
        return list(self.progress.values())

    def want(self, game: str) -> None:
        """Somebody is going to play this: it is loaded at once, or compiled before the others."""
        if self.is_ready(game):
            return
        if is_compiled(self.catalogue.folder(game)):
            self._load(game)  # whatever else is being compiled now
        else:
            self._waiting = [game, *(each for each in self._waiting if each != game)]
            self._wanted.set()

    async def engine(self, game: Game, make: Callable[..., Desk], *arguments: Any) -> Engine:
        """A desk made by a function of `founding`, where it can be worked on now."""
        self.want(game.key)
        if not self.is_ready(game.key) and is_compiled(game.folder):
            # Only a moment, unless another process holds the rules because it compiles more of them.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._done[game.key].wait(), LOADING_SECONDS)
        if not self.is_ready(game.key):
            meanwhile = self._meanwhile.get(game.key)
            if meanwhile is None:
                meanwhile = Meanwhile(self.catalogue.source(game.key), surroundings())
                self._meanwhile[game.key] = meanwhile
            return await meanwhile.engine(make, *arguments)
        return LocalEngine(await asyncio.to_thread(make, game, *arguments), self.thinkers)

    async def _compile_on(self) -> None:
        while True:
            while self._waiting:
                key = self._waiting.pop(0)
                if self.is_ready(key):
                    continue
                if not is_compiled(self.catalogue.folder(key)):
                    await self._compile(key)
                await asyncio.shield(self._load(key))
            self._wanted.clear()
            await self._wanted.wait()

    def _load(self, key: str) -> asyncio.Task[None]:
        """The task that loads a game's rules, compiling what could not be compiled ahead."""
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._make_ready(key))
        return self._loading[key]

    async def _make_ready(self, key: str) -> None:
        try:
            await in_background(lambda: warm(self.catalogue.game(key)))
        except Exception:
            log.exception("%s could not be compiled", key)
        done = self.progress[key]
        self.progress[key] = Compiling(key, True, done.expected, done.expected, "")
        self._done[key].set()
        await self.on_ready(key)
        if key in self._meanwhile:
            await self._meanwhile[key].retire()

    async def _compile(self, key: str) -> None:
        """In a process of its own, which prints the name of each rule that it begins with."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "admiralty.server.compile_game", self.catalogue.source(key)),
            stdout=asyncio.subprocess.PIPE,
            env=surroundings(),
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                at = self.progress[key]
                self.progress[key] = Compiling(
                    key, False, at.compiled + 1, max(at.expected, at.compiled + 2), line.decode().strip()
                )
            if await process.wait() != 0:
                log.warning("%s was not compiled ahead: it is compiled when it is played", key)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def in_background(work: Callable[[], object]) -> None:
    """In a thread that does not keep the server from ending."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()
    failed: list[Exception] = []

    def run() -> None:
        try:
            work()
        except Exception as error:
            failed.append(error)
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, name="loading", daemon=True).start()
    await done.wait()
    if failed:
        raise failed[0]


async def _nobody_waits(game: str) -> None:
    pass


def surroundings() -> dict[str, str]:
    """For processes of ours: they find the same modules, those of games brought from elsewhere too."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def count_rules(folder: Path) -> int:
    """About how many rules there are to compile."""
    kernel = Path(__file__).resolve().parent.parent / "kernel"
    sources = [*folder.rglob("*.py"), *kernel.glob("*.py")]
    return sum(source.read_text(encoding="utf-8").count("\n@rule") for source in sources)


def is_compiled(folder: Path) -> bool:
    """Has this version of a game's rules, and of what its computer players think with, been compiled here?"""
    stamp = _stamp(folder)
    return stamp is not None and stamp.exists()


def _stamp(folder: Path) -> Path | None:
    """A file beside the compiled rules that says that all of them are there."""
    compiled = cache_folder(folder)
    return None if compiled is None else compiled / f"compiled-for-play-{source_digest(OPPONENTS)}"


def warm(game: Game) -> None:
    """Load what a match needs, compiling what is not compiled yet."""
    from admiralty.opponents.warm import compile_match

    compile_match(game)
    # What a game and the compiler have made stays for good: looking through it again and again for what can be thrown
    # away would hold up every table for most of a second.
    gc.collect()
    gc.freeze()
    stamp = _stamp(game.folder)
    if stamp is not None:
        with contextlib.suppress(OSError):
            stamp.touch()
