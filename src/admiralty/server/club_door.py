"""The door of a server of a club: whoever comes for a table that another server holds is led there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from admiralty.server.errors import NotSaved
from admiralty.server.headers import CALLER
from admiralty.server.table_server import TableServer

if TYPE_CHECKING:
    from admiralty.server.club_members import Member

TRY_AGAIN = 1013  # "try again later"


async def passed_on(socket: WebSocket, server: TableServer, address: str) -> bool:
    """Serve a browser whose table is at another server; False: it is here, or is to be taken."""
    club = server.club
    if club is None or CALLER in socket.scope:
        return False
    from admiralty.server.club_forward import PassedOnSocket, reach_socket

    async def there(member: Member) -> PassedOnSocket:
        found = await reach_socket(member, club.known.secret, socket.url.path, address)
        return PassedOnSocket(socket, found, member)

    try:
        found = await club.lead(socket.path_params["table"], there)
    except NotSaved as error:
        await socket.close(TRY_AGAIN, error.sentence)
        return True
    if found is None:
        return False
    club.passed_on.add(found)
    try:
        await found.serve()
    finally:
        club.passed_on.discard(found)
    return True


async def answer_elsewhere(
    server: TableServer, request: Request, address: str, body: Callable[[], Awaitable[bytes]], game: str = ""
) -> Response | None:
    """What another server answers to a request about a table that it holds; None: this one answers.

    With a game, about a table that is to be opened: by a server that can play it at full speed.
    """
    club = server.club
    if club is None or CALLER in request.scope:
        return None
    from admiralty.server.club_forward import NotReached, pass_request

    async def there(member: Member) -> Response:
        return await pass_request(member, club.known.secret, request, await body(), address)

    if not game:
        return await club.lead(request.path_params["table"], there)
    member = club.better_for(game)
    if member is None:
        return None
    try:
        return await there(member)
    except NotReached:
        club.missed(member)
        return None
