"""Matches that are over, for those of their players who have an identity: how they ended, and what that says of them.

A match is rated if everybody has an identity or is a computer player, each played at least once, and nothing made it
another game: no position of its own, no numbers changed for it. Whoever resigns, runs out of time or does not come
back has lost; but a match that ends so before everybody has played is aborted, and nobody is the worse for it. Nobody
rates themselves: whoever sits in two seats, or plays from the same address as another, plays unrated; and two who meet
again within a day count half each time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial

from sqlalchemy import exists, select

from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.opponents.levels import USUAL, levels_of
from admiralty.opponents.ratings import ratings_of
from admiralty.server import people_schema, ratings, schema
from admiralty.server import results_schema as kept
from admiralty.server.live_table import LiveTable
from admiralty.server.live_tables import LiveTables
from admiralty.server.people_messages import LevelRating, MyRating, MyResult, MyResults, Opponent, Rated
from admiralty.server.ratings import LEVEL_SHARE, Rating, at_first, on_the_scale_of_people, rated, weight
from admiralty.server.store import Overtaken, Row, Store, Write
from admiralty.server.table_info import in_force

LEVEL = "level:"
SECONDS_A_DAY = 86_400.0
MOST_SHOWN = 1000
MOST_RATED = 200  # people in a list of ratings
TRIES = 5  # somebody else's match may end at the same moment

log = logging.getLogger("admiralty.server")


class Results:
    """Watches live tables; what is over is written down once."""

    def __init__(self, store: Store, tables: LiveTables, rates_one_address: bool = False) -> None:
        self.store, self.tables, self.rates_one_address = store, tables, rates_one_address
        self._seen: set[str] = set()
        self._lock = asyncio.Lock()

    def table_changed(self, table: LiveTable) -> None:
        if table.status.over and not table.status.looks_only and table.lesson is None and table.name not in self._seen:
            self._seen.add(table.name)
            table.spawn(partial(self._write_down, table))

    async def catch_up(self) -> None:
        """What ended just before the server did."""
        seats, over = people_schema.person_seats, schema.tables
        missing = select(seats.c.table).distinct().join(over, over.c.name == seats.c.table)
        missing = missing.where(over.c.over.is_(True), over.c.looks_only.is_(False))
        missing = missing.where(~exists().where(kept.results.c.table == seats.c.table))
        for row in await self.store.rows(missing):
            await self.tables.find(row["table"])

    async def _write_down(self, table: LiveTable) -> None:
        async with self._lock:
            for _ in range(TRIES):
                try:
                    await self._try(table)
                    return
                except Overtaken:
                    continue

    async def _try(self, table: LiveTable) -> None:
        seats = people_schema.person_seats
        owners = await self.store.rows(select(seats).where(seats.c.table == table.name))
        known = await self.store.rows(select(kept.results.c.seat).where(kept.results.c.table == table.name))
        if known or not owners:
            return
        persons = {row["seat"]: row["person"] for row in owners}
        write, moment = Write(), time.time()
        rows = [self._row(table, seat, persons.get(seat, ""), moment) for seat in range(len(table.seats))]
        why = await self._why_unrated(table, persons)
        if not why:
            await self._rate(table, rows, write, moment)
        for row in rows:
            row["why"], row["rated"] = why, not why
        await self.store.save(write.add(kept.ADD_RESULTS, rows))

    def _row(self, table: LiveTable, seat: int, person: str, moment: float) -> Row:
        sitter, ended = table.seats[seat], table.status.ended
        winners = [] if ended is None else ended.winners
        how = "" if ended is None else ended.how
        result = "won" if seat_name(seat) in winners else "lost" if winners else "drawn"
        if sitter.abandoned:  # whatever the computer player made of it
            result = "lost"
        return {
            "table": table.name,
            "seat": seat,
            "game": table.game.key,
            "person": person,
            "level": sitter.level if sitter.is_computer else "",
            "name": sitter.name,
            "ended": moment,
            "plies": table.status.public_plies,
            "seconds": max(0.0, table.row["touched"] - table.row["created"]),
            "result": "cancelled" if how == "cancelled" else result,
            "before": 0.0,
            "after": 0.0,
        }

    async def _why_unrated(self, table: LiveTable, persons: dict[int, str]) -> str:
        """A sentence, or nothing: then it is rated."""
        people = [seat for seat, sitter in enumerate(table.seats) if not sitter.is_computer]
        played = await self.store.rows(
            select(schema.plies.c.seat)
            .where(schema.plies.c.table == table.name, schema.plies.c.line != "resign")
            .distinct()
        )
        if not ratings.are_known():
            return "This server rates no matches."
        if table.status.ended is not None and table.status.ended.how == "cancelled":
            return "It was cancelled."
        if len(played) < len(table.seats):
            return "It was given up before everybody had played."
        if any(seat.abandoned for seat in table.seats):
            return "A computer player took over from somebody who did not come back."
        if any(seat not in persons for seat in people):
            return "Not everybody has an identity here."
        if len(set(persons.values())) < len(people):
            return "One person sat in several seats."
        if table.same_address and not self.rates_one_address:
            return "Two players came from the same address."
        if table.row["start"] or table.row["taken_over"]:
            return "It began from a position of its own."
        if any(each.of_match for each in in_force(table).differences):
            return "Numbers of the rules were changed for it."
        return ""

    async def _rate(self, table: LiveTable, rows: Sequence[Row], write: Write, moment: float) -> None:
        players = [row["person"] or LEVEL + row["level"] for row in rows]
        found = await self.ratings_in(table.game.key, players)
        before = [found.get(player) or self._first(table, player) for player in players]
        ranks = [2 if row["result"] == "lost" else 1 for row in rows]
        met = await self._met_today(table.game.key, rows, moment)
        shares = [weight(count) for count in met]
        shares = [
            share * (LEVEL_SHARE if player.startswith(LEVEL) else 1.0)
            for share, player in zip(shares, players, strict=True)
        ]
        done: set[str] = set()
        for row, player, old, new in zip(rows, players, before, rated(before, ranks, shares), strict=True):
            row["before"], row["after"] = old.mu, new.mu
            if player in done:  # the same level in two seats: its rating moves once
                continue
            done.add(player)
            values = {"mu": new.mu, "sigma": new.sigma}
            if player in found:
                changed = {"of": player, "at": table.game.key, "found": old.matches, "now": moment}
                changed |= {f"new_{name}": value for name, value in values.items()}
                write.add(kept.CHANGE_RATING, [changed])
            else:
                added = {"player": player, "game": table.game.key, **values, "matches": 1, "changed": moment}
                write.add(kept.ADD_RATING, [added])

    def _first(self, table: LiveTable, player: str) -> Rating:
        if not player.startswith(LEVEL):
            return Rating()
        return level_at_first(table.game, player.removeprefix(LEVEL))

    async def ratings_in(self, game: str, players: Sequence[str]) -> dict[str, Rating]:
        wanted = select(kept.ratings).where(kept.ratings.c.game == game, kept.ratings.c.player.in_(list(players)))
        rows = await self.store.rows(wanted)
        return {row["player"]: Rating(row["mu"], row["sigma"], row["matches"]) for row in rows}

    async def _met_today(self, game: str, rows: Sequence[Row], moment: float) -> list[int]:
        """For each seat: how often its player has met one of the others here in a rated match within a day."""
        persons = [row["person"] for row in rows if row["person"]]
        mine, others = kept.results.alias(), kept.results.alias()
        today = select(mine.c.person, others.c.person.label("other"), others.c.level, mine.c.table)
        today = today.join(others, (others.c.table == mine.c.table) & (others.c.seat != mine.c.seat))
        today = today.where(mine.c.person.in_(persons), mine.c.rated.is_(True), mine.c.game == game)
        met = await self.store.rows(today.where(mine.c.ended > moment - SECONDS_A_DAY))
        pairs = {(row["person"], row["other"] or LEVEL + row["level"], row["table"]) for row in met}
        players = [row["person"] or LEVEL + row["level"] for row in rows]
        return [
            max((_meetings(pairs, player, other) for other in players if other != player), default=0)
            for player in players
        ]

    async def levels(self, game: Game) -> list[LevelRating]:
        """The computer players of a game, on the same scale as people."""
        names = [level.name for level in levels_of(game)]
        known = await self.ratings_in(game.key, [LEVEL + name for name in names])
        found = [(name, known.get(LEVEL + name) or level_at_first(game, name)) for name in names]
        measured = ratings_of(game)
        return [
            LevelRating(name, rating.points, rating.matches == 0, rating.matches, name in measured)
            for name, rating in found
        ]

    async def best(self, game: Game) -> list[Rated]:
        """Everybody who is rated in a game, people and levels on one scale, the strongest first."""
        people, known = people_schema.people, kept.ratings
        rows = await self.store.rows(
            select(people.c.id, people.c.name, known.c.mu, known.c.sigma, known.c.matches)
            .join(known, known.c.player == people.c.id)
            .where(known.c.game == game.key)
            .order_by(known.c.mu.desc())
            .limit(MOST_RATED)
        )
        found = [_rated(row["name"], row["id"], Rating(row["mu"], row["sigma"], row["matches"])) for row in rows]
        titles = {level.name: level.title for level in levels_of(game)}
        found += [
            Rated(titles[each.level], "", each.level, each.points, each.provisional, each.matches)
            for each in await self.levels(game)
            if each.matches or is_placed(game, each.level)
        ]
        return sorted(found, key=lambda each: -each.points)

    # ------------------------------------------------------------------------------------------------- for a person

    async def of(self, person: str) -> MyResults:
        """What a person has finished, the latest first, and how strong they are in each game."""
        mine = select(kept.results).where(kept.results.c.person == person)
        rows = await self.store.rows(mine.order_by(kept.results.c.ended.desc()).limit(MOST_SHOWN))
        others: dict[str, list[Opponent]] = {}
        at = select(kept.results).where(kept.results.c.table.in_([row["table"] for row in rows]))
        own = {(row["table"], row["seat"]) for row in rows}
        seats = await self.store.rows(at.order_by(kept.results.c.seat))
        called = people_schema.people.c
        known_as = select(called.id, called.name).where(called.id.in_({row["person"] for row in seats}))
        names = {row["id"]: row["name"] for row in await self.store.rows(known_as)}
        for row in seats:
            if (row["table"], row["seat"]) not in own:
                name = names.get(row["person"]) or row["name"]
                others.setdefault(row["table"], []).append(Opponent(name, row["level"], row["person"]))
        known = await self.store.rows(select(kept.ratings).where(kept.ratings.c.player == person))
        return MyResults(
            [_my_rating(row["game"], Rating(row["mu"], row["sigma"], row["matches"])) for row in known],
            [_my_result(row, others.get(row["table"], [])) for row in rows],
        )


def _meetings(pairs: set[tuple[str, str, str]], one: str, other: str) -> int:
    """How many tables there were at which two have met."""
    return len({table for first, second, table in pairs if {first, second} == {one, other}})


def level_at_first(game: Game, name: str) -> Rating:
    """A level that nobody has been rated against yet: as the game's ladder has measured it, in matches between levels.

    A ladder that does not know it leaves its place among the levels.
    """
    measured = ratings_of(game).get(name)
    if measured is not None:
        return on_the_scale_of_people(measured.rating)
    names = [level.name for level in levels_of(game)]
    return at_first(names.index(name) - names.index(USUAL)) if name in names else Rating()


def is_placed(game: Game, level: str) -> bool:
    """Is anything known of its strength? Where there is a ladder, a level that is not on it was never measured."""
    measured = ratings_of(game)
    return level in measured or not measured


def _rated(name: str, person: str, rating: Rating) -> Rated:
    return Rated(name, person, "", rating.points, rating.is_provisional, rating.matches)


def _my_rating(game: str, rating: Rating) -> MyRating:
    return MyRating(game, rating.points, rating.is_provisional, rating.matches)


def _my_result(row: Row, opponents: list[Opponent]) -> MyResult:
    change = ratings.points(row["after"]) - ratings.points(row["before"]) if row["rated"] else 0
    return MyResult(
        table=row["table"],
        game=row["game"],
        side=seat_name(row["seat"]),
        result=row["result"],
        ended=row["ended"],
        plies=row["plies"],
        seconds=row["seconds"],
        rated=row["rated"],
        why=row["why"],
        points=ratings.points(row["after"]) if row["rated"] else 0,
        change=change,
        opponents=opponents,
    )
