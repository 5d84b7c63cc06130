"""The two scenarios of Retrograde, by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

DUEL, CUSTOM = range(2)

_GOAL = "Destroy the enemy homeworld, or have the higher score at the armistice."

SCENARIOS = (
    Scenario("duel", "Duel", _GOAL, (2,), "40 rounds, 60 in classic"),
    Scenario("custom", "Custom", "The same with decks of your own.", (2,), "40 rounds, 60 in classic"),
)
