"""Tournaments on a server: people join, rounds are paired, tables open by themselves, standings follow results."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import ColumnElement, select

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, Unknown
from admiralty.opponents.levels import level
from admiralty.server import absence, people_schema, tournaments_schema
from admiralty.server.live_table import LiveTable
from admiralty.server.lobby_messages import OpenTable, SeatTerms
from admiralty.server.match_sources import asked_rules
from admiralty.server.pairings import next_round, rounds_of_round_robin, swiss_is_known
from admiralty.server.people_messages import OpenTournament, TournamentCard, TournamentShown
from admiralty.server.results import LEVEL, level_at_first
from admiralty.server.saved_state import read_state
from admiralty.server.seats import clean_line
from admiralty.server.store import Overtaken, Row, Write
from admiralty.server.tournament_state import Entrant, Outcome, Pairing, Tournament
from admiralty.server.tournament_view import shown
from admiralty.server.work import Pool

if TYPE_CHECKING:
    from admiralty.server.table_server import TableServer

MOST_SHOWN = 50
MOST_ENTRANTS = 128
TRIES = 5  # another process may have changed it at the same moment
MOST_OPEN = 100  # tournaments that are not over
SECONDS_BETWEEN_LOOKS = 600.0  # for matches to which nobody comes

log = logging.getLogger("admiralty.server")


class Tournaments:
    """Those of one server. Each is changed under one lock and saved as a whole."""

    def __init__(self, server: TableServer) -> None:
        self.server, self.store = server, server.store
        self._lock = asyncio.Lock()
        self._seen: set[str] = set()  # tables whose end was noticed

    # ------------------------------------------------------------------------------------------------- following

    async def resume(self) -> None:
        """After a start of the server: go on with those that are being played."""
        for tournament in await self._being_played():
            async with self._lock:
                await self._go_on_if_round_is_over(tournament)
            for pairing in tournament.waiting:
                try:
                    self.table_changed(await self.server.tables.find(pairing.table))
                except AdmiraltyError as error:
                    log.warning("tournament %s: table %s: %s", tournament.key, pairing.table, error.sentence)

    def table_changed(self, table: LiveTable) -> None:
        if not table.status.over or table.status.looks_only or table.name in self._seen:
            return
        self._seen.add(table.name)
        table.spawn(partial(self._result, table))

    async def _key_of(self, table: str) -> str | None:
        """The tournament that is played at a table; any process of the server may hold either."""
        for each in await self._being_played():
            if any(pairing.table == table for pairing in each.played[-1]):
                return each.key
        return None

    async def _result(self, table: LiveTable) -> None:
        await self._decide(table.name, outcome_of(table))

    async def _decide(self, table: str, outcome: Outcome) -> None:
        async with self._lock:  # a table may be over before the round that it belongs to is saved
            key = await self._key_of(table)
            for _ in range(TRIES if key else 0):
                tournament = await self._load(key or "")
                for pairing in tournament.played[-1]:
                    if pairing.table == table and not pairing.outcome:
                        pairing.outcome = outcome
                try:
                    await self._save(tournament)
                except Overtaken:
                    continue
                await self._go_on_if_round_is_over(tournament)
                return

    async def _go_on_if_round_is_over(self, tournament: Tournament) -> None:
        if tournament.phase == "playing" and tournament.is_round_over:
            await self._go_on(tournament)
            await self._save(tournament)

    # --------------------------------------------------------------------------------------------------- changing

    async def open(self, owner: Row, wanted: OpenTournament) -> TournamentShown:
        if wanted.system == "swiss" and not swiss_is_known():
            raise Unknown("this server pairs no Swiss system: choose a round robin")
        if len(await self._all(tournaments_schema.PHASE != "over")) >= MOST_OPEN:
            raise IllegalAction("there are many tournaments already: wait until one is over")
        game = await self.server.games.game(wanted.game)
        title = clean_line(wanted.title)
        self._refuse_if(not title, "a tournament needs a name")
        scenario = wanted.scenario or game.scenarios[0].key
        if scenario not in {each.key for each in game.scenarios}:
            raise Unknown(f"{game.title} has no scenario {scenario!r}")
        if 2 not in game.scenarios[game.scenario_index(scenario)].seats:
            raise Malformed(f"two meet at a table of a tournament, and {scenario} is not for two")
        under = await self.server.pools.run(Pool.PLAY, asked_rules, game, wanted.ruleset, {})
        async with self._lock:
            tournament = Tournament(
                key=secrets.token_hex(4),
                title=title,
                game=game.key,
                scenario=scenario,
                ruleset=under.ruleset,
                system=wanted.system,
                rounds=wanted.rounds,
                clock=wanted.clock,
                owner=owner["id"],
                created=time.time(),
            )
            for place, name in enumerate(wanted.computers, 1):
                known = level(name, game)
                rating = (await self.server.results.ratings_in(game.key, [LEVEL + known.name])).get(LEVEL + known.name)
                points = (rating or level_at_first(game, known.name)).points
                tournament.entrants.append(Entrant(0, f"{known.title} {place}", level=known.name, points=points))
            await self._save(tournament)
            return await shown(self.server, tournament, owner)

    async def join(self, key: str, person: Row) -> TournamentShown:
        async with self._lock:
            tournament = await self._load(key)
            self._refuse_if(tournament.phase == "over", "this tournament is over")
            mine = next((each for each in tournament.entrants if each.person == person["id"]), None)
            late = tournament.phase == "playing"
            if mine is not None:
                mine.left = False
            else:
                self._refuse_if(late and tournament.system == "round-robin", "a round robin has begun with all it has")
                self._refuse_if(len(tournament.entrants) >= MOST_ENTRANTS, "this tournament is full")
                rating = (await self.server.results.ratings_in(tournament.game, [person["id"]])).get(person["id"])
                number = len(tournament.entrants) + 1 if late else 0
                entrant = Entrant(
                    number, person["name"], person=person["id"], points=1500 if rating is None else rating.points
                )
                entrant.from_round = len(tournament.played)
                tournament.entrants.append(entrant)
            await self._save(tournament)
            return await shown(self.server, tournament, person)

    async def leave(self, key: str, person: Row) -> TournamentShown:
        """Before the start one is taken off the list; later one is paired no more. The match one is in is played on."""
        async with self._lock:
            tournament = await self._load(key)
            mine = [each for each in tournament.entrants if each.person == person["id"]]
            if tournament.phase == "open":
                tournament.entrants = [each for each in tournament.entrants if each not in mine]
            for each in mine:
                each.left = True
            await self._save(tournament)
            return await shown(self.server, tournament, person)

    async def start(self, key: str, person: Row) -> TournamentShown:
        async with self._lock:
            tournament = await self._load(key)
            self._refuse_if(tournament.owner != person["id"], "only who opened this tournament can start it")
            self._refuse_if(tournament.phase != "open", "this tournament has begun")
            self._refuse_if(len(tournament.entrants) < 2, "a tournament needs two entrants at least")
            tournament.entrants.sort(key=lambda each: -each.points)
            for number, each in enumerate(tournament.entrants, 1):
                each.number = number
            if tournament.system == "round-robin":
                tournament.rounds = rounds_of_round_robin(len(tournament.entrants))
            else:
                tournament.rounds = min(tournament.rounds, len(tournament.entrants) - 1)
            tournament.phase = "playing"
            await self._go_on(tournament)
            await self._save(tournament)
            return await shown(self.server, tournament, person)

    async def _go_on(self, tournament: Tournament) -> None:
        """The next round, or the end."""
        while tournament.is_round_over:
            if len(tournament.played) >= tournament.rounds or len(tournament.here) < 2:
                tournament.phase = "over"
                return
            try:
                pairings = next_round(tournament)
            except IllegalAction:
                tournament.phase = "over"
                return
            tournament.played.append(pairings)
            for pairing in pairings:
                if not pairing.outcome:
                    await self._open_table(tournament, pairing)

    async def _open_table(self, tournament: Tournament, pairing: Pairing) -> None:
        # These need the server, which has the tournaments.
        from admiralty.server.joining import keep_seats
        from admiralty.server.new_tables import open_table

        by_number = {each.number: each for each in tournament.entrants}
        entrants = [by_number[pairing.first], by_number[pairing.second]]
        seats = [
            SeatTerms("computer", each.name, each.level) if each.level else SeatTerms("link", each.name)
            for each in entrants
        ]
        wanted = OpenTable(
            game=tournament.game,
            seats=seats,
            scenario=tournament.scenario,
            ruleset=tournament.ruleset,
            clock=tournament.clock,
        )
        opened = await open_table(self.server, wanted)
        pairing.table, pairing.spectator = opened.table, opened.spectator
        owned: list[Row] = [
            {"table": opened.table, "seat": seat, "person": each.person}
            for seat, each in enumerate(entrants)
            if each.person
        ]
        await self.store.save(Write().add(people_schema.ADD_PERSON_SEAT, owned))
        if owned:
            await keep_seats(self.server, opened.table)
        for each in owned:
            await self.server.vacations.sat_down(each["person"])

    # --------------------------------------------------------------------------------------- who does not come

    async def end_idle_from_time_to_time(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self.end_idle_matches()
            except Exception:  # it is tried again
                log.exception("matches of tournaments could not be looked through")

    async def end_idle_matches(self) -> None:
        """A round does not wait for ever: what nobody plays for twice the term of absence is cancelled.

        Once that term is over, whoever came may claim the win; so these are the matches to which nobody came back.
        """
        too_long_ago = time.time() - 2 * self.server.settings.absence_seconds
        for tournament in await self._being_played():
            for pairing in tournament.waiting:
                row = await self.store.table(pairing.table)
                if row is None or (row["touched"] < too_long_ago and read_state(row["standing"]).choosing is not None):
                    await self._decide(pairing.table, "missed")  # it has been removed, or never began
                elif row["touched"] < too_long_ago and not row["moves_itself"]:
                    with contextlib.suppress(AdmiraltyError):  # another server of the club holds it
                        await absence.cancel_unplayed(await self.server.tables.find(pairing.table))

    @staticmethod
    def _refuse_if(is_so: bool, why: str) -> None:
        if is_so:
            raise IllegalAction(why)

    # ---------------------------------------------------------------------------------------------------- showing

    async def cards(self) -> list[TournamentCard]:
        return [
            TournamentCard(
                each.key,
                each.title,
                each.game,
                each.system,
                each.phase,
                len(each.entrants),
                len(each.played),
                each.rounds,
            )
            for each in (await self._all())[:MOST_SHOWN]
        ]

    async def look(self, key: str, person: Row | None) -> TournamentShown:
        return await shown(self.server, await self._load(key), person)

    # ------------------------------------------------------------------------------------------------------ on disk

    async def _all(self, *which: ColumnElement[bool]) -> list[Tournament]:
        kept = tournaments_schema.tournaments
        rows = await self.store.rows(select(kept).where(*which).order_by(kept.c.created.desc()))
        return [msgspec.convert(row["state"], Tournament) for row in rows]

    async def _being_played(self) -> list[Tournament]:
        return await self._all(tournaments_schema.PHASE == "playing")

    async def _load(self, key: str) -> Tournament:
        """With everybody's name of today."""
        kept = tournaments_schema.tournaments
        rows = await self.store.rows(select(kept).where(kept.c.key == key))
        if not rows:
            raise Unknown("there is no such tournament")
        tournament = msgspec.convert(rows[0]["state"], Tournament)
        names = await self.server.people.names(each.person for each in tournament.entrants if each.person)
        for each in tournament.entrants:
            each.name = names.get(each.person, each.name)
        return tournament

    async def _save(self, tournament: Tournament) -> None:
        """On top of what was read, or not at all: another process may have changed it since."""
        found, tournament.revision = tournament.revision, tournament.revision + 1
        state = msgspec.to_builtins(tournament)
        if found < 0:
            row = {"key": tournament.key, "created": tournament.created, "revision": 0, "state": state}
            await self.store.save(Write().add(tournaments_schema.ADD_TOURNAMENT, [row]))
        else:
            row = {"of": tournament.key, "found": found, "new_state": state}
            await self.store.save(Write().add(tournaments_schema.CHANGE_TOURNAMENT, [row]))


def outcome_of(table: LiveTable) -> Outcome:
    """How a match that is over counts. One that was cancelled is a draw, or nothing where nobody had played."""
    ended = table.status.ended
    winners = [] if ended is None else ended.winners
    if not winners and table.status.plies == 0:
        return "missed"
    return "draw" if len(winners) != 1 else "first" if winners == ["A"] else "second"
