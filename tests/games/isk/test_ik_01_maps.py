"""IK-1: maps."""

from __future__ import annotations

import re

import pytest

from admiralty.games.isk.maps import (
    constellation_map,
    map_data,
    neighbours,
    numbered,
    region_hexes,
    region_name,
    sides,
    system_map,
    system_name,
)
from admiralty.games.isk.tables import FOLDER
from admiralty.testing.kit import lines, position, refused_by
from games.isk.positions import orders, regions

ROW = re.compile(r"^\| (\d+) \| (\w+) \| \((−?\d),(−?\d)\) \| C(\d) \| ([^|]+) \| (\w+) \|$", re.MULTILINE)


def printed_map() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = ROW.findall((FOLDER / "RULES.md").read_text(encoding="utf-8"))
    return found


def test_every_system_lies_where_the_rulebook_prints_it() -> None:
    """IK-1.1, IK-1.2, IK-1.5, IK-1.7, IK-1.8: the map's table, row by row."""
    drawn = system_map(True)
    rows = printed_map()
    assert len(rows) == 37
    for number, name, q, r, constellation, links, region in rows:
        system = int(number)
        assert drawn.coordinates[system] == (int(q.replace("−", "-")), int(r.replace("−", "-")))
        assert drawn.constellation[system] == int(constellation)
        assert list(drawn.links[system]) == [-1 if link == "–" else int(link) for link in links.split(", ")]
        assert (system_name(system), region_name(system)) == (name, region)


def test_there_are_66_links_and_the_longest_way_has_8_steps() -> None:
    """IK-1.7, IK-1.8."""
    drawn = system_map(True)
    assert sum(link >= 0 for links in drawn.links for link in links) == 2 * 66
    assert max(max(row) for row in drawn.distances) == 8


def test_a_hex_has_the_same_number_on_maps_of_every_radius() -> None:
    """IK-1.2."""
    assert numbered(3)[: len(numbered(2))] == numbered(2)
    assert [len(numbered(radius)) for radius in (1, 2, 3)] == [7, 19, 37]


def test_direction_0_is_north_and_then_clockwise() -> None:
    """IK-1.1."""
    assert [numbered(1)[other] for other in neighbours(numbered(1))[0]] == [
        (0, -1),
        (1, -1),
        (1, 0),
        (0, 1),
        (-1, 1),
        (-1, 0),
    ]


def test_links_lead_both_ways() -> None:
    """IK-1.7."""
    for drawn in (system_map(True), system_map(False), constellation_map()):
        for system, links in enumerate(drawn.links):
            assert all(system in drawn.links[other] for other in links if other >= 0)


def test_the_region_map_is_larger_for_four_to_six_players() -> None:
    """IK-1.3."""
    assert [len(region_hexes(players)) for players in (2, 3, 4, 5, 6)] == [19, 19, 37, 37, 37]


def test_control_points_are_8_and_20_in_all() -> None:
    """IK-1.6, IK-1.9."""
    assert sum(system_map(True).values) == 8
    assert sum(constellation_map().values) == 20
    assert constellation_map().constellation == tuple(range(19))


@pytest.mark.parametrize("drawn", [system_map(True), constellation_map()])
def test_border_systems_of_a_side_lie_on_the_rim_in_its_direction(drawn: object) -> None:
    """IK-1.10, IK-1.11: turning the map by 60° turns each border into the next."""
    data = map_data()["systems" if drawn is system_map(True) else "constellations"]
    radius = data["radius"]
    hexes = numbered(radius)
    for side, border in enumerate(data["borders"]):
        turned = {hexes.index((-r, q + r)) for q, r in (hexes[system] for system in border)}
        assert turned == set(data["borders"][(side + 1) % 6])


def test_sides_by_number_of_players() -> None:
    """IK-3.1."""
    assert [sides(players) for players in (2, 3, 4, 5, 6)] == [
        (0, 3),
        (0, 2, 4),
        (0, 1, 3, 4),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3, 4, 5),
    ]


def test_the_centre_can_be_claimed_where_it_is_not_neutral() -> None:
    """IK-1.4: in classic region 0 is like any other."""
    start = {"phase": "regions", "active": "A", "lap": 1, "regions": regions()}
    assert lines(position("isk", start, scenario="campaign"), "A") == ["claim 0"]
    neutral = position("isk", start, scenario="campaign", ruleset="gatecamp")
    assert refused_by(neutral, "A: claim 0") == "IK-1.4"
    assert refused_by(neutral, "A: contest 0") == "IK-1.4"


def test_a_step_leads_along_a_link_only() -> None:
    """IK-1.8, IK-5.3."""
    match = position("isk", orders({"A1": {"system": 14, "ships": 1, "points": 1}, "B1": {"system": 24, "ships": 1}}))
    assert [line for line in lines(match, "A") if " go " in line] == ["A1 go 29", "A1 go 31", "A1 go 12"]
    assert refused_by(match, "A: A1 go 5") == "IK-5.3"
    assert refused_by(match, "A: A1 go 99") == "IK-5.3"
