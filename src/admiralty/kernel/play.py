"""Matches in compiled code: who decides next, what computer players play, and thousands of matches on every core.

`play_until_asked` is the one loop through a match: playouts and environments for learning call it. The lab, which notes
every ply, goes from ply to ply by `next_seat`, as that loop does.

The chance of whoever chooses actions is kept apart from the position's dice, so that the same dice can be played by
different players.
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
from admiralty.kernel.record import Batch, Record, Row, i4, row, u1
from admiralty.kernel.rule import INTERPRETED, rule

SEATS = 8
NOBODY = -1  # in place of a seat
NO_ACTION = 0
DOCTRINE, RANDOM = 0, 1
"""How often a computer player slips: one in so many of its choices is a random one. A larger number is a doctrine that
slips now and then."""

_OTHERWISE = 0x9E3779B97F4A7C15  # sets the choices of a match apart from its dice


class Seating(Record):
    """Who plays a match in compiled code, and how far it has come."""

    plies: i4
    most: i4  # plies; then the match is broken off
    acting: u1  # the seats that may act, a bit each, when `next_seat` was last asked
    outside: u1  # the seats that are not played here, a bit each
    in_order: u1  # of several seats that may act, 1: those outside come first, then the lowest; 0: any, equally likely
    slips: Row[int] = row("i2", SEATS)  # of the computer player at each seat
    chance: Dice  # of all computer players


@rule
def pick_seat(chance: Dice, mask: int) -> int:
    """One of the seats that may act, each equally likely; NOBODY if none may."""
    count = 0
    for seat in range(SEATS):
        count += (mask >> seat) & 1
    if count == 0:
        return NOBODY
    left = draw(chance, count) if count > 1 else 0
    for seat in range(SEATS):
        if (mask >> seat) & 1:
            if left == 0:
                return seat
            left -= 1
    return NOBODY


@rule
def lowest_seat(mask: int) -> int:
    """The first seat of a mask, or NOBODY."""
    for seat in range(SEATS):
        if (mask >> seat) & 1:
            return seat
    return NOBODY


@rule
def next_seat(rules: Any, state: Any, seating: Seating) -> int:
    """The seat that decides next; NOBODY once the match is over or broken off."""
    if seating.plies >= seating.most or over(rules, state) != 0:
        return NOBODY
    mask = int(actors(rules, state))
    seating.acting = mask
    if seating.in_order == 0:
        return pick_seat(seating.chance, mask)
    asked = mask & int(seating.outside)
    return lowest_seat(asked if asked != 0 else mask)


@rule
def slips_now(chance: Dice, slips: int) -> bool:
    """Is a computer player's next choice a random one?"""
    return slips == RANDOM or (slips > RANDOM and draw(chance, slips) == 0)


@rule
def computer_action(rules: Any, state: Any, seat: int, slips: int, chance: Dice, buffer: Any) -> int:
    """What a computer player plays; NO_ACTION if there is nothing."""
    if slips_now(chance, slips):
        count = legal(rules, state, seat, buffer)
        return int(buffer[draw(chance, count)]) if count > 0 else NO_ACTION
    return int(doctrine(rules, state, seat, buffer))


@rule
def random_step(rules: Any, state: Any, chance: Dice, buffer: Any, log: Log) -> int:
    """One seat that may act plays any legal action, for whoever looks at every position: 0 if nobody can."""
    seat = pick_seat(chance, actors(rules, state))
    if seat == NOBODY:
        return 0
    count = legal(rules, state, seat, buffer)
    if count == 0:
        return 0
    apply(rules, state, seat, buffer[draw(chance, count)], log)
    return 1


@rule
def play_until_asked(rules: Any, state: Any, seating: Seating, buffer: Any, log: Log) -> int:
    """The computer players play until a seat of the outside is asked, which is returned; NOBODY: nobody can go on."""
    seat = next_seat(rules, state, seating)
    while seat != NOBODY and (int(seating.outside) >> seat) & 1 == 0:
        action = computer_action(rules, state, seat, seating.slips[seat], seating.chance, buffer)
        if action == NO_ACTION:
            return NOBODY
        apply(rules, state, seat, action, log)
        seating.plies += 1
        seat = next_seat(rules, state, seating)
    return seat


@rule
def _play_matches(
    rules: Any, states: Any, seating: Seating, seeds: Any, plies: Any, buffer: Any, log: Log, start: int, stop: int
) -> None:
    for index in range(start, stop):
        state = states[index]
        state.dice.stream = seeds[index]
        seating.chance.stream = seeds[index] ^ _OTHERWISE
        seating.plies = 0
        setup(rules, state, rules.scenario)
        play_until_asked(rules, state, seating, buffer, log)
        plies[index] = seating.plies


@rule
def _step_batch(
    rules: Any, states: Any, chance: Dice, seeds: Any, buffer: Any, log: Log, start: int, stop: int, steps: int
) -> int:
    """Random plies on every position of a batch; a match that is over begins again."""
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


def concealed(game: Game, rules: Any, state: Any, seat: int) -> Any:
    """A copy without what a seat may not know, and without the dice: nobody may know those that are to come."""
    copy = state.copy()
    game.conceal(rules, copy, seat)
    copy.dice.clear()
    return copy


def seated(slips: list[int], most: int) -> Seating:
    """Computer players at all seats, for a match of at most so many plies."""
    seating = Seating()
    seating.most = most
    for seat, each in enumerate(slips):
        seating.slips[seat] = each
    return seating


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


def block_of(batch: Batch[Any]) -> Any:
    """Many records, as the rules of this mode want them."""
    return batch if INTERPRETED else batch.array


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
    """Play `count` matches to their ends on all cores. The final positions and the plies played are returned.

    `players`: RANDOM or DOCTRINE at each seat.
    """
    states: Batch[Any] = Batch(game.State, count)
    plies = np.zeros(count, np.int64)
    seeds = stream_seeds(first_seed, count)

    def work(start: int, stop: int) -> None:
        seating, kept = seated(players, game.longest_match), (seen_by_rules(seeds), seen_by_rules(plies))
        _play_matches(rules, block_of(states), seating, *kept, legal_buffer(game), silent(), start, stop)

    spread(work, count, threads)
    return states, plies


def step_batch(
    game: Game, rules: Any, states: Batch[Any], steps: int, first_seed: int = 0, threads: int | None = None
) -> int:
    """Play `steps` random actions on each of many positions at once, on all cores; ended matches begin again."""
    played: list[int] = []
    seeds = stream_seeds(first_seed, len(states))

    def work(start: int, stop: int) -> None:
        chance, buffer, log = Dice(), legal_buffer(game), silent()
        given = (chance, seen_by_rules(seeds), buffer, log, start, stop, steps)
        played.append(_step_batch(rules, block_of(states), *given))

    spread(work, len(states), threads)
    return sum(played)


def spread(work: Callable[[int, int], None], count: int, threads: int | None = None) -> None:
    """Call `work(start, stop)` on equal parts of a range, on all cores: compiled rules do not hold the global lock."""
    workers = max(1, min(threads or cores(), count))
    if workers == 1:
        work(0, count)
        return
    edges = [count * part // workers for part in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        for done in [pool.submit(work, start, stop) for start, stop in zip(edges, edges[1:], strict=False)]:
            done.result()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
