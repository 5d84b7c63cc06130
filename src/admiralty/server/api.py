"""What is asked once, by HTTP: games, rulebooks, tables to open, join, resume, download and verify."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.server import admin_api, lobby, my_matches, new_tables, protocol_api, workshop_api
from admiralty.server.callers import Caller, address_of, calling
from admiralty.server.catalogue import rulebook_text
from admiralty.server.channel import encode
from admiralty.server.club_door import answer_elsewhere
from admiralty.server.errors import (
    Broken,
    NotRestored,
    NotSaved,
    NotSignedIn,
    TookTooLong,
    TooLarge,
    TooMuch,
    WrongLink,
    WrongSeat,
)
from admiralty.server.joining import join
from admiralty.server.lobby_messages import AskMine, AskRules, ImportRecord, JoinTable, OpenTable, Refused
from admiralty.server.lobby_stream import lobby_stream
from admiralty.server.match_sources import asked_rules
from admiralty.server.moderation import Erase, Order
from admiralty.server.seat_tokens import seat_of
from admiralty.server.sessions import person_of
from admiralty.server.shared_limits import refuse_beyond_hour
from admiralty.server.table_info import in_force
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import is_token
from admiralty.server.work import Pool

T = TypeVar("T")
Answerer = Callable[[TableServer, Request], Awaitable[Any]]

STATUSES: dict[type[AdmiraltyError], int] = {
    Unknown: 404,
    WrongSeat: 403,
    NotSignedIn: 401,
    WrongLink: 403,
    TooMuch: 429,
    TooLarge: 413,
    NotSaved: 503,
    TookTooLong: 503,
    Broken: 500,
    NotRestored: 500,
}

log = logging.getLogger("admiralty.server")


async def get_lobby(server: TableServer, request: Request) -> Any:
    """For somebody who is known here, without the tables of those they are to be kept apart from."""
    shown = await server.lobby.shown()
    seen = await lobby.seen_by(server, await person_of(server, request), shown.lobby)
    return Response(shown.whole if seen is shown.lobby else encode(seen), media_type="application/json")


async def get_lobby_changes(server: TableServer, request: Request) -> Any:
    return lobby_stream(server, calling.get().address, await person_of(server, request))


async def get_compiling(server: TableServer, request: Request) -> Any:
    return (await server.games.compilers()).all()


async def get_rulebook(server: TableServer, request: Request) -> Any:
    game = await server.games.game(request.path_params["key"])
    return await server.pools.run(Pool.CURIOUS, rulebook_text, game)


async def get_rules_in_force(server: TableServer, request: Request) -> Any:
    """What a table would be played under; values that no table could have are refused in words."""
    wanted = await body(server, request, AskRules)
    game = await server.games.game(request.path_params["key"])
    return await server.pools.run(Pool.CURIOUS, asked_rules, game, wanted.ruleset, wanted.options)


async def get_table_rulebook(server: TableServer, request: Request) -> Any:
    name = request.path_params["table"]
    await seat_of(server.store, name, _token(request))
    table = await server.tables.find(name)
    return await server.pools.run(Pool.CURIOUS, rulebook_text, table.game, in_force(table))


async def get_card_set(server: TableServer, request: Request) -> Any:
    from admiralty.server import decks  # loads a game: not before somebody builds a deck

    return await server.pools.run(Pool.CURIOUS, decks.card_set, request.query_params.get("game", ""))


async def check_deck(server: TableServer, request: Request) -> Any:
    from admiralty.server import decks

    wanted = await body(server, request, decks.CheckDeck)
    return await server.pools.run(Pool.CURIOUS, decks.checked, wanted)


async def open_table(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, OpenTable)
    await _refuse_too_many_tables(server, request)
    return await _opened_elsewhere(server, request, wanted.game) or await new_tables.open_table(server, wanted)


async def import_record(server: TableServer, request: Request) -> Any:
    data = await _data(request, server.limits.limits.import_bytes, server.limits.limits.body_seconds)
    await _refuse_too_many_tables(server, request)
    wanted = await server.pools.run(Pool.CURIOUS, _decoded, data, ImportRecord)
    game = str(wanted.record.get("game"))
    return await _opened_elsewhere(server, request, game) or await new_tables.import_record(server, wanted)


async def open_tutorial(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, JoinTable)
    await _refuse_too_many_tables(server, request)
    key = request.path_params["key"]
    return await _opened_elsewhere(server, request, key) or await new_tables.open_tutorial(server, key, wanted.name)


async def join_table(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, JoinTable)
    return await join(server, request.path_params["table"], wanted.name, await person_of(server, request))


async def get_mine(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, AskMine)
    return await my_matches.mine(server, wanted.tokens, await person_of(server, request))


async def get_record(server: TableServer, request: Request) -> Any:
    """The record as much as the token's owner may know: a file to keep, share or import."""
    name = request.path_params["table"]
    await seat_of(server.store, name, _token(request))
    table = await server.tables.find(name)
    async with table.lock:
        seat = await seat_of(server.store, name, _token(request))  # it may have been replaced meanwhile
        record = await table.match.record(seat)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.key}-{table.name}.json"'}
    return Response(record, media_type="application/json", headers=headers)


async def get_verification(server: TableServer, request: Request) -> Any:
    name = request.path_params["table"]
    await seat_of(server.store, name, _token(request))
    table = await server.tables.find(name)
    return await table.match.verified()


