"""Vacations: for some days a year the clocks of a person stand still, where they give a day or more for each turn.

A day that was begun counts. The days of a year are few, so a lost position is put off for no longer than that; and
whoever plays is back. A table keeps which of its seats are on vacation: see `SavedState.vacations`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from sqlalchemy import select

from admiralty.errors import IllegalAction
from admiralty.server import company_schema as kept
from admiralty.server import people_schema, schema
from admiralty.server.clocks import DAY_SECONDS
from admiralty.server.clocks_at_tables import go_on_vacation
from admiralty.server.company_messages import Vacation
from admiralty.server.live_table import LiveTable
from admiralty.server.live_tables import LiveTables
from admiralty.server.people import People
from admiralty.server.saved_state import column_of, read_state
from admiralty.server.store import Overtaken, Row, Store, Write

TRIES = 5  # another server may write to a table at the same moment


class Vacations:
    def __init__(
        self, store: Store, tables: LiveTables, people: People, days_a_year: int, now: Callable[[], float] = time.time
    ) -> None:
        self.store, self.tables, self.people = store, tables, people
        self.days_a_year, self.now = days_a_year, now

    async def of(self, person: str) -> Vacation:
        return self._shown(await self._row(person))

    async def begin(self, person: str, days: int) -> Vacation:
        row, moment = await self._row(person), self.now()
        shown = self._shown(row)
        if shown.ends:
            raise IllegalAction("you are on vacation already: end it first")
        if days > shown.left_days:
            raise IllegalAction(
                f"you have {shown.left_days} of {self.days_a_year} vacation days left this year, not {days}"
            )
        ends = moment + days * DAY_SECONDS
        used = self.days_a_year - shown.left_days
        await self._write(person, row, {"year": _year(moment), "used_days": used, "since": moment, "ends": ends})
        await self._tell_tables(person, ends)
        return await self.of(person)

    async def end(self, person: str) -> Vacation:
        """Before its time. The days that were begun are used."""
        row = await self._row(person)
        if row is None or not self._shown(row).ends:
            raise IllegalAction("you are on no vacation")
        await self._write(person, row, {"year": row["year"], "used_days": self._used(row), "since": 0.0, "ends": 0.0})
        await self._tell_tables(person, 0.0)
        return await self.of(person)

    async def played(self, table: LiveTable, seat: int) -> None:
        """Whoever plays where their clock stands still is back."""
        if seat not in table.on_vacation:
            return
        seats = people_schema.person_seats
        rows = await self.store.rows(select(seats).where(seats.c.table == table.name, seats.c.seat == seat))
        for row in rows:
            if (await self.of(row["person"])).ends:
                await self.end(row["person"])

    async def sat_down(self, person: str) -> None:
        """Somebody has taken seats: if they are on vacation, their clocks stand still there too."""
        shown = await self.of(person)
        if shown.ends:
            await self._tell_tables(person, shown.ends)

    # --------------------------------------------------------------------------------------------------- the days

    async def _row(self, person: str) -> Row | None:
        rows = await self.store.rows(select(kept.vacations).where(kept.vacations.c.person == person))
        return rows[0] if rows else None

    def _shown(self, row: Row | None) -> Vacation:
        moment = self.now()
        if row is None:
            return Vacation(self.days_a_year, self.days_a_year, 0.0)
        used = self._used(row) if row["year"] == _year(moment) else 0
        ends = row["ends"] if row["since"] and moment < row["ends"] else 0.0
        return Vacation(self.days_a_year, max(0, self.days_a_year - used), ends)

    def _used(self, row: Row) -> int:
        """With those of the present vacation that were begun, or of the last one if it ended by itself."""
        if not row["since"]:
            return int(row["used_days"])
        seconds: float = min(self.now(), row["ends"]) - row["since"]
        return int(row["used_days"]) + max(1, math.ceil(seconds / DAY_SECONDS))

    async def _write(self, person: str, row: Row | None, values: Row) -> None:
        if row is None:
            await self.store.save(Write().add(kept.ADD_VACATION, [{"person": person, **values}]))
            return
        changed = {f"new_{name}": value for name, value in values.items()}
        try:
            await self.store.save(Write().add(kept.CHANGE_VACATION, [{"of": person, "found": row["since"], **changed}]))
        except Overtaken:
            raise IllegalAction("your vacation was changed elsewhere at the same moment: look again") from None

    # --------------------------------------------------------------------------------------------------- the tables

    async def _tell_tables(self, person: str, ends: float) -> None:
        for table, seat in await self.people.seats(person):
            for _ in range(TRIES):
                try:
                    await self._tell_table(table, seat, ends)
                    break
                except Overtaken:
                    continue

    async def _tell_table(self, name: str, seat: int, ends: float) -> None:
        live = self.tables.live.get(name)
        if live is not None and not live.gone:
            async with live.lock:
                await go_on_vacation(live, seat, ends)
            return
        row = await self.store.table(name)
        if row is None or row["over"]:
            return
        state = read_state(row["standing"])
        state.vacations[seat] = ends
        changed = {"of": name, "found": row["revision"], "seats": row["seats"], "listed": row["listed"]}
        await self.store.save(Write().add(schema.MODERATE, [{**changed, "standing": column_of(state)}]))
        await self.store.tell_taken(name, row["loads"] + 1)


def _year(moment: float) -> int:
    return time.gmtime(moment).tm_year
