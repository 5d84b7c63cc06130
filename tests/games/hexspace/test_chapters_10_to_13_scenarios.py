"""HS-10 to HS-13: set-ups and ends of the four scenarios with fixed fleets."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.games.hexspace.setup import place_unit
from admiralty.games.hexspace.state import State
from admiralty.games.hexspace.tables import load_rules
from admiralty.testing.kit import look, play
from games.hexspace.positions import alone, position

# Entry hexes of Surprise Attack! at the corners (HS-10.5, HS-10.6, k = 0): Venemous, Perdition, facing.
ENTRIES = {
    0: ([24, 0, -24], [23, 1, -24], 3),
    1: ([0, 24, -24], [-1, 24, -23], 4),
    2: ([-24, 24, 0], [-24, 23, 1], 5),
    3: ([-24, 0, 24], [-23, -1, 24], 0),
    4: ([0, -24, 24], [1, -24, 23], 1),
    5: ([24, -24, 0], [24, -23, -1], 2),
}
# The Last Stand with e = 0: Infamous, Star Scourge, Vicious, Pestilence, Doomfist, Stinger.
CARRIER_GROUP = [[22, 0, -22], [21, 1, -22], [21, 0, -21], [22, -1, -21], [20, 1, -21], [20, 0, -20]]
SEEDS = range(60)


def ended(match: Match) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


def starts(scenario: str, **options: Any) -> list[dict[str, Any]]:
    return [Match("hexspace", scenario, "classic", seed=seed, options=options).view() for seed in SEEDS]


AHEAD = ((1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0))  # HS-1.2


def from_centre(at: list[int], facing: int) -> float:
    """How far off the centre a ship at this hex points, squared, at the centre's distance."""
    return sum((place + max(map(abs, at)) * step) ** 2 for place, step in zip(at, AHEAD[facing], strict=True))


def test_the_raiders_enter_at_any_hex_of_the_edge() -> None:
    """HS-10.5, HS-10.6: 144 hexes; the second beside the first, both at speed 10 with the facing nearest the centre."""
    seen = set()
    for seed in range(1500):
        ships = Match("hexspace", "surprise-attack", "classic", seed=seed).view()["ships"]
        b1, b2 = ships["B1"], ships["B2"]
        seen.add(tuple(b1["at"]))
        assert max(map(abs, b1["at"])) == max(map(abs, b2["at"])) == 24
        assert max(abs(here - there) for here, there in zip(b1["at"], b2["at"], strict=True)) == 1
        assert from_centre(b1["at"], b1["facing"]) == min(from_centre(b1["at"], facing) for facing in range(6))
        assert (b2["facing"], b1["speed"], b2["speed"]) == (b1["facing"], 10, 10)
    assert len(seen) == 144


# The edge e = 0 by k: Venemous, Perdition, facing.
ALONG = {
    0: ([24, 0, -24], [23, 1, -24], 3),
    12: ([12, 12, -24], [11, 13, -24], 3),
    13: ([11, 13, -24], [10, 14, -24], 4),
    23: ([1, 23, -24], [0, 24, -24], 4),
}


@pytest.mark.parametrize("along", ALONG)
def test_past_the_middle_of_an_edge_the_raiders_face_the_next_way(along: int) -> None:
    """HS-10.5, HS-10.6: at the middle itself, k = 12, both facings are equally near, and the first is taken."""
    state, rules = State(), load_rules("classic", "surprise-attack", 2, {})
    for number in range(3, 5):
        place_unit(rules, state, rules.placements[number], 0, 0, along)
    b1, b2 = state.units[16], state.units[17]
    hexes = [[int(unit.x), int(unit.y), int(-unit.x - unit.y)] for unit in (b1, b2)]
    assert (*hexes, int(b1.facing)) == ALONG[along]


def test_with_one_hex_of_each_edge_the_raiders_enter_at_the_corners() -> None:
    """HS-10.5: sa_edge_hexes."""
    seen = set()
    for view in starts("surprise-attack", sa_edge_hexes=1):
        b1, b2 = view["ships"]["B1"], view["ships"]["B2"]
        assert (b1["at"], b2["at"], b1["facing"]) == ENTRIES[view["edge"]]
        seen.add(view["edge"])
    assert seen == set(ENTRIES)


@pytest.mark.parametrize("scenario", ["surprise-attack", "last-stand"])
def test_the_station_starts_anywhere_round_the_planet_in_either_orbit(scenario: str) -> None:
    """HS-10.3, HS-11.2, HS-10.2."""
    places = set()
    for view in starts(scenario):
        station = view["ships"]["A1"]
        assert max(map(abs, station["at"])) == 1
        places.add((tuple(station["at"]), station["orbit"]))
    assert len(places) == 12


