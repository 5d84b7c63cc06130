"""What the lobby shows: games and open tables. For one's own, see `my_matches`."""

from __future__ import annotations

import contextlib
import time

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.games.rules_in_force import RulesInForce, rules_in_force
from admiralty.server.messages import ClockTerms, Lobby, SeatCard, TableCard
from admiralty.server.saved_state import read_state
from admiralty.server.seats import Seat, seat_card
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer

MOST_TABLES = 60


async def lobby(server: TableServer) -> Lobby:
    games, compilers = await server.games.infos(), await server.games.compilers()
    return Lobby(games, compilers.all(), await table_cards(server, await server.store.listed(MOST_TABLES)))


async def table_cards(server: TableServer, rows: list[Row]) -> list[TableCard]:
    return [_table_card(server, row, await _in_force(server, row)) for row in rows]


async def _in_force(server: TableServer, row: Row) -> RulesInForce:
    """The rules of a table. One whose game is gone or has changed does not keep others from the list."""
    with contextlib.suppress(AdmiraltyError):
        return rules_in_force(await server.games.game(row["game"]), row["ruleset"], row["options"])
    return RulesInForce(row["ruleset"], row["ruleset"], row["ruleset"], [])


def _table_card(server: TableServer, row: Row, in_force: RulesInForce) -> TableCard:
    seats = _cards(server, row)
    return TableCard(
        table=row["name"],
        game=row["game"],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        in_force=in_force,
        seats=seats,
        ply=row["public_plies"],
        over=row["over"],
        outcome=row["outcome"],
        waiting=any(seat.kind == "open" for seat in seats),
        choosing=read_state(row["standing"]).choosing is not None,
        spectator=row["spectator"],
        age_seconds=max(0, int(time.time() - row["created"])),
        clock=msgspec.convert(row["clock"], ClockTerms),
        term_seconds=int(server.settings.absence_seconds),
    )


def _cards(server: TableServer, row: Row) -> list[SeatCard]:
    live = server.tables.live.get(row["name"])
    if live is not None and not live.gone:
        return live.cards()
    seats = msgspec.convert(row["seats"], list[Seat])
    return [seat_card(number, seat, present=False) for number, seat in enumerate(seats)]
