"""Environments in compiled code: whoever is outside plays some seats, computer players play the others.

`step` takes one action for each environment, lets the computer players answer, and writes down what the seat asked next
may know and do. Everything works on arrays, so that a call from Python costs as little as it can.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from admiralty.adapters.encoding import VERSION, PositionCopy, write_numbers
from admiralty.kernel.dice import Dice, draw, word
from admiralty.kernel.game import actors, apply, conceal, legal, over, scores, setup
from admiralty.kernel.play import NOBODY, SEATS, Seating, lowest_seat, play_until_asked
from admiralty.kernel.record import Record, i1, i4, u1
from admiralty.kernel.rule import rule

FRESH, PLAYING, ENDED = 0, 1, 2  # stages of an environment
NEXT_STEP, SAME_STEP, DISABLED, RESET_ONLY = 0, 1, 2, 3  # what a step does where a match has ended
ATTEMPTS = 16  # a match can end before the outside is asked anything; then another one begins
FORFEIT = -1.0
OVER = -1  # in place of who is asked


class Environment(Record):
    """What an environment knows beside the position."""

    luck: Dice  # where the seeds of its matches come from
    seating: Seating  # who plays, and how far the match has come
    action: i4  # what is chosen: a place in the list
    count: i4  # how many actions the seat can choose from
    shown: i4  # how many places of the mask are set
    wanted: u1  # the seats that the outside is to play, a bit each; 0: one is drawn for each match
    seat: i1  # the seat that is asked
    stage: i1
    illegal: u1  # the match was forfeited
    ended: u1  # it is over since the last step
    cut: u1  # it was broken off in the last step


class Arrays(NamedTuple):
    """What environments are stepped with: each has one record of states and environments and one row of the others.

    The copy, the buffer and the log are for work; every thread has its own.
    """

    rules: Any  # one record
    states: Any
    environments: Any
    observations: Any
    masks: Any
    legal: Any  # what can be played
    finals: Any  # the last observations of matches that ended
    rewards: Any  # what an ended match was worth to each of SEATS seats, then the reward of whoever acted
    copy: PositionCopy
    buffer: Any
    log: Any  # one record


@rule
def begin(rules: Any, state: Any, environment: Environment) -> None:
    """A new match. Without seats that are given, the outside plays one that is drawn."""
    seating = environment.seating
    state.dice.stream = word(environment.luck)
    seating.chance.stream = word(environment.luck)
    setup(rules, state, rules.scenario)
    seating.outside = environment.wanted if environment.wanted != 0 else 1 << draw(environment.luck, rules.players)
    seating.plies = 0
    environment.seat = lowest_seat(int(seating.outside))
    environment.illegal = 0
    environment.stage = PLAYING


@rule
def answer(arrays: Arrays, index: int) -> None:
    """The computer players play until a seat of the outside is asked, or the match is over."""
    environment = arrays.environments[index]
    seat = play_until_asked(arrays.rules[0], arrays.states[index], environment.seating, arrays.buffer, arrays.log[0])
    if seat == NOBODY:
        environment.stage = ENDED
    else:
        environment.seat = seat


@rule
def observe(arrays: Arrays, index: int, observations: Any) -> None:
    """Write down what the seat that is asked may know: it is read from a concealed copy and from nothing else."""
    rules, environment = arrays.rules[0], arrays.environments[index]
    arrays.copy.block[0] = arrays.states[index]
    copy = arrays.copy.block[0]
    conceal(rules, copy, environment.seat)
    base = index * (len(arrays.observations) // len(arrays.states))
    observations[base] = VERSION
    observations[base + 1] = environment.seat
    observations[base + 2] = actors(rules, copy) if environment.stage == PLAYING else 0
    write_numbers(arrays.copy, observations, base)


@rule
def list_actions(arrays: Arrays, index: int) -> None:
    """Write down what the seat that is asked can play: the list, and ones in as many places of the mask."""
    environment, longest = arrays.environments[index], len(arrays.buffer)
    base, count = index * longest, 0
    if environment.stage == PLAYING:
        count = legal(arrays.rules[0], arrays.states[index], environment.seat, arrays.legal[base : base + longest])
    for place in range(environment.shown, count):
        arrays.masks[base + place] = 1
    for place in range(count, environment.shown):
        arrays.masks[base + place] = 0
    environment.count = count
    environment.shown = count


@rule
def restart(arrays: Arrays, index: int) -> None:
    """Begin matches until one asks the outside for something."""
    for _ in range(ATTEMPTS):
        begin(arrays.rules[0], arrays.states[index], arrays.environments[index])
        answer(arrays, index)
        if arrays.environments[index].stage == PLAYING:
            return


@rule
def settle(rules: Any, state: Any, rewards: Any, base: int) -> None:
    """What an ended match is worth to each seat: 1 for a win, 0 for an equal share; all seats together make 0."""
    players = int(rules.players)
    scores(rules, state, rewards[base : base + SEATS])
    for seat in range(players):
        rewards[base + seat] = (players * rewards[base + seat] - 1.0) / max(1, players - 1)


@rule
def act(arrays: Arrays, index: int) -> None:
    """The seat that is asked plays what was chosen; a place beyond its list forfeits the match."""
    rules, state, environment = arrays.rules[0], arrays.states[index], arrays.environments[index]
    own, mover = index * (SEATS + 1), int(environment.seat)
    if environment.action < 0 or environment.action >= environment.count:
        environment.illegal = 1
        environment.ended = 1
        environment.stage = ENDED
        arrays.rewards[own + SEATS] = FORFEIT
        return
    apply(rules, state, mover, arrays.legal[index * len(arrays.buffer) + environment.action], arrays.log[0])
    environment.seating.plies += 1
    answer(arrays, index)
    if environment.stage != ENDED:
        return
    environment.ended = 1 if over(rules, state) != 0 else 0
    environment.cut = 1 - environment.ended
    if environment.ended != 0:
        settle(rules, state, arrays.rewards, own)
        arrays.rewards[own + SEATS] = arrays.rewards[own + mover]


@rule
def asked(environment: Environment) -> int:
    """The seat that is asked and how many actions it can choose from, in one number; OVER after the end."""
    return OVER if environment.stage == ENDED else environment.count * SEATS + environment.seat


@rule
def step(arrays: Arrays, start: int, stop: int, mode: int) -> int:
    """One action for each environment from `start` to `stop`; who is `asked` in the last of them is returned."""
    for index in range(start, stop):
        environment = arrays.environments[index]
        if mode == RESET_ONLY and environment.stage != FRESH:
            continue
        arrays.rewards[index * (SEATS + 1) + SEATS] = 0.0
        environment.ended = 0
        environment.cut = 0
        if environment.stage == PLAYING:
            act(arrays, index)
            if environment.stage == ENDED and mode == SAME_STEP:
                observe(arrays, index, arrays.finals)
                restart(arrays, index)
        elif environment.stage == FRESH or mode == NEXT_STEP:
            restart(arrays, index)
        observe(arrays, index, arrays.observations)
        list_actions(arrays, index)
    return asked(arrays.environments[stop - 1])
