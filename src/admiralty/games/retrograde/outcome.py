"""Who has won, and why (RG-12)."""

from __future__ import annotations

from admiralty.games.retrograde.events import ENDED
from admiralty.games.retrograde.state import OVER, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import score
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def finish(rules: Rules, state: State, log: Log, winners_mask: int, rule_number: int) -> None:
    state.winners = winners_mask
    state.ended_by = rule_number
    state.phase = OVER
    say(log, ENDED, rule_number, winners_mask, score(rules, state, 0), score(rules, state, 1))


@rule
def homeworld_falls(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-12.1: at once."""
    finish(rules, state, log, 1 << (1 - seat), 1201)


@rule
def no_homeworld(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-2.3, RG-12.2: a safety check."""
    finish(rules, state, log, 1 << (1 - seat), 1202)


@rule
def resigned(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-12.3."""
    finish(rules, state, log, 1 << (1 - seat), 1203)


@rule
def armistice(rules: Rules, state: State, log: Log) -> None:
    """RG-12.4 to RG-12.6: the higher score wins; equal scores are a draw."""
    a = score(rules, state, 0)
    b = score(rules, state, 1)
    if a == b:
        finish(rules, state, log, 0, 1206)
    else:
        finish(rules, state, log, 1 if a > b else 2, 1204)


@rule
def over(rules: Rules, state: State) -> int:
    return int(state.ended_by)


@rule
def winners(rules: Rules, state: State) -> int:
    return int(state.winners)
