"""HS-5: docking."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import position, skirmish

ENEMY = {"B1": {"class": "frigate", "at": [-20, 0, 20]}}
CARRIER = {"A1": {"class": "assault-carrier", "at": [5, 0, -5], "facing": 0, "speed": 6}}


def test_a_carrier_takes_fighters_only() -> None:
    """HS-5.2."""
    ships = {
        "A1": {"class": "assault-carrier", "at": [5, 0, -5]},
        "A2": {"class": "fighter", "at": [5, 0, -5]},
        "A3": {"class": "frigate", "at": [5, 0, -5]},
        **ENEMY,
    }
    match = play(skirmish(ships), "A: select A3")
    assert refused_by(match, "A: dock") == "HS-5.3"
    play(match, "A: commit", "A: select A2", "A: dock")
    assert look(match, "ships.A2.host") == "A1"


@pytest.mark.parametrize(("room", "rule"), [(1, "HS-5.3"), (2, "")])
def test_a_full_host_takes_nobody_more(room: int, rule: str) -> None:
    """HS-5.2, HS-5.1: dock_cap_carrier."""
    ships = {**CARRIER, "A2": {"class": "fighter", "host": "A1"}, **ENEMY}
    ships["A3"] = {"class": "fighter", "at": [4, 0, -4], "speed": 5}
    match = play(skirmish(ships, dock_cap_carrier=room), "A: select A3", "A: step straight")
    assert refused_by(match, "A: dock") == rule


@pytest.mark.parametrize(("matching", "hexes", "rule"), [("adf", 1, ""), ("equal", 1, "HS-5.3"), ("any", 1, "")])
def test_how_near_the_speeds_must_be_is_an_option(matching: str, hexes: int, rule: str) -> None:
    """HS-5.3: dock_match; the carrier's speed is 6, the fighter's ADF 5."""
    ships = {**CARRIER, "A2": {"class": "fighter", "at": [4, 0, -4], "speed": 5}, **ENEMY}
    match = play(skirmish(ships, dock_match=matching), "A: select A2", *["A: step straight"] * hexes)
    assert refused_by(match, "A: dock") == rule


def test_of_several_hosts_the_lowest_number_is_taken() -> None:
    """HS-5.5."""
    ships = {
        "A1": {"class": "fighter", "at": [5, 0, -5]},
        "A2": {"class": "assault-carrier", "at": [5, 0, -5]},
        "A3": {"class": "space-station", "at": [5, 0, -5], "hull": 40},
        **ENEMY,
    }
    match = play(skirmish(ships), "A: select A1", "A: dock")
    assert look(match, "ships.A1.host") == "A2"


def test_a_ship_in_orbit_may_dock_instead_of_staying() -> None:
    """HS-5.6, HS-5.8: its own orbit ends."""
    ships = {
        "A1": {"at": [1, 0, -1], "orbit": "cw"},
        "A2": {"host": "none", "at": [1, 0, -1], "orbit": "ccw", "facing": 3, "screen": True},
    }
    match = play(position("surprise-attack", ships), "A: select A2")
    assert refused_by(match, "A: commit") == "HS-3.3"
    play(match, "A: dock")
    docked = look(match, "ships.A2")
    assert (docked["host"], docked["orbit"], docked["facing"], docked["screen"]) == ("A1", "none", 0, False)


def test_nothing_but_rockets_of_docked_fighters_is_ever_replenished() -> None:
    """HS-5.17, HS-5.16: not hull, not counter-missiles, not a scout's rockets."""
    ships = {"A3": {"hull": 5, "ammo": {"ar1": 1}}, "A2": {"icm": 1, "ms": 0, "hull": 9}}
    match = play(position("surprise-attack", ships), "A: end")
    assert (look(match, "ships.A3.hull"), look(match, "ships.A3.ammo")) == (5, {"ar1": 1})
    assert (look(match, "ships.A2.icm"), look(match, "ships.A2.ms"), look(match, "ships.A2.hull")) == (1, 0, 9)


def rearming(**options: int) -> int:
    ships = {**CARRIER, "A2": {"class": "fighter", "host": "A1", "ammo": {"ar1": 0}}, **ENEMY}
    match = skirmish(ships, **options)
    play(match, "A: select A1", *["A: step straight"] * 6, "A: commit", "A: end")
    rockets: int = look(match, "ships.A2.ammo.ar1")
    return rockets


def test_rearming_can_be_switched_off() -> None:
    """HS-5.16: rearm."""
    assert (rearming(), rearming(rearm=0)) == (3, 0)


def test_a_fighter_that_docked_in_this_side_turn_is_not_rearmed() -> None:
    """HS-5.16: it must have been docked during the whole of it."""
    ships = {
        "A1": {"class": "space-station", "at": [5, 0, -5], "hull": 20},
        "A2": {"class": "fighter", "at": [4, 0, -4], "speed": 1, "ammo": {"ar1": 1}},
        "A3": {"class": "fighter", "at": [9, 9, -18], "speed": 0},
        **ENEMY,
    }
    match = skirmish(ships)
    play(match, "A: select A3", "A: commit", "A: select A2", "A: step straight", "A: dock", "A: end")
    assert (look(match, "ships.A2.host"), look(match, "ships.A2.ammo.ar1")) == ("A1", 1)


def hull_of_a_guest_whose_station_is_destroyed(**options: str) -> Any:
    ships = {
        "A1": {"at": [1, 0, -1], "hull": 3},
        "B1": {"at": [3, 0, -3], "facing": 3},
        "B2": {"gone": True},
    }
    start = {"evacuation": {"count": 3, "done": True}}
    match = position("surprise-attack", ships, side="B", phase="active-fire", dice=(40, 3), start=start, **options)
    return look(play(match, "B: select B1", "B: fire lb1 at A1", "B: execute"), "ships.A2.hull")


def test_with_host_loss_half_guests_take_half_the_hosts_full_hull() -> None:
    """HS-5.14, HS-5.15: 25 // 2 is 12."""
    hull_left = hull_of_a_guest_whose_station_is_destroyed
    assert (hull_left(), hull_left(host_loss="half")) == (40, 28)


def test_with_docked_mode_batteries_guests_fight_and_big_ones_can_be_hit() -> None:
    """HS-5.13: docked fighters and scouts are still no targets."""
    ships = {"A1": {"at": [1, 0, -1]}, "B1": {"at": [3, 0, -3], "facing": 3}, "B2": {"gone": True}}
    match = position("surprise-attack", ships, side="B", phase="active-fire", docked_mode="batteries")
    play(match, "B: select B1")
    assert refused_by(match, "B: fire lb1 at A2") == ""
    assert refused_by(match, "B: fire lb1 at A3") == "HS-5.13"
    match = position("surprise-attack", ships, side="B", phase="passive-fire", docked_mode="batteries")
    play(match, "A: select A2")
    assert "fire lb1 at B1" in lines(match, "A")
    assert refused_by(match, "A: fire lc1 at B1") == "HS-5.13"
