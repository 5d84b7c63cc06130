"""Environments in compiled code: whoever is outside plays some seats, computer players play the others.

`step` takes one action for each environment, lets the computer players answer, and writes down what the seat asked next
may know and do. Everything works on arrays, so that a call from Python costs as little as it can.
"""

from __future__ import annotations

from typing import Any

from admiralty.adapters.encoding import VERSION, CopyNumbers, write_numbers
from admiralty.kernel.arrays import ArrayPlace, clear, float32s, float64s, int8s, int32s, int64s, prefetch, uint8s
from admiralty.kernel.dice import Dice, draw, word
from admiralty.kernel.events import Log
from admiralty.kernel.game import actors, apply, choice_of, conceal, legal, observe_planes, over, scores, setup
from admiralty.kernel.game import observe as observe_scaled
from admiralty.kernel.play import NOBODY, SEATS, Seating, lowest_seat, play_until_asked
from admiralty.kernel.record import Record, i1, i4, u1
from admiralty.kernel.rule import rule

FRESH, PLAYING, ENDED = 0, 1, 2  # stages of an environment
NEXT_STEP, SAME_STEP, DISABLED, RESET_ONLY = 0, 1, 2, 3  # what a step does where a match has ended
ATTEMPTS = 16  # a match can end before the outside is asked anything; then another one begins
FORFEIT = -1.0
OVER = -1  # in place of who is asked
NOWHERE = -1  # in place of a place in the list
WAIT = -2  # in place of an action: the environment stays as it is
AHEAD = 3  # so many environments before its turn comes, one is fetched from memory
LINE = 64  # bytes that a processor fetches at once


class Environment(Record):
    """What an environment knows beside the position."""

    luck: Dice  # where the seeds of its matches come from
    seating: Seating  # who plays, and how far the match has come
    action: i4  # what is chosen: a place in the list or in the vocabulary
    count: i4  # how many actions the seat can choose from
    shown: i4  # how many places of the mask are set
    wanted: u1  # the seats that the outside is to play, a bit each; 0: one is drawn for each match
    seat: i1  # the seat that is asked
    stage: i1
    illegal: u1  # the match was forfeited
    ended: u1  # it is over since the last step
    cut: u1  # it was broken off in the last step


class Arrays(Record):
    """What environments are stepped with. In all but the last ones, each environment has a row of its own."""

    observations: ArrayPlace  # int32 or, if they are scaled, float32
    masks: ArrayPlace
    legal: ArrayPlace  # what can be played
    choices: ArrayPlace  # the place of each of these in the vocabulary, if actions are fixed
    finals: ArrayPlace  # the last observations of matches that ended
    rewards: ArrayPlace  # what an ended match was worth to each of SEATS seats, then the reward of whoever acted
    potentials: ArrayPlace  # of each seat, when it was last rewarded
    positions: ArrayPlace  # the states, as bytes
    position: i4  # bytes of one
    width: i4  # of an observation
    planes: i4  # where the planes begin in it; 0: there are none
    longest: i4  # list of actions
    masked: i4  # width of a mask
    scaled: i1  # 1: observations are those that the game declares for learners; 0: the fields of the record
    wiped: i1  # 1: what was observed before is wiped first; 0: the game writes over it
    fixed: i1  # 1: an action is a place in the vocabulary; 0: in the list
    shaped: i1  # 1: rewards are shaped, see `shape`
    shaping: ArrayPlace  # the weight of the potential, and the learner's discount
    pool: ArrayPlace  # slips of computer players, of which one is drawn for each match; empty: they stay as they are
    buffer: ArrayPlace  # this and what follows is for work; every thread has its own
    copied: CopyNumbers
    log: Log


@rule
def begin(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int) -> None:
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
    if arrays.pool.length > 0:
        slips = int64s(arrays.pool)[draw(environment.luck, arrays.pool.length)]
        for seat in range(SEATS):
            seating.slips[seat] = slips
    if arrays.shaped:
        settle(rules, state, float64s(arrays.potentials), index * SEATS)


@rule
def answer(rules: Any, state: Any, environment: Environment, arrays: Arrays) -> None:
    """The computer players play until a seat of the outside is asked, or the match is over."""
    seat = play_until_asked(rules, state, environment.seating, int64s(arrays.buffer), arrays.log)
    if seat == NOBODY:
        environment.stage = ENDED
    else:
        environment.seat = seat


@rule
def restart(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int) -> None:
    """Begin matches until one asks the outside for something."""
    for _ in range(ATTEMPTS):
        begin(rules, state, environment, arrays, index)
        answer(rules, state, environment, arrays)
        if environment.stage == PLAYING:
            return


@rule
def observe_record(rules: Any, copy: Any, environment: Environment, arrays: Arrays, out: Any, base: int) -> None:
    """The fields of the record: the copy is concealed, and nothing else is read."""
    conceal(rules, copy, environment.seat)
    out[base] = VERSION
    out[base + 1] = environment.seat
    out[base + 2] = actors(rules, copy) if environment.stage == PLAYING else 0
    write_numbers(arrays.copied, out, base)


@rule
def observe(
    rules: Any, state: Any, copies: Any, environment: Environment, arrays: Arrays, place: ArrayPlace, base: int
) -> None:
    """Write down what the seat that is asked may know."""
    if arrays.scaled == 0:
        copies[0] = state
        observe_record(rules, copies[0], environment, arrays, int32s(place), base)
        return
    out = float32s(place)
    if arrays.wiped:
        clear(out, base, arrays.width)
    observe_scaled(rules, state, environment.seat, out, base)
    if arrays.planes:
        clear(out, base + arrays.planes, arrays.width - arrays.planes)
        observe_planes(rules, state, environment.seat, out, base + arrays.planes, base)


