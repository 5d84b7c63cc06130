"""What no match may ever break: no overlap at rest, HP within bounds, points never negative, every match ends.

`ADMIRALTY_PIRATES_MATCHES` says how many random matches of each mode and ruleset are played; a few by default.
"""

from __future__ import annotations

import os

import pytest

from admiralty import load_game
from admiralty.games.pirates.invariants import broken_in_matches, meaning_of

GAME = load_game("pirates")
MATCHES = int(os.environ.get("ADMIRALTY_PIRATES_MATCHES", "20"))


@pytest.mark.parametrize("ruleset", [info.key for info in GAME.rulesets])
@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.scenarios])
def test_random_matches_break_no_invariant(scenario: str, ruleset: str) -> None:
    """PW-1.14, PW-7.12, PW-7.18, PW-9.4."""
    rules = GAME.load_rules(ruleset, scenario, 2, {})
    assert meaning_of(broken_in_matches(GAME, rules, MATCHES)) == ""
