"""Who has won, and why (RG-12); and before the end, how well each seat stands."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.events import ENDED
from admiralty.games.retrograde.state import OVER, SEATS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import score
from admiralty.games.retrograde.worth import worth
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


@rule
def scores(rules: Rules, state: State, out: Any) -> None:
    """Each seat's share of the win; before the end, an estimate from what the positions are worth."""
    if state.phase != OVER:
        lead = (worth(rules, state, 0) - worth(rules, state, 1)) / rules.doctrine.worth_scale
        out[0] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        out[1] = 1.0 - out[0]
    elif state.winners == 0:
        for seat in range(SEATS):
            out[seat] = 1.0 / SEATS
    else:
        for seat in range(SEATS):
            out[seat] = 1.0 if (state.winners >> seat) & 1 else 0.0
