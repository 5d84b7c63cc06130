"""OC-9: shields, radiation, collisions."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play
from games.orbital.positions import coast_all, position

OUT_OF_THE_WAY = {"ring": 8, "sector": 40}


def test_shields_are_set_to_the_defense_power() -> None:
    """OC-9.1."""
    match = play(position(), "A: power weapons 2", "A: power defense 3", "A: ready", "A: coast")
    assert look(match, "ships.A1.shield") == 0
    play(match, "B: ready", "B: coast")
    assert look(match, "ships.A1.shield") == 3


@pytest.mark.parametrize(("ring", "face", "hull"), [(1, 2, 9), (1, 3, 10), (2, 1, 9), (2, 2, 10)])
def test_radiation_hurts_on_the_low_faces(ring: int, face: int, hull: int) -> None:
    """OC-9.2, OC-9.3."""
    match = position(start={"ships": {"A1": {"ring": ring, "sector": 1}, "B1": OUT_OF_THE_WAY}}, dice=[face])
    coast_all(match)
    assert look(match, "ships.A1.hull") == hull


def test_without_radiation_no_die_is_rolled() -> None:
    """OC-9.2 with radiation_1 = 0."""
    match = position(start={"ships": {"A1": {"ring": 1, "sector": 1}, "B1": OUT_OF_THE_WAY}}, radiation_1=0)
    coast_all(match)
    assert look(match, "ships.A1.hull") == 10


def test_every_pair_in_a_sector_rolls_once() -> None:
    """OC-9.4, OC-9.5: A1-A2, A1-B1, A2-B1; the second pair collides. Owners do not matter."""
    same = {"ring": 6, "sector": 20}
    ships = {"A1": same, "A2": same, "B1": same, "B2": OUT_OF_THE_WAY}
    match = position("squadrons", {"ships": ships}, squadron_ships=2, dice=[2, 1, 6])
    coast_all(match)
    assert [look(match, f"ships.{name}.hull") for name in ("A1", "A2", "B1")] == [8, 10, 8]


def test_passing_through_a_sector_is_safe() -> None:
    """OC-9.6: A moves from sector 1 to 7 past B, who ends its move elsewhere. No die is rolled."""
    ships = {"A1": {"ring": 4, "sector": 1}, "B1": {"ring": 5, "sector": 4, "transfer": 4}}
    match = coast_all(position(start={"ships": ships}))
    assert look(match, "ships.B1.ring") == 4
    assert look(match, "ships.A1.hull") == 10


def test_shields_absorb_hazard_damage() -> None:
    """OC-9.7: a shield of 1 takes 1 of a collision's 2."""
    same = {"ring": 6, "sector": 20}
    match = position(start={"ships": {"A1": same, "B1": same}}, dice=[1])
    play(match, "A: power defense 1", "A: ready", "A: coast", "B: ready", "B: coast")
    assert (look(match, "ships.A1.hull"), look(match, "ships.B1.hull")) == (9, 8)
