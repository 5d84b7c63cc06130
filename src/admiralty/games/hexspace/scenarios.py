"""The six scenarios of Hex Space Combat, by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

SURPRISE_ATTACK, LAST_STAND, CONVOY_RUN, FIGHTER_DUEL, SKIRMISH, OUTPOSTS = range(6)

SCENARIOS = (
    Scenario(
        "surprise-attack",
        "Surprise Attack!",
        "A frigate must evacuate a station and then run for the edge; raiders come to stop it.",
        (2,),
        "15 rounds",
    ),
    Scenario(
        "last-stand",
        "The Last Stand",
        "A small fleet must hold Fortress K'zdit against a carrier group.",
        (2,),
        "up to 9 rounds, 12 in classic",
    ),
    Scenario(
        "convoy-run",
        "Convoy Run",
        "Bring more than half of the freighters over the eastern edge, past the raiders.",
        (2,),
        "16 rounds",
    ),
    Scenario(
        "fighter-duel",
        "Fighter Duel",
        "Fighters only, round one planet; and only the side that moves can shoot.",
        (2,),
        "12 rounds",
    ),
    Scenario(
        "skirmish",
        "Skirmish",
        "Buy a fleet in secret, then leave the enemy without a ship.",
        (2,),
        "20 rounds",
    ),
    Scenario(
        "outposts",
        "Outposts",
        "Two squadrons and two stations of random strength, alike on both sides, round one planet.",
        (2,),
        "20 rounds",
    ),
)
