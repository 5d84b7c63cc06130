"""What a person asks about notices, by HTTP: see `notices_messages`."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from admiralty.errors import Unknown
from admiralty.server.api import body, route
from admiralty.server.notice_words import TRIAL
from admiralty.server.notices_messages import (
    AddAddress,
    AddDevice,
    ChangeNotices,
    ConfirmAddress,
    NoticesShown,
    RemoveOne,
    StopAddress,
)
from admiralty.server.sessions import signed_in
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer


async def get_notices(server: TableServer, request: Request) -> Any:
    return await _shown(server, await signed_in(server, request))


async def change(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.notices.change(person["id"], await body(server, request, ChangeNotices))
    return await _shown(server, person)


async def add_device(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.notices.add_device(person["id"], await body(server, request, AddDevice))
    return await _shown(server, person)


async def remove_device(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.notices.remove_device(person["id"], (await body(server, request, RemoveOne)).id)
    return await _shown(server, person)


async def add_address(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.notices.add_address(person, await body(server, request, AddAddress))
    return await _shown(server, person)


async def remove_address(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await server.notices.remove_address(person["id"], (await body(server, request, RemoveOne)).id)
    return await _shown(server, person)


async def try_out(server: TableServer, request: Request) -> Any:
    """One now, to everything, whatever the hour."""
    person = await signed_in(server, request)
    of = person["id"]
    if not await server.notices.devices(of) and not await server.notices.addresses(of, confirmed=True):
        raise Unknown("nothing takes your notices yet: turn them on in this browser, or confirm an address")
    server.notices.count_trial(of)
    return await server.notice_sender.send(of, TRIAL, patient=False)


async def confirm(server: TableServer, request: Request) -> Any:
    return await server.notices.confirm((await body(server, request, ConfirmAddress)).token)


async def stop(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, StopAddress)
    return await server.notices.stop(wanted.id, wanted.token)


async def _shown(server: TableServer, person: Row) -> NoticesShown:
    return await server.notices.shown(person["id"])


def routes(server: TableServer) -> list[Route]:
    mine = "/api/me/notices"
    return [
        route(server, "GET", mine, get_notices),
        route(server, "POST", mine, change),
        route(server, "POST", f"{mine}/device", add_device),
        route(server, "POST", f"{mine}/device/remove", remove_device),
        route(server, "POST", f"{mine}/address", add_address),
        route(server, "POST", f"{mine}/address/remove", remove_address),
        route(server, "POST", f"{mine}/trial", try_out),
        route(server, "POST", "/api/notices/confirm", confirm),
        route(server, "POST", "/api/notices/stop", stop),
    ]
