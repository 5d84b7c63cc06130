"""Tables that go on without a visitor after a restart: where a computer player is asked, or a clock runs.

The database finds them by an index that holds no others. They are brought to memory one after the other, and only while
there is room: whoever comes to a table meanwhile does not wait behind them.
"""

from __future__ import annotations

import asyncio
import contextlib

from admiralty.server.live_tables import LiveTables
from admiralty.server.store import Write

NAMES_AT_ONCE = 200
SHARE = 0.5  # of the tables that a server keeps in memory: the rest is for visitors
SECONDS_BETWEEN_LOOKS = 1.0


async def wake_all(tables: LiveTables) -> None:
    """All of a server that is alone; in a club see `Club`."""
    last = ""
    while names := await tables.store.unattended(last, NAMES_AT_ONCE):
        for name in names:
            while not has_room(tables):
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
                tables.put_idle_away()
            with contextlib.suppress(Exception):  # one table that cannot be restored must not keep others from going on
                await wake(tables, name)
        last = names[-1]


def has_room(tables: LiveTables) -> bool:
    return len(tables.live) < max(1, int(SHARE * tables.settings.limits.live_tables))


async def wake(tables: LiveTables, name: str) -> None:
    """Bring a table to memory, where it goes on by itself. One that does not after all is not looked for again."""
    table = await tables.find(name)
    async with table.lock:
        if table.gone or table.moves_itself:
            return
        if table.row["moves_itself"]:
            await table.save(Write(), openly=False)
    if table.is_idle:
        table.put_away()
