"""ISK's star maps, fleet sheets and tables, read in the files that were printed."""

from __future__ import annotations

import re
from math import hypot

import pytest

from admiralty.games.isk import GAME
from admiralty.games.isk.maps import constellation_map, numbered, system_map, system_name
from admiralty.match.rulebook import rulebook_of
from press.conftest import Printer
from press.measure import Drawing, middle, points, read_svg


@pytest.fixture(scope="module")
def sheet(printed: Printer) -> dict[str, Drawing]:
    return {path.stem.partition("-")[2]: read_svg(path) for path in (printed("isk") / "svg").glob("*.svg")}


def centres(page: Drawing) -> list[tuple[float, float]]:
    """The middles of hexes, in the order of their numbers."""
    return [middle(points(each)) for each in page.of("polygon", "hex")]


@pytest.mark.parametrize(
    ("name", "count"), [("systems", 37), ("constellations", 19), ("regions-few", 19), ("regions-many", 37)]
)
def test_maps_have_their_hexes_numbered_from_the_centre(sheet: dict[str, Drawing], name: str, count: int) -> None:
    """IK-1.2, IK-1.3, IK-1.5, IK-1.9."""
    page = sheet[name]
    numbers = [label.text.removeprefix("R") for label in page.labelled("number")]
    assert numbers == [str(number) for number in range(count)]
    x, y = centres(page)[0]
    far = [hypot(at[0] - x, at[1] - y) for at in centres(page)]
    assert far[0] == 0
    step = min(far[1:])
    assert far[1:7] == pytest.approx([step] * 6, abs=0.01)
    assert all(later > 1.5 * step for later in far[7:])


@pytest.mark.parametrize(("name", "radius"), [("systems", 3), ("constellations", 2), ("regions-few", 2)])
def test_every_hex_has_its_coordinates(sheet: dict[str, Drawing], name: str, radius: int) -> None:
    """IK-1.1, IK-1.2."""
    labels = [label.text.replace("−", "-") for label in sheet[name].labelled("coordinate")]
    assert labels == [f"{q},{r}" for q, r in numbered(radius)]


def test_north_is_on_top_and_systems_have_their_names(sheet: dict[str, Drawing]) -> None:
    """IK-1.1: direction 0 is north, so system 3 lies straight above system 0."""
    at = centres(sheet["systems"])
    assert at[3][0] == pytest.approx(at[0][0], abs=0.01)
    assert at[3][1] < at[0][1]
    names = [label.text for label in sheet["systems"].labelled("name")]
    assert names == [system_name(system) for system in range(37)]


def test_the_twelve_gates_join_the_systems_that_the_rulebook_joins(sheet: dict[str, Drawing]) -> None:
    """IK-1.8."""
    at = centres(sheet["systems"])
    stated = rulebook_of(GAME).rule("IK-1.8").sentence
    wanted = {frozenset(map(int, pair)) for pair in re.findall(r"(\d+)–(\d+)", stated)}
    found = set()
    for gate in sheet["systems"].of("line", "gate"):
        x, y = (float(gate["x1"]) + float(gate["x2"])) / 2, (float(gate["y1"]) + float(gate["y2"])) / 2
        nearest = sorted(range(37), key=lambda system: hypot(at[system][0] - x, at[system][1] - y))
        found.add(frozenset(nearest[:2]))
    assert found == wanted
    assert len(found) == 12


def test_walls_stand_wherever_systems_of_two_constellations_touch(sheet: dict[str, Drawing]) -> None:
    """IK-1.5, IK-1.7: seen from both sides, and once round the rim."""
    chart = system_map(True)
    open_map = system_map(False)
    apart = sum(
        other < 0 or chart.constellation[other] != chart.constellation[system]
        for system, around in enumerate(open_map.links)
        for other in around
    )
    assert len(sheet["systems"].of("line", "wall")) == apart


def test_sides_are_named_clockwise_from_the_top(sheet: dict[str, Drawing]) -> None:
    """IK-1.10, IK-1.11: beside a side lie its border systems."""
    for name, chart in (("systems", system_map(True)), ("constellations", constellation_map())):
        at = centres(sheet[name])
        sides = sheet[name].labelled("side")
        assert [label.text for label in sides] == [f"side {side}" for side in range(6)]
        for side, label in enumerate(sides):
            nearest = min(range(len(at)), key=lambda system: hypot(at[system][0] - label.x, at[system][1] - label.y))
            assert nearest in chart.borders[side]


def test_there_is_a_counter_for_every_fleet_of_six_players(sheet: dict[str, Drawing]) -> None:
    """IK-2.2."""
    names = [label.text for label in sheet["counters"].labelled("fleet")]
    assert set(names) == {f"{seat}{slot}" for seat in "ABCDEF" for slot in (1, 2, 3, 4)}


def test_every_ship_of_every_fleet_has_three_boxes(sheet: dict[str, Drawing]) -> None:
    """IK-2.1, IK-2.3."""
    assert len(sheet["fleets"].of("rect", "hit")) == 4 * 15 * 3


def test_the_table_of_detection_is_the_rulebooks(sheet: dict[str, Drawing]) -> None:
    """IK-6.2: first digit the winner, second the loser."""
    words = {"0-0": "nobody is seen", "1-1": "both are seen", "0-1": "the loser is seen"}
    chapter = next(chapter for chapter in rulebook_of(GAME).chapters if chapter.title == "IK-6 Detection")
    rows = re.findall(r"^\| (?:Stealthy|Aggressive|Fast) \| (.+) \|$", chapter.markdown, re.M)
    wanted = [words[cell.strip()] for row in rows for cell in row.split("|")]
    printed = [label.text for label in sheet["tables"].labelled("detection")]
    assert [text for text in printed if "seen" in text] == wanted


def test_mean_hits_are_those_the_rulebook_tells(sheet: dict[str, Drawing]) -> None:
    """Section 10: one against one deals 0.58, three against three 1.89, ten against eight 6.59."""
    cells = [label.text for label in sheet["tables"].labelled("hits")]
    rows = [cells[start : start + 9] for start in range(0, len(cells), 9)]
    table = {row[0]: row[1:] for row in rows}
    assert (table["1"][0], table["3"][2], table["10"][6]) == ("0.6", "1.9", "6.6")
