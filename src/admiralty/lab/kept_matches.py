"""Matches of a ladder on disk: a round robin of hours that was stopped goes on where it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from threading import Lock

import msgspec

from admiralty.lab.kept_lines import read_kept, write_kept
from admiralty.match.terms import Terms


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended: the first seat's share of the win, and the number of plies."""

    share: float
    plies: int


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was played: under other rules, with another seed, line-up or time to think it is another match."""

    game: str
    scenario: str
    rules: str  # their digest
    seed: int
    seated: tuple[str, ...]


def asked_of(terms: Terms, seed: int, seated: Sequence[str]) -> Asked:
    return Asked(terms.game.key, terms.scenario.key, terms.digest, seed, tuple(seated))


class KeptMatches:
    """The matches in a file, one a line. A file may hold those of several ladders."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._known = read_kept(path, tuple[Asked, Played], "match of a ladder")
        write_kept(path, self._known)  # what cannot be written is told before the first match

    def find(self, asked: Asked) -> Played | None:
        return self._known.get(asked)

    def between(self, terms: Terms, names: Collection[str]) -> Iterator[tuple[Asked, Played]]:
        """All matches under these terms in which nobody else sat, whatever their seeds."""
        for asked, played in self._known.items():
            if asked == asked_of(terms, asked.seed, asked.seated) and set(asked.seated) <= set(names):
                yield asked, played

    def add(self, asked: Asked, played: Played) -> None:
        with self._lock:
            self._known[asked] = played
            write_kept(self.path, self._known)