@rule
def list_actions(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int) -> None:
    """Write down what the seat that is asked can play: the list, and ones in the mask."""
    base, count = index * arrays.longest, 0
    if environment.stage == PLAYING:
        count = legal(rules, state, environment.seat, int64s(arrays.legal)[base : base + arrays.longest])
    if arrays.fixed:
        mask_vocabulary(rules, state, environment, arrays, index, count)
    else:
        mask_list(environment, int8s(arrays.masks), base, count)
    environment.count = count
    environment.shown = count


@rule
def mask_list(environment: Environment, masks: Any, base: int, count: int) -> None:
    """Ones in as many places as the list is long."""
    for place in range(environment.shown, count):
        masks[base + place] = 1
    for place in range(count, environment.shown):
        masks[base + place] = 0


@rule
def mask_vocabulary(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int, count: int) -> None:
    """A one at the place of each action of the list."""
    masks, choices = int8s(arrays.masks), int32s(arrays.choices)
    base, row = index * arrays.longest, index * arrays.masked
    for place in range(environment.shown):
        if choices[base + place] >= 0:
            masks[row + choices[base + place]] = 0
    for place in range(count):
        choice = choice_of(rules, state, environment.seat, int64s(arrays.legal)[base + place])
        choices[base + place] = choice
        if choice >= 0:
            masks[row + choice] = 1


@rule
def chosen_place(environment: Environment, arrays: Arrays, index: int) -> int:
    """Where what was chosen stands in the list; NOWHERE if it does not."""
    chosen, count = int(environment.action), int(environment.count)
    if arrays.fixed == 0:
        return chosen if 0 <= chosen < count else NOWHERE
    choices, base = int32s(arrays.choices), index * arrays.longest
    for place in range(count):
        if choices[base + place] == chosen and chosen >= 0:
            return place
    return NOWHERE


@rule
def settle(rules: Any, state: Any, rewards: Any, base: int) -> None:
    """What an ended match is worth to each seat: 1 for a win, 0 for an equal share; all seats together make 0."""
    players = int(rules.players)
    scores(rules, state, rewards[base : base + SEATS])
    for seat in range(players):
        rewards[base + seat] = (players * rewards[base + seat] - 1.0) / max(1, players - 1)


@rule
def shape(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int, mover: int) -> None:
    """Potential-based shaping: to the reward is added the weighted `discount x potential now - potential before`.

    The potential is what the match seems to be worth to the seat by the game's scores; it is 0 once the match is over.
    So all that is added along a match sums to what it began with, and the policy that is best without shaping is best
    with it (Ng, Harada and Russell 1999).
    """
    shaping, potentials, rewards = float64s(arrays.shaping), float64s(arrays.potentials), float64s(arrays.rewards)
    own, now = index * (SEATS + 1), 0.0
    if environment.ended == 0:
        settle(rules, state, rewards, own)
        now = rewards[own + mover]
    rewards[own + SEATS] += shaping[0] * (shaping[1] * now - potentials[index * SEATS + mover])
    potentials[index * SEATS + mover] = now


@rule
def act(rules: Any, state: Any, environment: Environment, arrays: Arrays, index: int) -> None:
    """The seat that is asked plays what was chosen; what cannot be played forfeits the match."""
    rewards, own, mover = float64s(arrays.rewards), index * (SEATS + 1), int(environment.seat)
    place = chosen_place(environment, arrays, index)
    if place == NOWHERE:
        environment.illegal = 1
        environment.ended = 1
        environment.stage = ENDED
        rewards[own + SEATS] = FORFEIT
        return
    apply(rules, state, mover, int64s(arrays.legal)[index * arrays.longest + place], arrays.log)
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
def fetch(environments: Any, arrays: Arrays, index: int) -> None:
    """Environments lie far apart in memory. To wait for each would take longer than to play a ply in it."""
    row = index * arrays.longest
    prefetch(int64s(arrays.legal), row)
    prefetch(int32s(arrays.choices), row * arrays.fixed)
    prefetch(environments, index)
    for at in range(0, arrays.position, LINE):
        prefetch(uint8s(arrays.positions), index * arrays.position + at)


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
    rules, arrays = rules_[0], arrays_[0]
    for index in range(start, stop):
        if index + AHEAD < stop:
            fetch(environments, arrays, index + AHEAD)
        state, environment, row = states[index], environments[index], index * arrays.width
        if mode == RESET_ONLY and environment.stage != FRESH:
            continue
        float64s(arrays.rewards)[index * (SEATS + 1) + SEATS] = 0.0
        environment.ended = 0
        environment.cut = 0
        if environment.stage == PLAYING and environment.action == WAIT:
            continue
        if environment.stage == PLAYING:
            mover = int(environment.seat)
            act(rules, state, environment, arrays, index)
            if arrays.shaped:
                shape(rules, state, environment, arrays, index, mover)
            if environment.stage == ENDED and mode == SAME_STEP:
                observe(rules, state, copies, environment, arrays, arrays.finals, row)
                restart(rules, state, environment, arrays, index)
        elif environment.stage == FRESH or mode == NEXT_STEP:
            restart(rules, state, environment, arrays, index)
        observe(rules, state, copies, environment, arrays, arrays.observations, row)
        list_actions(rules, state, environment, arrays, index)
    return asked(environments[stop - 1])
