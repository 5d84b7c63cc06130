"""IK-6 and IK-7: who sees whom, and Execute step by step."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, position, told
from games.isk.positions import muster, orders

FAST = {"ships": 3, "behaviour": "fast", "points": 4}
STEALTHY = {"ships": 2, "behaviour": "stealthy", "points": 2}
AGGRESSIVE = {"ships": 2, "behaviour": "aggressive", "points": 2}


def meeting(mover: dict[str, object], sitter: dict[str, object]) -> dict[str, object]:
    """A1 in 12 beside B1 in 3."""
    return orders({"A1": {"system": 12, **mover}, "B1": {"system": 3, **sitter}})


MOVE = ("A: A1 go 3", "A: A1 stance never", "A: done", "B: B1 stance never", "B: done")


@pytest.mark.parametrize(
    ("mover", "sitter", "dice", "mover_sees", "mover_is_seen"),
    [
        ("stealthy", "stealthy", [6, 6, 6, 6, 1, 1, 1, 1], False, False),
        ("stealthy", "aggressive", [6, 6, 6, 6, 1, 1], True, False),
        ("stealthy", "fast", [6, 6, 6, 6, 1, 1, 1], True, False),
        ("aggressive", "stealthy", [6, 6, 1, 1, 1, 1], True, True),
        ("aggressive", "aggressive", [6, 6, 1, 1], True, True),
        ("aggressive", "fast", [6, 6, 1, 1, 1], True, True),
        ("fast", "stealthy", [6, 6, 6, 1, 1, 1, 1], True, False),
        ("fast", "aggressive", [6, 6, 6, 1, 1], True, True),
        ("fast", "fast", [6, 6, 6, 1, 1, 1], False, False),
    ],
)
def test_the_table_says_who_sees_whom(
    mover: str, sitter: str, dice: list[int], mover_sees: bool, mover_is_seen: bool
) -> None:
    """IK-6.1, IK-6.2: the mover wins the roll; notes tell who was shown."""
    start = meeting({**FAST, "behaviour": mover}, {**STEALTHY, "behaviour": sitter})
    match = play(position("isk", start, dice=dice), *MOVE)
    notes = look(match, "notes")
    assert ("B1" in notes["A"], "A1" in notes["B"]) == (mover_sees, mover_is_seen)


@pytest.mark.parametrize(("tie_rule", "shown"), [(0, False), (1, False), (2, True)])
def test_equal_totals_follow_the_tie_rule(tie_rule: int, shown: bool) -> None:
    """IK-6.3: Stealthy and Fast with 9 each."""
    match = position("isk", meeting(FAST, STEALTHY), dice=[3, 3, 3, 3, 2, 2, 2], options={"tie_rule": tie_rule})
    play(match, *MOVE)
    assert ("B1" in look(match, "notes.A")) is shown


def test_a_tie_with_an_aggressive_fleet_can_be_ruled_to_hide() -> None:
    """IK-6.3: tie_rule 1."""
    match = position("isk", meeting(FAST, AGGRESSIVE), dice=[2, 1, 1, 2, 2], options={"tie_rule": 1})
    play(match, *MOVE)
    assert look(match, "notes") == {"A": {}, "B": {}}


def test_a_player_is_told_how_his_fleet_came_to_see() -> None:
    """IK-6.1, IK-6.5: who does not see is told nothing at all."""
    match = position(
        "isk",
        muster({"A1": {"system": 12, **FAST}, "B1": {"system": 12, **STEALTHY}}),
        dice=[1] * 7 + [5, 5, 4, 3, 4, 3, 2],
    )
    play(match, "A: done", "B: done")
    saw = "Your Fast fleet A1 rolled 14 against 12 in Gorse: it saw B1 with 2 ships, and was not seen."
    assert saw in told(match, "A")
    assert told(match, "B") == ["B has mustered.", "B1 rolls 3 and has 1 movement point."]


def test_neither_player_learns_of_a_roll_that_shows_nothing() -> None:
    """IK-6.5."""
    match = position(
        "isk", muster({"A1": {"system": 12, **FAST}, "B1": {"system": 12, **FAST}}), dice=[1] * 8 + [6, 6, 6, 1, 1, 1]
    )
    play(match, "A: done", "B: done")
    assert not any("rolled" in text for seat in "AB" for text in told(match, seat))
    assert look(match, "notes") == {"A": {}, "B": {}}


def test_seeing_shows_place_and_ships_and_nothing_else() -> None:
    """IK-6.9."""
    seer = {"system": 12, **FAST, "sees": ["B1"]}
    view = position("isk", orders({"A1": seer, "B1": {"system": 12, "hits": [2, 1]}})).view("A")
    assert view["fleets"]["B1"] == {"system": 12, "ships": 2}


def test_fleets_that_leave_a_system_together_are_rolled_for_anew() -> None:
    """IK-6.6, IK-6.8: both go from 12 to 3; the old sighting is over, the new roll shows nothing."""
    fleets = {"A1": {"system": 12, **STEALTHY, "sees": ["B1"]}, "B1": {"system": 12, **STEALTHY}}
    match = position("isk", orders(fleets), dice=[1] * 8)
    play(match, "A: A1 go 3", "A: done", "B: B1 go 3", "B: done")
    assert look(match, "phase") == "muster"


def test_with_edge_meet_fleets_that_swap_places_meet() -> None:
    """IK-6.7: asked under the lower system; ignored, they see each other no more."""
    start = meeting(AGGRESSIVE, AGGRESSIVE)
    match = position("isk", start, dice=[6, 6, 1, 1], options={"edge_meet": 1})
    play(match, "A: A1 go 3", "A: done", "B: B1 go 12", "B: done")
    assert look(match, "actors") == ["A", "B"]
    assert look(match, "fleets.A1.sees") == ["B1"]
    play(match, "A: ignore", "B: ignore")
    assert look(match, "phase") == "muster"
    assert look(match, "notes.A.B1.turn") == 3


def test_a_fight_of_fleets_that_swapped_is_reported_under_the_lower_system() -> None:
    """IK-6.7, IK-7.10: they fight where they arrived."""
    match = position(
        "isk",
        meeting({**AGGRESSIVE, "ships": 1}, {**AGGRESSIVE, "ships": 1}),
        dice=[6, 6, 1, 1],
        options={"edge_meet": 1},
    )
    play(match, "A: A1 go 3", "A: A1 stance always", "A: done", "B: B1 go 12", "B: done")
    play(match, "A: disengage", "B: disengage", "A: done", "B: done")
    assert (look(match, "fleets.A1.system"), look(match, "fleets.B1.system")) == (3, 12)
    assert look(match, "report") == ["3: A v B"]


def test_the_note_of_a_fleet_whose_owner_leaves_is_struck_out() -> None:
    """IK-6.10."""
    fleets = {"A1": {"system": 12, **FAST}, "B1": {"system": 24, **FAST}, "C1": {"system": 0, **FAST}}
    notes = {"A": {"B1": {"system": 24, "ships": 3, "turn": 2}, "C1": {"system": 0, "ships": 3, "turn": 2}}}
    match = play(position("isk", orders(fleets, notes=notes), players=3), "B: resign")
    assert list(look(match, "notes.A")) == ["C1"]


def test_fights_on_the_spot_come_in_the_order_of_systems() -> None:
    """IK-7.1, IK-7.2: 3 before 12, though A1 is in 12."""
    fleets = {
        "A1": {"system": 12, **FAST, "sees": ["B1"]},
        "A2": {"system": 3, **FAST, "sees": ["B2"]},
        "B1": {"system": 12, **STEALTHY},
        "B2": {"system": 3, **STEALTHY},
    }
    match = play(position("isk", orders(fleets)), "A: A1 engage", "A: A2 stance always", "A: done", "B: done")
    assert look(match, "pair") == ["A2", "B2"]
    play(match, "A: disengage", "B: disengage", "A: done", "B: done")
    assert look(match, "pair") == ["A1", "B1"]


def test_a_pair_with_a_fleet_that_is_gone_is_skipped() -> None:
    """IK-7.2: B1 is destroyed by A1 before A2 could fight it."""
    both = {"system": 12, "ships": 1, "sees": ["B1"]}
    match = position(
        "isk",
        orders({"A1": both, "A2": both, "B1": {"system": 12, "hits": [1]}, "B2": {"system": 24, "ships": 1}}),
        dice=[6, 1],
    )
    play(match, "A: A1 engage", "A: A2 engage", "A: done", "B: done", "A: fight", "B: fight")
    assert look(match, "phase") == "muster"


def test_a_fleet_that_is_not_asked_is_not_told_that_the_other_is() -> None:
    """IK-7.5: B, who is seen and sees nothing, notices nothing of A's answer either."""
    match = position("isk", meeting(STEALTHY, AGGRESSIVE), dice=[6, 6, 6, 6, 1, 1])
    play(match, "A: A1 go 3", "A: done", "B: done")
    before = match.view("B")
    assert (before["phase"], before["actors"], "pair" in before) == ("execute", [], False)
    told_before = told(match, "B")
    assert told_before == ["B has given orders."]
    play(match, "A: ignore")
    why = "You held Hub all turn but did not take it: somebody unseen was there."  # IK-10.7: so much follows anyway
    assert told(match, "B") == [why, "Turn 4 begins.", "1 new ship for B."]


