"""IK-2 and IK-3: fleets, ships, behaviours, and setting up a battle."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.errors import Malformed
from admiralty.testing.kit import lines, look, play, position, refused_by
from games.isk.positions import combat

SIDES = {"players": {"A": {"sides": [0]}, "B": {"sides": [3]}}}


def test_ties_hurt_an_aggressive_fleet_from_the_second_round_on() -> None:
    """IK-2.5."""
    start = combat({"ships": 1, "behaviour": "aggressive"}, {"ships": 1, "behaviour": "fast"}, round=2)
    match = play(position("isk", start, ruleset="gatecamp", dice=[4, 4]), "A: fight", "B: fight")
    assert look(match, "fleets.A1.hits") == [2]


def test_ties_hurt_both_of_two_aggressive_fleets() -> None:
    """IK-2.5: only against a fleet which is not Aggressive."""
    start = combat({"ships": 1, "behaviour": "aggressive"}, {"ships": 1, "behaviour": "aggressive"})
    match = play(position("isk", start, ruleset="gatecamp", dice=[4, 4]), "A: fight", "B: fight")
    assert (look(match, "fleets.A1.hits"), look(match, "fleets.B1.hits")) == ([2], [2])


def test_a_fleet_that_is_named_must_be_ones_own() -> None:
    """IK-2.2."""
    match = position("isk", SIDES)
    assert refused_by(match, "A: B1 at 27") == "IK-2.2"
    assert refused_by(match, "A: A2 at 27") == "IK-2.2"


def test_seats_stand_on_the_sides_of_their_number() -> None:
    """IK-3.1: whoever is drawn where."""
    for seed in range(8):
        match = Match("isk", players=4, seed=seed)
        taken = sorted(side for player in look(match, "players").values() for side in player["sides"])
        assert taken == [0, 1, 3, 4]


def test_all_seats_are_drawn_to_all_sides() -> None:
    """IK-3.1: at random."""
    first = {tuple(Match("isk", seed=seed).view()["players"]["A"]["sides"]) for seed in range(20)}
    assert first == {(0,), (3,)}


def test_with_one_fleet_all_ships_go_into_it() -> None:
    """IK-3.6."""
    match = position("isk", SIDES, options={"max_fleets": 1})
    play(match, "A: A1 at 27")
    assert lines(match, "A") == ["A1 ships 10"]
    assert refused_by(match, "A: A1 ships 9") == "IK-3.6"


def test_a_fleet_leaves_no_more_ships_than_the_free_slots_can_take() -> None:
    """IK-3.6: twenty ships in fleets of at most seven."""
    match = position("isk", SIDES, options={"start_ships": 20, "max_ships": 7, "max_fleets": 4})
    play(match, "A: A1 at 27")
    assert lines(match, "A") == [f"A1 ships {number}" for number in range(1, 8)]
    play(match, "A: A1 ships 1", "A: A1 behave fast", "A: A2 at 27")
    assert lines(match, "A") == ["A2 ships 5", "A2 ships 6", "A2 ships 7"]


def test_a_ruleset_under_which_deployment_could_not_end_is_refused() -> None:
    """IK-3.6."""
    with pytest.raises(Malformed, match="deployment could not end"):
        position("isk", options={"max_fleets": 1, "max_ships": 5})


def test_where_two_players_have_fleets_nobody_is_in_control() -> None:
    """IK-3.8."""
    match = position("isk", {"players": {"A": {"sides": [0]}, "B": {"sides": [0]}}})
    for seat in "AB":
        play(
            match,
            f"{seat}: {seat}1 at 27",
            f"{seat}: {seat}1 ships 10",
            f"{seat}: {seat}1 behave fast",
            f"{seat}: done",
        )
    assert look(match, "control.C1") == "none"


def test_nothing_of_a_deployment_shows_before_all_are_done() -> None:
    """IK-3.7: not even to the player who has finished."""
    match = position("isk", SIDES)
    play(match, "A: A1 at 27", "A: A1 ships 10", "A: A1 behave fast", "A: done")
    view = match.view("B")
    assert view["players"]["A"]["done"]
    assert view["fleets"] == {}
    assert view["control"]["C1"] == "none"
    assert [told.text for told in match.events_for("B")] == ["A has deployed."]


def test_a_fleet_is_named_by_system_then_ships_then_behaviour() -> None:
    """IK-3.3."""
    match = position("isk", SIDES)
    assert lines(match, "A") == ["A1 at 27", "A1 at 29", "A1 at 31"]
    play(match, "A: A1 at 27")
    assert look(match, "fleets.A1") | {"ships": 0, "behaviour": "none"} == look(match, "fleets.A1")
    assert refused_by(match, "A: A1 behave fast") == "IK-3.3"
    assert refused_by(match, "A: A2 at 27") == "IK-3.3"
    play(match, "A: A1 ships 4")
    assert lines(match, "A") == ["A1 behave stealthy", "A1 behave aggressive", "A1 behave fast"]
