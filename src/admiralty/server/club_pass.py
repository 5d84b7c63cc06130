"""How one server of a club knows another: a header with a signature by the secret that they share.

It names the visitor on whose behalf a request is passed on, so that limits count the visitor and not the server
between. The secret itself is never sent. A signature is for one request and for a minute.
"""

from __future__ import annotations

import hashlib
import hmac
import time

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from admiralty.server.headers import CALLER, turn_away

HEADER = "x-admiralty-club"
VALID_SECONDS = 60.0
LONGEST_MOMENT = 12  # digits


def signed(secret: str, method: str, path: str, caller: str) -> str:
    """The header for a request that is passed on."""
    moment = str(int(time.time()))
    return f"{moment} {_signature(secret, method, path, caller, moment)} {caller}"


def caller_named(secret: str, method: str, path: str, header: str) -> str | None:
    """Who is asking, if the header is signed by a server of the club."""
    moment, _, rest = header.partition(" ")
    signature, _, caller = rest.partition(" ")
    if not secret or not caller or not moment.isascii() or not moment.isdigit():
        return None
    if len(moment) > LONGEST_MOMENT:
        return None
    if abs(time.time() - int(moment)) > VALID_SECONDS:
        return None
    expected = _signature(secret, method, path, caller, moment)
    return caller if hmac.compare_digest(signature.encode(), expected.encode()) else None


def _signature(secret: str, *words: str) -> str:
    return hmac.new(secret.encode(), "\n".join(words).encode(), hashlib.sha256).hexdigest()


class KnownMembers:
    """What a server knows of the others before anything else is asked: the secret, and where they connect from."""

    def __init__(self) -> None:
        self.secret = ""  # known once the database is open; until then nobody is believed
        self.hosts: set[str] = set()


class FromMembers:
    """Marks what comes from another server of the club, and turns away what only says so."""

    def __init__(self, app: ASGIApp, known: KnownMembers) -> None:
        self.app, self.known = app, known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            header = Headers(scope=scope).get(HEADER)
            if header is not None:
                method = scope.get("method", "GET")
                caller = caller_named(self.known.secret, method, scope["path"], header)
                if caller is None:
                    await turn_away(scope, receive, send, "this server does not know that secret")
                    return
                scope[CALLER] = caller
        await self.app(scope, receive, send)
