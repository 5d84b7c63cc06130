"""Many environments under the same terms: the arrays that compiled code works on, and threads that share the work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import Observer, encoding_of
from admiralty.adapters.environment import FRESH, Arrays, Environment, step
from admiralty.adapters.lines import Lines
from admiralty.kernel.events import Log
from admiralty.kernel.play import SEATS, block_of, cores, legal_buffer, seen_by_rules
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED
from admiralty.match.terms import Terms

SMALLEST_SHARE = 64  # environments: less is not worth another thread


class EnvironmentBatch:
    """`seats`: a bit for each seat played from outside; 0: one is drawn. `slips`: of the computer player at each."""

    def __init__(
        self,
        terms: Terms,
        number: int,
        seats: int,
        slips: Sequence[int] = (),
        threads: int | None = None,
        keep_finals: bool = False,
    ) -> None:
        game = terms.game
        self.terms = terms
        self.number = number
        self.longest = game.longest_legal
        width = encoding_of(game).length
        self.states: Batch[Any] = Batch(game.State, number)
        self.environments: Batch[Environment] = Batch(Environment, number)
        self.observations = np.zeros((number, width), np.int32)
        self.masks = np.zeros((number, self.longest), np.int8)
        self.legal = np.zeros((number, self.longest), np.int64)
        self.finals = np.zeros((number, width) if keep_finals else (1, 1), np.int32)
        self._rewards = np.zeros((number, SEATS + 1), np.float64)
        self.worth = self._rewards[:, : terms.players]  # to each seat, of matches that have ended
        self.rewards = self._rewards[:, SEATS]  # of whoever acted
        seating = self.environments.array["seating"]
        seating["slips"][:, : len(slips)] = slips
        seating["most"] = game.longest_match
        seating["in_order"] = 1
        self.play_from_outside(seats)
        self._rules: Batch[Any] = Batch(game.Rules, 1)
        self._rules[0].assign(terms.rules)
        workers = max(1, min(threads or cores(), number // SMALLEST_SHARE))
        edges = [number * part // workers for part in range(workers + 1)]
        self._shares = [(self._arrays(), start, stop) for start, stop in zip(edges, edges[1:], strict=False)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None

    def _arrays(self) -> Arrays:
        """For one thread."""
        logs: Batch[Log] = Batch(Log, 1)
        game = self.terms.game
        return Arrays(
            rules=block_of(self._rules),
            states=block_of(self.states),
            environments=block_of(self.environments),
            observations=_in_a_row(self.observations),
            masks=_in_a_row(self.masks),
            legal=_in_a_row(self.legal),
            finals=_in_a_row(self.finals),
            rewards=_in_a_row(self._rewards),
            copy=Observer(game).copy,
            buffer=legal_buffer(game),
            log=block_of(logs),
        )

    def play_from_outside(self, seats: int) -> None:
        """From the next match on, the outside plays these seats; 0: one that is drawn."""
        self.environments.array["wanted"] = seats

    def step(self, mode: int) -> None:
        """A step with the actions that stand in the environments; see `environment.step`."""
        if self._pool is None:
            step(*self._shares[0], mode)
            return
        for done in [self._pool.submit(step, *share, mode) for share in self._shares]:
            done.result()

    def prepared_step(self, mode: int) -> Callable[[], int]:
        """The same as one function for one thread, which answers who is `asked` in the last environment.

        It is for whoever steps a single environment again and again: the compiler's own way of choosing a function by
        the types of its arguments would cost more than the step.
        """
        given = (self._shares[0][0], 0, self.number, mode)
        if INTERPRETED:
            return partial(step, *given)
        from numba import typeof

        compiled: Any = step
        types = tuple(typeof(each) for each in given)  # type: ignore[no-untyped-call]  # Numba has no types of its own
        compiled.compile(types)
        return partial(compiled.get_overload(types), *given)

    def begin_again(self, index: int, luck: int | None = None) -> None:
        """Let an environment begin a new match at its next step; with `luck`, all its matches follow from that."""
        environment = self.environments[index]
        environment.stage = FRESH
        if luck is not None:
            environment.luck.clear()
            environment.luck.stream = luck

    def codes(self, index: int) -> NDArray[np.int64]:
        """The actions that the seat asked in an environment can choose from."""
        return self.legal[index, : self.environments[index].count].copy()

    def lines(self, index: int) -> Lines:
        return Lines(self.terms.game.grammar, self.codes(index))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._shares = [(self._arrays(), 0, self.number)]


def _in_a_row(array: NDArray[Any]) -> Any:
    return seen_by_rules(array.reshape(-1))
