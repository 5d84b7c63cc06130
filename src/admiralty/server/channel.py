"""What one audience has been told. All screens with the same eyes share a channel, and its versions."""

from __future__ import annotations

from typing import Protocol

import msgspec

from admiralty.server.desk import Audience, Telling
from admiralty.server.messages import TableState

VERSIONS = (
    1 << 24
)  # changes while a table stays in memory; each time it is loaded, versions begin above all earlier ones


class Screen(Protocol):
    """A browser that sits at a table."""

    audience: Audience

    def send(self, message: bytes) -> None: ...

    def tell(self, message: object) -> None: ...

    def dismiss(self) -> None:
        """Send it away; it will come back and sit down again."""
        ...


def encode(message: object) -> bytes:
    return msgspec.json.encode(message, enc_hook=_plain)


def _plain(value: object) -> object:
    """Numbers of the rules that are not Python's own."""
    if hasattr(value, "item"):
        return value.item()
    raise NotImplementedError(f"{type(value).__name__} is no plain data")


class Channel:
    def __init__(self, audience: Audience, loads: int) -> None:
        self.audience = audience
        self.screens: set[Screen] = set()
        self.known: list[int] | None = None  # what the audience knows of
        self._first = loads * VERSIONS
        self._moments: list[int] = []  # of the journal, one for each version
        self._last: TableState | None = None

    @property
    def version(self) -> int:
        return self._first + len(self._moments)

    def moment(self, version: int) -> int | None:
        """What the journal was like when this version was sent; None if this channel never sent it."""
        place = version - self._first - 1
        return self._moments[place] if 0 <= place < len(self._moments) else None

    def update(self, telling: Telling, shown: TableState, moment: int) -> TableState | None:
        """The message for those who sit here already; None if they would see no difference at all."""
        if self._last is not None and _same(self._last, shown):
            return None
        self._moments.append(moment)
        self.known = telling.known
        self._last = shown
        shown.version = self.version
        return shown


def _same(before: TableState, now: TableState) -> bool:
    """Nothing new but the time on the clocks."""
    return (
        not now.events
        and not now.plies
        and now.undone_to is None
        and (before.ply, before.actors, before.proposals, before.ended, before.key, before.lesson)
        == (now.ply, now.actors, now.proposals, now.ended, now.key, now.lesson)
        and before.eyes == now.eyes
    )
