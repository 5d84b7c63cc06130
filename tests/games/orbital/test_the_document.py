"""The document's own examples and tables, walked through line by line under `classic`."""

from __future__ import annotations

import pytest

from admiralty.match.match import Match
from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import position

SYSTEMS = ("rotation", "engines", "scoop", "weapons", "defense")


def allocate(seat: str, *units: int) -> list[str]:
    """The lines of an allocation as the document writes it: rotation, engines, scoop, weapons, defense."""
    powered = [f"{seat}: power {system} {count}" for system, count in zip(SYSTEMS, units, strict=True) if count]
    return [*powered, f"{seat}: ready"]


def ship(match: Match, name: str, *fields: str) -> tuple[object, ...]:
    return tuple(look(match, f"ships.{name}.{field}") for field in fields)


def alone(**given: object) -> Match:
    """A1 as given; B1 far away."""
    return position("duel", {"ships": {"A1": given, "B1": {"ring": 8, "sector": 30}}})


def coast_on(match: Match) -> Match:
    """The other ship's turn, without anything; nobody fires."""
    play(match, "B: ready", "B: coast")
    return play(match, "A: hold") if look(match, "phase") == "fire" else match


def test_a_hard_burn_from_ring_5_to_ring_3() -> None:
    """Example 1: OC-6.3, OC-6.7, OC-6.14, OC-7.2, OC-8.3."""
    match = alone(ring=5, sector=1, facing="retrograde", mass=10)
    play(match, *allocate("A", 0, 2, 0, 5, 3), "A: burn hard retrograde")
    assert ship(match, "A1", "ring", "sector", "transfer", "mass", "facing") == (5, 5, 3, 8, "retrograde")
    assert ship(match, "A1", "energy") == (0,)  # ruling R16: the 8 that remain are weapons 5 and defense 3
    coast_on(match)
    play(match, *allocate("A", 0, 0, 0, 0, 0), "A: coast")
    assert ship(match, "A1", "ring", "transfer") == (3, 0)


def test_an_extreme_burn_from_ring_3_to_ring_6() -> None:
    """Example 2: OC-6.3, OC-6.8, OC-8.3; ruling R10: 4 energy used, 6 left for weapons and defense."""
    match = alone(ring=3, sector=1, facing="retrograde", mass=10)
    play(match, *allocate("A", 1, 3, 0, 2, 4))
    assert match.odds("A", "burn extreme prograde")["energy"] == 4
    play(match, "A: burn extreme prograde")
    assert ship(match, "A1", "ring", "sector", "transfer", "mass", "facing") == (3, 9, 6, 7, "prograde")
    coast_on(match)
    play(match, *allocate("A", 0, 0, 0, 0, 0), "A: coast")
    assert ship(match, "A1", "ring", "transfer") == (6, 0)


def test_the_second_mover_sees_a_hard_burn_inward_and_burns_hard_outward() -> None:
    """Example 3: OC-3.1, OC-3.8."""
    ships = {"A1": {"ring": 4, "sector": 11}, "B1": {"ring": 4, "sector": 5}}
    match = position("duel", {"ships": ships})
    play(match, *allocate("A", 1, 2, 0, 4, 3), "A: burn hard retrograde")
    seen = match.view("B")["ships"]["A1"]
    assert seen["power"] == {"rotation": 1, "engines": 2, "scoop": 0, "weapons": 4, "defense": 3}
    assert (seen["facing"], seen["transfer"]) == ("retrograde", 2)
    play(match, *allocate("B", 0, 2, 0, 5, 3), "B: burn hard prograde")
    assert ship(match, "B1", "facing", "transfer") == ("prograde", 6)


def test_three_burns_in_sequence_pay_rotation_only_when_the_direction_changes() -> None:
    """The thrusters' example: back, back again, forward. OC-6.8, OC-2.4."""
    match = alone(ring=6, sector=1, facing="prograde", mass=10)
    paid = []
    for direction in ("retrograde", "retrograde", "prograde"):
        play(match, *allocate("A", 1, 1, 0, 0, 0))
        paid.append(match.odds("A", f"burn soft {direction}")["energy"])
        play(match, f"A: burn soft {direction}")
        coast_on(match)
    assert paid == [2, 1, 2]


@pytest.mark.parametrize(("intensity", "power", "arrives"), [("soft", 1, 3), ("hard", 2, 2), ("extreme", 3, 1)])
def test_from_ring_4_inward(intensity: str, power: int, arrives: int) -> None:
    """The drive's examples: OC-6.2, OC-6.3; as much energy and mass as rings."""
    match = play(alone(ring=4, facing="retrograde", mass=10), *allocate("A", 0, power, 0, 0, 0))
    odds = match.odds("A", f"burn {intensity} retrograde")
    assert (odds["arrives"], odds["energy"], odds["mass"]) == (arrives, power, power)


@pytest.mark.parametrize(("ring", "direction"), [(1, "retrograde"), (8, "prograde")])
def test_nobody_leaves_the_rings(ring: int, direction: str) -> None:
    """OC-6.4."""
    match = play(alone(ring=ring, facing=direction, mass=10), *allocate("A", 0, 1, 0, 0, 0))
    assert refused_by(match, f"A: burn soft {direction}") == "OC-6.4"


