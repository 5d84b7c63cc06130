"""The document's own tables and rules of thumb, walked through under `classic`."""

from __future__ import annotations

import pytest

from admiralty.match.match import Match
from admiralty.testing.kit import look, play, position, refused_by
from games.pirates.positions import ASIDE, brigantine, duel, galleon, ship, sloop


@pytest.mark.parametrize(
    ("kind", "hexes", "hp", "sp", "cp", "speed", "dice"),
    [("sloop", 1, 10, 5, 2, 3, 1), ("brigantine", 2, 20, 4, 4, 2, 3), ("galleon", 4, 40, 3, 6, 1, 6)],
)
def test_the_table_of_classes(kind: str, hexes: int, hp: int, sp: int, cp: int, speed: int, dice: int) -> None:
    """Section 3: PW-1.7 to PW-1.10."""
    match = Match("pirates", ruleset="classic", options={"class_a": kind, "class_b": kind})
    for name in ("A1", "B1"):
        found = look(match, f"ships.{name}")
        assert len(found["hull"]) == hexes
        assert (found["hp"], found["sp"], found["cp"]) == (hp, sp, cp)
    number = match.position.ships[0].kind
    assert (match.rules.speed[number], match.rules.firepower[number]) == (speed, dice)


@pytest.mark.parametrize(("kind", "ahead", "abeam"), [("sloop", True, False), ("brigantine", False, True)])
def test_sloops_fire_ahead_and_brigantines_to_the_sides(kind: str, ahead: bool, abeam: bool) -> None:
    """Section 3: PW-5.1, PW-5.3, PW-5.4; she faces east."""
    arc = look(position("pirates", duel(A1=ship(kind, "2,4"), B1=ASIDE)), "ships.A1.arc")
    assert ("5,4" in arc) is ahead
    assert ("3,2" in arc) is abeam


@pytest.mark.parametrize(("crew", "points"), [(1, 1), (4, 4), (7, 7), (8, 8), (20, 8)])
def test_the_players_crew_points_are_his_crew_up_to_the_capacity(crew: int, points: int) -> None:
    """Note 1 and section 5.2: PW-1.11; the enemy has the table's."""
    ships = Match("pirates", ruleset="classic", options={"crew_a": crew, "crew_b": crew}).view()["ships"]
    assert (ships["A1"]["max_cp"], ships["B1"]["max_cp"]) == (points, 4)


def test_one_turn_phase_by_phase() -> None:
    """Section 4: PW-2.1 to PW-2.9, PW-4.7, PW-8.2."""
    match = position("pirates", duel(A1=brigantine("1,4"), B1=brigantine("6,2", 4)))
    play(match, "B: plan 6,2 facing 4")
    assert match.view("A")["ships"]["B1"]["plan"] is None  # the enemy plans first, unseen
    assert match.odds("A", "plan 2,4 facing 2")["cost"] == 2  # a hex and a turn
    play(match, "A: plan 2,4 facing 2")
    assert (look(match, "phase"), look(match, "acting")) == ("act", "A1")  # the player acts first
    assert (look(match, "ships.A1.sp"), look(match, "ships.B1.sp")) == (2, 4)  # for what was really done
    play(match, "A: end turn")
    assert look(match, "acting") == "B1"
    play(match, "B: end turn")
    assert (look(match, "turn"), look(match, "phase"), look(match, "ships.A1.sp")) == (2, "plan", 4)


def test_a_maneuver_dearer_than_the_sail_points_cannot_be_committed() -> None:
    """Section 5.1: PW-3.4. Two hexes and three turns cost 5, a brigantine has 4."""
    match = position("pirates", duel(A1=brigantine("2,4"), B1=ASIDE))
    assert refused_by(match, "A: plan 4,4 facing 4") == "PW-3.4"
    assert refused_by(match, "A: plan 4,4 facing 3") == ""


