"""OC-21: Orbital Combat's board, measured in the files that were printed."""

from __future__ import annotations

from math import hypot, pi

import pytest
from pypdf import PdfReader

from admiralty.games.data import read_toml
from admiralty.games.orbital.tables import FOLDER
from press.conftest import Printer
from press.measure import Drawing, bearing, long_lines, read_pdf_page, read_svg, size_mm

RINGS = read_toml(FOLDER / "data" / "rings.toml")
RADII, SECTORS, VELOCITIES = RINGS["radius_mm"], RINGS["sectors"], RINGS["velocity"]
CENTRE = 250.0
NEAR = 0.001  # millimetres
PRECISION = 0.02  # of a PDF, which writes hundredths of a point


@pytest.fixture(scope="module")
def board(printed: Printer) -> Drawing:
    return read_svg(printed("orbital") / "svg" / "orbital-board.svg")


@pytest.fixture(scope="module")
def counters(printed: Printer) -> Drawing:
    return read_svg(printed("orbital") / "svg" / "orbital-counters.svg")


def test_the_board_is_a_disc_of_500_mm_round_a_black_hole(board: Drawing) -> None:
    """OC-21.1."""
    assert (board.width, board.height) == (500, 500)
    (edge,) = board.of("circle", "edge")
    (hole,) = board.of("circle", "hole")
    assert (edge["cx"], edge["cy"], edge["r"]) == ("250", "250", "250")
    assert (hole["cx"], hole["cy"], hole["fill"]) == ("250", "250", "#000000")


def test_eight_circles_have_the_radii_of_the_rulebook(board: Drawing) -> None:
    """OC-21.2."""
    rings = board.of("circle", "ring")
    assert [float(ring["r"]) for ring in rings] == RADII == [30, 43, 68, 100, 140, 172, 205, 235]
    assert {(ring["cx"], ring["cy"]) for ring in rings} == {("250", "250")}


@pytest.mark.parametrize("ring", range(1, 9))
def test_sector_lines_stand_at_equal_angles_from_straight_up(board: Drawing, ring: int) -> None:
    """OC-21.3, OC-21.4."""
    lines = board.of("line", f"ring-{ring}")
    count = SECTORS[ring - 1]
    found = [bearing(float(line["x2"]), float(line["y2"]), CENTRE) for line in lines]
    assert found == pytest.approx([360 * index / count for index in range(count)], abs=1e-4)


def test_there_are_352_sector_lines(board: Drawing) -> None:
    """OC-21.3."""
    assert len(board.of("line", "sector-line")) == sum(SECTORS) == 352


@pytest.mark.parametrize("ring", range(1, 9))
def test_a_sector_line_points_at_the_centre_and_is_10_mm_long(board: Drawing, ring: int) -> None:
    """OC-21.5."""
    radius = RADII[ring - 1]
    for line in board.of("line", f"ring-{ring}"):
        x1, y1, x2, y2 = (float(line[name]) - CENTRE for name in ("x1", "y1", "x2", "y2"))
        assert (hypot(x1, y1), hypot(x2, y2)) == pytest.approx((radius - 5, radius + 5), abs=NEAR)
        assert x1 * y2 == pytest.approx(x2 * y1, abs=0.1)


@pytest.mark.parametrize("ring", range(1, 9))
def test_sectors_are_numbered_clockwise_from_1_at_their_middles(board: Drawing, ring: int) -> None:
    """OC-21.6, OC-21.7, OC-1.3."""
    count = SECTORS[ring - 1]
    labels = [label for label in board.labelled("sector") if f"ring-{ring}" in label.roles]
    clockwise = sorted(labels, key=lambda label: bearing(label.x, label.y, CENTRE))
    assert [label.text for label in clockwise] == [str(sector) for sector in range(1, count + 1)]
    for sector, label in enumerate(clockwise, 1):
        assert bearing(label.x, label.y, CENTRE) == pytest.approx(180 * (2 * sector - 1) / count, abs=0.01)
        assert hypot(label.x - CENTRE, label.y - CENTRE) == pytest.approx(RADII[ring - 1] - 3, abs=0.01)


def test_velocities_stand_outside_the_rings_and_ring_numbers_on_them(board: Drawing) -> None:
    """OC-21.8, OC-21.9."""
    for role, outside, texts in (("velocity", 6.5, VELOCITIES), ("ring-number", 0, range(1, 9))):
        labels = board.labelled(role)
        assert [label.text for label in labels] == [str(text) for text in texts]
        assert [label.x for label in labels] == pytest.approx([CENTRE] * 8, abs=0.01)
        assert [CENTRE - label.y for label in labels] == pytest.approx([r + outside for r in RADII], abs=0.01)


