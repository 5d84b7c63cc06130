"""OC-18, OC-19: king of the ring and race."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position

SEEDS = range(10)
KING = "king-of-the-ring"


def ended(match: Any) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


@pytest.mark.parametrize(("scenario", "spacing"), [(KING, 9), ("race", 13)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_start_in_ring_six_in_drawn_slots(scenario: str, spacing: int, players: int) -> None:
    """OC-18.1, OC-19.1: each slot once, counted from one drawn offset."""
    firsts = set()
    for seed in SEEDS:
        ships = look(position(scenario, players=players, seed=seed), "ships")
        assert {ship["ring"] for ship in ships.values()} == {6}
        sectors = [ship["sector"] - 1 for ship in ships.values()]
        offsets = [
            start
            for start in range(54)
            if sorted(sectors) == sorted((start + spacing * n) % 54 for n in range(players))
        ]
        assert len(offsets) == 1
        firsts.add(sectors.index(offsets[0]))
    assert len(firsts) > 1


@pytest.mark.parametrize(
    ("b", "points"),
    [
        ({"ring": 6, "sector": 1}, (2, 0)),
        ({"ring": 3, "sector": 20}, (1, 1)),
        ({"ring": 3, "sector": 20, "transfer": 2}, (2, 0)),
    ],
)
def test_points_for_a_stable_ship_in_the_crown_ring(b: dict[str, Any], points: tuple[int, int]) -> None:
    """OC-18.2, OC-18.3, OC-18.4: two alone, one each together. A ship that left this turn is no longer there."""
    match = position(KING, {"ships": {"A1": {"ring": 3, "sector": 1}, "B1": b}}, radiation_2=0)
    coast_all(match)
    assert (look(match, "score.A"), look(match, "score.B")) == points


def test_a_destroyed_ship_comes_back_two_turns_later() -> None:
    """OC-18.5: in Ring 8, whole in its crits, with a used overload still used."""
    fallen = {"pending": 20, "crits": {"reactor": 2}, "overload": 2, "facing": "retrograde", "mass": 24, "missiles": 0}
    ships = {"A1": {"ring": 5, "sector": 1}, "B1": {"ring": 5, "sector": 30, **fallen}}
    match = coast_all(position(KING, {"turn": 3, "ships": ships}, overload=1))
    assert (look(match, "ships.B1.status"), look(match, "ships.B1.returns")) == ("destroyed", 5)
    assert look(match, "order") == ["A"]
    coast_all(match)
    back = look(match, "ships.B1")
    assert [back[field] for field in ("status", "ring", "sector", "facing")] == ["flying", 8, 48, "prograde"]
    assert [back[field] for field in ("hull", "mass", "missiles", "overload", "returns")] == [6, 6, 2, 2, 0]
    assert set(back["crits"].values()) == {0}
    assert look(match, "order") == ["A", "B"]


def test_a_ship_comes_back_with_no_more_mass_than_the_cap() -> None:
    """OC-18.5."""
    ships = {"A1": {"ring": 5, "sector": 1}, "B1": {"status": "destroyed", "returns": 2}}
    match = coast_all(position(KING, {"ships": ships}, mass_cap=12, return_mass=20))
    assert look(match, "ships.B1.mass") == 12


def test_the_first_with_enough_points_wins_and_more_points_beat_fewer() -> None:
    """OC-18.6, OC-18.7: both pass 12 in one turn."""
    ships = {"A1": {"ring": 3, "sector": 1, "hull": 2}, "B1": {"ring": 3, "sector": 17}}
    start = {"score": {"A": 12, "B": 11}, "ships": ships}
    assert ended(coast_all(position(KING, start))) == (("A",), "OC-18.6")


@pytest.mark.parametrize(("hull", "winners"), [(9, ("B",)), (10, ("A", "B"))])
def test_equal_points_are_parted_by_hull_or_shared(hull: int, winners: tuple[str, ...]) -> None:
    """OC-18.7, OC-18.8."""
    ships = {"A1": {"ring": 5, "sector": 1, "hull": hull}, "B1": {"ring": 5, "sector": 30}}
    start = {"turn": 24, "score": {"A": 4, "B": 4}, "ships": ships}
    assert ended(coast_all(position(KING, start))) == (winners, "OC-18.8")


def test_turns_in_which_nobody_flies_pass_at_once() -> None:
    """OC-18.9: both fall in turn 3 and are back in turn 5, and turn 4 asks nobody."""
    ships = {"A1": {"ring": 5, "sector": 1, "pending": 20}, "B1": {"ring": 5, "sector": 30, "pending": 20}}
    match = coast_all(position(KING, {"turn": 3, "ships": ships}))
    assert (look(match, "turn"), look(match, "phase"), look(match, "active")) == (5, "power", "A1")


def test_turns_that_pass_can_be_the_last() -> None:
    """OC-18.9, OC-18.8: both fall in turn 23; turn 24 passes, and the score decides."""
    ships = {"A1": {"ring": 5, "sector": 1, "pending": 20}, "B1": {"ring": 5, "sector": 30, "pending": 20}}
    match = coast_all(position(KING, {"turn": 23, "score": {"A": 1, "B": 3}, "ships": ships}))
    assert (ended(match), look(match, "turn")) == ((("B",), "OC-18.8"), 24)


def test_without_return_the_last_one_flying_wins_before_any_points() -> None:
    """OC-18.9 with king_return = 0: OC-13.1 and OC-13.2 come before OC-18.6."""
    ships = {"A1": {"ring": 3, "sector": 1, "pending": 20}, "B1": {"ring": 5, "sector": 30}}
    match = coast_all(position(KING, {"score": {"A": 29}, "ships": ships}, king_return=0))
    assert ended(match) == (("B",), "OC-13.1")
    both = {"A1": {"ring": 3, "sector": 1, "pending": 20}, "B1": {"ring": 5, "sector": 30, "pending": 19}}
    assert ended(coast_all(position(KING, {"ships": both}, king_return=0))) == (("B",), "OC-13.2")


def test_the_beacon_stands_in_a_sector_of_ring_four() -> None:
    """OC-19.2: in other scenarios there is none."""
    beacons = {look(position("race", seed=seed), "beacon") for seed in SEEDS}
    assert len(beacons) > 1
    assert beacons <= set(range(1, 49))
    assert look(position(), "beacon") == 0


def test_legs_come_in_order_and_one_a_turn() -> None:
    """OC-19.3, OC-19.4: Ring 8 does not count before Ring 1."""
    ships = {"A1": {"ring": 8, "sector": 1}, "B1": {"ring": 1, "sector": 1, "leg": 1}}
    match = coast_all(position("race", {"beacon": 1, "ships": ships}, radiation_1=0))
    assert (look(match, "ships.A1.leg"), look(match, "ships.B1.leg")) == (0, 1)
    ships = {"A1": {"ring": 8, "sector": 1, "leg": 1}, "B1": {"ring": 5, "sector": 1}}
    assert look(coast_all(position("race", {"ships": ships})), "ships.A1.leg") == 2


@pytest.mark.parametrize(("sector", "done"), [(13, True), (14, False)])
def test_the_gate_is_45_degrees_to_either_side(sector: int, done: bool) -> None:
    """OC-19.3: the beacon is in sector 13, and A ends six sectors on from 13, or from 14."""
    ships = {"A1": {"ring": 4, "sector": sector, "leg": 2}, "B1": {"ring": 7, "sector": 1}}
    match = coast_all(position("race", {"beacon": 13, "ships": ships}))
    assert match.is_over is done


def test_racers_have_ten_hull_in_every_ruleset_and_may_be_unarmed() -> None:
    """OC-19.5."""
    assert look(position("race", ruleset="flare"), "ships.A1.hull") == 10
    match = position("race", race_weapons=0)
    assert look(match, "ships.A1.missiles") == 0
    assert refused_by(match, "A: power weapons 1") == "OC-19.5"


@pytest.mark.parametrize(
    ("b", "winners", "rule"),
    [
        ({"leg": 1}, ("A",), "OC-19.6"),
        ({"leg": 2, "mass": 9, "hull": 15}, ("A",), "OC-19.7"),
        ({"leg": 2, "hull": 9}, ("A",), "OC-19.7"),
        ({"leg": 2}, ("A", "B"), "OC-19.7"),
    ],
)
def test_the_first_home_wins_then_mass_then_hull(b: dict[str, Any], winners: tuple[str, ...], rule: str) -> None:
    """OC-19.6, OC-19.7."""
    ships = {"A1": {"ring": 4, "sector": 10, "leg": 2}, "B1": {"ring": 4, "sector": 14, **b}}
    assert ended(coast_all(position("race", {"beacon": 16, "ships": ships}))) == (winners, rule)


@pytest.mark.parametrize(
    ("b", "winners"),
    [
        ({"leg": 2}, ("B",)),
        ({"leg": 1, "mass": 11, "hull": 1}, ("B",)),
        ({"leg": 1, "hull": 9}, ("A",)),
        ({"leg": 1}, ("A", "B")),
    ],
)
def test_after_the_last_turn_legs_then_mass_then_hull_decide(b: dict[str, Any], winners: tuple[str, ...]) -> None:
    """OC-19.8."""
    ships = {"A1": {"ring": 6, "sector": 1, "leg": 1}, "B1": {"ring": 6, "sector": 20, **b}}
    assert ended(coast_all(position("race", {"turn": 40, "ships": ships}))) == (winners, "OC-19.8")


def test_destruction_ends_a_race_unless_somebody_finishes() -> None:
    """OC-19.9: OC-13.1 applies before OC-19.8, but not before OC-19.6."""
    ships = {"A1": {"ring": 6, "sector": 1}, "B1": {"ring": 6, "sector": 20, "leg": 2, "pending": 20}}
    assert ended(coast_all(position("race", {"turn": 40, "ships": ships}))) == (("A",), "OC-13.1")
    ships = {"A1": {"ring": 4, "sector": 10, "leg": 2}, "B1": {"ring": 6, "sector": 20, "pending": 20}}
    assert ended(coast_all(position("race", {"beacon": 16, "ships": ships}))) == (("A",), "OC-19.6")


def test_a_finisher_that_is_destroyed_does_not_finish() -> None:
    """OC-19.4, OC-19.9: the leg is done only by a ship that flies at the end of the turn."""
    ships = {"A1": {"ring": 4, "sector": 10, "leg": 2, "pending": 20}, "B1": {"ring": 6, "sector": 20}}
    assert ended(coast_all(position("race", {"beacon": 16, "ships": ships}))) == (("B",), "OC-13.1")


def test_play_goes_on_in_a_race_after_one_of_three_resigns() -> None:
    """OC-13.7."""
    match = play(position("race", players=3), "A: resign")
    assert match.outcome is None
    assert look(match, "active") == "B1"
