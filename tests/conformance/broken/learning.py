"""Games whose learners see too much, or cannot say what they choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from admiralty.kernel.actions import verb_of
from admiralty.kernel.game import Game
from admiralty.kernel.learning import Planes
from conformance.broken.variant import Broken, variant
from toy.actions import GUESS, TAKE
from toy.learning import LEARNING


def seeing(more: Callable[[Any, Any, int, Any, int], None]) -> Game:
    def observe(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
        LEARNING.observe(rules, state, seat, out, base)
        more(rules, state, seat, out, base)

    return variant(learning=replace(LEARNING, observe=observe))


def points_as_they_are(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
    out[base] = state.round * 10.0


def the_next_stake(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
    out[base] = state.seats[(seat + 1) % rules.players].stake / 10.0


def half_of_what_stood_there(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
    before = out[base]
    LEARNING.observe(rules, state, seat, out, base)
    out[base] = min(1.0, out[base] + before / 2)


def stakes_on_the_map(rules: Any, state: Any, seat: int, out: Any, base: int, numbers: int) -> None:
    for other in range(2):
        out[base + other] = state.seats[other].stake / 10.0


def choosing(place: Callable[[Any, int], int]) -> Game:
    def choice_of(rules: Any, state: Any, seat: int, action: int) -> int:
        found = int(LEARNING.choice_of(rules, state, seat, action))
        return place(state, action) if verb_of(action) in (GUESS, TAKE) else found

    return variant(learning=replace(LEARNING, choice_of=choice_of))


ONE_PLACE = "every_action_has_a_place_of_its_own"

LEARNERS = [
    Broken(
        "a learner sees numbers beyond the range",
        seeing(points_as_they_are),
        "learners_see_numbers_in_their_range",
        r"the number 'match\.round' of seat A is \d+\.0, not from -1 to 1",
    ),
    Broken(
        "a learner sees another's stake",
        seeing(the_next_stake),
        "learners_see_nothing_hidden",
        r"the number 'match\.round' of seat [AB] changes with what is hidden from it",
    ),
    Broken(
        "a learner sees another's stake on the map",
        variant(planes=Planes(1, ("stakes",), ("seat",), (2,), stakes_on_the_map)),
        "learners_see_nothing_hidden",
        r"the number 'stakes\[seat [01]\]' of seat [AB] changes with what is hidden from it",
    ),
    Broken(
        "a learner sees something of an earlier position",
        variant(learning=replace(LEARNING, observe=half_of_what_stood_there)),
        "learners_see_nothing_of_what_was_seen_before",
        r"the number 'match\.round' of seat [AB] is left from an earlier observation",
    ),
    Broken("two actions have one place", choosing(lambda state, action: 0), ONE_PLACE, "have one place, 0"),
    Broken("an action has no place", choosing(lambda state, action: -1), ONE_PLACE, "has place -1 in a vocabulary"),
    Broken(
        "a place tells a secret",
        choosing(lambda state, action: int(action >> 32 & 7) + 8 * (state.seats[1].stake > 0)),
        ONE_PLACE,
        "changes with what is hidden from the seat",
    ),
]
