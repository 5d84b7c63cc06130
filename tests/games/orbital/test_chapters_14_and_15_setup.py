"""OC-14, OC-15: set-up in general; duel, melee, squadrons."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, refused_by
from games.orbital.positions import position

SEEDS = range(12)


def test_ships_are_named_by_seat_and_number() -> None:
    """OC-14.1."""
    assert list(look(position("squadrons"), "ships")) == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert list(look(position("melee", players=4), "ships")) == ["A1", "B1", "C1", "D1"]


def test_ships_start_prograde_with_no_transfer_no_power_and_no_damage() -> None:
    """OC-14.2."""
    for ship in look(position("convoy"), "ships").values():
        assert (ship["facing"], ship["transfer"], ship["pending"]) == ("prograde", 0, 0)
        assert set(ship["power"].values()) | set(ship["crits"].values()) == {0}


def test_a_freighter_is_a_weak_ship() -> None:
    """OC-14.3."""
    match = position("convoy")
    ship = look(match, "ships.A1")
    assert [ship[field] for field in ("kind", "hull", "mass", "missiles")] == ["freighter", 8, 3, 0]
    assert refused_by(match, "A: power engines 2") == "OC-14.3"
    assert refused_by(match, "A: power weapons 1") == "OC-14.3"
    assert refused_by(match, "A: power defense 4") == ""


def test_what_is_random_in_a_set_up_is_drawn_and_no_die_of_the_match() -> None:
    """OC-14.4: loaded dice wait for the first die that is rolled; seeds differ in offset, slots, beacon and order."""
    starts = [position("race", players=3, seed=seed, initiative="drawn", dice=[5]) for seed in SEEDS]
    assert all(match.loaded_dice == (5,) for match in starts)
    assert len({look(match, "beacon") for match in starts}) > 1
    assert len({tuple(look(match, "order")) for match in starts}) > 1
    assert len({look(match, "ships.A1.sector") for match in starts}) > 1


def test_a_duel_starts_opposite_in_ring_four() -> None:
    """OC-15.1."""
    ships = look(position(), "ships")
    assert [(ship["ring"], ship["sector"]) for ship in ships.values()] == [(4, 1), (4, 25)]


@pytest.mark.parametrize("players", [3, 4])
def test_a_melee_starts_evenly_spaced_from_a_drawn_offset(players: int) -> None:
    """OC-15.2."""
    for seed in SEEDS:
        sectors = [ship["sector"] - 1 for ship in look(position("melee", players=players, seed=seed), "ships").values()]
        assert sectors == [(sectors[0] + 48 * seat // players) % 48 for seat in range(players)]
    assert len({look(position("melee", seed=seed), "ships.A1.sector") for seed in SEEDS}) > 1


def test_squadrons_start_two_sectors_apart() -> None:
    """OC-15.3: three each for two players, or two by parameter; two each and a drawn offset for three."""
    assert [ship["sector"] for ship in look(position("squadrons"), "ships").values()] == [1, 3, 5, 25, 27, 29]
    two = look(position("squadrons", squadron_ships=2), "ships")
    assert [ship["sector"] for ship in two.values()] == [1, 3, 25, 27]
    for seed in SEEDS:
        three = look(position("squadrons", players=3, seed=seed), "ships")
        first = three["A1"]["sector"] - 1
        expected = [(first + 16 * seat + 2 * number) % 48 + 1 for seat in range(3) for number in range(2)]
        assert [ship["sector"] for ship in three.values()] == expected
