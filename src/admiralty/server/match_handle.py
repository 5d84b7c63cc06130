"""A handle on a table's match, wherever it is played: in this process, or in one that runs the rules uncompiled.

The methods of a handle are those of `TableMatch` (and the functions that work on one), awaited, each with the pool in
which it is run. Plies of a game whose plies are known to be short are played on the event loop, nothing else is; and
compiled rules do not hold the interpreter's lock.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from admiralty.server.analysis import analysis_of, hint_of
from admiralty.server.conditional_orders import checked, followed, what_if
from admiralty.server.errors import NotBegun
from admiralty.server.match_sources import rows_of
from admiralty.server.table_match import TableMatch
from admiralty.server.verification import verified
from admiralty.server.work import Pool, WorkPools

P = ParamSpec("P")
T = TypeVar("T")

OFTEN = (TableMatch.play,)  # what is asked so often that its way to a thread and back counts


class _Method(Generic[P, T]):
    """A function of a `TableMatch`, as an async method of its handle."""

    def __init__(self, function: Callable[Concatenate[TableMatch, P], T], pool: Pool = Pool.PLAY) -> None:
        self.function, self.pool = function, pool

    def __get__(self, handle: MatchHandle, owner: object = None) -> Callable[P, Coroutine[Any, Any, T]]:
        def called(*arguments: P.args, **named: P.kwargs) -> Coroutine[Any, Any, T]:
            return handle.run(self.function, self.pool, arguments, named)

        return called


class MatchHandle(ABC):
    """The match of one table. A refusal of the match is raised here."""

    status = _Method(TableMatch.status)
    play = _Method(TableMatch.play)
    take_back = _Method(TableMatch.take_back)
    play_script = _Method(TableMatch.play_script)
    agree_on_draw = _Method(TableMatch.agree_on_draw)
    cancel = _Method(TableMatch.cancel)
    add_nonces = _Method(TableMatch.add_nonces)
    state_since = _Method(TableMatch.state_since)

    written = _Method(TableMatch.written)
    refuse_illegal = _Method(TableMatch.refuse_illegal)
    refuse_stale = _Method(TableMatch.refuse_stale)
    dice_since = _Method(TableMatch.dice_since)
    undo_to = _Method(TableMatch.undo_to)
    would_draw = _Method(TableMatch.would_draw)

    what_if = _Method(what_if, Pool.CURIOUS)
    checked_order = _Method(checked, Pool.CURIOUS)
    followed_orders = _Method(followed)

    odds = _Method(TableMatch.odds)
    label = _Method(TableMatch.label)
    record = _Method(TableMatch.record)
    replayed = _Method(TableMatch.replayed)
    rows = _Method(rows_of)
    numbers = _Method(TableMatch.numbers)
    decide = _Method(TableMatch.decide, Pool.PLAYERS)
    position_of = _Method(TableMatch.position_of)
    failure = _Method(TableMatch.failure)
    hint = _Method(hint_of, Pool.CURIOUS)
    book_hint = _Method(TableMatch.decide, Pool.CURIOUS)
    analysis = _Method(analysis_of, Pool.CURIOUS)
    verified = _Method(verified, Pool.CURIOUS)

    @abstractmethod
    async def run(self, function: Callable[..., T], pool: Pool, arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        """What a function answers that is given the match first."""

    async def close(self) -> None:
        """Nobody asks any more."""
        return


class LocalMatch(MatchHandle):
    """A match in this process, whose rules are compiled."""

    def __init__(self, match: TableMatch, pools: WorkPools) -> None:
        self.match, self.pools = match, pools

    async def run(self, function: Callable[..., T], pool: Pool, arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        terms = self.match.match.terms
        kind = (function, terms.game.key, terms.scenario.key) if function in OFTEN else None
        return await self.pools[pool].run(partial(function, self.match, *arguments, **named), kind)


class NoMatchYet(MatchHandle):
    """Before the match: whatever is asked of it is refused."""

    async def run(self, function: Callable[..., T], pool: Pool, arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        raise NotBegun("the match has not begun: people are still choosing")
