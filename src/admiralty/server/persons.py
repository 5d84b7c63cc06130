"""People as others see them: who sits where, how strong they are, and a page of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from admiralty.errors import Unknown
from admiralty.kernel.actions import seat_name
from admiralty.server import results_schema
from admiralty.server.company_messages import Meeting, PersonPage
from admiralty.server.lobby_messages import SeatPerson
from admiralty.server.people_messages import MyRating
from admiralty.server.people_schema import people, person_seats
from admiralty.server.ratings import Rating
from admiralty.server.results import LEVEL, is_placed, level_at_first
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer

MOST_MEETINGS = 50


async def seat_people(server: TableServer, rows: Sequence[Row]) -> dict[str, list[SeatPerson]]:
    """By table: its seats whose players are known, people and levels, each with what they are worth in its game."""
    owners = await server.store.rows(
        select(person_seats).where(person_seats.c.table.in_([row["name"] for row in rows]))
    )
    persons = {(row["table"], row["seat"]): str(row["person"]) for row in owners}
    players = {*persons.values()} | {
        LEVEL + seat["level"] for row in rows for seat in row["seats"] if seat["kind"] == "computer"
    }
    known = results_schema.ratings
    found = await server.store.rows(select(known).where(known.c.player.in_(list(players))))
    ratings = {(row["player"], row["game"]): Rating(row["mu"], row["sigma"], row["matches"]) for row in found}
    return {row["name"]: await _of_table(server, row, persons, ratings) for row in rows}


async def _of_table(
    server: TableServer, row: Row, persons: dict[tuple[str, int], str], ratings: dict[tuple[str, str], Rating]
) -> list[SeatPerson]:
    shown = []
    for number, seat in enumerate(row["seats"]):
        if seat["kind"] == "computer":
            rating = ratings.get((LEVEL + seat["level"], row["game"]))
            rating = rating or await _level(server, row["game"], seat["level"])
            shown.append(SeatPerson(number, "", rating.points if rating else 0, bool(rating and not rating.matches)))
        elif person := persons.get((row["name"], number)):
            rating = ratings.get((person, row["game"]))
            shown.append(
                SeatPerson(number, person, rating.points if rating else 0, not rating or rating.is_provisional)
            )
    return shown


async def _level(server: TableServer, game: str, level: str) -> Rating | None:
    try:
        found = await server.games.game(game)
        return level_at_first(found, level) if is_placed(found, level) else None
    except Unknown:  # the game is gone
        return None


async def page_of(server: TableServer, key: str, asks: Row | None) -> PersonPage:
    """What anybody may know of a person: their name, how strong they are; and what the two have played."""
    rows = await server.store.rows(select(people).where(people.c.id == key))
    if not rows:
        raise Unknown("there is nobody of this kind here")
    known = results_schema.ratings
    ratings = await server.store.rows(select(known).where(known.c.player == key))
    me = "" if asks is None else str(asks["id"])
    blocked = [] if not me else await server.blocks.of(me)
    return PersonPage(
        person=key,
        name=rows[0]["name"],
        since=rows[0]["created"],
        is_me=me == key,
        is_blocked=any(each.person == key for each in blocked),
        vacation_until=(await server.vacations.of(key)).ends,
        ratings=[_rating(row) for row in ratings],
        meetings=await _meetings(server, me, key) if me and me != key else [],
    )


def _rating(row: Row) -> MyRating:
    rating = Rating(row["mu"], row["sigma"], row["matches"])
    return MyRating(row["game"], rating.points, rating.is_provisional, rating.matches)


async def _meetings(server: TableServer, me: str, other: str) -> list[Meeting]:
    """The matches that two have finished against each other, the latest first, as they ended for the one who asks."""
    mine, theirs = results_schema.results.alias(), results_schema.results.alias()
    met = select(mine).join(theirs, theirs.c.table == mine.c.table)
    met = met.where(mine.c.person == me, theirs.c.person == other).order_by(mine.c.ended.desc()).limit(MOST_MEETINGS)
    return [
        Meeting(row["table"], row["game"], seat_name(row["seat"]), row["result"], row["ended"], row["plies"])
        for row in await server.store.rows(met)
    ]
