"""OC-1: rings, sectors, angles, and the way from ring to ring."""

from __future__ import annotations

from fractions import Fraction

import pytest

from admiralty.games.orbital.orbits import CIRCLE, DEGREE, angle, drifted, sector_in_ring, signed_angle
from admiralty.games.orbital.tables import Rules, load_rules

RINGS = range(1, 9)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_rules("classic", "duel", 2, {})


def test_eight_rings_each_have_their_velocity_and_sectors(rules: Rules) -> None:
    """OC-1.1, OC-1.2."""
    assert [rules.velocity[ring] for ring in RINGS] == [12, 10, 8, 6, 4, 3, 2, 1]
    assert [rules.sectors[ring] for ring in RINGS] == [24, 30, 32, 48, 56, 54, 58, 50]


def test_half_a_sector_is_a_whole_number_of_ticks_in_every_ring(rules: Rules) -> None:
    """OC-1.5: the table's column of half-sectors."""
    halves = [182_700, 146_160, 137_025, 91_350, 78_300, 81_200, 75_600, 87_696]
    assert [angle(rules, ring, 1) for ring in RINGS] == halves
    assert (CIRCLE, DEGREE) == (8_769_600, 24_360)


@pytest.mark.parametrize("ring", RINGS)
def test_sectors_run_clockwise_from_the_zero_line_that_all_rings_share(rules: Rules, ring: int) -> None:
    """OC-1.3, OC-1.4: the first sector begins where the last one ends."""
    half = angle(rules, ring, 1)
    last = rules.sectors[ring]
    middles = [angle(rules, ring, sector) for sector in range(1, last + 1)]
    assert middles == sorted(middles)
    assert middles[-1] + half == CIRCLE


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("other", RINGS)
def test_a_ring_change_leads_to_the_sector_that_holds_the_old_middle_line(rules: Rules, ring: int, other: int) -> None:
    """OC-1.6: exactly on a boundary it is the clockwise sector."""
    width = Fraction(CIRCLE, rules.sectors[other])
    for sector in range(1, rules.sectors[ring] + 1):
        reached = sector_in_ring(rules, ring, sector, other)
        assert (reached - 1) * width <= angle(rules, ring, sector) < reached * width


def test_arrival_by_the_edge_rounds_the_sectors_beginning_to_the_nearest_line() -> None:
    """OC-1.6, ruling R2: k = sector − 1, ⌊(2·k·n(b) + n(a)) / (2·n(a))⌋ mod n(b), + 1."""
    edge = load_rules("classic", "duel", 2, {"arrival": "edge"})
    assert sector_in_ring(edge, 4, 1, 5) == 1
    assert sector_in_ring(edge, 4, 48, 5) == 56
    assert sector_in_ring(edge, 4, 48, 1) == 1  # 47 of 48 is nearer to the zero line than to line 23 of 24
    assert sector_in_ring(edge, 4, 2, 1) == 2


def test_the_signed_angle_is_positive_ahead_and_exactly_opposite(rules: Rules) -> None:
    """OC-1.8."""
    assert signed_angle(rules, 4, 1, 4, 5) == 30 * DEGREE
    assert signed_angle(rules, 4, 5, 4, 1) == -30 * DEGREE
    assert signed_angle(rules, 4, 1, 4, 25) == 180 * DEGREE
    assert signed_angle(rules, 4, 25, 4, 1) == 180 * DEGREE
    assert signed_angle(rules, 4, 48, 4, 1) > 0


@pytest.mark.parametrize("ring", RINGS)
def test_a_coasting_ship_is_back_in_its_sector_after_one_orbit(rules: Rules, ring: int) -> None:
    """OC-1.10, OC-1.11: the velocity divides the sectors evenly, and no ring decays."""
    assert rules.sectors[ring] % rules.velocity[ring] == 0
    sector = 3
    for _ in range(rules.sectors[ring] // rules.velocity[ring]):
        assert drifted(rules, ring, sector) == (sector - 1 + rules.velocity[ring]) % rules.sectors[ring] + 1  # OC-1.9
        sector = drifted(rules, ring, sector)
    assert sector == 3
