"""PW-5: firing arcs and range."""

from __future__ import annotations

import itertools
import math

import pytest

from admiralty import Match
from admiralty.games.pirates.reach import fits, lies_beside
from admiralty.games.pirates.sea import CELLS, FORWARD, REAR, SIDES, hull_cell, hull_size, in_arc, spot
from admiralty.games.pirates.ships import is_next_to
from admiralty.kernel.hexes import STEP_Q, STEP_R, length, rotate_q, rotate_r
from admiralty.testing.kit import look, position, refused_by
from games.pirates.positions import ASIDE, brigantine, duel, galleon, ship, skirmish, sloop

NEAR = [(q, r) for q, r in itertools.product(range(-6, 7), repeat=2) if 1 <= length(q, r) <= 6]


def angle(q: int, r: int) -> float:
    """Degrees clockwise from east, of a pointy-top hex."""
    return math.degrees(math.atan2(r * 1.5, (q + r / 2) * math.sqrt(3)))


def off_bow(facing: int, q: int, r: int) -> float:
    """Degrees between a facing and an offset: 0 to 180."""
    turn = (angle(q, r) - angle(STEP_Q[facing], STEP_R[facing])) % 360
    return min(turn, 360 - turn)


@pytest.mark.parametrize("facing", range(6))
def test_the_whole_number_tests_are_the_angles_of_the_rulebook(facing: int) -> None:
    """PW-5.2 to PW-5.5: forward to 30°, sides 30° to 150°, rear from 150°; borders belong to both (PW-5.6)."""
    slack = 1e-9
    for q, r in NEAR:
        degrees = off_bow(facing, q, r)
        assert in_arc(FORWARD, facing, q, r) == (degrees <= 30 + slack)
        assert in_arc(SIDES, facing, q, r) == (30 - slack <= degrees <= 150 + slack)
        assert in_arc(REAR, facing, q, r) == (degrees >= 150 - slack)


@pytest.mark.parametrize("arc", [FORWARD, SIDES, REAR])
def test_an_arc_turns_with_the_facing(arc: int) -> None:
    """PW-5.2."""
    for facing, (q, r) in itertools.product(range(6), NEAR):
        assert in_arc(arc, 0, q, r) == in_arc(arc, facing, rotate_q(q, r, facing), rotate_r(q, r, facing))


def test_every_hex_lies_in_an_arc_and_only_border_hexes_in_two() -> None:
    """PW-5.6."""
    for q, r in NEAR:
        arcs = sum(bool(in_arc(arc, 1, q, r)) for arc in (FORWARD, SIDES, REAR))
        assert arcs == (2 if round(off_bow(1, q, r), 6) in (30, 150) else 1)


@pytest.mark.parametrize(
    ("target", "legal", "point_blank"),
    [("3,3", 1, 1), ("2,3", 1, 1), ("1,5", 1, 1), ("3,2", 1, 0), ("2,2", 1, 0), ("1,6", 1, 0)],
)
def test_the_worked_example_of_a_brigantines_broadside(target: str, legal: int, point_blank: int) -> None:
    """PW-5.1, PW-5.4, PW-5.10: at 2,4 facing 1."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=sloop(target, 4)))
    assert match.odds("A", f"fire at {target}")["point_blank"] == point_blank


@pytest.mark.parametrize("target", ["1,4", "4,4", "5,4"])
def test_astern_and_ahead_of_a_brigantine_there_is_no_arc(target: str) -> None:
    """PW-5.1, PW-5.5."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=sloop(target, 4)))
    assert refused_by(match, f"A: fire at {target}") == "PW-5.1"


def test_a_target_beyond_the_range_is_refused_and_one_at_the_range_is_not() -> None:
    """PW-5.7: a sloop reaches 4."""
    at_range = {"A1": sloop("0,4"), "phase": "act", "acting": "A1"}
    for at, rule in (("4,4", ""), ("5,4", "PW-5.7")):
        match = position("pirates", duel(**at_range, B1=sloop(at)))
        assert refused_by(match, f"A: fire at {at}") == rule


def test_neither_ships_nor_the_own_hull_block_fire() -> None:
    """PW-5.8: a galleon fires over her own starboard side and over a friend."""
    match = position(
        "pirates",
        skirmish(phase="act", acting="A1", A1=galleon("2,4"), A2=sloop("2,6", done=True), B1=sloop("2,7")),
        scenario="skirmish",
    )
    assert refused_by(match, "A: fire at 2,7") == ""


def test_only_the_hull_hexes_in_arc_can_be_targeted_and_they_are_listed_by_cell() -> None:
    """PW-5.9, section 7."""
    match = position("pirates", duel(phase="act", acting="A1", A1=sloop("0,4"), B1=galleon("3,4")))
    assert look(match, "ships.B1.hull") == ["3,4", "4,4", "4,3", "3,5"]
    shots = [action.line for action in match.legal("A") if action.line.startswith("fire")]
    assert shots == ["fire at 4,3", "fire at 3,4", "fire at 4,4", "fire at 3,5"]


def test_a_shot_is_point_blank_if_any_hull_hex_of_the_shooter_is_next_to_the_target() -> None:
    """PW-5.10: the anchor is two hexes away, the bow one."""
    match = position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=sloop("4,3", 4)))
    assert match.odds("A", "fire at 4,3")["point_blank"] == 1


@pytest.mark.parametrize(("kind", "most"), [("sloop", 12), ("brigantine", 44), ("galleon", 60)])
def test_no_arc_has_more_hexes_than_section_11_says(kind: str, most: int) -> None:
    """PW-5.7, section 11."""
    sizes = [
        len(look(position("pirates", duel(A1=ship(kind, at, facing), B1=ASIDE)), "ships.A1.arc"))
        for at in ("2,4", "2,5")
        for facing in range(6)
    ]
    assert max(sizes) <= most


@pytest.mark.parametrize(("kind", "other"), list(itertools.product(range(3), repeat=2)))
def test_the_chart_knows_which_hulls_lie_beside_each_other(kind: int, other: int) -> None:
    """PW-5.10: point blank is next to any hull hex."""
    rules = Match("pirates").rules
    for facing, other_facing, at in itertools.product(range(6), range(6), range(CELLS)):
        if not fits(rules, kind, facing, 44) or not fits(rules, other, other_facing, at):
            continue
        hull = [hull_cell(other, at, other_facing, part) for part in range(hull_size(other))]
        beside = any(is_next_to(kind, 44, facing, cell) for cell in hull)
        assert lies_beside(rules, spot(kind, facing, 44), spot(other, other_facing, at)) == beside
