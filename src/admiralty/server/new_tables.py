"""Opening tables: for a new match, for one whose options are still to be chosen, from a record, or for a tutorial."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.commitment import fresh_key
from admiralty.match.lines import SPECTATOR
from admiralty.opponents.brought import options_of
from admiralty.opponents.picking import asked_before, picked_apart
from admiralty.server import choosing, schema
from admiralty.server.dice_of_all import HOLD_SECONDS, ask
from admiralty.server.errors import TooMuch
from admiralty.server.live_table import LiveTable
from admiralty.server.lobby_messages import ClockTerms, ImportRecord, OpenTable, SeatKey, TableOpened
from admiralty.server.match_handle import MatchHandle, NoMatchYet
from admiralty.server.match_sources import MatchRows, agreed_terms, match_from_record, new_match, rows_before
from admiralty.server.saved_state import SavedState, column_of
from admiralty.server.seat_options import PendingChoices, guests_choosing, refuse_chosen_for_others, with_usual
from admiralty.server.seat_tokens import token_row
from admiralty.server.seats import Seat, clean_name, seats_from
from admiralty.server.store import Row, Write
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import fresh_table, fresh_token
from admiralty.server.tutorial import INSTRUCTOR, LessonProgress, tutorial_of
from admiralty.server.work import Pool


@dataclass(frozen=True)
class NewTable:
    """A table that is to be saved for the first time."""

    game: Game
    match: MatchHandle
    seats: list[Seat]
    clock: ClockTerms = field(default_factory=ClockTerms)
    listed: bool = False
    state: SavedState = field(default_factory=SavedState)


async def open_table(server: TableServer, wanted: OpenTable) -> TableOpened:
    await _refuse_too_many(server)
    game = await server.games.game(wanted.game)
    seats = seats_from(wanted.seats, game)
    wanted = msgspec.structs.replace(wanted, options=await _with_programs(server, game, wanted, seats))
    guests = guests_choosing(game, seats)
    if guests and not wanted.position:  # a position that is given says itself what everybody has
        return await _open_for_choosing(server, game, wanted, seats, guests)
    match = await server.games.match(Pool.PLAY, game, new_match, wanted, len(seats), fresh_key())
    state = SavedState(late_turns=wanted.late_turns, known_only=wanted.known_only)
    return await save_new_table(server, NewTable(game, match, seats, wanted.clock, wanted.listed, state))


async def _with_programs(server: TableServer, game: Game, wanted: OpenTable, seats: list[Seat]) -> dict[str, Any]:
    """The options that were given, and what programs bring: they choose it now, or their files say it."""
    levels = [seat.level for seat in seats]
    options = options_of(game, levels, wanted.options)
    if wanted.position or not asked_before(game, levels, wanted.options):
        return options
    asked = (game, wanted.scenario, wanted.ruleset, len(seats))
    terms = await server.pools.run(Pool.PLAY, agreed_terms, *asked, wanted.options)  # no program is asked in vain
    return options | await server.pools.run(Pool.PLAYERS, picked_apart, terms, levels, wanted.options)


async def _open_for_choosing(
    server: TableServer, game: Game, wanted: OpenTable, seats: list[Seat], guests: list[int]
) -> TableOpened:
    """A table whose match begins when everybody who comes has chosen what belongs to their seat."""
    refuse_chosen_for_others(game, wanted.options, guests)
    asked = (game, wanted.scenario, wanted.ruleset, len(seats))
    terms = await server.pools.run(Pool.PLAY, agreed_terms, *asked, wanted.options)
    told = with_usual(game, terms.ruleset, terms.options, len(seats))
    mine = {name: value for name, value in told.items() if game.secret_options.get(name) not in guests}
    (await server.games.compilers()).want(game.key)
    rows = rows_before(terms)
    pending = PendingChoices(guests)
    state = SavedState(choosing=pending, late_turns=wanted.late_turns, known_only=wanted.known_only)
    table = NewTable(game, NoMatchYet(), seats, wanted.clock, wanted.listed, state)
    return await _save(server, table, replace(rows, terms={**rows.terms, "options": mine}))


async def begin_match(server: TableServer, table: LiveTable, options: dict[str, Any]) -> None:
    """Everybody has chosen: the match is dealt, with a key of its own."""
    row, game = table.row, table.game
    wanted = OpenTable(game=game.key, seats=[], scenario=row["scenario"], ruleset=row["ruleset"], options=options)
    match = await server.games.match(Pool.PLAY, game, new_match, wanted, row["players"], fresh_key())
    try:
        await choosing.begin(table, match, (await match.rows()).terms)
    except BaseException:
        if table.match is not match:  # otherwise the table itself sees to it
            await match.close()
        raise
    ask(table)
    server.tables.move_if_compiled(table)


async def import_record(server: TableServer, wanted: ImportRecord) -> TableOpened:
    await _refuse_too_many(server)
    named = wanted.record.get("game")
    game = await server.games.game(named if isinstance(named, str) else "")
    match = await server.games.match(Pool.CURIOUS, game, match_from_record, wanted.record, wanted.go_on_from)
    players = (await match.rows()).terms["players"]
    if wanted.go_on_from is None:
        seats = [Seat("screen") for _ in range(players)]
    elif len(wanted.seats) != players:
        raise Malformed(f"this match has {players} seats; say for each who is to sit there")
    else:
        seats = seats_from(wanted.seats, game)
    return await save_new_table(server, NewTable(game, match, seats))


async def open_tutorial(server: TableServer, key: str, name: str) -> TableOpened:
    """A table at which a game is taught: the learner sits in one seat, the script moves the others."""
    await _refuse_too_many(server)
    game = await server.games.game(key)
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
    match = await server.games.match(Pool.PLAY, game, new_match, wanted, tutorial.players, fresh_key())
    seats = [Seat("screen", INSTRUCTOR) for _ in range(tutorial.players)]
    seats[tutorial.seat] = Seat("you", clean_name(name))
    opened = await save_new_table(server, NewTable(game, match, seats, state=SavedState(lesson=LessonProgress([0]))))
    return TableOpened(opened.table, [opened.mine[tutorial.seat]], [], opened.spectator)


async def save_new_table(server: TableServer, table: NewTable) -> TableOpened:
    """Save a table whose match has begun."""
    return await _save(server, table, await table.match.rows())


async def _save(server: TableServer, new: NewTable, rows: MatchRows) -> TableOpened:
    row = _row(new, rows, server.tables.ownership.name)
    keys = [
        SeatKey(number, seat_name(number), seat.kind, fresh_token())
        for number, seat in enumerate(new.seats)
        if not seat.is_computer and not rows.status.looks_only
    ]
    opens = [(key.token, key.seat) for key in keys] + [(row["spectator"], SPECTATOR)]
    write = Write().add(schema.ADD_TABLE, [row])
    write.add(schema.ADD_TOKENS, [token_row(token, row["name"], seat) for token, seat in opens])
    write.add(schema.ADD_PLIES, [ply.columns(row["name"]) for ply in rows.plies])
    if row["digest"]:
        await server.store.with_rules(write, row["digest"], new.match.numbers)
    await server.store.save(write)
    server.table_count += 1
    table = LiveTable(row, new.game, new.match, server.store, rows.status, now=server.settings.now)
    if keys and new.state.lesson is None:  # whoever comes may want to add to the dice before the first one falls
        table.hold_computers(HOLD_SECONDS)
    server.tables.add(table)
    mine = [key for key in keys if key.kind != "link"]
    links = [key for key in keys if key.kind == "link"]
    return TableOpened(row["name"], mine, links, row["spectator"])


def _row(new: NewTable, rows: MatchRows, owner: str) -> Row:
    moment, clock = time.time(), new.clock
    return {
        "name": fresh_table(),
        **rows.terms,
        "listed": new.listed,
        "spectator": fresh_token(),
        "clock": msgspec.to_builtins(clock),
        "seats": msgspec.to_builtins(new.seats),
        "standing": column_of(new.state),
        "moves_itself": bool(clock.bank or clock.per_move)
        or any(new.seats[seat].is_computer for seat in rows.status.actors),
        "loads": 1,
        "created": moment,
        "touched": moment,
        "public_plies": rows.status.public_plies,
        "actors": sum(1 << seat for seat in rows.status.actors),
        "over": rows.status.over or rows.status.looks_only,
        "outcome": "",
        "revision": 0,
        "owner": owner,
    }


async def _refuse_too_many(server: TableServer) -> None:
    if server.draining:
        raise TooMuch("the server is being restarted: try again in a minute")
    if server.table_count >= server.settings.limits.tables:
        server.table_count = await server.store.count()  # an operator may have removed some
    if server.table_count >= server.settings.limits.tables:
        raise TooMuch("this server has as many tables as it can keep")
