"""What learners see of the game, and what they choose."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.actions import first, verb_of
from admiralty.kernel.learning import (
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    counted_on,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
)
from admiralty.kernel.rule import rule
from toy.actions import BLUFF, GUESS, PASS, READY, TAKE
from toy.state import BLUFFS, CHOOSING, MOST_SEATS, Rules, State

FACES = 8
MOST_POINTS = 100

NUMBERS = Numbers(
    Group("match", ("round", "choosing", "pot", "turns left", *one_of("face", range(1, FACES + 1)))),
    Group("seats", ("ready", "out", "points", "takes now"), MOST_SEATS),
    Group("mine", ("stake", "bluffs", *one_of("guess", range(1, FACES + 1)))),
)
_MATCH, _SEATS, _MINE = (NUMBERS.at(group.name) for group in NUMBERS.groups)
_SEAT_LENGTH = len(NUMBERS.groups[1].numbers)

VOCABULARY = Vocabulary(
    Choice(GUESS, "guess {0}", (range(1, FACES + 1),)),
    Choice(BLUFF, "bluff"),
    Choice(READY, "ready"),
    Choice(TAKE, "take {0}", (range(1, FACES + 1),)),
    Choice(PASS, "pass"),
)
_STARTS = VOCABULARY.starts


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    at = put_share(out, base + _MATCH, state.round, rules.rounds)
    at = put(out, at, 1.0 if state.phase == CHOOSING else 0.0)
    at = put(out, at, state.pot / 64.0)
    at = put_share(out, at, state.turns_left, MOST_SEATS)
    put_one_of(out, at, state.face - 1, FACES)
    for other in range(rules.players):
        one = state.seats[other]
        at = base + _SEATS + _SEAT_LENGTH * counted_on(seat, other, rules.players)
        at = put(out, at, one.ready)
        at = put(out, at, one.out)
        at = put(out, at, one.points / MOST_POINTS)
        put(out, at, 1.0 if state.phase != CHOOSING and state.turn == other else 0.0)
    put_nothing(out, base + _SEATS + _SEAT_LENGTH * rules.players, _SEAT_LENGTH * (MOST_SEATS - rules.players))
    own = state.seats[seat]
    at = put_share(out, base + _MINE, own.stake, rules.stake_most)
    at = put(out, at, 1.0 if own.choice == BLUFFS else 0.0)
    put_one_of(out, at, own.choice - 1, FACES)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb = verb_of(action)
    return _STARTS[verb] + (first(action) - 1 if verb in (GUESS, TAKE) else 0)


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
