"""What one audience has been told. All connections with the same seats share a channel, and its versions."""

from __future__ import annotations

from typing import Protocol

from admiralty.server.match_update import Audience
from admiralty.server.messages_to_browser import TableState
from admiralty.server.shown import encode as encode
from admiralty.server.state_changes import change_between

# Messages while a table stays in memory. Each time it is loaded, versions begin above all earlier ones.
VERSIONS_PER_LOAD = 1 << 24


class Connection(Protocol):
    """A browser that sits at a table."""

    audience: Audience
    is_away: bool  # its page is hidden: nobody looks at it
    unheard: frozenset[int]  # seats of which nothing is read here: see `blocks`
    wants_changes: bool  # whoever has a state is told what has changed in it, not all of it
    shown: TableState | None  # the state that it was sent last

    def send(self, message: bytes) -> None: ...

    def tell(self, message: object) -> None: ...

    def disconnect(self) -> None:
        """End it; the browser will come back and sit down again."""
        ...


class Channel:
    def __init__(self, audience: Audience, loads: int) -> None:
        self.audience = audience
        self.connections: set[Connection] = set()
        self.latest: TableState | None = None
        self._first = loads * VERSIONS_PER_LOAD
        self._moments: list[int] = []  # of the journal, one for each version

    @property
    def told_until(self) -> int:
        """How far the journal was when the latest version was sent."""
        return self._moments[-1]

    def moment(self, version: int) -> int | None:
        """How far the journal was when this version was sent; None if this channel never sent it."""
        place = version - self._first - 1
        return self._moments[place] if 0 <= place < len(self._moments) else None

    def number(self, state: TableState, moment: int) -> TableState:
        """Give a state that is about to be sent its version."""
        self._moments.append(moment)
        self.latest = state
        state.version = self._first + len(self._moments)
        return state

    def send(self, state: TableState, moment: int) -> None:
        """To all connections, unless they would see no difference at all."""
        if self.latest is not None and _same(self.latest, state):
            return
        self.number(state, moment)
        changes: dict[int, bytes] = {}  # by the state that they begin with: nearly always all have the same
        whole = b""
        for connection in self.connections:
            if connection.wants_changes and (before := connection.shown) is not None:
                if id(before) not in changes:
                    changes[id(before)] = encode(change_between(before, state))
                connection.send(changes[id(before)])
            else:
                whole = whole or encode(state)
                connection.send(whole)
        for connection in self.connections:
            connection.shown = state


def _same(before: TableState, now: TableState) -> bool:
    """Nothing new but the time on the clocks."""
    return (
        not now.events
        and not now.plies
        and now.undone_to is None
        and (before.ply, before.actors, before.proposals, before.ended, before.key, before.lesson)
        == (now.ply, now.actors, now.proposals, now.ended, now.key, now.lesson)
        and before.views == now.views
        and _running(before) == _running(now)
    )


def _running(state: TableState) -> list[int]:
    return [clock.seat for clock in state.clocks if clock.running]
