"""One thread of a search: a tree of its own, and what its simulations work on."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from admiralty.kernel.dice import Dice, seed
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import legal_buffer, shares
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED
from admiralty.opponents.halving import begin_round, halving_rounds, is_decided
from admiralty.opponents.root import include, keep_legal_edges, start_search
from admiralty.opponents.settings import Settings
from admiralty.opponents.simulate import Context, simulate
from admiralty.opponents.tree import Tree

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
    def __init__(self, game: Game, settings: Settings, ucb_share: float, finalists: int) -> None:
        self.game, self.settings = game, settings
        self.ucb_share, self.finalists = ucb_share, finalists
        self.tree = Tree()
        self.buffer = legal_buffer(game)
        self._states: Batch[Any] = Batch(game.State, 2)
        self._chance, self._log, self._shares = Dice(), silent(), shares(game)
        self._batch = 1  # simulations between two looks at the clock
        self._done = 0  # simulations of this search

    def begin(self, task: Task, luck: int) -> None:
        """Make ready for simulations whose luck follows from this number."""
        if not task.keeps_tree:
            self.tree.clear()
        self.tree.luck = luck
        seed(self._chance, luck)
        self._states[0].assign(task.state)
        start_search(self.tree, task.seat)
        count = int(self.game.legal(task.rules, task.state, task.seat, self.buffer))
        keep_legal_edges(self.tree, self.buffer, count)
        if task.included:
            include(self.tree, task.included)
        self._seat, self._done, self._batch = task.seat, 0, 1
        rules = task.rules, task.root_rules, task.model_rules
        self.context = Context(*rules, self.settings, self.tree, self._chance, self.buffer, self._shares, self._log)

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
        states = self._states if INTERPRETED else self._states.array
        simulate(self.context, states, self._seat, count)
        self._done += count
