"""Tokens of seats in the store: which seat one opens, a new one for a seat, and joining a table that is listed."""

from __future__ import annotations

from admiralty.kernel.actions import seat_name
from admiralty.server import schema
from admiralty.server.errors import WrongSeat
from admiralty.server.live_table import LiveTable
from admiralty.server.messages import SeatKey, TableOpened
from admiralty.server.seats import clean_name
from admiralty.server.store import Row, Store, Write
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import find, fingerprint, fresh_token


async def seat_of(store: Store, table: str, token: str) -> int:
    """The seat at a table that a token opens."""
    seat = find(token, await store.tokens(table))
    if seat is None:
        raise WrongSeat("this link does not open a seat at this table")
    return seat


def token_row(token: str, table: str, seat: int) -> Row:
    return {"fingerprint": fingerprint(token), "table": table, "seat": seat}


async def replace_token(store: Store, table: LiveTable, seat: int) -> SeatKey:
    """A token in place of the one a seat had."""
    token = fresh_token()
    write = Write().add(schema.DROP_TOKEN, [{"of": table.name, "at_seat": seat}])
    write.add(schema.ADD_TOKENS, [token_row(token, table.name, seat)])
    await store.save(write)
    return SeatKey(seat, seat_name(seat), table.seats[seat].kind, token)


async def join(server: TableServer, name: str, player: str) -> TableOpened:
    """The first free seat of a table that is open to anybody."""
    table = await server.tables.find(name)
    async with table.lock:
        free = [number for number, seat in enumerate(table.seats) if not seat.taken]
        if not table.row["listed"] or not free:
            raise WrongSeat("there is no free seat at this table")
        key = await replace_token(server.store, table, free[0])
        table.seats[free[0]].taken = True
        table.seats[free[0]].name = clean_name(player)
        await table.save(Write())
    return TableOpened(name, [key], [], table.row["spectator"])
