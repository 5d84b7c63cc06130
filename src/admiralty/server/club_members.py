"""The servers of a club, as each of them knows the others: who is there, until when, and what they can play.

Every server has a row with a lease, by the clock of the database. Whoever does not renew it in time counts as gone.
That is a guess, and may be wrong: what makes it harmless is that a table is written only by whoever took it last, see
`schema.CHANGE_TABLE`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import asyncpg
import msgspec
from msgspec import Struct

from admiralty.server.database import CHANNEL

LEASE_SECONDS = 3.0
BEAT_SECONDS = 0.75  # between two renewals
FORGOTTEN_SECONDS = 60.0  # after which the row of a server that is gone is removed
QUESTION_SECONDS = 2.0
AT_ONCE = 200  # names of tables in one notification, which has less than 8000 bytes

log = logging.getLogger("admiralty.server")


class Member(Struct, frozen=True):
    """A server of the club."""

    name: str
    address: str
    started: float
    leaving: bool
    ready: bool
    games: list[str]

    def is_senior_to(self, other: Member) -> bool:
        """Of two that cannot reach each other, the one that started first goes on."""
        return (self.started, self.name) < (other.started, other.name)


class Home(Struct, frozen=True):
    """Where a table is: its owner, and whether the owner's lease is running."""

    owner: str
    epoch: int
    game: str
    lives: bool


_NOW = "extract(epoch FROM clock_timestamp())"
_RENEW = f"""
INSERT INTO servers (name, address, started, expires, leaving, ready, games)
VALUES ($1, $2, {_NOW}, {_NOW} + {LEASE_SECONDS}, $3, $4, $5)
ON CONFLICT (name) DO UPDATE SET expires = excluded.expires, leaving = $3, ready = $4, games = $5
"""
_MEMBERS = f"SELECT name, address, started, leaving, ready, games FROM servers WHERE expires > {_NOW} ORDER BY started"
_FORGET = f"DELETE FROM servers WHERE expires < {_NOW} - {FORGOTTEN_SECONDS} OR (address = $1 AND name <> $2)"
_HOME = f"""
SELECT t.owner, t.loads AS epoch, t.game, coalesce(s.expires > {_NOW}, false) AS lives
FROM tables t LEFT JOIN servers s ON s.name = t.owner WHERE t.name = $1
"""
_ORPHANS = f"""
SELECT name, game FROM tables WHERE NOT over AND moves_itself
AND owner NOT IN (SELECT name FROM servers WHERE expires > {_NOW}) ORDER BY random() LIMIT $1
"""
_UNATTENDED = """
SELECT name, game FROM tables WHERE NOT over AND moves_itself AND owner = $1 AND name <> ALL($2) LIMIT $3
"""
_GAMES = f"""
SELECT DISTINCT game FROM tables WHERE NOT over AND owner IN (SELECT name FROM servers WHERE expires > {_NOW})
"""
_LEAVE = """
WITH handed AS (
  UPDATE tables SET owner = given.heir FROM unnest($2::text[], $3::text[]) AS given(name, heir)
  WHERE tables.name = given.name AND tables.owner = $1
), gone AS (DELETE FROM servers WHERE name = $1)
SELECT pg_notify($4, words) FROM unnest($5::text[]) AS words
"""
_OURS = "SELECT name, loads FROM tables WHERE owner = $1 AND name = ANY($2)"
_SECRET = """
INSERT INTO facts (name, value) VALUES ('club-secret', $1) ON CONFLICT (name) DO UPDATE SET value = facts.value
RETURNING value
"""

Hearer = Callable[[list[str]], None]


