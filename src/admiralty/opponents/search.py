"""Search: a Monte Carlo tree search that knows no more than its seat, for every game.

A `Search` belongs to one seat of one match. It is handed a concealed position, thinks for some time or for some
simulations on as many threads as it may, each with a tree of its own, and answers with what it found.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from admiralty.errors import Malformed
from admiralty.kernel.dice import ALL, Dice, seed, word
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess, legal_buffer, seen_by_rules, shares
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED
from admiralty.opponents.simulate import is_crowded, simulate
from admiralty.opponents.tree import (
    ASKED,
    DEEPEST,
    NONE,
    WHOLE,
    Settings,
    Tree,
    add_root,
    add_tried,
    is_settled,
    lengthen,
    narrow,
    place_of,
    plant,
    prune,
    root_summary,
)

BATCH_SECONDS = 0.01  # between two looks at the clock, about
MOST = 1 << 40


@dataclass(frozen=True)
class Found:
    """What is known of one action after a search."""

    action: int
    visits: int
    expected: float  # share of the win
    proven: float  # the share that can be relied upon: the choice is by this …
    raced: bool = True  # … among those that raced to the end

    @property
    def rank(self) -> tuple[bool, float]:
        return self.raced, self.proven


@dataclass(frozen=True)
class Answer:
    """What a search found, the best first."""

    found: tuple[Found, ...]
    shares: tuple[float, ...]  # of the win, expected for every seat
    simulations: int
    seconds: float

    @property
    def best(self) -> Found:
        return self.found[0]


@cache
def settings_table() -> dict[str, dict[str, int]]:
    path = Path(__file__).with_name("data") / "search.toml"
    return tomllib.loads(path.read_text("utf-8"))


def chosen_settings(game: Game, changes: Mapping[str, int] | None = None) -> dict[str, int]:
    """How to search in a game, by name; `changes` are single settings."""
    table = settings_table()
    return {**table["usual"], **table.get(game.key, {}), **(changes or {})}


def settings_for(game: Game, changes: Mapping[str, int] | None = None) -> Settings:
    """The part of them that the compiled search reads."""
    settings = Settings()
    for name, value in chosen_settings(game, changes).items():
        if name in Settings.fields:
            setattr(settings, name, value)
    if not 1 <= settings.depth <= DEEPEST or settings.cut_plies < 1 or settings.prior < 1:
        raise Malformed(f"a search needs a depth from 1 to {DEEPEST}, a cut and a prior from 1 on")
    for verb in game.grammar.verbs:
        if verb.secret:
            settings.secret_verbs[verb.number // 32] |= 1 << verb.number % 32
    return settings


def with_player(rules: Any, number: int) -> Any:
    """The same rules with one of the computer players that the rulebook names in every seat, where it names several."""
    return with_players(rules, 0, number, number)


def with_players(rules: Any, seat: int, own: int, others: int) -> Any:
    """The same with one player in a seat and one in all others; -1: whom the match has there."""
    if "player_a" not in type(rules).fields or max(own, others) < 0:
        return rules
    changed = rules.copy()
    for place, name in enumerate(("player_a", "player_b")):
        number = own if place == seat else others
        if number >= 0:
            setattr(changed, name, number)
    return changed


class _Worker:
    """One thread's tree, and room to work in."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tree = Tree()
        self.states: Batch[Any] = Batch(game.State, 2)
        self.block = self.states if INTERPRETED else self.states.array
        self.chance, self.log = Dice(), silent()
        self.buffer, self.shares = legal_buffer(game), shares(game)
        self.root = NONE

    def begin(self, rules: Any, state: Any, seat: int, luck: int, also: int, keep: bool) -> None:
        if not keep:
            self.tree.clear()
        self.tree.luck = luck
        seed(self.chance, luck)
        self.states[0].assign(state)
        self.root = int(plant(self.tree, seat))
        count = int(self.game.legal(rules, state, seat, self.buffer))
        prune(self.tree, self.root, self.buffer, count)
        if also:
            place = int(place_of(self.tree, self.root, also))
            place = int(add_tried(self.tree, self.root, also, 0)) if place == NONE else place
            self.tree.tries[place].flags |= ASKED

    def run(self, three_rules: tuple[Any, Any, Any], settings: Settings, seat: int, count: int) -> None:
        rules, best, model = three_rules
        chance, buffer, shares_out, log = self.chance, self.buffer, self.shares, self.log
        simulate(rules, best, model, self.block, self.tree, settings, seat, chance, buffer, shares_out, log, count)


