"""The same match once more with sides swapped: everybody moves one seat on, and is told the new seat."""

from __future__ import annotations

import msgspec

from admiralty.match.commitment import fresh_key
from admiralty.match.lines import SPECTATOR
from admiralty.server.live_table import LiveTable
from admiralty.server.match_sources import new_match
from admiralty.server.match_update import Audience
from admiralty.server.messages import OpenTable, Rematch, TableOpened
from admiralty.server.new_tables import NewTable, save_new_table
from admiralty.server.seat_options import moved_on, with_usual
from admiralty.server.seat_tokens import replace_token
from admiralty.server.table_server import TableServer


async def open_rematch(server: TableServer, table: LiveTable) -> None:
    row, count, game = table.row, len(table.seats), table.game
    seats = [msgspec.structs.replace(table.seats[(number - 1) % count]) for number in range(count)]
    for seat in seats:
        seat.taken = seat.is_computer
    wanted = OpenTable(
        game=game.key,
        seats=[],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        options=moved_on(game, with_usual(game, row["ruleset"], row["options"], count), count),
        position=row["start"] or {},
    )
    match = await server.games.match(game, new_match, wanted, count, fresh_key())
    opened = await save_new_table(server, NewTable(game, match, seats, table.clock_terms, row["listed"]))
    table.rematch = opened.table
    keys = {key.seat: key for key in opened.mine + opened.links}
    for connection in table.connections:
        mine = [keys[(seat + 1) % count] for seat in connection.audience if seat != SPECTATOR]
        connection.tell(Rematch(TableOpened(opened.table, mine, [], opened.spectator)))


async def collect_rematch(server: TableServer, table: LiveTable, audience: Audience) -> TableOpened | None:
    """The new seats of somebody who was away when the rematch was agreed on; None if they are taken already."""
    if not table.rematch:
        return None
    following = await server.tables.find(table.rematch)
    count = len(table.seats)
    free = [(seat + 1) % count for seat in audience if seat != SPECTATOR]
    if any(following.seats[seat].taken for seat in free):
        return None
    mine = [await replace_token(server.store, following, seat) for seat in free]
    return TableOpened(following.name, mine, [], following.row["spectator"])