async def list_tables(server: TableServer, request: Request) -> Any:
    admin_api.refuse_without_token(request, server.settings.admin_token)
    return await server.moderation.list(request.query_params.get("name", ""))


async def moderate(server: TableServer, request: Request) -> Any:
    admin_api.refuse_without_token(request, server.settings.admin_token)
    done = await server.moderation.do(await body(server, request, Order))
    server.lobby_changed()
    return done


async def erase_person(server: TableServer, request: Request) -> Any:
    admin_api.refuse_without_token(request, server.settings.admin_token)
    erased = await server.moderation.erase(await body(server, request, Erase))
    server.lobby_changed()
    return erased


async def _elsewhere(server: TableServer, request: Request, address: str, game: str = "") -> Response | None:
    """The answer of another server of the club, if the table is there, or is better opened there."""

    async def body() -> bytes:
        if request.method == "POST" and not hasattr(request, "_body"):
            await _data(request, server.limits.limits.message_bytes, server.limits.limits.body_seconds)
        return await request.body()

    return await answer_elsewhere(server, request, address, body, game)


async def _opened_elsewhere(server: TableServer, request: Request, game: str) -> Response | None:
    return await _elsewhere(server, request, calling.get().address, game)


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not is_token(token):
        raise WrongSeat("this needs a token of the table, in the header Authorization: Bearer …")
    return token


async def _refuse_too_many_tables(server: TableServer, request: Request) -> None:
    sentence = "you have opened many tables in the last hour: wait a little"
    await refuse_beyond_hour(server, request, "table", sentence)


async def body(server: TableServer, request: Request, kind: type[T]) -> T:
    """The body of a request, within its limits and of its shape."""
    limits = server.limits.limits
    return _decoded(await _data(request, limits.message_bytes, limits.body_seconds), kind)


async def _data(request: Request, most: int, seconds: float) -> bytes:
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Malformed("the body must be JSON, and say so in its Content-Type")
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise TooLarge(f"this has more than {most:,} bytes")
    except TimeoutError:
        raise TookTooLong(f"what you sent had not come whole after {seconds:g} seconds") from None
    request._body = bytes(data)  # it may be asked for again, to be passed on
    return bytes(data)


def _decoded(data: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"this is no {kind.__name__}: {error}") from None


def _with_body(answer: Any, kind: type[Any] | None) -> Answerer:
    """An answerer that is handed the body of its request, of its shape."""

    async def answerer(server: TableServer, request: Request) -> Any:
        if kind is None:
            return await answer(server, request, None)
        limits = server.limits.limits
        data = await _data(request, limits.import_bytes, limits.body_seconds)
        return await answer(server, request, _decoded(data, kind))

    return answerer


def routes(server: TableServer) -> list[Route]:
    table = "/api/tables/{table:str}"
    return [
        *(route(server, "GET", path, answerer) for path, answerer in protocol_api.PAGES.items()),
        route(server, "GET", "/api/lobby", get_lobby),
        route(server, "GET", "/api/lobby/changes", get_lobby_changes),
        route(server, "GET", "/api/compiling", get_compiling),
        route(server, "GET", "/api/games/{key:str}/rulebook", get_rulebook),
        route(server, "POST", "/api/games/{key:str}/rules", get_rules_in_force),
        route(server, "GET", "/api/decks", get_card_set),
        route(server, "POST", "/api/decks/check", check_deck),
        route(server, "POST", "/api/games/{key:str}/tutorial", open_tutorial),
        *(route(server, each[0], each[1], _with_body(each[2], each[3])) for each in workshop_api.ROUTES),
        route(server, "POST", "/api/tables", open_table),
        route(server, "POST", "/api/import", import_record),
        route(server, "POST", "/api/mine", get_mine),
        route(server, "POST", f"{table}/join", join_table),
        route(server, "GET", f"{table}/rulebook", get_table_rulebook),
        route(server, "GET", f"{table}/record", get_record),
        route(server, "GET", f"{table}/verify", get_verification),
        route(server, "GET", "/api/admin/tables", list_tables),
        route(server, "POST", "/api/admin/do", moderate),
        route(server, "POST", "/api/admin/erase", erase_person),
    ]


def route(server: TableServer, method: str, path: str, answerer: Answerer) -> Route:
    async def endpoint(request: Request) -> Response:
        address = address_of(request.scope, server.settings.behind_proxy)
        calling.set(Caller(address))
        try:
            if not server.limits.may_ask(address):
                await asyncio.sleep(server.limits.limits.penalty_seconds)
                raise TooMuch("too many requests at once: wait a moment")
            found = await _elsewhere(server, request, address) if "table" in request.path_params else None
            if found is None:
                found = await answerer(server, request)
        except AdmiraltyError as error:
            return _refusal(error)
        except ClientDisconnect:
            return Response(status_code=400)  # whoever has left reads no answer, and is not worth a line in the log
        except Exception:
            log.exception("%s %s", method, path)
            return _refusal(Broken("something went wrong here; nothing has changed"))
        return found if isinstance(found, Response) else as_json(found)

    return Route(path, endpoint, methods=[method])


def _refusal(error: AdmiraltyError) -> Response:
    status = next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)
    return as_json(Refused(error.code, error.sentence, error.rule), status)


def as_json(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")
