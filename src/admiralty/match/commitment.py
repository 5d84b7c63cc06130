"""Dice that nobody can choose: a secret key, promised before the first ply and shown after the last.

Every ply draws from its own stream, which follows from the key and the number of the ply alone. The SHA-256 of the
key is the promise: whoever holds the record of an ended match can compute every die again.
"""

from __future__ import annotations

import hashlib
import hmac
import os

KEY_BYTES = 32

_SEED_LABEL = b"admiralty match seed:"
_STREAM_BYTES = 8


def fresh_key() -> bytes:
    """A key that nobody knows."""
    return os.urandom(KEY_BYTES)


def key_of_seed(seed: int) -> bytes:
    """The key of a match that is to come out the same again."""
    return hashlib.sha256(_SEED_LABEL + str(seed).encode()).digest()


def commitment(key: bytes) -> str:
    """The promise: shown from the start, and impossible to turn back into the key."""
    return hashlib.sha256(key).hexdigest()


def setup_stream(key: bytes) -> int:
    """Where the stream of the set-up's draws begins."""
    return _stream(key, b"setup")


def ply_stream(key: bytes, ply: int) -> int:
    """Where the stream of a ply's dice begins; plies count from 0."""
    return _stream(key, b"ply:%d" % ply)


def _stream(key: bytes, label: bytes) -> int:
    return int.from_bytes(hmac.digest(key, label, "sha256")[:_STREAM_BYTES], "big")