def test_one_yes_is_enough_and_a_stance_spares_the_question() -> None:
    """IK-7.6: ruling R28."""
    match = position("isk", meeting(AGGRESSIVE, AGGRESSIVE), dice=[6, 6, 1, 1])
    play(match, "A: A1 go 3", "A: done", "B: B1 stance always", "B: done")
    assert look(match, "phase") == "combat"


def test_unspent_points_are_no_fault() -> None:
    """IK-7.7: steps end when nobody has a path left."""
    match = play(
        position("isk", orders({"A1": {"system": 12, **FAST}, "B1": {"system": 24, **FAST}})),
        "A: A1 go 3",
        "A: done",
        "B: done",
    )
    assert (look(match, "phase"), look(match, "fleets.A1.system")) == ("muster", 3)


def test_others_in_the_system_do_not_join_a_fight() -> None:
    """IK-7.9: A2 stands by and rolls nothing."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "sees": ["B1"]},
        "A2": {"system": 12, "ships": 9},
        "B1": {"system": 12, "ships": 1},
    }
    match = play(
        position("isk", orders(fleets), dice=[6, 1]), "A: A1 engage", "A: done", "B: done", "A: fight", "B: fight"
    )
    assert look(match, "pair") == ["A1", "B1"]
    assert not look(match, "fleets.A2.fought")


@pytest.mark.parametrize(("battle_report", "report"), [(1, ["12: A v B"]), (0, [])])
def test_all_learn_where_there_was_a_fight_unless_reports_are_off(battle_report: int, report: list[str]) -> None:
    """IK-7.10: also a third player, who sees nothing."""
    fleets = {
        "A1": {"system": 12, "ships": 1, "sees": ["B1"]},
        "B1": {"system": 12, "hits": [1]},
        "B2": {"system": 30, "ships": 1},
        "C1": {"system": 24, "ships": 1},
    }
    match = position("isk", orders(fleets), players=3, dice=[6, 1], options={"battle_report": battle_report})
    play(match, "A: A1 engage", "A: done", "B: done", "C: done", "A: fight", "B: fight")
    assert match.view("C")["report"] == report
    assert any("fight at Gorse" in text for text in told(match, "C")) is bool(battle_report)
    assert "B1 is destroyed by A1." not in told(match, "C")
