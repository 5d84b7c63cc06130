"""Answers while the server still starts: the lobby is shown from the cached list of games, other requests wait.

What plays (rules, compiler, store) takes a second to import. That happens in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Router
from starlette.types import Receive, Scope, Send

from admiralty.server.club_pass import KnownMembers
from admiralty.server.games_cache import GamesCache
from admiralty.server.lobby_messages import Lobby
from admiralty.server.settings import Settings

if TYPE_CHECKING:
    from admiralty.server.table_server import TableServer

log = logging.getLogger("admiralty.server")


class EarlyAnswers(BaseRoute):
    """Everything under `/api/`. `on_failure` is told if the server cannot be opened."""

    def __init__(self, settings: Settings, on_failure: Callable[[Exception], None], known: KnownMembers) -> None:
        self.settings, self.on_failure, self.known = settings, on_failure, known
        self._opening: asyncio.Task[Router] | None = None
        self._server: TableServer | None = None
        self._lobby: bytes | None = None

    @property
    def server(self) -> TableServer:
        """What answers everything else, once it is open."""
        if self._server is None:
            raise RuntimeError("the server is not open yet")
        return self._server

    @property
    def is_open(self) -> bool:
        return self._opening is not None and self._opening.done()

    @property
    def opening_problem(self) -> str:
        """Why nothing can be played yet."""
        problem = "" if self._server is None else self._server.store.database.problem
        return f"the database cannot be reached: {problem}" if problem else "the tables are being opened"

    async def open(self) -> None:
        games = await asyncio.to_thread(GamesCache(self.settings.data, self.settings.extra_games).read)
        if games is not None:
            self._lobby = msgspec.json.encode(Lobby(games, [], []))
        self._opening = asyncio.create_task(self._open_server())

    async def drain(self) -> None:
        """The server is about to end: nothing new is begun, and what is being played is finished."""
        if self._server is not None:
            await self._server.drain()

    async def close(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self._opening
        if self._server is not None:
            await self._server.close()

    async def _open_server(self) -> Router:
        try:
            module: Any = await asyncio.to_thread(import_module, "admiralty.server.routes")
            self._server, routes = module.server_and_routes(self.settings, self.known)
            await self.server.open()
            return Router(routes)
        except Exception as error:
            log.error("the tables cannot be opened: %s", error)
            self.on_failure(error)
            raise

    # --------------------------------------------------------------------------------------------------- as a route

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_ours = scope["type"] in ("http", "websocket") and (scope["path"] + "/").startswith("/api/")
        return (Match.FULL if is_ours else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks_lobby = scope["type"] == "http" and scope["method"] == "GET" and scope["path"] == "/api/lobby"
        if asks_lobby and self._lobby is not None and not self.is_open:
            await Response(self._lobby, media_type="application/json")(scope, receive, send)
            return
        assert self._opening is not None  # the lifespan has begun
        router = await asyncio.shield(self._opening)
        await router(scope, receive, send)
