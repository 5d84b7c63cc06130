"""What the table draws beyond the view: where a plan can lead, arcs, shadows, orbits."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.match.match import Match
from admiralty.testing.kit import drawing, lines, look, play
from games.hexspace.positions import position, skirmish


def lone_ship(planet: bool = False, radius: int = 24, **ship: Any) -> Match:
    """A1 is selected, alone with a frigate far away."""
    ships = {"A1": {"class": "destroyer", "at": [2, 0, -2], **ship}, "B1": {"class": "frigate", "at": [-9, 0, 9]}}
    return play(skirmish(ships, sk_planet=int(planet), map_radius=radius), "A: select A1")


def reach_of(match: Match) -> Any:
    return drawing(match, "A")["reach"]


def walked(match: Match, way: str) -> Match:
    step = drawing(match, "A")["way_lines"]
    return play(match, *(f"A: {step[letter]}" for letter in way))


def committable(match: Match) -> dict[tuple[int, int], set[int]]:
    """By trying every step: where a plan can end, with how many hexes."""
    found: dict[tuple[int, int], set[int]] = {}
    plan = look(match, "plan")
    if "commit" in match.legal("A") and plan["length"]:
        found.setdefault(tuple(plan["at"][:2]), set()).add(plan["length"])
    for line in lines(match, "A"):
        if line.startswith("step"):
            match.play("A", line)
            for spot, lengths in committable(match).items():
                found.setdefault(spot, set()).update(lengths)
            match.play("A", "undo")
    return found


@pytest.mark.parametrize("speed", [2, 4])
@pytest.mark.parametrize("planet", [False, True])
def test_the_ends_of_a_plan_are_exactly_those_that_trying_every_step_finds(speed: int, planet: bool) -> None:
    """HS-3.3 to HS-3.8, HS-3.20: a frigate's cousin with ADF 1 keeps the search small."""
    match = lone_ship(planet, **{"class": "heavy-cruiser"}, facing=3, speed=speed)
    tried = committable(match)
    shown = {(x, y): hexes for x, y, hexes, _ in reach_of(match)["ends"]}
    assert shown == {spot: min(lengths) for spot, lengths in tried.items()}


def test_every_way_leads_to_its_end_and_can_be_committed() -> None:
    match = lone_ship(facing=0, speed=3)
    reach = reach_of(match)
    assert (reach["least"], reach["most"]) == (0, 6)
    for x, y, hexes, way in reach["ends"][::7]:
        plan = walked(lone_ship(facing=0, speed=3), way).view("A")["plan"]
        assert (plan["at"][:2], plan["length"]) == ([x, y], hexes)


def test_hexes_before_the_minimum_are_stages_of_the_way() -> None:
    """HS-3.3, HS-3.16: at speed 5 a destroyer moves at least 2 hexes; the first can be picked and gone on from."""
    match = lone_ship(facing=0, speed=5)
    reach = reach_of(match)
    assert reach["passing"] == [[3, 0, 1, "s"]]
    assert min(hexes for _, _, hexes, _ in reach["ends"]) == 2
    assert "commit" not in match.legal("A")
    walked(match, "s")
    assert look(match, "plan.at") == [3, 0, -3]
    assert [4, 0, 2, "s"] in reach_of(match)["ends"]


def turnings_of(match: Match) -> dict[str | None, Any]:
    return {each["turn"]: each for each in drawing(match, "A")["turnings"]}


def test_the_last_segment_is_turned_left_straight_or_right_where_it_ends() -> None:
    """HS-3.16: by undo and the other step, as long as MR allows it."""
    match = walked(lone_ship(facing=0, speed=3), "s")
    found = turnings_of(match)
    assert [(turn, each["facing"], each["taken"]) for turn, each in found.items()] == [
        ("left", 5, False),
        ("straight", 0, True),
        ("right", 1, False),
    ]
    play(match, *(f"A: {line}" for line in found["right"]["lines"]))
    assert (look(match, "plan.at"), look(match, "plan.facing"), look(match, "plan.turns")) == ([3, 0, -3], 1, 1)
    again = turnings_of(match)
    play(match, *(f"A: {line}" for line in again["left"]["lines"]))
    assert (look(match, "plan.length"), look(match, "plan.facing"), look(match, "plan.turns")) == (1, 5, 1)


