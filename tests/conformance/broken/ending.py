"""Games that begin, end, tell or score wrongly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.kernel.events import ALL_SEATS, EVENTS, FACES, tell
from conformance.broken.legality import nothing_at_the_pot
from conformance.broken.variant import TICKS, Broken, applying, variant
from toy import GAME
from toy.state import CHOOSING


def setup_keeps_points(rules: Any, state: Any, scenario: int) -> None:
    kept = state.seats[0].points
    GAME.setup(rules, state, scenario)
    state.seats[0].points = kept


def setup_by_the_hour(rules: Any, state: Any, scenario: int) -> None:
    GAME.setup(rules, state, scenario)
    state.seats[0].points = next(TICKS) % 100


def scoring(change: Callable[[Any, Any, Any], None]) -> Callable[..., None]:
    def scores(rules: Any, state: Any, out: Any) -> None:
        GAME.scores(rules, state, out)
        change(rules, state, out)

    return scores


def turned_round(rules: Any, state: Any, out: Any) -> None:
    out[0], out[1] = out[1], out[0]


def without_winner(rules: Any, state: Any) -> int:
    return 0


def twice_as_much(rules: Any, state: Any, out: Any) -> None:
    out[0] *= 2


def certain_of_more(rules: Any, state: Any, out: Any) -> None:
    if not state.ended_by:
        out[0] = 1.5


def scores_that_touch(rules: Any, state: Any, out: Any) -> None:
    state.face = (state.face + 1) % 7


def over_by_no_rule(rules: Any, state: Any) -> int:
    return 999 if state.ended_by else 0


def actors_after_the_end(rules: Any, state: Any) -> int:
    return GAME.actors(rules, state) or 1


def tell_nobody(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 1, 0, 205, seat)


def tell_the_absent(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 1, 0b1001, 205, seat)


def tell_too_much(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    for _ in range(EVENTS):
        tell(log, 2, ALL_SEATS, 205, seat)


def roll_too_much(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    log.rolled += FACES + 1


def concede_and_stay(rules: Any, state: Any, seat: int, log: Any) -> None:
    tell(log, 10, ALL_SEATS, 504, seat)


def concede_and_win(rules: Any, state: Any, seat: int, log: Any) -> None:
    GAME.concede(rules, state, 1 - seat, log)


def concede_into_a_dead_end(rules: Any, state: Any, seat: int, log: Any) -> None:
    for one in range(rules.players):
        state.seats[one].out = 1
    state.phase = CHOOSING


ENDING = [
    Broken(
        "set-up forgets a field",
        variant(setup=setup_keeps_points),
        "setup_leaves_nothing_behind",
        "does not set every field",
    ),
    Broken(
        "set-up remembers",
        variant(setup=setup_by_the_hour),
        "setup_leaves_nothing_behind",
        "the same seed gives two different starts",
    ),
    Broken("a match is too long", variant(longest_match=9), "matches_end", "the match goes on after 9 plies"),
    Broken(
        "a match cannot go on", variant(legal=nothing_at_the_pot), "matches_end", "must act and has no legal action"
    ),
    Broken(
        "nobody may act",
        variant(actors=lambda rules, state: 0),
        "matches_end",
        "nobody may act, and the match is not over",
    ),
    Broken(
        "the match ends by no rule",
        variant(over=over_by_no_rule),
        "matches_end",
        "ended by TY-9.99, which the rulebook lacks",
    ),
    Broken(
        "somebody acts after the end", variant(actors=actors_after_the_end), "matches_end", "over, but somebody may act"
    ),
    Broken("shares are not one win", variant(scores=scoring(twice_as_much)), "matches_end", "together they must be 1"),
    Broken("the loser has the share", variant(scores=scoring(turned_round)), "matches_end", "but the shares are"),
    Broken(
        "nobody wins, but shares differ",
        variant(winners=without_winner),
        "matches_end",
        "nobody has won, but the shares",
    ),
    Broken("a winner is not there", variant(winners=lambda rules, state: 8), "matches_end", "bits beyond the 2 seats"),
    Broken(
        "an estimate is no share",
        variant(scores=scoring(certain_of_more)),
        "estimates_are_shares",
        "each must lie between 0 and 1",
    ),
    Broken(
        "estimating changes the position",
        variant(scores=scoring(scores_that_touch)),
        "estimates_are_shares",
        "estimating the shares changes the position",
    ),
    Broken(
        "an event is told to nobody", variant(apply=applying(tell_nobody)), "plies_tell_what_happened", "seen by nobody"
    ),
    Broken(
        "an event is told to the absent",
        variant(apply=applying(tell_the_absent)),
        "plies_tell_what_happened",
        "seen by seats that are not there: 1001",
    ),
    Broken(
        "events are lost",
        variant(apply=applying(tell_too_much)),
        "plies_tell_what_happened",
        "found no room in the log",
    ),
    Broken(
        "too many dice are rolled",
        variant(apply=applying(roll_too_much)),
        "plies_tell_what_happened",
        f"has room for {FACES}",
    ),
    Broken(
        "who concedes stays", variant(concede=concede_and_stay), "every_seat_can_concede", "concedes and may still act"
    ),
    Broken("who concedes wins", variant(concede=concede_and_win), "every_seat_can_concede", "concedes and wins"),
    Broken(
        "conceding leads nowhere",
        variant(concede=concede_into_a_dead_end),
        "every_seat_can_concede",
        "concedes; then nobody may act",
    ),
]
