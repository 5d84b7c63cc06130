"""Tournaments, by HTTP: anybody may watch; whoever has an identity may open one, join and leave."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from admiralty.server.api import body, route
from admiralty.server.people_messages import OpenTournament
from admiralty.server.sessions import person_of, signed_in
from admiralty.server.table_server import TableServer


async def list_tournaments(server: TableServer, request: Request) -> Any:
    return await server.tournaments.cards()


async def open_tournament(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.tournaments.open(person, await body(server, request, OpenTournament))


async def get_tournament(server: TableServer, request: Request) -> Any:
    return await server.tournaments.look(request.path_params["key"], await person_of(server, request))


async def join(server: TableServer, request: Request) -> Any:
    return await server.tournaments.join(request.path_params["key"], await signed_in(server, request))


async def leave(server: TableServer, request: Request) -> Any:
    return await server.tournaments.leave(request.path_params["key"], await signed_in(server, request))


async def start(server: TableServer, request: Request) -> Any:
    return await server.tournaments.start(request.path_params["key"], await signed_in(server, request))


def routes(server: TableServer) -> list[Route]:
    one = "/api/tournaments/{key:str}"
    return [
        route(server, "GET", "/api/tournaments", list_tournaments),
        route(server, "POST", "/api/tournaments", open_tournament),
        route(server, "GET", one, get_tournament),
        route(server, "POST", f"{one}/join", join),
        route(server, "POST", f"{one}/leave", leave),
        route(server, "POST", f"{one}/start", start),
    ]
