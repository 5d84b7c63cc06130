"""OC-2: what a ship has."""

from __future__ import annotations

from admiralty.games.orbital.state import SYSTEM_NAMES
from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position


def test_the_pool_is_ten_and_nothing_carries_over() -> None:
    """OC-2.1."""
    match = position()
    assert look(match, "ships.A1.energy") == 10
    play(match, "A: power defense 1")
    assert look(match, "ships.A1.energy") == 9
    coast_all(match)
    assert look(match, "ships.A1.energy") == 10


def test_a_warship_starts_with_mass_hull_and_missiles() -> None:
    """OC-2.2, OC-2.7, OC-2.8."""
    match = position()
    assert [look(match, f"ships.A1.{field}") for field in ("mass", "hull", "missiles")] == [10, 10, 4]


def test_facing_lasts_until_the_ship_rotates() -> None:
    """OC-2.3, OC-2.4."""
    match = position()
    assert look(match, "ships.A1.facing") == "prograde"
    play(match, "A: power rotation 1", "A: ready", "A: coast and rotate", "B: ready", "B: coast")
    coast_all(match, 3)
    assert look(match, "ships.A1.facing") == "retrograde"


def test_mass_never_exceeds_the_cap() -> None:
    """OC-2.5."""
    match = position(start={"ships": {"A1": {"ring": 3, "sector": 1, "mass": 23}}})
    play(match, "A: power scoop 5", "A: ready", "A: coast")
    assert look(match, "ships.A1.mass") == 24


def test_a_transfer_is_nothing_or_the_ring_to_come() -> None:
    """OC-2.6."""
    match = position()
    assert look(match, "ships.A1.transfer") == 0
    play(match, "A: power engines 3", "A: ready", "A: burn extreme prograde")
    assert look(match, "ships.A1.transfer") == 7


def test_there_are_five_systems() -> None:
    """OC-2.9."""
    assert SYSTEM_NAMES == ("rotation", "engines", "scoop", "weapons", "defense")
    assert refused_by(position(), "A: power shields 1") == "OC-22.12"
