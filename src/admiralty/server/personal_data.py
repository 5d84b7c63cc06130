"""Everything that the database keeps about one person: to hand it out, and to erase it. A test walks all tables.

Whoever adds a table says here whether it is about people, and by which columns; otherwise that test fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from sqlalchemy import Table, UpdateBase, or_, select

from admiralty.kernel.actions import seat_name
from admiralty.server import company_schema, drafts_schema, notices_schema, results_schema, schema
from admiralty.server import people_schema as kept
from admiralty.server.live_table import LiveTable
from admiralty.server.store import Overtaken, Row, Store, Write
from admiralty.server.tournament_state import Tournament
from admiralty.server.tournaments_schema import CHANGE_TOURNAMENT, tournaments

TRIES = 5


@dataclass(frozen=True)
class AboutPeople:
    """A table with rows of people: by which columns, and what of a row lets somebody in and is told to nobody."""

    table: Table
    columns: tuple[str, ...] = ("person",)
    untold: tuple[str, ...] = ()

    def of(self, person: str) -> Any:
        return select(self.table).where(or_(*(self.table.c[column] == person for column in self.columns)))


ABOUT_PEOPLE: tuple[AboutPeople, ...] = (
    AboutPeople(kept.logins, untold=("fingerprint",)),
    AboutPeople(kept.passkeys, untold=("public_key",)),
    AboutPeople(results_schema.results),
    AboutPeople(results_schema.ratings, ("player",)),
    AboutPeople(drafts_schema.drafts),
    AboutPeople(notices_schema.push_devices, untold=("auth",)),
    AboutPeople(notices_schema.notice_addresses, untold=("confirmation",)),
    AboutPeople(notices_schema.notice_settings),
    AboutPeople(notices_schema.turn_waits),
    AboutPeople(company_schema.vacations),
    AboutPeople(company_schema.blocks),  # whom one has blocked; who has blocked oneself is the other's own
    AboutPeople(company_schema.challenges, ("by", "to")),
)
TOLD_OTHERWISE = ("people", "person_seats", "chats", "tournaments")
"""Tables about people that are told in a form of their own: see `everything_about`."""

NOT_ABOUT_PEOPLE = {
    "tables": "names at seats and who sits there are of the table; they are found by person_seats",
    "tokens": "by table and seat, as a SHA-256",
    "plies": "what was played is the others' match too",
    "rules": "numbers of rulesets",
    "facts": "of the server",
    "servers": "of the club",
    "allowances": "fingerprints of who asked for much, gone within hours",
}
"""The others, and why."""

ERASES: tuple[UpdateBase, ...] = (
    kept.DROP_LOGINS,
    kept.DROP_PASSKEYS,
    kept.DROP_PERSON_SEATS,
    kept.DROP_PERSON,
    results_schema.FORGET_RESULTS,
    results_schema.DROP_RATINGS,
    drafts_schema.DROP_DRAFTS,
    notices_schema.DROP_DEVICES,
    notices_schema.DROP_ADDRESSES,
    notices_schema.DROP_SETTINGS,
    notices_schema.DROP_WAITS,
    *company_schema.ERASE_COMPANY,
)


class TablesInMemory(Protocol):
    """Of a server that runs."""

    @property
    def live(self) -> Mapping[str, LiveTable]: ...

    async def put_away(self, name: str) -> None: ...


class NoTablesInMemory:
    """No server runs: what is on disk is all there is."""

    live: Mapping[str, LiveTable] = {}

    async def put_away(self, name: str) -> None:
        return


async def everything_about(store: Store, person: Row, titles: Mapping[str, str] | None = None) -> dict[str, Any]:
    """As plain data. `titles` are those of the games, by key."""
    of = person["id"]
    found: dict[str, Any] = {"person": person}
    for each in ABOUT_PEOPLE:
        found[each.table.name] = [_told(row, each.untold) for row in await store.rows(each.of(of))]
    seats = await seats_of(store, of)
    found["seats"] = await _seats_told(store, of)
    found["chat"] = [{key: row[key] for key in ("table", "at", "text")} for row in await _said(store, seats)]
    found["tournaments"] = [_part_in(each, of) for each in await _tournaments_with(store, of)]
    await _name_people(store, found)
    _name_games(found, titles or {})
    return found


async def _seats_told(store: Store, person: str) -> list[dict[str, Any]]:
    """Their seats, each with the match that it is of, as whoever sits there has seen it."""
    mine, of = kept.person_seats.c, schema.tables.c
    found = select(mine.table, mine.seat, of.game, of.seats, of.created, of.over)
    found = found.join_from(kept.person_seats, schema.tables, of.name == mine.table, isouter=True)
    return [_seat_told(row) for row in await store.rows(found.where(mine.person == person).order_by(of.created))]


def _seat_told(row: Row) -> dict[str, Any]:
    told = {"table": row["table"], "seat": seat_name(row["seat"])}
    if row["game"] is None:  # the table was removed
        return told
    seats = [each["name"] or each.get("level", "").capitalize() or "somebody" for each in row["seats"]]
    others = ", ".join(name for seat, name in enumerate(seats) if seat != row["seat"])
    return {**told, "game": row["game"], "others": others, "opened": row["created"], "over": row["over"]}


async def _name_people(store: Store, found: dict[str, Any]) -> None:
    """Blocks and challenges say who it is, not only by a number."""
    ids = {
        row[key]
        for part, key in (("blocks", "blocked"), ("challenges", "by"), ("challenges", "to"))
        for row in found[part]
    }
    rows = await store.rows(select(kept.people.c.id, kept.people.c.name).where(kept.people.c.id.in_(ids)))
    names = {row["id"]: row["name"] for row in rows}
    for row in found["blocks"]:
        row["whom"] = names.get(row["blocked"], "somebody erased")
    for row in found["challenges"]:
        row["of"], row["whom"] = (names.get(row[key], "somebody erased") for key in ("by", "to"))


def _name_games(found: dict[str, Any], titles: Mapping[str, str]) -> None:
    """Rows that name a game by its key, or a table of mine, say its title."""
    at = {row["table"]: row["game"] for row in found["seats"] if "game" in row}
    for part in ("seats", "results", "ratings", "drafts", "chat", "turn_waits"):
        for row in found[part]:
            key = row.get("game") or at.get(row.get("table", ""), "")
            row["title"] = titles.get(key, key)


async def seats_of(store: Store, person: str) -> list[tuple[str, int]]:
    rows = await store.rows(select(kept.person_seats).where(kept.person_seats.c.person == person))
    return [(row["table"], row["seat"]) for row in rows]


async def erase(store: Store, tables: TablesInMemory, person: str) -> int:
    """Nothing is kept of a person. Their plies stay, since they are the others' match too. How many seats they had."""
    seats = await seats_of(store, person)
    await name_seats(store, tables, seats, "")
    await _leave_tournaments(store, person)
    write = Write().add(schema.ERASE_CHAT_AT, [{"of": table, "at_seat": seat} for table, seat in seats])
    for statement in ERASES:
        write.add(statement, [{"of": person}])
    await store.save(write)
    for table, _ in seats:  # what was said is forgotten by the tables in memory too
        await tables.put_away(table)
    return len(seats)


