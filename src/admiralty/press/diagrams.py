"""Diagrams of a rulebook: small drawings with a caption, each beside the chapter that it explains.

They are drawn by the code that draws a game's board: the function `diagrams(order)` of the module beside its sheets,
`orbital_diagrams` beside `orbital`. A game without that module has none. `flow` draws a turn at a glance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from admiralty.kernel.game import Game
from admiralty.press.inline import Run, broken, leading, set_line
from admiralty.press.order import Order
from admiralty.press.shapes import GREY, INK, LINE, PALE, WHITE, Shape, Sheet, Window

FIRST_PAGES = "How to play"  # the section that a turn at a glance stands in, in every rulebook

STEP_HEIGHT = 21.0
ARROW = 5.0
PAD = 2.0


@dataclass(frozen=True)
class Diagram:
    chapter: str  # how the heading begins under which it stands, its number left aside: "OC-1", or FIRST_PAGES
    caption: str
    drawing: Sheet  # of its own size; it is set smaller where the page is narrower


def diagrams_of(game: Game, order: Order) -> list[Diagram]:
    """Those of a game, under the rules that are printed."""
    module = f"{game.sheets}_diagrams"
    if not game.sheets or find_spec(module) is None:
        return []
    found: list[Diagram] = import_module(module).diagrams(order.under(game))
    return found


def drawn(wide: float, high: float) -> Sheet:
    """An empty drawing."""
    return Sheet("diagram", "Diagram", wide, high, drawing=True)


def part(shapes: Sequence[Shape], x: float, y: float, wide: float, high: float) -> Sheet:
    """A part of a larger drawing, cut out."""
    sheet = drawn(wide, high)
    sheet.shapes.append(Window(0, 0, wide, high, tuple(shape.moved(-x, -y) for shape in shapes)))
    return sheet


def flow(steps: Sequence[tuple[str, str]], caption: str, per_row: int = 3, wide: float = 166.0) -> Diagram:
    """A turn at a glance: numbered boxes with a name and a few words, in rows, an arrow from each to the next."""
    rows = -(-len(steps) // per_row)
    box = (wide - (per_row - 1) * ARROW) / per_row
    sheet = drawn(wide, rows * (STEP_HEIGHT + ARROW) - ARROW + 0.5)
    for index, (name, words) in enumerate(steps):
        row, column = divmod(index, per_row)
        x, y = column * (box + ARROW), row * (STEP_HEIGHT + ARROW)
        sheet.rect(x, y, box, STEP_HEIGHT, PALE if index % 2 else WHITE, INK, LINE, 1.5, role="step")
        sheet.text(x + PAD, y + 5.0, f"{index + 1}  {name}", 9.0, "bold", role="step-name")
        below = y + 6.0
        for line in broken([Run(words, "regular", 7.4)], box - 2 * PAD):
            below += leading(7.4, 1.25)
            set_line(sheet, x + PAD, below, line, role="step-words")
        if index + 1 < len(steps):
            _arrow(sheet, x, y, box, last=column == per_row - 1)
    return Diagram(FIRST_PAGES, caption, sheet)


def _arrow(sheet: Sheet, x: float, y: float, box: float, last: bool) -> None:
    """To the right; from the end of a row down to the beginning of the next."""
    if not last:
        at = x + box + ARROW - 0.6
        middle = y + STEP_HEIGHT / 2
        sheet.line(x + box, middle, at - 1.5, middle, LINE, INK)
        sheet.polygon([(at, middle), (at - 2.2, middle - 1.3), (at - 2.2, middle + 1.3)], INK, None, role="arrow")
        return
    down = y + STEP_HEIGHT + ARROW / 2
    first = box / 2
    sheet.line(x + box / 2, y + STEP_HEIGHT, x + box / 2, down, LINE, GREY)
    sheet.line(x + box / 2, down, first, down, LINE, GREY)
    tip = y + STEP_HEIGHT + ARROW
    sheet.polygon([(first, tip), (first - 1.3, tip - 2.2), (first + 1.3, tip - 2.2)], INK, None, role="arrow")
