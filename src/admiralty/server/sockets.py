"""The sockets of browsers as uvicorn serves them, with a short way in and out: what can be done at once is.

An application hands uvicorn a message by a task that waits for the browser to read. At a table hardly any browser is
behind, and waking a task for each of its messages costs more than sending it. And uvicorn stops reading a socket while
a message of it is being answered, by two calls of the system; a browser has hardly ever sent another one by then.

The application counts messages. What is no message costs the event loop as much: pings, and the pieces of a message
that has no end. So those are counted here, and whoever sends many is cut off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from admiralty.server.limits import Bucket
from admiralty.server.small_reads import SmallReads

EXTENSION = "admiralty.write_now"  # of a socket's scope

FRAMES_PER_SECOND = 20.0  # of those that are no message
FRAMES_AT_ONCE = 100

UNREAD_AT_MOST = 4  # messages that the application has not taken yet, before no more of them are read

WriteNow = Callable[[bytes], bool]


class BrowserSocket(WebSocketsSansIOProtocol, SmallReads):
    """A socket that tells the application how to write without waiting, and is read while messages are answered."""

    _frames: Bucket | None = None
    _is_cut_off = False

    def handle_ping(self) -> None:
        if self._may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._may_send_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._may_send_frame():
            super().handle_cont(event)

    def _may_send_frame(self) -> bool:
        if self._frames is None:
            self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        if not self._is_cut_off and not self._frames.take():
            self._is_cut_off = True
            self.transport.abort()
        return not self._is_cut_off

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order: the application is about to run
            self.scope["extensions"][EXTENSION] = {"write": self.write_now}

    def send_receive_event_to_app(self) -> None:
        """A message has come. Uvicorn believes that reading has stopped already, unless too many wait."""
        if self.read_paused or self.queue.qsize() >= UNREAD_AT_MOST:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        try:
            super().send_receive_event_to_app()
        finally:
            self.read_paused = False

    def write_now(self, text: bytes) -> bool:
        """Send a text in this moment. False: the browser is behind or gone, and nothing was sent."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def write_now_of(scope: Scope) -> WriteNow:
    """The short way out of a socket; where it has none, nothing can be sent at once."""
    found: WriteNow = scope.get("extensions", {}).get(EXTENSION, {}).get("write", lambda text: False)
    return found