class Search:
    """Thinks for one seat of one match."""

    def __init__(
        self, game: Game, seed_of_chance: int, threads: int = 1, changes: Mapping[str, int] | None = None
    ) -> None:
        self.game = game
        self.settings = settings_for(game, changes)
        self.chance = Dice()
        seed(self.chance, seed_of_chance & ALL)
        self.workers = [_Worker(game) for _ in range(max(1, threads))]
        if threads > 1:
            self._together = Tree()  # its root is what all trees found at theirs
        chosen = chosen_settings(game, changes)
        self._best_player, self._model_player = chosen["best_player"], chosen["model_player"]
        self._others_player = chosen["others_player"]
        self._looks_around, self._last_field = chosen["look_around"] / 1000, max(1, chosen["last_field"])
        self._rules: Any = None
        self._expects: bytes = b""  # the position after the latest answer, if nothing else happens

    def think(
        self,
        rules: Any,
        state: Any,
        seat: int,
        seconds: float = float("inf"),
        simulations: int = MOST,
        also: int = 0,
        settles: bool = False,
    ) -> Answer:
        """Search from a concealed position until the time is over or so many simulations are done, on all threads.

        At first it looks around among all actions. Then the best of them race: in every round the same time, and the
        better half goes on. `also` is an action that is to be in the race in any case. A search that `settles` ends
        earlier when no other action can be hoped to be better by as much as is worthwhile.
        """
        began = perf_counter()
        if rules is not self._rules:
            self._rules, self._expects = rules, b""
            best = with_player(rules, self._best_player)
            model = with_players(rules, seat, self._model_player, self._others_player)
            self._three_rules = rules, best, model
        state.dice.clear()
        keep = not any(bool(is_crowded(each.tree)) for each in self.workers) and bytes(state.data) == self._expects
        for worker in self.workers:
            worker.begin(rules, state, seat, int(word(self.chance)), also, keep)
        share = -(-simulations // len(self.workers))

        def work(worker: _Worker) -> int:
            done, batch, fields = 0, 1, [(self._looks_around, 0)]
            while done < share:
                before = perf_counter()
                passed = before - began
                if done and passed >= seconds:
                    break
                border = int(share * fields[0][0]) if fields else share
                if done and (done >= border or (fields and passed >= seconds * fields[0][0])):
                    if not fields[0][1]:
                        fields = self._race(worker)
                    narrow(worker.tree, self.settings, worker.root, fields.pop(0)[1])
                    if settles and is_settled(worker.tree, self.settings, worker.root):
                        break
                    continue
                count = min(batch, max(1, border - done))
                worker.run(self._three_rules, self.settings, seat, count)
                done += count
                took = max(perf_counter() - before, 1e-6)
                batch = max(1, min(2 * batch, int(count * BATCH_SECONDS / took)))
            return done

        if len(self.workers) == 1:
            done = work(self.workers[0])
        else:
            with ThreadPoolExecutor(len(self.workers)) as pool:
                done = sum(pool.map(work, self.workers))
        return Answer(self._findings(), self._shares(rules.players), done, perf_counter() - began)

    def _shares(self, players: int) -> tuple[float, ...]:
        done = sum(int(worker.tree.simulations) for worker in self.workers)
        totals = [sum(int(worker.tree.totals[seat]) for worker in self.workers) for seat in range(players)]
        return tuple(total / (WHOLE * max(1, done)) for total in totals)

    def _race(self, worker: _Worker) -> list[tuple[float, int]]:
        """The rounds of the race: at what part of the time each begins, and how many actions are in it."""
        fields = [int(worker.tree.nodes[worker.root].tried)]
        while fields[-1] > self._last_field:
            fields.append((fields[-1] + 1) // 2)
        step = (1 - self._looks_around) / len(fields)
        return [(self._looks_around + index * step, field) for index, field in enumerate(fields)]

    def _findings(self) -> tuple[Found, ...]:
        """What all trees found together, the surest first."""
        tree, root = self.workers[0].tree, self.workers[0].root
        if len(self.workers) > 1:
            tree = self._together
            tree.clear()
            root = int(plant(tree, 0))
            for worker in self.workers:
                add_root(tree, root, worker.tree, worker.root)
        count = int(tree.nodes[root].tried)
        out, figures = np.zeros(4 * count, np.int64), np.zeros(count, np.float64)
        root_summary(tree, self.settings, root, seen_by_rules(out), seen_by_rules(figures))
        found = []
        for index in range(count):
            action, visits, total, raced = (int(each) for each in out[4 * index : 4 * index + 4])
            found.append(Found(action, visits, total / (WHOLE * max(1, visits)), float(figures[index]), bool(raced)))
        return tuple(sorted(found, key=lambda each: each.rank, reverse=True))

    def play(self, rules: Any, state: Any, seat: int, action: int) -> None:
        """Say that the seat plays this. What was found out is kept, if the next position is what follows from it."""
        after = state.copy()
        guess(rules, after, seat, int(word(self.chance)))  # whatever is guessed: it is wiped again below
        self.game.apply(rules, after, seat, action, silent())
        self.game.conceal(rules, after, seat)
        after.dice.clear()
        self._expects = bytes(after.data)
        for worker in self.workers:
            for other in range(len(worker.tree.keys)):
                worker.tree.keys[other] = worker.tree.root_keys[other]
            lengthen(worker.tree, self.settings, seat, action)
            for other in range(len(worker.tree.keys)):
                worker.tree.root_keys[other] = worker.tree.keys[other]
