"""OC-5 to OC-8: arrival, orientation and action, fuel scoop, movement."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position


def test_a_ship_arrives_as_soon_as_it_is_ready() -> None:
    """OC-5.1, OC-5.2, OC-5.3: whatever it wants."""
    match = position(start={"ships": {"A1": {"ring": 5, "sector": 5, "transfer": 3}}})
    play(match, "A: ready")
    assert [look(match, f"ships.A1.{field}") for field in ("ring", "sector", "transfer")] == [3, 3, 0]
    assert look(match, "ships.A1.arrived") is True


@pytest.mark.parametrize(("intensity", "units", "ring"), [("soft", 1, 5), ("hard", 2, 6), ("extreme", 3, 7)])
def test_every_transfer_takes_one_turn(intensity: str, units: int, ring: int) -> None:
    """OC-5.4, OC-6.3: one, two or three rings, for as much mass."""
    match = play(position(), f"A: power engines {units}", "A: ready", f"A: burn {intensity} prograde")
    assert look(match, "ships.A1.mass") == 10 - units
    coast_all(match)
    play(match, "A: ready")
    assert look(match, "ships.A1.ring") == ring


def test_a_ship_takes_exactly_one_action() -> None:
    """OC-6.1: it coasts, and the next ship is active."""
    match = play(position(), "A: power engines 1", "A: ready")
    assert refused_by(match, "A: ready") == "OC-22.3"
    play(match, "A: coast")
    assert refused_by(match, "A: burn soft prograde") == "OC-3.2"


def test_prograde_goes_outward_and_retrograde_inward() -> None:
    """OC-6.2."""
    match = play(position(), "A: power rotation 1", "A: power engines 1", "A: ready")
    assert match.odds("A", "burn soft prograde")["arrives"] == 5
    assert match.odds("A", "burn soft retrograde")["arrives"] == 3


def test_a_burn_needs_the_engines_for_it() -> None:
    """OC-6.3, OC-6.12, OC-6.13: a weaker burn than the engines are powered for is allowed."""
    match = play(position(), "A: power engines 2", "A: ready")
    assert refused_by(match, "A: burn extreme prograde") == "OC-6.3"
    assert refused_by(match, "A: burn soft prograde") == ""
    assert refused_by(play(position(), "A: ready"), "A: burn soft prograde") == "OC-6.12"


def test_a_burn_beyond_the_rings_is_illegal() -> None:
    """OC-6.4."""
    match = position(start={"ships": {"A1": {"ring": 8, "sector": 1}}})
    play(match, "A: power engines 3", "A: ready")
    assert refused_by(match, "A: burn soft prograde") == "OC-6.4"


def test_a_clamped_burn_is_never_shortened_to_nothing() -> None:
    """OC-6.4 with beyond=clamp, ruling R7."""
    start = {"ships": {"A1": {"ring": 8, "sector": 1}}}
    match = play(position(start=start, beyond="clamp"), "A: power rotation 1", "A: power engines 3", "A: ready")
    assert refused_by(match, "A: burn hard prograde") == "OC-6.4"
    match = position(start={"ships": {"A1": {"ring": 2, "sector": 1, "facing": "retrograde"}}}, beyond="clamp")
    play(match, "A: power engines 3", "A: ready", "A: burn extreme retrograde")
    assert (look(match, "ships.A1.transfer"), look(match, "ships.A1.mass")) == (1, 7)


def test_a_burn_needs_its_full_mass() -> None:
    """OC-6.5."""
    match = position(start={"ships": {"A1": {"mass": 2}}})
    play(match, "A: power engines 3", "A: ready")
    assert refused_by(match, "A: burn extreme prograde") == "OC-6.5"
    assert refused_by(match, "A: burn hard prograde") == ""


def test_a_ship_that_arrived_may_burn_at_once_from_its_new_ring() -> None:
    """OC-6.6."""
    match = position(start={"ships": {"A1": {"ring": 4, "sector": 1, "transfer": 5}}})
    play(match, "A: power engines 1", "A: ready", "A: burn soft prograde")
    assert (look(match, "ships.A1.ring"), look(match, "ships.A1.transfer")) == (5, 6)


def test_a_burning_ship_stays_in_its_ring_this_turn() -> None:
    """OC-6.7, OC-8.3: and moves at that ring's velocity."""
    match = play(position(), "A: power engines 3", "A: ready", "A: burn extreme prograde")
    assert [look(match, f"ships.A1.{field}") for field in ("ring", "sector", "transfer")] == [4, 7, 7]


