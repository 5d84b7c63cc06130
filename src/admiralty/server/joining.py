"""Taking a free seat of a listed table. A seat's token is replaced under its table's lock, where it is checked too."""

from __future__ import annotations

from admiralty.kernel.actions import seat_name
from admiralty.server import schema
from admiralty.server.clocks import is_by_days
from admiralty.server.clocks_at_tables import run_clock
from admiralty.server.errors import WrongSeat
from admiralty.server.live_table import LiveTable
from admiralty.server.lobby_messages import SeatKey, TableOpened
from admiralty.server.seat_tokens import token_row
from admiralty.server.seats import clean_name
from admiralty.server.store import Row, Write
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import fresh_token


async def join(server: TableServer, name: str, player: str, person: Row | None = None) -> TableOpened:
    """The first free seat of a table that is open to anybody, or to everybody who is known here."""
    table = await server.tables.find(name)
    is_apart = person is not None and bool(await server.blocks.tables_apart(person["id"], [name]))
    async with table.lock:
        table.refuse_if_gone()
        free = [number for number, seat in enumerate(table.seats) if not seat.taken]
        if not table.row["listed"] or not free or is_apart:  # whoever is blocked is told no more than that
            raise WrongSeat("there is no free seat at this table")
        if table.known_only and person is None:
            raise WrongSeat("this table is for people with an identity: sign in first")
        table.seats[free[0]].taken = True
        table.seats[free[0]].name = clean_name(player)
        key = await replace_token(table, free[0])
        table.on_change(table)
    if table.known_only and person is not None:  # so that whoever wants to can block them
        await server.people.claim(person["id"], [key.token])
    return TableOpened(name, [key], [], table.row["spectator"])


async def keep_seats(server: TableServer, name: str) -> None:
    """Everybody has agreed to come, so the seats are theirs. A clock of days runs at once, others when all are here."""
    table = await server.tables.find(name)
    async with table.lock:
        table.refuse_if_gone()
        for seat in table.seats:
            seat.taken, seat.reserved = True, not seat.is_computer and not is_by_days(table.clock_terms)
        run_clock(table)
        await table.save(Write())
        table.tell_presence()
    table.on_change(table)


async def replace_token(table: LiveTable, seat: int) -> SeatKey:
    """Under the lock: a token in place of the one a seat had, which opens nothing from now on."""
    token = fresh_token()
    write = Write().add(schema.DROP_TOKEN, [{"of": table.name, "at_seat": seat}])
    write.add(schema.ADD_TOKENS, [token_row(token, table.name, seat)])
    await table.save(write)
    table.send_away(seat)
    return SeatKey(seat, seat_name(seat), table.seats[seat].kind, token)
