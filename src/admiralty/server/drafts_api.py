"""A person's drafts, by HTTP: see `workshop_messages`."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from admiralty.server.api import body, route
from admiralty.server.sessions import signed_in
from admiralty.server.table_server import TableServer
from admiralty.server.workshop_messages import ForgetDraft, KeepDraft


async def get_drafts(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.drafts.of(person["id"])


async def keep_draft(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    wanted = await body(server, request, KeepDraft)
    await server.games.game(wanted.game)  # a draft is of a game that there is
    return await server.drafts.keep(person["id"], wanted)


async def forget_draft(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.drafts.forget(person["id"], (await body(server, request, ForgetDraft)).name)


def routes(server: TableServer) -> list[Route]:
    return [
        route(server, "GET", "/api/me/drafts", get_drafts),
        route(server, "POST", "/api/me/drafts", keep_draft),
        route(server, "POST", "/api/me/drafts/forget", forget_draft),
    ]
