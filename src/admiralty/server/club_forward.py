"""Passing on to another server of the club: a request with its answer, or a browser's socket message by message."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

import h11
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from admiralty.server.club_members import Member
from admiralty.server.club_pass import HEADER, signed

REACH_SECONDS = 1.0  # for a connection to another server
ANSWER_SECONDS = 30.0  # for its answer
COME_BACK = 1012  # "service restart": a browser comes back by itself, and finds the table where it is then
_PASSED = (b"authorization", b"content-type", b"x-admiralty-admin")
_RETURNED = (b"content-type", b"content-disposition")


class NotReached(Exception):
    """Another server does not answer; nothing has been passed on to it."""


async def pass_request(member: Member, secret: str, request: Request, body: bytes, caller: str) -> Response:
    """What another server answers to a request."""
    place = urlsplit(member.address)
    path, query = request.url.path, request.url.query
    target = f"{path}?{query}" if query else path
    headers = [(name, value) for name, value in request.headers.raw if name in _PASSED]
    headers += [(b"host", place.netloc.encode()), (b"content-length", str(len(body)).encode())]
    headers += [(b"connection", b"close"), (HEADER.encode(), signed(secret, request.method, path, caller).encode())]
    asked = h11.Request(method=request.method.encode(), target=target.encode(), headers=headers)
    try:
        async with asyncio.timeout(REACH_SECONDS):
            reader, writer = await asyncio.open_connection(place.hostname, place.port or 80)
    except (OSError, TimeoutError):
        raise NotReached(member.name) from None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await _answer(reader, writer, asked, body)
    except (OSError, TimeoutError, h11.RemoteProtocolError):
        raise NotReached(member.name) from None
    finally:
        writer.close()


async def _answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: h11.Request, body: bytes
) -> Response:
    protocol = h11.Connection(h11.CLIENT)
    for part in (asked, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(protocol.send(part) or b"")
    await writer.drain()
    answer, received = Response(), bytearray()
    kept: list[tuple[bytes, bytes]] = []
    while True:
        event = protocol.next_event()
        if event is h11.NEED_DATA:
            protocol.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            answer.status_code = event.status_code
            kept = [(name, value) for name, value in event.headers if name in _RETURNED]
        elif isinstance(event, h11.Data):
            received += event.data
        elif isinstance(event, h11.EndOfMessage):
            kept.append((b"content-length", str(len(received)).encode()))
            answer.body, answer.raw_headers = bytes(received), kept
            return answer
        else:
            raise h11.RemoteProtocolError("the connection was closed")


async def reach_socket(member: Member, secret: str, path: str, caller: str) -> ClientConnection:
    """A socket at another server."""
    headers = {HEADER: signed(secret, "GET", path, caller)}
    address = f"ws{member.address.removeprefix('http').rstrip('/')}{path}"
    try:
        return await connect(
            address,
            additional_headers=headers,
            open_timeout=REACH_SECONDS,
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=1.0,
            proxy=None,
        )
    except (OSError, TimeoutError, WebSocketException):
        raise NotReached(member.name) from None


class PassedOnSocket:
    """A browser here, and the table it sits at on another server."""

    def __init__(self, browser: WebSocket, there: ClientConnection, member: Member) -> None:
        self.browser, self.there, self.member = browser, there, member
        self.is_busy = False  # the other server knows what is being answered, and finishes it

    async def serve(self) -> None:
        """Until one of the two ends it. A browser whose table is lost comes back, and is led to where it is then."""
        await self.browser.accept()
        tasks = [asyncio.create_task(work()) for work in (self._to_table, self._to_browser)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._end()

    async def _to_table(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, ConnectionClosed):
            while True:
                received = await self.browser.receive()
                if received["type"] == "websocket.disconnect":
                    return
                text = received.get("text")
                await self.there.send(text if text is not None else received.get("bytes") or b"")

    async def _to_browser(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
            async for message in self.there:
                await self.browser.send_text(message if isinstance(message, str) else message.decode())

    async def _end(self) -> None:
        with contextlib.suppress(Exception):
            if self.browser.application_state == WebSocketState.CONNECTED:
                await self.browser.close(COME_BACK)
        with contextlib.suppress(Exception):
            await self.there.close()

    def lose(self) -> None:
        """The other server is gone, whatever its connection says."""
        self.there.transport.abort()
