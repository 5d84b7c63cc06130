"""What the servers of a club count together: how often an address opens tables, makes identities and signs in.

Whoever goes round the doors of a club is given no more than at one of them. Each server counts for itself first, so
that a flood costs the database nothing; what passes there is counted in the database, in one statement. It keeps a
moment for each address (the generic cell rate algorithm): when all of its allowance will be there again. The address
itself is not kept, only a fingerprint of it by the club's secret.

Everything that happens more often (requests, messages, connections, thinking) is counted by each server alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request

from admiralty.server.callers import HOME, calling
from admiralty.server.errors import TooMuch
from admiralty.server.headers import CALLER
from admiralty.server.limits import Hourly
from admiralty.server.table_server import TableServer

SECONDS_AN_HOUR = 3600.0
_NOW = "extract(epoch FROM clock_timestamp())"
_TAKE = f"""
INSERT INTO allowances AS kept (name, until) VALUES ($1, {_NOW} + $2)
ON CONFLICT (name) DO UPDATE SET until = greatest(kept.until, {_NOW}) + $2
WHERE greatest(kept.until, {_NOW}) + $2 <= {_NOW} + {SECONDS_AN_HOUR}
RETURNING until
"""

Ask = Callable[..., Awaitable[list[Any]]]


async def refuse_beyond_hour(server: TableServer, request: Request, what: Hourly, sentence: str) -> None:
    """Once more of what an address may do so many times an hour, at all servers of the club together."""
    address = calling.get().address
    if not server.limits.may_this_hour(what, address):
        raise TooMuch(sentence)
    # What another server has passed on was counted at its door.
    if server.club is None or address == HOME or CALLER in request.scope:
        return
    hourly = server.limits.hourly(what, address)
    if not await take(server.club.registry.ask, server.club.known.secret, what, address, hourly):
        server.limits.refused[what] += 1
        raise TooMuch(sentence)


async def take(ask: Ask, secret: str, what: str, address: str, hourly: int) -> bool:
    """One of an address's allowance, if there is one left. Without the database the server's own count is enough."""
    known_by = hmac.new(secret.encode(), address.encode(), hashlib.sha256).hexdigest()[:32]
    with contextlib.suppress(Exception):
        return bool(await ask(_TAKE, f"{what} {known_by}", SECONDS_AN_HOUR / hourly))
    return True
