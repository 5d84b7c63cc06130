"""What the lobby shows: games, open tables, and one's own tables to resume."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import select

from admiralty.server.messages import Lobby, MyTable, SeatCard, TableCard
from admiralty.server.saved_state import read_state
from admiralty.server.schema import tables
from admiralty.server.seats import Seat, seat_card
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import fingerprint

MOST_TABLES = 60


async def lobby(server: TableServer) -> Lobby:
    games, compilers = await server.games.infos(), await server.games.compilers()
    shown = [table_card(server, row) for row in await server.store.listed(MOST_TABLES)]
    return Lobby(games, compilers.all(), shown)


async def mine(server: TableServer, tokens: list[str]) -> list[MyTable]:
    """The tables that these tokens open, the latest first."""
    by_print = {fingerprint(token): token for token in tokens}
    opened: dict[str, list[tuple[int, str]]] = {}
    for owner in await server.store.owners(by_print):
        opened.setdefault(owner["table"], []).append((owner["seat"], by_print[owner["fingerprint"]]))
    rows = await server.store.rows(
        select(tables).where(tables.c.name.in_(list(opened))).order_by(tables.c.touched.desc())
    )
    found = []
    for row in rows:
        state = read_state(row["standing"])
        if state.lesson is not None:
            continue  # a lesson is no match
        owned = sorted(opened[row["name"]])
        seats = [seat for seat, _ in owned if seat >= 0]
        to_choose = () if state.choosing is None else state.choosing.missing
        my_turn = any(row["actors"] >> seat & 1 or seat in to_choose for seat in seats) and not row["over"]
        found.append(MyTable(table_card(server, row), seats, [token for _, token in owned], my_turn))
    return found


def table_card(server: TableServer, row: Row) -> TableCard:
    seats = _cards(server, row)
    return TableCard(
        table=row["name"],
        game=row["game"],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        seats=seats,
        ply=row["public_plies"],
        over=row["over"],
        outcome=row["outcome"],
        waiting=any(seat.kind == "open" for seat in seats),
        choosing=read_state(row["standing"]).choosing is not None,
        spectator=row["spectator"],
        age_seconds=max(0, int(time.time() - row["created"])),
    )


def _cards(server: TableServer, row: Row) -> list[SeatCard]:
    live = server.tables.live.get(row["name"])
    if live is not None and not live.gone:
        return live.cards()
    seats = msgspec.convert(row["seats"], list[Seat])
    return [seat_card(number, seat, present=False) for number, seat in enumerate(seats)]
