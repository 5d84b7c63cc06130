"""IK-4 and IK-5: upkeep, muster, orders."""

from __future__ import annotations

from admiralty.testing.kit import lines, look, play, position, refused_by, told
from games.isk.positions import muster, orders

FAR = {"system": 24, "ships": 4}


def test_a_fleet_that_fought_is_not_repaired() -> None:
    """IK-4.3: A1 fought and stands in its own constellation."""
    start = orders({"A1": {"system": 12, "hits": [2], "points": 1, "fought": True}, "B1": FAR}, control={"C1": "A"})
    match = play(position("isk", start, ruleset="gatecamp"), "A: done", "B: done")
    assert look(match, "fleets.A1.hits") == [2]


def test_orders_and_points_and_sightings_lapse_with_the_turn() -> None:
    """IK-4.2."""
    first = {"system": 12, "ships": 3, "points": 2, "sees": ["B1"]}
    match = position("isk", orders({"A1": first, "B1": {"system": 12, "ships": 1}}))
    play(match, "A: A1 stance never", "A: done", "B: done")
    after = look(match, "fleets.A1")
    assert (after["stance"], after["points"], after["sees"]) == ("ask", 0, [])


def test_ships_that_are_not_placed_are_lost() -> None:
    """IK-4.8."""
    match = position(
        "isk", muster({"A1": {"system": 27, "ships": 1}, "B1": FAR}, players={"A": {"reserve": 3}}), dice=[1] * 6
    )
    play(match, "A: done", "B: done")
    assert look(match, "players.A") | {"reserve": 0, "ships": 1} == look(match, "players.A")


def test_a_new_fleet_rolls_for_its_points_at_once() -> None:
    """IK-4.7, IK-4.13: ruling R17."""
    match = position(
        "isk",
        muster({"A1": {"system": 27, "ships": 1}, "B1": FAR}, control={"C1": "A"}, players={"A": {"reserve": 1}}),
        dice=[1, 1, 1, 6, 6, 6, 2, 2, 2],
    )
    play(match, "A: reinforce at 31", "A: done", "B: done")
    assert (look(match, "fleets.A2.behaviour"), look(match, "fleets.A2.points")) == ("aggressive", 6)


def test_a_new_fleet_behaves_as_the_parameter_says() -> None:
    """IK-4.7."""
    start = muster({"A1": {"system": 27, "ships": 1}, "B1": FAR}, control={"C1": "A"}, players={"A": {"reserve": 1}})
    match = play(position("isk", start, options={"new_fleet_behaviour": 2}), "A: reinforce at 31")
    assert look(match, "fleets.A2.behaviour") == "fast"