@pytest.mark.parametrize(
    ("ring", "velocity", "sectors", "orbit"),
    [
        (1, 12, 24, 2),
        (2, 10, 30, 3),
        (3, 8, 32, 4),
        (4, 6, 48, 8),
        (5, 4, 56, 14),
        (6, 3, 54, 18),
        (7, 2, 58, 29),
        (8, 1, 50, 50),
    ],
)
def test_the_eight_rings_and_what_the_scoop_brings_in_each(ring: int, velocity: int, sectors: int, orbit: int) -> None:
    """The first and the scoop's table: OC-1.2, OC-1.10, OC-7.1, OC-8.1."""
    match = alone(ring=ring, sector=1, mass=0)
    assert (match.rules.velocity[ring], match.rules.sectors[ring]) == (velocity, sectors)
    assert sectors == velocity * orbit
    play(match, *allocate("A", 0, 0, 5, 0, 0), "A: coast")
    assert ship(match, "A1", "mass", "sector") == (velocity, (velocity % sectors) + 1)


def test_the_scoop_stops_at_24() -> None:
    """OC-7.4."""
    match = play(alone(ring=1, sector=1, mass=20), *allocate("A", 0, 0, 5, 0, 0), "A: coast")
    assert ship(match, "A1", "mass") == (24,)


@pytest.mark.parametrize(
    "units",
    [(1, 2, 0, 6, 1), (1, 3, 0, 2, 4), (0, 0, 5, 3, 2), (1, 1, 5, 2, 1)],
    ids=lambda units: "/".join(map(str, units)),
)
def test_the_four_allocations_spend_the_whole_pool(units: tuple[int, ...]) -> None:
    """The power examples: OC-4.1, OC-22.11."""
    match = play(alone(ring=4, mass=10), *allocate("A", *units))
    assert ship(match, "A1", "energy") == (0,)


def test_balanced_operation_coasts_and_scoops_or_burns_and_wastes_the_scoop() -> None:
    """Ruling R5: OC-4.8, OC-7.2."""
    start = {"ring": 4, "sector": 1, "mass": 9}
    scooping = play(alone(**start), *allocate("A", 1, 1, 5, 2, 1), "A: coast")
    burning = play(alone(**start), *allocate("A", 1, 1, 5, 2, 1), "A: burn soft prograde")
    assert ship(scooping, "A1", "mass") == (15,)
    assert ship(burning, "A1", "mass") == (8,)


@pytest.mark.parametrize(
    ("power", "line", "energy", "mass"),
    [
        ((0, 0, 0, 0, 0), "coast", 0, 0),
        ((0, 0, 5, 0, 0), "coast", 5, 0),
        ((1, 0, 0, 0, 0), "coast and rotate", 1, 0),
        ((0, 1, 0, 0, 0), "burn soft prograde", 1, 1),
        ((1, 1, 0, 0, 0), "burn soft retrograde", 2, 1),
        ((0, 2, 0, 0, 0), "burn hard prograde", 2, 2),
        ((1, 2, 0, 0, 0), "burn hard retrograde", 3, 2),
        ((0, 3, 0, 0, 0), "burn extreme prograde", 3, 3),
        ((1, 3, 0, 0, 0), "burn extreme retrograde", 4, 3),
    ],
)
def test_the_cost_matrix(power: tuple[int, ...], line: str, energy: int, mass: int) -> None:
    """OC-6.3, OC-6.8, OC-6.10, OC-6.17; the ship faces prograde."""
    odds = play(alone(ring=4, mass=10), *allocate("A", *power)).odds("A", line)
    assert (odds["energy"], odds["mass"]) == (energy, mass)


def test_three_soft_burns_make_three_rings_for_three_energy_and_three_mass() -> None:
    """The soft chain: OC-6.6; ruling R12: burns on turns 1 to 3, there on turn 4."""
    match = alone(ring=6, sector=1, facing="retrograde", mass=10)
    for _ in range(3):
        coast_on(play(match, *allocate("A", 0, 1, 0, 0, 0), "A: burn soft retrograde"))
    play(match, *allocate("A", 0, 0, 0, 0, 0))
    assert ship(match, "A1", "ring", "mass") == (3, 7)


def test_hard_and_soft_make_three_rings_not_four() -> None:
    """Ruling R13: the document's mixed chain is a slip."""
    match = alone(ring=8, sector=1, facing="retrograde", mass=10)
    coast_on(play(match, *allocate("A", 0, 2, 0, 0, 0), "A: burn hard retrograde"))
    coast_on(play(match, *allocate("A", 0, 1, 0, 0, 0), "A: burn soft retrograde"))
    play(match, *allocate("A", 0, 0, 0, 0, 0))
    assert ship(match, "A1", "ring", "mass") == (5, 7)


def test_without_mass_a_ship_is_stuck_in_its_ring() -> None:
    """Fuel starvation: OC-6.5."""
    match = play(alone(ring=4, mass=0), *allocate("A", 0, 3, 0, 0, 0))
    assert [each.line for each in match.legal("A")] == ["coast"]
