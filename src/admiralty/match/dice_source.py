"""What the dice of a match follow from: a key that was promised, what its seats have added, and where it came from.

The server promises its key first. Then every seat that takes part promises a number of its own (by its SHA-256), and
shows it when all have promised. From that ply on all dice follow from the key and these numbers together: whoever has
added one knows that nobody has chosen the dice, not even the server together with everybody else at the table.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import Meta

from admiralty.match.commitment import ply_stream, setup_stream

Secret = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]
Letter = Annotated[str, Meta(min_length=1, max_length=1, pattern="^[A-H]$")]
PlyCount = Annotated[int, Meta(ge=0, le=100_000)]

_LABEL = b"admiralty dice of all:"


class Nonces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What seats have added to the dice."""

    since: PlyCount  # the first ply whose dice follow from it; 0: the set-up does too
    seats: dict[Letter, Secret]


class Ancestor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match that plies were taken over from, with their dice."""

    plies: PlyCount  # how many plies of this match come from it, or from its own ancestors
    commitment: Secret
    key: Secret | None = None  # none: it was not over when it was gone on from
    nonces: Nonces | None = None


def promise_of(nonce: str) -> str:
    """What a seat shows of its number before the others have promised theirs."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def mixed_key(key: bytes, seats: Mapping[str, str]) -> bytes:
    """The key of the dice of all."""
    added = b"".join(letter.encode() + bytes.fromhex(seats[letter]) for letter in sorted(seats))
    return hmac.digest(key, _LABEL + added, "sha256")


@dataclass(frozen=True)
class DiceSource:
    """Without a key (a record before its end) only scripted dice are the dice of the match."""

    key: bytes | None
    nonces: Nonces | None = None
    ancestry: tuple[Ancestor, ...] = ()  # the oldest first

    @property
    def taken_over(self) -> int:
        """Plies that came from other matches, with their dice."""
        return self.ancestry[-1].plies if self.ancestry else 0

    def setup(self) -> int | None:
        """Where the stream of the set-up's draws begins; None if that is not known."""
        key, nonces = self._part(-1)
        if key is None:
            return None
        return setup_stream(mixed_key(key, nonces.seats) if nonces is not None and nonces.since == 0 else key)

    def of_ply(self, ply: int) -> int | None:
        """Where the stream of a ply's dice begins; plies count from 0."""
        key, nonces = self._part(ply)
        if key is None:
            return None
        return ply_stream(mixed_key(key, nonces.seats) if nonces is not None and ply >= nonces.since else key, ply)

    def _part(self, ply: int) -> tuple[bytes | None, Nonces | None]:
        """Of this match or of the ancestor that a ply was played in."""
        for ancestor in self.ancestry:
            if ply < ancestor.plies:
                return None if ancestor.key is None else bytes.fromhex(ancestor.key), ancestor.nonces
        return self.key, self.nonces
