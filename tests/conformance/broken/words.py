"""Games whose lines, views and words are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from admiralty.kernel.actions import Grammar, Number, Verb
from admiralty.kernel.events import ALL_SEATS, tell
from admiralty.kernel.game import Told
from conformance.broken.variant import Broken, applying, variant
from toy import GAME
from toy.actions import BLUFF, GRAMMAR, GUESS, PASS

AMBIGUOUS = Grammar(
    [verb for verb in GRAMMAR.verbs[1:] if verb.number != BLUFF] + [Verb(BLUFF, "guess {face}", Number(0, 8))]
)
TAKING_UNDO = Grammar([verb for verb in GRAMMAR.verbs[1:] if verb.number != PASS] + [Verb(PASS, "undo")])


class Coarse(Number):
    """Shows every number as 1."""

    def show(self, *numbers: int) -> str:
        return "1"


FORGETFUL = Grammar(
    [verb for verb in GRAMMAR.verbs[1:] if verb.number != GUESS] + [Verb(GUESS, "guess {face}", Coarse(1, 8))]
)


def seeing(name: str, value: Any) -> Callable[..., dict[str, Any]]:
    def view(rules: Any, state: Any, seat: int | None) -> dict[str, Any]:
        return {**GAME.view(rules, state, seat), name: value}

    return view


def view_that_touches(rules: Any, state: Any, seat: int | None) -> dict[str, Any]:
    state.pot = 0
    state.face = (state.face + 1) % 7
    return GAME.view(rules, state, seat)


def odds_that_touch(rules: Any, state: Any, seat: int, action: int) -> dict[str, Any]:
    state.face = (state.face + 1) % 7
    return {}


def telling(**changes: Any) -> Callable[..., Told | None]:
    def told(rules: Any, state: Any, event: Any) -> Told | None:
        words = GAME.tell(rules, state, event)
        return None if words is None else replace(words, **changes)

    return told


def tell_that_stumbles(rules: Any, state: Any, event: Any) -> Told | None:
    return Told({2: "is ready"}[event.kind])


def tell_that_touches(rules: Any, state: Any, event: Any) -> Told | None:
    state.face = (state.face + 1) % 7
    return None


def tell_of_no_rule(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 2, ALL_SEATS, 999, seat)


WORDS = [
    Broken("a line means two actions", variant(grammar=AMBIGUOUS), "notation_round_trips", "'guess .' is the line of"),
    Broken("two actions have one line", variant(grammar=FORGETFUL), "notation_round_trips", "'guess 1' is the line of"),
    Broken(
        "a game takes a word of the match", variant(grammar=TAKING_UNDO), "notation_round_trips", "words of the match"
    ),
    Broken(
        "a view holds a number of another library",
        variant(view=seeing("pot", np.int64(3))),
        "views_are_plain_data",
        "the view of the whole truth is not plain data: pot is of type int64",
    ),
    Broken("a view holds a tuple", variant(view=seeing("pot", (1, 2))), "views_are_plain_data", "pot is of type tuple"),
    Broken(
        "a view has numbers for names", variant(view=seeing("seats", {1: "A"})), "views_are_plain_data", "has the key 1"
    ),
    Broken("a view holds no number", variant(view=seeing("pot", float("nan"))), "views_are_plain_data", "pot is nan"),
    Broken(
        "a view is a list", variant(view=lambda rules, state, seat: []), "views_are_plain_data", "is a list, not a dict"
    ),
    Broken("looking changes the position", variant(view=view_that_touches), "views_are_plain_data", "changes it"),
    Broken(
        "nothing is asked", variant(asks=lambda rules, state, seat: ""), "views_are_plain_data", "is '', not a sentence"
    ),
    Broken(
        "odds are not plain",
        variant(odds=lambda rules, state, seat, action: {"chances": {1, 2}}),
        "views_are_plain_data",
        "odds of 'A: guess 1' is not plain data: chances is of type set",
    ),
    Broken(
        "odds change the position",
        variant(odds=odds_that_touch),
        "views_are_plain_data",
        "odds of seat A changes the position",
    ),
    Broken("an event has no words", variant(tell=telling(text="")), "events_have_words", "is told as ''"),
    Broken(
        "words cite no rule",
        variant(tell=telling(rule="TY-77.7")),
        "events_have_words",
        "cites TY-77.7, which the rulebook",
    ),
    Broken(
        "an event cites no rule",
        variant(apply=applying(tell_of_no_rule)),
        "events_have_words",
        "cites TY-9.99, which the",
    ),
    Broken("facts are not plain", variant(tell=telling(facts={"a": {1}})), "events_have_words", "a is of type set"),
    Broken(
        "an event cannot be told", variant(tell=tell_that_stumbles), "events_have_words", "the game raises KeyError"
    ),
    Broken(
        "telling changes the position",
        variant(tell=tell_that_touches),
        "events_have_words",
        "telling of events changes",
    ),
]
