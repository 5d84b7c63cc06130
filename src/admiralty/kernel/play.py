"""Playouts and batches: whole matches in compiled code, one or thousands at a time, on every core.

A `Chance` is the randomness of whoever chooses actions. It is kept apart from the position's dice, so that the same
dice can be played by different players.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.dice import ALL, GOLDEN, Dice, draw, mixed
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import Game, actors, apply, doctrine, imagine, legal, over, setup
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED, rule

RANDOM, DOCTRINE = 0, 1  # kinds of player in a compiled match
_OTHERWISE = 0x9E3779B97F4A7C15  # sets the choices of a match apart from its dice


@rule
def pick_seat(chance: Dice, mask: int) -> int:
    """One of the seats that may act, each equally likely; -1 if nobody may."""
    count = 0
    for seat in range(8):
        count += (mask >> seat) & 1
    if count == 0:
        return -1
    left = draw(chance, count) if count > 1 else 0
    for seat in range(8):
        if (mask >> seat) & 1:
            if left == 0:
                return seat
            left -= 1
    return -1


@rule
def random_step(rules: Any, state: Any, chance: Dice, buffer: Any, log: Log) -> int:
    """One seat that may act plays a random legal action. 0 if nobody can."""
    seat = pick_seat(chance, actors(rules, state))
    if seat < 0:
        return 0
    count = legal(rules, state, seat, buffer)
    if count == 0:
        return 0
    apply(rules, state, seat, buffer[draw(chance, count)], log)
    return 1


@rule
def random_playout(rules: Any, state: Any, chance: Dice, buffer: Any, log: Log, most: int) -> int:
    """Play at random to the end, or for `most` plies. The number of plies played is returned."""
    plies = 0
    while plies < most and over(rules, state) == 0:
        if random_step(rules, state, chance, buffer, log) == 0:
            break
        plies += 1
    return plies


@rule
def match_step(rules: Any, state: Any, chance: Dice, players: Any, buffer: Any, log: Log) -> int:
    """One seat that may act plays as its kind of player does. 0 if nobody can."""
    seat = pick_seat(chance, actors(rules, state))
    if seat < 0:
        return 0
    if players[seat] == DOCTRINE:
        action = doctrine(rules, state, seat, buffer)
    else:
        count = legal(rules, state, seat, buffer)
        if count == 0:
            return 0
        action = buffer[draw(chance, count)]
    apply(rules, state, seat, action, log)
    return 1


@rule
def match_playout(rules: Any, state: Any, chance: Dice, players: Any, buffer: Any, log: Log, most: int) -> int:
    """Play to the end with a kind of player in each seat. The number of plies played is returned."""
    plies = 0
    while plies < most and over(rules, state) == 0:
        if match_step(rules, state, chance, players, buffer, log) == 0:
            break
        plies += 1
    return plies


@rule
def _play_matches(
    rules: Any,
    states: Any,
    chance: Dice,
    players: Any,
    seeds: Any,
    plies: Any,
    buffer: Any,
    log: Log,
    start: int,
    stop: int,
    most: int,
) -> None:
    for index in range(start, stop):
        state = states[index]
        state.dice.stream = seeds[index]
        chance.stream = seeds[index] ^ _OTHERWISE
        setup(rules, state, rules.scenario)
        plies[index] = match_playout(rules, state, chance, players, buffer, log, most)


@rule
def _step_batch(
    rules: Any, states: Any, chance: Dice, seeds: Any, buffer: Any, log: Log, start: int, stop: int, steps: int
) -> int:
    """Random steps on every position of a batch; a match that is over begins again."""
    played = 0
    for index in range(start, stop):
        state = states[index]
        chance.stream = seeds[index]
        for _ in range(steps):
            if over(rules, state) != 0:
                setup(rules, state, rules.scenario)
            played += random_step(rules, state, chance, buffer, log)
    return played


@rule
def guess(rules: Any, state: Any, seat: int, luck: int) -> None:
    """Fill what a concealed position hides with a likely guess, drawn from `luck`."""
    state.dice.stream = luck
    imagine(rules, state, seat)


def legal_buffer(game: Game) -> Any:
    """Room for a legal list, as the rules of this mode want it."""
    return numbers(game.longest_legal)


def numbers(length: int) -> Any:
    """Whole numbers that rules can fill."""
    return seen_by_rules(np.zeros(length, np.int64))


def shares(game: Game) -> Any:
    """Room for the scores of all seats."""
    return seen_by_rules(np.zeros(8, np.float64))


def seen_by_rules(block: NDArray[Any]) -> Any:
    """The array itself for compiled code; for plain Python a view of it that gives Python's own numbers."""
    return block.data if INTERPRETED else block


def stream_seeds(first_seed: int, count: int) -> NDArray[np.uint64]:
    """Seeds of streams that do not overlap: match number n of a run has the same seed whatever the number of workers.

    They are the words of a splitmix64 stream. Its increment alone would not do: two streams whose seeds differ by a few
    increments are the same stream a few words later.
    """
    numbers_from_one = np.arange(1, count + 1, dtype=np.uint64)
    with np.errstate(over="ignore"):
        return mixed(np.uint64(first_seed & ALL) + numbers_from_one * np.uint64(GOLDEN))


def play_matches(
    game: Game, rules: Any, count: int, players: list[int], first_seed: int = 0, threads: int | None = None
) -> tuple[Batch[Any], NDArray[np.int64]]:
    """Play `count` matches to their ends on all cores. The final positions and the plies played are returned."""
    states: Batch[Any] = Batch(game.State, count)
    plies = np.zeros(count, np.int64)
    kinds = np.array(players + [0] * (8 - len(players)), np.int64)
    seeds = stream_seeds(first_seed, count)
    block = states if INTERPRETED else states.array

    def work(start: int, stop: int) -> None:
        chance, log, buffer = Dice(), silent(), legal_buffer(game)
        kept = seen_by_rules(kinds), seen_by_rules(seeds), seen_by_rules(plies)
        _play_matches(rules, block, chance, *kept, buffer, log, start, stop, game.longest_match)

    spread(work, count, threads)
    return states, plies


def step_batch(
    game: Game, rules: Any, states: Batch[Any], steps: int, first_seed: int = 0, threads: int | None = None
) -> int:
    """Play `steps` random actions on each of many positions at once, on all cores; ended matches begin again."""
    played: list[int] = []
    seeds = stream_seeds(first_seed, len(states))
    block = states if INTERPRETED else states.array

    def work(start: int, stop: int) -> None:
        chance, log, buffer = Dice(), silent(), legal_buffer(game)
        played.append(_step_batch(rules, block, chance, seen_by_rules(seeds), buffer, log, start, stop, steps))

    spread(work, len(states), threads)
    return sum(played)


def spread(work: Callable[[int, int], None], count: int, threads: int | None = None) -> None:
    """Call `work(start, stop)` on equal parts of a range, on all cores: compiled rules do not hold the global lock."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    workers = max(1, min(threads or cores, count))
    if workers == 1:
        work(0, count)
        return
    edges = [count * part // workers for part in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        for done in [pool.submit(work, start, stop) for start, stop in zip(edges, edges[1:], strict=False)]:
            done.result()
