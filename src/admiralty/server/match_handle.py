"""A handle on a table's match, wherever it is played: in this process, or in one that runs the rules uncompiled.

The methods of a handle are those of `TableMatch` (and the functions that work on one), awaited. A kind of handle only
says where they are run. The event loop never waits for a computer player or a compiler: both run in threads, and
compiled rules do not hold the interpreter's lock.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from admiralty.server.analysis import analysis_of, hint_of
from admiralty.server.errors import NotBegun
from admiralty.server.match_sources import rows_of
from admiralty.server.table_match import TableMatch
from admiralty.server.verification import verified

PLAYER_THREADS = 2  # computer players that think at the same time; more would only take each other's time

P = ParamSpec("P")
T = TypeVar("T")


class Takes(Enum):
    """How long some work takes, which decides where it is done."""

    A_MOMENT = "on the event loop"
    LONGER = "in a thread"
    THINKING = "in a thread for computer players"


class _Method(Generic[P, T]):
    """A function of a `TableMatch`, as an async method of its handle."""

    def __init__(self, function: Callable[Concatenate[TableMatch, P], T], takes: Takes = Takes.A_MOMENT) -> None:
        self.function, self.takes = function, takes

    def __get__(self, handle: MatchHandle, owner: object = None) -> Callable[P, Coroutine[Any, Any, T]]:
        def called(*arguments: P.args, **named: P.kwargs) -> Coroutine[Any, Any, T]:
            return handle.run(self.function, self.takes, arguments, named)

        return called


class MatchHandle(ABC):
    """The match of one table. A refusal of the match is raised here."""

    status = _Method(TableMatch.status)
    play = _Method(TableMatch.play)
    take_back = _Method(TableMatch.take_back)
    play_script = _Method(TableMatch.play_script)
    agree_on_draw = _Method(TableMatch.agree_on_draw)
    state_since = _Method(TableMatch.state_since)

    written = _Method(TableMatch.written)
    refuse_illegal = _Method(TableMatch.refuse_illegal)
    refuse_stale = _Method(TableMatch.refuse_stale)
    dice_since = _Method(TableMatch.dice_since)
    undo_to = _Method(TableMatch.undo_to)
    would_draw = _Method(TableMatch.would_draw)

    odds = _Method(TableMatch.odds)
    record = _Method(TableMatch.record)
    replayed = _Method(TableMatch.replayed)
    decide = _Method(TableMatch.decide, Takes.THINKING)
    hint = _Method(hint_of, Takes.LONGER)
    analysis = _Method(analysis_of, Takes.LONGER)
    verified = _Method(verified, Takes.LONGER)
    rows = _Method(rows_of, Takes.LONGER)

    @abstractmethod
    async def run(
        self, function: Callable[..., T], takes: Takes, arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> T:
        """What a function answers that is given the match first."""

    async def close(self) -> None:
        """Nobody asks any more."""
        return


class LocalMatch(MatchHandle):
    """A match in this process, whose rules are compiled: most calls take a moment."""

    def __init__(self, match: TableMatch, players: ThreadPoolExecutor) -> None:
        self.match, self.players = match, players

    async def run(
        self, function: Callable[..., T], takes: Takes, arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> T:
        if takes is Takes.A_MOMENT:
            return function(self.match, *arguments, **named)
        threads = self.players if takes is Takes.THINKING else None  # None: those that asyncio keeps
        work = partial(function, self.match, *arguments, **named)
        return await asyncio.get_running_loop().run_in_executor(threads, work)


class NoMatchYet(MatchHandle):
    """Before the match: whatever is asked of it is refused."""

    async def run(
        self, function: Callable[..., T], takes: Takes, arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> T:
        raise NotBegun("the match has not begun: people are still choosing")
