"""Who is signed in, by a cookie: no script can read it, other servers' pages cannot make a browser send it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from admiralty.server.errors import NotSignedIn
from admiralty.server.people import SESSION_SECONDS
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import is_token

COOKIE = "admiralty"


def session_of(request: Request) -> str:
    """The session of the browser that asks; empty: it has none."""
    found = request.cookies.get(COOKIE, "")
    return found if is_token(found) else ""


async def person_of(server: TableServer, request: Request) -> Row | None:
    """Who is asking, if they have an identity."""
    session = session_of(request)
    if not session:
        return None
    try:
        return await server.people.who(session)
    except NotSignedIn:
        return None


async def signed_in(server: TableServer, request: Request) -> Row:
    """Who is asking; refused without an identity."""
    person = await person_of(server, request)
    if person is None:
        raise NotSignedIn("you are not signed in here")
    return person


def let_in(response: Response, request: Request, session: str) -> Response:
    """From now on the browser is known. `Secure` where it came by TLS: at home there is none."""
    response.set_cookie(
        COOKIE,
        session,
        max_age=int(SESSION_SECONDS),
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return response


def let_out(response: Response, request: Request) -> Response:
    response.delete_cookie(COOKIE, path="/", secure=request.url.scheme == "https", httponly=True, samesite="strict")
    return response
