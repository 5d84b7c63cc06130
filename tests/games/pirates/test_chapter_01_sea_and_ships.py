"""PW-1: the sea and the ships."""

from __future__ import annotations

import itertools

import pytest

from admiralty import Malformed, Match
from admiralty.games.pirates.sea import CELLS, FACINGS, apart, cell_at, hull_cell, hull_size, neighbour, q_of, r_of
from admiralty.kernel.hexes import distance, rotate_q, rotate_r
from admiralty.testing.kit import look

CLASSES = (0, 1, 2)


def test_the_sea_has_a_hundred_hexes_and_a_hex_is_on_it_if_row_and_column_are_0_to_9() -> None:
    """PW-1.1, PW-1.2."""
    on_sea = [(q, r) for q, r in itertools.product(range(-30, 30), repeat=2) if cell_at(q, r) >= 0]
    assert len(on_sea) == CELLS
    assert all(0 <= r <= 9 and 0 <= q + r // 2 <= 9 for q, r in on_sea)


@pytest.mark.parametrize(("q", "r", "cell"), [(2, 4, 44), (-1, 7, 72), (-4, 9, 90), (5, 9, 99), (0, 0, 0)])
def test_the_cell_index_is_ten_times_the_row_plus_the_column_and_leads_back(q: int, r: int, cell: int) -> None:
    """PW-1.3, and the first worked example."""
    assert cell_at(q, r) == cell
    assert (q_of(cell), r_of(cell)) == (q, r)


def test_the_distance_of_cells_is_the_distance_of_their_hexes() -> None:
    """PW-1.4."""
    assert (apart(72, 27), apart(0, 99)) == (7, 14)
    for a, b in itertools.product(range(CELLS), repeat=2):
        assert apart(a, b) == distance(q_of(a), r_of(a), q_of(b), r_of(b))


def test_facings_go_clockwise_from_north_east() -> None:
    """PW-1.5: from 2,4."""
    around = [neighbour(44, facing) for facing in range(FACINGS)]
    assert [(q_of(cell), r_of(cell)) for cell in around] == [(3, 3), (3, 4), (2, 5), (1, 5), (1, 4), (2, 3)]


@pytest.mark.parametrize("kind", CLASSES)
def test_a_hull_turns_with_the_facing(kind: int) -> None:
    """PW-1.6 to PW-1.9: the hull in facing k is the hull in facing 0, turned k times round the anchor."""
    for part, facing in itertools.product(range(hull_size(kind)), range(FACINGS)):
        straight = hull_cell(kind, 44, 0, part)
        dq, dr = q_of(straight) - 2, r_of(straight) - 4
        turned = cell_at(2 + rotate_q(dq, dr, facing), 4 + rotate_r(dq, dr, facing))
        assert hull_cell(kind, 44, facing, part) == turned


def test_the_galleons_kite_is_symmetric_about_its_keel() -> None:
    """PW-1.9: stern, bow, port, starboard; port and starboard lie either side of the bow."""
    stern, bow, port, starboard = (hull_cell(2, 44, 1, part) for part in range(4))
    assert (stern, bow) == (44, neighbour(44, 1))
    assert apart(port, bow) == apart(starboard, bow) == apart(port, stern) == apart(starboard, stern) == 1
    assert apart(port, starboard) == 2


def test_crew_above_the_capacity_is_cut_to_it() -> None:
    """PW-1.13: a sloop holds four."""
    match = Match("pirates", ruleset="classic", options={"class_a": "sloop", "crew_a": 20})
    assert look(match, "ships.A1.crew") == 4


def test_in_classic_the_player_has_as_many_crew_points_as_hands_the_enemy_always_the_base_of_its_class() -> None:
    """PW-1.11, PW-1.12, ruling R20."""
    ships = Match("pirates", ruleset="classic", options={"crew_a": 8, "crew_b": 8}).view()["ships"]
    assert (ships["A1"]["max_cp"], ships["B1"]["max_cp"]) == (8, 4)


def test_a_position_with_overlapping_hulls_is_refused() -> None:
    """PW-1.14."""
    overlapping = {"ships": {"A1": {"at": "2,4", "facing": 1}, "B1": {"at": "3,4", "facing": 0}}}
    with pytest.raises(Malformed, match="A1, B1 overlap"):
        Match("pirates", position=overlapping)


def test_a_position_with_a_hull_off_the_sea_is_refused() -> None:
    """PW-1.2, PW-3.12."""
    with pytest.raises(Malformed, match="A1: her hull is not on the sea"):
        Match("pirates", position={"ships": {"A1": {"at": "9,0", "facing": 1}}})


def test_the_usual_places_are_point_symmetric_and_three_galleons_a_side_fit() -> None:
    """PW-1.14, section 6: cell i against cell 99 - i."""
    fleet = ["galleon"] * 3
    ships = Match("pirates", "skirmish", options={"fleet_a": fleet, "fleet_b": fleet}).view()["ships"]
    for slot in "123":
        a, b = (tuple(map(int, ships[side + slot]["at"].split(","))) for side in "AB")
        assert cell_at(*a) + cell_at(*b) == CELLS - 1
    hexes = [place for ship in ships.values() for place in ship["hull"]]
    assert len(hexes) == len(set(hexes)) == 24
