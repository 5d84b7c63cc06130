"""Pirate's Wager's sea, hulls, registers and tables, read in the files that were printed."""

from __future__ import annotations

import re
from math import hypot

import pytest

from admiralty.games.pirates import GAME
from admiralty.match.rulebook import rulebook_of
from press.conftest import Printer
from press.measure import Drawing, Label, points, read_svg

HEX_WIDTH = 20.0


@pytest.fixture(scope="module")
def sheet(printed: Printer) -> dict[str, Drawing]:
    return {path.stem.partition("-")[2]: read_svg(path) for path in (printed("pirates") / "svg").glob("*.svg")}


def test_the_sea_has_a_hundred_hexes_named_by_axial_coordinates(sheet: dict[str, Drawing]) -> None:
    """PW-1.1, PW-1.2."""
    assert len(sheet["sea"].of("polygon", "hex")) == 100
    names = {label.text for label in sheet["sea"].labelled("coordinate")}
    assert names == {f"{column - row // 2},{row}" for row in range(10) for column in range(10)}


def test_hexes_are_20_mm_wide_and_neighbours_lie_where_the_facings_say(sheet: dict[str, Drawing]) -> None:
    """PW-1.5: facing 0 is up and to the right, then clockwise."""
    places = {label.text: (label.x, label.y) for label in sheet["sea"].labelled("coordinate")}
    x, y = places["2,4"]
    around = ("3,3", "3,4", "2,5", "1,5", "1,4", "2,3")
    steps = [(places[name][0] - x, places[name][1] - y) for name in around]
    assert [hypot(*step) for step in steps] == pytest.approx([HEX_WIDTH] * 6, abs=0.01)
    assert [(dx > 0, (dy > 1) - (dy < -1)) for dx, dy in steps] == [
        (True, -1), (True, 0), (True, 1), (False, 1), (False, 0), (False, -1)
    ]  # fmt: skip


def test_ships_begin_at_their_usual_places(sheet: dict[str, Drawing]) -> None:
    coordinates = sheet["sea"].labelled("coordinate")
    starts = {label.text: label for label in sheet["sea"].labelled("start")}
    assert set(starts) == {"A1", "A2", "A3", "B1", "B2", "B3"}

    def hex_of(label: Label) -> str:
        return min(coordinates, key=lambda each: hypot(each.x - label.x, each.y - label.y - 8)).text

    assert (hex_of(starts["A1"]), hex_of(starts["B1"])) == ("-1,7", "6,2")


@pytest.mark.parametrize(
    ("name", "across", "down"), [("sloop", 1, 0), ("brigantine", 2, 0), ("galleon", 2, 2)], ids=lambda value: str(value)
)
def test_pieces_have_the_shape_of_their_hulls(sheet: dict[str, Drawing], name: str, across: int, down: int) -> None:
    """PW-1.7 to PW-1.9: printed facing right, 0.8 mm smaller than their hexes on every side."""
    side = HEX_WIDTH / 3**0.5
    for letter in "ab":
        pieces = sheet[f"ships-{letter}"].of("polygon", f"piece-{name}")
        assert len(pieces) == 3
        for piece in pieces:
            xs, ys = zip(*points(piece))
            assert max(xs) - min(xs) == pytest.approx(across * HEX_WIDTH - 1.6, abs=0.01)
            corner = 0.8 / 0.75**0.5  # a corner of 120° moves further than the sides beside it
            assert max(ys) - min(ys) == pytest.approx(2 * side + down * 1.5 * side - 2 * corner, abs=0.01)


def test_the_guns_reach_as_many_hexes_as_the_rulebook_counts(sheet: dict[str, Drawing]) -> None:
    """PW-5.3, PW-5.4, PW-5.7, for the ranges 4, 4 and 5; the arithmetic of the rules is written out here."""
    offsets = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if q or r]
    far = {(q, r): (abs(q) + abs(r) + abs(q + r)) // 2 for q, r in offsets}
    ahead = [(q, r) for q, r in offsets if 2 * q + r >= 3 * abs(r)]
    aside = [(q, r) for q, r in offsets if 3 * abs(r) >= abs(2 * q + r)]
    wanted = {"sloop": (ahead, 4), "brigantine": (aside, 4), "galleon": (aside, 5)}
    for name, (arc, reach) in wanted.items():
        hexes = sheet["guns"].of("polygon", name)
        assert len(hexes) == 3 * reach * (reach + 1) + 1
        shown = [each for each in hexes if "in-arc" in each["class"].split()]
        assert len(shown) == sum(far[offset] <= reach for offset in arc)
    assert sum(far[offset] <= 4 for offset in ahead) == 12  # section 11 of the rulebook


def test_registers_have_a_box_for_every_hit_point(sheet: dict[str, Drawing]) -> None:
    assert len(sheet["registers"].of("rect", "hp")) == 2 * (10 + 20 + 20 + 40)


def test_the_chances_are_those_of_the_rulebook(sheet: dict[str, Drawing]) -> None:
    """PW-6: section 10 counts the same ways."""
    rows: dict[float, list[Label]] = {}
    for label in sheet["tables"].labelled("chance"):
        rows.setdefault(round(label.y, 1), []).append(label)
    printed = [[each.text for each in sorted(row, key=lambda label: label.x)] for _, row in sorted(rows.items())]
    chapter = next(chapter for chapter in rulebook_of(GAME).chapters if chapter.title.startswith("10 "))
    stated = re.findall(r"^\| (?:≤ 0|[1-5]).*$", chapter.markdown, re.M)
    assert len(stated) == len(printed) == 6
    for line, row in zip(stated, printed):
        _, of, *ways, mean = (cell.strip() for cell in line.strip("|").split("|"))
        assert row[-5:-1] == [f"{100 * int(count) / int(of):.0f} %" for count in ways]
        assert row[-1] == mean


def test_the_campaign_log_has_a_line_for_every_voyage(sheet: dict[str, Drawing]) -> None:
    """PW-10.1."""
    assert [label.text for label in sheet["campaign"].labelled("voyage")] == ["start", *map(str, range(1, 9))]


def test_limited_timber_is_on_the_register_where_the_ruleset_has_it(printed: Printer) -> None:
    """PW-7.14."""
    limited = read_svg(printed("pirates", "--ruleset", "wager") / "svg" / "pirates-registers.svg")
    assert "Timber" in {label.text for label in limited.labels}
    free = read_svg(printed("pirates", "--ruleset", "classic") / "svg" / "pirates-registers.svg")
    assert "Timber" not in {label.text for label in free.labels}
