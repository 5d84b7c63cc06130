"""A player who does not come back. After a term that everybody is told, whoever waits may end it or play on.

Only at tables without a clock, or whose clock waits for somebody who never came: where one runs, it decides. And only
while the others are waiting for that player.
"""

from __future__ import annotations

from typing import Literal

from admiralty.errors import IllegalAction, MatchOver
from admiralty.kernel.actions import seat_name
from admiralty.opponents.levels import USUAL, level
from admiralty.server import schema
from admiralty.server.channel import Connection
from admiralty.server.chat_at_tables import note
from admiralty.server.live_table import LiveTable, refuse_other_seat
from admiralty.server.store import Write
from admiralty.server.table_info import away_seats
from admiralty.server.table_match import CANCELLED

Claim = Literal["win", "computer", "cancel"]


async def claim(table: LiveTable, connection: Connection, seat: int, against: int, what: Claim) -> None:
    """What somebody wants who has waited for long enough: the win, a computer player in that seat, or no result."""
    async with table.lock:
        table.refuse_if_gone()
        refuse_other_seat(connection, seat)
        _refuse_early(table, connection, against)
        await note(table, f"{seat_name(against)} has not come back, and {seat_name(seat)} {_DOES[what]}.")
        if what == "win":
            await table.play_now(against, "resign")
        elif what == "computer":
            await _seat_computer(table, against)
        else:
            await _cancel(table)


async def cancel_unplayed(table: LiveTable) -> None:
    """Nobody comes: the match has no result."""
    async with table.lock:
        table.refuse_if_gone()
        if table.connections or table.choosing or table.status.over:
            return
        await note(table, "Nobody has come, and the match is cancelled.")
        await _cancel(table)


async def _cancel(table: LiveTable) -> None:
    update = await table.attempt(table.match.cancel(table.told_until))
    table.agreed = CANCELLED
    await table.take(update)


_DOES = {"win": "claims the win", "computer": "lets a computer player go on", "cancel": "cancels the match"}


def _refuse_early(table: LiveTable, connection: Connection, against: int) -> None:
    if table.status.over or table.status.looks_only:
        raise MatchOver("the match is over")
    away = {each.seat: each.seconds for each in away_seats(table)}
    if against not in away:
        raise IllegalAction("this seat is not away, or a clock decides")
    shown = table.channels[connection.audience].latest
    if shown is None or against not in shown.actors:
        raise IllegalAction("nobody waits for this seat now")
    if away[against] < table.absence_seconds:
        raise IllegalAction("the term is not over yet: the player may come back")


async def _seat_computer(table: LiveTable, seat: int) -> None:
    """The link of whoever sat there opens the seat no longer."""
    sitter, known = table.seats[seat], level(USUAL, table.game)
    sitter.kind, sitter.level, sitter.name = "computer", known.name, known.title
    sitter.taken, sitter.reserved, sitter.abandoned = True, False, True
    await table.save(Write().add(schema.DROP_TOKEN, [{"of": table.name, "at_seat": seat}]))
    table.send_away(seat)
    table.tell_presence()
    table.on_change(table)
