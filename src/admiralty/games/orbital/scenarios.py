"""The seven scenarios of Orbital Combat (chapter 6), by number and by name."""

from __future__ import annotations

from admiralty.kernel.game import Scenario

DUEL, MELEE, SQUADRONS, PURSUIT, CONVOY, KING, RACE = range(7)

SCENARIOS = (
    Scenario("duel", "Duel", "Destroy the other ship, or have more hull when time runs out.", (2,), "24 turns"),
    Scenario("melee", "Melee", "Three or four captains, one ship each: be the last one flying.", (3, 4), "24 turns"),
    Scenario("squadrons", "Squadrons", "Lead three ships against three, or two against two and two.", (2, 3), "24 turns"),
    Scenario("pursuit", "Pursuit", "The runner climbs to Ring 8 and holds it; the hunter must stop it.", (2,), "20 turns"),
    Scenario("convoy", "Convoy", "Two freighters climb out of the well; raiders wait for them.", (2,), "24 turns"),
    Scenario("king-of-the-ring", "King of the ring", "Hold Ring 3 and collect 12 points.", (2, 3, 4), "24 turns, or 12 points"),
    Scenario("race", "Race", "To Ring 1, to Ring 8, to the beacon: first home wins.", (2, 3, 4), "40 turns"),
)
