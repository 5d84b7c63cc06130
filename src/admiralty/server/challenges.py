"""Challenges: somebody wants to meet the same people again, under the same rules and the same clock.

The table is opened when all have accepted: nobody waits at an empty one. A challenge of somebody who is blocked is
kept like any other and never shown, so that they learn nothing.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import select

from admiralty.errors import IllegalAction, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.server import company_schema as kept
from admiralty.server.clocks import DAY_SECONDS
from admiralty.server.company_messages import ChallengeAccepted, Challenges, ChallengeShown
from admiralty.server.joining import keep_seats
from admiralty.server.lobby import rules_of
from admiralty.server.lobby_messages import ClockTerms, OpenTable, SeatTerms
from admiralty.server.new_tables import open_table
from admiralty.server.own_options import public_options
from admiralty.server.people_schema import ADD_PERSON_SEAT, people, person_seats
from admiralty.server.ratings import Rating
from admiralty.server.seats import Seat
from admiralty.server.store import Overtaken, Row, Write
from admiralty.server.table_server import TableServer

LASTS_SECONDS = 14 * DAY_SECONDS
MOST_OPEN = 20  # of one person


class Terms(msgspec.Struct):
    """What is to be played, and by whom."""

    wanted: OpenTable
    persons: dict[int, str]  # by seat


async def challenge_again(server: TableServer, person: Row, name: str) -> Challenges:
    """Everybody of a match that is over, sides swapped."""
    terms = await _terms_from(server, person["id"], name)
    others = sorted(set(terms.persons.values()) - {person["id"]})
    open_now = await _rows(server, kept.challenges.c.by == person["id"])
    if len({row["key"] for row in open_now}) >= MOST_OPEN:
        raise IllegalAction(f"{MOST_OPEN} of your challenges wait for an answer: withdraw one first")
    same = [row for row in open_now if row["to"] in others and _terms(row).wanted.game == terms.wanted.game]
    if len(same) == len(others):
        raise IllegalAction("you have challenged them already, and wait for their answer")
    key, moment = secrets.token_urlsafe(9), time.time()
    plain = msgspec.to_builtins(terms, str_keys=True)
    rows = [
        {"key": key, "to": each, "by": person["id"], "created": moment, "accepted": False, "terms": plain}
        for each in others
    ]
    write = Write().add(kept.DROP_OLD_CHALLENGES, [{"before": moment - LASTS_SECONDS}])
    await server.store.save(write.add(kept.ADD_CHALLENGE, rows))
    return await challenges_of(server, person["id"])


async def challenges_of(server: TableServer, person: str) -> Challenges:
    challenges = kept.challenges.c
    apart = await server.blocks.apart_from(person)
    to_me = [row for row in await _rows(server, challenges.to == person) if row["by"] not in apart]
    by_me = await _rows(server, challenges.by == person)
    return Challenges(
        [await _shown(server, row, row["by"]) for row in to_me if not row["accepted"]],
        [await _shown(server, row, row["to"]) for row in by_me if not row["accepted"]],
    )


async def accept(server: TableServer, person: str, key: str) -> ChallengeAccepted:
    row = await _mine(server, person, key)
    try:
        await server.store.save(Write().add(kept.ACCEPT_CHALLENGE, [{"of": key, "by_whom": person}]))
    except Overtaken:
        raise IllegalAction("you have accepted it already") from None
    if any(not each["accepted"] for each in await _rows(server, kept.challenges.c.key == key)):
        return ChallengeAccepted(None)
    terms = _terms(row)
    await _call_by_names_of_today(server, terms)
    opened = await open_table(server, terms.wanted)
    owned = [{"table": opened.table, "seat": seat, "person": each} for seat, each in terms.persons.items()]
    drop = Write().add(kept.DROP_CHALLENGE, [{"of": key}])
    await server.store.save(drop.add(ADD_PERSON_SEAT, owned))
    await keep_seats(server, opened.table)
    for each in set(terms.persons.values()):
        await server.vacations.sat_down(each)
    return ChallengeAccepted(await server.people.sit_again(person, opened.table))


async def _call_by_names_of_today(server: TableServer, terms: Terms) -> None:
    names = await server.people.names(terms.persons.values())
    for seat, person in terms.persons.items():
        terms.wanted.seats[seat].name = names.get(person, "")


async def decline(server: TableServer, person: str, key: str) -> Challenges:
    """By whoever was challenged, or by whoever challenges and wants it no more."""
    challenges = kept.challenges.c
    rows = await _rows(server, challenges.key == key)
    if not any(person in (row["to"], row["by"]) for row in rows):
        raise Unknown("this challenge is no more")
    await server.store.save(Write().add(kept.DROP_CHALLENGE, [{"of": key}]))
    return await challenges_of(server, person)


async def _terms_from(server: TableServer, person: str, name: str) -> Terms:
    row = await server.store.table(name)
    if row is None:
        raise Unknown("this match is no longer kept here")
    owners = await server.store.rows(select(person_seats).where(person_seats.c.table == name))
    persons = {each["seat"]: str(each["person"]) for each in owners}
    seats = msgspec.convert(row["seats"], list[Seat])
    if person not in persons.values():
        raise IllegalAction("you did not play in this match")
    if not row["over"] or row["looks_only"]:
        raise IllegalAction("this match is not over yet")
    if any(not seat.is_computer and number not in persons for number, seat in enumerate(seats)):
        raise IllegalAction("somebody in this match has no identity here, and cannot be challenged")
    if set(persons.values()) == {person}:
        raise IllegalAction("there is nobody to challenge in this match")
    game, count = await server.games.game(row["game"]), len(seats)
    moved = [(number - 1) % count for number in range(count)]  # sides are swapped: everybody moves one seat on
    terms = [
        SeatTerms("computer", seats[each].name, seats[each].level)
        if seats[each].is_computer
        else SeatTerms("link", seats[each].name)
        for each in moved
    ]
    wanted = OpenTable(
        game=row["game"],
        seats=terms,
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        options=public_options(game, row["options"]),
        clock=msgspec.convert(row["clock"], ClockTerms),
        position=row["start"] or {},
    )
    return Terms(wanted, {number: persons[each] for number, each in enumerate(moved) if each in persons})


async def _mine(server: TableServer, person: str, key: str) -> Row:
    rows = await _rows(server, kept.challenges.c.key == key)
    found = next((row for row in rows if row["to"] == person), None)
    if found is None:
        raise Unknown("this challenge is no more")
    return found


async def _rows(server: TableServer, condition: Any) -> list[Row]:
    fresh = kept.challenges.c.created > time.time() - LASTS_SECONDS
    return await server.store.rows(
        select(kept.challenges).where(condition, fresh).order_by(kept.challenges.c.created.desc())
    )


async def _shown(server: TableServer, row: Row, other: str) -> ChallengeShown:
    terms = _terms(row)
    wanted, mine = terms.wanted, row["to"] if other == row["by"] else row["by"]
    names = await server.store.rows(select(people.c.name).where(people.c.id == other))
    rating = (await server.results.ratings_in(wanted.game, [other])).get(other)
    side = next((seat for seat, each in terms.persons.items() if each == mine), 0)
    return ChallengeShown(
        key=row["key"],
        person=other,
        name=names[0]["name"] if names else "",
        points=rating.points if rating else 0,
        provisional=(rating or Rating()).is_provisional,
        game=wanted.game,
        scenario=wanted.scenario,
        in_force=await rules_of(server, wanted.game, wanted.ruleset, wanted.options),
        clock=wanted.clock,
        term_seconds=int(server.settings.absence_seconds),
        side=seat_name(side),
        players=len(wanted.seats),
        asked_seconds=max(0, int(time.time() - row["created"])),
    )


def _terms(row: Row) -> Terms:
    return msgspec.convert(row["terms"], Terms, str_keys=True)