class Registry:
    """This server's row, the rows of the others, and what all of them are told. One connection, made anew if lost."""

    def __init__(self, url: str, hear: Hearer) -> None:
        self.url, self._hear = url.replace("postgresql+asyncpg:", "postgresql:"), hear
        self._connection: asyncpg.Connection[Any] | None = None
        self._one_at_a_time = asyncio.Lock()
        self.renewed = monotonic()  # when the lease was last known to be renewed

    @property
    def has_lapsed(self) -> bool:
        """Has this server failed to renew its lease, as far as it can tell?"""
        return monotonic() - self.renewed > LEASE_SECONDS

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        async with self._one_at_a_time, asyncio.timeout(QUESTION_SECONDS):
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(self.url, timeout=QUESTION_SECONDS)
                await self._connection.add_listener(CHANNEL, self._heard)
                self._hear(["missed"])
            try:
                return list(await self._connection.fetch(statement, *values))
            except (OSError, TimeoutError, asyncio.CancelledError, asyncpg.InterfaceError):
                self._drop()
                raise

    def _heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        with contextlib.suppress(Exception):  # whatever somebody else may send
            self._hear(payload.split(" "))

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def tell_all(self, *words: str) -> None:
        await self.ask("SELECT pg_notify($1, $2)", CHANNEL, " ".join(words))

    async def renew(self, me: Member) -> list[Member]:
        """Renew the lease; all members, this one too."""
        asked = monotonic()
        await self.ask(_RENEW, me.name, me.address, me.leaving, me.ready, json.dumps(me.games))
        found = [_member(row) for row in await self.ask(_MEMBERS)]
        self.renewed = asked
        return found

    async def forget_the_dead(self, me: Member) -> None:
        """Also whoever was at this address before: two cannot listen there."""
        await self.ask(_FORGET, me.address, me.name)

    async def forget_unused_allowances(self) -> None:
        """Of addresses that may ask for everything again; see `shared_limits`."""
        await self.ask(f"DELETE FROM allowances WHERE until < {_NOW}")

    async def home(self, table: str) -> Home | None:
        found = await self.ask(_HOME, table)
        return Home(**found[0]) if found else None

    async def orphans(self, most: int) -> list[tuple[str, str]]:
        """Tables that move by themselves and that nobody holds, with their games."""
        return [(row["name"], row["game"]) for row in await self.ask(_ORPHANS, most)]

    async def held(self, owner: str, tables: list[str]) -> dict[str, int]:
        """Of some tables those that a server holds, with the epochs."""
        return {row["name"]: row["loads"] for row in await self.ask(_OURS, owner, tables)}

    async def secret(self, fresh: str) -> str:
        """The secret that the servers of this database share; the first one makes it up."""
        return str((await self.ask(_SECRET, fresh))[0]["value"])

    async def leave(self, name: str, heirs: dict[str, str]) -> None:
        """This server is gone. Of what it held some tables have heirs, who are told; others are nobody's."""
        told = [["left", name]]
        for heir in sorted(set(heirs.values())):
            left = [table for table, by in heirs.items() if by == heir]
            told += [["heir", heir, *left[first : first + AT_ONCE]] for first in range(0, len(left), AT_ONCE)]
        words = [" ".join(each) for each in told]
        await self.ask(_LEAVE, name, list(heirs), list(heirs.values()), CHANNEL, words)

    async def games_in_play(self) -> list[str]:
        """The games of tables that some server holds."""
        return [row["game"] for row in await self.ask(_GAMES)]

    async def unattended(self, owner: str, live: list[str], most: int) -> list[tuple[str, str]]:
        """Tables that must go on by themselves at a server that holds them, and does not have them in memory."""
        return [(row["name"], row["game"]) for row in await self.ask(_UNATTENDED, owner, live, most)]

    async def close(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=1.0)
            self._connection = None


def _member(row: Any) -> Member:
    return msgspec.convert({**row, "games": json.loads(row["games"])}, Member)


async def again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Some work from time to time; a failure is logged, and it is tried again."""
    failing = False
    while True:
        try:
            await work()
            failing = False
        except Exception as error:
            if not failing:
                log.warning("the club: %s (%s)", error, type(error).__name__)
            failing = True
        await asyncio.sleep(seconds)
