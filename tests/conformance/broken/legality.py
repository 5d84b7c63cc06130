"""Games that list or accept the wrong actions."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.actions import Grammar, Number, Verb, pack, verb_of
from admiralty.kernel.game import Game
from conformance.broken.variant import TICKS, Broken, offering, variant
from toy import GAME
from toy.actions import CLEAR, GRAMMAR, GUESS, PASS, TAKE
from toy.state import POT


def legal_in_turns(rules: Any, state: Any, seat: int, out: Any) -> int:
    listed = GAME.legal(rules, state, seat, out)
    if next(TICKS) % 2 and listed > 1:
        out[0], out[1] = out[1], out[0]
    return listed


def legal_that_touches(rules: Any, state: Any, seat: int, out: Any) -> int:
    state.face = (state.face + 1) % 7
    return GAME.legal(rules, state, seat, out)


def nothing_at_the_pot(rules: Any, state: Any, seat: int, out: Any) -> int:
    return 0 if state.phase == POT else GAME.legal(rules, state, seat, out)


def forbids_less(rules: Any, state: Any, seat: int, action: int) -> int:
    found = GAME.forbids(rules, state, seat, action)
    return 0 if found == 402 else found


def may_guess_again(rules: Any, state: Any, seat: int, action: int) -> int:
    found = GAME.forbids(rules, state, seat, action)
    has_guessed = 1 <= state.seats[seat].choice <= rules.sides
    return 0 if found == 203 and verb_of(action) == GUESS and has_guessed else found


def no_guess_listed(rules: Any, state: Any, seat: int, out: Any) -> int:
    count = GAME.legal(rules, state, seat, out)
    listed = [action for action in out[:count] if verb_of(action) != GUESS]
    for place, action in enumerate(listed):
        out[place] = action
    return len(listed)


GUESS_AGAIN = Verb(GUESS, "guess {face}", Number(1, 8), secret=True, again=True)
"""TY-2.3 without its limit: another face may be guessed while the seat is not ready."""


def guessing_again(**changes: Any) -> Game:
    """A game in which a choice may be made again; that it is listed once is no fault."""
    verbs = [verb for verb in GRAMMAR.verbs[1:] if verb.number != GUESS]
    return variant(forbids=may_guess_again, grammar=Grammar([GUESS_AGAIN, *verbs]), **changes)


def forbids_by_a_rule_that_is_not_there(rules: Any, state: Any, seat: int, action: int) -> int:
    return 999 if GAME.forbids(rules, state, seat, action) else 0


def forbids_and_touches(rules: Any, state: Any, seat: int, action: int) -> int:
    state.face = (state.face + 1) % 7
    return GAME.forbids(rules, state, seat, action)


def touch_and_pass(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    state.face = (state.face + 1) % 7
    return pack(PASS)


LEGALITY = [
    Broken(
        "a plan is not legal",
        variant(follow_up=lambda rules, state, seat, buffer: pack(TAKE, 8)),
        "plans_can_be_followed",
        r"the doctrine means to play '.: take 8', but TY-4.\d forbids it",
    ),
    Broken("a plan interferes", variant(follow_up=touch_and_pass), "plans_can_be_followed", "changes the position"),
    Broken(
        "a listed action is forbidden",
        variant(
            legal=offering(lambda rules, state, seat: pack(TAKE, 8) if GAME.actors(rules, state) >> seat & 1 else None)
        ),
        "listed_actions_are_accepted",
        r"'A: take 8' is in the legal list, but TY-4.\d forbids it",
    ),
    Broken(
        "an action is listed twice",
        variant(
            legal=offering(lambda rules, state, seat: pack(PASS) if state.phase == POT and state.turn == seat else None)
        ),
        "listed_actions_are_accepted",
        "'.: pass' is in the legal list twice",
    ),
    Broken(
        "a list is longer than promised",
        variant(longest_legal=3),
        "listed_actions_are_accepted",
        "has 7 legal actions, over the longest_legal of 3",
    ),
    Broken(
        "a seat that must act cannot",
        variant(legal=nothing_at_the_pot),
        "listed_actions_are_accepted",
        "must act and has no legal action",
    ),
    Broken(
        "a seat that may not act has something to do",
        variant(
            legal=offering(lambda rules, state, seat: None if GAME.actors(rules, state) >> seat & 1 else pack(PASS))
        ),
        "listed_actions_are_accepted",
        "may not act, but has the legal action '.: pass'",
    ),
    Broken(
        "a seat acts that is not there",
        variant(actors=lambda rules, state: GAME.actors(rules, state) | 4),
        "listed_actions_are_accepted",
        r"seats \[0, 1, 2\] may act, but there are 2 players",
    ),
    Broken(
        "a line that only takes back is offered",
        variant(
            legal=offering(
                lambda rules, state, seat: None if GAME.forbids(rules, state, seat, pack(CLEAR)) else pack(CLEAR)
            )
        ),
        "listed_actions_are_accepted",
        "'.: clear' is in the legal list, but",
    ),
    Broken(
        "the order of a list changes",
        variant(legal=legal_in_turns),
        "listed_actions_are_accepted",
        "is another one when asked again",
    ),
    Broken(
        "listing changes the position",
        variant(legal=legal_that_touches),
        "listed_actions_are_accepted",
        "asking what is legal changes the position",
    ),
    Broken(
        "more is accepted than is listed",
        variant(forbids=forbids_less),
        "nothing_else_is_accepted",
        "'.: take .' is accepted, but is not in the legal list",
    ),
    Broken(
        "what may be chosen again is not listed before it was chosen",
        guessing_again(legal=no_guess_listed),
        "nothing_else_is_accepted",
        "'.: guess .' is not in the legal list, and is no repetition",
    ),
    Broken(
        "a refusal rests on no rule",
        variant(forbids=forbids_by_a_rule_that_is_not_there),
        "nothing_else_is_accepted",
        "is forbidden by TY-9.99, which the rulebook lacks",
    ),
    Broken(
        "asking for a refusal changes the position",
        variant(forbids=forbids_and_touches),
        "nothing_else_is_accepted",
        "asking what is forbidden changes the position",
    ),
]
