"""Hex Space Combat's map, counters, registers and tables, read in the files that were printed."""

from __future__ import annotations

import re
from math import hypot

import pytest

from admiralty.games.data import read_toml
from admiralty.games.hexspace import GAME
from admiralty.games.hexspace.tables import FOLDER
from admiralty.match.rulebook import rulebook_of
from press.conftest import Printer
from press.measure import Drawing, Label, middle, points, read_svg

HEX_WIDTH = 12.0


@pytest.fixture(scope="module")
def sheet(printed: Printer) -> dict[str, Drawing]:
    return {path.stem.partition("-")[2]: read_svg(path) for path in (printed("hexspace") / "svg").glob("*.svg")}


def test_the_map_has_every_hex_of_the_play_area_with_its_coordinates(sheet: dict[str, Drawing]) -> None:
    """HS-1.1, HS-1.6."""
    hexes = sheet["map"].of("polygon", "hex")
    labels = sheet["map"].labelled("coordinate")
    assert len(hexes) == len(labels) == 1801
    for label in labels:
        x, y, z = (int(number) for number in label.text.split(","))
        assert x + y + z == 0
        assert max(abs(x), abs(y), abs(z)) <= 24


def test_neighbouring_hexes_are_12_mm_apart_and_east_is_to_the_right(sheet: dict[str, Drawing]) -> None:
    """HS-1.2."""
    places = {label.text: (label.x, label.y) for label in sheet["map"].labelled("coordinate")}
    x, y = places["0,0,0"]
    for step, sign in (("1,0,-1", (1, 0)), ("0,1,-1", (1, 1)), ("-1,1,0", (-1, 1)), ("-1,0,1", (-1, 0))):
        dx, dy = places[step][0] - x, places[step][1] - y
        assert hypot(dx, dy) == pytest.approx(HEX_WIDTH, abs=0.01)
        assert ((dx > 0.1) - (dx < -0.1), (dy > 0.1) - (dy < -0.1)) == sign
    assert hypot(places["24,0,-24"][0] - x, places["24,0,-24"][1] - y) == pytest.approx(24 * HEX_WIDTH, abs=0.01)


def test_a_coordinate_stands_in_its_hex(sheet: dict[str, Drawing]) -> None:
    centres = [middle(points(each)) for each in sheet["map"].of("polygon", "hex")]
    for (x, y), label in zip(centres, sheet["map"].labelled("coordinate")):
        assert hypot(label.x - x, label.y - y) < HEX_WIDTH / 2


def test_the_six_corners_bear_the_numbers_of_the_edges(sheet: dict[str, Drawing]) -> None:
    edges = sheet["map"].labelled("edge")
    assert [label.text for label in edges] == ["0", "1", "2", "3", "4", "5"]


def test_counters_fit_into_a_hex_and_show_facing_and_forward_arc(sheet: dict[str, Drawing]) -> None:
    counters = sheet["counters"].of("polygon", "counter")
    for counter in counters:
        xs = [x for x, _ in points(counter)]
        assert max(xs) - min(xs) == pytest.approx(11, abs=0.001)
    stations = 4  # of Surprise Attack! and The Last Stand, and two of Outposts
    assert len(sheet["counters"].of("polygon", "arrow")) == len(counters) - stations
    classes = [label.text for label in sheet["counters"].labelled("class")]
    without = sum(classes.count(name) for name in ("Station", "Freighter", "Carrier"))
    assert len(sheet["counters"].of("line", "arc")) == 2 * (len(counters) - without)  # two lines a counter


def test_registers_have_a_box_for_every_point_of_hull_and_every_shot(sheet: dict[str, Drawing]) -> None:
    ships = read_toml(FOLDER / "data" / "ships.toml")
    page = sheet["registers-skirmish-1"]
    shown = [
        ship for key, ship in ships.items() if key != "space-station" and ship["hull"]
    ]  # HS-6.13: not the blank ones
    assert [label.text for label in page.labelled("unit")] == [ship["title"] for ship in shown]
    assert len(page.of("rect", "hull")) == sum(ship["hull"] for ship in shown)
    assert len(page.of("rect", "icm")) == sum(ship["icm"] for ship in shown)
    assert len(page.of("rect", "screen")) == sum(ship["screens"] for ship in shown)
    assert len(page.of("rect", "ammunition")) == sum(ammo for ship in shown for _, ammo in ship["slots"])


def test_a_scenarios_registers_name_its_units(sheet: dict[str, Drawing]) -> None:
    """HS-10.3 to HS-10.6."""
    page = sheet["registers-surprise-attack-1"]
    labels = [label.text for label in page.labelled("unit")]
    assert labels == ["A1  Station Alpha", "A2  Defiant", "A3  Stiletto", "B1  Venemous", "B2  Perdition"]
    assert len(page.of("rect", "hull")) == 25 + 40 + 15 + 50 + 80  # HS-6.8 and the ship register
    assert len(page.of("rect", "icm")) == 6 + 4 + 0 + 4 + 8


def test_a_random_station_has_boxes_for_the_strongest(sheet: dict[str, Drawing]) -> None:
    """HS-6.6, HS-16.1: a hull of 200, 8 counter-missiles, 4 screens."""
    page = sheet["registers-outposts-1"]
    assert next(label.text for label in page.labelled("unit")) == "A1  Outpost Vigil"
    hulls = {"Space Station": 200, "Destroyer": 50, "Frigate": 40, "Assault Scout": 15}
    assert len(page.of("rect", "hull")) == sum(hulls[label.text] for label in page.labelled("class"))
    assert any("random strength" in label.text for label in page.labels)


def rows_of(page: Drawing) -> list[list[str]]:
    """The cells of tables, by row from left to right."""
    rows: dict[float, list[Label]] = {}
    for label in page.labelled("chance"):
        rows.setdefault(round(label.y, 1), []).append(label)
    return [[label.text for label in sorted(row, key=lambda label: label.x)] for _, row in sorted(rows.items())]


def test_the_chances_are_those_of_the_rulebook(sheet: dict[str, Drawing]) -> None:
    """HS-7.15: section 10 of the rulebook has the same tables."""
    printed = [row[-11:] for row in rows_of(sheet["tables"]) if len(row) >= 12]
    chapter = next(chapter for chapter in rulebook_of(GAME).chapters if chapter.title.startswith("10."))
    stated = re.findall(r"^\| l[bc], .*$", chapter.markdown, re.M)
    assert len(stated) == 9
    for line in stated:
        numbers = [cell.strip().replace("−", "–") for cell in line.strip("|").split("|")][1:]
        if "–" not in numbers[:3]:  # the book leaves out what cannot happen: a canon at range 0 is head-on
            assert numbers in printed, line


def test_the_forward_arc_has_28_hexes_beside_the_own(sheet: dict[str, Drawing]) -> None:
    """HS-7.9, HS-7.10: worked example 6."""
    page = sheet["reference"]
    assert len(page.of("polygon", "head-on")) == 10
    own = 1  # counts as in the arc, and is drawn with it
    assert len(page.of("polygon", "in-arc")) - own + 10 == 28
