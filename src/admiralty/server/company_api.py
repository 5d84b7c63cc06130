"""What people ask about each other, by HTTP: see `company_messages`."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from admiralty.server import challenges, persons
from admiralty.server.api import body, route
from admiralty.server.company_messages import BeginVacation, ChallengeAgain
from admiralty.server.sessions import person_of, signed_in
from admiralty.server.shared_limits import refuse_beyond_hour
from admiralty.server.table_server import TableServer


async def get_vacation(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.vacations.of(person["id"])


async def begin_vacation(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.vacations.begin(person["id"], (await body(server, request, BeginVacation)).days)


async def end_vacation(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.vacations.end(person["id"])


async def get_person(server: TableServer, request: Request) -> Any:
    return await persons.page_of(server, request.path_params["person"], await person_of(server, request))


async def get_blocks(server: TableServer, request: Request) -> Any:
    return await server.blocks.of((await signed_in(server, request))["id"])


async def block(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.blocks.block(person["id"], request.path_params["person"])
    return await server.blocks.of(person["id"])


async def unblock(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.blocks.unblock(person["id"], request.path_params["person"])
    return await server.blocks.of(person["id"])


async def get_challenges(server: TableServer, request: Request) -> Any:
    return await challenges.challenges_of(server, (await signed_in(server, request))["id"])


async def challenge(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    wanted = await body(server, request, ChallengeAgain)
    await refuse_beyond_hour(server, request, "table", "you have opened many tables in the last hour: wait a little")
    return await challenges.challenge_again(server, person, wanted.table)


async def accept(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await challenges.accept(server, person["id"], request.path_params["key"])


async def decline(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await challenges.decline(server, person["id"], request.path_params["key"])


def routes(server: TableServer) -> list[Route]:
    return [
        route(server, "GET", "/api/me/vacation", get_vacation),
        route(server, "POST", "/api/me/vacation", begin_vacation),
        route(server, "POST", "/api/me/vacation/end", end_vacation),
        route(server, "GET", "/api/people/{person:str}", get_person),
        route(server, "GET", "/api/me/blocks", get_blocks),
        route(server, "POST", "/api/people/{person:str}/block", block),
        route(server, "POST", "/api/people/{person:str}/unblock", unblock),
        route(server, "GET", "/api/challenges", get_challenges),
        route(server, "POST", "/api/challenges", challenge),
        route(server, "POST", "/api/challenges/{key:str}/accept", accept),
        route(server, "POST", "/api/challenges/{key:str}/decline", decline),
    ]
