"""HS-1: the board."""

from __future__ import annotations

import pytest

from admiralty.errors import Malformed
from admiralty.games import load
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_blocked
from admiralty.games.hexspace.state import State
from admiralty.kernel.hexes import distance
from admiralty.testing.kit import lines, look, play, refused_by
from games.hexspace.positions import alone, position, skirmish


def open_sky(planet: int) -> State:
    state = State()
    state.planet = planet
    return state


def test_a_hex_is_three_numbers_whose_sum_is_zero() -> None:
    """HS-1.1."""
    match = skirmish({"A1": {"class": "frigate", "at": [3, -5, 2]}, "B1": {"class": "frigate", "at": [9, 0, -9]}})
    assert look(match, "ships.A1.at") == [3, -5, 2]
    with pytest.raises(Malformed, match="it must be 0"):
        skirmish({"A1": {"class": "frigate", "at": [3, -5, 3]}})


@pytest.mark.parametrize(("facing", "vector"), list(enumerate([(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])))
def test_the_six_facings_are_the_six_vectors(facing: int, vector: tuple[int, int]) -> None:
    """HS-1.2."""
    assert (ahead_x(facing), ahead_y(facing)) == vector
    assert (ahead_x(facing + 6), ahead_y(facing + 6)) == vector


@pytest.mark.parametrize(("x", "y", "hexes"), [(0, 0, 0), (3, 0, 3), (2, 1, 3), (3, -5, 5), (-4, 9, 9)])
def test_distance_is_the_largest_difference_of_the_three_coordinates(x: int, y: int, hexes: int) -> None:
    """HS-1.4."""
    assert distance(x, y, 0, 0) == hexes == max(abs(x), abs(y), abs(x + y))


def test_a_ship_may_leave_at_any_speed_but_a_station_cannot_move() -> None:
    """HS-1.9."""
    ships = {
        "A1": {"class": "frigate", "at": [24, 0, -24], "speed": 0},
        "A2": {"class": "space-station", "at": [23, 0, -23], "hull": 20},
        "A3": {"class": "frigate", "at": [0, 0, 0], "speed": 0},
        "B1": {"class": "frigate", "at": [-9, 0, 9]},
    }
    match = play(skirmish(ships), "A: select A1", "A: step straight", "A: commit")
    assert look(match, "ships.A1.status") == "left"
    assert refused_by(play(match, "A: select A2"), "A: step straight") == "HS-3.21"


def test_guests_leave_with_their_carrier() -> None:
    """HS-1.10."""
    match = position("last-stand", {"B1": {"at": [24, 0, -24], "facing": 0, "speed": 3}}, side="B")
    play(match, "B: select B1", "B: step straight", "B: commit")
    assert [look(match, f"ships.{name}.status") for name in ("B1", "B7", "B8")] == ["left"] * 3


def test_the_planet_is_the_hex_in_the_middle_and_convoy_run_has_none() -> None:
    """HS-1.11, HS-1.12, HS-10.2: one planet or none; no unit is ever set up in its hex."""
    assert look(position("surprise-attack"), "planet") == [0, 0, 0]
    assert look(position("convoy-run"), "planet") is None
    with pytest.raises(Malformed, match="planet"):
        position("surprise-attack", {"A1": {"at": [0, 0, 0]}})


def test_a_ship_without_any_legal_move_crashes() -> None:
    """HS-1.14: it can only happen where orbit entry is restricted."""
    ships = {**alone("A1", "A2", "B1", of="surprise-attack"), "B1": {"at": [-1, 0, 1], "facing": 0, "speed": 9}}
    match = position("surprise-attack", ships, side="B", orbit_entry="speed0")
    play(match, "B: select B1")
    assert refused_by(match, "B: orbit cw") == "HS-4.3"
    assert lines(match, "B") == ["screen up", "commit"]
    play(match, "B: commit")
    assert look(match, "ships.B1.status") == "destroyed"


def test_nothing_pulls_a_ship_towards_the_planet() -> None:
    """HS-1.15, HS-4.13: it passes next to it in a straight line, and that is no orbit."""
    ships = {"A2": {"host": "none", "at": [-2, 1, 1], "facing": 0, "speed": 3}}
    match = play(position("surprise-attack", ships), "A: select A2", *["A: step straight"] * 3, "A: commit")
    assert look(match, "ships.A2.at") == [1, 1, -2]
    assert look(match, "ships.A2.orbit") == "none"


def test_a_ship_that_ends_in_an_enemys_hex_hurts_nobody() -> None:
    """HS-1.17, HS-1.16: there is no ramming."""
    ships = {
        "A1": {"class": "fighter", "at": [0, 0, 0], "speed": 3},
        "B1": {"class": "fighter", "at": [3, 0, -3]},
    }
    match = play(skirmish(ships), "A: select A1", *["A: step straight"] * 3, "A: commit")
    assert look(match, "ships.A1.at") == [3, 0, -3]
    assert [look(match, f"ships.{name}.hull") for name in ("A1", "B1")] == [8, 8]


BLOCKED = [((1, 0), (-1, 0)), ((3, 0), (-2, 0)), ((2, -1), (-2, 1)), ((2, -1), (-1, 1)), ((1, 1), (-1, -1))]
CLEAR = [((1, 0), (-1, 1)), ((3, -1), (-3, 2)), ((2, 1), (-2, 1)), ((4, -3), (-4, 2))]


@pytest.mark.parametrize(("a", "b"), BLOCKED)
def test_the_planet_blocks_the_lines_of_the_worked_example(a: tuple[int, int], b: tuple[int, int]) -> None:
    """HS-1.18, from both ends."""
    assert is_blocked(open_sky(1), *a, *b)
    assert is_blocked(open_sky(1), *b, *a)
    assert not is_blocked(open_sky(0), *a, *b)


@pytest.mark.parametrize(("a", "b"), CLEAR)
def test_a_line_that_only_touches_the_planet_is_clear(a: tuple[int, int], b: tuple[int, int]) -> None:
    """HS-1.19."""
    assert not is_blocked(open_sky(1), *a, *b)
    assert not is_blocked(open_sky(1), *b, *a)


def test_the_line_of_fire_is_the_same_from_both_ends() -> None:
    """HS-1.19: for all pairs of hexes near the planet; the quick answer for lines far from it is right too."""
    sky = open_sky(1)
    hexes = [(x, y) for x in range(-5, 6) for y in range(-5, 6) if distance(x, y, 0, 0) <= 5 and (x, y) != (0, 0)]
    for a in hexes:
        for b in hexes:
            assert is_blocked(sky, *a, *b) == is_blocked(sky, *b, *a) == blocked_by_the_book(a, b)


def blocked_by_the_book(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """HS-1.18, word for word."""
    n = max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))
    for i in range(1, n):
        x, y = (a[axis] * (n - i) + b[axis] * i for axis in (0, 1))
        z = -x - y
        if abs(x - y) < n and abs(y - z) < n and abs(z - x) < n:
            return True
    return False


def test_with_planet_entry_crash_a_ship_may_fly_into_the_planet() -> None:
    """HS-1.13: planet_entry."""
    ships = {"A2": {"host": "none", "at": [-2, 0, 2], "facing": 0, "speed": 6}}
    match = position("surprise-attack", ships, planet_entry="crash")
    play(match, "A: select A2", "A: step straight")
    assert refused_by(match, "A: step left") == "HS-1.13"
    play(match, "A: step straight")
    assert lines(match, "A") == ["commit"]
    play(match, "A: commit")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("B",), "HS-10.10")


def test_a_map_too_small_for_the_scenario_is_refused_at_its_start() -> None:
    """HS-1.6: set-up hexes do not change with map_radius."""
    with pytest.raises(Malformed, match="map_radius is 20"):
        load("hexspace").load_rules("classic", "surprise-attack", 2, {"map_radius": 20})
