"""The lobby as it is sent: kept until something in it changes, and told to whoever waits for that.

What changes tables that the lobby lists says so by `change`, here or, in a club, at another server. Who is present and
how old a table is changes all the time and is no such change: an answer is never kept for more than a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic

from admiralty.server.channel import encode
from admiralty.server.lobby_messages import Lobby

KEPT_SECONDS = 1.0


@dataclass(frozen=True)
class ShownLobby:
    """What was sent, and what it knew of."""

    version: int
    at: float
    lobby: Lobby
    whole: bytes  # the same, as it is sent
    tables: bytes  # and of it only the tables


class LobbyCache:
    """`make` asks the games and the database."""

    def __init__(self, make: Callable[[], Awaitable[Lobby]], now: Callable[[], float] = monotonic) -> None:
        self.make, self.now = make, now
        self.version = 0  # counts changes
        self.ended = asyncio.Event()  # the server stops: nobody need wait any longer
        self._changed = asyncio.Event()
        self._kept: ShownLobby | None = None
        self._making: asyncio.Task[ShownLobby] | None = None
        self._made_for = -1

    def change(self) -> None:
        """A table that the lobby lists was opened, changed or closed."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def end(self) -> None:
        self.ended.set()
        self.change()

    async def shown(self) -> ShownLobby:
        """The lobby with everything that has changed until now. Whoever asks at the same time shares an answer."""
        kept = self._kept
        if kept is not None and kept.version == self.version and self.now() - kept.at < KEPT_SECONDS:
            return kept
        if self._making is None or self._making.done() or self._made_for != self.version:
            self._made_for = self.version
            self._making = asyncio.create_task(self._make(self.version))
        return await asyncio.shield(self._making)

    async def _make(self, version: int) -> ShownLobby:
        moment = self.now()
        lobby = await self.make()
        made = ShownLobby(version, moment, lobby, encode(lobby), encode(lobby.tables))
        if self._kept is None or self._kept.at <= moment:
            self._kept = made
        return made

    async def changed_since(self, version: int, seconds: float) -> bool:
        """Has anything changed since a version? Waits for it, but not longer than so."""
        if self.version != version:
            return True
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return False
        return True