def test_a_turn_that_a_rule_forbids_has_no_lines() -> None:
    """HS-3.8: a heavy cruiser has one turn a move; the segment that used it can still be changed."""
    match = walked(lone_ship(**{"class": "heavy-cruiser"}, facing=0, speed=3), "rs")
    assert [bool(each["lines"]) for each in turnings_of(match).values()] == [False, False, False]
    match = walked(lone_ship(**{"class": "heavy-cruiser"}, facing=0, speed=3), "sr")
    assert [bool(each["lines"]) for each in turnings_of(match).values()] == [True, True, False]


def test_turning_the_last_segment_keeps_a_screen_order_whenever_it_was_given() -> None:
    """HS-3.16, HS-3.17: undo alone would take back the order."""
    for lines_before in (("screen up", "step straight"), ("step straight", "screen up")):
        match = play(lone_ship(facing=0, speed=3), *(f"A: {line}" for line in ("step straight", *lines_before)))
        play(match, *(f"A: {line}" for line in turnings_of(match)["left"]["lines"]))
        assert (look(match, "plan.length"), look(match, "plan.facing"), look(match, "plan.screen")) == (2, 5, "up")


def test_a_ship_at_speed_0_is_turned_to_any_facing_as_often_as_one_likes() -> None:
    """HS-3.10."""
    match = lone_ship(facing=0, speed=0)
    found = drawing(match, "A")["turnings"]
    assert [each["lines"] for each in found] == [[], *([f"face {facing}"] for facing in range(1, 6))]
    again = drawing(play(match, "A: face 2"), "A")["turnings"]
    assert [each["taken"] for each in again] == [False, False, True, False, False, False]
    assert again[0]["lines"] == ["face 0"]


def test_there_is_nothing_to_turn_for_a_moving_ship_before_its_first_step_nor_for_the_other_side() -> None:
    """HS-3.7."""
    match = lone_ship(facing=0, speed=3)
    assert drawing(match, "A")["turnings"] == []
    assert drawing(walked(match, "s"), "B")["turnings"] == []


def test_a_ship_at_speed_0_turns_first() -> None:
    """HS-3.10: straight back is one hex behind a free facing."""
    match = lone_ship(facing=0, speed=0)
    way = next(way for x, y, _, way in reach_of(match)["ends"] if (x, y) == (1, 0))
    assert way == "3s"
    assert walked(match, way).view("A")["plan"]["at"] == [1, 0, -1]


def test_hexes_outside_the_map_are_exits() -> None:
    """HS-3.23."""
    match = lone_ship(radius=12, at=[11, 0, -11], facing=0, speed=3)
    reach = reach_of(match)
    assert [13, 0, 2, "ss"] in reach["exits"]
    assert all(abs(x) <= 12 for x, _, _, _ in reach["ends"])
    assert walked(match, "ss").view("A")["plan"]["leaves"]
    assert reach_of(match) is None


def test_hosts_are_marked_where_a_ship_could_dock() -> None:
    """HS-5.3."""
    frigate = {"at": [3, 0, -3], "facing": 3, "speed": 2, "host": "none"}
    match = play(position("surprise-attack", {"A1": {"at": [1, 0, -1]}, "A2": frigate}), "A: select A2")
    assert reach_of(match)["hosts"] == [[1, 0, "A1"]]


def test_the_arc_is_the_strip_of_three_rows() -> None:
    """HS-7.9: facing 0; neighbours ahead to the left and right are outside, the hexes beyond them inside."""
    arc = drawing(lone_ship())["arcs"][0]
    inside = ([1, 0], [10, 0], [1, 1], [2, -1])
    outside = ([0, 0], [-1, 0], [0, 1], [1, -1], [11, 0])
    assert [spot in arc for spot in (*inside, *outside)] == [True] * 4 + [False] * 5


