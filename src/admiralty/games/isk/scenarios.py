"""The three scenarios of ISK, by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

BATTLE, BATTLE_CONSTELLATION, CAMPAIGN = range(3)

_SEATS = (2, 3, 4, 5, 6)

SCENARIOS = (
    Scenario("battle", "Battle", "Hold most points of a star map for turns in a row.", _SEATS, "12 turns"),
    Scenario(
        "battle-constellation",
        "Battle of constellations",
        "The same on the larger scale: every hex is a constellation.",
        _SEATS,
        "12 turns",
    ),
    Scenario(
        "campaign", "Campaign", "Build a bloc of regions and fight a battle for each contested one.", _SEATS, "3 cycles"
    ),
)
