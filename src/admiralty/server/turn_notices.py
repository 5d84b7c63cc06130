"""Whose turn it is while they look elsewhere, and when they are told: once for each turn, after a while, never twice.

Whoever holds a table in memory sees when a seat is asked to act and nobody looks at it. That is written down (a row in
`turn_waits`), so that it outlives a restart and hours of quiet. When such a row is due, it is looked at again: is it
still true, and does still nobody look? In a club the server that holds the table does that, or any if nobody holds it;
two that try at once are told apart by the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container, Iterable
from contextlib import suppress

import msgspec
from sqlalchemy import select, union

from admiralty.errors import AdmiraltyError
from admiralty.server import notices_schema as kept
from admiralty.server.game_library import GameLibrary
from admiralty.server.live_table import LiveTable
from admiralty.server.live_tables import LiveTables
from admiralty.server.notice_sender import NoticeSender
from admiralty.server.notice_settings import NEW_SETTINGS, NoticeSettings, quiet_hours
from admiralty.server.notice_words import Turn, opponents_of, turn_notice
from admiralty.server.people_schema import person_seats
from admiralty.server.saved_state import SavedState, read_state
from admiralty.server.schema import tables as all_tables
from admiralty.server.seats import Seat, all_have_come
from admiralty.server.settings import Settings
from admiralty.server.store import Overtaken, Row, Store, Write
from admiralty.server.web_push import LIFETIME_SECONDS

UNSEEN_SECONDS = 60.0  # whoever leaves so soon after their turn began may not have seen it
CATCH_UP_SECONDS = 3 * 86_400.0
MOST_AT_ONCE = 500

At = tuple[str, int]  # a table and a seat
log = logging.getLogger("admiralty.server")


class TurnNotices:
    """Watches live tables, and tells people."""

    def __init__(
        self,
        tables: LiveTables,
        games: GameLibrary,
        settings: NoticeSettings,
        sender: NoticeSender,
        how: Settings,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.tables, self.games, self.settings, self.sender, self.now = tables, games, settings, sender, now
        self.delay_seconds, self.pause_seconds = how.notice_delay_seconds, how.notice_pause_seconds
        self.look_seconds = how.notice_look_seconds
        self.held_elsewhere: Callable[[], Container[str]] = tuple  # names of the club's other servers that live
        self._asked: dict[str, dict[int, float]] = {}  # by table: who is asked to act, and since when
        self._begun: dict[At, float] = {}  # to be written down
        self._ended: set[At] = set()
        self._first_seen: set[At] = set()  # at a table that was just taken into memory: it may be written down already

    @property
    def store(self) -> Store:
        return self.settings.store

    # -------------------------------------------------------------------------------------------------- watching

    def table_changed(self, table: LiveTable) -> None:
        """Something was played, or the table was taken into memory."""
        before = self._asked.get(table.name)
        asked = {} if not is_worth_telling(table) else dict.fromkeys(asked_seats(table), self.now())
        looking = seats_looked_at(table)
        for seat in asked:
            # Somebody whose clock ran out in a turn may be asked again at once: that is another turn.
            goes_on = before is not None and seat in before and table.latest_by != seat
            if before is not None and goes_on:
                asked[seat] = before[seat]
            elif seat not in looking:
                self._begin((table.name, seat), asked[seat], first=before is None)
        for seat in (before or {}).keys() - asked.keys():
            self._begun.pop((table.name, seat), None)
            self._ended.add((table.name, seat))
        if asked:
            self._asked[table.name] = asked
        else:
            self._asked.pop(table.name, None)

    def somebody_left(self, table: LiveTable) -> None:
        """A connection that was lost tells nobody anything."""
        looking, asked = seats_looked_at(table), self._asked.get(table.name, {})
        for seat, since in asked.items():
            if seat not in looking and self.now() - since < UNSEEN_SECONDS and (table.name, seat) not in self._begun:
                self._begin((table.name, seat), since, first=True)

    def _begin(self, at: At, since: float, *, first: bool) -> None:
        self._begun[at] = since
        self._ended.discard(at)
        if first:
            self._first_seen.add(at)

    # ------------------------------------------------------------------------------------------------ writing down

    async def write_down(self) -> None:
        """What has begun and ended since it was last asked, for those who can be told at all."""
        begun, self._begun = self._begun, {}
        ended, self._ended = self._ended, set()
        first, self._first_seen = self._first_seen, set()
        names = {table for table, _ in begun} | {table for table, _ in ended}
        for name in [name for name in self._asked if name not in self.tables.live]:
            del self._asked[name]
        if not names:
            return
        owners = await self._owners(names)
        known = {_at(row) for row in await self._rows_at(names)} if first or ended else set()
        fresh = {at: since for at, since in begun.items() if at in owners and not (at in first and at in known)}
        write = Write().add(kept.DROP_WAIT, [_of(at) for at in (ended & known) | (fresh.keys() - first)])
        write.add(kept.ADD_WAIT, [self._wait(at, owners[at], since) for at, since in fresh.items()])
        if write.steps:
            await self.store.save(write)

    def _wait(self, at: At, person: str, since: float) -> Row:
        due = since + self.delay_seconds
        return {"table": at[0], "seat": at[1], "person": person, "since": since, "due": due, "told": False}

    async def _owners(self, names: Iterable[str]) -> dict[At, str]:
        """Of seats at some tables: those who have something that they can be told by."""
        reached = union(
            select(kept.push_devices.c.person),
            select(kept.notice_addresses.c.person).where(kept.notice_addresses.c.confirmed.is_(True)),
        )
        mine = select(person_seats).where(person_seats.c.table.in_(list(names)), person_seats.c.person.in_(reached))
        return {_at(row): row["person"] for row in await self.store.rows(mine)}

    async def _rows_at(self, names: Iterable[str]) -> list[Row]:
        return await self.store.rows(select(kept.turn_waits).where(kept.turn_waits.c.table.in_(list(names))))

    async def catch_up(self) -> None:
        """Turns that began just before a server ended, which nobody wrote down."""
        recent = select(all_tables).where(all_tables.c.name.in_(select(person_seats.c.table)))
        recent = recent.where(all_tables.c.over.is_(False), all_tables.c.touched > self.now() - CATCH_UP_SECONDS)
        rows = {row["name"]: row for row in await self.store.rows(recent)}
        if not rows:
            return
        owners, known = await self._owners(rows), {_at(row) for row in await self._rows_at(rows)}
        missing = [at for at in owners if at not in known and _is_asked(rows[at[0]], at[1])]
        waits = [self._wait(at, owners[at], self.now()) for at in missing]
        with suppress(Exception):  # another server of the club may write the same now
            await self.store.save(Write().add(kept.ADD_WAIT, waits))

    # ---------------------------------------------------------------------------------------------------- telling

    async def tell_due(self) -> None:
        """Everybody whose time has come: one notice a person, for all their matches."""
        due = select(kept.turn_waits).where(kept.turn_waits.c.told.is_(False), kept.turn_waits.c.due <= self.now())
        waits = await self.store.rows(due.order_by(kept.turn_waits.c.due).limit(MOST_AT_ONCE))
        if not waits:
            return
        found = select(all_tables).where(all_tables.c.name.in_([wait["table"] for wait in waits]))
        rows = {row["name"]: row for row in await self.store.rows(found)}
        elsewhere, settled = self.held_elsewhere(), Write()
        by_person: dict[str, list[Row]] = {}
        for wait in waits:
            row = rows.get(wait["table"])
            if row is not None and row["owner"] in elsewhere:
                continue
            if row is None or not _is_asked(row, wait["seat"]):
                settled.add(kept.DROP_WAIT, [_of(_at(wait))])
            elif self._is_looked_at(wait):
                settled.add(kept.TELL_WAIT, [_told(wait)])
            else:
                by_person.setdefault(wait["person"], []).append(wait)
        with suppress(Overtaken):
            await self.store.save(settled)
        for person, their in by_person.items():
            await self._tell(person, their, rows)

    def _is_looked_at(self, wait: Row) -> bool:
        live = self.tables.live.get(wait["table"])
        return live is not None and not live.gone and wait["seat"] in seats_looked_at(live)

    async def _tell(self, person: str, waits: list[Row], rows: dict[str, Row]) -> None:
        settings = await self.settings.settings(person)
        chosen = settings or {"person": person, **NEW_SETTINGS}
        later = self._not_before(chosen)
        if later is not None:
            put_off = [{**_of(_at(wait)), "until": later} for wait in waits]
            await self.store.save(Write().add(kept.PUT_OFF_WAIT, put_off))
            return
        write = Write().add(kept.TELL_WAIT, [_told(wait) for wait in waits])
        if settings is None:
            write.add(kept.ADD_SETTINGS, [{**chosen, "sent": self.now()}])
        else:
            write.add(kept.MARK_SENT, [{"of": person, "found": chosen["sent"], "now": self.now()}])
        try:
            await self.store.save(write)
        except Exception as error:  # another server was quicker with one of them: what is left comes next time
            log.debug("a notice is told by another server (%s)", type(error).__name__)
            return
        if not chosen["paused"]:
            turns = [await self._turn(rows[wait["table"]], wait["seat"]) for wait in waits]
            lefts = [turn.left_seconds for turn in turns if turn.left_seconds is not None]
            self.sender.send_soon(person, turn_notice(turns), min([*lefts, LIFETIME_SECONDS]))

    def _not_before(self, chosen: Row) -> float | None:
        quiet = quiet_hours(chosen)
        ends = None if quiet is None else quiet.ends(self.now())
        again = chosen["sent"] + self.pause_seconds  # what comes meanwhile is told together
        return ends or (again if again > self.now() else None)

    async def _turn(self, row: Row, seat: int) -> Turn:
        state, title = read_state(row["standing"]), row["game"]
        with suppress(AdmiraltyError):  # a game that was taken away keeps nobody from being told of another
            title = (await self.games.game(row["game"])).title
        seats = msgspec.convert(row["seats"], list[Seat])
        return Turn(row["name"], title, opponents_of(seats, seat), self._left(row["name"], state, seat))

    def _left(self, name: str, state: SavedState, seat: int) -> float | None:
        live = self.tables.live.get(name)
        if live is not None and not live.gone:
            return live.clock.seconds(seat) if seat in live.clock.left else None
        return state.clocks.get(seat)

    # ---------------------------------------------------------------------------------------------- again and again

    async def watch(self) -> None:
        """As long as the server runs. Whatever fails is tried again."""
        caught_up = False
        while True:
            try:
                if not caught_up:
                    await self.catch_up()
                    caught_up = True
                await self.write_down()
                await self.tell_due()
            except Exception:
                log.exception("notices")
            await asyncio.sleep(self.look_seconds)


def asked_seats(table: LiveTable) -> list[int]:
    """Seats of people who have something to play or to choose."""
    if table.status.over or table.status.looks_only or table.lesson is not None or table.closed:
        return []
    asked = table.status.actors if table.choosing is None else table.choosing.missing
    return [seat for seat in asked if not table.seats[seat].is_computer]


def is_worth_telling(table: LiveTable) -> bool:
    """Does anybody wait for whoever is asked?"""
    return _somebody_waits(table.seats)


def _somebody_waits(seats: list[Seat]) -> bool:
    """Nobody does who has not come yet; nor where one plays against the computer, or alone."""
    return all_have_come(seats) and sum(not seat.is_computer for seat in seats) > 1


def seats_looked_at(table: LiveTable) -> set[int]:
    """Seats at which somebody sits in front of a page that can be seen."""
    return {seat for connection in table.connections if not connection.is_away for seat in connection.audience}


def _is_asked(row: Row, seat: int) -> bool:
    """The same, of a table on disk."""
    state = read_state(row["standing"])
    if row["over"] or row["looks_only"] or state.lesson is not None or state.closed:
        return False
    seats = msgspec.convert(row["seats"], list[Seat])
    if not _somebody_waits(seats) or seats[seat].is_computer:
        return False
    return bool(row["actors"] >> seat & 1) if state.choosing is None else seat in state.choosing.missing


def _at(row: Row) -> At:
    return row["table"], row["seat"]


def _of(at: At) -> Row:
    return {"of": at[0], "at_seat": at[1]}


def _told(wait: Row) -> Row:
    return {**_of(_at(wait)), "began": wait["since"]}
