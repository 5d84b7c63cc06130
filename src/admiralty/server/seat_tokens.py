"""Tokens of seats in the store: which seats they open. Ask under a table's lock: tokens are replaced under it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from admiralty.match.lines import SPECTATOR
from admiralty.server.errors import WrongSeat
from admiralty.server.match_update import Audience
from admiralty.server.store import Row, Store
from admiralty.server.tokens import find, fingerprint


async def seat_of(store: Store, table: str, token: str) -> int:
    """The seat at a table that a token opens."""
    return _seat(token, await store.tokens(table))


async def audience_of(store: Store, table: str, tokens: Sequence[str]) -> Audience:
    """The seats that all these tokens open. Whoever plays does not look on besides."""
    known = await store.tokens(table)
    seats = {_seat(token, known) for token in tokens}
    return tuple(sorted(seats - {SPECTATOR})) or (SPECTATOR,)


def token_row(token: str, table: str, seat: int) -> Row:
    return {"fingerprint": fingerprint(token), "table": table, "seat": seat}


def _seat(token: str, known: Iterable[tuple[bytes, int]]) -> int:
    seat = find(token, known)
    if seat is None:
        raise WrongSeat("this link does not open a seat at this table")
    return seat
