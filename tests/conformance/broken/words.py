"""Games whose lines, views and words are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from admiralty.kernel.actions import Grammar, Number, Verb
from admiralty.kernel.drawing import Drawing, Piece, Squares
from admiralty.kernel.events import say
from admiralty.kernel.stakes import Goal, Stakes
from admiralty.kernel.telling import EventInWords, Happening, Teller
from conformance.broken.variant import Broken, applying, variant
from toy import GAME
from toy.actions import BLUFF, GRAMMAR, GUESS, PASS
from toy.events import WAS_READY
from toy.odds import NoOdds
from toy.view import View
from toy.words import WasReady

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


def seeing(name: str, value: Any) -> Callable[..., View]:
    def view(rules: Any, state: Any, seat: int | None) -> View:
        seen = GAME.view(rules, state, seat)
        setattr(seen, name, value)
        return seen  # type: ignore[no-any-return]  # it is the toy's view

    return view


def view_that_touches(rules: Any, state: Any, seat: int | None) -> View:
    state.pot = 0
    state.face = (state.face + 1) % 7
    return GAME.view(rules, state, seat)  # type: ignore[no-any-return]  # it is the toy's view


def view_as_a_list(rules: Any, state: Any, seat: int | None) -> View:
    return []  # type: ignore[return-value]  # as a careless game would


class Chances(msgspec.Struct):
    chances: Any = None


def unplain_odds(rules: Any, state: Any, seat: int, action: int) -> Chances:
    return Chances({1, 2})


def undeclared_odds(rules: Any, state: Any, seat: int, action: int) -> NoOdds:
    return Chances()  # type: ignore[return-value]  # as a careless game would


def odds_that_touch(rules: Any, state: Any, seat: int, action: int) -> NoOdds:
    state.face = (state.face + 1) % 7
    return NoOdds()


class Strange(Teller):
    """Tells as Harbour Dice does, and then changes it."""

    def __init__(self, change: Callable[[Any, EventInWords], EventInWords]) -> None:
        super().__init__("TY")
        self.change = change

    @property
    def happenings(self) -> Any:
        return GAME.teller.happenings

    def tell(self, rules: Any, state: Any, event: Any) -> EventInWords:
        return self.change(state, GAME.teller.tell(rules, state, event))


class Mute(WasReady, tag="ready"):
    def sentence(self) -> str:
        return ""


class Undeclared(Happening, tag="strange"):
    def sentence(self) -> str:
        return "something strange"


def board_without_places(rules: Any, state: Any, seat: int | None) -> Drawing:
    return Drawing("The sea", Squares(2, 2), pieces=[Piece("A1", at="z9")])


def stumbling(state: Any, told: EventInWords) -> EventInWords:
    raise KeyError("a word")


def touching(state: Any, told: EventInWords) -> EventInWords:
    state.face = (state.face + 1) % 7
    return told


def tell_of_no_rule(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    say(log, WAS_READY, 999, seat)


def goals(*goals: Goal) -> Callable[..., Stakes]:
    def stakes(rules: Any, state: Any, seat: int | None) -> Stakes:
        return Stakes(list(goals), "Round 1 of 3.", 2)

    return stakes


def described(text: str) -> Callable[..., str]:
    return lambda rules, state, seat, action: text


GOAL_A, GOAL_B = Goal("A", "Win more coins.", "1 of 3 coins", 1, 3), Goal("B", "Win more coins.", "0 of 3 coins", 0, 3)

WORDS = [
    Broken("a seat has no goal", variant(stakes=goals(GOAL_A)), "goals_are_told", "one goal for every seat"),
    Broken(
        "a goal is no sentence",
        variant(stakes=goals(GOAL_A, Goal("B", "coins", ""))),
        "goals_are_told",
        "'coins' is not a sentence",
    ),
    Broken(
        "people read a field",
        variant(describe=described("guess with coins_left")),
        "people_read_no_raw_words",
        "a field's name: 'coins_left'",
    ),
    Broken(
        "people read a bare number",
        variant(describe=described("Takes 3.")),
        "people_read_no_raw_words",
        "a number without a unit: '3'",
    ),
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
    Broken("a view is a list", variant(view=view_as_a_list), "views_are_plain_data", "is a list, not a View"),
    Broken("looking changes the position", variant(view=view_that_touches), "views_are_plain_data", "changes it"),
    Broken(
        "nothing is asked", variant(asks=lambda rules, state, seat: ""), "views_are_plain_data", "is '', not a sentence"
    ),
    Broken(
        "a piece stands nowhere",
        variant(board=board_without_places),
        "views_are_plain_data",
        "the drawing for the whole truth: piece A1: there is no place 'z9'",
    ),
    Broken(
        "odds are not plain",
        variant(odds=unplain_odds),
        "views_are_plain_data",
        "odds of 'A: guess 1' is not plain data: chances is of type set",
    ),
    Broken(
        "odds change the position",
        variant(odds=odds_that_touch),
        "views_are_plain_data",
        "odds of seat A changes the position",
    ),
    Broken(
        "an event has no words",
        variant(teller=Strange(lambda state, told: EventInWords(Mute("A"), told.rule))),
        "events_have_words",
        "is told as ''",
    ),
    Broken(
        "words cite no rule",
        variant(teller=Strange(lambda state, told: replace(told, rule="TY-77.7"))),
        "events_have_words",
        "cites TY-77.7, which the rulebook",
    ),
    Broken(
        "an event cites no rule",
        variant(apply=applying(tell_of_no_rule)),
        "events_have_words",
        "cites TY-9.99, which the",
    ),
    Broken(
        "facts are not plain",
        variant(teller=Strange(lambda state, told: EventInWords(WasReady({1}), told.rule))),  # type: ignore[arg-type]
        "events_have_words",
        "seat is of type set",
    ),
    Broken(
        "facts are not as declared",
        variant(teller=Strange(lambda state, told: EventInWords(WasReady(1), told.rule))),  # type: ignore[arg-type]
        "events_have_words",
        r"is not as it is declared: Expected `str`, got `int` - at `\$.seat`",
    ),
    Broken(
        "an event is told by a type that nobody has declared",
        variant(teller=Strange(lambda state, told: EventInWords(Undeclared(), told.rule))),
        "events_have_words",
        "is told by a type that is not declared",
    ),
    Broken(
        "a view is not as declared",
        variant(view=seeing("pot", "three")),
        "views_are_plain_data",
        r"is not as it is declared: Expected `int`, got `str` - at `\$.pot`",
    ),
    Broken(
        "odds are of a type that nobody has declared",
        variant(odds=undeclared_odds),
        "views_are_plain_data",
        "are of a type that is not declared",
    ),
    Broken(
        "an event cannot be told", variant(teller=Strange(stumbling)), "events_have_words", "the game raises KeyError"
    ),
    Broken(
        "telling changes the position",
        variant(teller=Strange(touching)),
        "events_have_words",
        "telling of events changes",
    ),
]
