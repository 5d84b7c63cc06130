"""The seven scenarios of Orbital Combat (section 6), by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

DUEL, MELEE, SQUADRONS, PURSUIT, CONVOY, KING, RACE = range(7)

_SIX = "Lead a squadron against another, or against two."
_RUN = "The runner climbs to Ring 8 and holds it; the hunter must stop it."

SCENARIOS = (
    Scenario("duel", "Duel", "Destroy the other ship, or have more hull when time runs out.", (2,), "24 turns"),
    Scenario("melee", "Melee", "Three or four captains, one ship each: be the last one flying.", (3, 4), "24 turns"),
    Scenario("squadrons", "Squadrons", _SIX, (2, 3), "24 turns"),
    Scenario("pursuit", "Pursuit", _RUN, (2,), "20 turns"),
    Scenario("convoy", "Convoy", "Two freighters climb out of the well; raiders wait for them.", (2,), "24 turns"),
    Scenario(
        "king-of-the-ring",
        "King of the ring",
        "Hold the ring that everybody wants: the first with enough points wins.",
        (2, 3, 4),
        "up to 24 turns",
    ),
    Scenario("race", "Race", "To Ring 1, to Ring 8, to the beacon: first home wins.", (2, 3, 4), "up to 40 turns"),
)
