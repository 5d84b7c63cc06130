"""PW-9: winning, losing, leaving."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.testing.kit import look, play, position, refused_by
from games.pirates.positions import duel, skirmish, sloop


def outcome(match: Match) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


def test_the_match_stops_with_the_last_ship_of_a_side() -> None:
    """PW-9.1: A2 has not acted and does not."""
    match = position(
        "pirates",
        skirmish(phase="act", acting="A1", A1=sloop("2,4"), A2=sloop("0,0"), B1=sloop("4,4", hp=1)),
        scenario="skirmish",
    )
    play(match, "A: fire at 4,4", dice=[4])
    assert outcome(match) == (("A",), "PW-9.1")
    assert match.actors == ()


def test_both_last_ships_lost_in_one_maneuver_are_a_draw() -> None:
    """PW-9.2: both leave over the edge."""
    match = position("pirates", duel(A1=sloop("0,0"), B1=sloop("5,9", 4)), options={"retreat": 1})
    play(match, "A: retreat", "B: retreat", dice=[6, 1, 1, 6, 1, 1])
    assert outcome(match) == ((), "PW-9.2")
    assert [look(match, f"ships.{name}.status") for name in ("A1", "B1")] == ["left", "left"]


def test_no_retreat_is_rolled_once_a_collision_has_decided() -> None:
    """PW-9.3: B's only ship sinks on her way; A3 at the edge need not roll to leave."""
    match = position(
        "pirates",
        skirmish(A1=sloop("0,4"), A2=sloop("0,0"), B1=sloop("4,4", 4, hp=1)),
        scenario="skirmish",
        options={"retreat": 1, "collision_damage": 1},
    )
    play(match, "A: plan 2,4 facing 1", "A: retreat", "B: plan 2,4 facing 4")
    assert outcome(match) == (("A",), "PW-9.1")
    assert look(match, "ships.A2.status") == "afloat"


def test_all_retreats_are_rolled_before_the_winner_is_judged() -> None:
    """PW-9.3, PW-9.7: A1's success alone would have lost the match; B1 sinks in leaving, so it is a draw."""
    match = position("pirates", duel(A1=sloop("0,0"), B1=sloop("5,9", 4, hp=2)), options={"retreat": 1})
    play(match, "A: retreat", "B: retreat", dice=[6, 1, 1, 4, 1, 1])
    assert outcome(match) == ((), "PW-9.2")
    assert look(match, "ships.B1.status") == "sunk"


@pytest.mark.parametrize(("a", "b", "winners"), [(9, 17, ("A",)), (9, 18, ()), (9, 19, ("B",))])
def test_at_the_turn_limit_shares_are_compared_by_cross_multiplication(
    a: int, b: int, winners: tuple[str, ...]
) -> None:
    """PW-9.4: of 20 and of 40."""
    match = position(
        "pirates",
        duel(
            turn=60,
            phase="act",
            acting="B1",
            A1={"class": "brigantine", "hp": a, "done": True},
            B1={"class": "galleon", "hp": b},
        ),
    )
    play(match, "B: end turn")
    assert outcome(match) == (winners, "PW-9.4")


def test_ships_lost_count_in_the_starting_hp_of_their_side() -> None:
    """PW-9.4: A has 10 of 20 left, B 6 of 10."""
    match = position(
        "pirates",
        skirmish(
            turn=60,
            phase="act",
            acting="B1",
            A1=sloop("0,0", done=True),
            A2={"class": "sloop", "status": "sunk", "hp": 0, "at": None, "facing": 0},
            B1=sloop("5,9", 4, hp=6),
        ),
        scenario="skirmish",
    )
    play(match, "B: end turn")
    assert outcome(match) == (("B",), "PW-9.4")


def test_a_seat_may_resign_only_at_a_decision_of_its_own() -> None:
    """PW-9.5."""
    match = position("pirates", duel(phase="act", acting="A1"))
    assert refused_by(match, "B: resign") == "PW-2.10"
    match.play("A", "resign")
    assert outcome(match) == (("B",), "PW-9.5")


