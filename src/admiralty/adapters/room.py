"""A room full of desks: the arrays that compiled code works on, and the threads that share the work."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.desks import ALWAYS, FRESH, SEATS, Desk, turn
from admiralty.adapters.encoding import Window, encoding_of
from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import Grammar
from admiralty.kernel.events import Log
from admiralty.kernel.play import legal_buffer, seen_by_rules
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED
from admiralty.match.terms import Terms
from admiralty.opponents.levels import DoctrinePlayer, Player, RandomPlayer, level

SMALLEST_SHARE = 64  # desks: less is not worth another thread


class Lines(Sequence[str]):
    """What can be played, in words; each line is written when it is asked for."""

    __slots__ = ("_codes", "_grammar")

    def __init__(self, grammar: Grammar, codes: NDArray[np.int64]) -> None:
        self._grammar = grammar
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._grammar.show(int(code)) for code in self._codes[index]]
        return self._grammar.show(int(self._codes[index]))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Lines | list | tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))


class Room:
    """Many matches under the same terms. `callers`: a bit for each seat played from outside; 0: one is drawn."""

    def __init__(
        self,
        terms: Terms,
        desks: int,
        callers: int,
        slips: Sequence[int] = (),
        threads: int | None = None,
        keep_finals: bool = False,
    ) -> None:
        game = terms.game
        self.terms = terms
        self.encoding = encoding_of(game)
        self.number = desks
        self.callers = callers
        self.width, self.longest = self.encoding.length, game.longest_legal
        self.states: Batch[Any] = Batch(game.State, desks)
        self.desks: Batch[Desk] = Batch(Desk, desks)
        self.seen = np.zeros((desks, self.width), np.int32)
        self.masks = np.zeros((desks, self.longest), np.int8)
        self.lists = np.zeros((desks, self.longest), np.int64)
        self.finals = np.zeros((desks, self.width) if keep_finals else (1, 1), np.int32)
        self._worth = np.zeros((desks, SEATS + 1), np.float64)
        self.worth = self._worth[:, : terms.players]  # to each seat, of matches that have ended
        self.rewards = self._worth[:, SEATS]  # of whoever acted
        self.desks.array["slips"][:, : len(slips)] = slips
        books: Batch[Any] = Batch(game.Rules, 1)
        books[0].assign(terms.rules)
        self._books = _block(books)
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        workers = max(1, min(threads or cores, desks // SMALLEST_SHARE))
        edges = [desks * part // workers for part in range(workers + 1)]
        self._parts = [(*self._own(game), start, stop) for start, stop in zip(edges, edges[1:], strict=False)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None

    def _own(self, game: Any) -> tuple[Any, ...]:
        """The first arguments of `turn`. A window, room for a list and a log are a thread's own."""
        window = Window(game)
        logs: Batch[Log] = Batch(Log, 1)
        before = (self._books, _block(self.states), _block(self.desks), window.block, *window.views, window.runs)
        arrays = (self.lists, self.seen, self.masks, self.finals, self._worth)
        flat = [seen_by_rules(each.reshape(-1)) for each in arrays]
        return (*before, *flat, legal_buffer(game), _block(logs))

    def turn(self, mode: int) -> None:
        """A turn with the actions that stand on the desks; see `desks.turn`."""
        if self._pool is None:
            self._work(self._parts[0], mode)
            return
        for done in [self._pool.submit(self._work, part, mode) for part in self._parts]:
            done.result()

    def _work(self, part: tuple[Any, ...], mode: int) -> None:
        turn(*self._arguments(part, mode))

    def _arguments(self, part: tuple[Any, ...], mode: int) -> Any:
        return (*part, mode, self.callers, self.terms.game.longest_match)

    def arguments(self, mode: int) -> Any:
        """What `desks.turn` takes in a room that one thread works in."""
        return self._arguments(self._parts[0], mode)

    def begin_again(self, index: int, luck: int | None = None) -> None:
        """Let a desk begin a new match at its next turn; with `luck`, all its matches follow from that number."""
        desk = self.desks[index]
        desk.stage = FRESH
        if luck is not None:
            desk.luck.clear()
            desk.luck.stream = luck

    def codes(self, index: int) -> NDArray[np.int64]:
        """The actions that the seat asked at a desk can choose from."""
        return self.lists[index, : self.desks[index].count].copy()

    def lines(self, index: int) -> Lines:
        return Lines(self.terms.game.grammar, self.codes(index))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._parts = [(*self._own(self.terms.game), 0, self.number)]


def _block(batch: Batch[Any]) -> Any:
    return batch if INTERPRETED else batch.array


def slips_of(name: str) -> int | None:
    """How often a computer player of a level plays at random, as a desk wants it; None if it is not compiled."""
    player = level(name).make(0)
    if type(player) is DoctrinePlayer:
        return player.slips_one_in
    return ALWAYS if type(player) is RandomPlayer else None


def read_opponents(opponent: str | Sequence[str], players: int, seat: int | None) -> list[str]:
    """The level of the computer player at each seat. One name is for all; otherwise one for each other seat."""
    if isinstance(opponent, str):
        level(opponent)
        return [opponent] * players
    names = list(opponent)
    if len(names) != players - 1 or seat is None:
        raise Malformed(
            f"{len(names)} opponents: give one level for all, or with a seat of your own one for each of the "
            f"{players - 1} other seats"
        )
    for name in names:
        level(name)
    return [*names[:seat], names[0] if names else "random", *names[seat:]]


def check_seat(seat: Any, players: int) -> None:
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players):
        raise Unknown(
            f"there is no seat {seat!r}; the seats are 0 to {players - 1}, or None to draw one for each match"
        )


def make_players(names: Sequence[str], luck: Iterator[int]) -> list[Player]:
    return [level(name).make(next(luck)) for name in names]
