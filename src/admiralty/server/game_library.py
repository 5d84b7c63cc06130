"""The games of a server: their list for the lobby, a game by its key, and a match of it where it can be played now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec

from admiralty.kernel.game import Game
from admiralty.server.catalogue import Catalogue
from admiralty.server.compiling import Compilers
from admiralty.server.games_cache import GamesCache
from admiralty.server.lobby_messages import GameInfo
from admiralty.server.match_handle import MatchHandle
from admiralty.server.settings import Settings
from admiralty.server.table_match import TableMatch
from admiralty.server.work import Pool, WorkPools

log = logging.getLogger("admiralty.server")

P = ParamSpec("P")


class GameLibrary:
    """Whoever asks before the games are loaded waits for them."""

    def __init__(self, settings: Settings, pools: WorkPools) -> None:
        self.settings, self.pools = settings, pools
        self._infos: list[GameInfo] = []
        self._catalogue: Catalogue | None = None
        self._compilers: Compilers | None = None
        self._loaded = asyncio.Event()

    async def load(
        self, on_compiled: Callable[[str], Awaitable[None]], on_lost: Callable[[str], None] = lambda key: None
    ) -> None:
        """`on_compiled` is told the key of every game whose rules are ready, `on_lost` where matches died in memory."""
        try:
            self._catalogue = await asyncio.to_thread(Catalogue, self.settings.extra_games)
            self._infos = await asyncio.to_thread(self._list, self._catalogue)
            keys = [info.key for info in self._infos]
            self._compilers = await asyncio.to_thread(
                Compilers, self._catalogue, keys, on_compiled, self.pools, self.settings.compiles, on_lost
            )
        except Exception:
            log.exception("the games could not be loaded")
            raise
        self._loaded.set()
        self._compilers.start()

    def _list(self, catalogue: Catalogue) -> list[GameInfo]:
        cache = GamesCache(self.settings.data, self.settings.extra_games)
        kept = cache.read()
        if kept is not None:
            return kept
        found = catalogue.infos()
        if len(found) == len(catalogue.keys):
            cache.write(found)
        return found

    async def close(self) -> None:
        if self._compilers is not None:
            await self._compilers.close()

    @property
    def is_loaded(self) -> bool:
        return self._loaded.is_set()

    async def infos(self) -> list[GameInfo]:
        """All games, as the lobby shows them."""
        await self._loaded.wait()
        return self._infos

    async def game(self, key: str) -> Game:
        """A game. Loading it takes a moment the first time, which nobody else waits for."""
        await self._loaded.wait()
        assert self._catalogue is not None
        return await asyncio.to_thread(self._catalogue.game, key)

    def source(self, key: str) -> str:
        """Where another process finds a game that is loaded here."""
        assert self._catalogue is not None
        return self._catalogue.source(key)

    async def compilers(self) -> Compilers:
        await self._loaded.wait()
        assert self._compilers is not None
        return self._compilers

    async def prepare(self, key: str) -> None:
        """Returns when a match of this game can be set up at once."""
        await (await self.compilers()).prepare(key)

    def is_compiled(self, key: str) -> bool:
        return self._compilers is not None and self._compilers.is_ready(key)

    def can_search(self, key: str) -> bool:
        return self._compilers is not None and self._compilers.can_search(key)

    async def match(
        self,
        pool: Pool,
        game: Game,
        make: Callable[Concatenate[Game, P], TableMatch],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> MatchHandle:
        """A match that a function of `match_sources` makes, where it can be played now."""
        return await (await self.compilers()).match(pool, game, make, *arguments, **named)
