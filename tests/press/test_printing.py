"""What holds for everything that is printed: paper, ruler, fonts, grey; and what is said when something is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

import toy
from admiralty.cli.app import app
from admiralty.errors import Unknown
from admiralty.games import OWN, load
from admiralty.games.rules_in_force import rules_in_force
from admiralty.press.order import Order
from admiralty.press.paper import PAPERS
from admiralty.press.pdf import pdf_of
from admiralty.press.printing import pages, print_game, print_rulebook
from admiralty.press.shapes import Circle, Sheet, Window
from press.conftest import Printer, run_print
from press.measure import empty_pages, long_lines, read_pdf_page, read_svg, size_mm

PAGES = {"orbital": 9, "hexspace": 19, "retrograde": 11, "pirates": 8, "isk": 9}
SHEETS = {"orbital": 4, "hexspace": 12, "retrograde": 11, "pirates": 8, "isk": 9}
LARGE = {"orbital": ["board"], "hexspace": ["map"], "retrograde": [], "pirates": [], "isk": []}


def pdfs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.pdf"))


def test_every_game_has_its_counts_here() -> None:
    assert set(PAGES) == set(SHEETS) == set(LARGE) == set(OWN)


@pytest.mark.parametrize("key", OWN)
def test_a_game_is_one_pdf_on_paper_its_large_sheets_whole_and_every_sheet_as_svg(printed: Printer, key: str) -> None:
    folder = printed(key, "--ruleset", "classic")
    assert [path.name for path in pdfs(folder)] == sorted(
        [f"{key}-a4.pdf", *(f"{key}-{name}.pdf" for name in LARGE[key])]
    )
    assert len(PdfReader(folder / f"{key}-a4.pdf").pages) == PAGES[key]
    assert len(list((folder / "svg").glob("*.svg"))) == SHEETS[key]


@pytest.mark.parametrize("key", OWN)
def test_the_foot_of_every_page_says_for_which_rules_it_is(printed: Printer, key: str) -> None:
    game = load(key)
    says = f"{game.title} · {rules_in_force(game, game.recommended, {}).phrase}"
    pages_of_it = PdfReader(printed(key) / f"{key}-a4.pdf").pages
    assert [number for number, page in enumerate(pages_of_it) if says not in page.extract_text()] == []


@pytest.mark.parametrize("key", OWN)
def test_every_page_has_the_size_of_its_paper(printed: Printer, key: str) -> None:
    for page in PdfReader(printed(key) / f"{key}-a4.pdf").pages:
        assert sorted(size_mm(page)) == pytest.approx([210, 297], abs=0.02)


@pytest.mark.parametrize("key", OWN)
def test_every_page_and_every_svg_has_a_ruler_of_100_mm(printed: Printer, key: str) -> None:
    for path in pdfs(printed(key)):
        pdf = PdfReader(path)
        for page in pdf.pages:
            level = [line for line in long_lines(read_pdf_page(page, pdf), 100) if abs(line[1] - line[3]) < 0.01]
            assert level, f"{path.name}, page {page.page_number}"
    for path in (printed(key) / "svg").glob("*.svg"):
        (bar,) = read_svg(path).of("line", "ruler")
        assert float(bar["x2"]) - float(bar["x1"]) == pytest.approx(100, abs=0.001)


def test_a_drawing_at_another_scale_keeps_a_true_ruler(printed: Printer) -> None:
    folder = printed("orbital", "--scale", "50", "--no-svg")
    pdf = PdfReader(folder / "orbital-board.pdf")
    marks = read_pdf_page(pdf.pages[0], pdf)
    radii = [radius for _, _, radius in marks.circles]
    for ring in (15, 21.5, 34, 50, 70, 86, 102.5, 117.5):
        assert any(abs(radius - ring) < 0.02 for radius in radii)
    assert long_lines(marks, 100)
    assert "drawn at 50 %" in pdf.pages[0].extract_text()
    for path in pdfs(folder):
        reader = PdfReader(path)
        for page in reader.pages:
            assert long_lines(read_pdf_page(page, reader), 100)


def test_a_page_drawn_larger_than_its_paper_comes_in_parts() -> None:
    sheet = Sheet("counters", "Counters", 210, 297)
    sheet.circle(105, 150, 40, role="disc")
    order = Order(PAPERS["a4"], scale=2.0)
    parts = pages([sheet], order, "A game")
    assert len(parts) == 2 * 4
    assert {(part.width, part.height) for part in parts} <= {(210, 297), (297, 210)}
    windows = [shape for part in parts for shape in part.shapes if isinstance(shape, Window)]
    discs = [shape for window in windows for shape in window.shapes]
    assert {shape.radius for shape in discs if isinstance(shape, Circle)} == {80.0}
    small = pages([sheet], Order(PAPERS["a4"], scale=0.5), "A game")
    assert [(part.width, part.height) for part in small] == [(210, 297)]


def test_a_game_of_somebody_elses_has_a_rulebook_but_no_sheets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("admiralty.press.printing.load", lambda key: toy.GAME)
    with pytest.raises(Unknown, match="has no sheets to print; its rulebook can be printed: --rulebook"):
        list(print_game("toy", Order(), tmp_path))
    (book,) = print_rulebook("toy", Order(), tmp_path)
    assert book.pages >= 3
    assert book.path.read_bytes().startswith(b"%PDF")


def test_a_shape_with_neither_fill_nor_line_is_not_drawn(tmp_path: Path) -> None:
    sheet = Sheet("sheet", "A sheet", 100, 100)
    sheet.circle(50, 50, 20, None, None)
    sheet.circle(50, 50, 10)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf_of([sheet], "A sheet"))
    pdf = PdfReader(path)
    assert [round(radius, 1) for _, _, radius in read_pdf_page(pdf.pages[0], pdf).circles] == [10.0]


@pytest.mark.parametrize("key", OWN)
def test_all_fonts_are_embedded_and_nothing_is_a_picture(printed: Printer, key: str) -> None:
    for path in pdfs(printed(key)):
        for page in PdfReader(path).pages:
            resources: Any = page["/Resources"]
            fonts = [font.get_object() for font in resources["/Font"].values()]
            assert fonts
            for font in fonts:
                inner = font["/DescendantFonts"][0].get_object()
                assert "/FontFile2" in inner["/FontDescriptor"], font["/BaseFont"]
                assert "NotoSans" in font["/BaseFont"]
            assert not list(page.images)


@pytest.mark.parametrize("key", OWN)
def test_nothing_is_told_by_colour_alone(printed: Printer, key: str) -> None:
    """Every colour is a grey with at most a breath of blue, so that a black printer prints the same sheet."""
    for path in (printed(key) / "svg").glob("*.svg"):
        for colour in set(re.findall(r'(?:fill|stroke)="#([0-9a-f]{6})"', path.read_text(encoding="utf-8"))):
            red, green, blue = (int(colour[index : index + 2], 16) for index in (0, 2, 4))
            assert max(red, green, blue) - min(red, green, blue) <= 20, f"{path.name}: #{colour}"


@pytest.mark.parametrize("key", OWN)
def test_every_pdf_can_be_drawn_and_no_page_is_empty(printed: Printer, key: str) -> None:
    """The pictures stay in test-results/press, to be looked at."""
    for path in pdfs(printed(key)):
        assert not empty_pages(path)


@pytest.mark.parametrize("key", OWN)
def test_no_text_runs_off_its_sheet(printed: Printer, key: str) -> None:
    for path in (printed(key) / "svg").glob("*.svg"):
        sheet = read_svg(path)
        for label in sheet.labels:
            assert 0 < label.x < sheet.width, f"{path.name}: {label}"
            assert 0 < label.y < sheet.height, f"{path.name}: {label}"


# ------------------------------------------------------------------------------------------------------- complaints


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["orbitl"], "there is no game 'orbitl'; did you mean 'orbital'?"),
        (["orbital", "--paper", "a5"], "there is no paper 'a5'; there are a4, letter"),
        (["orbital", "--paper", "leter"], "did you mean 'letter'?"),
        (["orbital", "--scale", "5"], "--scale is in per cent, from 25 to 400, not 5"),
        (["orbital", "--ruleset", "flair"], "there is no ruleset 'flair'; did you mean 'flare'?"),
        (["orbital", "--deck", "line"], "Orbital Combat has no decks to print"),
        (["retrograde", "--deck", "nothing"], "There is no deck nothing."),
        (["retrograde", "--deck", "missing.toml"], "missing.toml: there is no such file"),
    ],
)
def test_a_wrong_wish_gets_a_clear_sentence_and_no_files(arguments: list[str], says: str, tmp_path: Path) -> None:
    ended = CliRunner().invoke(app, ["print", *arguments, "--to", str(tmp_path / "out")])
    assert ended.exit_code == 2
    assert says in " ".join(ended.stderr.split())
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    for arguments in (["orbital"], ["orbital", "--rulebook"]):
        ended = CliRunner().invoke(app, ["print", *arguments, "--to", str(in_the_way / "out")])
        assert ended.exit_code == 2
        assert "file/out: nothing can be written there (Not a directory)" in " ".join(ended.stderr.split())


def test_programs_get_the_files_as_json(tmp_path: Path) -> None:
    ended = run_print("pirates", "--json", "--no-svg", folder=tmp_path)
    assert ended.returncode == 0
    assert json.loads(ended.stdout) == [{"path": str(tmp_path / "pirates-a4.pdf"), "title": "on A4", "pages": 8}]