def test_a_burn_against_the_facing_rotates_first() -> None:
    """OC-6.8, OC-6.9, OC-6.11: it ends facing its burn, and needs Rotation power."""
    match = play(position(), "A: power rotation 1", "A: power engines 1", "A: ready")
    assert match.odds("A", "burn soft retrograde")["energy"] == 2
    play(match, "A: burn soft retrograde")
    assert look(match, "ships.A1.facing") == "retrograde"
    match = play(position(), "A: power engines 1", "A: ready")
    assert refused_by(match, "A: burn soft retrograde") == "OC-6.9"


def test_with_rotation_power_a_burn_along_the_facing_does_not_rotate() -> None:
    """OC-6.11: a ship rotates at most once, and only where it must."""
    match = play(position(), "A: power rotation 1", "A: power engines 1", "A: ready", "A: burn soft prograde")
    assert look(match, "ships.A1.facing") == "prograde"


def test_a_coasting_ship_may_rotate_with_rotation_power() -> None:
    """OC-6.10."""
    assert refused_by(play(position(), "A: ready"), "A: coast and rotate") == "OC-6.10"
    match = play(position(), "A: power rotation 1", "A: ready", "A: coast and rotate")
    assert look(match, "ships.A1.facing") == "retrograde"


def test_mass_is_paid_when_the_burn_is_made() -> None:
    """OC-6.14, OC-6.17: and coasting costs none."""
    match = play(position(), "A: power engines 2", "A: ready")
    assert look(match, "ships.A1.mass") == 10
    play(match, "A: burn hard prograde")
    assert look(match, "ships.A1.mass") == 8
    coast_all(match, 2)
    assert look(match, "ships.A1.mass") == 8


def test_skipped_rings_do_not_touch_the_ship() -> None:
    """OC-6.15: from Ring 4 past Rings 3 and 2, where a ship sits, and no radiation die for Ring 2."""
    ships = {"A1": {"ring": 4, "sector": 1, "facing": "retrograde"}, "B1": {"ring": 8, "sector": 1}}
    match = position(start={"ships": ships}, dice=[6])
    play(match, "A: power engines 3", "A: ready", "A: burn extreme retrograde", "B: ready", "B: coast")
    play(match, "A: ready")
    assert look(match, "ships.A1.ring") == 1
    play(match, "A: coast", "B: ready", "B: coast")
    assert match.loaded_dice == ()


def test_a_ship_in_transfer_is_in_its_old_ring_in_every_respect() -> None:
    """OC-6.16: it is fired at, and meets hazards, where it is."""
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 4}, "B1": {"ring": 4, "sector": 3, "transfer": 7}}
    match = position(start={"phase": "fire", "active": "A1", "ships": ships})
    assert refused_by(match, "A: fire railgun at B1") == ""
    match = position(start={"ships": {"A1": {"ring": 1, "sector": 1}}}, dice=[1])
    play(match, "A: power engines 3", "A: ready", "A: burn extreme prograde", "B: ready", "B: coast")
    assert look(match, "ships.A1.hull") == 9


def test_a_working_scoop_gains_the_sectors_about_to_be_moved() -> None:
    """OC-7.1, OC-7.5: without being asked."""
    match = play(position(), "A: power scoop 5", "A: ready", "A: coast")
    assert look(match, "ships.A1.mass") == 16


def test_a_burn_wastes_the_scoop() -> None:
    """OC-7.2."""
    match = play(position(), "A: power engines 1", "A: power scoop 5", "A: ready", "A: burn soft prograde")
    assert look(match, "ships.A1.mass") == 9


def test_a_ship_that_arrived_scoops_at_its_new_ring() -> None:
    """OC-7.3, OC-8.2: and moves at its velocity."""
    match = position(start={"ships": {"A1": {"ring": 4, "sector": 1, "transfer": 3, "mass": 0}}})
    play(match, "A: power scoop 5", "A: ready", "A: coast")
    assert (look(match, "ships.A1.mass"), look(match, "ships.A1.sector")) == (8, 9)


def test_a_scoop_never_takes_mass_away() -> None:
    """OC-7.4: a tank above the cap, given in a position, stays as it is."""
    match = position(start={"ships": {"A1": {"mass": 30}}})
    play(match, "A: power scoop 5", "A: ready", "A: coast")
    assert look(match, "ships.A1.mass") == 30


def test_movement_wraps_past_the_zero_line() -> None:
    """OC-8.1, OC-8.4."""
    match = position(start={"ships": {"A1": {"ring": 4, "sector": 46}}})
    play(match, "A: ready", "A: coast")
    assert look(match, "ships.A1.sector") == 4
