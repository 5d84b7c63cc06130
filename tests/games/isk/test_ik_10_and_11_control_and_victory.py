"""IK-10 and IK-11: control at the end of a turn, and winning a battle."""

from __future__ import annotations

from typing import Any

from admiralty import Match
from admiralty.testing.kit import look, play, position
from games.isk.positions import orders

END = ("A: done", "B: done")


def outcome(match: Match) -> tuple[tuple[str, ...], str] | None:
    return None if match.outcome is None else (match.outcome.winners, match.outcome.rule)


def standing(control: dict[str, str], *, turn: int = 3, a: int = 3, b: int = 3, **more: Any) -> dict[str, Any]:
    """A1 in C1, B1 in C4, and who controls what."""
    fleets = {"A1": {"system": 12, "ships": a}, "B1": {"system": 24, "ships": b}}
    return {**orders(fleets, control=control, **more), "turn": turn}


def test_a_fleet_that_was_destroyed_still_counts_as_a_visitor() -> None:
    """IK-10.2: B1 dies in C1 on the spot; A1 takes nothing this turn."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "sees": ["B1"]},
        "B1": {"system": 12, "hits": [1]},
        "B2": {"system": 24, "ships": 1},
    }
    match = play(position("isk", orders(fleets), dice=[6, 1]), "A: A1 engage", *END, "A: fight", "B: fight")
    assert look(match, "control.C1") == "none"
    assert look(match, "control.C4") == "B"


def test_two_fleets_of_one_player_do_not_disturb_each_other() -> None:
    """IK-10.1: A2 passes through the constellation where A1 sits."""
    fleets = {
        "A1": {"system": 12, "ships": 1},
        "A2": {"system": 25, "ships": 1, "points": 1},
        "B1": {"system": 24, "ships": 1},
    }
    match = play(position("isk", orders(fleets)), "A: A2 go 27", *END)
    assert look(match, "control.C1") == "A"


def test_a_stealthy_fleet_keeps_others_from_taking_control() -> None:
    """IK-10.4."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "behaviour": "aggressive"},
        "B1": {"system": 31, "ships": 1, "behaviour": "stealthy"},
    }
    match = play(position("isk", orders(fleets), ruleset="gatecamp"), *END)
    assert look(match, "control.C1") == "none"


def test_a_player_with_a_constellation_but_no_fleet_is_not_eliminated() -> None:
    """IK-10.6."""
    match = play(position("isk", orders({"A1": {"system": 12, "ships": 1}}, control={"C4": "B"})), *END)
    assert look(match, "players.B.in_battle")
    assert outcome(match) is None


