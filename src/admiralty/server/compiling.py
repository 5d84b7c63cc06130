"""Compiling games in the background, with progress; whoever plays meanwhile is not kept waiting.

A game whose compiled rules are on disk is loaded in a thread. One that must be compiled is compiled by processes of
their own, so that this one stays quick. Tables of it that are opened meanwhile are played by uncompiled rules in
another process, and move here when the rules are compiled. The search is compiled after that; until then computer
players that look ahead decide by the doctrine.
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
from typing import Any, Concatenate, ParamSpec

from admiralty import opponents
from admiralty.kernel.game import Game
from admiralty.kernel.rule import INTERPRETED, cache_folder, source_digest
from admiralty.server.catalogue import Catalogue
from admiralty.server.compile_game import DONE, NEEDED, shares
from admiralty.server.interpreter_process import InterpreterProcess
from admiralty.server.lobby_messages import Compiling
from admiralty.server.match_handle import LocalMatch, MatchHandle
from admiralty.server.table_match import TableMatch
from admiralty.server.work import Pool, WorkPools

LOADING_SECONDS = 1.0  # so long a table waits for compiled rules to be loaded; then it is played without them
OPPONENTS = Path(opponents.__file__).resolve().parent
LOADING = "loading"  # the thread in which rules are compiled, by playing a few plies of them

log = logging.getLogger("admiralty.server")

P = ParamSpec("P")


class Compilers:
    """Which games are ready, and how far the others are.

    To be made in a thread: whether a game is compiled is asked here first, and the first answer loads Numba and reads
    all sources. That takes a second of processor, and far longer where others want it too.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        keys: Sequence[str],
        on_ready: Callable[[str], Awaitable[None]],
        pools: WorkPools,
        ahead: bool = True,
        on_lost: Callable[[str], None] = lambda key: None,
    ) -> None:
        self.catalogue, self.on_ready, self.on_lost, self.pools = catalogue, on_ready, on_lost, pools
        self.progress = {
            key: Compiling(key, INTERPRETED, 0, 0 if INTERPRETED else count_rules(catalogue.folder(key)), "")
            for key in keys
        }
        # The games whose rules are compiled already first: they are ready in a moment.
        compiled = {key for key in keys if not INTERPRETED and is_compiled(catalogue.folder(key))}
        ahead = ahead and not INTERPRETED
        self._waiting = sorted(keys, key=lambda key: key not in compiled) if ahead else []
        self._wanted = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._interpreters: dict[str, InterpreterProcess] = {}
        self._done = {key: asyncio.Event() for key in keys}
        self._compiling: dict[str, asyncio.Future[list[None]]] = {}
        self._can_search = set(keys) if INTERPRETED else set()

    def start(self) -> None:
        self._work = asyncio.create_task(self._compile_on())

    async def close(self) -> None:
        for task in [self._work, *self._loading.values(), *self._compiling.values()]:
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for process in self._interpreters.values():
            await process.close()

    def is_ready(self, game: str) -> bool:
        return self.progress[game].ready

    def can_search(self, game: str) -> bool:
        """Is what computer players look ahead with compiled and loaded too?"""
        return game in self._can_search

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

    async def match(
        self,
        pool: Pool,
        game: Game,
        make: Callable[Concatenate[Game, P], TableMatch],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> MatchHandle:
        """A match that a function of `match_sources` makes, where it can be played now."""
        self.want(game.key)
        if not self.is_ready(game.key) and is_compiled(game.folder):
            # Only a moment, unless another process holds the rules because it compiles more of them.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._done[game.key].wait(), LOADING_SECONDS)
        if not self.is_ready(game.key):
            return await self._interpreter(game.key).match(pool, make, arguments, named)
        made = await self.pools.run(pool, make, game, *arguments, **named)
        return LocalMatch(made, self.pools)

    def _interpreter(self, key: str) -> InterpreterProcess:
        if key not in self._interpreters:
            source, account = self.catalogue.source(key), self.pools.account
            self._interpreters[key] = InterpreterProcess(source, environment(), account, lambda: self.on_lost(key))
        return self._interpreters[key]

    async def prepare(self, key: str) -> None:
        """Returns when a match of this game can be set up at once: compiled, or else in a process of its own."""
        if key not in self.progress:
            return
        self.want(key)
        if is_compiled(self.catalogue.folder(key)):
            await self._done[key].wait()
        elif not self.is_ready(key):
            await self._interpreter(key).begin()

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
        """The task that loads a game's rules, and then its search, compiling what could not be compiled ahead."""
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._make_ready(key))
        return self._loading[key]

    async def _make_ready(self, key: str) -> None:
        search_is_compiled = is_compiled(self.catalogue.folder(key))
        await self._in_background(key, warm)
        if search_is_compiled:
            await self._load_search(key)
        done = self.progress[key]
        self.progress[key] = Compiling(key, True, done.expected, done.expected, "")
        self._done[key].set()
        await self.on_ready(key)
        if key in self._interpreters:
            await self._interpreters[key].retire()
        if not search_is_compiled:
            await self._load_search(key)

    async def _load_search(self, key: str) -> None:
        if key in self._compiling:
            await asyncio.shield(self._compiling[key])
        await self._in_background(key, warm_search)
        self._can_search.add(key)

    async def _in_background(self, key: str, work: Callable[[Game], None]) -> None:
        try:
            await in_background(lambda: work(self.catalogue.game(key)))
        except Exception:
            log.exception("%s could not be compiled", key)

    async def _compile(self, key: str) -> None:
        """In processes of their own. Returns when matches can be played by compiled rules; the search follows."""
        left, can_be_played = set(NEEDED), asyncio.Event()

        def step_done(step: str) -> None:
            left.discard(step)
            if not left:
                can_be_played.set()

        whole = asyncio.gather(*(self._compile_share(key, steps, step_done) for steps in shares()))
        self._compiling[key] = whole
        enough = asyncio.create_task(can_be_played.wait())
        either: list[asyncio.Future[Any]] = [whole, enough]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        enough.cancel()

    async def _compile_share(self, key: str, steps: Sequence[str], step_done: Callable[[str], None]) -> None:
        """By a process that prints the name of each rule that it begins with, and of each step that it is through."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "admiralty.server.compile_game", self.catalogue.source(key), *steps),
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                said = line.decode().strip()
                if said.startswith(DONE):
                    step_done(said.removeprefix(DONE))
                elif not self.is_ready(key):
                    at = self.progress[key]
                    expected = max(at.expected, at.compiled + 2)
                    self.progress[key] = Compiling(key, False, at.compiled + 1, expected, said)
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

    threading.Thread(target=run, name=LOADING, daemon=True).start()
    await done.wait()
    if failed:
        raise failed[0]


def environment() -> dict[str, str]:
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
    from admiralty.opponents.warm import compile_first_plies

    compile_first_plies(game)
    _keep_for_good()


def warm_search(game: Game) -> None:
    """Load what computer players look ahead with, compiling what is not compiled yet."""
    from admiralty.opponents.warm import compile_first_search

    compile_first_search(game)
    _keep_for_good()
    note_compiled(game)


def _keep_for_good() -> None:
    """What a game and the compiler have made stays: looking through it again and again for what can be thrown away
    would hold up every table for most of a second."""
    gc.collect()
    gc.freeze()


def note_compiled(game: Game) -> None:
    """Everything that a match of a game needs has been compiled."""
    stamp = _stamp(game.folder)
    if stamp is not None:
        with contextlib.suppress(OSError):
            stamp.touch()
