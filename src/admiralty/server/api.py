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
from admiralty.server import founding, lobby
from admiralty.server.catalogue import rulebook_text
from admiralty.server.channel import encode
from admiralty.server.errors import Broken, NotSaved, TooLarge, TooMuch, WrongSeat
from admiralty.server.house import House
from admiralty.server.messages import AskMine, ImportRecord, JoinTable, OpenTable, Refused
from admiralty.server.tokens import is_token

T = TypeVar("T")
Answerer = Callable[[House, Request], Awaitable[Any]]

STATUSES: dict[type[AdmiraltyError], int] = {
    Unknown: 404,
    WrongSeat: 403,
    TooMuch: 429,
    TooLarge: 413,
    NotSaved: 503,
    Broken: 500,
}

log = logging.getLogger("admiralty.server")


async def get_lobby(house: House, request: Request) -> Any:
    return await lobby.lobby(house)


async def get_compiling(house: House, request: Request) -> Any:
    return (await house.compilers()).all()


async def get_rulebook(house: House, request: Request) -> Any:
    return rulebook_text(await house.game(request.path_params["key"]))


async def get_card_set(house: House, request: Request) -> Any:
    from admiralty.server import decks  # loads a game: not before somebody builds a deck

    return decks.card_set(request.query_params.get("game", ""))


async def check_deck(house: House, request: Request) -> Any:
    from admiralty.server import decks

    return decks.checked(await _body(request, decks.CheckDeck, house.gate.limits.message_bytes))


async def open_table(house: House, request: Request) -> Any:
    wanted = await _body(request, OpenTable, house.gate.limits.message_bytes)
    _refuse_too_many_tables(house, request)
    return await house.open_table(wanted)


async def import_record(house: House, request: Request) -> Any:
    wanted = await _body(request, ImportRecord, house.gate.limits.import_bytes)
    _refuse_too_many_tables(house, request)
    return await house.import_record(wanted)


async def open_tutorial(house: House, request: Request) -> Any:
    wanted = await _body(request, JoinTable, house.gate.limits.message_bytes)
    _refuse_too_many_tables(house, request)
    return await house.open_tutorial(request.path_params["key"], wanted.name)


async def join_table(house: House, request: Request) -> Any:
    wanted = await _body(request, JoinTable, house.gate.limits.message_bytes)
    return await house.join(request.path_params["table"], wanted.name)


async def get_mine(house: House, request: Request) -> Any:
    wanted = await _body(request, AskMine, house.gate.limits.message_bytes)
    return await lobby.mine(house, wanted.tokens)


async def get_record(house: House, request: Request) -> Any:
    """The record as much as the token's owner may know: a file to keep, share or import."""
    name = request.path_params["table"]
    seat = await house.seat_of(name, _token(request))
    table = await house.table(name)
    async with table.lock:
        record: bytes = await table.engine.call("record", seat)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.key}-{table.name}.json"'}
    return Response(record, media_type="application/json", headers=headers)


async def get_verification(house: House, request: Request) -> Any:
    name = request.path_params["table"]
    await house.seat_of(name, _token(request))
    table = await house.table(name)
    return await table.engine.ask(founding.verified, table.row["taken_over"])


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not is_token(token):
        raise WrongSeat("this needs a token of the table, in the header Authorization: Bearer …")
    return token


def _refuse_too_many_tables(house: House, request: Request) -> None:
    if not house.gate.may_open(_address(request)):
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


def routes(house: House) -> list[Route]:
    table = "/api/tables/{table:str}"
    return [
        _route(house, "GET", "/api/lobby", get_lobby),
        _route(house, "GET", "/api/compiling", get_compiling),
        _route(house, "GET", "/api/games/{key:str}/rulebook", get_rulebook),
        _route(house, "GET", "/api/decks", get_card_set),
        _route(house, "POST", "/api/decks/check", check_deck),
        _route(house, "POST", "/api/games/{key:str}/tutorial", open_tutorial),
        _route(house, "POST", "/api/tables", open_table),
        _route(house, "POST", "/api/import", import_record),
        _route(house, "POST", "/api/mine", get_mine),
        _route(house, "POST", f"{table}/join", join_table),
        _route(house, "GET", f"{table}/record", get_record),
        _route(house, "GET", f"{table}/verify", get_verification),
    ]


def _route(house: House, method: str, path: str, answerer: Answerer) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            if not house.gate.may_ask(_address(request)):
                raise TooMuch("too many requests at once: wait a moment")
            found = await answerer(house, request)
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
