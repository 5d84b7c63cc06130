"""What is asked once, by HTTP: games, rulebooks, tables to open, join, resume, download and verify."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.server import lobby, new_tables
from admiralty.server.catalogue import rulebook_text
from admiralty.server.channel import encode
from admiralty.server.errors import Broken, NotSaved, TooLarge, TooMuch, WrongSeat
from admiralty.server.messages import AskMine, ImportRecord, JoinTable, OpenTable, Refused
from admiralty.server.seat_tokens import join, seat_of
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import is_token

T = TypeVar("T")
Answerer = Callable[[TableServer, Request], Awaitable[Any]]

STATUSES: dict[type[AdmiraltyError], int] = {
    Unknown: 404,
    WrongSeat: 403,
    TooMuch: 429,
    TooLarge: 413,
    NotSaved: 503,
    Broken: 500,
}

log = logging.getLogger("admiralty.server")


async def get_lobby(server: TableServer, request: Request) -> Any:
    return await lobby.lobby(server)


async def get_compiling(server: TableServer, request: Request) -> Any:
    return (await server.games.compilers()).all()


async def get_rulebook(server: TableServer, request: Request) -> Any:
    return rulebook_text(await server.games.game(request.path_params["key"]))


async def get_card_set(server: TableServer, request: Request) -> Any:
    from admiralty.server import decks  # loads a game: not before somebody builds a deck

    return decks.card_set(request.query_params.get("game", ""))


async def check_deck(server: TableServer, request: Request) -> Any:
    from admiralty.server import decks

    return decks.checked(await _body(request, decks.CheckDeck, server.limits.limits.message_bytes))


async def open_table(server: TableServer, request: Request) -> Any:
    wanted = await _body(request, OpenTable, server.limits.limits.message_bytes)
    _refuse_too_many_tables(server, request)
    return await new_tables.open_table(server, wanted)


async def import_record(server: TableServer, request: Request) -> Any:
    wanted = await _body(request, ImportRecord, server.limits.limits.import_bytes)
    _refuse_too_many_tables(server, request)
    return await new_tables.import_record(server, wanted)


async def open_tutorial(server: TableServer, request: Request) -> Any:
    wanted = await _body(request, JoinTable, server.limits.limits.message_bytes)
    _refuse_too_many_tables(server, request)
    return await new_tables.open_tutorial(server, request.path_params["key"], wanted.name)


async def join_table(server: TableServer, request: Request) -> Any:
    wanted = await _body(request, JoinTable, server.limits.limits.message_bytes)
    return await join(server, request.path_params["table"], wanted.name)


async def get_mine(server: TableServer, request: Request) -> Any:
    wanted = await _body(request, AskMine, server.limits.limits.message_bytes)
    return await lobby.mine(server, wanted.tokens)


async def get_record(server: TableServer, request: Request) -> Any:
    """The record as much as the token's owner may know: a file to keep, share or import."""
    name = request.path_params["table"]
    seat = await seat_of(server.store, name, _token(request))
    table = await server.tables.find(name)
    async with table.lock:
        record = await table.match.record(seat)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.key}-{table.name}.json"'}
    return Response(record, media_type="application/json", headers=headers)


async def get_verification(server: TableServer, request: Request) -> Any:
    name = request.path_params["table"]
    await seat_of(server.store, name, _token(request))
    table = await server.tables.find(name)
    return await table.match.verified(table.row["taken_over"])


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not is_token(token):
        raise WrongSeat("this needs a token of the table, in the header Authorization: Bearer …")
    return token


def _refuse_too_many_tables(server: TableServer, request: Request) -> None:
    if not server.limits.may_open(_address(request)):
        raise TooMuch("you have opened many tables in the last hour: wait a little")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _body(request: Request, kind: type[T], most: int) -> T:
    """The body of a request, within its limit and of its shape."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Malformed("the body must be JSON, and say so in its Content-Type")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise TooLarge(f"this has more than {most:,} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"this is no {kind.__name__}: {error}") from None


def routes(server: TableServer) -> list[Route]:
    table = "/api/tables/{table:str}"
    return [
        _route(server, "GET", "/api/lobby", get_lobby),
        _route(server, "GET", "/api/compiling", get_compiling),
        _route(server, "GET", "/api/games/{key:str}/rulebook", get_rulebook),
        _route(server, "GET", "/api/decks", get_card_set),
        _route(server, "POST", "/api/decks/check", check_deck),
        _route(server, "POST", "/api/games/{key:str}/tutorial", open_tutorial),
        _route(server, "POST", "/api/tables", open_table),
        _route(server, "POST", "/api/import", import_record),
        _route(server, "POST", "/api/mine", get_mine),
        _route(server, "POST", f"{table}/join", join_table),
        _route(server, "GET", f"{table}/record", get_record),
        _route(server, "GET", f"{table}/verify", get_verification),
    ]


def _route(server: TableServer, method: str, path: str, answerer: Answerer) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            if not server.limits.may_ask(_address(request)):
                raise TooMuch("too many requests at once: wait a moment")
            found = await answerer(server, request)
        except AdmiraltyError as error:
            return _refusal(error)
        except ClientDisconnect:
            raise
        except Exception:
            log.exception("%s %s", method, path)
            return _refusal(Broken("something went wrong here; nothing has changed"))
        return found if isinstance(found, Response) else _json(found)

    return Route(path, endpoint, methods=[method])


def _refusal(error: AdmiraltyError) -> Response:
    status = next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)
    return _json(Refused(error.code, error.sentence, error.rule), status)


def _json(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")
