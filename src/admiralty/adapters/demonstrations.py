"""What a game's own computer player does in many positions, as numbers: for learners that begin by imitating.

Matches are played in compiled code. Players slip, so that positions after a mistake are among them too; what is noted
at every decision is what the doctrine would play there, and how the match ended for whoever decided.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.interface import FIXED, SCALED, Interface
from admiralty.kernel.dice import draw
from admiralty.kernel.events import silent
from admiralty.kernel.game import apply, choice_of, doctrine, legal, over, scores, setup
from admiralty.kernel.game import observe as observe_scaled
from admiralty.kernel.play import NOBODY, SEATS, legal_buffer, next_seat, seated, seen_by_rules, slips_now, stream_seeds
from admiralty.kernel.rule import rule
from admiralty.match.terms import Terms

SLIPS = 4  # of the players, so that positions are as varied as a learner's own will be


@dataclass(frozen=True)
class Demonstrations:
    """A row for every decision, in the order of play."""

    observations: NDArray[np.float32]
    places: NDArray[np.int32]  # of what the doctrine plays, in the vocabulary
    results: NDArray[np.float32]  # the share of the win that the seat had in the end
    matches: NDArray[np.int32]  # the number of the match
    seats: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.places)


@rule
def _demonstrate(
    rules: Any, state: Any, seating: Any, seed: int, buffer: Any, log: Any, width: int, room: int, rows: Any
) -> int:
    """One match; the number of decisions noted, at most `room`. `rows` are the arrays that are filled."""
    observations, places, seats, results, shares = rows
    state.dice.stream = seed
    seating.chance.stream = seed ^ 0x5DEECE66D
    seating.plies = 0
    setup(rules, state, rules.scenario)
    noted = 0
    while True:
        seat = next_seat(rules, state, seating)
        if seat == NOBODY:
            break
        action = doctrine(rules, state, seat, buffer)
        place = choice_of(rules, state, seat, action)
        if noted < room and place >= 0:
            observe_scaled(rules, state, seat, observations, noted * width)
            places[noted] = place
            seats[noted] = seat
            noted += 1
        if slips_now(seating.chance, seating.slips[seat]):
            action = buffer[draw(seating.chance, legal(rules, state, seat, buffer))]
        apply(rules, state, seat, action, log)
        seating.plies += 1
    if over(rules, state) != 0:
        scores(rules, state, shares)
    else:
        for seat in range(SEATS):
            shares[seat] = 1.0 / rules.players
    for row in range(noted):
        results[row] = shares[seats[row]]
    return noted


def demonstrations(terms: Terms, count: int, first_seed: int = 0, slips: int = SLIPS) -> Demonstrations:
    """So many decisions of matches that follow from a seed."""
    game, interface = terms.game, Interface(terms.game, SCALED, FIXED)
    width = interface.width
    observations = np.zeros((count, width), np.float32)
    places, seats, matches = (np.zeros(count, np.int32) for _ in range(3))
    results, shares = np.zeros(count, np.float32), np.zeros(SEATS, np.float64)
    state, buffer, log = game.State(), legal_buffer(game), silent()
    seating = seated([slips] * terms.players, game.longest_match)
    done, number = 0, 0
    seeds = stream_seeds(first_seed, count)
    while done < count:
        rest = (observations[done:].reshape(-1), places[done:], seats[done:], results[done:], shares)
        rows = tuple(seen_by_rules(each) for each in rest)
        seed = int(seeds[number]) >> 1  # compiled code takes signed numbers
        noted = int(_demonstrate(terms.rules, state, seating, seed, buffer, log, width, count - done, rows))
        matches[done : done + noted] = number
        done, number = done + noted, number + 1
    return Demonstrations(observations, places, results, matches, seats)
