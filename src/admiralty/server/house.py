"""All tables of a server: opening them, finding them in memory or on disk, putting them away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.commitment import fresh_key
from admiralty.match.lines import SPECTATOR
from admiralty.server import choosing, founding, schema
from admiralty.server.catalogue import Catalogue
from admiralty.server.compiling import Compilers
from admiralty.server.computers import Computers
from admiralty.server.desk import PlyRow, Standing
from admiralty.server.engines import Engine
from admiralty.server.errors import TooMuch, WrongSeat
from admiralty.server.insight import Analyst
from admiralty.server.limits import Gate
from admiralty.server.meanwhile import RemoteEngine
from admiralty.server.messages import ClockTerms, GameInfo, ImportRecord, OpenTable, Rematch, SeatKey, TableOpened
from admiralty.server.seat_options import (
    Choice,
    guests_choosing,
    moved_on,
    refuse_chosen_for_others,
    with_usual,
)
from admiralty.server.seats import Seat, cleaned, seats_from
from admiralty.server.settings import Settings
from admiralty.server.shelf import Shelf
from admiralty.server.store import Row, Store, Write
from admiralty.server.table import CHAT_KEPT, CHOOSING, LESSON, Table, said_from
from admiralty.server.tokens import find, fingerprint, fresh_table, fresh_token
from admiralty.server.tutorial import INSTRUCTOR, Progress, tutorial_of

HOUSEKEEPING_SECONDS = 30.0

log = logging.getLogger("admiralty.server")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.data)
        self.gate = Gate(settings.limits, settings.now)
        self.analyst = Analyst(settings.limits)
        self.computers = Computers(settings.computer_seconds, settings.pace_seconds)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._count = 0
        self._catalogue: Catalogue | None = None
        self._compilers: Compilers | None = None
        self._infos: list[GameInfo] = []
        self._ready = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    # ---------------------------------------------------------------------------------------- opening and closing

    async def open(self) -> None:
        """Pages are answered at once; games are loaded and compiled meanwhile."""
        await self.store.open()
        self._count = await self.store.count()
        self._tasks = [asyncio.create_task(work()) for work in (self._load_games, self._keep_house)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in list(self.tables.values()):
            await table.end()
        if self._compilers is not None:
            await self._compilers.close()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.store.close()

    async def _load_games(self) -> None:
        shelf = Shelf(self.settings.data, self.settings.extra_games)
        try:
            self._catalogue = await asyncio.to_thread(Catalogue, self.settings.extra_games)
            self._infos = await asyncio.to_thread(self._list_games, shelf, self._catalogue)
            self._compilers = Compilers(
                self._catalogue, [info.key for info in self._infos], ahead=self.settings.compiles
            )
        except Exception:
            log.exception("the games could not be loaded")
            raise
        self._compilers.on_ready = self._move_tables
        self._ready.set()
        self._compilers.start()
        for name in await self.store.unfinished():
            with contextlib.suppress(Exception):  # one table that cannot be restored must not keep others from going on
                await self.table(name)

    @staticmethod
    def _list_games(shelf: Shelf, catalogue: Catalogue) -> list[GameInfo]:
        kept = shelf.games()
        if kept is not None:
            return kept
        found = catalogue.infos()
        if len(found) == len(catalogue.keys):
            shelf.keep(found)
        return found

    async def catalogue(self) -> Catalogue:
        await self._ready.wait()
        assert self._catalogue is not None
        return self._catalogue

    async def games(self) -> list[GameInfo]:
        """All games, as the lobby shows them."""
        await self._ready.wait()
        return self._infos

    async def game(self, key: str) -> Game:
        """A game. Loading it takes a moment the first time, which nobody else waits for."""
        return await asyncio.to_thread((await self.catalogue()).game, key)

    async def compilers(self) -> Compilers:
        await self._ready.wait()
        assert self._compilers is not None
        return self._compilers

    # ------------------------------------------------------------------------------------------------ new tables

    async def open_table(self, wanted: OpenTable) -> TableOpened:
        self._refuse_too_many()
        game = await self.game(wanted.game)
        seats = seats_from(wanted.seats)
        guests = guests_choosing(game, seats)
        if guests and not wanted.position:  # a position that is given says itself what everybody has
            return await self._open_for_choosing(game, wanted, seats, guests)
        engine = await (await self.compilers()).engine(game, founding.opened, wanted, fresh_key())
        return await self._found(game, engine, seats, wanted.clock, wanted.listed)

    async def _open_for_choosing(
        self, game: Game, wanted: OpenTable, seats: list[Seat], guests: list[int]
    ) -> TableOpened:
        """A table whose match begins when everybody who comes has chosen what belongs to their seat."""
        refuse_chosen_for_others(game, wanted.options, guests)
        asked = (game, wanted.scenario, wanted.ruleset, len(seats))
        terms = await asyncio.to_thread(founding.agreed, *asked, wanted.options)
        told = with_usual(game, terms.ruleset, terms.options, len(seats))
        mine = {name: value for name, value in told.items() if game.secret_options.get(name) not in guests}
        row = founding.row_before(terms) | {"options": mine}
        (await self.compilers()).want(game.key)
        standing = {CHOOSING: msgspec.to_builtins(Choice(guests))}
        return await self._set_up(
            game, choosing.NoMatchYet(), row, choosing.NOT_BEGUN, [], seats, wanted.clock, wanted.listed, standing
        )

    async def begin(self, table: Table, options: dict[str, Any]) -> None:
        """Everybody has chosen: the match is dealt, with a key of its own."""
        row, game = table.row, table.game
        wanted = OpenTable(game=game.key, seats=[], scenario=row["scenario"], ruleset=row["ruleset"], options=options)
        engine = await (await self.compilers()).engine(game, founding.opened_for, wanted, row["players"], fresh_key())
        try:
            await choosing.begin(table, engine, await engine.ask(founding.terms_row))
        except BaseException:
            if table.engine is not engine:  # otherwise the table itself sees to it
                await engine.close()
            raise
        self._move_if_compiled(table)

    async def import_record(self, wanted: ImportRecord) -> TableOpened:
        self._refuse_too_many()
        named = wanted.record.get("game")
        game = await self.game(named if isinstance(named, str) else "")
        engine = await (await self.compilers()).engine(game, founding.imported, wanted.record, wanted.go_on_from)
        players = (await engine.ask(founding.terms_row))["players"]
        if wanted.go_on_from is None:
            seats = [Seat("screen") for _ in range(players)]
        elif len(wanted.seats) != players:
            raise Malformed(f"this match has {players} seats; say for each who is to sit there")
        else:
            seats = seats_from(wanted.seats)
        return await self._found(game, engine, seats, ClockTerms(), listed=False)

    async def open_tutorial(self, key: str, name: str) -> TableOpened:
        """A table at which a game is taught: the learner sits in one seat, the script moves the others."""
        self._refuse_too_many()
        game = await self.game(key)
        tutorial = tutorial_of(game)
        if tutorial is None:
            raise Unknown(f"{game.title} has no tutorial")
        wanted = OpenTable(
            game=key,
            seats=[],
            scenario=tutorial.scenario,
            ruleset=tutorial.ruleset,
            options=tutorial.options,
            position=tutorial.start,
        )
        engine = await (await self.compilers()).engine(game, founding.opened_for, wanted, tutorial.players, fresh_key())
        seats = [Seat("screen", INSTRUCTOR) for _ in range(tutorial.players)]
        seats[tutorial.seat] = Seat("you", cleaned(name))
        standing = {LESSON: msgspec.to_builtins(Progress([0]))}
        opened = await self._found(game, engine, seats, ClockTerms(), listed=False, standing=standing)
        return TableOpened(opened.table, [opened.mine[tutorial.seat]], [], opened.spectator)

    async def rematch(self, table: Table) -> None:
        """The same match once more with sides swapped: everybody moves one seat on, and is told the new seat."""
        row, count = table.row, len(table.seats)
        seats = [msgspec.structs.replace(table.seats[(number - 1) % count]) for number in range(count)]
        for seat in seats:
            seat.taken = seat.is_computer
        game = table.game
        wanted = OpenTable(
            game=game.key,
            seats=[],
            scenario=row["scenario"],
            ruleset=row["ruleset"],
            options=moved_on(game, with_usual(game, row["ruleset"], row["options"], count), count),
            position=row["start"] or {},
        )
        engine = await (await self.compilers()).engine(game, founding.opened_for, wanted, count, fresh_key())
        opened = await self._found(game, engine, seats, table.clock_terms, row["listed"])
        table.rematch = opened.table
        keys = {key.seat: key for key in opened.mine + opened.links}
        for screen in table.screens:
            mine = [keys[(seat + 1) % count] for seat in screen.audience if seat != SPECTATOR]
            screen.tell(Rematch(TableOpened(opened.table, mine, [], opened.spectator)))

    async def collect_rematch(self, table: Table, seats: tuple[int, ...]) -> TableOpened | None:
        """The new seats of somebody who was away when the rematch was agreed on; None if they are taken already."""
        if not table.rematch:
            return None
        following = await self.table(table.rematch)
        count = len(table.seats)
        free = [(seat + 1) % count for seat in seats if seat != SPECTATOR]
        if not all(not following.seats[seat].taken for seat in free):
            return None
        mine = [await self._new_key(following, seat) for seat in free]
        return TableOpened(following.name, mine, [], following.row["spectator"])

    async def join(self, name: str, player: str) -> TableOpened:
        """The first free seat of a table that is open to anybody."""
        table = await self.table(name)
        async with table.lock:
            free = [number for number, seat in enumerate(table.seats) if not seat.taken]
            if not table.row["listed"] or not free:
                raise WrongSeat("there is no free seat at this table")
            key = await self._new_key(table, free[0])
            table.seats[free[0]].taken = True
            table.seats[free[0]].name = cleaned(player)
            await table.save(Write())
        return TableOpened(name, [key], [], table.row["spectator"])

    async def _new_key(self, table: Table, seat: int) -> SeatKey:
        """A token in place of the one a seat had."""
        token = fresh_token()
        write = Write().add(schema.DROP_TOKEN, [{"of": table.name, "at_seat": seat}])
        write.add(schema.ADD_TOKENS, [{"fingerprint": fingerprint(token), "table": table.name, "seat": seat}])
        await self.store.save(write)
        return SeatKey(seat, seat_name(seat), table.seats[seat].kind, token)

    async def _found(
        self,
        game: Game,
        engine: Engine,
        seats: list[Seat],
        clock: ClockTerms,
        listed: bool,
        standing: Row | None = None,
    ) -> TableOpened:
        terms: Row = await engine.ask(founding.terms_row)
        now: Standing = await engine.call("standing")
        plies: list[PlyRow] = await engine.ask(founding.all_rows)
        return await self._set_up(game, engine, terms, now, plies, seats, clock, listed, standing)

    async def _set_up(
        self,
        game: Game,
        engine: Engine,
        terms: Row,
        now: Standing,
        plies: list[PlyRow],
        seats: list[Seat],
        clock: ClockTerms,
        listed: bool,
        standing: Row | None,
    ) -> TableOpened:
        moment = time.time()
        row: Row = {
            "name": fresh_table(),
            **terms,
            "listed": listed,
            "spectator": fresh_token(),
            "clock": msgspec.to_builtins(clock),
            "seats": msgspec.to_builtins(seats),
            "standing": standing or {},
            "moves_itself": bool(clock.bank or clock.per_move) or any(seat.is_computer for seat in seats),
            "loads": 1,
            "created": moment,
            "touched": moment,
            "public_plies": now.public_plies,
            "actors": sum(1 << seat for seat in now.actors),
            "over": now.over or now.looks_only,
            "outcome": "",
        }
        keys = [
            SeatKey(number, seat_name(number), seat.kind, fresh_token())
            for number, seat in enumerate(seats)
            if not seat.is_computer and not now.looks_only
        ]
        write = Write().add(schema.ADD_TABLE, [row])
        opens = [(key.token, key.seat) for key in keys] + [(row["spectator"], SPECTATOR)]
        write.add(
            schema.ADD_TOKENS,
            [{"fingerprint": fingerprint(token), "table": row["name"], "seat": seat} for token, seat in opens],
        )
        write.add(schema.ADD_PLIES, [{"table": row["name"], **_columns(ply)} for ply in plies])
        await self.store.save(write)
        self._count += 1
        self._seat_up(Table(row, game, engine, self.store, now, now=self.settings.now))
        mine = [key for key in keys if key.kind != "link"]
        links = [key for key in keys if key.kind == "link"]
        return TableOpened(row["name"], mine, links, row["spectator"])

    def _refuse_too_many(self) -> None:
        if self._count >= self.settings.limits.tables:
            raise TooMuch("this server has as many tables as it can keep")

    # ------------------------------------------------------------------------------------------------- old tables

    async def table(self, name: str) -> Table:
        """A table, from memory or from disk."""
        found = self.tables.get(name)
        if found is not None and not found.gone:
            return found
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> Table:
        row = await self.store.table(name)
        if row is None:
            raise Unknown("there is no such table")
        game = await self.game(row["game"])
        chooses = CHOOSING in row["standing"]
        engine: Engine = choosing.NoMatchYet() if chooses else await self._restore(game, row)
        row["loads"] = await self._count_load(row)
        chat = [said_from(each) for each in await self.store.chat(name, CHAT_KEPT)]
        standing: Standing = choosing.NOT_BEGUN if chooses else await engine.call("standing")
        return self._seat_up(Table(row, game, engine, self.store, standing, chat, self.settings.now))

    async def _restore(self, game: Game, row: Row) -> Engine:
        kept = await self.store.plies(row["name"])
        plies = [PlyRow(ply["number"], ply["seat"], ply["line"], ply["faces"], ply["hash"]) for ply in kept]
        return await (await self.compilers()).engine(game, founding.restored, row, plies)

    async def _count_load(self, row: Row) -> int:
        loads: int = row["loads"] + 1
        await self.store.save(Write().add(schema.COUNT_LOAD, [{"of": row["name"], "loads": loads}]))
        return loads

    async def _move_tables(self, game: str) -> None:
        """A game is compiled: its tables, which were played elsewhere meanwhile, are played here from now on."""
        for table in [each for each in self.tables.values() if each.game.key == game]:
            await self._move_table(table)

    async def _move_table(self, table: Table) -> None:
        async with table.lock:
            if isinstance(table.engine, RemoteEngine) and not table.gone:
                engine = await self._restore(table.game, table.row)
                await table.move_to(engine, await self._count_load(table.row))

    def _seat_up(self, table: Table) -> Table:
        self.tables[table.name] = table
        table.on_change = self.computers.wake
        self._move_if_compiled(table)
        self.computers.wake(table)
        return table

    def _move_if_compiled(self, table: Table) -> None:
        """Was its game compiled while the table was set up?"""
        if isinstance(table.engine, RemoteEngine) and self._compilers and self._compilers.is_ready(table.game.key):
            table.spawn(partial(self._move_table, table))

    async def seat_of(self, name: str, token: str) -> int:
        """The seat at a table that a token opens."""
        seat = find(token, await self.store.tokens(name))
        if seat is None:
            raise WrongSeat("this link does not open a seat at this table")
        return seat

    async def _keep_house(self) -> None:
        """Put away tables that nobody looks at; they are on disk and come back when they are asked for."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            self.put_idle_away()

    def put_idle_away(self) -> None:
        limits, now = self.settings.limits, self.settings.now()
        idle = sorted((table for table in self.tables.values() if table.is_idle), key=lambda table: table.touched)
        too_many = len(self.tables) - limits.live_tables
        for place, table in enumerate(idle):
            if place < too_many or now - table.touched > limits.idle_seconds:
                table.put_away()
        for name in [name for name, table in self.tables.items() if table.gone]:
            del self.tables[name]


def _columns(ply: PlyRow) -> dict[str, Any]:
    return {"number": ply.number, "seat": ply.seat, "line": ply.line, "faces": ply.faces, "hash": ply.hash}
