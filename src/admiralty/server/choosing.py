"""Before the match: whoever sits in a seat chooses what belongs to it, in secret. The last choice begins the match.

Until then there is no match: nothing is dealt, no key of the dice exists, no clock runs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from admiralty.errors import IllegalAction
from admiralty.server import schema
from admiralty.server.clocks_at_tables import run_clock
from admiralty.server.errors import Begun
from admiralty.server.live_table import LiveTable
from admiralty.server.match_handle import MatchHandle
from admiralty.server.match_sources import agreed_terms
from admiralty.server.own_options import checked_names, public_options
from admiralty.server.seat_options import PendingChoices
from admiralty.server.store import Row, Write
from admiralty.server.table_info import info
from admiralty.server.work import Pool, WorkPools

BeginMatch = Callable[[LiveTable, dict[str, Any]], Awaitable[None]]


async def pick(table: LiveTable, seat: int, options: dict[str, Any], begin_match: BeginMatch, pools: WorkPools) -> None:
    """A seat chooses, or chooses anew. If it was the last one, the match begins."""
    async with table.lock:
        table.refuse_if_gone()
        if table.choosing is None:
            raise Begun("the match has begun: nothing can be chosen any more")
        chosen = await _checked(table, seat, options, pools)
        had = {name: table.row["options"].get(name) for name in chosen}
        if seat not in table.choosing.missing and chosen == had:
            raise IllegalAction("this is what you have chosen already")
        missing = [each for each in table.choosing.missing if each != seat]
        together = {**table.row["options"], **chosen}
        if missing:
            await _keep(table, together, PendingChoices(missing))
        else:
            await begin_match(table, together)


async def _keep(table: LiveTable, options: dict[str, Any], choices: PendingChoices) -> None:
    """Under the lock: somebody has chosen, others have yet to. Whoever learns nothing by it is told nothing."""
    before = {audience: table.choosing_shown_to(audience) for audience in table.channels}
    await _save(table, {**table.row, "options": options}, choices, Write())
    for audience, channel in table.channels.items():
        now = table.choosing_shown_to(audience)
        for connection in channel.connections if now != before[audience] else ():
            connection.tell(now)


async def begin(table: LiveTable, match: MatchHandle, terms: Row) -> None:
    """Under the lock: all have chosen. The match goes to disk, then everybody sits down to it."""
    table.match, table.status = match, await match.status()
    run_clock(table)
    await _save(table, terms, None, await table.store.with_rules(Write(), terms["digest"], match.numbers))
    for connection in table.connections:
        connection.tell(info(table, connection.audience, connection.unheard))
    await table.show_anew()
    table.on_change(table)


async def _save(table: LiveTable, terms: Row, choices: PendingChoices | None, write: Write) -> None:
    table.touched = table.now()
    table.choosing = choices
    terms = {name: terms[name] for name in ("options", "digest", "setup", "commitment", "key")}
    # Those who look on never learn who has chosen: only the beginning of the match is seen by all.
    await table.save(write.add(schema.SET_TERMS, [{"of": table.name, **terms}]), openly=choices is None)
    table.row.update(terms)


async def _checked(table: LiveTable, seat: int, options: dict[str, Any], pools: WorkPools) -> dict[str, Any]:
    """What a seat has chosen, judged by the rules; what others have chosen has no part in it."""
    checked_names(table.game, seat, options)
    row = table.row
    wanted = public_options(table.game, row["options"]) | options
    asked = (table.game, row["scenario"], row["ruleset"], row["players"])
    terms = await pools.run(Pool.PLAY, agreed_terms, *asked, wanted)
    return {name: terms.options[name] for name in options}
