"""Who can fire at whom, and what all of it together would do: told before anything is listed, and after."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.match.match import Match
from admiralty.testing.kit import drawing, lines, play
from games.hexspace.positions import Ships, skirmish

FLEETS: Ships = {
    "A1": {"class": "destroyer", "at": [0, 0, 0], "facing": 0, "speed": 3},
    "A2": {"class": "frigate", "at": [1, 1, -2], "facing": 0, "speed": 3},
    "B1": {"class": "frigate", "at": [3, 0, -3], "facing": 3, "speed": 3, "hull": 15},
    "B2": {"class": "frigate", "at": [-14, 0, 14], "facing": 3, "speed": 3},
}


def fire(match: Match, target: str) -> Any:
    return drawing(match, "A")["fire"].get(target)


def by_weapon(told: Any) -> dict[tuple[str, str], Any]:
    return {(shot["ship"], shot["slot"]): shot for shot in told["shots"]}


def test_all_weapons_of_all_ships_that_bear_are_told_with_the_chances_of_their_odds() -> None:
    """HS-7.15: what is told of a shot here is what is told before it is confirmed."""
    match = skirmish(FLEETS, phase="active-fire")
    told = by_weapon(fire(match, "B1"))
    for ship in ("A1", "A2"):
        play(match, f"A: select {ship}")
        offered = {line.split()[1]: line for line in lines(match, "A") if line.startswith("fire") and "B1" in line}
        assert {slot for firer, slot in told if firer == ship} == set(offered)
        for slot, line in offered.items():
            odds = match.odds("A", line)
            shot = told[ship, slot]
            assert shot["line"] == line
            assert not shot["listed"]
            for name in ("range", "chance", "worst", "expected"):
                assert shot[name] == odds[name]


def test_nothing_is_told_of_a_unit_that_nobody_can_fire_at() -> None:
    assert fire(skirmish(FLEETS, phase="active-fire"), "B2") is None


@pytest.mark.parametrize("seat", ["A", "B"])
def test_both_sides_are_told_what_bears_on_either(seat: str) -> None:
    told = drawing(skirmish(FLEETS), seat)["fire"]
    assert set(told) == {"A1", "A2", "B1"}


def test_the_side_that_moves_fires_everything_and_the_other_no_torpedo() -> None:
    """HS-7.6: torpedoes and assault rockets are for Active Fire."""
    match = skirmish(FLEETS)
    assert ("A1", "t1") in by_weapon(fire(match, "B1"))
    assert all(slot[0] != "t" for _, slot in by_weapon(fire(match, "A1")))


def test_a_planned_ship_fires_and_is_fired_at_from_the_end_of_its_plan() -> None:
    match = play(skirmish(FLEETS), "A: select A1")
    before = by_weapon(fire(match, "B1"))["A1", "lb1"]
    assert before["range"] == 3
    play(match, "A: step straight", "A: step straight")
    assert by_weapon(fire(match, "B1"))["A1", "lb1"]["range"] == 1
    assert by_weapon(fire(match, "A1"))["B1", "lb1"]["range"] == 1
    assert by_weapon(fire(match, "B1"))["A2", "lb1"]["range"] == 2  # where it is: nothing is planned for it
    play(match, "A: undo", "A: undo")
    assert by_weapon(fire(match, "B1"))["A1", "lb1"] == before


def test_a_facing_that_is_planned_at_speed_0_turns_the_forward_weapons() -> None:
    ships = FLEETS | {"A1": {**FLEETS["A1"], "speed": 0}}
    match = play(skirmish(ships), "A: select A1")
    assert ("A1", "lc1") in by_weapon(fire(match, "B1"))
    play(match, "A: face 3")
    assert ("A1", "lc1") not in by_weapon(fire(match, "B1"))


def test_a_screen_that_is_ordered_with_the_plan_counts() -> None:
    """HS-8.14: it masks both ways, and at 2 hexes a battery has no chance through it."""
    match = play(skirmish(FLEETS), "A: select A1", "A: step straight")
    assert ("A1", "lb1") in by_weapon(fire(match, "B1"))
    assert ("B1", "lb1") in by_weapon(fire(match, "A1"))
    play(match, "A: screen up")
    assert ("A1", "lb1") not in by_weapon(fire(match, "B1"))
    assert ("B1", "lb1") not in by_weapon(fire(match, "A1"))


def test_one_shot_alone_destroys_as_its_odds_say() -> None:
    ships: Ships = {
        "A1": {"class": "assault-scout", "at": [0, 0, 0], "facing": 3, "speed": 3},
        "B1": {"class": "fighter", "at": [2, 0, -2], "facing": 3, "speed": 3, "hull": 5},
    }
    match = skirmish(ships, phase="active-fire")
    told = fire(match, "B1")
    [shot] = told["shots"]
    play(match, "A: select A1")
    assert told["destroys"] == match.odds("A", shot["line"])["destroys"] > 0


def test_several_shots_together_are_worth_more_than_each_and_no_more_hull_is_lost_than_there_is() -> None:
    """By hand: two laser batteries at 2 hexes, 40 % each, against 1 hull: 1 − 0.6² = 64 %."""
    ships: Ships = {
        name: {"class": "assault-scout", "at": [0, 0, 0], "facing": 3, "speed": 3} for name in ("A1", "A2")
    } | {"B1": {"class": "frigate", "at": [2, 0, -2], "facing": 3, "speed": 3, "hull": 1}}
    told = fire(skirmish(ships, phase="active-fire"), "B1")
    assert [shot["chance"] for shot in told["shots"]] == [40, 40]
    assert told["destroys"] == 64
    assert told["expected"] == 0.64


def test_counter_missiles_bound_the_chance_from_below() -> None:
    """HS-8.22."""
    match = skirmish(FLEETS, phase="active-fire", icm_mode="expend")
    told = fire(match, "B1")
    assert any(shot["worst"] < shot["chance"] for shot in told["shots"])
    assert told["destroys_least"] < told["destroys"]


def test_the_volley_is_what_is_listed_and_what_it_comes_to() -> None:
    """HS-7.20."""
    match = play(skirmish(FLEETS, phase="active-fire"), "A: select A1", "A: fire lb1 at B1")
    assert drawing(match, "A")["volley"].keys() == {"B1"}
    play(match, "A: select A2", "A: fire lb1 at B1")
    volley = drawing(match, "A")["volley"]["B1"]
    assert list(by_weapon(volley)) == [("A1", "lb1"), ("A2", "lb1")]
    assert all(shot["listed"] for shot in volley["shots"])
    assert volley["expected"] > 0
    told = by_weapon(fire(match, "B1"))
    assert {weapon for weapon, shot in told.items() if shot["listed"]} == set(by_weapon(volley))


def test_a_weapon_that_is_listed_at_one_target_no_longer_bears_on_another() -> None:
    ships = FLEETS | {"B2": {**FLEETS["B2"], "at": [4, 0, -4]}}
    match = play(skirmish(ships, phase="active-fire"), "A: select A1", "A: fire lb1 at B1")
    assert ("A1", "lb1") not in by_weapon(fire(match, "B2"))