def test_surprise_attack_ends_when_no_raider_is_left() -> None:
    """HS-10.14: a raider that leaves is gone too."""
    ships = {"B1": {"at": [24, 0, -24], "facing": 0, "speed": 3}, "B2": {"gone": True}}
    match = play(position("surprise-attack", ships, side="B"), "B: select B1", "B: step straight", "B: commit")
    assert ended(match) == (("A",), "HS-10.14")


def test_surprise_attack_ends_with_its_last_round() -> None:
    """HS-10.13: sa_turn_limit."""
    ships = {"B1": {"at": [20, 0, -20], "speed": 0}, "B2": {"gone": True}}
    plies = ("B: select B1", "B: commit", "B: end")
    match = position("surprise-attack", ships, side="B", start={"round": 15}, sa_turn_limit=16)
    assert play(match, *plies).outcome is None
    match = position("surprise-attack", ships, side="B", start={"round": 15})
    assert ended(play(match, *plies)) == (("B",), "HS-10.13")


def test_the_evacuation_counts_side_turns_rounds_or_own_turns() -> None:
    """HS-10.7: evac_count, evac_needed."""
    ships = {"B1": {"at": [20, 0, -20], "speed": 0}, "B2": {"gone": True}}
    plies = ("A: end", "B: select B1", "B: commit", "B: end")
    for counted, needed, count, done in (
        ("side-turn", 3, 2, False),
        ("round", 3, 1, False),
        ("own-turn", 3, 1, False),
        ("side-turn", 2, 2, True),
    ):
        match = play(position("surprise-attack", ships, evac_count=counted, evac_needed=needed), *plies)
        assert look(match, "evacuation") == {"count": count, "done": done}


def test_the_last_stand_is_set_up_as_the_book_says() -> None:
    """HS-11.1, HS-11.2, HS-11.3, HS-11.4."""
    view = next(view for view in starts("last-stand") if view["edge"] == 0)
    ships = view["ships"]
    assert [ships[f"B{number}"]["at"] for number in range(1, 7)] == CARRIER_GROUP
    assert {(ships[f"B{number}"]["facing"], ships[f"B{number}"]["speed"]) for number in range(1, 7)} == {(3, 6)}
    assert (ships["A3"]["at"], ships["A3"]["facing"], ships["A4"]["at"], ships["A4"]["facing"]) == (
        [0, -2, 2],
        1,
        [-1, 1, 0],
        5,
    )
    assert (view["side"], ships["A1"]["faction"], ships["B1"]["faction"]) == ("A", "UPF", "Sathar")


def test_two_wings_are_the_same_number_of_fighters_on_both_sides() -> None:
    """HS-11.5."""
    ships = look(position("last-stand"), "ships")
    fighters = [name[0] for name, ship in ships.items() if ship["class"] == "fighter"]
    assert (fighters.count("A"), fighters.count("B")) == (2, 2)


def test_the_number_of_fighters_is_an_option() -> None:
    """HS-11.5: in turn 0,2,-2 and 0,3,-3."""
    view = starts("last-stand", ls_upf_fighters=3, ls_sathar_fighters=0)[0]
    assert [view["ships"][f"A{number}"]["at"] for number in (7, 8, 9)] == [[0, 2, -2], [0, 3, -3], [0, 2, -2]]
    assert "B7" not in view["ships"]


def test_the_upf_holds_when_no_sathar_ship_is_left_or_time_is_up() -> None:
    """HS-11.8, HS-11.9: fighters count."""
    ships = {**alone("A1", "B6", of="last-stand"), "B6": {"at": [24, 0, -24], "facing": 0, "speed": 3}}
    match = play(position("last-stand", ships, side="B"), "B: select B6", "B: step straight", "B: commit")
    assert ended(match) == (("A",), "HS-11.8")
    ships["B6"] = {"at": [20, 0, -20], "speed": 0}
    match = position("last-stand", ships, side="B", start={"round": 12})
    assert ended(play(match, "B: select B6", "B: commit", "B: end")) == (("A",), "HS-11.9")


FREIGHTER = {"at": [0, 0, 0], "speed": 0}


def test_freighters_left_when_the_raiders_are_gone_escape() -> None:
    """HS-12.7, HS-12.9."""
    ships = {**alone("A1", "B1", of="convoy-run"), "A1": FREIGHTER, "B1": {"at": [24, 0, -24], "facing": 0, "speed": 3}}
    match = play(position("convoy-run", ships, side="B"), "B: select B1", "B: step straight", "B: commit")
    assert ended(match) == (("A",), "HS-12.7")
    assert look(match, "convoy") == {"escaped": 1, "lost": 0}


