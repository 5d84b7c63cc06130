"""Short names for a position and for a set of rules: equal names, equal bytes."""

from __future__ import annotations

import hashlib
from typing import Any

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record


def position_hash(state: Record) -> str:
    """Sixteen hex digits for a position. Its dice are left out: they are not part of what has happened."""
    data = bytearray(state.data)
    start = offset_of(type(state), "dice")
    data[start : start + Dice.size] = bytes(Dice.size)
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def offset_of(kind: type[Record], field: str) -> int:
    """Where a field begins in the bytes of a record."""
    layout: Any = kind.dtype.fields
    return int(layout[field][1])


def rules_digest(rules: Record) -> str:
    """Thirty-two hex digits for every number of a ruleset as it was settled for a match.

    What a computer player weighs (the part `doctrine`, where the rules have one) is left out: it is no rule, and
    records must outlive its tuning. So is what only learners need (the part `learning`, which comes last), and before
    it what rulesets of earlier versions could not change (the part `later`), as long as it is all zero.
    """
    data = bytearray(rules.data)
    if "learning" in type(rules).fields:
        del data[offset_of(type(rules), "learning") :]
    if "later" in type(rules).fields and not any(data[offset_of(type(rules), "later") :]):
        del data[offset_of(type(rules), "later") :]
    if "doctrine" in type(rules).fields:
        start, size = offset_of(type(rules), "doctrine"), type(rules).dtype["doctrine"].itemsize
        data[start : start + size] = bytes(size)
    return hashlib.blake2b(data, digest_size=16).hexdigest()
