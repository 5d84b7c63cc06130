"""Connections that are read a little at a time, in turns with all others.

What has come is taken apart on the event loop. Asyncio reads a quarter of a megabyte at once, which holds fifty
thousand of the smallest messages; a kilobyte holds two hundred. The rest waits in the system's buffers, so that
whoever sends much is slowed down, and nobody else.
"""

from __future__ import annotations

import asyncio

BYTES_AT_ONCE = 1024


class SmallReads(asyncio.BufferedProtocol):
    """Behind a protocol that has `data_received`."""

    _buffer: bytearray | None = None

    def data_received(self, data: bytes) -> None:
        raise NotImplementedError

    def get_buffer(self, sizehint: int) -> bytearray:
        if self._buffer is None:
            self._buffer = bytearray(BYTES_AT_ONCE)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        assert self._buffer is not None
        self.data_received(bytes(memoryview(self._buffer)[:nbytes]))
