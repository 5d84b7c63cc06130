"""Every refusal rests on a rule that carries it: its words forbid, they never allow what is refused."""

from __future__ import annotations

from admiralty.games.hexspace.tables import FOLDER
from admiralty.testing.kit import play, refused_by
from games.hexspace.positions import position, skirmish
from games.refusals import check

FORBIDDING = {
    "HS-1.13": ("No ship may enter the planet's hex", "by a step straight ahead and no other"),
    "HS-1.14": ("A selected ship that has no legal move at all crashes",),
    "HS-1.18": ("The planet blocks fire",),
    "HS-2.2": ("1 Movement Phase: orbit step, then the active side moves; 2 Combat Phase",),
    "HS-2.5": ("the active side moves all its ships",),
    "HS-2.6": ("Passive Fire", "the fire of its own units"),
    "HS-2.7": ("Active Fire", "the fire of its own units"),
    "HS-2.10": ("a unit that has none cannot be chosen",),
    "HS-3.3": ("It must move at least speed minus ADF hexes",),
    "HS-3.4": ("It may move at most speed plus ADF hexes",),
    "HS-3.6": ("by one hexside, left or right, or not",),
    "HS-3.7": ("may not turn in the hex where it starts",),
    "HS-3.8": ("MR is the greatest number of one-hexside turns in one move",),
    "HS-3.10": ("A ship whose speed is 0 when its move begins may first take any other facing",),
    "HS-3.14": ("one after the other, each once",),
    "HS-3.19": ("a ship that has committed cannot be planned again",),
    "HS-3.20": ("A step is illegal if after it the minimum could no longer be reached",),
    "HS-3.21": ("Stations never move except by orbit and never turn",),
    "HS-3.22": (
        "legal when no plan is open and every active ship that is not docked and not in orbit has moved",
        "Docked ships, ships in orbit and stations that were not moved stay",
    ),
    "HS-3.23": ("is planned straight; after it only undo and commit remain",),
    "HS-4.1": ("A ship that starts its move in a hex next to the planet",),
    "HS-4.2": ("clockwise or counter-clockwise",),
    "HS-4.3": ("the speed less the ADF must be 1 or less", "the speed must be 0"),
    "HS-4.12": ("The direction of an orbit is fixed",),
    "HS-5.3": (
        "ends its normal move in the hex of a host with room",
        "no more than its own ADF",
        "the speeds must be the same",
    ),
    "HS-5.7": ("a ship with guests cannot dock",),
    "HS-5.12": ("cannot undock",),
    "HS-5.13": ("it cannot fire, cannot be a target and cannot raise a screen",),
    "HS-6.11": ("Slots are named by weapon and number",),
    "HS-6.13": ("are blank: nobody has them",),
    "HS-7.1": ("there is no fire at own units", "an enemy unit on the map"),
    "HS-7.2": ("The range must not exceed the weapon's range",),
    "HS-7.4": ("at most once in a Combat Phase",),
    "HS-7.6": ("fire only in Active Fire",),
    "HS-7.7": ("at 0 they cannot fire",),
    "HS-7.9": ("fire only into the forward arc",),
    "HS-7.17": ("may not be declared",),
    "HS-7.20": ("an ordered list of shots (ship, slot, target)",),
    "HS-8.3": ("each activation uses 1 charge",),
    "HS-8.4": ("It is ordered with a unit's move",),
    "HS-8.5": ("with 1 only with a steady one",),
    "HS-8.12": ("a screen that is up",),
    "HS-8.22": ("0 to the stock and no more than bring the chance to 0",),
    "HS-10.8": ("may no longer fire or raise a screen",),
    "HS-14.1": ("Each side has 200 points and buys up to 16 units",),
    "HS-14.2": ("Both sides buy at the same time",),
    "HS-14.4": ("it must then own at least one unit", "is illegal"),
    "HS-14.5": ("One can be taken while nothing has been bought",),
    "HS-14.6": ("When both are done", "round 1 begins"),
    "HS-14.9": ("With sk_station=1 each side may buy one random station",),
}


def test_every_refusal_cites_a_rule_that_forbids() -> None:
    check("hexspace", [*(FOLDER / "checks").glob("*.py"), FOLDER / "gunnery.py"], FORBIDDING)


def test_in_active_fire_the_rule_about_active_fire_is_cited() -> None:
    """HS-2.6, HS-2.7: only units of the side that fires can be chosen."""
    ships = {"A1": {"class": "frigate", "at": [0, 0, 0]}, "B1": {"class": "frigate", "at": [2, 0, -2]}}
    assert refused_by(skirmish(ships, phase="active-fire"), "A: select B1") == "HS-2.7"
    assert refused_by(skirmish(ships, side="B", phase="passive-fire"), "A: select B1") == "HS-2.6"


def test_with_a_plan_open_the_phase_cannot_end() -> None:
    """HS-3.22."""
    assert refused_by(play(position("surprise-attack"), "A: select A2"), "A: end") == "HS-3.22"
