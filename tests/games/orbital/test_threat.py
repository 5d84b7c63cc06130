"""The threat layer: what the enemy can hit, from the rules of gunnery and from nothing that is secret."""

from __future__ import annotations

from typing import Any

from admiralty.match.match import Match
from admiralty.testing.kit import drawing, play
from games.orbital.positions import fire, position


def threats(match: Match, seat: str = "A") -> list[list[dict[str, Any]]]:
    """The stretches of this turn, and of the next."""
    return [each["stretches"] for each in drawing(match, seat)["threats"]]


def chance_at(match: Match, stretches: list[dict[str, Any]], ring: int, sector: int) -> int:
    sectors = next(each["sectors"] for each in drawing(match)["rings"] if each["ring"] == ring)
    middle = (2 * sector - 1) * 180 / sectors
    return next(
        (each["chance"] for each in stretches if each["ring"] == ring and each["from"] < middle < each["to"]), 0
    )


def facing_each_other(charge: int) -> dict[str, Any]:
    """Step 6b: B1 is two rings further out than A1, in the arc of its laser."""
    return fire({"A1": {"ring": 4, "sector": 1, "charge": 6}, "B1": {"ring": 6, "sector": 1, "charge": charge}})


def test_the_chance_in_a_sector_is_that_of_the_shot_at_a_ship_there() -> None:
    """OC-10.7: at two rings a laser needs 4, one less in a stable orbit: 3 or more, four faces of six."""
    match = position(start=facing_each_other(charge=2))
    assert chance_at(match, threats(match)[0], 4, 1) == 67
    stable = {**facing_each_other(charge=2), "active": "B1"}
    stable["ships"]["A1"]["evasion"] = -1
    assert position(start=stable).odds("B", "fire laser at A1")["percent"] == 67


def test_a_ship_that_has_shown_its_power_threatens_with_no_more() -> None:
    """OC-3.8, OC-10.11: B1 has nothing left for a shot."""
    match = position(start=facing_each_other(charge=1))
    now, later = threats(match)
    assert now == []
    assert chance_at(match, later, 6, 4) > 0, "next turn it may power its weapons again"


def test_a_gun_that_has_fired_threatens_nobody_any_more() -> None:
    """OC-10.6."""
    start = facing_each_other(charge=4)
    start["ships"]["B1"]["fired"] = ["laser"]
    assert {each["ring"] for each in threats(position(start=start))[0]} == {6}, "the railgun is left"


def test_what_another_seat_has_not_shown_yet_changes_nothing() -> None:
    """OC-22.5: B sets power in secret, and A is told the same whatever it is."""
    start = {"active": "B1", "ships": {"A1": {"ring": 4, "sector": 1}, "B1": {"ring": 6, "sector": 1}}}
    match = position(start=start)
    before = threats(match)
    assert before[0], "unshown power may all go to weapons"
    assert threats(play(match, "B: power rotation 1", "B: power engines 3")) == before


def test_whoever_has_no_seat_is_shown_no_threats() -> None:
    assert drawing(position())["threats"] == []


def test_a_freighter_threatens_nobody() -> None:
    """OC-14.3: in the convoy A's two freighters have no weapons; alone they shade nothing."""
    match = position("convoy")
    start = {"ships": {name: {"status": "destroyed"} for name, ship in match.view()["ships"].items() if name == "A3"}}
    assert threats(position("convoy", start=start), "B") == [[], []]
