"""Space (OC-1): rings, sectors, exact angles and the way from ring to ring."""

from __future__ import annotations

from admiralty.games.orbital.tables import EDGE, Rules
from admiralty.kernel.rule import rule

CIRCLE = 8_769_600  # OC-1.5: ticks, twice the least common multiple of all sector counts
DEGREE = CIRCLE // 360


@rule
def angle(rules: Rules, ring: int, sector: int) -> int:
    """OC-1.5: the middle of a sector, in ticks clockwise from the zero line."""
    return (2 * sector - 1) * (CIRCLE // (2 * rules.sectors[ring]))


@rule
def signed_angle(rules: Rules, from_ring: int, from_sector: int, to_ring: int, to_sector: int) -> int:
    """OC-1.8: positive when the second is ahead (clockwise) of the first; exactly opposite is positive."""
    return the_short_way(angle(rules, to_ring, to_sector) - angle(rules, from_ring, from_sector))


@rule
def the_short_way(ticks: int) -> int:
    """OC-1.8: the same angle, less than once round, as the short way ahead or, negative, behind."""
    if ticks > CIRCLE // 2:
        return ticks - CIRCLE
    return ticks + CIRCLE if ticks <= -CIRCLE // 2 else ticks


@rule
def turn_angle(rules: Rules, ring: int) -> int:
    """OC-8.1: how far a turn's stable velocity carries a thing in that ring, in ticks."""
    return int(rules.velocity[ring]) * (CIRCLE // rules.sectors[ring])


@rule
def sector_after(rules: Rules, ring: int, sector: int, steps: int) -> int:
    """OC-8.1: so many sectors clockwise (or, negative, counter-clockwise) in a ring."""
    return (sector - 1 + steps) % rules.sectors[ring] + 1


@rule
def drifted(rules: Rules, ring: int, sector: int) -> int:
    """OC-8.1: where a turn's stable velocity carries a thing in that ring."""
    return sector_after(rules, ring, sector, rules.velocity[ring])


@rule
def sector_in_ring(rules: Rules, from_ring: int, sector: int, to_ring: int) -> int:
    """OC-1.6: the sector a ring change leads to; the angle is kept."""
    here, there = int(rules.sectors[from_ring]), int(rules.sectors[to_ring])
    if rules.arrival == EDGE:  # ruling R2
        return ((2 * (sector - 1) * there + here) // (2 * here)) % there + 1
    return (2 * sector - 1) * there // (2 * here) + 1
