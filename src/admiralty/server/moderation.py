"""What whoever runs a server may do to its tables: look, mute, close, delete, and erase what a person left.

A table that is changed is put away first. Its browsers come back by themselves and find it as it was changed. So all of
this works on what is on disk, whether or not a server runs.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import func, select

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.server import people_schema, personal_data, schema
from admiralty.server.live_tables import LiveTables
from admiralty.server.saved_state import SavedState, column_of, read_state
from admiralty.server.seats import Seat
from admiralty.server.store import Row, Store, Write

MOST_LISTED = 1000


class TableLine(Struct):
    """A table as an operator sees it. No line, no secret and no token of it is shown."""

    table: str
    game: str
    seats: list[str]  # names, as people gave them
    plies: int
    over: bool
    listed: bool
    closed: bool
    muted: list[int]
    hours_since_touched: float
    live: bool


class Order(Struct, forbid_unknown_fields=True):
    """What is to be done to a table. Without a seat, `mute` and `unmute` are about all of them."""

    what: Literal["mute", "unmute", "close", "reopen", "delete"]
    table: str
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Erase(Struct, forbid_unknown_fields=True):
    """Forget a person: the name at every seat, everything said under it, and their identity with all that it has.

    Several people may have a name. Then one of their identities is named too, or all of them are meant.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    identity: Annotated[str, Meta(max_length=40)] = ""
    all_of_them: bool = False


class Erased(Struct):
    seats: int
    messages: int
    identities: int = 0


class Moderation:
    """`tables` are those in memory, if a server runs."""

    def __init__(self, store: Store, tables: LiveTables | None = None) -> None:
        self.store, self.tables = store, tables

    async def list(self, name: str = "") -> list[TableLine]:
        """The tables touched last; with a name, those at which somebody has it."""
        latest = select(schema.tables).order_by(schema.tables.c.touched.desc())
        rows = await self.store.rows(latest if name else latest.limit(MOST_LISTED))
        lines = [self._line(row) for row in rows]
        return [line for line in lines if not name or name in line.seats]

    def _line(self, row: Row) -> TableLine:
        state = read_state(row["standing"])
        live = None if self.tables is None else self.tables.live.get(row["name"])
        return TableLine(
            table=row["name"],
            game=row["game"],
            seats=[seat.name for seat in msgspec.convert(row["seats"], list[Seat])],
            plies=row["public_plies"],
            over=row["over"],
            listed=row["listed"],
            closed=state.closed,
            muted=state.muted,
            hours_since_touched=round(max(0.0, time.time() - row["touched"]) / 3600, 1),
            live=live is not None and not live.gone,
        )

    async def do(self, order: Order) -> str:
        """What was done, in a sentence."""
        row = await self._put_away(order.table)
        if order.what == "delete":
            of = [{"of": order.table}]
            write = Write()
            for statement in schema.DELETE_ALL_OF_TABLE:
                write.add(statement, of)
            await self.store.save(write)
            await self.store.tell_taken(order.table, row["loads"] + 1)
            return f"Table {order.table} is deleted, with its plies, its chat and its links."
        state = read_state(row["standing"])
        sentence = _changed(state, order, row["players"])
        await self._save(row, state)
        return sentence

    async def erase(self, wanted: Erase) -> Erased:
        """With an identity named, only what belongs to it goes: others with the same name keep theirs."""
        name, meant = wanted.name, await self._meant(wanted)
        found = Erased(0, 0, len(meant))
        for person in meant:
            found.messages += len((await personal_data.everything_about(self.store, person))["chat"])
            found.seats += await personal_data.erase(self.store, self._in_memory, person["id"])
        if wanted.identity:
            return found
        for row in await self.store.rows(select(schema.tables.c.name, schema.tables.c.seats)):
            if any(seat["name"] == name for seat in row["seats"]):
                found.seats += await self._erase_at(row["name"], name)
        said = select(func.count().label("count")).select_from(schema.chats).where(schema.chats.c.name == name)
        found.messages += (await self.store.rows(said))[0]["count"]
        await self.store.save(Write().add(schema.ERASE_CHAT, [{"by": name}]))
        return found

    @property
    def _in_memory(self) -> personal_data.TablesInMemory:
        return self.tables if self.tables is not None else personal_data.NoTablesInMemory()

    async def _meant(self, wanted: Erase) -> Sequence[Row]:
        """Whose identities go. A name that several have is no answer to that."""
        people = people_schema.people
        named = await self.store.rows(select(people).where(people.c.name == wanted.name).order_by(people.c.created))
        if wanted.identity:
            named = [person for person in named if person["id"] == wanted.identity]
            if not named:
                raise Unknown(f"nobody called {wanted.name!r} has the identity {wanted.identity!r}")
        if len(named) > 1 and not wanted.all_of_them:
            known = ", ".join(f"{each['id']} (since {_day(each['created'])})" for each in named)
            raise Malformed(
                f"{len(named)} people are called {wanted.name}: {known}; name one by --identity ID, or say --all"
            )
        return named

    async def _erase_at(self, table: str, name: str) -> int:
        row = await self._put_away(table)
        named = [seat for seat in row["seats"] if seat["name"] == name]
        for seat in named:
            seat["name"] = ""
        await self._save(row, read_state(row["standing"]))
        return len(named)

    async def _save(self, row: Row, state: SavedState) -> None:
        await self.store.save(Write().add(schema.MODERATE, [_moderated(row, state)]))
        await self.store.tell_taken(row["name"], row["loads"] + 1)

    async def _put_away(self, name: str) -> Row:
        """A table as it stands on disk, and nowhere else."""
        if self.tables is not None:
            await self.tables.put_away(name)
        row = await self.store.table(name)
        if row is None:
            raise Unknown(f"there is no table {name!r}; `admiralty admin list` lists them")
        return row


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(moment))


def _moderated(row: Row, state: SavedState) -> dict[str, Any]:
    return {
        "of": row["name"],
        "found": row["revision"],
        "standing": column_of(state),
        "seats": row["seats"],
        "listed": row["listed"] and not state.closed,
    }


def _changed(state: SavedState, order: Order, players: int) -> str:
    if order.what in ("close", "reopen"):
        state.closed = order.what == "close"
        return f"Table {order.table} is {'closed' if state.closed else 'open again'}."
    if order.seat is not None and order.seat >= players:
        raise Malformed(f"table {order.table} has {players} seats")
    meant = set(range(players)) if order.seat is None else {order.seat}
    muted = set(state.muted)
    state.muted = sorted(muted | meant if order.what == "mute" else muted - meant)
    names = ", ".join(seat_name(seat) for seat in state.muted) or "nobody"
    return f"At table {order.table}, {names} cannot chat."
