"""Many environments under the same terms: the arrays that compiled code works on, and threads that share the work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import Observer
from admiralty.adapters.environment import FRESH, Arrays, Environment, step
from admiralty.adapters.interface import Interface
from admiralty.adapters.large_pages import zeros
from admiralty.adapters.lines import Lines
from admiralty.adapters.shaping import Shaping
from admiralty.kernel.arrays import point
from admiralty.kernel.play import SEATS, block_of, cores
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED
from admiralty.match.terms import Terms

SMALLEST_SHARE = 64  # environments: less is not worth another thread


class EnvironmentBatch:
    """`seats`: a bit for each seat played from outside; 0: one is drawn. `slips`: of the computer player at each.

    With a `pool` of slips, one of them is drawn for all computer players of a match.
    """

    def __init__(
        self,
        terms: Terms,
        number: int,
        seats: int,
        slips: Sequence[int] = (),
        threads: int | None = None,
        keep_finals: bool = False,
        interface: Interface | None = None,
        shaping: Shaping | None = None,
        pool: Sequence[int] = (),
    ) -> None:
        game = terms.game
        self.terms = terms
        self.interface = interface or Interface(game)
        self.number = number
        self.longest = game.longest_legal
        width, kind = self.interface.width, self.interface.dtype
        self.states: Batch[Any] = Batch(game.State, number)
        self.environments: Batch[Environment] = Batch(Environment, number)
        self.observations = zeros((number, width), kind)
        self.masks = zeros((number, self.interface.choices), np.int8)
        self.legal = zeros((number, self.longest), np.int64)
        self.choices = zeros((number, self.longest) if self.interface.is_fixed else (1, 1), np.int32)
        self.finals = np.zeros((number, width) if keep_finals else (1, 1), kind)
        self.all_rewards = np.zeros((number, SEATS + 1), np.float64)
        self.worth = self.all_rewards[:, : terms.players]  # to each seat, of matches that have ended
        self.rewards = self.all_rewards[:, SEATS]  # of whoever acted
        self.potentials = np.zeros((number, SEATS) if shaping else (1, 1), np.float64)
        self.shaping = np.array([shaping.weight, shaping.discount] if shaping else [0.0, 1.0])
        self.pool = np.array(pool, np.int64)
        seating = self.environments.array["seating"]
        seating["slips"][:, : len(slips)] = slips
        seating["most"] = game.longest_match
        seating["in_order"] = 1
        self.play_from_outside(seats)
        self.rules: Batch[Any] = Batch(game.Rules, 1)
        self.rules[0].assign(terms.rules)
        workers = max(1, min(threads or cores(), number // SMALLEST_SHARE))
        edges = [number * part // workers for part in range(workers + 1)]
        self._shares = [_Share(self, start, stop) for start, stop in zip(edges, edges[1:], strict=False)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None

    def play_from_outside(self, seats: int) -> None:
        """From the next match on, the outside plays these seats; 0: one that is drawn."""
        self.environments.array["wanted"] = seats

    def play_under(self, terms: Terms) -> None:
        """From now on under these terms; every environment begins a new match at its next step."""
        self.terms = terms
        self.rules[0].assign(terms.rules)
        self.environments.array["stage"] = FRESH

    def play_against(self, pool: Sequence[int]) -> None:
        """From each next match on, against one of these."""
        self.pool = np.array(pool, np.int64)
        for share in self._shares:
            share.draw_from(self.pool)

    def step(self, mode: int) -> None:
        """A step with the actions that stand in the environments; see `environment.step`."""
        if self._pool is None:
            self._shares[0].step(mode)
            return
        for done in [self._pool.submit(share.step, mode) for share in self._shares]:
            done.result()

    def prepared_step(self, mode: int) -> Callable[[], int]:
        """The same as one function for one thread, which answers who is `asked` in the last environment."""
        return partial(self._shares[0].chosen_step(), *self._shares[0].arguments(mode))

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

    def chosen_by(self, index: int, code: int) -> int:
        """What chooses an action of the list."""
        place = self.codes(index).tolist().index(code)
        return int(self.choices[index, place]) if self.interface.is_fixed else place

    def lines(self, index: int) -> Lines:
        return Lines(self.terms.game.grammar, self.codes(index))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._shares = [_Share(self, 0, self.number)]


class _Share:
    """The environments from `start` to `stop` are one thread's. What it works with is its own."""

    def __init__(self, batch: EnvironmentBatch, start: int, stop: int) -> None:
        game = batch.terms.game
        arrays: Batch[Arrays] = Batch(Arrays, 1)
        own = arrays[0]
        self._observer, self._buffer = Observer(game), np.zeros(game.longest_legal, np.int64)
        own.width, own.longest, own.masked = batch.interface.width, batch.longest, batch.interface.choices
        own.scaled, own.fixed = int(batch.interface.is_scaled), int(batch.interface.is_fixed)
        own.planes, own.position = batch.interface.planes_at, game.State.size
        own.wiped = int(game.learning is not None and not game.learning.overwrites)
        own.copied = self._observer.copy_numbers
        own.shaped = int(bool(batch.shaping[0]))
        for place, array in (
            (own.observations, batch.observations),
            (own.positions, batch.states.array),
            (own.potentials, batch.potentials),
            (own.shaping, batch.shaping),
            (own.pool, batch.pool),
            (own.masks, batch.masks),
            (own.legal, batch.legal),
            (own.choices, batch.choices),
            (own.finals, batch.finals),
            (own.rewards, batch.all_rewards),
            (own.buffer, self._buffer),
        ):
            point(place, array)
        self._own = own
        records = (batch.rules, batch.states, self._observer.copies, batch.environments, arrays)
        self._given = (*(block_of(each) for each in records), start, stop)
        self._step: Callable[..., int] | None = None

    def draw_from(self, pool: NDArray[np.int64]) -> None:
        point(self._own.pool, pool)

    def arguments(self, mode: int) -> Any:
        """Of `environment.step`."""
        return (*self._given, mode)

    def chosen_step(self) -> Callable[..., int]:
        """`environment.step` for just these arguments.

        The compiler's own way of choosing a function by the types of its arguments costs as much as hundreds of steps.
        """
        if self._step is None:
            self._step = step if INTERPRETED else compiled_for(step, self.arguments(0))
        return self._step

    def step(self, mode: int) -> None:
        self.chosen_step()(*self.arguments(mode))


def compiled_for(function: Any, given: tuple[Any, ...]) -> Callable[..., Any]:
    """A compiled rule for arguments of these types."""
    from numba import typeof

    types = tuple(typeof(each) for each in given)  # type: ignore[no-untyped-call]  # Numba has no types of its own
    function.compile(types)
    chosen: Callable[..., Any] = function.get_overload(types)
    return chosen
