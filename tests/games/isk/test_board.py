"""What the table draws beyond the view, and the dice of fights as the two sides see them."""

from __future__ import annotations

from typing import Any

from admiralty import Match
from admiralty.testing.kit import drawing, lines, look, play, position
from games.isk.positions import combat, orders


def facts(match: Match, seat: str, kind: str) -> dict[str, Any]:
    return next(event.facts for event in match.events_of(len(match.plies) - 1, seat) if event.kind == kind)


def test_every_route_is_a_chain_of_orders_that_can_be_given() -> None:
    """IK-5.3, IK-5.6."""
    start = orders({"A1": {"system": 12, "ships": 3, "points": 3}, "B1": {"system": 26, "ships": 3}})
    found = drawing(position("isk", start), "A")["routes"]["A1"]
    assert found["left"] == 3
    assert found["to"]["3"] == [3]
    for system, way in found["to"].items():
        match = play(position("isk", start), *(f"A: A1 go {step}" for step in way))
        assert match.view("A")["fleets"]["A1"]["path"][-1] == int(system)
        assert drawing(match, "A")["routes"]["A1"]["left"] == 3 - len(way)


def test_a_system_next_door_is_offered_exactly_if_the_order_is_legal() -> None:
    """IK-1.8: gates, not neighbourhood."""
    match = position("isk", orders({"A1": {"system": 12, "ships": 3, "points": 1}, "B1": {"system": 26, "ships": 3}}))
    legal = {line.split()[-1] for line in lines(match, "A") if " go " in line}
    assert set(drawing(match, "A")["routes"]["A1"]["to"]) == legal


def test_a_path_without_points_leads_nowhere_and_others_see_no_routes() -> None:
    match = position(
        "isk", orders({"A1": {"system": 12, "ships": 3, "points": 0}, "B1": {"system": 26, "ships": 3, "points": 2}})
    )
    assert drawing(match, "A")["routes"] == {"A1": {"left": 0, "to": {}}}
    assert list(drawing(match, "B")["routes"]) == ["B1"]
    assert drawing(match)["routes"] == {}


def test_the_table_of_detection_is_the_rulebooks() -> None:
    """IK-6.2, IK-6.3: winner Fast, loser Stealthy: 0-1; two Stealthy fleets never see each other."""
    drawn = drawing(position("isk"), "A")
    shown = {(row["mine"], row["other"], row["total"]): (row["seen"], row["sees"]) for row in drawn["detection"]}
    assert shown["fast", "stealthy", "higher"] == (False, True)
    assert shown["aggressive", "stealthy", "higher"] == (True, True)
    assert shown["stealthy", "stealthy", "higher"] == (False, False)
    assert shown["fast", "aggressive", "equal"] == (True, True)
    assert drawn["behaviours"]["stealthy"]["sees_aggressive"] == 100


def test_the_places_of_reported_fights_are_drawn() -> None:
    """IK-7.10."""
    fleets = {"A1": {"system": 12, "ships": 3}, "B1": {"system": 26, "ships": 3}}
    match = position("isk", orders(fleets, report=["3: A v B", "12: A v B"]))
    assert drawing(match, "B")["fights"] == [3, 12]


def test_both_sides_of_a_fight_see_the_dice_sorted_and_which_of_them_hit() -> None:
    """IK-9.11, IK-9.12: 6 beats 5, 3 ties 3, the spare 5 hits."""
    match = position("isk", combat({"ships": 3}, {"ships": 2}), dice=[3, 6, 5, 3, 5])
    play(match, "A: fight", "B: fight")
    for seat in "AB":
        seen = facts(match, seat, "dice")
        assert seen["throws"] == [[6, 5, 3], [5, 3]]
        assert seen["counts"] == [[True, True, False], [False, False]]
    assert look(match, "fleets.B1.hits") == [3, 1]


def test_a_tie_is_marked_on_both_sides_and_the_marks_are_the_hits() -> None:
    """IK-9.11: equal dice are a hit on each side."""
    match = position("isk", combat({"ships": 2}, {"ships": 2}), dice=[4, 2, 4, 1])
    play(match, "A: fight", "B: fight")
    assert facts(match, "A", "dice")["counts"] == [[True, True], [True, False]]
    assert facts(match, "A", "round")["hits"] == [1, 2]


def test_the_dice_of_a_fleet_that_is_caught_do_not_hit() -> None:
    """IK-9.6, IK-9.9: one success of two needed; then only the chaser's dice count."""
    match = position("isk", combat({"ships": 1}, {"ships": 1}), dice=[6, 1, 1, 5, 5, 5, 6, 1])
    play(match, "A: disengage", "B: fight")
    chase = facts(match, "B", "chase")
    assert (chase["throws"], chase["counts"][0]) == ([[6, 1, 1], [5, 5, 5]], [True, False, False])
    assert facts(match, "B", "dice")["counts"] == [[False], [False]]


def test_a_seat_that_does_not_fight_sees_no_dice() -> None:
    """IK-9.17: a third player learns nothing of it."""
    fleets = {"C1": {"system": 26, "ships": 1}}
    match = position("isk", combat({"ships": 1}, {"ships": 1}, fleets=fleets), dice=[6, 1], players=3)
    play(match, "A: fight", "B: fight")
    assert match.events_of(len(match.plies) - 1, "C") == []


def test_what_ends_a_phase_is_called_as_its_button_is() -> None:
    """The buttons of the board say these words, and so do the list of lines, the terminal and the lessons."""
    fleets = {"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}}
    labels = {}
    for phase in ("deploy", "muster", "orders"):
        match = position("isk", {"phase": phase, "fleets": fleets, "players": {"A": {"reserve": 0}}})
        labels[phase] = {match.label("A", action.code) for action in match.legal("A")}
    assert "Deployment done" in labels["deploy"]
    assert "Muster done" in labels["muster"]
    assert "Orders done" in labels["orders"]
