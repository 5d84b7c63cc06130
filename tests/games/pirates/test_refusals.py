"""Every refusal rests on a rule that carries it: its words forbid, they never allow what is refused."""

from __future__ import annotations

from admiralty.games.pirates.tables import FOLDER
from admiralty.testing.kit import position, refused_by
from games.pirates.positions import campaign, duel, skirmish, sloop
from games.refusals import check

FORBIDDING = {
    "PW-1.2": ("it is on the sea if both are 0–9",),
    "PW-1.5": ("A facing (orientation) is 0–5",),
    "PW-2.1": ("A turn is: start of turn, planning, maneuver resolution, actions, end of turn",),
    "PW-2.8": ("Actions are chosen after the maneuvers have been resolved",),
    "PW-3.1": ("a given plan is committed",),
    "PW-3.4": ("A plan that costs more than the ship's SP is illegal",),
    "PW-3.5": ("A plan that moves more hexes than the class's Speed is illegal",),
    "PW-3.7": ("Without such a path the plan is illegal",),
    "PW-3.10": ("may not overlap the present hull of a friend",),
    "PW-3.12": ("No part of the planned hull may be off the sea",),
    "PW-5.1": ("only into the arcs of her class",),
    "PW-5.7": ("must be at distance 1 to range",),
    "PW-7.2": ("an action that costs more CP than are left is illegal",),
    "PW-7.3": ("names an enemy hull hex",),
    "PW-7.13": ("A ship at full HP may not repair",),
    "PW-7.14": ("at most repairs_per_turn times a turn and timber times a battle",),
    "PW-8.1": ("The side with the initiative performs its actions first, then the other side",),
    "PW-8.5": ("one ship that has not yet acted is chosen and performs all its actions until End Turn",),
    "PW-8.6": ("only if it has two or more left to act",),
    "PW-9.6": ("With retreat on, a ship whose anchor is in row 0 or 9 or column 0 or 9",),
    "PW-10.2": ("A voyage is: port, enemy, stake, battle",),
    "PW-10.3": ("1 gold for each HP restored, up to full",),
    "PW-10.4": ("10 gold for one sailor, up to crew_capacity",),
    "PW-10.5": ("40·L gold, one level at a time, at most level 2",),
    "PW-10.6": ("Buy a larger ship: brigantine 120, galleon 300",),
    "PW-10.8": ("0, 10, 25, 50 or 100 gold, no more than owned",),
    "PW-11.15": ("Anything else, a hex or a number that no line can have included, is refused",),
}


def test_every_refusal_cites_a_rule_that_forbids() -> None:
    check("pirates", [FOLDER / "checks.py"], FORBIDDING)


def test_who_has_yet_to_choose_a_ship_is_not_told_that_the_maneuvers_are_over() -> None:
    """PW-8.5."""
    ships = {"A1": sloop("-1,7", 0), "A2": sloop("1,8", 0), "B1": sloop("6,2", 3)}
    match = position("pirates", skirmish(phase="activate", side="A", **ships), scenario="skirmish")
    assert refused_by(match, "A: evade") == "PW-8.5"


def test_ashore_no_ship_acts() -> None:
    """PW-10.2."""
    assert refused_by(position("pirates", campaign(), scenario="campaign"), "A: repair") == "PW-10.2"


def test_guns_that_point_elsewhere_in_this_match_are_not_said_to_point_forward_only() -> None:
    """PW-5.1: `arcs`."""
    start = duel(phase="act", acting="A1", A1=sloop("2,4"), B1=sloop("4,4", 4))
    match = position("pirates", start, options={"arcs": ["rear", "sides", "sides"]})
    refusal = match.refusal("A", "fire at 4,4")
    assert refusal is not None
    assert refusal.rule == "PW-5.1"
    assert "where the guns point: sloop rear" in refusal.sentence
