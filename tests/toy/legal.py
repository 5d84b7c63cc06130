"""What a seat may do: one check per verb, which answers with the number of the rule that forbids it."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.actions import first, offer, pack, verb_of
from admiralty.kernel.rule import rule
from toy.actions import BLUFF, CLEAR, GUESS, PASS, READY, TAKE
from toy.state import CHOOSING, NOTHING, POT, Rules, State


@rule
def actors(rules: Rules, state: State) -> int:
    if state.ended_by != 0:
        return 0
    if state.phase == POT:
        return 1 << state.turn
    mask = 0
    for seat in range(rules.players):
        if state.seats[seat].out == 0 and state.seats[seat].ready == 0:
            mask |= 1 << seat
    return mask


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    if state.ended_by != 0:
        return int(state.ended_by)
    if (actors(rules, state) >> seat) & 1 == 0:
        return 401 if state.phase == POT else 204
    verb = verb_of(action)
    if verb == GUESS:
        return _forbids_guess(rules, state, seat, first(action))
    if verb == BLUFF:
        return _forbids_choice(state, seat)
    if verb in (READY, CLEAR):
        return _forbids_ready_and_clear(state, seat)
    if verb == TAKE:
        return _forbids_take(rules, state, first(action))
    if verb == PASS:
        return 0 if state.phase == POT else 401
    return 202


@rule
def _forbids_choice(state: State, seat: int) -> int:
    if state.phase != CHOOSING:
        return 201
    return 0 if state.seats[seat].choice == NOTHING else 203


@rule
def _forbids_guess(rules: Rules, state: State, seat: int, face: int) -> int:
    if face < 1 or face > rules.sides:
        return 202
    return _forbids_choice(state, seat)


@rule
def _forbids_ready_and_clear(state: State, seat: int) -> int:
    if state.phase != CHOOSING:
        return 201
    return 204 if state.seats[seat].choice == NOTHING else 0


@rule
def _forbids_take(rules: Rules, state: State, coins: int) -> int:
    if state.phase != POT:
        return 401
    return 0 if 1 <= coins <= rules.take_most and coins <= state.pot else 402


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Exactly the actions that nothing forbids, in the order of the rulebook."""
    count = 0
    for face in range(1, rules.sides + 1):
        count = _offer_if_allowed(rules, state, seat, out, count, pack(GUESS, face))
    count = _offer_if_allowed(rules, state, seat, out, count, pack(BLUFF))
    count = _offer_if_allowed(rules, state, seat, out, count, pack(READY))
    for coins in range(1, rules.take_most + 1):
        count = _offer_if_allowed(rules, state, seat, out, count, pack(TAKE, coins))
    return _offer_if_allowed(rules, state, seat, out, count, pack(PASS))


@rule
def _offer_if_allowed(rules: Rules, state: State, seat: int, out: Any, count: int, action: int) -> int:
    return offer(out, count, action) if forbids(rules, state, seat, action) == 0 else count
