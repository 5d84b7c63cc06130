"""The tables of the lobby, told again whenever they change: server-sent events, which a page hears by `EventSource`.

Every event is the whole list as `GET /api/lobby` has it. It comes at once, unless one was sent a moment before: where
much happens, a lobby is told of it together.
"""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from admiralty.server.channel import encode
from admiralty.server.lobby import seen_by
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer

SECONDS_BETWEEN_EVENTS = 2.0  # at least
SECONDS_OF_SILENCE = 15.0  # at most: proxies and we ourselves would not notice that somebody is gone
STREAM_SECONDS = 240.0  # then the page asks again by itself; before the connection counts as too slow
NO_MORE = 204  # tells a page not to ask again: it looks from time to time instead


class LobbyStream(Response):
    """The answer to one page. It counts as a connection of its address."""

    media_type = "text/event-stream"

    def __init__(self, server: TableServer, address: str, person: Row | None) -> None:
        super().__init__()
        self.server, self.address, self.person = server, address, person
        self.raw_headers = [
            (b"content-type", b"text/event-stream"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),  # a proxy that collects would keep it to itself
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = self.server.limits
        limits.connect(self.address)
        tasks = [asyncio.create_task(self._tell(send)), asyncio.create_task(_until_gone(receive))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            limits.leave(self.address)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, send: Send) -> None:
        lobby, ends, told = self.server.lobby, monotonic() + STREAM_SECONDS, -1
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        while monotonic() < ends and not lobby.ended.is_set():
            if lobby.version == told:
                await _send(send, b":\n\n")
            else:
                shown = await lobby.shown()
                seen = await seen_by(self.server, self.person, shown.lobby)
                tables = shown.tables if seen is shown.lobby else encode(seen.tables)
                await _send(send, b"data: " + tables + b"\n\n")
                told = shown.version
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lobby.ended.wait(), SECONDS_BETWEEN_EVENTS)
            await lobby.changed_since(told, SECONDS_OF_SILENCE)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def lobby_stream(server: TableServer, address: str, person: Row | None) -> Response:
    """A stream for a page, unless its address has as many connections as it may have."""
    if server.draining or not server.limits.may_connect(address):
        return Response(status_code=NO_MORE)
    return LobbyStream(server, address, person)
