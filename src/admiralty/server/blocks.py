"""Whom somebody does not want to meet. Whoever is blocked is told nothing of it.

They do not see one's open tables and find no free seat there, their challenges are not shown, and one does not read
what they say at a table.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from sqlalchemy import or_, select

from admiralty.errors import IllegalAction, Unknown
from admiralty.server import company_schema as kept
from admiralty.server.company_messages import BlockedPerson
from admiralty.server.live_tables import LiveTables
from admiralty.server.match_update import Audience
from admiralty.server.people_schema import people, person_seats
from admiralty.server.store import Store, Write

MOST = 500


class Blocks:
    def __init__(self, store: Store, tables: LiveTables) -> None:
        self.store, self.tables = store, tables

    async def of(self, person: str) -> list[BlockedPerson]:
        """Whom this person has blocked, the latest first."""
        found = select(people.c.id, people.c.name).join(kept.blocks, kept.blocks.c.blocked == people.c.id)
        found = found.where(kept.blocks.c.person == person).order_by(kept.blocks.c.created.desc())
        return [BlockedPerson(row["id"], row["name"]) for row in await self.store.rows(found)]

    async def block(self, person: str, other: str) -> None:
        if person == other:
            raise IllegalAction("you cannot block yourself")
        if not await self.store.rows(select(people.c.id).where(people.c.id == other)):
            raise Unknown("there is nobody of this kind here")
        known = await self.of(person)
        if any(each.person == other for each in known):
            return
        if len(known) >= MOST:
            raise IllegalAction(f"you have blocked {MOST} people already")
        row = {"person": person, "blocked": other, "created": time.time()}
        await self.store.save(Write().add(kept.ADD_BLOCK, [row]))
        await self._hear_anew(person)

    async def unblock(self, person: str, other: str) -> None:
        await self.store.save(Write().add(kept.DROP_BLOCK, [{"of": person, "against": other}]))
        await self._hear_anew(person)

    async def apart_from(self, person: str) -> set[str]:
        """Everybody whom this person has blocked, or who has blocked them."""
        blocks = kept.blocks.c
        rows = await self.store.rows(select(kept.blocks).where(or_(blocks.person == person, blocks.blocked == person)))
        return {row["blocked"] if row["person"] == person else row["person"] for row in rows}

    async def are_apart(self, person: str, others: Iterable[str]) -> bool:
        return bool(await self.apart_from(person) & set(others))

    async def tables_apart(self, person: str, tables: Iterable[str]) -> set[str]:
        """Of these tables, those at which somebody sits whom this person is to be kept apart from."""
        apart = await self.apart_from(person)
        if not apart:
            return set()
        found = select(person_seats.c.table).where(
            person_seats.c.table.in_(list(tables)), person_seats.c.person.in_(list(apart))
        )
        return {row["table"] for row in await self.store.rows(found)}

    # ---------------------------------------------------------------------------------------------- at a table

    async def unheard(self, table: str, audience: Audience) -> frozenset[int]:
        """The seats of which those at this screen read nothing."""
        listens, speaks = person_seats.alias(), person_seats.alias()
        found = select(speaks.c.seat).join(listens, listens.c.table == speaks.c.table)
        found = found.join(
            kept.blocks, (kept.blocks.c.person == listens.c.person) & (kept.blocks.c.blocked == speaks.c.person)
        )
        found = found.where(speaks.c.table == table, listens.c.seat.in_(list(audience)))
        return frozenset(row["seat"] for row in await self.store.rows(found))

    async def _hear_anew(self, person: str) -> None:
        """At the tables in memory it holds at once; elsewhere from when somebody sits down next."""
        rows = await self.store.rows(select(person_seats).where(person_seats.c.person == person))
        for row in rows:
            live = self.tables.live.get(row["table"])
            for connection in [] if live is None else live.connections:
                if row["seat"] in connection.audience:
                    connection.unheard = await self.unheard(row["table"], connection.audience)
