"""The sockets of browsers as uvicorn serves them, with a short way out: what can be sent at once is.

An application hands uvicorn a message by a task that waits for the browser to read. At a table hardly any browser is
behind, and waking a task for each of its messages costs more than sending it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "admiralty.write_now"  # of a socket's scope

WriteNow = Callable[[bytes], bool]


class BrowserSocket(WebSocketsSansIOProtocol):
    """A socket that tells the application how to write without waiting."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order: the application is about to run
            self.scope["extensions"][EXTENSION] = {"write": self.write_now}

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
