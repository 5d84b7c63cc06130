"""One's own matches, for the lobby: where something is to be played, how long there is for it, and how others ended."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from sqlalchemy import select

from admiralty.kernel.actions import seat_name
from admiralty.server.lobby import table_cards
from admiralty.server.lobby_messages import MyTable
from admiralty.server.saved_state import SavedState, read_state
from admiralty.server.schema import tables
from admiralty.server.seats import Seat, all_have_come
from admiralty.server.store import Row
from admiralty.server.table_match import CANCELLED
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import fingerprint

MOST = 400
Result = Literal["", "won", "lost", "drawn", "cancelled"]


async def mine(server: TableServer, tokens: Sequence[str], person: Row | None = None) -> list[MyTable]:
    """Tables that these tokens open, and those of a person: first where one is to act, the shortest time first."""
    by_print = {fingerprint(token): token for token in tokens}
    opened: dict[str, set[tuple[int, str]]] = {}
    for owner in await server.store.owners(by_print):
        opened.setdefault(owner["table"], set()).add((owner["seat"], by_print[owner["fingerprint"]]))
    for table, seat in [] if person is None else await server.people.seats(person["id"]):
        if all(at != seat for at, _ in opened.setdefault(table, set())):
            opened[table].add((seat, ""))  # of another browser: this one is given tokens when it goes there
    rows = await server.store.rows(
        select(tables).where(tables.c.name.in_(list(opened))).order_by(tables.c.touched.desc()).limit(MOST)
    )
    found = []
    for row, card in zip(rows, await table_cards(server, rows), strict=True):
        state = read_state(row["standing"])
        if state.lesson is not None:
            continue  # a lesson is no match
        owned = sorted(opened[row["name"]])
        seats = sorted({seat for seat, _ in owned if seat >= 0})
        asked = _asked(row, state, seats)
        found.append(
            MyTable(
                card=card,
                seats=seats,
                tokens=[token for _, token in owned if token],
                my_turn=bool(asked),
                left_seconds=_left(server, row, state, asked),
                result=_result(row, state, seats),
                changed_seconds=max(0, int(time.time() - row["touched"])),
                lasted_seconds=max(0, int(row["touched"] - row["created"])),
            )
        )
    return sorted(found, key=_urgency)


def _urgency(match: MyTable) -> tuple[bool, float, int]:
    left = match.left_seconds
    return (not match.my_turn, float("inf") if left is None or not match.my_turn else left, match.changed_seconds)


def _asked(row: Row, state: SavedState, seats: Iterable[int]) -> list[int]:
    """Which of one's own seats have something to choose, or to play: nobody is waited for before all have come."""
    if row["over"]:
        return []
    to_choose = () if state.choosing is None else state.choosing.missing
    actors = row["actors"] if all_have_come(msgspec.convert(row["seats"], list[Seat])) else 0
    return [seat for seat in seats if actors >> seat & 1 or seat in to_choose]


def _left(server: TableServer, row: Row, state: SavedState, asked: Iterable[int]) -> float | None:
    live = server.tables.live.get(row["name"])
    if live is not None and not live.gone:
        clocks = {seat: live.clock.seconds(seat) for seat in live.clock.left}
    else:
        clocks = state.clocks
    return min((clocks[seat] for seat in asked if seat in clocks), default=None)


def _result(row: Row, state: SavedState, seats: Sequence[int]) -> Result:
    """How a match ended for those who sit in these seats. Who plays all of them has neither won nor lost."""
    if not row["over"] or row["looks_only"] or not seats:
        return ""
    if state.agreed == CANCELLED:
        return "cancelled"
    winners, somebody_won, _ = row["outcome"].rpartition(" won")
    if not somebody_won:
        return "drawn"
    if len(seats) == row["players"]:
        return ""
    letters = {seat_name(seat) for seat in seats}
    return "won" if letters & set(winners.split(" and ")) else "lost"
