"""What the lobby shows: games and open tables. For one's own, see `my_matches`."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.games.rules_in_force import RulesInForce, rules_in_force
from admiralty.server.clocks import on_vacation_now
from admiralty.server.lobby_messages import ClockTerms, Lobby, SeatCard, SeatPerson, TableCard
from admiralty.server.persons import seat_people
from admiralty.server.saved_state import read_state
from admiralty.server.seats import Seat, seat_card
from admiralty.server.store import Row
from admiralty.server.table_info import cards
from admiralty.server.table_server import TableServer

MOST_TABLES = 60


async def lobby(server: TableServer) -> Lobby:
    games, compilers = await server.games.infos(), await server.games.compilers()
    return Lobby(games, compilers.all(), await table_cards(server, await server.store.listed(MOST_TABLES)))


async def seen_by(server: TableServer, person: Row | None, shown: Lobby) -> Lobby:
    """For somebody who is known here, without the tables of those they are to be kept apart from."""
    if person is None or not shown.tables:
        return shown
    apart = await server.blocks.tables_apart(person["id"], [card.table for card in shown.tables])
    if not apart:
        return shown
    return msgspec.structs.replace(shown, tables=[card for card in shown.tables if card.table not in apart])


async def table_cards(server: TableServer, rows: list[Row]) -> list[TableCard]:
    people = await seat_people(server, rows)
    rules: dict[tuple[str, str, bytes], RulesInForce] = {}  # most tables are played under the same few
    cards = []
    for row in rows:
        played = (row["game"], row["ruleset"], msgspec.json.encode(row["options"]))
        if played not in rules:
            rules[played] = await rules_of(server, row["game"], row["ruleset"], row["options"])
        cards.append(_table_card(server, row, rules[played], people))
    return cards


async def rules_of(server: TableServer, game: str, ruleset: str, options: dict[str, Any]) -> RulesInForce:
    """The rules of a table. One whose game is gone or has changed does not keep others from the list."""
    with contextlib.suppress(AdmiraltyError):
        return rules_in_force(await server.games.game(game), ruleset, options)
    return RulesInForce(ruleset, ruleset, ruleset, [])


def _table_card(
    server: TableServer, row: Row, in_force: RulesInForce, people: dict[str, list[SeatPerson]]
) -> TableCard:
    seats, state = _cards(server, row), read_state(row["standing"])
    return TableCard(
        table=row["name"],
        game=row["game"],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        in_force=in_force,
        seats=seats,
        ply=row["public_plies"],
        over=row["over"],
        outcome=row["outcome"],
        waiting=any(seat.kind == "open" for seat in seats),
        choosing=state.choosing is not None,
        spectator=row["spectator"],
        age_seconds=max(0, int(time.time() - row["created"])),
        clock=msgspec.convert(row["clock"], ClockTerms),
        term_seconds=int(server.settings.absence_seconds),
        people=people[row["name"]],
        known_only=state.known_only,
    )


def _cards(server: TableServer, row: Row) -> list[SeatCard]:
    live = server.tables.live.get(row["name"])
    if live is not None and not live.gone:
        return cards(live)
    seats = msgspec.convert(row["seats"], list[Seat])
    on_vacation = on_vacation_now(msgspec.convert(row["clock"], ClockTerms), read_state(row["standing"]).vacations)
    return [seat_card(number, seat, False, on_vacation.get(number, 0.0)) for number, seat in enumerate(seats)]
