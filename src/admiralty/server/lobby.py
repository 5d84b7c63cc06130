"""What the lobby shows: games, open tables, and one's own tables to resume."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import select

from admiralty.server.house import House
from admiralty.server.messages import Lobby, MyTable, SeatCard, TableCard
from admiralty.server.schema import tables
from admiralty.server.seats import Seat, card
from admiralty.server.store import Row
from admiralty.server.table import CHOOSING, LESSON
from admiralty.server.tokens import fingerprint

MOST_TABLES = 60


async def lobby(house: House) -> Lobby:
    games, compilers = await house.games(), await house.compilers()
    shown = [table_card(house, row) for row in await house.store.listed(MOST_TABLES)]
    return Lobby(games, compilers.all(), shown)


async def mine(house: House, tokens: list[str]) -> list[MyTable]:
    """The tables that these tokens open, the latest first."""
    by_print = {fingerprint(token): token for token in tokens}
    opened: dict[str, list[tuple[int, str]]] = {}
    for owner in await house.store.owners(by_print):
        opened.setdefault(owner["table"], []).append((owner["seat"], by_print[owner["fingerprint"]]))
    rows = await house.store.rows(
        select(tables).where(tables.c.name.in_(list(opened))).order_by(tables.c.touched.desc())
    )
    found = []
    for row in rows:
        if LESSON in row["standing"]:
            continue  # a lesson is no match
        owned = sorted(opened[row["name"]])
        seats = [seat for seat, _ in owned if seat >= 0]
        to_choose = row["standing"].get(CHOOSING, {}).get("missing", ())
        my_turn = any(row["actors"] >> seat & 1 or seat in to_choose for seat in seats) and not row["over"]
        found.append(MyTable(table_card(house, row), seats, [token for _, token in owned], my_turn))
    return found


def table_card(house: House, row: Row) -> TableCard:
    seats = _cards(house, row)
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
        choosing=CHOOSING in row["standing"],
        spectator=row["spectator"],
        age_seconds=max(0, int(time.time() - row["created"])),
    )


def _cards(house: House, row: Row) -> list[SeatCard]:
    live = house.tables.get(row["name"])
    if live is not None and not live.gone:
        return live.cards()
    seats = msgspec.convert(row["seats"], list[Seat])
    return [card(number, seat, present=False) for number, seat in enumerate(seats)]