def test_a_third_player_who_is_eliminated_leaves_the_others_playing() -> None:
    """IK-10.6, IK-11.2."""
    fleets = {"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}}
    match = play(position("isk", orders(fleets), players=3), "A: done", "B: done", "C: done")
    assert look(match, "players.C.out")
    assert look(match, "actors") == ["A", "B"]


def test_domination_needs_as_many_turns_as_the_parameter_says() -> None:
    """IK-11.1: dom_hold 1."""
    held = {"C0": "A", "C1": "A", "C2": "A", "C3": "A"}
    assert outcome(play(position("isk", standing(held), options={"dom_hold": 1}), *END)) == (("A",), "IK-11.1")
    assert outcome(play(position("isk", standing(held)), *END)) is None


def test_of_two_who_dominate_the_higher_score_wins() -> None:
    """IK-11.1: with dom_score 3 both hold; with equal scores nobody wins yet."""
    options = {"dom_score": 3, "dom_hold": 1}
    ahead = {"C0": "A", "C1": "A", "C2": "A", "C3": "B", "C4": "B", "C5": "B"}
    assert outcome(play(position("isk", standing(ahead), options=options), *END)) == (("A",), "IK-11.1")
    even = {"C0": "A", "C1": "A", "C4": "B", "C5": "B", "C6": "B"}
    assert outcome(play(position("isk", standing(even), options=options), *END)) is None


def test_after_the_last_turn_the_score_decides_then_ships_then_hits() -> None:
    """IK-11.4."""
    more = {"C1": "A", "C2": "A", "C4": "B"}
    assert outcome(play(position("isk", standing(more, turn=12, b=9)), *END)) == (("A",), "IK-11.4")
    even = {"C1": "A", "C4": "B"}
    assert outcome(play(position("isk", standing(even, turn=12, b=2)), *END)) == (("A",), "IK-11.4")
    start = standing(even, turn=12)
    start["fleets"]["B1"] = {"system": 24, "hits": [3, 3, 2]}
    assert outcome(play(position("isk", start), *END)) == (("A",), "IK-11.4")


def test_what_is_equal_in_everything_is_a_draw_without_winners() -> None:
    """IK-11.4."""
    match = play(position("isk", standing({"C1": "A", "C4": "B"}, turn=12)), *END)
    assert outcome(match) == ((), "IK-11.4")


def test_domination_comes_before_the_last_player() -> None:
    """IK-11.5: B is eliminated in the turn in which A's domination is complete."""
    start = standing({"C0": "A", "C1": "A", "C2": "A", "C3": "A"}, players={"A": {"hold": 1}})
    del start["fleets"]["B1"]
    assert outcome(play(position("isk", start), *END)) == (("A",), "IK-11.1")


def test_who_leaves_makes_the_last_player_win_at_once() -> None:
    """IK-11.5, IK-11.2: of three, two resign."""
    start = standing({})
    start["fleets"]["C1"] = {"system": 0, "ships": 1}
    match = play(position("isk", start, players=3), "C: resign")
    assert outcome(match) is None
    assert outcome(play(match, "A: resign")) == (("B",), "IK-11.2")


def whys(match: Match, seat: str) -> list[str]:
    return [told.text for told in match.events_for(seat) if told.text.startswith("You held")]


def sat(a: str, b: str, *, b_at: int = 25) -> dict[str, Any]:
    """A1 sits in Anvil all turn, B1 comes through it or stays where it is."""
    fleets = {
        "A1": {"system": 27, "ships": 3, "behaviour": a, "points": 2},
        "B1": {"system": b_at, "ships": 2, "behaviour": b, "points": 2},
    }
    return orders(fleets)


THROUGH = ("A: done", "B: B1 go 27", "B: B1 go 25", "B: done")


def test_who_sat_there_all_turn_is_told_that_somebody_unseen_came() -> None:
    """IK-10.7: both Stealthy, so nobody saw anybody; classic lets a Stealthy fleet take control."""
    match = play(position("isk", sat("stealthy", "stealthy"), dice=[1, 1, 1, 1, 6, 6, 6, 6]), *THROUGH)
    assert whys(match, "A") == ["You held Anvil all turn but did not take it: somebody unseen was there."]
    assert whys(match, "B") == []


def test_who_saw_the_visitor_is_told_that_it_was_there() -> None:
    """IK-10.7."""
    start = position("isk", sat("aggressive", "aggressive"), dice=[3, 3, 3, 3])
    match = play(start, *THROUGH, "A: ignore", "B: ignore")
    assert whys(match, "A") == ["You held Anvil all turn but did not take it: an enemy fleet was there too."]


def test_a_stealthy_holder_is_told_the_same_whether_somebody_came_or_not() -> None:
    """IK-10.7: in gatecamp a Stealthy fleet takes nothing anyhow, so a visitor does not follow and is not betrayed."""
    unseen = [1, 1, 1, 1, 6, 6, 6, 6]
    visited = play(position("isk", sat("stealthy", "stealthy"), ruleset="gatecamp", dice=unseen), *THROUGH)
    alone = play(position("isk", sat("stealthy", "stealthy"), ruleset="gatecamp"), *END)
    sentence = "You held Anvil all turn but did not take it: a Stealthy fleet takes no control."
    assert whys(visited, "A") == whys(alone, "A") == [sentence]


def test_who_takes_it_is_told_nothing_of_the_kind() -> None:
    """IK-10.7."""
    match = play(position("isk", sat("aggressive", "fast", b_at=24)), *END)
    assert look(match, "control.C1") == "A"
    assert whys(match, "A") == []
