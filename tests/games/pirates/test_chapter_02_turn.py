"""PW-2: the turn."""

from __future__ import annotations

from admiralty.testing.kit import lines, look, play, position, refused_by
from games.pirates.positions import duel, skirmish, sloop


def test_a_turn_goes_from_planning_to_maneuvers_to_actions_and_then_the_next_begins() -> None:
    """PW-2.1, PW-2.2."""
    match = position("pirates")
    phases = []
    for ply in ("A: plan -1,7 facing 0", "B: plan 6,2 facing 3", "A: end turn", "B: end turn"):
        seen = match.view()
        phases.append((seen["turn"], seen["phase"], seen["active"]))
        play(match, ply)
    assert phases == [(1, "plan", ["A", "B"]), (1, "plan", ["B"]), (1, "act", ["A"]), (1, "act", ["B"])]
    assert (look(match, "turn"), look(match, "phase")) == (2, "plan")


def test_the_start_of_a_turn_clears_marks_counts_and_plans() -> None:
    """PW-2.3, PW-2.4, PW-2.5: two sloops that collided, fired and evaded begin anew."""
    match = position("pirates", duel(A1=sloop("0,4"), B1=sloop("4,4", 4)), options={"collision_damage": 1})
    play(match, "A: plan 2,4 facing 1", "B: plan 2,4 facing 4", "A: evade", "A: fire at 3,4", dice=[4, 1, 1, 1])
    ship = look(match, "ships.A1")
    assert (ship["collided"], ship["evaded"], ship["fired"], ship["sp"], ship["cp"]) == (True, 1, 1, 4, 0)
    assert ship["wanted"] == {"at": "2,4", "facing": 1}
    play(match, "A: end turn", "B: end turn")
    ship = look(match, "ships.A1")
    assert (ship["collided"], ship["evaded"], ship["fired"], ship["done"]) == (False, 0, 0, False)
    assert (ship["sp"], ship["cp"], ship["wanted"], ship["plan"]) == (5, 2, None, None)
    assert ship["was"] == {"at": "1,4", "facing": 1, "hp": 9}


def test_sail_points_left_after_the_maneuver_buy_nothing() -> None:
    """PW-2.6: with 4 SP and no CP only the end of the turn is left."""
    match = position("pirates", duel(A1={"cp": 0}, phase="act", acting="A1"))
    assert look(match, "ships.A1.sp") == 4
    assert lines(match, "A") == ["end turn"]


def test_the_seats_may_plan_in_any_order_and_mixed_ship_by_ship() -> None:
    """PW-2.7."""
    plans = {"A": ["plan -1,7 facing 0", "plan 1,8 facing 0"], "B": ["plan 6,2 facing 3", "plan 4,1 facing 3"]}
    hashes = set()
    for order in ("AABB", "BBAA", "ABAB", "BAAB"):
        start = skirmish(A1=sloop("-1,7", 0), A2=sloop("1,8", 0), B1=sloop("6,2", 3), B2=sloop("4,1", 3))
        match = position("pirates", start, scenario="skirmish")
        left = {seat: list(of_seat) for seat, of_seat in plans.items()}
        play(match, *(f"{seat}: {left[seat].pop(0)}" for seat in order))
        hashes.add(match.hash)
    assert len(hashes) == 1


def test_actions_are_refused_before_the_maneuvers_are_resolved() -> None:
    """PW-2.8."""
    match = position("pirates")
    assert refused_by(match, "A: evade") == "PW-2.8"


def test_the_turn_ends_only_when_every_ship_on_the_board_has_ended_its_actions() -> None:
    """PW-2.9: a sunk ship need not."""
    match = position(
        "pirates",
        skirmish(
            phase="act",
            acting="B1",
            A1=sloop("-1,7", 0, done=True),
            B1=sloop("6,2", 3),
            B2=sloop("4,1", 3),
            B3={"class": "sloop", "status": "sunk", "hp": 0, "at": None, "facing": 0},
        ),
        scenario="skirmish",
    )
    play(match, "B: end turn")
    assert (look(match, "turn"), look(match, "acting")) == (1, "B2")
    play(match, "B: end turn")
    assert look(match, "turn") == 2