def test_counters_are_discs_of_10_mm_with_an_arrow(counters: Drawing) -> None:
    """OC-21.10."""
    discs = counters.of("circle", "counter")
    assert {float(disc["r"]) for disc in discs} == {5.0}
    names = [label.text for label in counters.labelled("ship")]
    assert set(names) == {f"{seat}{number}" for seat in "ABCD" for number in (1, 2, 3)}
    assert len(counters.of("polygon", "arrow")) == len(names)
    assert [label.text for label in counters.labelled("missile")] == [f"M{number}" for number in range(1, 13)]


def test_nothing_of_the_board_is_outside_its_edge(board: Drawing) -> None:
    """OC-21.11: only the printer's marks are, in a corner that is cut away."""
    marks = {"corner", "ruler", "ruler-tick", "ruler-text"}
    for label in board.labels:
        inside = hypot(label.x - CENTRE, label.y - CENTRE) < 250
        assert inside or label.roles & marks, label
    lines = [each for each in board.elements if each.tag.endswith("line") and "x1" in each.attrib]
    for line in lines:
        far = max(hypot(float(line.attrib[f"x{end}"]) - CENTRE, float(line.attrib[f"y{end}"]) - CENTRE) for end in "12")
        assert far <= 250 or set(line.attrib["class"].split()) & marks
    assert 250 - max(RADII) == 15


def test_the_arcs_of_sectors_are_those_of_the_rulebook(board: Drawing) -> None:
    """OC-21.12."""
    radii = [float(ring["r"]) for ring in board.of("circle", "ring")]
    counts = [len(board.of("line", f"ring-{ring}")) for ring in range(1, 9)]
    arcs = [round(2 * pi * radius / count, 1) for radius, count in zip(radii, counts)]
    assert arcs == [7.9, 9.0, 13.4, 13.1, 15.7, 20.0, 22.2, 29.5]
    assert [ring for ring, arc in enumerate(arcs, 1) if arc < 10] == [1, 2]


def test_the_pdf_of_the_board_has_the_same_circles_and_lines(printed: Printer) -> None:
    pdf = PdfReader(printed("orbital") / "orbital-board.pdf")
    (page,) = pdf.pages
    assert size_mm(page) == pytest.approx((500, 500), abs=PRECISION)
    marks = read_pdf_page(page, pdf)
    radii = sorted(radius for x, y, radius in marks.circles if (x, y) == pytest.approx((250, 250), abs=PRECISION))
    for radius in RADII:
        assert any(abs(found - radius) < PRECISION for found in radii), radius
    assert len(long_lines(marks, 10)) == 352


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_in_parts_has_true_radii_on_every_page_and_no_gap(printed: Printer, paper: str) -> None:
    pdf = PdfReader(printed("orbital", "--paper", paper) / f"orbital-{paper}.pdf")
    boards = []  # the part of the board on each page: where the centre is, and what is seen
    for page in pdf.pages:
        marks = read_pdf_page(page, pdf)
        if not marks.clips:
            continue
        centres = [(x, y) for x, y, radius in marks.circles if abs(radius - RADII[3]) < PRECISION]
        if centres:
            boards.append((centres[0], marks.clips[0]))
    assert len(boards) == 6
    seen = [(x1 - cx, y1 - cy, x2 - cx, y2 - cy) for (cx, cy), (x1, y1, x2, y2) in boards]
    columns = sorted({(round(x1, 1), round(x2, 1)) for x1, _, x2, _ in seen})
    rows = sorted({(round(y1, 1), round(y2, 1)) for _, y1, _, y2 in seen})
    for spans in (columns, rows):
        assert (spans[0][0], spans[-1][1]) == pytest.approx((-250, 250), abs=0.1)
        for before, after in zip(spans, spans[1:]):
            assert before[1] - after[0] == pytest.approx(10, abs=0.2)  # what neighbours share


def test_the_energy_sheet_offers_what_each_system_may_take(printed: Printer) -> None:
    sheet = read_svg(printed("orbital", "--ruleset", "classic") / "svg" / "orbital-energy.svg")
    first_turn = 24
    for system, units in (("rotation", 2), ("engines", 4), ("scoop", 2), ("weapons", 7), ("defense", 5)):
        assert len(sheet.labelled(f"units-{system}")) == units * first_turn
    assert len(sheet.of("rect", "mass")) == 25
    assert len(sheet.of("rect", "hull")) == 11


def test_another_ruleset_changes_the_sheets(printed: Printer) -> None:
    sheet = read_svg(printed("orbital", "--ruleset", "flare") / "svg" / "orbital-energy.svg")
    assert len(sheet.of("rect", "hull")) == 9  # a hull of 8
