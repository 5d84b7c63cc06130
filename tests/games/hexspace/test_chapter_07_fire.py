"""HS-7: weapons and fire."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.hexspace.gunnery import in_forward_arc
from admiralty.kernel.hexes import distance
from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import Ships, position, skirmish


def duel(firer: str, target: str, hexes: int, *, aside: bool = False, **rest: Any) -> Ships:
    """A1 facing B1 down a row; `aside` puts B1 into the row beside it."""
    at = [hexes - 1, 1, -hexes] if aside else [hexes, 0, -hexes]
    return {"A1": {"class": firer, "at": [0, 0, 0], **rest}, "B1": {"class": target, "at": at}}


def fire(ships: Ships, **rest: Any) -> Any:
    return play(skirmish(ships, phase="active-fire", **rest), "A: select A1")


def chance(ships: Ships, slot: str, **rest: Any) -> int | None:
    match = skirmish(ships, phase="active-fire", **rest)
    if refused_by(match, "A: select A1") or refused_by(play(match, "A: select A1"), f"A: fire {slot} at B1"):
        return None
    found: int = match.odds("A", f"fire {slot} at B1")["chance"]
    return found


LASERS = {
    # weapon, target, head-on: chances at range 0 to 10 (the tables of *Odds* in the rulebook).
    ("lb1", "freighter", False): [80, 75, 70, 65, 60, 55, 50, 45, 40, 35, None],
    ("lb1", "frigate", False): [50, 45, 40, 35, 30, 25, 20, 15, 10, 5, None],
    ("lc1", "freighter", True): [90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40],
    ("lc1", "frigate", True): [70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20],
    ("lc1", "frigate", False): [None, None, 50, 45, 40, 35, 30, 25, 20, 15, 10],
}


@pytest.mark.parametrize(("weapon", "target", "head_on"), LASERS)
def test_laser_chances_are_those_of_the_table(weapon: str, target: str, head_on: bool) -> None:
    """HS-7.2, HS-7.10, HS-7.13, HS-7.15, HS-8.1."""
    expected = LASERS[weapon, target, head_on]
    for hexes in range(11):
        if hexes < 2 and not head_on and weapon == "lc1":
            continue
        aside = not head_on and weapon == "lc1"
        assert chance(duel("frigate", target, hexes, aside=aside), weapon) == expected[hexes]


SCREENED = {"lb1": [10, 5, None], "lc1": [30, 25, 20, 15, 10, 5, None]}


@pytest.mark.parametrize("weapon", SCREENED)
def test_chances_through_a_screen_are_those_of_the_table(weapon: str) -> None:
    """HS-8.15, HS-7.17: a shot without a chance may not be declared."""
    for hexes, expected in enumerate(SCREENED[weapon]):
        assert chance(duel("frigate", "destroyer", hexes, screen=True), weapon) == expected


ROCKETS = {"t1": (4, 70, 10), "rb1": (3, 40, 3)}


@pytest.mark.parametrize("weapon", ROCKETS)
@pytest.mark.parametrize("icm", [0, 1, 4, 6, 7, 8, 14, 20])
def test_ammunition_weapons_lose_by_icm_and_not_by_range(weapon: str, icm: int) -> None:
    """HS-7.14, HS-8.19, HS-8.2."""
    reach, base, per = ROCKETS[weapon]
    for hexes in range(reach + 1):
        ships = duel("frigate", "destroyer", hexes)
        ships["B1"]["icm"] = icm
        assert chance(ships, weapon) == (base - per * icm if base > per * icm else None)


def test_weapons_without_ff_fire_in_every_direction() -> None:
    """HS-7.8, HS-7.12: and never head-on."""
    for facing in range(6):
        ships = duel("frigate", "destroyer", 2, facing=facing)
        assert [chance(ships, slot) for slot in ("lb1", "rb1", "t1")] == [40, 28, 30]
        assert fire(ships).odds("A", "fire t1 at B1")["head_on"] == 0


IN_THE_ARC = [(0, 0), (1, 0), (5, 0), (1, 1), (2, -1), (2, 1), (3, -1), (9, 1)]
OUTSIDE = [(0, 1), (1, -1), (3, -2), (2, 2), (-1, 0)]


def test_the_forward_arc_is_that_of_the_worked_example() -> None:
    """HS-7.9: 29 hexes for the canon, 11 for rockets, the own included."""
    rules = load("hexspace").load_rules("classic", "skirmish", 2, {})
    assert all(in_forward_arc(rules, 0, *at) for at in IN_THE_ARC)
    assert not any(in_forward_arc(rules, 0, *at) for at in OUTSIDE)
    assert [arc_size(rules, facing, 10) for facing in range(6)] == [29] * 6
    assert arc_size(rules, 2, 4) == 11


def arc_size(rules: Any, facing: int, reach: int) -> int:
    around = range(-reach, reach + 1)
    return sum(
        bool(in_forward_arc(rules, facing, x, y)) for x in around for y in around if distance(x, y, 0, 0) <= reach
    )


@pytest.mark.parametrize(
    ("arc", "inside", "size"), [("row", (3, 0), 11), ("cone60", (2, 2), 61), ("cone120", (0, 3), 121)]
)
def test_the_forward_arc_is_an_option(arc: str, inside: tuple[int, int], size: int) -> None:
    """HS-7.9: ff_arc."""
    rules = load("hexspace").load_rules("classic", "skirmish", 2, {"ff_arc": arc})
    assert in_forward_arc(rules, 0, *inside)
    assert not in_forward_arc(rules, 0, -1, 0)
    assert arc_size(rules, 0, 10) == size


def test_head_on_in_the_own_hex_is_an_option() -> None:
    """HS-7.11."""
    assert chance(duel("frigate", "destroyer", 0), "lc1") == 70
    assert chance(duel("frigate", "destroyer", 0), "lc1", head_on_range0=0) == 60


def test_automatic_hits_and_misses_bound_the_chance() -> None:
    """HS-7.16: auto_hit, auto_miss."""
    ships = duel("frigate", "freighter", 0)
    assert chance(ships, "lc1", auto_miss=86) == 85
    ships["B1"]["icm"] = 20
    assert (chance(ships, "t1"), chance(ships, "t1", auto_hit=5)) == (None, 5)


def test_one_percent_above_the_chance_misses_and_the_chance_itself_hits() -> None:
    """HS-7.16, HS-7.18: all damage dice are rolled and the bonus added."""
    ships = duel("fighter", "destroyer", 2)
    ships["B1"]["icm"] = 0
    for face, hull in ((70, 50 - 2 - 3 - 4), (71, 50)):
        match = fire(ships, dice=(face, 2, 3) if face == 70 else (face,))
        assert look(play(match, "A: fire ar1 at B1", "A: execute"), "ships.B1.hull") == hull


def test_every_slot_fires_once_and_an_empty_one_never() -> None:
    """HS-7.4, HS-7.7, HS-7.20."""
    match = fire(duel("frigate", "destroyer", 2, ammo={"t1": 0}))
    assert refused_by(match, "A: fire t1 at B1") == "HS-7.7"
    play(match, "A: fire rb1 at B1")
    assert refused_by(match, "A: fire rb1 at B1") == "HS-7.4"
    match.undo("A")
    assert refused_by(match, "A: fire rb1 at B1") == ""


def test_the_list_offers_each_unit_once_but_a_person_may_select_it_again() -> None:
    """HS-7.20."""
    ships = {**duel("frigate", "destroyer", 2), "A2": {"class": "frigate", "at": [0, 1, -1]}}
    match = play(skirmish(ships, phase="active-fire"), "A: select A1", "A: select A2")
    assert "select A1" not in lines(match, "A")
    play(match, "A: select A1", "A: fire lb1 at B1")
    assert look(match, "shots") == ["A1 lb1 at B1"]


def test_a_unit_without_a_shot_cannot_be_selected() -> None:
    """HS-2.10, HS-7.1."""
    ships = {**duel("frigate", "destroyer", 2), "A2": {"class": "frigate", "at": [-20, 0, 20]}}
    assert refused_by(skirmish(ships, phase="active-fire"), "A: select A2") == "HS-2.10"


def test_sequential_fire_is_rolled_at_once() -> None:
    """HS-7.21: fire_mode=sequential; `execute` ends the step."""
    match = fire(duel("frigate", "destroyer", 2), fire_mode="sequential", dice=(40, 7))
    play(match, "A: fire lb1 at B1")
    assert (look(match, "ships.B1.hull"), look(match, "phase"), look(match, "shots")) == (43, "active-fire", [])
    assert refused_by(match, "A: fire lb1 at B1") == "HS-7.4"
    assert refused_by(match, "A: undo") == "HS-3.17"
    assert look(match, "phase") == "active-fire"
    assert look(play(match, "A: execute"), "side") == "B"


def test_passive_fire_may_catch_a_ship_on_its_way() -> None:
    """HS-7.23: path_fire; the best chance counts."""
    ships = {
        "A1": {"class": "frigate", "at": [-12, 0, 12], "speed": 9},
        "B1": {"class": "frigate", "at": [-10, 1, 9], "facing": 0, "speed": 0},
    }
    for path_fire, range_hexes in ((0, 7), (1, 1)):
        match = skirmish(ships, path_fire=path_fire)
        play(match, "A: select A1", *["A: step straight"] * 9, "A: commit", "A: end", "B: select B1")
        assert match.odds("B", "fire lb1 at A1")["range"] == range_hexes


def test_holding_fire_rolls_nothing_and_spends_nothing() -> None:
    """HS-7.25."""
    match = play(skirmish(duel("frigate", "destroyer", 2), phase="active-fire"), "A: execute")
    assert (look(match, "ships.A1.ammo"), look(match, "side")) == ({"rb1": 4, "t1": 2}, "B")


def test_the_odds_say_what_a_shot_is_worth() -> None:
    """HS-7.15, HS-7.18: base, range, head-on, screen, ICM, chance, damage, chance to destroy."""
    ships = duel("frigate", "destroyer", 3)
    ships["B1"]["hull"] = 19
    told = fire(ships).odds("A", "fire lc1 at B1")
    assert told == {
        "range": 3, "base": 60, "diffusion": -15, "head_on": 10, "screen": False, "icm": 0, "chance": 55, "worst": 55,
        "dice": "2d10", "low": 2, "mean": 11, "high": 20, "expected": 6.05, "destroys": 2, "ammo": None,
    }  # fmt: skip


def test_no_weapon_reaches_beyond_ten_hexes() -> None:
    """HS-7.3."""
    rules = load("hexspace").load_rules("classic", "skirmish", 2, {})
    assert max(weapon.range for weapon in rules.weapons) == 10


def test_a_shot_that_ends_the_match_leaves_the_rest_of_the_list() -> None:
    """HS-7.24."""
    ships = duel("frigate", "destroyer", 2)
    ships["B1"]["hull"] = 1
    match = fire(ships, dice=(40, 1))
    play(match, "A: fire lb1 at B1", "A: fire t1 at B1", "A: execute")
    assert (match.is_over, look(match, "ships.A1.ammo.t1")) == (True, 2)


def test_blocked_lines_are_clear_where_the_planet_does_not_block() -> None:
    """HS-1.18: los_planet."""
    ships = {"A2": {"host": "none", "at": [-2, 0, 2]}, "B1": {"at": [2, 0, -2], "facing": 3}}
    for los, rule in ((1, "HS-1.18"), (0, "")):
        match = position("surprise-attack", ships, side="B", phase="active-fire", los_planet=los)
        play(match, "B: select B1")
        assert refused_by(match, "B: fire lc1 at A2") == rule
