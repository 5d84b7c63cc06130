"""Who is there before the house is: pages and the kept list of games are answered at once.

What plays (rules, compiler, store) takes a second to import. That happens in a thread; whatever else is asked for waits
for it.
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

from admiralty.server.messages import Lobby
from admiralty.server.settings import Settings
from admiralty.server.shelf import Shelf

if TYPE_CHECKING:
    from admiralty.server.house import House

log = logging.getLogger("admiralty.server")


class Reception(BaseRoute):
    """Everything under `/api/`. `on_failure` is told if the house cannot be opened."""

    def __init__(self, settings: Settings, on_failure: Callable[[Exception], None]) -> None:
        self.settings, self.on_failure = settings, on_failure
        self._opening: asyncio.Task[Router] | None = None
        self._house: House | None = None
        self._early: bytes | None = None

    @property
    def house(self) -> House:
        """The house, once it is open."""
        if self._house is None:
            raise RuntimeError("the house is not open yet")
        return self._house

    @property
    def is_open(self) -> bool:
        return self._opening is not None and self._opening.done()

    async def open(self) -> None:
        kept = await asyncio.to_thread(Shelf(self.settings.data, self.settings.extra_games).games)
        if kept is not None:
            self._early = msgspec.json.encode(Lobby(kept, [], []))
        self._opening = asyncio.create_task(self._open_house())

    async def close(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self._opening
        if self._house is not None:
            await self._house.close()

    async def _open_house(self) -> Router:
        try:
            doors: Any = await asyncio.to_thread(import_module, "admiralty.server.doors")
            self._house, routes = doors.house_for(self.settings)
            await self.house.open()
            return Router(routes)
        except Exception as error:
            log.error("the tables cannot be opened: %s", error)
            self.on_failure(error)
            raise

    # --------------------------------------------------------------------------------------------------- as a route

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_ours = scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/")
        return (Match.FULL if is_ours else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks_lobby = scope["type"] == "http" and scope["method"] == "GET" and scope["path"] == "/api/lobby"
        if asks_lobby and self._early is not None and not self.is_open:
            await Response(self._early, media_type="application/json")(scope, receive, send)
            return
        assert self._opening is not None  # the lifespan has begun
        router = await asyncio.shield(self._opening)
        await router(scope, receive, send)
