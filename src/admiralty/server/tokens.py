"""Seat tokens: whoever has one sits there. The server keeps their SHA-256 only."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

_BYTES = 16  # 128 bits
_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


def fresh_token() -> str:
    """22 characters that nobody can guess."""
    return secrets.token_urlsafe(_BYTES)


def fresh_table() -> str:
    """The name of a table in addresses: no secret, but no counter either."""
    return secrets.token_hex(6)


def is_token(text: str) -> bool:
    return _FORM.fullmatch(text) is not None


def fingerprint(token: str | bytes) -> bytes:
    """What is kept of a token. It is random through and through, so a plain hash cannot be reversed by guessing."""
    return hashlib.sha256(token.encode() if isinstance(token, str) else token).digest()


def find(token: str, known: Iterable[tuple[bytes, int]]) -> int | None:
    """The seat that a token opens. All are compared, each in constant time."""
    print_of_it, found = fingerprint(token), None
    for kept, seat in known:
        if hmac.compare_digest(kept, print_of_it):
            found = seat
    return found