def test_the_shadow_is_what_the_planet_hides_from_the_end_of_the_plan() -> None:
    """HS-1.18: from 2,0 the row behind the planet is hidden; after a move it is another."""
    match = lone_ship(planet=True, facing=5, speed=1)
    spots = ([1, 0], [-6, 0], [-4, 2])
    assert [spot in drawing(match, "A")["units"]["A1"]["shadow"] for spot in spots] == [False, True, False]
    walked(match, "ss")
    assert [spot in drawing(match, "A")["units"]["A1"]["shadow"] for spot in spots] == [False, False, True]
    assert drawing(lone_ship())["units"]["A1"]["shadow"] == []


def test_an_orbit_shows_its_next_hex_and_every_unit_its_speeds() -> None:
    """HS-4.7, HS-3.3, HS-3.4."""
    ship = {"at": [1, 0, -1], "orbit": "cw"}
    units = drawing(lone_ship(planet=True, **ship))["units"]
    assert units["A1"]["next"] == [0, 1]
    assert units["B1"]["next"] is None
    assert (units["B1"]["slowest"], units["B1"]["fastest"]) == (0, 3)


def test_the_weapon_in_each_slot_is_told() -> None:
    """HS-6.11."""
    match = lone_ship()
    weapons = [drawing(match)["slots"][slot] for slot in look(match, "ships.A1.weapons")]
    assert weapons == ["lc", "lb", "rb", "t"]


FLEET = {
    "A1": {"class": "assault-carrier", "at": [0, 0, 0], "speed": 0},
    "A2": {"class": "fighter", "host": "A1"},
    "A3": {"class": "frigate", "at": [3, 0, -3], "speed": 0},
    "A4": {"class": "frigate", "at": [4, 0, -4], "moved": True},
    "B1": {"class": "frigate", "at": [-9, 0, 9]},
}


def test_while_a_move_is_planned_the_ships_that_could_be_planned_instead_are_offered_with_their_lines() -> None:
    """HS-3.18: what may be selected once the ship is put back, and nothing else."""
    match = skirmish(FLEET)
    assert drawing(match, "A")["swaps"] == {}
    swaps = drawing(play(match, "A: select A1"), "A")["swaps"]
    assert swaps == {"A2": ["deselect", "select A2"], "A3": ["deselect", "select A3"]}
    play(match, *(f"A: {line}" for line in swaps["A3"]))
    assert look(match, "selected") == "A3"


def test_a_guest_whose_carrier_has_moved_cannot_be_planned_instead() -> None:
    """HS-5.12."""
    match = play(skirmish(FLEET), "A: select A1", "A: commit", "A: select A3")
    assert drawing(match, "A")["swaps"] == {}


def test_only_the_side_that_plans_is_offered_another_ship() -> None:
    assert drawing(play(skirmish(FLEET), "A: select A1"), "B")["swaps"] == {}


def test_declared_shots_are_shown_by_name() -> None:
    """HS-7.20."""
    ships = {"A1": {"class": "frigate", "at": [0, 0, 0]}, "B1": {"class": "frigate", "at": [2, 0, -2]}}
    match = play(skirmish(ships, phase="active-fire"), "A: select A1", "A: fire lb1 at B1")
    assert drawing(match, "A")["declared"] == [{"ship": "A1", "slot": "lb1", "target": "B1"}]


def fewest_turns(match: Match) -> dict[tuple[int, int, int], int]:
    """By trying every step: by hex and length of the plan, the fewest turns that lead there."""
    plan = look(match, "plan")
    found = {(*plan["at"][:2], plan["length"]): plan["turns"]}
    for line in lines(match, "A"):
        if line.startswith("step"):
            match.play("A", line)
            for place, turns in fewest_turns(match).items():
                found[place] = min(turns, found.get(place, turns))
            match.play("A", "undo")
    return found


def test_a_picked_hex_is_reached_by_the_shortest_way_with_the_fewest_turns() -> None:
    """HS-3.16."""
    match = lone_ship(facing=0, speed=2)
    tried = fewest_turns(match)
    for x, y, hexes, way in reach_of(match)["ends"]:
        assert len(way) - way.count("s") == tried[x, y, hexes]