@pytest.mark.parametrize(
    ("faces", "damage"), [([6, 6, 1], 3), ([6, 5, 1], 2), ([5, 1, 1], 1), ([4, 4, 4], 1), ([3, 2, 1], 0)]
)
def test_the_highest_die_decides_a_shot(faces: list[int], damage: int) -> None:
    """Sections 5.5 and 6: PW-6.4 to PW-6.7, PW-7.5; a brigantine's three dice."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=galleon("3,1")))
    play(match, "A: fire at 3,1", dice=faces)
    assert look(match, "ships.B1.hp") == 40 - damage
    assert look(match, "ships.A1.cp") == 3


def test_the_modifiers_of_a_shot() -> None:
    """Section 6: PW-7.4, PW-7.6, PW-7.15: one more next to her, less by her evade, more by the gunner."""
    ships = duel(phase="act", acting="A1", A1=brigantine("2,4", gunner=1), B1=galleon("2,2", evade=2))
    match = position("pirates", ships)
    odds = match.odds("A", "fire at 2,2")
    assert (odds["base"], odds["evade"], odds["gunner"], odds["point_blank"], odds["pool"]) == (3, -2, 1, 0, 2)
    close = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=sloop("3,3")))
    assert (close.odds("A", "fire at 3,3")["point_blank"], close.odds("A", "fire at 3,3")["pool"]) == (1, 4)
    play(match, "A: fire at 2,2", dice=[1, 1])
    assert look(match, "ships.B1.evade") == 0


def test_never_more_than_five_dice_and_two_of_which_the_lower_counts_for_none() -> None:
    """Section 5.5: PW-6.2, PW-6.3."""
    many = position("pirates", duel(phase="act", acting="A1", A1=galleon("2,4"), B1=galleon("3,1")))
    assert many.odds("A", "fire at 3,1")["dice"] == 5
    none = position("pirates", duel(phase="act", acting="A1", A1=sloop("2,4"), B1=sloop("5,4", evade=1)))
    odds = none.odds("A", "fire at 5,4")
    assert (odds["pool"], odds["dice"], odds["keep"]) == (0, 2, "lowest")
    play(none, "A: fire at 5,4", dice=[6, 3])
    assert look(none, "ships.B1.hp") == 10


@pytest.mark.parametrize(("faces", "score"), [([6, 6], 3), ([6, 1], 2), ([4, 1], 1), ([3, 3], 0)])
def test_evading_sets_the_score_by_the_level(faces: list[int], score: int) -> None:
    """Section 6: PW-7.7, PW-7.8; a brigantine's two moves are two dice."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=ASIDE))
    play(match, "A: evade", dice=faces)
    assert (look(match, "ships.A1.evade"), look(match, "ships.A1.cp")) == (score, 3)


@pytest.mark.parametrize(("faces", "hp"), [([6, 6], 20), ([6, 2], 15), ([5, 1], 10), ([2, 1], 5)])
def test_repair_restores_by_the_level_and_never_above_the_maximum(faces: list[int], hp: int) -> None:
    """Section 6: PW-7.11, PW-7.12, PW-7.16: one die, one more by a surgeon."""
    ships = duel(phase="act", acting="A1", A1=brigantine("2,4", hp=5, surgeon=1), B1=ASIDE)
    match = position("pirates", ships)
    play(match, "A: repair", dice=faces)
    assert (look(match, "ships.A1.hp"), look(match, "ships.A1.cp")) == (hp, 2)


def test_ships_bound_for_the_same_hex_both_stop_one_short_and_pay_for_what_they_sailed() -> None:
    """Section 5.6: PW-4.2, PW-4.3, PW-4.7; facings change as planned."""
    match = position("pirates", duel(A1=sloop("0,4"), B1=sloop("4,4", 4)))
    play(match, "A: plan 2,4 facing 2", "B: plan 2,4 facing 4")
    assert (look(match, "ships.A1.at"), look(match, "ships.B1.at")) == ("1,4", "3,4")
    assert (look(match, "ships.A1.facing"), look(match, "ships.A1.sp"), look(match, "ships.B1.sp")) == (2, 3, 4)


def test_nothing_left_is_a_victory_for_the_other() -> None:
    """Section 8: PW-9.1."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=galleon("3,1", hp=1)))
    play(match, "A: fire at 3,1", dice=[4, 1, 1])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "PW-9.1")
