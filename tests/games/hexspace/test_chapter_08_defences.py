"""HS-8: masking screens and counter-missiles."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import position, skirmish

SCREENED = {"at": [0, 0, 0], "class": "destroyer", "speed": 2, "screen": True, "ms": 1}
ENEMY = {"B1": {"class": "frigate", "at": [-20, 0, 20], "speed": 0}}


def after(ships: dict[str, Any], *plies: str, scenario: str = "skirmish", **options: Any) -> tuple[bool, int]:
    """The screen of the first ship of Side A, and its charges."""
    name = next(iter(ships))
    match = play(position(scenario, ships, **options), f"A: select {name}", *plies)
    found = look(match, f"ships.{name}")
    return found["screen"], found["ms"]


def test_entering_and_leaving_orbit_and_docking_drop_the_screen() -> None:
    """HS-8.10: neither course nor speed is kept."""
    frigate = {"host": "none", "at": [-1, 0, 1], "speed": 0, "screen": True, "ms": 1}
    in_orbit = {**frigate, "orbit": "cw"}
    assert after({"A2": frigate}, "A: orbit cw", scenario="surprise-attack") == (False, 1)
    leaving = after({"A2": in_orbit}, "A: face 3", "A: step straight", "A: commit", scenario="surprise-attack")
    assert leaving == (False, 1)
    docking = {"A2": in_orbit, "A1": {"at": [-1, 0, 1], "orbit": "cw"}}
    assert after(docking, "A: dock", scenario="surprise-attack") == (False, 1)


def test_entering_orbit_with_the_screen_ordered_up_costs_a_charge() -> None:
    """HS-8.13, HS-8.10."""
    frigate = {"host": "none", "at": [-1, 0, 1], "speed": 0, "screen": True, "ms": 1}
    assert after({"A2": frigate}, "A: screen up", "A: orbit cw", scenario="surprise-attack") == (True, 0)


def test_the_owner_may_drop_the_screen_and_the_charge_is_lost() -> None:
    """HS-8.12."""
    steady = ["A: step straight"] * 2
    assert after({"A1": SCREENED, **ENEMY}, *steady, "A: screen down", "A: commit") == (False, 1)
    assert after({"A1": SCREENED, **ENEMY}, *steady, "A: commit") == (True, 1)


def test_an_order_to_have_it_up_is_free_while_it_would_stay_up() -> None:
    """HS-8.13."""
    assert after({"A1": SCREENED, **ENEMY}, *["A: step straight"] * 2, "A: screen up", "A: commit") == (True, 1)


def test_a_ship_at_rest_that_turns_is_not_steady() -> None:
    """HS-8.8, HS-8.9: but one in orbit keeps its screen."""
    at_rest = {**SCREENED, "speed": 0}
    assert after({"A1": at_rest, **ENEMY}, "A: commit") == (True, 1)
    assert after({"A1": at_rest, **ENEMY}, "A: face 1", "A: commit") == (False, 1)


def test_with_ms_needs_steady_a_screen_is_raised_only_with_a_steady_move() -> None:
    """HS-8.5: and a plan that cannot be committed can always be mended."""
    down = {**SCREENED, "screen": False}
    match = skirmish({"A1": down, **ENEMY}, ms_needs_steady=1)
    play(match, "A: select A1", "A: screen up", *["A: step straight"] * 5)
    assert refused_by(match, "A: commit") == "HS-8.5"
    assert lines(match, "A") == ["screen keep"]
    play(match, "A: screen keep", "A: commit")
    assert look(match, "ships.A1.ms") == 1
    steady = ["A: step straight"] * 2
    assert after({"A1": down, **ENEMY}, *steady, "A: screen up", "A: commit", ms_needs_steady=1) == (True, 0)


def test_a_screen_in_orbit_can_have_a_time_limit() -> None:
    """HS-8.11: ms_orbit_limit counts orbit steps since it was raised."""
    ships = {"A2": {"host": "none", "at": [0, 1, -1], "orbit": "cw", "screen": True}}
    for limit, up in ((0, True), (2, True), (1, False)):
        match = play(position("surprise-attack", ships, ms_orbit_limit=limit), "A: end")
        assert look(match, "ships.A2.screen") is up


@pytest.mark.parametrize(("half", "hull"), [(0, 41), (1, 45)])
def test_damage_through_a_screen_is_not_reduced_unless_it_is_halved(half: int, hull: int) -> None:
    """HS-8.18: ms_half_damage; 9 is halved to 5, rounded up."""
    ships = {
        "A1": {"class": "frigate", "at": [0, 0, 0]},
        "B1": {"class": "destroyer", "at": [1, 0, -1], "screen": True},
    }
    match = skirmish(ships, phase="active-fire", dice=(5, 9), ms_half_damage=half)
    play(match, "A: select A1", "A: fire lb1 at B1", "A: execute")
    assert look(match, "ships.B1.hull") == hull


def test_an_evacuated_station_keeps_its_screen_but_raises_none() -> None:
    """HS-10.8, HS-8.6."""
    start = {"evacuation": {"count": 3, "done": True}}
    match = position("surprise-attack", {"A1": {"at": [1, 0, -1], "ms": 1}}, start=start)
    assert refused_by(play(match, "A: select A1"), "A: screen up") == "HS-10.8"


TORPEDO = {
    "A1": {"class": "frigate", "at": [0, 0, 0]},
    "B1": {"class": "heavy-cruiser", "at": [2, 0, -2]},
}


@pytest.mark.parametrize(
    ("slot", "firer", "face", "left"),
    [("t1", "frigate", 10, 2), ("rb1", "frigate", 40, 8), ("ar1", "fighter", 30, 0)],
)
def test_auto_spends_the_fewest_points_that_bring_a_shot_down(slot: str, firer: str, face: int, left: int) -> None:
    """HS-8.23: a torpedo to 15 or less, an assault rocket to 30 or less, none against a rocket battery."""
    ships = {"A1": {"class": firer, "at": [0, 0, 0]}, "B1": TORPEDO["B1"]}
    match = skirmish(ships, phase="active-fire", dice=(face + 1,), icm_mode="auto")
    play(match, "A: select A1")
    assert match.odds("A", f"fire {slot} at B1")["worst"] == face
    play(match, f"A: fire {slot} at B1", "A: execute")
    assert (look(match, "ships.B1.icm"), look(match, "ships.B1.hull")) == (left, 80)


def test_the_defender_is_asked_for_each_attack_in_turn() -> None:
    """HS-8.22: a shot at a unit without counter-missiles left asks nobody."""
    ships = {**TORPEDO, "A2": {"class": "frigate", "at": [0, 0, 0]}}
    match = skirmish(ships, phase="active-fire", icm_mode="expend", dice=(100, 100))
    play(
        match, "A: select A1", "A: fire t1 at B1", "A: fire lb1 at B1", "A: select A2", "A: fire t1 at B1", "A: execute"
    )
    assert look(match, "pending") == {"ship": "A1", "slot": "t1", "target": "B1", "chance": 70, "per": 10, "most": 7}
    play(match, "B: icm 7")
    assert look(match, "pending") == {"ship": "A2", "slot": "t1", "target": "B1", "chance": 70, "per": 10, "most": 1}
    assert refused_by(match, "B: undo") == "HS-3.17"
    assert lines(match, "A") == []
    assert lines(match, "B") == ["icm 0", "icm 1"]


def test_a_sequential_shot_that_waits_for_counter_missiles_cannot_be_taken_back() -> None:
    """HS-8.22, HS-7.21."""
    match = skirmish(TORPEDO, phase="active-fire", icm_mode="expend", fire_mode="sequential", dice=(71,))
    play(match, "A: select A1", "A: fire t1 at B1")
    assert refused_by(match, "A: undo") == "HS-3.17"
    play(match, "B: icm 0")
    assert (look(match, "to_act"), look(match, "phase")) == (["A"], "active-fire")
