"""The three modes of Pirate's Wager (section 6), by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

DUEL, SKIRMISH, CAMPAIGN = range(3)

SCENARIOS = (
    Scenario(
        "duel",
        "Duel",
        "Sink the other ship, or be the less battered when time runs out.",
        (2,),
        "up to 30 turns, 60 in classic",
    ),
    Scenario("skirmish", "Skirmish", "Up to three ships a side: sink them all.", (2,), "up to 30 turns, 60 in classic"),
    Scenario(
        "campaign",
        "The Wager",
        "Voyage by voyage from a sloop and a little gold to a fortune.",
        (2,),
        "8 voyages",
    ),
)
