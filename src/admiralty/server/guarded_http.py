"""HTTP connections with limits: whoever dawdles or holds too many is cut off before anything else is asked.

Uvicorn itself limits only how long a connection may rest between two requests. A stranger who sends a header letter by
letter, or never reads an answer, would keep a connection for ever. And it reads a quarter of a megabyte at once: tens
of thousands of headers, or of pieces of a body, which take the event loop a second. Here little is read at a time, and
what is sent in crumbs is refused.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Container
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from admiralty.server.callers import Networks, is_loopback, network_of
from admiralty.server.limits import Limits
from admiralty.server.small_reads import SmallReads

LARGEST_HEAD = 16 * 1024  # of a request, in bytes
FREE_PIECES = 64  # of a body, however small
LEAST_PIECE = 32  # bytes, of further ones on the average


class HttpGuard:
    """The connections of one server, by address. A trusted proxy, another server of the club and
    whoever is at home may have any number."""

    def __init__(self, limits: Limits, trusted: Networks, members: Container[str] = ()) -> None:
        self.limits, self.trusted, self.members = limits, trusted, members
        self.open: Counter[str] = Counter()
        self.cut_off: Counter[str] = Counter()  # by reason

    def admits(self, host: str) -> bool:
        unlimited = host in self.trusted or host in self.members or is_loopback(host)
        return unlimited or self.open[network_of(host)] < self.limits.connections_per_address

    def enter(self, host: str) -> None:
        self.open[network_of(host)] += 1

    def leave(self, host: str) -> None:
        network = network_of(host)
        self.open[network] -= 1
        if self.open[network] <= 0:
            del self.open[network]


class Conversation(h11.Connection):
    """What a client says, whose body may not come in crumbs: each costs as much as a piece of any length."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LARGEST_HEAD)
        self._pieces = self._bytes = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            if self._pieces > FREE_PIECES + self._bytes // LEAST_PIECE:
                raise h11.RemoteProtocolError("a body in too many pieces")
        return event


def guarded_http(guard: HttpGuard) -> type[H11Protocol]:
    """The protocol for uvicorn, under this guard."""

    class GuardedHttp(H11Protocol, SmallReads):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.conn = Conversation()
            self._host = ""
            self._entered = False
            self._answers = False
            self._timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
            super().connection_made(transport)
            self._host = self.client[0] if self.client else ""
            if not guard.admits(self._host):
                self._cut_off("too many connections")
                return
            guard.enter(self._host)
            self._entered = True
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def send_400_response(self, msg: str) -> None:
            """Unless something else has been answered already. What is still being answered is answered to nobody."""
            cycle: RequestResponseCycle | None = self.cycle  # uvicorn's own type leaves out None
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                super().send_400_response(msg)
            else:
                self._cut_off("broken")

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._end()  # from here on the limits of a table's connections hold
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._end()
            super().connection_lost(exc)

        def _watch(self) -> None:
            """Time runs from when a request was expected until it has come, then until it is answered."""
            cycle: RequestResponseCycle | None = self.cycle  # uvicorn's own type leaves out None
            answers = cycle is not None and not cycle.response_complete
            if not self._entered or (self._timer is not None and answers == self._answers):
                return
            self._stop_timer()
            self._answers = answers
            reason = "too slow to be answered" if answers else "too slow to ask"
            seconds = guard.limits.answer_seconds if answers else guard.limits.header_seconds
            self._timer = self.loop.call_later(seconds, self._cut_off, reason)

        def _cut_off(self, reason: str) -> None:
            guard.cut_off[reason] += 1
            self.transport.abort()

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _end(self) -> None:
            self._stop_timer()
            if self._entered:
                self._entered = False
                guard.leave(self._host)

    return GuardedHttp
