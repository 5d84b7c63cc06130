"""Positions to learn from: matches of the doctrine with itself, in compiled code, each with how it ended.

Every match is seen by one seat. Up to a ply that is drawn for it, all seats now and then play at random, so that much
is met that the doctrine would avoid; from there on all play by the doctrine, and the result is what the positions after
it are worth under that play. A position is noted where the decision comes back to the seat, which is where a search
truncates its simulations and has them judged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.arrays import ArrayPlace, float32s, float64s, int64s, point
from admiralty.kernel.dice import Dice, draw
from admiralty.kernel.events import Log
from admiralty.kernel.game import (
    Game,
    actors,
    apply,
    doctrine,
    follow_up,
    legal,
    observe,
    over,
    scores,
    setup,
)
from admiralty.kernel.play import block_of, play_matches, seen_by_rules, spread, stream_seeds
from admiralty.kernel.record import Batch, Record, i4
from admiralty.kernel.rule import rule
from admiralty.opponents.simulate import next_actor
from admiralty.opponents.tree import NONE, SEATS

NOTED = 16  # positions of a match, at most: those of one match end alike
EVERY = 2  # of the positions after the first, one in so many is noted
LONGEST = 20_000  # plies; a match that takes longer is judged by the scores
STEADIEST, WILDEST = 24, 2  # one in so many actions is random, at least and at most, where there are any
TRIED_OUT = 64  # matches, to learn how long they are
_OTHERWISE = 0x9E3779B97F4A7C15  # sets the choices of a match apart from its dice


class Notes(Record):
    """What matches work on, and where they write what was seen."""

    width: i4  # numbers of one position: what is seen, and the share by the scores
    usual_plies: i4
    seen: ArrayPlace
    results: ArrayPlace
    counts: ArrayPlace  # of positions, by match
    buffer: ArrayPlace
    shares: ArrayPlace
    chance: Dice
    log: Log


@rule
def note(rules: Any, state: Any, seat: int, notes: Notes, position: int) -> None:
    """Write what a seat sees, over zeros, and what the scores give it."""
    seen, shares = float32s(notes.seen), float64s(notes.shares)
    start = position * notes.width
    observe(rules, state, seat, seen, start)
    scores(rules, state, shares)
    seen[start + notes.width - 1] = 2.0 * shares[seat] - 1.0


@rule
def play_match(rules: Any, state: Any, notes: Notes, first_position: int) -> int:
    """Play to the end; how many positions were noted."""
    chance, buffer = notes.chance, int64s(notes.buffer)
    seat = int(draw(chance, rules.players))
    wild_plies = int(draw(chance, notes.usual_plies))
    slips = WILDEST + int(draw(chance, STEADIEST - WILDEST))
    noted, plies, previous, has_plan = 0, 0, NONE, False
    while plies < LONGEST and over(rules, state) == 0:
        actor = next_actor(actors(rules, state), seat)
        if actor == NONE:
            break
        if actor != previous:
            has_plan = False
            if actor == seat and plies >= wild_plies and noted < NOTED and (noted == 0 or draw(chance, EVERY) == 0):
                note(rules, state, seat, notes, first_position + noted)
                noted += 1
        previous = actor
        if plies < wild_plies and draw(chance, slips) == 0:
            action = int(buffer[draw(chance, legal(rules, state, actor, buffer))])
            has_plan = False
        else:
            action = follow_up(rules, state, actor, buffer) if has_plan else 0
            if action == 0:
                action = doctrine(rules, state, actor, buffer)
            has_plan = True
        apply(rules, state, actor, action, notes.log)
        plies += 1
    shares, results = float64s(notes.shares), float32s(notes.results)
    scores(rules, state, shares)
    for position in range(first_position, first_position + noted):
        results[position] = shares[seat]
    return noted


@rule
def play_noted(rules: Any, states: Any, seeds: Any, notes: Notes, start: int, stop: int) -> None:
    counts = int64s(notes.counts)
    for match in range(start, stop):
        state = states[0]
        state.dice.stream = seeds[match]
        notes.chance.stream = seeds[match] ^ _OTHERWISE
        notes.log.rolled = 0
        notes.log.free_rolls = 0
        setup(rules, state, rules.scenario)
        counts[match] = play_match(rules, state, notes, match * NOTED)


@dataclass(frozen=True)
class Positions:
    """What a seat saw, one position in a row, the share by the scores last; and its share of the win in the end."""

    seen: NDArray[np.float32]
    results: NDArray[np.float32]

    @property
    def by_scores(self) -> NDArray[np.float32]:
        return np.asarray((self.seen[:, -1] + 1) / 2, np.float32)


def usual_plies(game: Game, rules: Any) -> int:
    """How long matches of the doctrine are, in the middle."""
    plies = play_matches(game, rules, TRIED_OUT, [0] * int(rules.players), threads=1)[1]
    return max(2, int(np.median(plies)))


def positions_of(
    game: Game, rules: Any, usual: int, matches: int, first_seed: int, threads: int | None = None
) -> Positions:
    """Play so many matches. The same seed gives the same positions, on however many threads."""
    assert game.learning is not None
    width = len(game.learning.numbers) + 1
    seen = np.zeros((matches * NOTED, width), np.float32)
    results, counts = np.zeros(matches * NOTED, np.float32), np.zeros(matches, np.int64)
    seeds = stream_seeds(first_seed, matches)

    def work(start: int, stop: int) -> None:
        buffer, shares = np.zeros(game.longest_legal, np.int64), np.zeros(SEATS, np.float64)
        notes = Notes()
        notes.width, notes.usual_plies = width, usual
        for place, array in (
            (notes.seen, seen), (notes.results, results), (notes.counts, counts),
            (notes.buffer, buffer), (notes.shares, shares),
        ):  # fmt: skip
            point(place, array)
        states: Batch[Any] = Batch(game.State, 1)
        play_noted(rules, block_of(states), seen_by_rules(seeds), notes, start, stop)

    spread(work, matches, threads)
    is_noted = (np.arange(NOTED) < counts[:, None]).ravel()
    return Positions(seen[is_noted], results[is_noted])
