"""What no match may ever break: no overlap at rest, HP within bounds, points never negative, every match ends.

`ADMIRALTY_PIRATES_MATCHES` says how many random matches of each mode and ruleset are played; a few by default.
"""

from __future__ import annotations

import os

import pytest

from admiralty import load_game
from admiralty.games.pirates.invariants import broken, broken_in_matches
from admiralty.testing.kit import position

GAME = load_game("pirates")
MATCHES = int(os.environ.get("ADMIRALTY_PIRATES_MATCHES", "20"))


@pytest.mark.parametrize("ruleset", [info.key for info in GAME.rulesets])
@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.scenarios])
def test_random_matches_break_no_invariant(scenario: str, ruleset: str) -> None:
    """PW-1.14, PW-7.12, PW-7.18, PW-9.4."""
    rules = GAME.load_rules(ruleset, scenario, 2, {})
    assert broken_in_matches(GAME, rules, MATCHES) == []


def test_what_is_broken_is_said_with_its_rule() -> None:
    """PW-1.14, PW-7.12: two ships are put onto one hex, and one of them is given more HP than she can have."""
    state = position("pirates", scenario="duel").position
    state.ships[0].at, state.ships[0].facing, state.ships[0].hp = state.ships[3].at, state.ships[3].facing, 99
    assert broken(GAME.load_rules("classic", "duel", 2, {}), state) == [
        "two hulls rest on the same hex (PW-1.14)",
        "a ship's HP are out of bounds (PW-7.12, PW-7.18)",
    ]
