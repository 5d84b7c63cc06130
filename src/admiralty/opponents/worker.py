"""One thread of a search: a tree of its own, and what its simulations work on."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from admiralty.kernel.arrays import point
from admiralty.kernel.dice import seed
from admiralty.kernel.game import Game
from admiralty.kernel.play import block_of, seen_by_rules
from admiralty.kernel.record import Batch
from admiralty.opponents.halving import begin_round, halving_rounds, is_decided
from admiralty.opponents.root import include, keep_legal_edges, start_search
from admiralty.opponents.settings import Settings
from admiralty.opponents.simulate import MATCH, MODEL, ROOT, Workspace, simulate
from admiralty.opponents.tree import SEATS, Tree, empty
from admiralty.opponents.value_network import Placed, ValueNetwork

BATCH_SECONDS = 0.01  # between two looks at the clock, about


@dataclass(frozen=True)
class Budget:
    """How long a thread may search: for some time, or for so many simulations. One is always done."""

    began: float
    seconds: float
    simulations: int

    def is_spent(self, done: int, share: float = 1.0) -> bool:
        """After so many simulations, is this share of it spent?"""
        if done == 0:
            return False
        return done >= int(self.simulations * share) or perf_counter() - self.began >= self.seconds * share


@dataclass(frozen=True)
class Task:
    """What to search: a concealed position in which a seat may act."""

    rules: Any
    root_rules: Any  # with the personality whose choice is expanded first
    model_rules: Any  # with the personalities that all seats are believed to have
    state: Any
    seat: int
    included: int = 0  # an action that is simulated in any case, or 0
    keeps_tree: bool = False  # is the position what follows from the one that was searched before?


class Worker:
    def __init__(
        self, game: Game, settings: Settings, ucb_share: float, finalists: int, network: ValueNetwork | None = None
    ) -> None:
        self.game, self.settings = game, settings
        self.ucb_share, self.finalists = ucb_share, finalists
        self.tree = Tree()
        self.rules: Batch[Any] = Batch(game.Rules, 3)
        self.states: Batch[Any] = Batch(game.State, 2)
        self.work = Workspace()
        self._legal, self._shares = np.zeros(game.longest_legal, np.int64), np.zeros(SEATS, np.float64)
        point(self.work.buffer, self._legal)
        point(self.work.shares, self._shares)
        self._placed = Placed(network, self.work.network) if network is not None else None
        self._done = 0  # simulations of this search
        self._batch = 1  # simulations between two looks at the clock

    def begin(self, task: Task, luck: int) -> None:
        """Make ready for simulations whose luck follows from this number."""
        if not task.keeps_tree:
            empty(self.tree)
        self.tree.luck = luck
        seed(self.tree.chance, luck)
        self.rules[MATCH], self.rules[ROOT], self.rules[MODEL] = task.rules, task.root_rules, task.model_rules
        self.states[0] = task.state
        start_search(self.tree, task.seat)
        buffer = seen_by_rules(self._legal)
        keep_legal_edges(self.tree, buffer, int(self.game.legal(task.rules, task.state, task.seat, buffer)))
        if task.included:
            include(self.tree, task.included)
        self._done, self._batch = 0, 1

    def search(self, budget: Budget, may_stop_early: bool) -> int:
        """UCB at the root for the first part of the budget, then sequential halving; how many simulations were done."""
        self._spend(budget, self.ucb_share)
        candidates = int(self.tree.nodes[self.tree.root].edge_count)
        for each in halving_rounds(candidates, self.finalists, self.ucb_share):
            if budget.is_spent(self._done):
                break
            begin_round(self.tree, self.settings, each.survivors)
            if may_stop_early and is_decided(self.tree, self.settings):
                break
            self._spend(budget, each.end)
        return self._done

    def _spend(self, budget: Budget, share: float) -> None:
        """Simulate until this share of the whole budget is spent."""
        while not budget.is_spent(self._done, share):
            before = perf_counter()
            count = min(self._batch, max(1, int(budget.simulations * share) - self._done))
            self.simulate(count)
            took = max(perf_counter() - before, 1e-6)
            self._batch = max(1, min(2 * self._batch, int(count * BATCH_SECONDS / took)))

    def simulate(self, count: int) -> None:
        simulate(self.settings, self.tree, self.work, block_of(self.rules), block_of(self.states), count)
        self._done += count
