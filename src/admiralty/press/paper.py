"""Paper, the strip at the foot of every page with its check ruler, and how many of a thing fit on a page."""

from __future__ import annotations

from dataclasses import dataclass

from admiralty.errors import Unknown
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.press.shapes import END, FINE, GREY, HAIRLINE, INK, LINE, Sheet

MARGIN = 8.0  # what common printers leave white, and a little more
FOOT = 11.0  # the strip with title and ruler, above the lower margin
RULER = 100.0


@dataclass(frozen=True)
class Paper:
    key: str
    title: str
    width: float  # upright
    height: float

    @property
    def sideways(self) -> Paper:
        return Paper(self.key, self.title, self.height, self.width)


PAPERS = {
    "a4": Paper("a4", "A4", 210.0, 297.0),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
}


def paper_named(name: str) -> Paper:
    found = PAPERS.get(name.lower())
    if found is None:
        raise Unknown(f"there is no paper {name[:40]!r}{suggestion_or_all(name[:40], PAPERS)}")
    return found


@dataclass(frozen=True)
class Area:
    """The part of a page that may be printed on, above the foot."""

    x: float
    y: float
    width: float
    height: float


def area_of(paper: Paper) -> Area:
    return Area(MARGIN, MARGIN, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - FOOT)


def page(paper: Paper, name: str, title: str) -> Sheet:
    return Sheet(name, title, paper.width, paper.height)


def foot(sheet: Sheet, game: str, place: str, scale: float = 1.0) -> None:
    """Title on the left, ruler on the right. The ruler is true on paper, whatever the scale of the drawing."""
    y = sheet.height - MARGIN
    shrunk = "" if scale == 1 else f" · drawn at {100 * scale:g} %"
    sheet.text(MARGIN, y - 4.4, game, 7.5, "bold", role="foot")
    sheet.text(MARGIN, y - 0.9, f"{sheet.title}{place}{shrunk}", 6.5, "regular", colour=GREY, role="foot")
    ruler(sheet, sheet.width - MARGIN - RULER, y - 4.6)


def ruler(sheet: Sheet, x: float, y: float) -> None:
    """A bar of exactly 100 mm: whoever prints can see whether the printer has changed the size."""
    sheet.line(x, y, x + RULER, y, LINE, INK, role="ruler")
    for millimetre in range(0, int(RULER) + 1, 5):
        high = 2.4 if millimetre % 50 == 0 else 1.6 if millimetre % 10 == 0 else 0.9
        thin = LINE if millimetre % 50 == 0 else FINE if millimetre % 10 == 0 else HAIRLINE
        sheet.line(x + millimetre, y, x + millimetre, y - high, thin, INK, role="ruler-tick")
    says = "This bar is 100 mm long. If yours is not, print again at 100 %, without “fit to page”."
    sheet.text(x + RULER, y + 3.0, says, 5.5, "condensed", END, GREY, role="ruler-text")


@dataclass(frozen=True)
class Grid:
    """Places for pieces of one size on a page."""

    paper: Paper
    columns: int
    rows: int
    x: float
    y: float
    pitch_x: float
    pitch_y: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of a place, row by row."""
        return self.x + index % self.columns * self.pitch_x, self.y + index // self.columns * self.pitch_y


def grid(paper: Paper, width: float, height: float, least_margin: float = MARGIN) -> Grid:
    """As many pieces as fit, on upright or sideways paper; in the middle from left to right, so that backs meet."""
    best: Grid | None = None
    for sheet in (paper, paper.sideways):
        columns = int((sheet.width - 2 * least_margin + 1e-6) // width)
        rows = int((sheet.height - least_margin - MARGIN - FOOT + 1e-6) // height)
        if best is None or columns * rows > best.count:
            x = (sheet.width - columns * width) / 2
            best = Grid(sheet, columns, rows, x, least_margin, width, height)
    if best is None or best.count == 0:
        raise Unknown(f"a piece of {width:g} × {height:g} mm does not fit on {paper.title}")
    return best
