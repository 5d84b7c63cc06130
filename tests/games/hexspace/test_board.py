"""What the table draws beyond the view: where a plan can lead, arcs, shadows, orbits."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.games.hexspace.board import Drawing, End, HostSpot, Reach, Spot, board, way_lines
from admiralty.games.hexspace.view import DeclaredShot


def drawn(match: Match, seat: int = 0) -> Drawing:
    return board(match.rules, match.concealed(seat), seat)


def reach_of(match: Match) -> Reach:
    reach = drawn(match).reach
    assert reach is not None
    return reach


def lone_ship(planet: bool = False, radius: int = 24, **ship: Any) -> Match:
    """A1 is alone with a station far away; Side A moves."""
    position = {
        "phase": "movement",
        "side": "A",
        "ships": {"A1": {"class": "destroyer", "at": [2, 0, -2], **ship}, "B1": {"class": "frigate", "at": [-9, 0, 9]}},
    }
    options = {"sk_planet": int(planet), "map_radius": radius}
    match = Match("hexspace", scenario="skirmish", seed=0, position=position, options=options)
    match.play("A", "select A1")
    return match


def walked(match: Match, way: str) -> Match:
    for letter in way:
        match.play("A", way_lines()[letter])
    return match


def committable(match: Match) -> dict[tuple[int, int], set[int]]:
    """By trying every step: where a plan can end, with how many hexes."""
    found: dict[tuple[int, int], set[int]] = {}
    legal = [action.line for action in match.legal("A")]
    plan = match.view("A")["plan"]
    if "commit" in legal and plan["length"]:
        found.setdefault(tuple(plan["at"][:2]), set()).add(plan["length"])
    for line in legal:
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
    shown = {(end.x, end.y): end.hexes for end in reach_of(match).ends}
    assert shown == {spot: min(lengths) for spot, lengths in tried.items()}


def test_every_way_leads_to_its_end_and_can_be_committed() -> None:
    match = lone_ship(facing=0, speed=3)
    reach = reach_of(match)
    assert (reach.least, reach.most) == (0, 6)
    for end in reach.ends[::7]:
        plan = walked(lone_ship(facing=0, speed=3), end.way).view("A")["plan"]
        assert (plan["at"][:2], plan["length"]) == ([end.x, end.y], end.hexes)


def test_hexes_before_the_minimum_are_only_passed() -> None:
    """HS-3.3: at speed 5 a destroyer moves at least 2 hexes."""
    reach = reach_of(lone_ship(facing=0, speed=5))
    assert Spot(3, 0) in reach.passing
    assert min(end.hexes for end in reach.ends) == 2


def test_a_ship_at_speed_0_turns_first() -> None:
    """HS-3.10: straight back is one hex behind a free facing."""
    match = lone_ship(facing=0, speed=0)
    end = next(end for end in reach_of(match).ends if (end.x, end.y) == (1, 0))
    assert end.way == "3s"
    assert walked(match, end.way).view("A")["plan"]["at"] == [1, 0, -1]


def test_hexes_outside_the_map_are_exits() -> None:
    """HS-3.23."""
    match = lone_ship(radius=12, at=[11, 0, -11], facing=0, speed=3)
    reach = reach_of(match)
    assert End(13, 0, 2, "ss") in reach.exits
    assert all(abs(end.x) <= 12 for end in reach.ends)
    assert walked(match, "ss").view("A")["plan"]["leaves"]
    assert drawn(match).reach is None


def test_hosts_are_marked_where_a_ship_could_dock() -> None:
    """HS-5.3."""
    frigate = {"at": [3, 0, -3], "facing": 3, "speed": 2, "host": "none"}
    position = {"phase": "movement", "side": "A", "ships": {"A1": {"at": [1, 0, -1]}, "A2": frigate}}
    match = Match("hexspace", scenario="surprise-attack", seed=0, position=position)
    match.play("A", "select A2")
    assert reach_of(match).hosts == [HostSpot(1, 0, "A1")]


def test_the_arc_is_the_strip_of_three_rows() -> None:
    """HS-7.9: facing 0; neighbours ahead to the left and right are outside, the hexes beyond them inside."""
    arc = drawn(lone_ship()).arcs[0]
    inside = ((1, 0), (10, 0), (1, 1), (2, -1))
    outside = ((0, 0), (-1, 0), (0, 1), (1, -1), (11, 0))
    assert [Spot(*at) in arc for at in (*inside, *outside)] == [True] * 4 + [False] * 5


def test_the_shadow_is_what_the_planet_hides_from_the_end_of_the_plan() -> None:
    """HS-1.18: from 2,0 the row behind the planet is hidden; after a move it is another."""
    match = lone_ship(planet=True, facing=5, speed=1)
    spots = (Spot(1, 0), Spot(-6, 0), Spot(-4, 2))
    assert [spot in drawn(match).units["A1"].shadow for spot in spots] == [False, True, False]
    walked(match, "ss")
    assert [spot in drawn(match).units["A1"].shadow for spot in spots] == [False, False, True]
    assert drawn(lone_ship()).units["A1"].shadow == []


def test_an_orbit_shows_its_next_hex_and_every_unit_its_speeds() -> None:
    """HS-4.7, HS-3.3, HS-3.4."""
    ship = {"at": [1, 0, -1], "orbit": "cw"}
    units = drawn(lone_ship(planet=True, **ship)).units
    assert units["A1"].next == Spot(0, 1)
    assert units["B1"].next is None
    assert (units["B1"].slowest, units["B1"].fastest) == (0, 3)


def test_a_unit_shows_the_weapon_in_each_of_its_slots() -> None:
    """HS-6.11."""
    assert drawn(lone_ship()).units["A1"].slots == {"lc1": "lc", "lb1": "lb", "rb1": "rb", "t1": "t"}


def fleet_in_movement() -> Match:
    """A1 is a carrier with the fighter A2 aboard; A3 and A4 are frigates of which A4 has moved."""
    ships = {
        "A1": {"class": "assault-carrier", "at": [0, 0, 0], "speed": 0},
        "A2": {"class": "fighter", "host": "A1"},
        "A3": {"class": "frigate", "at": [3, 0, -3], "speed": 0},
        "A4": {"class": "frigate", "at": [4, 0, -4], "moved": True},
        "B1": {"class": "frigate", "at": [-9, 0, 9]},
    }
    start = {"phase": "movement", "side": "A", "ships": ships}
    return Match("hexspace", scenario="skirmish", seed=0, position=start)


def test_while_a_move_is_planned_the_ships_that_could_be_planned_instead_are_offered_with_their_lines() -> None:
    """HS-3.18: what may be selected once the ship is put back, and nothing else."""
    match = fleet_in_movement()
    assert drawn(match).swaps == {}
    match.play("A", "select A1")
    assert drawn(match).swaps == {"A2": ["deselect", "select A2"], "A3": ["deselect", "select A3"]}
    for line in drawn(match).swaps["A3"]:
        match.play("A", line)
    assert match.view("A")["selected"] == "A3"


def test_a_guest_whose_carrier_has_moved_cannot_be_planned_instead() -> None:
    """HS-5.12."""
    match = fleet_in_movement()
    for line in ("select A1", "commit", "select A3"):
        match.play("A", line)
    assert drawn(match).swaps == {}


def test_only_the_side_that_plans_is_offered_another_ship() -> None:
    match = fleet_in_movement()
    match.play("A", "select A1")
    assert drawn(match, seat=1).swaps == {}


def test_declared_shots_are_shown_by_name() -> None:
    """HS-7.20."""
    start = {
        "phase": "active-fire",
        "side": "A",
        "ships": {"A1": {"class": "frigate", "at": [0, 0, 0]}, "B1": {"class": "frigate", "at": [2, 0, -2]}},
    }
    match = Match("hexspace", scenario="skirmish", seed=0, position=start)
    for line in ("select A1", "fire lb1 at B1"):
        match.play("A", line)
    assert drawn(match).declared == [DeclaredShot("A1", "lb1", "B1")]
