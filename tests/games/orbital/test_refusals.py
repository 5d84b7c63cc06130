"""Every refusal rests on a rule that carries it: its words forbid, they never allow what is refused."""

from __future__ import annotations

from admiralty.games.orbital.tables import FOLDER
from admiralty.testing.kit import position, refused_by
from games.refusals import check

FORBIDDING = {
    "OC-2.9": ("There are five systems",),
    "OC-3.2": ("Players act in initiative order",),
    "OC-4.1": ("their sum may not exceed the pool",),
    "OC-4.2": ("Rotation takes 0 or 1 unit",),
    "OC-4.3": ("Engines take 0 to 3 units",),
    "OC-4.4": ("The scoop takes 0 or 5 units, nothing between",),
    "OC-4.5": ("Weapons take 0 to 6 units",),
    "OC-4.6": ("Defense takes 0 to 4 units",),
    "OC-4.9": ("nothing is re-allocated after ready",),
    "OC-6.1": ("exactly one action",),
    "OC-6.3": ("Hard: Engines 2 or more", "Extreme: Engines 3"),
    "OC-6.4": ("A burn beyond Ring 1 or Ring 8 is illegal", "but never to nothing"),
    "OC-6.5": ("A burn needs its full mass",),
    "OC-6.9": ("has no Rotation power cannot burn that way",),
    "OC-6.10": ("With Rotation power, and only with it",),
    "OC-6.12": ("Engines 0: the ship must coast",),
    "OC-10.1": ("6b ships fire",),
    "OC-10.6": ("each of its three weapons at most once a turn",),
    "OC-10.7": ("at a ship 1 or 2 rings away", "within 30° either side"),
    "OC-10.8": ("at a ship in the same ring, ahead along the facing", "0 ≤ d ≤ 90°"),
    "OC-10.10": ("2 energy and one missile",),
    "OC-10.11": ("paid from the ship's own Weapons power of this turn",),
    "OC-10.12": ("a burn may have left too little",),
    "OC-10.13": ("Only flying enemy ships can be targets",),
    "OC-11.2": ("at most 2 missiles in flight",),
    "OC-12.2": ("rotation costs 1 unit more",),
    "OC-12.3": ("the Engines cap falls by 1",),
    "OC-12.4": ("the scoop cannot be powered",),
    "OC-12.5": ("the Weapons cap falls by 2",),
    "OC-12.6": ("the Defense cap falls by 1",),
    "OC-14.3": ("Engines cap 1, Weapons cap 0",),
    "OC-19.5": ("race_weapons=0: Weapons cap 0, no missiles",),
    "OC-20.1": ("(overload=1): once in a match", "before it powers anything"),
    "OC-20.4": ("the Defense cap is at most 2",),
    "OC-20.5": ("the Defense cap is 0",),
    "OC-20.6": ("are taken off after the flare's cap",),
    "OC-22.1": ("each system at most once, in the order rotation, engines, scoop, weapons, defense",),
    "OC-22.2": ("there is no line for 0",),
    "OC-22.3": ("ends Phase 1 and is always legal in it",),
    "OC-22.7": ("In 6b", "hold ends a ship's fire early"),
    "OC-22.12": ("Anything else is refused",),
}


def test_every_refusal_cites_a_rule_that_forbids() -> None:
    check("orbital", [FOLDER / "checks.py"], FORBIDDING)


def test_where_burns_are_shortened_one_that_leads_nowhere_is_not_told_that_none_is() -> None:
    """OC-6.4: beyond="clamp"."""
    start = {"phase": "action", "active": "A1", "ships": {"A1": {"ring": 8, "power": {"engines": 2}}}}
    match = position("orbital", start, options={"beyond": "clamp", "initiative": "fixed"})
    assert refused_by(match, "A: burn hard prograde") == "OC-6.4"
    assert "never to nothing" in match.rulebook.sentence("OC-6.4")
