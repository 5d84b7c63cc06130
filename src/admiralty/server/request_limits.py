"""How often an address may ask for anything at all: pages, their files, what operators look at, what is not there.

The interface counts what it does for somebody more narrowly, and says so in its own words.
"""

from __future__ import annotations

import asyncio

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from admiralty.server.callers import address_of
from admiralty.server.headers import CALLER
from admiralty.server.limits import CallerLimits
from admiralty.server.settings import Settings


class FewRequests:
    """Refuses whoever asks too fast, and lets them wait for it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.limits = CallerLimits(settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] in ("http", "websocket") and CALLER not in scope  # or it was counted at another door
        if asks and not self.limits.may_come(address_of(scope, self.settings.behind_proxy)):
            await asyncio.sleep(self.settings.limits.penalty_seconds)
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1013, "reason": "too many requests"})
            else:
                answer = PlainTextResponse("too many requests at once: wait a moment\n", 429)
                await answer(scope, receive, send)
            return
        await self.app(scope, receive, send)
