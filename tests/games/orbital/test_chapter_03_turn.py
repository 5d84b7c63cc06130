"""OC-3: how a turn runs, and who goes first."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position

THREE = {"A1": {"ring": 4, "sector": 1}, "B1": {"ring": 4, "sector": 17}, "C1": {"ring": 4, "sector": 33}}


def test_a_ship_finishes_its_movement_before_the_next_begins() -> None:
    """OC-3.1, OC-3.2, OC-3.3."""
    match = play(position("squadrons"), "A: ready", "A: coast")
    assert (look(match, "active"), look(match, "phase")) == ("A2", "power")
    assert look(match, "ships.A1.sector") == 7
    assert look(match, "ships.A2.sector") == 3
    assert refused_by(match, "B: ready") == "OC-3.2"


def test_hazards_and_fire_wait_for_the_last_ship() -> None:
    """OC-3.4: A sits in Ring 1 and rolls for radiation only when B has moved."""
    match = position(start={"ships": {"A1": {"ring": 1, "sector": 1}}}, dice=[6])
    play(match, "A: power weapons 2", "A: ready", "A: coast", "B: ready")
    assert match.loaded_dice == (6,)
    play(match, "B: coast")
    assert match.loaded_dice == ()
    assert look(match, "phase") == "fire"


@pytest.mark.parametrize(
    ("dice", "order"),
    [((1, 1), "ABC"), ((1, 2), "ACB"), ((2, 1), "BAC"), ((2, 2), "BCA"), ((3, 1), "CAB"), ((3, 2), "CBA")],
)
def test_each_die_picks_one_of_those_left_in_seat_order(dice: tuple[int, int], order: str) -> None:
    """OC-3.5."""
    start = {"order": ["A", "B", "C"], "active": "C1", "ships": THREE}
    match = position("melee", start, players=3, initiative="drawn", dice=dice)
    play(match, "C: ready", "C: coast")
    assert "".join(look(match, "order")) == order


def test_only_players_who_fly_take_part_in_the_draw() -> None:
    """OC-3.6: with C gone one die of two sides is left."""
    ships = {**THREE, "C1": {"status": "destroyed"}}
    start = {"order": ["A", "B"], "active": "B1", "ships": ships}
    match = position("melee", start, players=3, initiative="drawn", dice=[2])
    play(match, "B: ready", "B: coast")
    assert look(match, "order") == ["B", "A"]


def test_fixed_initiative_is_seat_order_every_turn() -> None:
    """OC-3.7: and rolls no die."""
    match = coast_all(position("melee", {"ships": THREE}, players=3), 2)
    assert (look(match, "turn"), look(match, "order")) == (3, ["A", "B", "C"])


def test_rotating_initiative_goes_round_and_leaves_out_who_does_not_fly() -> None:
    """OC-3.7: turn 2 would begin with B, who is gone; so C begins."""
    match = coast_all(position("melee", {"ships": THREE}, players=3, initiative="rotating"), 1)
    assert look(match, "order") == ["B", "C", "A"]
    gone = {**THREE, "B1": {"status": "destroyed"}}
    match = coast_all(position("melee", {"ships": gone}, players=3, initiative="rotating"), 1)
    assert look(match, "order") == ["C", "A"]


def test_what_is_committed_is_public_at_once() -> None:
    """OC-3.8."""
    match = play(position(), "A: power engines 1", "A: power weapons 2", "A: ready")
    assert match.view("B")["ships"]["A1"]["power"]["weapons"] == 2
    assert match.view("B")["ships"]["A1"]["charge"] == 2
    play(match, "A: burn soft prograde")
    assert match.view("B")["ships"]["A1"]["transfer"] == 5