def test_freighters_left_when_time_is_up_are_lost() -> None:
    """HS-12.8."""
    ships = {**alone("A1", "B1", of="convoy-run"), "A1": FREIGHTER, "B1": {"at": [20, 0, -20], "speed": 0}}
    match = position("convoy-run", ships, side="B", start={"round": 16})
    assert ended(play(match, "B: select B1", "B: commit", "B: end")) == (("B",), "HS-12.8")


def test_a_freighter_that_leaves_to_the_west_is_lost_and_half_is_a_draw() -> None:
    """HS-12.5, HS-12.6, HS-12.9: the hex outside must have x > z."""
    ships = alone("A1", "A2", "B1", of="convoy-run")
    ships["A1"] = {"at": [24, -12, -12], "facing": 0, "speed": 3}
    ships["A2"] = {"at": [-24, 12, 12], "facing": 3, "speed": 3}
    match = position("convoy-run", ships)
    play(match, "A: select A1", "A: step straight", "A: commit", "A: select A2", "A: step straight", "A: commit")
    assert ended(match) == ((), "HS-12.6")
    assert look(match, "convoy") == {"escaped": 1, "lost": 1}


@pytest.mark.parametrize(
    ("at", "facing", "escaped"), [([12, 12, -24], 1, 1), ([-12, 24, -12], 1, 1), ([-12, 24, -12], 2, 0)]
)
def test_the_eastern_half_is_judged_by_the_hex_outside(at: list[int], facing: int, escaped: int) -> None:
    """HS-12.5: from -12,24,-12 to -12,25,-13 x > z holds, to -13,25,-12 it does not."""
    ships = {**alone("A1", "B1", of="convoy-run"), "A1": {"at": at, "facing": facing, "speed": 2}}
    match = play(position("convoy-run", ships), "A: select A1", "A: step straight", "A: commit")
    assert look(match, "convoy.escaped") == escaped


def test_the_raiders_stand_in_line_at_either_corner() -> None:
    """HS-12.3, HS-12.4: slot 1 to one side, slot 2 to the other, slot 3 further out."""
    lines = {
        view["edge"]: [view["ships"][f"B{number}"]["at"] for number in range(1, 5)] for view in starts("convoy-run")
    }
    assert lines == {
        5: [[16, -16, 0], [16, -15, -1], [15, -16, 1], [16, -14, -2]],
        1: [[0, 16, -16], [-1, 16, -15], [1, 15, -16], [-2, 16, -14]],
    }


def test_a_fighter_duel_is_won_when_the_other_has_no_fighter_left() -> None:
    """HS-13.4."""
    ships = alone("A1", "B1", of="fighter-duel")
    ships |= {"A1": {"at": [4, 0, -4], "facing": 0}, "B1": {"at": [6, 0, -6], "hull": 1}}
    match = position("fighter-duel", ships, phase="active-fire", dice=(70, 1, 1))
    play(match, "A: select A1", "A: fire ar1 at B1", "A: execute")
    assert ended(match) == (("A",), "HS-13.4")


@pytest.mark.parametrize(("hull", "winners"), [(8, ()), (7, ("B",))])
def test_when_the_duels_time_is_up_fighters_and_then_hull_decide(hull: int, winners: tuple[str, ...]) -> None:
    """HS-13.6, HS-13.7."""
    ships = alone("A1", "B1", of="fighter-duel")
    ships |= {"A1": {"at": [10, 0, -10], "hull": hull}, "B1": {"at": [-10, 0, 10], "speed": 0}}
    match = position("fighter-duel", ships, side="B", start={"round": 12})
    assert ended(play(match, "B: select B1", "B: commit", "B: end")) == (winners, "HS-13.6")


def test_the_lines_of_a_duel_face_each_other_across_the_planet() -> None:
    """HS-13.1, HS-13.2, HS-13.3."""
    view = next(view for view in starts("fighter-duel") if view["edge"] == 0)
    ships = view["ships"]
    assert (ships["A1"]["at"], ships["A1"]["facing"], ships["B1"]["at"], ships["B1"]["facing"]) == (
        [8, 0, -8],
        3,
        [-8, 0, 8],
        0,
    )
    assert {unit["class"] for unit in ships.values()} == {"fighter"}
    assert look(position("fighter-duel", fd_a=10), "ships.A10.speed") == 5
