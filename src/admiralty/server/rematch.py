"""The same match once more, sides swapped (everybody moves one seat on) or not, and everybody is told the new seat."""

from __future__ import annotations

import msgspec

from admiralty.errors import Unknown
from admiralty.match.commitment import fresh_key
from admiralty.match.lines import SPECTATOR
from admiralty.server.joining import replace_token
from admiralty.server.live_table import LiveTable
from admiralty.server.lobby_messages import OpenTable, TableOpened
from admiralty.server.match_sources import new_match
from admiralty.server.match_update import Audience
from admiralty.server.messages_to_browser import Rematch
from admiralty.server.new_tables import NewTable, save_new_table
from admiralty.server.saved_state import SavedState
from admiralty.server.seat_options import moved_on, with_usual
from admiralty.server.table_server import TableServer
from admiralty.server.work import Pool


async def open_rematch(server: TableServer, table: LiveTable, shift: int) -> None:
    """Everybody moves on by so many seats."""
    row, count, game = table.row, len(table.seats), table.game
    seats = [msgspec.structs.replace(table.seats[(number - shift) % count]) for number in range(count)]
    options = with_usual(game, row["ruleset"], row["options"], count)
    for seat in seats:
        seat.reserved = seat.taken and not seat.is_computer
    wanted = OpenTable(
        game=game.key,
        seats=[],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        options=moved_on(game, options, count) if shift else options,
        position=row["start"] or {},
    )
    match = await server.games.match(Pool.PLAY, game, new_match, wanted, count, fresh_key())
    state = SavedState(late_turns=table.late_turns, known_only=table.known_only)
    opened = await save_new_table(server, NewTable(game, match, seats, table.clock_terms, row["listed"], state))
    table.rematch, table.rematch_shift = opened.table, shift
    keys = {key.seat: key for key in opened.mine + opened.links}
    for connection in table.connections:
        mine = [keys[(seat + shift) % count] for seat in connection.audience if seat != SPECTATOR]
        connection.tell(Rematch(TableOpened(opened.table, mine, [], opened.spectator)))


async def collect_rematch(server: TableServer, table: LiveTable, audience: Audience) -> TableOpened | None:
    """The new seats of somebody who was away when the rematch was agreed on; None if they sit there already."""
    following = await _find(server, table.rematch) if table.rematch else None
    if following is None:
        return None
    count = len(table.seats)
    waiting = [(seat + table.rematch_shift) % count for seat in audience if seat != SPECTATOR]
    async with following.lock:
        if not all(following.seats[seat].reserved for seat in waiting):
            return None
        following.refuse_if_gone()
        mine = [await replace_token(following, seat) for seat in waiting]
    return TableOpened(following.name, mine, [], following.row["spectator"])


async def _find(server: TableServer, name: str) -> LiveTable | None:
    """The table of the next match, unless it has been removed."""
    try:
        return await server.tables.take(name)
    except Unknown:
        return None
