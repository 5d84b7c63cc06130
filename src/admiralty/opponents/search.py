"""Search: an information-set Monte Carlo tree search for every game, which knows no more than its seat.

A `Search` belongs to one seat of one match. It is handed a concealed position, searches for some time or for some
simulations on as many threads as it may, each with a tree of its own (root parallelization), and tells what it found.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np

from admiralty.errors import Malformed
from admiralty.kernel.dice import ALL, Dice, word
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess, seen_by_rules
from admiralty.opponents.personalities import with_personalities, with_personality
from admiralty.opponents.root import FIGURES, merge_root, root_statistics, start_search
from admiralty.opponents.settings import compiled_settings, settings_of
from admiralty.opponents.tree import WIN, Tree, advance_root, empty, is_nearly_full
from admiralty.opponents.value_network import ValueNetwork, fits, rules_digest, value_network_of
from admiralty.opponents.worker import Budget, Task, Worker

UNLIMITED = 1 << 40  # simulations
THOUSANDTHS = 1000  # of a win, in which a node sums up squares


@dataclass(frozen=True)
class ActionStatistics:
    """What is known of one action at the root."""

    action: int
    visits: int
    expected: float  # share of the win: the mean of its simulations
    lower_bound: float  # of a confidence interval: the choice is by this …
    survived: bool = True  # … among those that sequential halving did not eliminate

    @property
    def rank(self) -> tuple[bool, float]:
        return self.survived, self.lower_bound


@dataclass(frozen=True)
class SearchResult:
    """What a search found."""

    actions: tuple[ActionStatistics, ...]  # the best first
    shares: tuple[float, ...]  # of the win, expected for every seat
    simulations: int
    seconds: float
    deviation: float = 0.0  # standard deviation of the results of single simulations, to the seat that searches

    @property
    def best(self) -> ActionStatistics:
        return self.actions[0]


class Search:
    """Searches for one seat of one match.

    `network` judges truncated simulations in place of the one that the game has, if it has one.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        threads: int = 1,
        changes: Mapping[str, int] | None = None,
        network: ValueNetwork | None = None,
    ) -> None:
        self.game = game
        self.settings = compiled_settings(game, changes)
        self._chosen = settings_of(game, changes)
        self.network = (network or value_network_of(game)) if self._chosen["network"] else None
        if self.network is not None and not fits(game, self.network):
            raise Malformed(f"the network was not made for what a seat sees in {game.title}")
        self._chance = Dice()
        begin_stream(self._chance, seed & ALL)
        halving = self._chosen["ucb_share"] / 1000, self._chosen["finalists"]
        self.workers = [Worker(game, self.settings, *halving, self.network) for _ in range(max(1, threads))]
        if threads > 1:
            self._merged = Tree()  # its root is what all trees know of theirs
        self._rules: Any = None
        self._expected: bytes = b""  # the position after the latest choice, if nothing else happens

    def think(
        self,
        rules: Any,
        state: Any,
        seat: int,
        seconds: float = float("inf"),
        simulations: int = UNLIMITED,
        include: int = 0,
        may_stop_early: bool = False,
    ) -> SearchResult:
        """Search from a concealed position until the time is over or so many simulations are done, on all threads.

        `include` is an action that is to be compared in any case. A search that `may_stop_early` ends as soon as no
        other action can be hoped to be better by as much as would be worth going on.
        """
        budget = Budget(perf_counter(), seconds, -(-simulations // len(self.workers)))
        task = self.task(rules, state, seat, include)
        for worker in self.workers:
            worker.begin(task, int(word(self._chance)))
        if len(self.workers) == 1:
            done = self.workers[0].search(budget, may_stop_early)
        else:
            with ThreadPoolExecutor(len(self.workers)) as pool:
                done = sum(pool.map(lambda each: each.search(budget, may_stop_early), self.workers))
        used = perf_counter() - budget.began
        return SearchResult(self._statistics(), self._shares(rules.players), done, used, self._deviation())

    def task(self, rules: Any, state: Any, seat: int, include: int = 0) -> Task:
        """What its threads are to search."""
        chosen = self._chosen
        root_rules = with_personality(self.game, rules, chosen["root_personality"])
        both = chosen["own_personality"], chosen["others_personality"]
        model_rules = with_personalities(self.game, rules, seat, *both)
        state.dice.clear()
        is_next = rules is self._rules and bytes(state.data) == self._expected
        has_room = not any(is_nearly_full(each.tree) for each in self.workers)
        if rules is not self._rules:
            self._use_network_under(rules)
        self._rules = rules
        return Task(rules, root_rules, model_rules, state, seat, include, keeps_tree=is_next and has_room)

    def _use_network_under(self, rules: Any) -> None:
        """Let the network judge, and early, if it was made for these rules; otherwise the scores judge, and late."""
        is_used = self.network is not None and self.network.holds_for(rules_digest(self.game, rules))
        self.settings.network = self._chosen["network"] if is_used else 0
        self.settings.horizon_plies = self._chosen["value_plies" if is_used else "horizon_plies"]

    def _shares(self, players: int) -> tuple[float, ...]:
        done = sum(int(worker.tree.simulations) for worker in self.workers)
        sums = [sum(int(worker.tree.value_sums[seat]) for worker in self.workers) for seat in range(players)]
        return tuple(total / (WIN * max(1, done)) for total in sums)

    def _deviation(self) -> float:
        roots = [worker.tree.nodes[worker.tree.root] for worker in self.workers]
        visits = max(1, sum(int(root.visits) for root in roots))
        mean = sum(int(root.value_sum) for root in roots) / (visits * WIN)
        squares = sum(int(root.square_sum) for root in roots) / (visits * THOUSANDTHS * THOUSANDTHS)
        return sqrt(max(0.0, squares - mean * mean))

    def _statistics(self) -> tuple[ActionStatistics, ...]:
        """What all trees know together, the best action first."""
        tree = self._merged_tree() if len(self.workers) > 1 else self.workers[0].tree
        count = int(tree.nodes[tree.root].edge_count)
        figures, bounds = np.zeros(FIGURES * count, np.int64), np.zeros(count, np.float64)
        root_statistics(tree, self.settings, seen_by_rules(figures), seen_by_rules(bounds))
        found = []
        for (action, visits, value_sum, survived), bound in zip(figures.reshape(-1, FIGURES), bounds, strict=True):
            expected = int(value_sum) / (WIN * max(1, int(visits)))
            found.append(ActionStatistics(int(action), int(visits), expected, float(bound), bool(survived)))
        return tuple(sorted(found, key=lambda each: each.rank, reverse=True))

    def _merged_tree(self) -> Tree:
        tree = self._merged
        empty(tree)
        start_search(tree, 0)
        for worker in self.workers:
            merge_root(tree, worker.tree)
        return tree

    def advance(self, rules: Any, state: Any, seat: int, action: int) -> None:
        """Say that the seat plays this. The trees are kept, if the next position is what follows from it."""
        after = state.copy()
        guess(rules, after, seat, int(word(self._chance)))  # whatever is guessed: it is wiped again below
        self.game.apply(rules, after, seat, action, silent())
        self.game.conceal(rules, after, seat)
        after.dice.clear()
        self._expected = bytes(after.data)
        for worker in self.workers:
            advance_root(worker.tree, self.settings, seat, action)
