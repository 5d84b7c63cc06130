"""Before the match: whoever sits in a seat chooses what belongs to it, in secret. The last choice begins the match.

Until then there is no match: nothing is dealt, no key of the dice exists, no clock runs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn

from admiralty.errors import IllegalAction
from admiralty.server import founding, schema
from admiralty.server.desk import Standing
from admiralty.server.engines import Engine
from admiralty.server.errors import Begun, NotBegun
from admiralty.server.seat_options import Choice, checked_names, public_options
from admiralty.server.store import Row, Write
from admiralty.server.table import Table

NOT_BEGUN = Standing(
    actors=(),
    over=False,
    looks_only=False,
    ended=None,
    key=None,
    moment=0,
    public_plies=0,
    plies=0,
    commitment="",
)

OpenMatch = Callable[[Table, dict[str, Any]], Awaitable[None]]


class NoMatchYet:
    """In an engine's place: whatever is asked of the match is refused."""

    async def call(self, method: str, *arguments: Any) -> NoReturn:
        raise NotBegun("the match has not begun: people are still choosing")

    async def ask(self, function: Callable[..., Any], *arguments: Any) -> NoReturn:
        await self.call(function.__name__)

    async def decide(self, seat: int, level: str, luck: int, seconds: float) -> NoReturn:
        await self.call("decide")

    async def close(self) -> None:
        pass


async def pick(table: Table, seat: int, options: dict[str, Any], open_match: OpenMatch) -> None:
    """A seat chooses, or chooses anew. If it was the last one, the match begins."""
    async with table.lock:
        table.refuse_if_gone()
        if table.choosing is None:
            raise Begun("the match has begun: nothing can be chosen any more")
        chosen = await _checked(table, seat, options)
        had = {name: table.row["options"].get(name) for name in chosen}
        if seat not in table.choosing.missing and chosen == had:
            raise IllegalAction("this is what you have chosen already")
        missing = [each for each in table.choosing.missing if each != seat]
        together = {**table.row["options"], **chosen}
        if missing:
            await keep(table, together, Choice(missing))
        else:
            await open_match(table, together)


async def keep(table: Table, options: dict[str, Any], choice: Choice) -> None:
    """Under the lock: somebody has chosen, others have yet to. Whoever learns nothing by it is told nothing."""
    before = {audience: table.choosing_shown_to(audience) for audience in table.channels}
    await _save(table, {**table.row, "options": options}, choice)
    for audience, channel in table.channels.items():
        now = table.choosing_shown_to(audience)
        for screen in channel.screens if now != before[audience] else ():
            screen.tell(now)


async def begin(table: Table, engine: Engine, terms: Row) -> None:
    """Under the lock: all have chosen. The match goes to disk, then everybody sits down to it."""
    table.engine, table.standing = engine, await engine.call("standing")
    table.run_clock()
    await _save(table, terms, None)
    table.renew_channels()
    for screen in table.screens:
        screen.tell(table.sat(screen.audience))
    await table.show()
    table.on_change(table)


async def _save(table: Table, terms: Row, choice: Choice | None) -> None:
    table.touched = table.now()
    table.choosing = choice
    terms = {name: terms[name] for name in ("options", "digest", "setup", "commitment", "key")}
    await table.save(Write().add(schema.SET_TERMS, [{"of": table.name, **terms}]))
    table.row.update(terms)


async def _checked(table: Table, seat: int, options: dict[str, Any]) -> dict[str, Any]:
    """What a seat has chosen, judged by the rules; what others have chosen has no part in it."""
    checked_names(table.game, seat, options)
    row = table.row
    wanted = public_options(table.game, row["options"]) | options
    terms = await asyncio.to_thread(
        founding.agreed, table.game, row["scenario"], row["ruleset"], row["players"], wanted
    )
    return {name: terms.options[name] for name in options}
