"""HS-16: two squadrons and two stations of random strength."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.testing.kit import look, play
from games.hexspace.positions import alone, position


def test_both_stations_have_the_same_random_strength() -> None:
    """HS-16.2, HS-6.6: every hull from 20 to 200, with what follows from it."""
    hulls = set()
    for seed in range(120):
        ships = Match("hexspace", "outposts", seed=seed).view()["ships"]
        ours, theirs = ships["A1"], ships["B1"]
        values = ("hull", "hull_max", "icm", "ms", "weapons", "ammo", "cost")
        assert [ours[name] for name in values] == [theirs[name] for name in values]
        assert ours["icm"] == min(8, max(2, ours["hull"] // 25))
        hulls.add(ours["hull"])
    assert hulls == set(range(20, 201, 20))


def test_the_planet_stands_between_the_stations_and_the_lines_face_it() -> None:
    """HS-16.1, HS-16.3, HS-16.4."""
    for seed in range(12):
        ships = Match("hexspace", "outposts", seed=seed).view()["ships"]
        assert max(map(abs, ships["A1"]["at"])) == 1
        for number in range(1, 6):
            ours, theirs = ships[f"A{number}"], ships[f"B{number}"]
            assert [-part for part in ours["at"]] == theirs["at"]
        assert (ships["A2"]["facing"] + 3) % 6 == ships["B2"]["facing"]
        assert ships["A1"]["facing"] == ships["B1"]["facing"] == 0  # HS-3.21


@pytest.mark.parametrize(("hull", "winners"), [(50, ()), (25, ("A",))])
def test_points_decide_when_the_time_is_up(hull: int, winners: tuple[str, ...]) -> None:
    """HS-16.5, HS-9.6."""
    ships = alone("A1", "B1", "A2", "B2", of="outposts")
    ships |= {"A2": {"at": [12, 0, -12], "speed": 0}, "B2": {"at": [-12, 0, 12], "speed": 0, "hull": hull}}
    for name in ("A3", "A4", "A5", "B3", "B4", "B5"):
        ships[name] = {"status": "left"}
    match = position("outposts", ships, side="B", start={"round": 20})
    play(match, "B: select B2", "B: commit", "B: end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (winners, "HS-9.6")


def test_a_random_station_docks_its_side() -> None:
    """HS-5.1: A2 ends in the station's hex after one hex."""
    ships = {"A1": {"at": [1, 0, -1], "orbit": "cw"}, "A2": {"at": [2, 0, -2], "facing": 3, "speed": 2}}
    match = play(position("outposts", ships), "A: select A2", "A: step straight", "A: dock")
    assert look(match, "ships.A2.host") == "A1"