async def name_seats(store: Store, tables: TablesInMemory, seats: list[tuple[str, int]], name: str) -> None:
    """Somebody has another name from now on, or none, at all of their seats."""
    for table, seat in seats:
        live = tables.live.get(table)
        if live is not None and not live.gone:
            async with live.lock:
                live.seats[seat].name = name
                await live.save(Write(), openly=False)
                live.tell_presence()
            continue
        row = await store.table(table)
        if row is not None:
            row["seats"][seat]["name"] = name
            found = {key: row[key] for key in ("standing", "seats", "listed")}
            changed = {"of": table, "found": row["revision"], **found}
            await store.save(Write().add(schema.MODERATE, [changed]))
            await store.tell_taken(table, row["loads"] + 1)


async def _said(store: Store, seats: list[tuple[str, int]]) -> list[Row]:
    said: list[Row] = []
    for table, seat in seats:
        chats = schema.chats.c
        mine = select(schema.chats).where(chats.table == table, chats.seat == seat, chats.by_table.is_(False))
        said += await store.rows(mine)
    return said


async def _tournaments_with(store: Store, person: str) -> list[Tournament]:
    rows = await store.rows(select(tournaments))
    all_of_them = [_tournament(row) for row in rows]
    return [each for each in all_of_them if each.owner == person or any(one.person == person for one in each.entrants)]


def _tournament(row: Row) -> Tournament:
    found = msgspec.convert(row["state"], Tournament)
    found.revision = row["revision"]
    return found


def _part_in(tournament: Tournament, person: str) -> dict[str, Any]:
    mine = [msgspec.to_builtins(each) for each in tournament.entrants if each.person == person]
    return {"key": tournament.key, "title": tournament.title, "opened": tournament.owner == person, "entries": mine}


async def _leave_tournaments(store: Store, person: str) -> None:
    """They are paired no more, and their place has no name."""
    for _ in range(TRIES):  # a round may end at the same moment
        try:
            for tournament in await _tournaments_with(store, person):
                await store.save(Write().add(CHANGE_TOURNAMENT, [_without(tournament, person)]))
            return
        except Overtaken:
            continue


def _without(tournament: Tournament, person: str) -> Row:
    mine = [each for each in tournament.entrants if each.person == person]
    for each in mine:
        each.name, each.person, each.left = "", "", True
    if tournament.phase == "open":
        tournament.entrants = [each for each in tournament.entrants if each not in mine]
    if tournament.owner == person:
        tournament.owner = ""
    found, tournament.revision = tournament.revision, tournament.revision + 1
    return {"of": tournament.key, "found": found, "new_state": msgspec.to_builtins(tournament)}


def _told(row: Row, untold: tuple[str, ...]) -> Row:
    return {
        name: value.hex() if isinstance(value, bytes) else value for name, value in row.items() if name not in untold
    }