def test_contact_rolls_are_made_by_system_then_by_pair() -> None:
    """IK-4.14, IK-7.2: system 3 comes before 12, and A1 before A2."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "behaviour": "aggressive"},
        "A2": {"system": 3, "ships": 1, "behaviour": "aggressive"},
        "B1": {"system": 12, "ships": 1, "behaviour": "stealthy"},
        "B2": {"system": 3, "ships": 1, "behaviour": "stealthy"},
    }
    # Points 4 × 3 dice; then A2 loses to B2 with 2 against 4, and A1 beats B1 with 12 against 4.
    match = position("isk", muster(fleets), dice=[1] * 12 + [1, 1, 1, 1, 1, 1] + [6, 6, 1, 1, 1, 1])
    play(match, "A: done", "B: done")
    assert (look(match, "fleets.A1.sees"), look(match, "fleets.A2.sees")) == (["B1"], [])
    assert (look(match, "fleets.B1.sees"), look(match, "fleets.B2.sees")) == (["A1"], ["A2"])


def test_a_gift_goes_only_to_a_fleet_in_the_same_system_with_room() -> None:
    """IK-4.9, IK-4.10."""
    fleets = {
        "A1": {"system": 27, "ships": 14},
        "A2": {"system": 27, "ships": 14},
        "A3": {"system": 29, "ships": 1},
        "B1": FAR,
    }
    match = position("isk", muster(fleets))
    assert refused_by(match, "A: A1 give 2 to A2") == "IK-4.9"
    assert refused_by(match, "A: A1 give 1 to A3") == "IK-4.9"
    assert refused_by(match, "A: A1 give 14 to A4") == "IK-4.10"
    assert refused_by(match, "A: A1 give 1 to A1") == "IK-4.9"
    assert refused_by(match, "A: A1 give 1 to A2") == ""


def test_the_healthiest_ships_go_first() -> None:
    """IK-4.9."""
    fleets = {"A1": {"system": 27, "hits": [3, 2, 1]}, "A2": {"system": 27, "hits": [2]}, "B1": FAR}
    match = play(position("isk", muster(fleets)), "A: A1 give 1 to A2")
    assert (look(match, "fleets.A1.hits"), look(match, "fleets.A2.hits")) == ([2, 1], [3, 2])


def test_as_many_transfers_as_the_parameter_allows() -> None:
    """IK-4.11."""
    match = position("isk", muster({"A1": {"system": 27, "ships": 5}, "B1": FAR}), options={"transfers": 1})
    play(match, "A: A1 give 1 to A2")
    assert refused_by(match, "A: A1 give 1 to A2") == "IK-4.11"
    assert lines(match, "A") == ["done"]


def test_muster_tells_the_others_only_who_has_finished() -> None:
    """IK-4.12."""
    start = muster({"A1": {"system": 27, "ships": 5}, "B1": FAR}, control={"C1": "A"}, players={"A": {"reserve": 2}})
    match = play(position("isk", start), "A: reinforce A1", "A: A1 give 1 to A2", "A: done")
    assert [event.text for event in match.events_for("B")] == ["A has mustered."]
    assert match.view("B")["fleets"].keys() == {"B1"}


def test_income_is_one_ship_and_half_the_control_score() -> None:
    """IK-4.4: with rp_base 2 and rp_div 1 a score of 3 brings five."""
    start = orders({"A1": {"system": 0, "ships": 1}, "B1": FAR}, control={"C0": "A", "C1": "A"})
    match = play(position("isk", start, options={"rp_base": 2, "rp_div": 1}), "A: done", "B: done")
    assert look(match, "players.A.reserve") == 5
    assert "5 new ships for A." in told(match, "A")
    assert "5 new ships for A." not in told(match, "B")


def test_a_player_may_go_back_and_forth_but_not_farther_than_his_points() -> None:
    """IK-5.3, IK-5.6."""
    match = position("isk", orders({"A1": {"system": 12, "ships": 1, "points": 3}, "B1": FAR}))
    play(match, "A: A1 go 3", "A: A1 go 12", "A: A1 go 3")
    assert refused_by(match, "A: A1 go 12") == "IK-5.6"


def test_every_kind_of_order_is_given_once() -> None:
    """IK-5.1."""
    match = position(
        "isk", orders({"A1": {"system": 12, "ships": 1, "points": 1, "sees": ["B1"]}, "B1": {"system": 12, "ships": 1}})
    )
    play(match, "A: A1 behave fast", "A: A1 stance ask", "A: A1 engage")
    for line in ("A1 behave stealthy", "A1 stance never", "A1 engage"):
        assert refused_by(match, f"A: {line}") == "IK-5.1"


def test_camping_needs_an_aggressive_fleet_without_a_path() -> None:
    """IK-5.7."""
    camper = {"system": 12, "ships": 1, "points": 2, "behaviour": "aggressive"}
    match = position(
        "isk", orders({"A1": camper, "A2": {**camper, "behaviour": "fast"}, "B1": FAR}), ruleset="gatecamp"
    )
    assert refused_by(match, "A: A2 camp") == "IK-5.7"
    play(match, "A: A1 camp")
    assert refused_by(match, "A: A1 go 3") == "IK-5.7"
    play(match, "A: undo", "A: A1 go 3")
    assert refused_by(match, "A: A1 camp") == "IK-5.7"


def test_orders_are_listed_fleet_by_fleet_in_the_order_of_the_table() -> None:
    """IK-5.1: the order of legal lists is pinned."""
    match = position("isk", orders({"A1": {"system": 22, "ships": 1, "points": 1}, "B1": FAR}))
    assert lines(match, "A") == [
        "A1 behave stealthy",
        "A1 behave aggressive",
        "A1 behave fast",
        "A1 stance ask",
        "A1 stance always",
        "A1 stance never",
        "A1 go 21",
        "A1 go 9",
        "A1 go 24",
        "done",
    ]


def test_clear_takes_back_the_orders_of_one_fleet_and_leaves_no_trace() -> None:
    """IK-5.1."""
    fleets = {"A1": {"system": 12, "ships": 1, "points": 2}, "A2": {"system": 27, "ships": 1, "points": 2}, "B1": FAR}
    match = position("isk", orders(fleets))
    plain = position("isk", orders(fleets))
    play(match, "A: A1 go 3", "A: A2 go 29", "A: A1 behave fast", "B: done", "A: clear A1")
    play(plain, "A: A2 go 29", "B: done")
    assert match.hash == plain.hash
    assert [ply.line for ply in match.plies] == ["A2 go 29", "done"]


def test_clear_is_no_word_of_deployment() -> None:
    """IK-3.3: there only `undo` takes back."""
    match = position("isk", {"players": {"A": {"sides": [0]}, "B": {"sides": [3]}}})
    play(match, "A: A1 at 27", "A: A1 ships 4", "A: A1 behave fast")
    assert match.refusal("A", "clear A1") is not None


def test_whoever_has_no_new_ships_is_not_told_to_place_any() -> None:
    """IK-4.7."""
    fleets = {"A1": {"system": 27, "ships": 1}, "A2": {"system": 27, "ships": 2}, "B1": FAR}
    asked = [position("isk", muster(fleets, players={"A": {"reserve": new}})).asks("A") for new in (0, 1)]
    assert asked == [
        "Turn 3: transfer ships where fleets meet, then press Muster done.",
        "Turn 3: place 1 new ship, transfer ships where fleets meet, then press Muster done.",
    ]
