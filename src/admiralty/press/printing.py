"""A game as files: its sheets on paper in one PDF, large drawings also whole, and every sheet as SVG."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games import load
from admiralty.kernel.game import Game
from admiralty.press import described
from admiralty.press.diagrams import diagrams_of
from admiralty.press.order import Order
from admiralty.press.paper import FOOT, MARGIN, RULER, foot, ruler
from admiralty.press.shapes import Sheet
from admiralty.press.tiling import fits, pages_of

LIBRARY = "fpdf2"
CORNER = 6.0  # from the edges of a large sheet to its ruler
STRIP = RULER + 80.0  # the narrowest sheet with title and ruler side by side


@dataclass(frozen=True)
class Printed:
    """One file that was written."""

    path: Path
    title: str
    pages: int


def sheets_of(key: str, order: Order) -> list[Sheet]:
    """What a game prints: drawings of their own size, and pages."""
    game = load(key)
    if order.decks and game.decks is None:
        raise Malformed(f"{game.title} has no decks to print")
    if not game.sheets:
        return described.sheets(game, order.under(game))
    made: list[Sheet] = import_module(game.sheets).sheets(order.under(game))
    return made


def pages(sheets: list[Sheet], order: Order, title: str) -> list[Sheet]:
    """Sheets on paper: drawings whole or in parts, pages with their foot. A bookmark for each sheet."""
    found: list[Sheet] = []
    for sheet in sheets:
        in_parts = sheet.drawing or order.scale > 1  # what is drawn larger may no longer fit on its page
        made = pages_of(sheet, order.paper, title, order.scale) if in_parts else [_page(sheet, order, title)]
        made[0].bookmarks.insert(0, (0, sheet.title, 0.0))
        found += made
    return found


def _page(sheet: Sheet, order: Order, title: str) -> Sheet:
    """A page with its foot; what is drawn smaller stays in the upper left corner, and the ruler stays true."""
    made = Sheet(sheet.name, sheet.title, sheet.width, sheet.height)
    made.add(sheet.shapes, factor=order.scale)
    foot(made, title, "", order.scale)
    return made


def folder_for(path: Path) -> Path:
    """The folder to write into, made if need be; a clear sentence if nothing can be written there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / ".admiralty-print"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise Malformed(f"{path}: nothing can be written there ({error.strerror})") from None
    return path


def expect_folder(path: Path) -> None:
    """Refuse a folder that cannot be made or written, before anything is drawn and without making it."""
    there = next(place for place in (path.absolute(), *path.absolute().parents) if os.path.exists(place))
    if not there.is_dir():
        raise Malformed(f"{path}: nothing can be written there (Not a directory)")
    if not os.access(there, os.W_OK | os.X_OK):
        raise Malformed(f"{path}: nothing can be written there (Permission denied)")


def print_game(key: str, order: Order, folder: Path, svg: bool = True) -> Iterator[Printed]:
    """Write a game's files one after the other, telling of each when it is there."""
    game = load(key)
    expect_folder(folder)
    sheets = sheets_of(key, order)
    _need_library()
    from admiralty.press.svg import write_svg

    into = folder_for(folder)
    title = f"{game.title} · {order.rules_of(game).phrase}"
    paged = pages(sheets, order, title)
    yield _pdf(into / f"{key}-{order.paper.key}.pdf", paged, game, f"on {order.paper.title}")
    large = [sheet for sheet in sheets if sheet.drawing and fits(sheet, order.paper, order.scale) is None]
    posters = [whole(sheet, order, title) for sheet in large]
    for sheet in posters:
        yield _pdf(into / f"{key}-{sheet.name}.pdf", [sheet], game, f"{sheet.title}, on one sheet")
    if svg:
        pictures = folder_for(into / "svg")
        for sheet in [*posters, *(page for page in paged if not _is_part(page, large))]:
            path = pictures / f"{key}-{sheet.name}.svg"
            _written(path, partial(write_svg, sheet, path))
            yield Printed(path, sheet.title, 1)


def whole(sheet: Sheet, order: Order, title: str) -> Sheet:
    """A large drawing on one sheet. The ruler stands in its empty lower left corner, or on a strip added below."""
    scale = order.scale
    if scale == 1:
        made = Sheet(sheet.name, sheet.title, sheet.width, sheet.height)
        made.add(sheet.shapes)
        ruler(made, CORNER, sheet.height - CORNER)
        return made
    made = Sheet(sheet.name, sheet.title, max(sheet.width * scale, STRIP), sheet.height * scale + FOOT + MARGIN)
    made.add(sheet.shapes, factor=scale)
    foot(made, title, "", scale)
    return made


def _is_part(page: Sheet, large: list[Sheet]) -> bool:
    """Is a page a part of a large drawing? Those are written whole."""
    return any(page.title == drawing.title for drawing in large)


def print_rulebook(key: str, order: Order, folder: Path) -> Iterator[Printed]:
    """The rulebook of any game as a typeset PDF."""
    game = load(key)
    _need_library()
    from admiralty.press.book import book_pages

    into = folder_for(folder)
    made = book_pages(game, order.paper, order.rules_of(game), diagrams_of(game, order))
    yield _pdf(into / f"{key}-rulebook.pdf", made, game, "rulebook")


def _pdf(path: Path, sheets: list[Sheet], game: Game, what: str) -> Printed:
    from admiralty.press.pdf import write_pdf

    _written(path, lambda: write_pdf(sheets, f"{game.title}: {what}", path))
    return Printed(path, what, len(sheets))


def _written(path: Path, write: Callable[[], Any]) -> None:
    try:
        write()
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror})") from None


def _need_library() -> None:
    try:
        import_module("fpdf")
    except ImportError:
        raise Unknown(f"printing needs {LIBRARY}: pip install 'admiralty[print]'") from None