@pytest.mark.parametrize(
    ("at", "allowed"), [("3,0", True), ("-4,9", True), ("-3,7", True), ("7,4", True), ("1,1", False), ("2,4", False)]
)
def test_retreat_is_for_ships_on_the_edge(at: str, allowed: bool) -> None:
    """PW-9.6."""
    match = position("pirates", duel(A1=sloop(at), B1=sloop("4,6", 4)), options={"retreat": 1})
    assert refused_by(match, "A: retreat") == ("" if allowed else "PW-9.6")


def test_a_retreat_that_fails_holds_and_costs_no_sp() -> None:
    """PW-9.6, PW-9.7."""
    match = position("pirates", duel(A1=sloop("0,0"), B1=sloop("5,9", 4)), options={"retreat": 1})
    play(match, "A: retreat", "B: plan 5,9 facing 4", dice=[3, 2, 1])
    ship = look(match, "ships.A1")
    assert (ship["status"], ship["at"], ship["sp"], ship["hp"]) == ("afloat", "0,0", 5, 10)
    assert ship["wanted"] == {"at": "0,0", "facing": 1}


@pytest.mark.parametrize(
    ("dice", "status", "hp"), [([6, 6, 1], "left", 2), ([6, 1, 1], "left", 2), ([5, 1, 1], "sunk", 0)]
)
def test_leaving_with_a_partial_success_costs_two_hp_and_may_sink(dice: list[int], status: str, hp: int) -> None:
    """PW-9.7."""
    match = position(
        "pirates",
        skirmish(A1=sloop("0,0", hp=2), A2=sloop("2,4"), B1=sloop("5,9", 4)),
        scenario="skirmish",
        options={"retreat": 1},
    )
    play(match, "A: retreat", "A: plan 2,4 facing 1", "B: plan 5,9 facing 4", dice=dice)
    ship = look(match, "ships.A1")
    assert (ship["status"], ship["hp"]) == (status, hp)


def test_retreats_are_rolled_from_a1_to_b3() -> None:
    """PW-9.7: the first three dice are A1's whoever planned first."""
    match = position(
        "pirates",
        skirmish(A1=sloop("0,0"), A2=sloop("2,4"), B1=sloop("5,9", 4)),
        scenario="skirmish",
        options={"retreat": 1},
    )
    play(match, "B: retreat", "A: retreat", "A: plan 2,4 facing 1", dice=[6, 1, 1, 1, 1, 1])
    ships = look(match, "ships")
    assert (ships["A1"]["status"], ships["B1"]["status"]) == ("left", "afloat")


def test_a_ship_that_has_left_is_no_target_and_counts_as_gone() -> None:
    """PW-9.8."""
    match = position(
        "pirates",
        skirmish(A1=sloop("0,0"), A2=sloop("2,4"), B1=sloop("3,0", 4)),
        scenario="skirmish",
        options={"retreat": 1},
    )
    play(match, "A: retreat", "A: plan 2,4 facing 1", "B: plan 3,0 facing 4", "A: end turn", dice=[6, 1, 1])
    assert look(match, "ships.A1") | {"status": "left", "at": None, "hull": [], "hp": 10} == look(match, "ships.A1")
    assert refused_by(match, "B: fire at 0,0") == "PW-7.3"


def test_a_retreating_ship_without_speed_reads_the_lower_of_two_dice() -> None:
    """PW-9.7, PW-6.3, section 9."""
    match = position("pirates", duel(A1=sloop("0,0"), B1=sloop("5,9", 4)), options={"retreat": 1, "speed": [0, 2, 1]})
    shown = match.odds("A", "retreat")
    assert (shown["dice"], shown["keep"], shown["leaves"], shown["hurt"]) == (2, "lowest", 9, 8)
    play(match, "A: retreat", "B: plan 5,9 facing 4", dice=[6, 3])
    assert look(match, "ships.A1.status") == "afloat"
