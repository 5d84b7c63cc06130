"""Every refusal rests on a rule that carries it: its words forbid, they never allow what is refused."""

from __future__ import annotations

from admiralty.games.isk.tables import FOLDER
from admiralty.testing.kit import position, refused_by
from games.isk.positions import muster, orders, regions
from games.refusals import check

FORBIDDING = {
    "IK-1.3": ("Each hex is one region",),
    "IK-1.4": ("can be neither claimed nor contested",),
    "IK-1.5": ("37 systems",),
    "IK-1.9": ("hexes 0–18",),
    "IK-2.1": ("1 to 15 ships",),
    "IK-2.2": (
        "at most four fleets",
        "lowest free slot",
        "He commands no fleet but his own, and none that is not there",
    ),
    "IK-2.4": ("Stealthy 4 and 3, Aggressive 2 and 3, Fast 3 and 4",),
    "IK-3.2": ("Each player has 10 ships to deploy",),
    "IK-3.3": ("Before turn 1, and only then", "in this order"),
    "IK-3.4": ("deploys only in border systems of sides he owns",),
    "IK-3.6": ("All ships are deployed", "must leave no more ships than the free slots can still take"),
    "IK-3.7": ("who has finished waits for the others",),
    "IK-4.4": ("Each player receives 1 ship",),
    "IK-4.5": ("New ships appear in systems of constellations he controls",),
    "IK-4.6": ("fewer than 15 ships",),
    "IK-4.9": ("only from one of his fleets to another in the same system", "as many as it has", "up to 15 there"),
    "IK-4.10": ("lowest free slot", "at least one ship must stay behind"),
    "IK-4.11": ("at most four such transfers a turn",),
    "IK-4.12": ("at no other time", "who has finished waits for the others"),
    "IK-5.1": (
        "in this phase and at no other time",
        "at most once to a fleet",
        "who has finished waits for the others",
    ),
    "IK-5.3": ("a chain of linked systems",),
    "IK-5.4": ("Only a fleet that sees one can get this order",),
    "IK-5.5": ("ask (the default), always engage, or never engage",),
    "IK-5.6": ("Moving one system costs one movement point",),
    "IK-5.7": ("not in classic", "may camp, no other", "it then gets no path"),
    "IK-7.5": ("answers engage or ignore, nobody else and nothing else",),
    "IK-9.1": ("both sides of the fight choose in secret: fight or disengage, once and nothing else",),
    "IK-9.4": ("and only that fleet",),
    "IK-12.3": ("between battles and only there", "one after another", "each with a claim, a contest or a pass"),
    "IK-12.4": ("must claim one such region",),
    "IK-12.6": ("any unclaimed region, and no other",),
    "IK-12.7": ("but only one adjacent to his own territory",),
    "IK-12.8": ("at most one region a cycle",),
    "IK-12.9": ("is not unclaimed either",),
    "IK-12.11": ("Only a player whom IK-12.4 does not bind may pass",),
    "IK-13.3": ("and only there",),
}

FLEET = {"system": 12, "ships": 3, "behaviour": "aggressive", "points": 2}


def test_every_refusal_cites_a_rule_that_forbids() -> None:
    check("isk", [FOLDER / "checks.py"], FORBIDDING)


def test_where_nobody_camps_the_refusal_says_so() -> None:
    """IK-5.7: camp 0."""
    match = position("isk", orders({"A1": FLEET, "B1": {"system": 24, "ships": 3}}))
    assert refused_by(match, "A: A1 camp") == "IK-5.7"
    assert "not in classic" in match.refusal("A", "A1 camp").sentence


def test_an_order_at_another_time_cites_the_rule_about_the_phase() -> None:
    """IK-5.1: not what the order would do."""
    match = position("isk", muster({"A1": FLEET, "B1": {"system": 24, "ships": 3}}))
    for line in ("A1 behave fast", "A1 stance always", "A1 engage", "A1 camp", "A1 go 3"):
        assert refused_by(match, f"A: {line}") == "IK-5.1"


def test_a_new_ship_beyond_the_map_cites_the_map() -> None:
    """IK-1.5, IK-1.9."""
    for scenario, rule in (("battle", "IK-1.5"), ("battle-constellation", "IK-1.9")):
        fleets = {"A1": {"system": 12, "ships": 1}, "B1": {"system": 13, "ships": 1}}
        start = muster(fleets, players={"A": {"reserve": 1}})
        assert refused_by(position("isk", start, scenario=scenario), "A: reinforce at 90") == rule


def test_a_line_that_does_not_belong_between_battles_cites_what_does() -> None:
    """IK-12.3."""
    start = {"phase": "regions", "active": "A", "regions": regions()}
    assert refused_by(position("isk", start, scenario="campaign"), "A: done") == "IK-12.3"
