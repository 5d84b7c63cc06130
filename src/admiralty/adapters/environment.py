"""Environments in compiled code: whoever is outside plays some seats, computer players play the others.

`step` takes one action for each environment, lets the computer players answer, and writes down what the seat asked next
may know and do. Everything works on arrays, so that a call from Python costs as little as it can.
"""

from __future__ import annotations

from typing import Any

from admiralty.adapters.encoding import VERSION, CopyNumbers, write_numbers
from admiralty.kernel.arrays import ArrayPlace, float64s, int8s, int32s, int64s
from admiralty.kernel.dice import Dice, draw, word
from admiralty.kernel.events import Log
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


class Arrays(Record):
    """What environments are stepped with. In all but the last four, each environment has a row of its own."""

    observations: ArrayPlace
    masks: ArrayPlace
    legal: ArrayPlace  # what can be played
    finals: ArrayPlace  # the last observations of matches that ended
    rewards: ArrayPlace  # what an ended match was worth to each of SEATS seats, then the reward of whoever acted
    width: i4  # of an observation
    longest: i4  # list of actions
    buffer: ArrayPlace  # this and what follows is for work; every thread has its own
    copied: CopyNumbers
    log: Log


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
def answer(rules: Any, state: Any, environment: Environment, arrays: Arrays) -> None:
    """The computer players play until a seat of the outside is asked, or the match is over."""
    seat = play_until_asked(rules, state, environment.seating, int64s(arrays.buffer), arrays.log)
    if seat == NOBODY:
        environment.stage = ENDED
    else:
        environment.seat = seat


@rule
def restart(rules: Any, state: Any, environment: Environment, arrays: Arrays) -> None:
    """Begin matches until one asks the outside for something."""
    for _ in range(ATTEMPTS):
        begin(rules, state, environment)
        answer(rules, state, environment, arrays)
        if environment.stage == PLAYING:
            return


@rule
def observe(rules: Any, copy: Any, environment: Environment, arrays: Arrays, out: Any, base: int) -> None:
    """Write down what the seat that is asked may know: the copy is concealed, and nothing else is read."""
    conceal(rules, copy, environment.seat)
    out[base] = VERSION
    out[base + 1] = environment.seat
    out[base + 2] = actors(rules, copy) if environment.stage == PLAYING else 0
    write_numbers(arrays.copied, out, base)


@rule
def list_actions(rules: Any, state: Any, environment: Environment, arrays: Arrays, base: int) -> None:
    """Write down what the seat that is asked can play: the list, and ones in as many places of the mask."""
    masks, count = int8s(arrays.masks), 0
    if environment.stage == PLAYING:
        count = legal(rules, state, environment.seat, int64s(arrays.legal)[base : base + arrays.longest])
    for place in range(environment.shown, count):
        masks[base + place] = 1
    for place in range(count, environment.shown):
        masks[base + place] = 0
    environment.count = count
    environment.shown = count


@rule
def settle(rules: Any, state: Any, rewards: Any, base: int) -> None:
    """What an ended match is worth to each seat: 1 for a win, 0 for an equal share; all seats together make 0."""
    players = int(rules.players)
    scores(rules, state, rewards[base : base + SEATS])
    for seat in range(players):
        rewards[base + seat] = (players * rewards[base + seat] - 1.0) / max(1, players - 1)


@rule
def act(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int) -> None:
    """The seat that is asked plays what was chosen; a place beyond its list forfeits the match."""
    rewards, own, mover = float64s(arrays.rewards), index * (SEATS + 1), int(environment.seat)
    if environment.action < 0 or environment.action >= environment.count:
        environment.illegal = 1
        environment.ended = 1
        environment.stage = ENDED
        rewards[own + SEATS] = FORFEIT
        return
    apply(rules, state, mover, int64s(arrays.legal)[index * arrays.longest + environment.action], arrays.log)
    environment.seating.plies += 1
    answer(rules, state, environment, arrays)
    if environment.stage != ENDED:
        return
    environment.ended = 1 if over(rules, state) != 0 else 0
    environment.cut = 1 - environment.ended
    if environment.ended != 0:
        settle(rules, state, rewards, own)
        rewards[own + SEATS] = rewards[own + mover]


@rule
def asked(environment: Environment) -> int:
    """The seat that is asked and how many actions it can choose from, in one number; OVER after the end."""
    return OVER if environment.stage == ENDED else environment.count * SEATS + environment.seat


@rule
def step(
    rules_: Any, states: Any, copies: Any, environments: Any, arrays_: Any, start: int, stop: int, mode: int
) -> int:
    """One action for each environment from `start` to `stop`; who is `asked` in the last of them is returned.

    Of rules, copies and arrays there is one each: a record in an array is handed over faster than a record.
    """
    rules, arrays, copy = rules_[0], arrays_[0], copies[0]
    for index in range(start, stop):
        state, environment, row = states[index], environments[index], index * arrays.width
        if mode == RESET_ONLY and environment.stage != FRESH:
            continue
        float64s(arrays.rewards)[index * (SEATS + 1) + SEATS] = 0.0
        environment.ended = 0
        environment.cut = 0
        if environment.stage == PLAYING:
            act(rules, state, environment, arrays, index)
            if environment.stage == ENDED and mode == SAME_STEP:
                copies[0] = state
                observe(rules, copy, environment, arrays, int32s(arrays.finals), row)
                restart(rules, state, environment, arrays)
        elif environment.stage == FRESH or mode == NEXT_STEP:
            restart(rules, state, environment, arrays)
        copies[0] = state
        observe(rules, copy, environment, arrays, int32s(arrays.observations), row)
        list_actions(rules, state, environment, arrays, index * arrays.longest)
    return asked(environments[stop - 1])
