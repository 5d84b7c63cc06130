"""What actions do, phase by phase, in the words of the rulebook."""

from __future__ import annotations

from admiralty.kernel.actions import first, verb_of
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say, seal, whisper
from admiralty.kernel.rule import rule
from toy.actions import BLUFF, GUESS, READY, TAKE
from toy.events import CHOSE, ENDED, OPENED, PAID, PASSED, RESIGNED, ROLLED, SCORED, SHOWED, TOOK, WAS_READY
from toy.legal import actors
from toy.state import BLUFFS, CHOOSING, NOTHING, POT, Rules, State


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    if verb == GUESS:
        choose(state, seat, first(action), log)
    elif verb == BLUFF:
        choose(state, seat, BLUFFS, log)
    elif verb == READY:
        state.seats[seat].ready = 1
        say(log, WAS_READY, 205, seat)
        roll_when_all_are_ready(rules, state, log)
    elif state.phase == CHOOSING:
        state.seats[seat].choice = NOTHING  # TY-2.3: `clear`
    else:
        if verb == TAKE:
            take(rules, state, seat, first(action), log)
        else:
            say(log, PASSED, 401, seat)
        next_at_the_pot(rules, state, log)


@rule
def choose(state: State, seat: int, choice: int, log: Log) -> None:
    state.seats[seat].choice = choice
    whisper(log, 1 << seat, CHOSE, 205, seat, choice)  # TY-2.5: others learn nothing


@rule
def roll_when_all_are_ready(rules: Rules, state: State, log: Log) -> None:
    if actors(rules, state) != 0:
        return
    seal(log)
    for seat in range(rules.players):
        if state.seats[seat].out == 0:
            say(log, SHOWED, 301, seat, state.seats[seat].choice)
    state.face = roll(state.dice, log, rules.sides)
    say(log, ROLLED, 301, state.face)
    score_choices(rules, state, log)
    state.pot = state.face  # TY-3.4
    state.phase = POT
    state.turns_left = rules.players
    state.turn = (state.round - 1) % rules.players  # TY-4.1
    if state.seats[state.turn].out != 0:
        next_at_the_pot(rules, state, log)


@rule
def score_choices(rules: Rules, state: State, log: Log) -> None:
    right = 0
    for seat in range(rules.players):
        if state.seats[seat].choice == state.face:
            right += 1
            score(state, seat, rules.guess_points, 302, log)
    for seat in range(rules.players):
        if state.seats[seat].choice == BLUFFS and right == 0:
            score(state, seat, rules.bluff_points, 303, log)
        state.seats[seat].choice = NOTHING


@rule
def score(state: State, seat: int, points: int, rule_number: int, log: Log) -> None:
    state.seats[seat].points += points
    say(log, SCORED, rule_number, seat, points)


@rule
def take(rules: Rules, state: State, seat: int, coins: int, log: Log) -> None:
    state.seats[seat].points += coins
    state.pot -= coins
    say(log, TOOK, 402, seat, coins)
    if state.pot == 0:
        state.seats[seat].points -= rules.last_coin_cost
        say(log, PAID, 403, seat, rules.last_coin_cost)


@rule
def next_at_the_pot(rules: Rules, state: State, log: Log) -> None:
    """The next seat in play that has not had its turn; after the last the round ends."""
    state.turns_left -= 1
    state.turn = (state.turn + 1) % rules.players
    while state.turns_left > 0 and state.seats[state.turn].out != 0:
        state.turns_left -= 1
        state.turn = (state.turn + 1) % rules.players
    if state.turns_left == 0:
        end_round(rules, state, log)


@rule
def end_round(rules: Rules, state: State, log: Log) -> None:
    state.pot = 0  # TY-4.4
    state.turn = 0
    state.phase = CHOOSING
    for seat in range(rules.players):
        state.seats[seat].ready = 0
    most = 0
    for seat in range(rules.players):
        most = max(most, int(state.seats[seat].points))
    if most >= rules.enough:
        end_match(rules, state, 502, log)
    elif state.round == rules.rounds:
        end_match(rules, state, 501, log)
    else:
        state.round += 1


@rule
def end_match(rules: Rules, state: State, rule_number: int, log: Log) -> None:
    state.ended_by = rule_number
    for seat in range(rules.players):
        if state.seats[seat].out == 0:
            state.seats[seat].points += state.seats[seat].stake
            say(log, OPENED, 503, seat, state.seats[seat].stake)
    say(log, ENDED, rule_number)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """TY-5.4."""
    state.seats[seat].out = 1
    state.seats[seat].choice = NOTHING
    seal(log)
    say(log, RESIGNED, 504, seat)
    left = 0
    for other in range(rules.players):
        left += 1 - state.seats[other].out
    if left == 1:
        end_match(rules, state, 504, log)
    elif state.phase == CHOOSING:
        roll_when_all_are_ready(rules, state, log)
    elif state.turn == seat:
        next_at_the_pot(rules, state, log)
