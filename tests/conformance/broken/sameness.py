"""Games that overflow, remember, or do something else when compiled."""

from __future__ import annotations

from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.rule import INTERPRETED, rule
from conformance.broken.variant import TICKS, Broken, variant
from toy import GAME


def rules_that_overflow(ruleset: str, scenario: str, players: int, options: dict[str, Any]) -> Any:
    rules = GAME.load_rules(ruleset, scenario, players, options)
    rules.rounds = rules.rounds * 7
    return rules


def rules_that_refuse(ruleset: str, scenario: str, players: int, options: dict[str, Any]) -> Any:
    if options:
        raise Malformed("not today")
    return GAME.load_rules(ruleset, scenario, players, options)


def apply_with_memory(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    state.seats[2].points = next(TICKS) % 1000


def apply_by_mode(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    state.seats[2].points = 1 if INTERPRETED else 2


@rule
def _count_too_far(state: Any) -> None:
    state.seats[2].stake = state.seats[2].stake + 100


def apply_that_overflows(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    _count_too_far(state)


DIVERGENT = variant(apply=apply_by_mode)
OVERFLOWING = variant(apply=apply_that_overflows)

SAMENESS = [
    Broken(
        "a parameter does not fit its field",
        variant(load_rules=rules_that_overflow),
        "every_parameter_can_be_varied",
        "the game raises OverflowError: Rules.rounds",
    ),
    Broken(
        "with some parameter matches are too long",
        variant(longest_match=60),
        "every_parameter_can_be_varied",
        "with rounds = 20, the match goes on after 60 plies",
    ),
    Broken(
        "a record does not replay",
        variant(apply=apply_with_memory),
        "records_replay_to_the_same_bytes",
        "the game raises Diverged: ply 1",
    ),
    Broken(
        "taking back leaves a trace",
        variant(apply=apply_with_memory),
        "taking_back_leaves_no_trace",
        "what was taken back has left a trace in its record",
    ),
    Broken(
        "the same seed plays another match",
        variant(apply=apply_with_memory),
        "the_same_seeds_play_the_same_match",
        r"ply 1 \(.: .*\): position, conceal, imagine differ from the second time",
    ),
    Broken(
        "compiled rules do something else",
        DIVERGENT,
        "compiled_rules_are_the_interpreted_ones",
        r"ply 1 \(.: .*\): position, conceal, imagine differ from interpreted; seats\[2\].points 2 / 1",
    ),
    Broken(
        "a number overflows unseen",
        OVERFLOWING,
        "compiled_rules_are_the_interpreted_ones",
        "interpreted, the rules raise an error: .*OverflowError",
    ),
]
